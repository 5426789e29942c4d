"""Large wins and prizes: celebrated once, their amounts free; the last words of a round true."""

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Awarded
from slotcade.logic.round import play_round
from slotcade.stage.canvas import Canvas
from slotcade.stage.counter import Counter, grouped
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Celebration, Show
from tests.lively_rounds import LIVELY, numbered, played
from tests.scenes.writing import written

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
MANY = 150


def shown_again(title, preview):
    meters = {**title.rules.meters, **preview.meters}
    seed = bytes.fromhex(preview.seed)
    return play_round(title.stem, title.rules, title.rules.stakes[0], seed, meters)


def celebrated_in(title, round_):
    """Return the celebrations of a round in their order, as titles and amounts."""
    show = Show(title, cue=lambda name: None)
    player = RoundPlayer(show, round_)
    show.by_itself = True
    seen = []
    while not player.done:
        player.update(1 / 30)
        if show.celebration and show.celebration not in seen:
            seen.append(show.celebration)
    return [(each.title, each.amount.owed) for each in seen]


@pytest.mark.parametrize(
    ("stem", "name"), [(stem, name) for stem, title in TITLES.items() for name in title.previews]
)
def test_no_sum_is_celebrated_twice(stem, name):
    round_ = shown_again(TITLES[stem], TITLES[stem].previews[name])
    amounts = [amount for _, amount in celebrated_in(TITLES[stem], round_)]

    prizes = [event.amount for event in round_.events if isinstance(event, Awarded)]
    assert amounts[: len(prizes)] == prizes
    assert round_.payout not in amounts[:-1]


@pytest.mark.parametrize("stem", TITLES)
def test_the_last_words_of_a_round_name_what_it_paid(stem):
    title, told = TITLES[stem], 0
    for seed in (*LIVELY[stem], *map(numbered, range(MANY))):
        round_ = played(title, seed)
        show = Show(title, cue=lambda name: None)
        RoundPlayer(show, round_).finish()
        if round_.payout and not show.last_word:
            told += 1
            assert grouped(round_.payout) in show.message, show.message
    assert told > 3


@pytest.mark.parametrize("picture", ["", "grand_spinn/symbols/super"])
@pytest.mark.parametrize("amount", [7, 1_230, 50_015, 123_456_789])
def test_no_coin_falls_behind_an_amount(studio, monkeypatch, picture, amount):
    title = TITLES["grand_spinn"]
    show, painter = studio.show(title, calm=False)
    counter = Counter()
    counter.set(amount)
    show.celebration = Celebration("Title", counter, 8.0, picture, open=1.0)
    coins, fallen = [], []
    draw, centre = studio.art.picture, Canvas.centre

    def pictured(name, *size):
        drawn = draw(name, *size)
        if name.startswith("shared/pieces/glint"):
            coins.append(drawn)
        return drawn

    def centred(canvas, drawn, point):
        if any(drawn is coin for coin in coins):
            fallen.append(drawn.get_rect(center=canvas.at(point)))
        return centre(canvas, drawn, point)

    monkeypatch.setattr(studio.art, "picture", pictured)
    monkeypatch.setattr(Canvas, "centre", centred)
    amounts = []
    for step in range(80):
        show.celebration.clock = step / 10
        texts = written(lambda: painter.draw_above(studio.canvas))
        amounts += [text.rect for text in texts if text.words == grouped(amount)]
    assert len(amounts) == 80
    assert len(fallen) > 500
    assert amounts[0].collidelist(fallen) == -1
