/** The levels of opponents in words; a level that this page does not know goes by its own name. */
import { m } from '$messages/messages';

const LEVELS: Record<string, { name: () => string; text: () => string }> = {
  pebble: { name: m.level_pebble, text: m.level_pebble_text },
  leaf: { name: m.level_leaf, text: m.level_leaf_text },
  tusk: { name: m.level_tusk, text: m.level_tusk_text },
  ember: { name: m.level_ember, text: m.level_ember_text },
  'old-bone': { name: m.level_old_bone, text: m.level_old_bone_text },
};

/** What a level of opponent is called. */
export function levelWord(level: string): string {
  return LEVELS[level]?.name() ?? level;
}

/** How it plays. */
export function levelText(level: string): string {
  return LEVELS[level]?.text() ?? '';
}
