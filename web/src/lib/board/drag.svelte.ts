/** Dragging a domino with mouse or finger, from its line or from where it was put down. Every drag has a tap path. */
import type { Hand } from '../state/hand.svelte';

const FAR = 6;

/** Where the dragged domino floats while it is not over the board. */
export const floating = $state({ active: false, over: false, x: 0, y: 0 });

export function startDrag(event: PointerEvent, hand: Hand): void {
  const start = { x: event.clientX, y: event.clientY };
  const lifted = event.pointerType === 'touch' ? 46 : 0;
  let moved = false;

  const move = (next: PointerEvent) => {
    if (next.pointerId !== event.pointerId) return;
    if (!moved && Math.hypot(next.clientX - start.x, next.clientY - start.y) < FAR) return;
    moved = true;
    hand.dragged = true;
    const square = hand.locate?.(next.clientX, next.clientY - lifted) ?? null;
    floating.active = true;
    floating.over = square !== null;
    floating.x = next.clientX;
    floating.y = next.clientY - lifted;
    if (square) hand.drag(square);
    else hand.lift();
  };
  const end = (next: PointerEvent) => {
    if (next.pointerId !== event.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('contextmenu', turn, true);
    floating.active = false;
    if (moved) hand.drop();
    setTimeout(() => (hand.dragged = false));
  };
  const turn = (next: Event) => {
    if (!moved) return;
    next.preventDefault();
    hand.rotate();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('contextmenu', turn, true);
}
