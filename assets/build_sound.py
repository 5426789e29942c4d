"""Build every sound: ``python assets/build_sound.py [NAME ...]``.

A NAME is a sound (``stop_1``), a folder (``jade_moon``) or a file (``shared/sounds/coin.ogg``);
without any, everything that the present scripts have not built yet is built. The pieces are in
``sound_kit/catalog.py``. ``sounds.json`` keeps, for each file, the hash of the scripts that made
it and of the file. Random grain comes from a seed of the sound's name, so that building again
gives the same samples.
"""

import hashlib
import json
import os
import sys
import zlib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from sound_kit.catalog import SOUNDS
from sound_kit.level import integrated, loudest, mastered, true_peak
from sound_kit.ogg import decoded, encoded
from sound_kit.signal import RATE

ASSETS = Path(__file__).parent
RECORD = ASSETS / "sounds.json"
PEAK = -1.0
"""The highest true peak allowed in a finished file, in dBFS."""


def digest(data: bytes) -> str:
    """Return the content hash of some bytes."""
    return hashlib.sha256(data).hexdigest()


def sources_digest() -> str:
    """Return one content hash over this script and the kit, by file name."""
    sources = [Path(__file__), *sorted((ASSETS / "sound_kit").glob("*.py"))]
    return digest("".join(f"{s.name} {digest(s.read_bytes())}\n" for s in sources).encode())


def build(name: str) -> str:
    """Make, master, encode and check one sound; return a line that tells its figures."""
    sound = SOUNDS[name]
    wave = sound.make(np.random.default_rng(zlib.crc32(name.encode())))
    wave = mastered(wave, sound.loudness, sound.loop, sound.music, sound.release)
    for _ in range(4):
        data = encoded(wave, sound.quality)
        heard = decoded(data)
        peak = true_peak(heard)
        if peak < PEAK - 0.05:
            break
        wave *= 10.0 ** ((PEAK - 0.15 - peak) / 20.0)
    else:
        raise SystemExit(f"{name}: its true peak stays at {peak:.2f} dBFS, above {PEAK}")
    if len(heard) != len(wave):
        raise SystemExit(f"{name}: {len(heard)} samples came back of {len(wave)}")
    target = ASSETS / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    loudness = integrated(heard) if sound.music else loudest(heard)
    return (
        f"{name}: {len(heard) / RATE:.2f} s, {loudness:.1f} LUFS, peak {peak:.1f} dBFS, "
        f"{len(data) / 1024:.0f} KB"
    )


def wanted(name: str, only: list[str]) -> bool:
    """Tell whether a sound is among those asked for."""
    return not only or any(
        ask in (name, Path(name).stem) or name.startswith(ask.strip("/") + "/") for ask in only
    )


def main(only: list[str]) -> None:
    """Build what is asked for, or what is not yet built by the present scripts."""
    record = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    source = sources_digest()
    names = [name for name in SOUNDS if wanted(name, only)]
    if not names:
        raise SystemExit(f"no sound is called {' or '.join(only)}; see sound_kit/catalog.py")
    if not only:
        names = [
            name
            for name in names
            if not (ASSETS / name).exists()
            or record.get(name) != {"source": source, "hash": digest((ASSETS / name).read_bytes())}
        ]
    names.sort(key=lambda name: not SOUNDS[name].music)
    record = {name: entry for name, entry in record.items() if name in SOUNDS}
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        for name, line in zip(names, pool.map(build, names), strict=True):
            print(line, flush=True)
            record[name] = {"source": source, "hash": digest((ASSETS / name).read_bytes())}
    RECORD.write_text(json.dumps(dict(sorted(record.items())), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
