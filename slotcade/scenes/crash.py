"""What is done when the arcade has to stop: it is written down, said and shown."""

import contextlib
import sys

import pygame

from slotcade.files.crash import write_crash
from slotcade.files.paths import save_folder
from slotcade.scenes.stack import SceneStack
from slotcade.stage.crash import show_crash
from slotcade.stage.words import say


def write_down(error: BaseException, scenes: SceneStack | None) -> list[str]:
    """Write a crash file of a fault on these scenes; return the sentences that tell of it."""
    facts: dict[str, str] = {"pygame": pygame.version.ver}
    unsaved = False
    with contextlib.suppress(Exception):  # what is known of a broken state is what can be read
        facts["SDL"] = ".".join(map(str, pygame.get_sdl_version()))
        facts["Video"] = pygame.display.get_driver()
    if scenes:
        with contextlib.suppress(Exception):
            unsaved = scenes.arcade.store.unsaved
        with contextlib.suppress(Exception):
            facts |= _facts(scenes)
    path = write_crash(save_folder(), error, facts)
    return [
        say.crash_text,
        *([say.crash_unsaved] if unsaved else []),
        *([say.crash_file, str(path)] if path else [say.crash_lost]),
    ]


def tell(sentences: list[str]) -> None:
    """Say it where a terminal may listen, and in a window of its own until that is closed."""
    print(f"slotcade: {' '.join(sentences)}", file=sys.stderr)
    try:
        show_crash(say.crash_title, [*sentences, say.crash_close])
    except Exception as error:
        print(f"slotcade: no window can say so: {error}", file=sys.stderr)


def _facts(scenes: SceneStack) -> dict[str, str]:
    """Return what is on screen: scenes, game, and all it takes to play the round again."""
    arcade = scenes.arcade
    facts = {"Scenes": ", ".join(scenes.names), "Speed": arcade.settings.speed}
    round_ = scenes.round
    if round_ is None:
        return {**facts, "Round on screen": "none"}
    return {
        **facts,
        "Game": round_.game,
        "Data": arcade.catalog.title(round_.game).data_hash,
        "Stake": str(round_.stake),
        "Seed": round_.seed.hex(),
        "Meters before": " ".join(f"{n}={v}" for n, v in round_.before.items()) or "none",
        "Payout": str(round_.payout),
    }
