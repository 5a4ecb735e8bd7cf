/** The server's codes in the player's words. Every code has its words, so a list of words is a list of all codes. */
import type { Bonus, Caveman, CaveView, Colour, Resource, ScoreRows, Terrain } from '../api/types';
import { m } from '$messages/messages';

/** The codes that have words, in their order. */
export const keysOf = <Code extends string>(words: Record<Code, unknown>) => Object.keys(words) as Code[];

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
export const RESOURCES = keysOf(resourceWord);

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

/** What a caveman scores, in one line; the power of a warrior is the server's to tell. */
export function cavemanScores(kind: Caveman, cave: Pick<CaveView, 'power'> | null): string {
  return SCORES[kind]({ power: cave?.power[kind] ?? 0 });
}

const SCORES: Record<Caveman, (told: { power: number }) => string> = {
  hunter: m.scores_hunter,
  fisher: m.scores_fisher,
  gatherer: m.scores_gatherer,
  sculptor: m.scores_sculptor,
  painter: m.scores_painter,
  'fire-lady': m.scores_fire_lady,
  shaman: m.scores_shaman,
  'small-warrior': m.scores_warrior,
  amazon: m.scores_warrior,
  oaf: m.scores_warrior,
};

export const bonusWord: Record<Bonus, () => string> = {
  'empire-of-fire': m.bonus_empire_of_fire,
  'homo-habilis': m.bonus_homo_habilis,
};
export const BONUSES = keysOf(bonusWord);

/** The rows of the score pad. */
export const rowWord: Record<keyof ScoreRows, () => string> = {
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
  total: m.row_total,
  largest_region: m.row_largest,
  fires: m.row_fires,
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
export const COLOURS = keysOf(colourWord);

/** A change of points with its sign; a real minus, not a hyphen. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0';
}
