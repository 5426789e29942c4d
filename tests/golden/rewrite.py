"""Write the goldens anew, after a deliberate change of data: ``python -m tests.golden.rewrite``."""

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.transcript import transcript
from tests.golden.stories import FOLDER, STORIES, first


def main() -> None:
    """Find each story again and write what it now tells; read the change before keeping it."""
    catalog = Catalog(gamedata_folder())
    for stem, stories in STORIES.items():
        folder = FOLDER / stem
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for story in stories:
            text = transcript(first(catalog.title(stem), story))
            (folder / f"{story.__name__}.txt").write_bytes(text.encode())
            print(f"{stem}/{story.__name__}.txt")


if __name__ == "__main__":
    main()
