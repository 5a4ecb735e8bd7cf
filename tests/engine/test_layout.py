from firstfire.engine import layout

ORDER = """
    MODE PLAYERS EDITION BONUSES KIND SEAT ROUND TURN TURNS DECISIONS LINE OWNERS NEXT CLAIMS FREE CHIEFS DRAWN
    SQUARE PRICE PAID PENDING TOTEMS CAVE HIDDEN PILE_TOP PILE_END RNG DECK PILE SEATS LOG BOARDS
"""


def test_a_game_fits_in_a_kibibyte() -> None:
    assert layout.WORDS * 8 <= 1024


def test_fields_do_not_overlap() -> None:
    lengths = {"DECK": 6, "PILE": 3, "SEATS": 4, "LOG": 13, "BOARDS": 4 * layout.SEAT_BOARDS}
    words = [getattr(layout, name) + i for name in ORDER.split() for i in range(lengths.get(name, 1))]
    assert sorted(words) == list(range(layout.WORDS))


def test_boards_of_a_seat_do_not_overlap() -> None:
    boards = [*range(layout.MATCH, layout.MATCH + 6), layout.OCCUPIED, layout.ROOM, layout.FIRE1, layout.FIRE2]
    boards += [*range(layout.RESOURCE, layout.RESOURCE + 4), *range(layout.TRIBE, layout.TRIBE + 4)]
    assert sorted(boards) == list(range(layout.SEAT_BOARDS))
