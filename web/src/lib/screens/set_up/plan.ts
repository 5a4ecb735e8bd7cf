/** A seat as it is being laid out. */
import type { Colour } from '../../api/types';
import { levelWord } from '../../game/levels';
import { m } from '$messages/messages';

export type Kind = 'mine' | 'hot-seat' | 'open' | 'opponent';

export interface Plan {
  kind: Kind;
  name: string;
  colour: Colour;
  level: string;
}

/** How many can sit down, and how large territories are then. */
export const tableText: Record<number, () => string> = { 2: m.size_seven, 3: m.size_five, 4: m.size_five };

/** The name that a seat gets; opponents of the same level are numbered. */
export function nameOf(plans: readonly Plan[], at: number): string {
  const plan = plans[at]!;
  if (plan.kind === 'opponent') {
    const same = plans.slice(0, at).filter((other) => other.kind === 'opponent' && other.level === plan.level).length;
    return same ? `${levelWord(plan.level)} ${same + 1}` : levelWord(plan.level);
  }
  return plan.name.trim() || (plan.kind === 'mine' ? m.chief() : m.player_number({ number: at + 1 }));
}
