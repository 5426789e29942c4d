"""No network, nothing that runs what it reads, and a save that is its owner's alone."""

import ast
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import slotcade
from slotcade.files.account import Account
from slotcade.files.store import Store
from tests.lively_rounds import CATALOG, numbered

SOURCES = sorted(Path(slotcade.__file__).parent.rglob("*.py"))
FORBIDDEN_MODULES = {
    *("pickle", "cPickle", "marshal", "shelve", "dill", "code", "codeop", "ctypes"),
    *("socket", "socketserver", "ssl", "asyncio", "urllib", "http", "ftplib", "smtplib"),
    *("poplib", "imaplib", "telnetlib", "xmlrpc", "webbrowser", "requests", "httpx"),
}
ALLOWED = {"heap": ["ctypes"]}
"""Calls of the C library's own: how it is to hold memory, and when to give it back."""

FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__", "system", "popen"}
SAFE_YAML = {"SafeLoader", "CSafeLoader"}


def forbidden(source):
    """Tell what a source does that none may do."""
    found = []
    for node in ast.walk(ast.parse(source)):
        names = []
        match node:
            case ast.Import():
                names = [alias.name for alias in node.names]
            case ast.ImportFrom():
                names = [node.module or "", *(alias.name for alias in node.names)]
            case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
                found.append(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr=name)):
                found += [name] if name in FORBIDDEN_CALLS else []
            case (
                ast.Attribute(value=ast.Name(id="yaml"), attr=name)
                | ast.Call(
                    func=ast.Name(id="getattr"),
                    args=[ast.Name(id="yaml"), ast.Constant(value=name), *_],
                )
            ) if name not in SAFE_YAML and ("load" in name.lower()):
                found.append(f"yaml.{name}")
        found += [name for name in names if name.partition(".")[0] in FORBIDDEN_MODULES]
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_source_runs_what_it_reads_or_opens_a_network(path):
    assert forbidden(path.read_text(encoding="utf-8")) == ALLOWED.get(path.stem, [])


@pytest.mark.parametrize(
    "source",
    [
        *("import pickle", "import http.client", "from urllib import request"),
        *("import socket as s", "from os import path\nimport ssl", "eval('1')", "exec(text)"),
        *(
            "compile('', '', '')",
            "os.system('ls')",
            "yaml.load(x)",
            "yaml.unsafe_load(x)",
            "yaml.Loader",
        ),
        *("yaml.CLoader", "getattr(yaml, 'FullLoader', None)", "__import__('x')"),
    ],
)
def test_what_is_forbidden_is_found(source):
    assert forbidden(source)


SESSION = """
import sys
events = []

def watch(event, words):
    if event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "subprocess.")):
        events.append(event)
        raise RuntimeError("no network: " + event)

sys.addaudithook(watch)

import json, os
from pathlib import Path
import pytest
from tests.scenes.conftest import visit
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import Wishes
from slotcade.__main__ import main

home = Path(sys.argv[1])
rounds = 0
with pytest.MonkeyPatch.context() as patch:
    visitor = visit(patch, home)
    visitor.instant()
    visitor.see()
    for action in (Action.SETTINGS, Action.HISTORY, Action.PAYTABLE):
        visitor.press(action)
        visitor.see()
        visitor.press(Action.BACK)
    for title in visitor.app.arcade.catalog.titles:
        table = Table(title)
        visitor.app.scenes.push(table)
        seeds = [bytes.fromhex(preview.seed) for preview in title.previews.values()]
        for seed in [*seeds[:2], bytes(32)]:
            visitor.play_with(seed)
            visitor.press(Action.SPIN)
            visitor.see()
            visitor.finish()
        table.rounds.start(Wishes())
        visitor.wait(2)
        visitor.finish()
        visitor.press(Action.PAYTABLE)
        visitor.see()
        visitor.press(Action.BACK)
        visitor.app.scenes.pop(table)
    rounds = visitor.rounds_played()
    visitor.app.close()
sys.argv = ["slotcade"]
assert main(["replay", "--last"]) == 0
assert main(["simulate", visitor.app.arcade.catalog.titles[0].stem, "--rounds", "500"]) == 0
sockets = []
if os.path.isdir("/proc/self/fd"):
    for number in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink("/proc/self/fd/" + number)
        except OSError:
            continue
        if target.startswith("socket:"):
            sockets.append(target)
print(json.dumps([rounds, events, len(sockets)]))
"""


def run_session(home, text=SESSION):
    environment = {**os.environ, "SLOTCADE_HOME": str(home)}
    root = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, "-c", text, str(home)],
        env=environment,
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_whole_session_opens_no_socket(tmp_path):
    """Lobby, pages, every table with its features, autoplay, and the commands beside it."""
    done = run_session(tmp_path / "home")
    assert done.returncode == 0, done.stderr
    rounds, events, sockets = json.loads(done.stdout.splitlines()[-1])
    assert rounds > 5 * len(CATALOG.titles)
    assert events == []
    assert sockets == 0


def test_a_socket_would_be_noticed(tmp_path):
    watching, _, _ = SESSION.partition("import json, os")
    done = run_session(tmp_path / "home", watching + "import socket; socket.socket()")
    assert "no network: socket." in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has rights of another kind")
@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_the_save_is_its_owners_alone(tmp_path, mask):
    home, before = tmp_path / "deep" / "home", os.umask(mask)
    try:
        account = Account(Store(home))
        title = CATALOG.titles[0]
        for number in range(3):
            account.play(title, title.rules.stakes[0], numbered(number))
        (home / "save.json").write_bytes(b"damaged")
        Store(home).change(lambda save: None)
    finally:
        os.umask(before)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in home.iterdir()}
    assert files.keys() >= {"save.json", "save.json.bak", "save.lock", "save.damaged-1.json"}
    assert set(files.values()) == {0o600}
