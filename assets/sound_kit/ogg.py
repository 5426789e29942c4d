"""Ogg Vorbis files that come out the same, byte for byte, each time they are written."""

import io

import numpy as np
import soundfile  # type: ignore[import-untyped]

from .signal import RATE, Wave

PIECE = 4096
"""Frames handed over at once: libsndfile's Vorbis encoder fails on very long pieces."""


def crc_table() -> list[int]:
    """Return the table of the Ogg checksum (polynomial 0x04c11db7, highest bit first)."""
    table = []
    for index in range(256):
        value = index << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


TABLE = crc_table()


def checksum(page: bytes) -> int:
    """Return the Ogg checksum of a page whose checksum field is zero."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ TABLE[(value >> 24) ^ byte]
    return value


def settled(data: bytes, serial: int = 1) -> bytes:
    """Return an Ogg stream with its random serial number replaced and its checksums renewed."""
    out = []
    at = 0
    while at < len(data):
        lacing = data[at + 26]
        size = 27 + lacing + sum(data[at + 27 : at + 27 + lacing])
        page = bytearray(data[at : at + size])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = checksum(bytes(page)).to_bytes(4, "little")
        out.append(bytes(page))
        at += size
    return b"".join(out)


def encoded(wave: Wave, quality: float) -> bytes:
    """Return a stereo sound as Ogg Vorbis; quality runs from 0 (small) to 1 (faithful)."""
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, 2, "VORBIS", format="OGG", compression_level=1.0 - quality
    ) as file:
        for start in range(0, len(wave), PIECE):
            file.write(wave[start : start + PIECE].astype(np.float32))
    return settled(buffer.getvalue())


def decoded(data: bytes) -> Wave:
    """Return the samples of an Ogg Vorbis file."""
    wave, _ = soundfile.read(io.BytesIO(data), always_2d=True)
    return np.asarray(wave)
