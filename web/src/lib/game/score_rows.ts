/** The rows of the score pad: their pictures, and the squares of a territory that each counts. */
import type { ScoreRow, ScoreView, Terrain, TerritoryView } from '../api/types';

export const rowSymbol: Record<ScoreRow, string> = {
  desert: 'desert-1',
  grassland: 'grassland-1',
  lake: 'lake-1',
  jungle: 'jungle-1',
  quarry: 'quarry-1',
  resources: 'mammoth',
  totems: 'totem-mammoth',
  cavemen: 'hunter',
  empire_of_fire: 'hut-pink',
  homo_habilis: 'domino-back',
};

type Squares = (score: ScoreView, territory: TerritoryView) => string[];

const inRegionsOf =
  (terrain: Terrain): Squares =>
  (score) =>
    score.regions
      .filter((region) => region.terrain === terrain && region.points > 0)
      .flatMap((region) => region.squares);

/** What lights up while the row is counted. */
export const rowSquares: Record<ScoreRow, Squares> = {
  desert: inRegionsOf('desert'),
  grassland: inRegionsOf('grassland'),
  lake: inRegionsOf('lake'),
  jungle: inRegionsOf('jungle'),
  quarry: inRegionsOf('quarry'),
  resources: (_, territory) => territory.cells.filter((cell) => cell.resource).map((cell) => cell.square),
  totems: () => [],
  cavemen: (score) => [
    ...score.hunter_gatherers.map((caveman) => caveman.square),
    ...score.warrior_groups.flatMap((group) => group.warriors.map((warrior) => warrior.square)),
  ],
  empire_of_fire: (score, territory) => (score.rows.empire_of_fire ? [territory.hut] : []),
  homo_habilis: (score, territory) => (score.rows.homo_habilis ? territory.cells.map((cell) => cell.square) : []),
};
