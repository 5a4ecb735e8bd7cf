/** Why something cannot be done, in words. */
import { Refused } from '../api/client';
import { m } from '$messages/messages';

const REASONS: Record<string, () => string> = {
  'square-taken': m.reason_square_taken,
  'does-not-fit': m.reason_does_not_fit,
  'no-matching-neighbour': m.reason_no_matching_neighbour,
  'empty-square': m.reason_empty_square,
  'out-of-range': m.reason_out_of_range,
  'on-volcano': m.reason_on_volcano,
  'already-burning': m.reason_already_burning,
  'on-hut': m.reason_on_hut,
  'no-resource': m.reason_no_resource,
  'wrong-resource': m.reason_wrong_resource,
  burning: m.reason_burning,
};

/** Of a move, by the code of the rules. */
export function reasonWords(code: string): string {
  return (REASONS[code] ?? m.reason_not_now)();
}

const PROBLEMS: Record<string, () => string> = {
  'unknown-table': m.problem_unknown_table,
  'table-broken': m.problem_table_broken,
  'wrong-secret': m.problem_wrong_secret,
  'no-secret': m.problem_wrong_secret,
  'not-your-turn': m.problem_not_your_turn,
  'not-your-seat': m.problem_wrong_secret,
  'no-open-seat': m.problem_no_open_seat,
  'not-in-lobby': m.problem_no_open_seat,
  'seat-taken': m.problem_seat_taken,
  'seats-open': m.problem_seats_open,
  'colour-taken': m.problem_colour_taken,
  'cannot-undo': m.problem_cannot_undo,
  'bad-field': m.problem_bad_field,
  'no-engine': m.problem_no_engine,
  'too-many-requests': m.problem_too_many_requests,
  busy: m.problem_busy,
  unreachable: m.problem_unreachable,
};

/** Of a request, by the code of its problem. */
export function problemWords(code: string, reason?: string): string {
  if (code === 'illegal-move' && reason) return reasonWords(reason);
  return (PROBLEMS[code] ?? m.problem_internal)();
}

/** Of whatever became of a request that failed. */
export function failureWords(error: unknown): string {
  return problemWords(error instanceof Refused ? error.problem.code : 'unreachable');
}
