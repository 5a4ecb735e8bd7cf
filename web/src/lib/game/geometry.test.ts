import { describe, expect, it } from 'vitest';
import type { TerritoryView } from '../api/types';
import { type Cell, cellOf, outlineOf, playViewport, reachOf, smallViewport, squareOf, squaresShown } from './geometry';

/** As the server tells it: the window has every empty square that would still fit. */
function territory(size: number, squares: string[]): TerritoryView {
  const laid = squares.map(cellOf);
  const fits = ({ col, row }: Cell) =>
    laid.every((at) => Math.abs(at.col - col) < size && Math.abs(at.row - row) < size);
  const all = Array.from({ length: 13 * 13 }, (_, at) => squareOf(at % 13, Math.floor(at / 13)));
  const window = all.filter((square) => !squares.includes(square) && fits(cellOf(square)));
  return { size, window, cells: squares.map((square) => ({ square })) } as unknown as TerritoryView;
}

describe('what is shown of a territory', () => {
  it('names squares as the rules do', () => {
    expect(cellOf('e5')).toEqual({ col: 4, row: 4 });
    expect(squareOf(12, 12)).toBe('m13');
  });

  it('shows what one domino can reach, never more than seven squares across in a 5 × 5 game', () => {
    for (let width = 1; width <= 5; width++) {
      const squares = Array.from({ length: width }, (_, at) => squareOf(4 + at, 4));
      const { cols, rows } = playViewport(territory(5, squares));
      expect(cols).toBe(Math.min(width + 4, 10 - width));
      expect(cols).toBeLessThanOrEqual(7);
      expect(rows).toBe(5);
    }
  });

  it('tightens the frame as the territory grows', () => {
    expect(reachOf(territory(5, ['e5']))).toMatchObject({ left: 0, right: 8, columnsFixed: false });
    expect(reachOf(territory(5, ['c5', 'g5']))).toMatchObject({
      left: 2,
      right: 6,
      columnsFixed: true,
      rowsFixed: false,
    });
  });

  it('lists the squares row by row from the top', () => {
    const shown = squaresShown(smallViewport(territory(5, ['e5'])));
    expect(shown[0]![0]).toBe('c7');
    expect(shown[4]![4]).toBe('g3');
  });

  it('draws the edge around a region once', () => {
    const viewport = { left: 0, top: 8, cols: 9, rows: 9 };
    expect(outlineOf(['e5'], viewport).match(/M/g)).toHaveLength(4);
    expect(outlineOf(['e5', 'f5'], viewport).match(/M/g)).toHaveLength(6);
  });
});
