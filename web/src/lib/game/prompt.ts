/** The one sentence that says what to do now. */
import type { SeatView, TableView } from '../api/types';
import { m } from '../../paraglide/messages';
import { cavemanWord, resourceWord } from './words';

export interface Prompt {
  title: string;
  text: string;
}

function acting(view: TableView): SeatView | null {
  const seat = view.game?.decision?.seat;
  return seat === undefined ? null : (view.seats[seat] ?? null);
}

export function promptOf(view: TableView): Prompt {
  const decision = view.game?.decision;
  const seat = acting(view);
  if (!decision || !seat) return { title: m.prompt_over(), text: '' };
  if (!view.me.to_move) return { title: m.prompt_wait({ name: seat.name }), text: waiting(decision.kind) };
  const shared = view.me.seats.length > 1;
  const title = shared ? m.prompt_turn_of({ name: seat.name }) : m.prompt_your_turn();
  return { title, text: task(view) };
}

function waiting(kind: string): string {
  switch (kind) {
    case 'place':
      return m.wait_place();
    case 'fire':
      return m.wait_fire();
    case 'totem':
      return m.wait_totem();
    case 'recruit':
    case 'pay':
    case 'settle':
      return m.wait_recruit();
    default:
      return m.wait_claim();
  }
}

function task(view: TableView): string {
  const decision = view.game!.decision!;
  const only = view.legal.length === 1 ? view.legal[0]! : null;
  switch (decision.kind) {
    case 'open2':
      return m.task_open2();
    case 'claim':
      return view.game!.round === 0 ? m.task_claim_first() : m.task_claim();
    case 'place':
      return only?.kind === 'discard' ? m.task_discard({ number: decision.domino ?? 0 }) : m.task_place();
    case 'fire':
      return m.task_fire({ count: decision.fires ?? 1 });
    case 'totem':
      return m.task_totem({ resource: resourceWord[decision.resource!]() });
    case 'recruit':
      return m.task_recruit();
    case 'pay':
      return m.task_pay({ caveman: cavemanWord[decision.caveman!](), count: decision.left ?? 1 });
    case 'settle':
      return m.task_settle({ caveman: cavemanWord[decision.caveman!]() });
  }
}
