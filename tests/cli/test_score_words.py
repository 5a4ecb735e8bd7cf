"""Who won, in words (R9.3)."""

from __future__ import annotations

from firstfire import Game
from firstfire.cli.score_words import victory_words
from firstfire.rules import Table, Territory, parse_square

TABLE = Game.new("discovery", ["Ada", "Bo", "Cy"], seed=1, bonuses=[]).table._replace(decision=None, round=12)


def with_dominoes(*rows: tuple[int, ...]) -> Table:
    """Each player's dominoes, upwards from the hut, two squares each."""
    territories = []
    for numbers in rows:
        territory = Territory.start(5)
        for at, number in enumerate(numbers):
            first, second = parse_square(f"e{6 + 2 * at}"), parse_square(f"e{7 + 2 * at}")
            territory = territory.with_domino(number, first, second, wooden=False)
        territories.append(territory)
    return TABLE._replace(territories=tuple(territories))


def test_the_most_points_win() -> None:
    assert victory_words(with_dominoes((47,), (1,), (1,))) == "Ada wins with 3 points."


def test_a_tie_goes_to_the_largest_region() -> None:
    words = victory_words(with_dominoes((4,), (1,), (4,)))
    assert words == "Ada, Bo and Cy have 0 points each. Bo wins by the largest region: 2 squares."


def test_then_the_victory_is_shared() -> None:
    words = victory_words(with_dominoes((1,), (2,), (4,)))
    assert words == (
        "Ada, Bo and Cy have 0 points each; Ada and Bo have a largest region of 2 squares each, and 0 fires each. "
        "Ada and Bo share the victory."
    )


def test_then_to_the_most_fires() -> None:
    """In the original edition a fire on the hut counts here and nowhere else (R11.1)."""
    table = with_dominoes((1,), (2,), (4,))
    burning = table.territories[1].with_token(parse_square("e5"), 2)
    words = victory_words(table._replace(territories=(table.territories[0], burning, table.territories[2])))
    assert words.endswith("Bo wins by the most fires: 2.")
