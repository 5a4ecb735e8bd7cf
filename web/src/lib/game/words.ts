/** The server's codes in the player's words. */
import type { Bonus, Caveman, Colour, Mode, Resource, ScoreRow, SeatView, Terrain } from '../api/types';
import { m } from '$messages/messages';

export const terrainWord: Record<Terrain, () => string> = {
  desert: m.terrain_desert,
  grassland: m.terrain_grassland,
  lake: m.terrain_lake,
  jungle: m.terrain_jungle,
  quarry: m.terrain_quarry,
  volcano: m.terrain_volcano,
};

export const resourceWord: Record<Resource, () => string> = {
  mammoth: m.resource_mammoth,
  fish: m.resource_fish,
  mushroom: m.resource_mushroom,
  flint: m.resource_flint,
};

export const cavemanWord: Record<Caveman, () => string> = {
  hunter: m.caveman_hunter,
  fisher: m.caveman_fisher,
  gatherer: m.caveman_gatherer,
  sculptor: m.caveman_sculptor,
  painter: m.caveman_painter,
  'fire-lady': m.caveman_fire_lady,
  shaman: m.caveman_shaman,
  'small-warrior': m.caveman_small_warrior,
  amazon: m.caveman_amazon,
  oaf: m.caveman_oaf,
};

/** What a caveman scores, in one line. */
export const cavemanScores: Record<Caveman, () => string> = {
  hunter: m.scores_hunter,
  fisher: m.scores_fisher,
  gatherer: m.scores_gatherer,
  sculptor: m.scores_sculptor,
  painter: m.scores_painter,
  'fire-lady': m.scores_fire_lady,
  shaman: m.scores_shaman,
  'small-warrior': () => m.scores_warrior({ power: 1 }),
  amazon: () => m.scores_warrior({ power: 2 }),
  oaf: () => m.scores_warrior({ power: 3 }),
};

export const modeWord: Record<Mode, () => string> = {
  discovery: m.mode_discovery,
  totem: m.mode_totem,
  tribe: m.mode_tribe,
};

export const modeText: Record<Mode, () => string> = {
  discovery: m.mode_discovery_text,
  totem: m.mode_totem_text,
  tribe: m.mode_tribe_text,
};

export const bonusWord: Record<Bonus, () => string> = {
  'empire-of-fire': m.bonus_empire_of_fire,
  'homo-habilis': m.bonus_homo_habilis,
};

/** The rows of the score pad. */
export const rowWord: Record<ScoreRow, () => string> = {
  desert: m.terrain_desert,
  grassland: m.terrain_grassland,
  lake: m.terrain_lake,
  jungle: m.terrain_jungle,
  quarry: m.terrain_quarry,
  resources: m.row_resources,
  totems: m.row_totems,
  cavemen: m.row_cavemen,
  empire_of_fire: m.bonus_empire_of_fire,
  homo_habilis: m.bonus_homo_habilis,
};

export const bonusText: Record<Bonus, () => string> = {
  'empire-of-fire': m.bonus_empire_of_fire_text,
  'homo-habilis': m.bonus_homo_habilis_text,
};

export const colourWord: Record<Colour, () => string> = {
  pink: m.colour_pink,
  black: m.colour_black,
  green: m.colour_green,
  blue: m.colour_blue,
};

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

/** Why something cannot be done, in words. */
export function reasonWords(code: string): string {
  return (REASONS[code] ?? m.reason_not_now)();
}

const PROBLEMS: Record<string, () => string> = {
  'unknown-table': m.problem_unknown_table,
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
  'too-many-requests': m.problem_too_many_requests,
  busy: m.problem_busy,
  unreachable: m.problem_unreachable,
};

export function problemWords(code: string, reason?: string): string {
  if (code === 'illegal-move' && reason) return reasonWords(reason);
  return (PROBLEMS[code] ?? m.problem_internal)();
}

const OPPONENTS = [m.opponent_1, m.opponent_2, m.opponent_3, m.opponent_4, m.opponent_5];
const CHARACTERS = [m.opponent_1_text, m.opponent_2_text, m.opponent_3_text, m.opponent_4_text, m.opponent_5_text];

/** Which of the five characters stands for the `at`-th of `count` levels. */
export function characterOf(at: number, count: number): number {
  return count <= 1 ? 1 : 1 + Math.round((at * Math.min(4, count - 1 + (count < 5 ? 1 : 0))) / (count - 1));
}

export function opponentName(character: number): string {
  return (OPPONENTS[character - 1] ?? m.opponent_5)();
}

export function opponentText(character: number): string {
  return (CHARACTERS[character - 1] ?? m.opponent_5_text)();
}

export function seatName(seat: SeatView): string {
  return seat.name || m.seat_open();
}

/** A change of points with its sign; a real minus, not a hyphen. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0';
}
