/** Squares of a territory as columns and rows, and the part of the plane that is shown. */
import type { TerritoryView } from '../api/types';

export interface Cell {
  col: number;
  row: number;
}

/** Which columns and rows are shown, from the square at the top left. Row 0 is at the bottom. */
export interface Viewport {
  left: number;
  top: number;
  cols: number;
  rows: number;
}

/** How far a territory may still spread, in columns and rows, and whether that is settled. */
export interface Reach {
  left: number;
  right: number;
  bottom: number;
  top: number;
  columnsFixed: boolean;
  rowsFixed: boolean;
}

export function cellOf(square: string): Cell {
  return { col: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export function squareOf(col: number, row: number): string {
  return String.fromCharCode(97 + col) + (row + 1);
}

interface Box {
  minCol: number;
  maxCol: number;
  minRow: number;
  maxRow: number;
}

function laidOf(territory: TerritoryView): Box {
  return boxOf(territory.cells.map((cell) => cell.square));
}

function boxOf(squares: readonly string[]): Box {
  const cells = squares.map(cellOf);
  const cols = cells.map((cell) => cell.col);
  const rows = cells.map((cell) => cell.row);
  return { minCol: Math.min(...cols), maxCol: Math.max(...cols), minRow: Math.min(...rows), maxRow: Math.max(...rows) };
}

/** The columns and rows that what is laid and the window of the view cover together. */
export function reachOf(territory: TerritoryView): Reach {
  const laid = laidOf(territory);
  const most = boxOf([...territory.cells.map((cell) => cell.square), ...territory.window]);
  return {
    left: most.minCol,
    right: most.maxCol,
    bottom: most.minRow,
    top: most.maxRow,
    columnsFixed: most.minCol === laid.minCol && most.maxCol === laid.maxCol,
    rowsFixed: most.minRow === laid.minRow && most.maxRow === laid.maxRow,
  };
}

/** The squares that one domino can reach: at most two beyond what has been laid, and inside the limit. */
export function playViewport(territory: TerritoryView): Viewport {
  const { minCol, maxCol, minRow, maxRow } = laidOf(territory);
  const reach = reachOf(territory);
  const left = Math.max(minCol - 2, reach.left);
  const right = Math.min(maxCol + 2, reach.right);
  const bottom = Math.max(minRow - 2, reach.bottom);
  const top = Math.min(maxRow + 2, reach.top);
  return { left, top, cols: right - left + 1, rows: top - bottom + 1 };
}

/** N × N squares with what has been laid in their middle: for a territory that is only looked at. */
export function smallViewport(territory: TerritoryView): Viewport {
  const { minCol, maxCol, minRow, maxRow } = laidOf(territory);
  const n = territory.size;
  return {
    left: minCol - Math.floor((n - 1 - maxCol + minCol) / 2),
    top: maxRow + Math.floor((n - 1 - maxRow + minRow) / 2),
    cols: n,
    rows: n,
  };
}

/** The top left corner of a square, in units of a hundred per square. */
export function cornerOf(square: string, viewport: Viewport): { x: number; y: number } {
  const { col, row } = cellOf(square);
  return { x: (col - viewport.left) * 100, y: (viewport.top - row) * 100 };
}

export function inViewport(square: string, viewport: Viewport): boolean {
  const { x, y } = cornerOf(square, viewport);
  return x >= 0 && y >= 0 && x < viewport.cols * 100 && y < viewport.rows * 100;
}

/** Every square shown, row by row from the top. */
export function squaresShown(viewport: Viewport): string[][] {
  return Array.from({ length: viewport.rows }, (_, down) =>
    Array.from({ length: viewport.cols }, (_, across) => squareOf(viewport.left + across, viewport.top - down)),
  );
}

/** The edge around a set of squares as an SVG path, drawn `inset` inside it. */
export function outlineOf(squares: readonly string[], viewport: Viewport, inset = 0): string {
  const inside = new Set(squares);
  const edges: string[] = [];
  for (const square of squares) {
    const { col, row } = cellOf(square);
    const { x, y } = cornerOf(square, viewport);
    const has = (dc: number, dr: number) => inside.has(squareOf(col + dc, row + dr));
    const left = has(-1, 0) ? 0 : inset;
    const right = has(1, 0) ? 100 : 100 - inset;
    const up = has(0, 1) ? 0 : inset;
    const down = has(0, -1) ? 100 : 100 - inset;
    if (!has(0, 1)) edges.push(`M${x + left} ${y + inset}H${x + right}`);
    if (!has(0, -1)) edges.push(`M${x + left} ${y + 100 - inset}H${x + right}`);
    if (!has(-1, 0)) edges.push(`M${x + inset} ${y + up}V${y + down}`);
    if (!has(1, 0)) edges.push(`M${x + 100 - inset} ${y + up}V${y + down}`);
    for (const [dc, dr] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      if (has(dc, 0) && has(0, dr) && !has(dc, dr)) {
        const cx = dc > 0 ? x + 100 : x;
        const cy = dr > 0 ? y : y + 100;
        edges.push(`M${cx} ${cy - dr * -inset}H${cx - dc * inset}`, `M${cx - dc * inset} ${cy}V${cy - dr * -inset}`);
      }
    }
  }
  return edges.join('');
}
