"""A game's data as plain lists and numbers, read apart from the arcade's own reader."""

from pathlib import Path
from typing import Any

import yaml


def document(path: Path) -> dict[str, Any]:
    """Return a data file's content; a literal block is the list of its words."""
    content: dict[str, Any] = _plain(yaml.compose(path.read_text(encoding="utf-8")))
    return content


def _plain(node: yaml.Node) -> Any:
    if isinstance(node, yaml.ScalarNode):
        if node.style == "|":
            return node.value.split()
        return yaml.SafeLoader("").construct_object(node)
    if isinstance(node, yaml.SequenceNode):
        return [_plain(child) for child in node.value]
    return {_plain(key): _plain(value) for key, value in node.value}
