"""What is stored of an event, and how what former versions stored is read."""

from __future__ import annotations

import json
import random

import pytest
from pydantic import TypeAdapter

from firstfire.server.messages.events import EventView
from firstfire.server.tables import payload
from firstfire.server.tables.event import LATEST, StoredEvent
from firstfire.server.tables.facts import KINDS
from firstfire.server.tables.fold import CHANGES
from firstfire.server.tables.payload import Unreadable, read, write

from ..harness.paper_table import PaperTable


def test_facts_and_no_more_are_stored(rng: random.Random) -> None:
    table = PaperTable("tribe").start().play(rng, lambda state: len(state.moves) == 30)
    assert json.loads(table.stored[1].payload) == {"v": 2, "client_seeds": ["", ""]}
    for event, row in zip(table.events[2:], table.stored[2:], strict=True):
        facts = {"seat": event.facts["seat"], "move": str(event.facts["move"]), "by": "person"}
        assert json.loads(row.payload) == {"v": payload.VERSION, **facts}
        assert row.read() == event


def test_version_1_was_what_clients_were_sent_under_rules_1() -> None:
    sent = {"number": 0, "round": 0, "seat": 1, "move": "claim 7", "kind": "claim", "by": "person", "totals": [0, 0]}
    assert read("moved", json.dumps(sent)) == {"seat": 1, "move": "claim 7", "by": "person"}
    config = {key: fact for key, fact in PaperTable().events[0].facts.items() if key != "rules"}
    assert read("created", json.dumps(config)) == {**config, "rules": 1}
    assert read("created", write({**config, "rules": 2})) == {**config, "rules": 2}


@pytest.mark.parametrize(
    ("kind", "text", "code"),
    [
        ("danced", "{}", "unknown-kind"),
        ("with_seat", "{}", "unknown-kind"),
        ("resigned", '{"v":3,"seat":1}', "unknown-version"),
        ("resigned", '{"v":0,"seat":1}', "unknown-version"),
        ("resigned", '{"v":"2","seat":1}', "unknown-version"),
        ("resigned", '{"v":true,"seat":1}', "unknown-version"),
        ("resigned", '{"v":2}', "bad-payload"),
        ("resigned", '{"v":2,"seat":"1"}', "bad-payload"),
        ("resigned", '{"v":2,"seat":4}', "bad-payload"),
        ("resigned", "[]", "bad-payload"),
        ("resigned", "7", "bad-payload"),
        ("resigned", '{"v":2,"seat":1', "bad-payload"),
        ("resigned", "", "bad-payload"),
    ],
)
def test_what_cannot_be_understood_is_refused(kind: str, text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(kind, text)
    assert caught.value.code == code


@pytest.mark.parametrize("at", ["yesterday", -1, LATEST, None, 1.5, True])
def test_a_time_that_cannot_be_told_is_refused(at: object) -> None:
    row = StoredEvent("a" * 16, 1, "c", "resigned", '{"v":2,"seat":1}', at)  # type: ignore[arg-type]
    with pytest.raises(Unreadable):
        row.read()
    assert row.public() == {"seq": 1, "kind": "resigned", "at": None, "data": None}


def test_every_kind_is_stored_folded_and_told() -> None:
    told = TypeAdapter(EventView).json_schema()["discriminator"]["mapping"]
    assert set(KINDS) == set(CHANGES) | {"created"} == set(told)
