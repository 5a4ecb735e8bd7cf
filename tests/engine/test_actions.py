import pytest

from firstfire.engine import games
from firstfire.engine.actions import A_SQUARE, action_count, code_of, side_of, text_of
from firstfire.rules import parse_move


def on_grid(action: int, players: int) -> bool:
    """A placement whose second square falls off the grid has a code, but no meaning."""
    side = side_of(players)
    plane, cell = divmod(action - A_SQUARE, side * side)
    x, y = cell % side, cell // side
    inside = {0: x + 1 < side, 1: y + 1 < side, 2: x > 0, 3: y > 0}
    return action < A_SQUARE or inside.get(plane, True)


@pytest.mark.parametrize(("players", "size"), [(2, 1271), (3, 655), (4, 655)])
def test_every_code_has_its_own_text_and_back(players: int, size: int) -> None:
    assert action_count(players) == size
    codes = [code for code in range(size) if on_grid(code, players)]
    texts = [text_of(code, players) for code in codes]
    assert len(set(texts)) == len(texts)
    assert [code_of(text, players) for text in texts] == codes


@pytest.mark.parametrize("players", [2, 4])
def test_texts_are_moves_of_the_reference(players: int) -> None:
    for code in range(action_count(players)):
        if on_grid(code, players):
            text = text_of(code, players)
            assert parse_move(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "claim 0",
        "claim 49",
        "claim 01",
        "place e5 e7",
        "place e5",
        "fire j5",
        "fire e10",
        "totem gold 1",
        "recruit king",
        "pass ",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        code_of(text, 4)


def test_the_large_grid_has_squares_the_small_one_has_not() -> None:
    assert text_of(code_of("fire m13", 2), 2) == "fire m13"
    with pytest.raises(ValueError, match="no such square"):
        code_of("fire m13", 4)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = games.new_game(seed=1)
    before = state.copy()
    with pytest.raises(ValueError, match="not a legal action"):
        games.apply_text(state, "discard")
    assert state == before
