/** A seat as it is being laid out. */
import type { Colour, LevelView } from '../../api/types';
import { opponentName } from '../../game/words';
import { m } from '$messages/messages';

export type Kind = 'mine' | 'hot-seat' | 'open' | 'opponent';

export interface Plan {
  kind: Kind;
  name: string;
  colour: Colour;
  level: string;
}

export type Character = LevelView & { character: number };

/** The name that a seat gets; opponents of the same level are numbered. */
export function nameOf(plans: readonly Plan[], at: number, characters: readonly Character[]): string {
  const plan = plans[at]!;
  if (plan.kind === 'opponent') {
    const character = characters.find((level) => level.level === plan.level)?.character ?? 1;
    const same = plans.slice(0, at).filter((other) => other.kind === 'opponent' && other.level === plan.level).length;
    return same ? `${opponentName(character)} ${same + 1}` : opponentName(character);
  }
  return plan.name.trim() || (plan.kind === 'mine' ? m.chief() : m.player_number({ number: at + 1 }));
}
