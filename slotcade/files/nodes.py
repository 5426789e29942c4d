"""YAML text as its nodes, and the nodes as plain values, with the line of each for complaints.

Apart from the reader, because what is kept of a file needs none of this.
"""

import re

import yaml

from slotcade.files.reader import DataError

_DEEPEST = 12
_STEP = r"\.([^.\[\]`]+)|\[(\d+)\]|(\[\.\.\.\])"
"""A step of msgspec's paths: a key, an index, or [...] for a key that it does not tell."""

_LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "keys and values",
}


def compose(text: str, name: str) -> yaml.Node:
    """Return the one document of ``text``, written out in full and not too deep."""
    try:
        deep = 0
        for event in yaml.parse(text, Loader=_LOADER):
            line = event.start_mark.line + 1 if event.start_mark else 1
            if isinstance(event, yaml.AliasEvent):
                raise DataError(f"{name}:{line}: *{event.anchor} is an alias: write it out")
            deep += isinstance(event, yaml.CollectionStartEvent)
            deep -= isinstance(event, yaml.CollectionEndEvent)
            if deep > _DEEPEST:
                raise DataError(f"{name}:{line}: nested too deep: at most {_DEEPEST} levels")
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.reader.ReaderError as error:
        found = yaml.reader.Reader.NON_PRINTABLE.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else 1
        raise DataError(f"{name}:{line}: a character that YAML does not have: remove it") from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{name}:{mark.line + 1}" if mark else name
        there = text.split("\n")[mark.line : mark.line + 1] if mark else []
        tab = any("\t" in here[: len(here) - len(here.lstrip())] for here in there)
        why = "found a tab: indent with spaces" if tab else error.problem
        raise DataError(f"{where}: not YAML: {why}") from error
    if node is None:
        raise DataError(f"{name}:1: is empty: keys and values")
    return node


class Plain:
    """Nodes as dicts, lists and text, and the line on which each, or its key, began."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lines: dict[tuple[str, ...], int] = {}

    def value(self, node: yaml.Node, at: tuple[str, ...], opening: yaml.Node) -> object:
        """Return the node's content; DataError for a key twice or none."""
        self._lines[at] = opening.start_mark.line + 1
        if isinstance(node, yaml.ScalarNode):
            if node.tag.endswith(":null") and not node.style:
                raise self._error(at, "has no value: give one, or leave the key out")
            return node.value.split() if node.style == "|" else node.value
        if isinstance(node, yaml.SequenceNode):
            return [self.value(child, (*at, str(i)), child) for i, child in enumerate(node.value)]
        content: dict[str, object] = {}
        for key, child in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._lines[at] = key.start_mark.line + 1
                raise self._error(at, "a key that is a list or has keys itself: a word")
            here = (*at, key.value)
            if key.value in content:
                self._lines[here] = key.start_mark.line + 1
                raise self._error(here, "stands twice: once only")
            content[key.value] = self.value(child, here, key)
        return content

    def complaint(self, message: str) -> DataError:
        """Turn what msgspec says of a path into what stands on which line."""
        text, _, path = message.partition(" - at `")
        steps = [
            key or index or None
            for key, index, _any in re.findall(_STEP, path.partition("$")[2].rstrip("`"))
        ]
        if unknown := re.fullmatch("Object contains unknown field `(.*)`", text):
            at = self._place([*steps, unknown[1]])
            return self._error(at, "not known here: mend its name or remove it")
        at = self._place(steps)
        if missing := re.fullmatch("Object missing required field `(.*)`", text):
            return self._error(at, f"{missing[1]} is missing: add it")
        while (named := re.match(r"(\w+): ", text)) and (there := self._below(at, named[1])):
            at, text = there, text[named.end() :]
        return self._error(at, ("a key: " if path.startswith("key`") else "") + _plainly(text))

    def _below(self, at: tuple[str, ...], name: str) -> tuple[str, ...] | None:
        """Return where a name stands below a place; ``main_first`` may be first in main."""
        steps = [(name,), *((name[: i.start()], name[i.end() :]) for i in re.finditer("_", name))]
        return next((there for step in steps if (there := (*at, *step)) in self._lines), None)

    def _place(self, steps: list[str | None]) -> tuple[str, ...]:
        """Return where the steps lead, None being any key; less far if that is several places."""
        while steps:
            found = [
                at
                for at in self._lines
                if len(at) == len(steps)
                and all(step in (None, key) for step, key in zip(steps, at, strict=True))
            ]
            if len(found) == 1:
                return found[0]
            steps = steps[:-1]
        return ()

    def _error(self, at: tuple[str, ...], why: str) -> DataError:
        return DataError(f"{self._name}:{self._lines[at]}: {'.'.join(at) or 'top level'}: {why}")


def _plainly(text: str) -> str:
    """Say a type error in words of the data.

    >>> _plainly("Expected `int`, got `str`")
    'expected a whole number, got text'
    """
    text = re.sub(r"`(\w+)`", lambda m: _KINDS.get(m[1], m[1]), text)
    return re.sub("^[A-Z](?=[a-z])", lambda m: m[0].lower(), text)
