/** The modes in words and pictures, in the order in which to learn them. What a mode has, a table's set-up says. */
import type { Mode } from '../api/types';
import { m } from '$messages/messages';
import { keysOf } from './words';

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

export const modeSymbol: Record<Mode, string> = {
  discovery: 'fire-2',
  totem: 'totem-mammoth',
  tribe: 'hunter',
};

export const MODES = keysOf(modeWord);
/** The one to begin with. */
export const FIRST_MODE = MODES[0]!;
