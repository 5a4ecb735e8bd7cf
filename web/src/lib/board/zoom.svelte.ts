/** Pinch to enlarge a board, drag with two fingers to look around. */
export class ZoomPan {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  #fingers = new Map<number, { x: number; y: number }>();

  get transform(): string {
    return this.scale === 1 ? 'none' : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  get pinching(): boolean {
    return this.#fingers.size > 1;
  }

  reset(): void {
    this.scale = 1;
    this.x = this.y = 0;
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'touch') this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  move(event: PointerEvent, inner: HTMLElement): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before || this.#fingers.size !== 2) return;
    const [other] = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    const was = Math.hypot(before.x - other!.x, before.y - other!.y);
    const is = Math.hypot(now.x - other!.x, now.y - other!.y);
    this.#fingers.set(event.pointerId, now);
    const home = inner.parentElement!.getBoundingClientRect();
    const scale = Math.min(3, Math.max(1, (this.scale * is) / Math.max(was, 1)));
    const middle = { x: (now.x + other!.x) / 2 - home.left, y: (now.y + other!.y) / 2 - home.top };
    const grown = scale / this.scale;
    this.x = middle.x - (middle.x - this.x) * grown + (now.x - before.x) / 2;
    this.y = middle.y - (middle.y - this.y) * grown + (now.y - before.y) / 2;
    this.x = Math.min(0, Math.max(home.width * (1 - scale), this.x));
    this.y = Math.min(0, Math.max(home.height * (1 - scale), this.y));
    this.scale = scale;
  }
}
