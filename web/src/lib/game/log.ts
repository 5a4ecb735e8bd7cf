/** What happened, told in a line. */
import type { EventView, MovedData, TableView } from '../api/types';
import { m } from '$messages/messages';
import { cavemanWord, resourceWord, signed } from './words';

export interface LogLine {
  seq: number;
  seat: number | null;
  text: string;
  /** The table after so many moves is what this line is about; null when it is about no move. */
  moves: number | null;
  points: number;
  round: number | null;
}

/** The lines of the moves that stand, oldest first; what was taken back is gone. */
export function logLines(events: readonly EventView[], view: TableView): LogLine[] {
  const lines: LogLine[] = [];
  const name = (seat: number) => view.seats[seat]?.name ?? '';
  for (const event of events) {
    if (event.kind === 'undone') {
      const kept = event.data.moves;
      while (lines.length > 0 && (lines.at(-1)!.moves ?? 0) > kept) lines.pop();
      continue;
    }
    if (event.kind === 'moved') {
      const move = event.data;
      const text = moveText(move, name);
      const line = { seq: event.seq, seat: move.seat, text, moves: move.number + 1, round: move.round };
      lines.push({ ...line, points: move.points[move.seat] ?? 0 });
      for (const change of move.totems) {
        const totem = m.log_totem({ name: name(change.taker), resource: resourceWord[change.resource]() });
        // What a player wins by the own move is in the line of that move already.
        const points = change.taker === move.seat ? 0 : (move.points[change.taker] ?? 0);
        lines.push({ ...line, seat: change.taker, text: totem, points });
      }
      continue;
    }
    const text = eventText(event, name);
    if (text) lines.push({ seq: event.seq, seat: null, text, moves: lines.at(-1)?.moves ?? 0, points: 0, round: null });
  }
  return lines;
}

function eventText(event: EventView, name: (seat: number) => string): string | null {
  switch (event.kind) {
    case 'started':
      return m.log_started();
    case 'left':
      return event.data.seats.map((seat) => m.log_left({ name: name(seat) })).join(' ');
    case 'resigned':
      return m.log_resigned({ name: name(event.data.seat) });
    case 'timed-out':
      return m.log_timed_out({ name: name(event.data.seat) });
    case 'replaced':
      return m.log_replaced({ name: name(event.data.seat) });
    case 'returned':
      return m.log_returned({ name: name(event.data.seat) });
    default:
      return null;
  }
}

export function moveText(move: MovedData, nameOf: (seat: number) => string): string {
  const name = nameOf(move.seat);
  const [number, other] = move.dominoes ?? [];
  const square = (at: number) => move.squares?.[at]?.toUpperCase() ?? '';
  switch (move.kind) {
    case 'claim-pair':
      return m.log_claim_pair({ name, first: number ?? 0, second: other ?? 0 });
    case 'claim':
      return m.log_claim({ name, number: number ?? 0 });
    case 'place':
      return m.log_place({ name, number: number ?? 0, first: square(0), second: square(1) });
    case 'discard':
      return m.log_discard({ name, number: number ?? 0 });
    case 'fire': {
      const burnt = move.burnt?.resource ? resourceWord[move.burnt.resource]() : null;
      const victim = burnt ?? (move.burnt?.caveman ? cavemanWord[move.burnt.caveman]() : null);
      const fire = m.log_fire({ name, count: move.fires ?? 1, square: square(0) });
      return victim ? `${fire} ${m.log_burnt({ victim })}` : fire;
    }
    case 'totem':
      return m.log_give_totem({ name, resource: resourceWord[move.resource!](), to: nameOf(move.to ?? 0) });
    case 'pass':
      return m.log_pass({ name });
    case 'recruit':
      return m.log_recruit({ name, caveman: cavemanWord[move.caveman!]() });
    case 'search':
      return m.log_search({ name, caveman: cavemanWord[move.caveman!]() });
    case 'pay':
      return m.log_pay({ name, resource: resourceWord[move.resource!](), square: square(0) });
    case 'settle':
      return m.log_settle({ name, caveman: cavemanWord[move.caveman!](), square: square(0) });
  }
}

/** What a live region says of a move: the line and what it brought. */
export function announcement(move: MovedData, view: TableView): string {
  const text = moveText(move, (seat) => view.seats[seat]?.name ?? '');
  const points = move.points[move.seat] ?? 0;
  return points === 0 ? text : `${text} ${m.log_points({ points: signed(points) })}`;
}
