/** The server's words, by their names in its published schema. */
import type { components } from './schema';

type Schemas = components['schemas'];
export type Update = Schemas['Update'];
export type TableView = Schemas['TableView'];
export type GameView = Schemas['GameView'];
export type TerritoryView = Schemas['TerritoryView'];
export type CellView = Schemas['CellView'];
export type HalfView = Schemas['HalfView'];
export type LineDomino = Schemas['LineDomino'];
export type DecisionView = Schemas['DecisionView'];
export type LegalMove = Schemas['LegalMove'];
export type RegionView = Schemas['RegionView'];
export type ScoreView = Schemas['ScoreView'];
export type ScoreRows = Schemas['ScoreRows'];
export type SetupView = Schemas['SetupView'];
export type SeatView = Schemas['SeatView'];
export type TableSummary = Schemas['TableSummary'];
export type OwnSummary = Schemas['OwnSummary'];
export type LevelView = Schemas['LevelView'];
export type SeatRequest = Schemas['SeatRequest'];
export type Problem = Schemas['Problem'];
export type MovedData = Schemas['MovedData'];
export type TotemView = Schemas['TotemView'];
export type CaveView = Schemas['CaveView'];
export type EventView = Update['events'][number];

export type Mode = TableView['setup']['mode'];
export type Bonus = TableView['setup']['bonuses'][number];
export type Colour = SeatView['colour'];
export type Terrain = RegionView['terrain'];
export type Resource = NonNullable<CellView['resource']>;
/** A row that adds to the total. */
export type ScoreRow = TableView['setup']['rows'][number];
export type Caveman = NonNullable<CellView['caveman']>;
