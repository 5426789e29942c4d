"""The symbols of a game are told apart at 64 pixels: in grey, and by an eye without green cones.

How far two symbols are apart is the mean distance in CIELAB of their pixels, wherever one of
them is: 2 to 3 are just seen side by side, 100 is from black to white. A symbol of the same
drawing in another hue of the same lightness is 0 apart in grey, whatever its colours.
"""

from itertools import combinations

import numpy as np
import pygame
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import assets_folder, gamedata_folder
from slotcade.stage.look import rgb

from .light import LINEAR, LUMA, grey, lab, without_green

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
SIZE = 64
LEAST = 12.0
EYES = {"grey": grey, "deuteranopia": without_green}


def drawn(path, ground):
    """A symbol on its reel, as bytes of RGB, and where it is."""
    master = pygame.image.load(path)
    small = pygame.transform.smoothscale(master, (SIZE, SIZE))
    there = pygame.surfarray.array_alpha(small) > 40
    whole = pygame.Surface((SIZE, SIZE))
    whole.fill(ground)
    whole.blit(small, (0, 0))
    return pygame.surfarray.array3d(whole), there


def apart(one, other, eye):
    """The mean distance of two drawn symbols in CIELAB."""
    (pixels, there), (other_pixels, other_there) = one, other
    seen, other_seen = (lab(eye(LINEAR[p])) for p in (pixels, other_pixels))
    distance = np.linalg.norm(seen - other_seen, axis=-1)
    return distance[there | other_there].mean()


def symbols(stem):
    title = TITLES[stem]
    folder = assets_folder() / stem / "symbols"
    ground = rgb(title.look.colours.reel)
    shown = [s for s in title.rules.symbols if s not in ("EMPTY", "BLANK")]
    return {s: drawn(folder / f"{s.lower()}.png", ground) for s in shown}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("stem", TITLES)
def test_every_two_symbols_are_told_apart(stem, eye):
    alike = {}
    for (one, drawing), (other, other_drawing) in combinations(symbols(stem).items(), 2):
        distance = apart(drawing, other_drawing, EYES[eye])
        if distance < LEAST:
            alike[one, other] = round(distance, 1)
    assert not alike


@pytest.mark.parametrize("stem", TITLES)
def test_another_hue_alone_would_not_do(stem):
    """What the test above rests on: the same drawing recoloured is found to be too like."""
    for pixels, there in symbols(stem).values():
        light = LINEAR[pixels]
        other = light[..., [2, 0, 1]]
        weighed = other * ((light @ LUMA) / np.maximum(other @ LUMA, 1e-6))[..., None]
        one, two = (lab(grey(each)) for each in (light, np.clip(weighed, 0, 1)))
        assert np.linalg.norm(one - two, axis=-1)[there].mean() < LEAST
