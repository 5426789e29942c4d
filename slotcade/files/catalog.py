"""The games there are: whatever has a data file, each with its rules, look, words and figures."""

import hashlib
from collections.abc import Collection, Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import msgspec

from slotcade.files.reader import DataError, read
from slotcade.files.records import Seed
from slotcade.logic.grid import Symbol
from slotcade.logic.round import Game
from slotcade.logic.sights import Sight
from slotcade.odds.figures import Figures

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the shell is tinted with in a game."""

    panel: Colour
    panel_edge: Colour
    reel: Colour
    accent: Colour
    rim: Colour
    glow: Colour
    line: Colour


class Tension(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When reels still turning decide a feature: ``needed`` of some symbols, ``shown`` already."""

    symbols: tuple[Symbol, ...]
    shown: int
    needed: int


Frame = tuple[float, float, float, float]


class PrizeSign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign that always shows what a prize would pay: its piece, its place, its field."""

    prize: str
    piece: str
    at: tuple[float, float]
    field: Frame
    decimals: bool = False
    feature: str = ""
    """The feature in which alone it stands; always if empty."""


class Gauge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of pieces that light up with a counter of a feature: ``of`` of them around ``at``.

    They stand ``pitch`` apart, in groups of ``by`` with half as much more in between.
    """

    counter: str
    of: int
    on: str
    off: str
    at: tuple[float, float]
    pitch: float
    by: int = 0

    @property
    def places(self) -> list[float]:
        """How far right of the middle each piece stands.

        >>> Gauge("lanterns", of=4, on="lit", off="dark", at=(640, 104), pitch=40, by=2).places
        [-70.0, -30.0, 30.0, 70.0]
        """
        steps = [number + (number // self.by / 2 if self.by else 0) for number in range(self.of)]
        return [self.pitch * (step - steps[-1] / 2) for step in steps]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game looks beside its pictures; ``place`` orders the lobby."""

    place: int
    colours: Colours
    tension: Tension | None = None
    window: Frame = (282, 124, 716, 420)
    """Where the reels are seen: left, top, width, height in the 1280 x 720 picture."""
    frame: Frame = (234, 86, 812, 496)
    message: tuple[float, float] = (640, 588)
    """The middle of the line of words."""
    signs: tuple[PrizeSign, ...] = ()
    cues: dict[Symbol, str] = {}
    """Sounds of symbols that come to rest in view."""
    sounds: dict[str, str] = {}
    """Which of the sounds there are is played for another."""
    gauge: Gauge | None = None
    sums: dict[str, Frame] = {}
    """Where pieces laid over several cells show what they gathered, in pixels of the piece."""
    bulbs: tuple[tuple[float, float], ...] = ()
    """Lights on the frame that chase slowly, from its top left."""


class FeatureWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a feature is called, said on entering (with numbers in braces), and of its counter."""

    title: str
    entry: str
    counter: str
    quiet: bool = False
    """Whether it goes on at the table as it is, without a card of its own."""


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card says of something that plays along from now on."""

    title: str
    text: str


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of rules: sentences, and what is drawn from the rules beside them."""

    title: str
    text: tuple[str, ...]
    shows: Literal["pays", "lines", "coins", "symbols", "wheel", "odds", "nothing"] = "nothing"
    preview: str = ""
    """The preview that the page offers to show, by its name."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every word of a game."""

    title: str
    tagline: str
    symbols: dict[Symbol, str]
    notes: dict[Symbol, str]
    features: dict[str, FeatureWords]
    prizes: dict[str, str]
    parts: dict[str, str]
    pages: tuple[Page, ...]
    gifts: dict[str, Gift] = {}
    wedges: dict[str, str] = {}
    """What stands on the wedges of a wheel, by what they bring."""
    counters: dict[str, str] = {}
    """What counters and multipliers of a feature are called beside its own."""
    sounds: dict[str, str] = {}
    """What its sounds say, where that is other than what they say elsewhere; and its music."""


class Preview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round worth seeing: the seed and the meters it is played from."""

    seed: Seed
    meters: dict[str, int] = {}


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something worth seeing: its name, a sentence, and the sights that one round must show."""

    key: str
    name: str
    text: str
    sees: Annotated[tuple[Sight, ...], msgspec.Meta(min_length=1)]


class Title(msgspec.Struct, frozen=True):
    """A game that can be played; ``data_hash`` names its rules, ``figures`` are theirs or None."""

    stem: str
    rules: Game
    look: Look
    words: Words
    data_hash: str
    figures: Figures | None
    previews: dict[str, Preview]
    """By the feature or the prize that the round shows."""
    achievements: tuple[Achievement, ...] = ()


class OutOfOrder(msgspec.Struct, frozen=True):
    """A game whose data cannot be read, and why."""

    stem: str
    why: str


class Catalog:
    """The games of a folder, in the order of the lobby; those out of order last."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        found = [self._read(path) for path in sorted(folder.glob("*.yaml"))]
        self.titles = tuple(
            sorted((t for t in found if isinstance(t, Title)), key=lambda t: t.look.place)
        )
        self.out_of_order = tuple(t for t in found if isinstance(t, OutOfOrder))

    def title(self, stem: str) -> Title:
        """Return a game by its stem; DataError if there is none, or none in order."""
        for title in self.titles:
            if title.stem == stem:
                return title
        for broken in self.out_of_order:
            if broken.stem == stem:
                raise DataError(broken.why)
        known = ", ".join(title.stem for title in self.titles)
        raise DataError(f"no game {stem!r}: one of {known}")

    def _read(self, path: Path) -> Title | OutOfOrder:
        try:
            return read_title(path)
        except DataError as error:
            return OutOfOrder(path.stem, str(error))


def read_title(path: Path) -> Title:
    """Read one game; DataError says what is wrong."""
    kind = _rules_of(path)
    document = msgspec.defstruct(
        "Document",
        [
            ("rules", kind),
            ("look", Look),
            ("words", Words),
            ("previews", dict[str, Preview], msgspec.field(default_factory=dict)),
            ("achievements", tuple[Achievement, ...], ()),
        ],
        namespace={"__post_init__": _check_names},
        frozen=True,
        forbid_unknown_fields=True,
    )
    content = read(document, path)
    rules = cast(Game, content.rules)  # type: ignore[attr-defined]
    plain = msgspec.to_builtins(rules, str_keys=True)
    text = msgspec.json.encode(plain, order="deterministic")
    data_hash = hashlib.sha256(text).hexdigest()[:16]
    return Title(
        path.stem,
        rules,
        content.look,  # type: ignore[attr-defined]
        content.words,  # type: ignore[attr-defined]
        data_hash,
        _figures(path, data_hash),
        content.previews,  # type: ignore[attr-defined]
        content.achievements,  # type: ignore[attr-defined]
    )


def _check_names(document: Any) -> None:
    """Everything that can stand in a cell has a name."""
    nameless = [s for s in document.rules.symbols if s not in document.words.symbols]
    if nameless:
        raise ValueError(f"words: symbols: {', '.join(nameless)} without a name: add it")
    for page in document.words.pages:
        if page.preview and page.preview not in document.previews:
            raise ValueError(f"words: pages: {page.title}: no preview {page.preview!r}: add it")
    _check_achievements(document)


def _check_achievements(document: Any) -> None:
    """Each has a key of its own, and sees only what the game has."""
    keys: set[str] = set()
    for number, achievement in enumerate(document.achievements):
        where = f"achievements: {number}"
        if achievement.key in keys:
            raise ValueError(f"{where}: key: {achievement.key!r} stands twice: once only")
        keys.add(achievement.key)
        for place, sight in enumerate(achievement.sees):
            for key, name, known in _names(document, sight):
                if name not in known:
                    one_of = ", ".join(known) or "there is none"
                    raise ValueError(f"{where}: sees: {place}: {key}: {name!r}: one of {one_of}")


def _names(document: Any, sight: Sight) -> Iterator[tuple[str, str, Collection[str]]]:
    """Tell what a sight names, under which key, and what could stand there."""
    features, prizes = document.words.features, document.words.prizes
    for symbol in sight.shows:
        yield "shows", symbol, document.rules.symbols
    if sight.during:
        yield "during", sight.during, features
    if sight.event in ("FeatureBegan", "FeatureEnded") and "name" in sight.where:
        yield "where", sight.where["name"], features
    if "prize" in sight.where:
        yield "where", sight.where["prize"], prizes


def _rules_of(path: Path) -> type:
    """Return the class named like the stem: ``jade_moon`` has ``JadeMoon``, say."""
    name = "".join(word.capitalize() for word in path.stem.split("_"))
    try:
        return cast(type, getattr(import_module(f"slotcade.games.{path.stem}"), name))
    except (ImportError, AttributeError) as error:
        why = f"no rules {name} in slotcade.games: name the file like a game's module"
        raise DataError(f"{path.name}: {why}") from error


class _Proven(msgspec.Struct):
    data_hash: str
    figures: Figures


def _figures(path: Path, data_hash: str) -> Figures | None:
    """Return the figures calculated from these very rules, if they were."""
    try:
        proven = msgspec.json.decode(path.with_suffix(".odds.json").read_bytes(), type=_Proven)
    except (OSError, ValueError, msgspec.MsgspecError, RecursionError):
        return None
    return proven.figures if proven.data_hash == data_hash else None


def write_figures(folder: Path, stem: str, data_hash: str, figures: Figures) -> None:
    """Keep the figures beside the data they were calculated from."""
    text = msgspec.json.format(msgspec.json.encode(_Proven(data_hash, figures)), indent=2)
    (folder / f"{stem}.odds.json").write_bytes(text + b"\n")
