"""Lines of dominoes in pictures."""

from firstfire import Game
from firstfire.pictures.canvas import Canvas
from firstfire.pictures.line import draw_next_line, draw_this_line

GAME = Game.new("discovery", 2, seed=1)


def this_line(game: Game) -> str:
    canvas = Canvas()
    draw_this_line(canvas, game.table, 0, 0, 400)
    return canvas.document(400, 140, "this line")


def next_line(game: Game) -> str:
    canvas = Canvas()
    draw_next_line(canvas, game.table, 0, 0, 400)
    return canvas.document(400, 140, "next line")


def test_before_the_first_round_the_draw_pile_lies_there() -> None:
    assert this_line(GAME).count('<use href="#ff-domino-back"') == 4
    assert next_line(GAME).count('<use href="#ff-chief') == 0


def test_a_placed_domino_leaves_its_place_empty() -> None:
    game = GAME.apply("claim outer")
    assert 'stroke-dasharray="4 5"' not in this_line(game)
    game = game.apply(game.legal_moves[0])
    assert this_line(game).count('stroke-dasharray="4 5"') == 1


def test_a_chief_moves_from_this_line_to_the_next() -> None:
    game = GAME.apply("claim outer")
    before = this_line(game).count('<use href="#ff-chief-')
    while game.table.turn == 0:
        game = game.apply(game.legal_moves[0])
    assert this_line(game).count('<use href="#ff-chief-') == before - 1
    assert next_line(game).count('<use href="#ff-chief-') == 1


def test_in_the_last_round_there_is_no_next_line() -> None:
    game = GAME
    while game.table.round < 12:
        game = game.apply(game.legal_moves[0])
    assert "last round" in next_line(game)
