/** Reads Python's records and positions, good and bad, and finds where the page's engine says something else. */
import type { Engine } from '../../src/lib/engine/engine';
import { Game } from '../../src/lib/engine/game';
import { checkRecord } from '../../src/lib/engine/record';
import { BadPosition, BadRecord } from '../../src/lib/engine/trouble';

/** A text in base 64, and what is wrong with it. */
export interface Told {
  text: string;
  verdict: unknown[] | null;
}

export const otherVerdict = (engine: Engine, { text, verdict }: Told) =>
  compared(text, verdict, (bytes) => checkRecord(engine, bytes));

export const otherPosition = (engine: Engine, { text, verdict }: Told) =>
  compared(text, verdict, (bytes) => {
    const letters = bytes.toString();
    const found = Game.at(engine, letters).position();
    if (found !== letters) throw new Error(`it is written ${found}`);
  });

function compared(text: string, verdict: unknown[] | null, read: (bytes: Buffer) => unknown): string[] {
  const bytes = Buffer.from(text, 'base64');
  const found = said(() => read(bytes));
  if (JSON.stringify(found) === JSON.stringify(verdict)) return [];
  return [`${JSON.stringify(verdict)}, but here ${JSON.stringify(found)}: ${bytes}`.slice(0, 2000)];
}

function said(read: () => unknown): unknown[] | null {
  try {
    read();
  } catch (error) {
    if (error instanceof BadRecord) return [error.code, error.where, error.move];
    if (error instanceof BadPosition) return [error.code, error.where];
    throw error;
  }
  return null;
}
