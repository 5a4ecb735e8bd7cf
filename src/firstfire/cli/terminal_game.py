"""A game at the terminal: people at the keyboard, players of ours in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from ..game import Game
from ..pictures.words import decision_words, player_name
from ..players import OPPONENTS, Budget, Player
from ..record_files import FileTrouble
from ..rules.moves import PASS
from . import saved_games
from .asking import HELP, Command, NotUnderstood, understand
from .choice_list import page_of
from .choices import Choice, choices
from .narration import told, touched
from .saved_games import HUMAN
from .score_words import sheet_words, victory_words
from .screen import Screen

NOBODY_TO_RECRUIT = (PASS,)


class Quit(Exception):
    """The person at the keyboard has had enough."""


class TerminalGame:
    """Plays a game to its end and keeps it on disk after every move."""

    def __init__(self, game: Game, seats: Sequence[str], screen: Screen, file: Path, seed: object) -> None:
        """`seats` says who sits where: `human` or the key of an opponent; `seed` is for the players' chance."""
        self.game = game
        self.seats = list(seats)
        self.screen = screen
        self.file = file
        self.seed = seed
        self._players: dict[str, Player] = {key: OPPONENTS[key].player() for key in {*seats} - {HUMAN}}

    def play(self) -> None:
        """Play on until the game is over. Raises `Quit`, `EOFError` or `KeyboardInterrupt` when people leave."""
        while (seat := self.game.seat) is not None:
            if self.seats[seat] == HUMAN:
                self._person(seat)
            else:
                self._player(seat)
        self._end()

    # A player of ours

    def _player(self, seat: int) -> None:
        rng = Random(f"{self.seed}/{len(self.game.moves)}")
        key = self.seats[seat]
        budget = Budget(seconds=OPPONENTS[key].seconds)
        self._apply(self._players[key].choose(self.game.view(seat), rng, budget))

    def _apply(self, move: str) -> None:
        before = self.game
        self.game = before.apply(move)
        assert self.game.move is not None
        for sentence in told(before.table, self.game.move, self.game.table):
            self.screen.say(sentence, "bold" if sentence.startswith("Round ") else "")
        self._save()

    # A person

    def _person(self, seat: int) -> None:
        """One decision, then the chance to take it back if it ended the turn; nobody is asked who can only pass."""
        if self.game.legal_moves == NOBODY_TO_RECRUIT:
            self._apply(PASS)
        else:
            choice = self._choose(seat)
            if choice is None:
                return
            self._apply(choice.move)
        if self.game.seat != seat and self.game.undo(seat) is not None:
            self._confirm_turn(seat)

    def _choose(self, seat: int) -> Choice | None:
        """Ask until a choice is made; None if a step was taken back instead."""
        table = self.game.table
        offered = choices(self.game.state, self.screen.colour)
        last = self.game.move if self.game.previous is not None and self.game.previous.seat == seat else None
        rows = self.screen.turn(table, seat, touched(last) if last is not None else 0)
        self.screen.say("")
        self.screen.say(decision_words(table), "bold")
        page = self._list(offered, 0, rows)
        while True:
            text = self._input(seat)
            try:
                answer = understand(text, table, offered)
                if isinstance(answer, Choice):
                    return answer
                if answer.name == "more":
                    page = self._list(offered, page, rows)
                elif answer.name == "preview":
                    self._preview(seat, understand(answer.rest, table, offered))
                elif answer.name == "undo":
                    if self._undo(seat):
                        return None
                else:
                    self._obey(answer, seat)
            except NotUnderstood as trouble:
                self.screen.say(trouble.text)

    def _input(self, seat: int) -> str:
        return self.screen.ask(f"{player_name(self.game.setup, seat)}> ")

    def _list(self, offered: Sequence[Choice], page: int, rows: int) -> int:
        """Show a page of choices; returns the page to show next."""
        lines, left = page_of(offered, page, self.screen.width, rows)
        self.screen.draw("\n".join(lines))
        if left:
            self.screen.say(f"m shows {left} more", "dim")
        elif len(offered) == 1:
            self.screen.say("Enter takes it", "dim")
        return page + 1 if left else 0

    def _preview(self, seat: int, choice: Choice | Command) -> None:
        if isinstance(choice, Command):
            raise NotUnderstood("no-choice", "Type p and the choice to look at, such as p 1.")
        after = self.game.apply(choice.move)
        self.screen.seat(after.table, seat, touched(choice.move))

    def _obey(self, command: Command, seat: int) -> None:
        match command.name:
            case "help":
                self.screen.say(HELP)
                self.screen.legend(self.game.table)
            case "table":
                self.screen.table(self.game.table)
            case "score":
                for words, points in sheet_words(self.game.scores()[seat], self.game.setup):
                    self.screen.say(f"{points:>4}  {words}")
            case "save":
                self._save_copy(command.rest)
            case "quit":
                raise Quit

    # Taking back

    def _undo(self, seat: int) -> bool:
        before = self.game.undo(seat)
        if before is not None and before.legal_moves == NOBODY_TO_RECRUIT:
            before = before.undo(seat)
        if before is None:
            self.screen.say("There is no step of yours to take back, or something new has been revealed since.")
            return False
        self.game = before
        self._save()
        self.screen.say("Taken back.")
        return True

    def _confirm_turn(self, seat: int) -> None:
        """The turn is over: wait, so that the last step can still be taken back."""
        while True:
            answer = self.screen.ask("Enter ends your turn, u takes the last step back> ").strip().lower()
            if answer in ("u", "undo", "back"):
                self._undo(seat)
                return
            if answer in ("q", "quit", "exit"):
                raise Quit
            if answer in ("", "y", "yes", "ok", "n", "next"):
                return
            self.screen.say("Press Enter to go on, or type u to take your last step back.")

    # Keeping

    def _save(self) -> None:
        """Keep the game; if the disk refuses, say so and play on."""
        try:
            saved_games.save(self.file, self.game, self.seats)
        except FileTrouble as error:
            self.screen.say(f"The game could not be saved: {error}", "bold")

    def _save_copy(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.file
        if name and path.exists():
            raise NotUnderstood("file-exists", f"{path} exists already; choose another name.")
        try:
            saved_games.save(path, self.game, self.seats)
            self.screen.say(f"Saved in {path}")
        except FileTrouble as error:
            raise NotUnderstood(error.code, str(error)) from None

    def _end(self) -> None:
        self.screen.rule("The end")
        self.screen.table(self.game.table)
        self.screen.score_pad(self.game.table)
        self.screen.say(victory_words(self.game.table), "bold")
