import time

from firstfire.engine import bench


def test_speed_is_games_by_time() -> None:
    played: list[int] = []

    def play(games: int) -> None:
        played.append(games)
        end = time.process_time() + 0.002 * games
        while time.process_time() < end:
            pass

    found = bench.speed(play, 0.05)
    assert 0 < found <= 500
    assert played == sorted(played)


def test_every_mode_and_player_count_is_measured_on_both_engines() -> None:
    found = bench.bench(seconds=0.001, threads=2)
    rows = found["games_per_second"]
    assert len({(row["mode"], row["players"]) for row in rows}) == 9
    assert all(row["fast"] > 0 and row["reference"] > 0 for row in rows)
    assert [row["threads"] for row in found["threads"]] == [2]
    assert found["threads"][0]["scaling"] > 0
