/** Small sounds of wood, stone and fire, made on the spot; silent unless the player wants them. */
import { settings } from '../state/settings.svelte';

export type Sound = 'place' | 'fire' | 'claim' | 'discard' | 'totem' | 'turn' | 'end';

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    SOUNDS[sound](context, context.currentTime + 0.01);
  } catch {
    // no sound is no harm
  }
}

function tone(
  ctx: AudioContext,
  at: number,
  from: number,
  to: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): void {
  const oscillator = ctx.createOscillator();
  const gain = ctx.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function noise(ctx: AudioContext, at: number, length: number, from: number, to: number, loud: number): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(at);
}

const SOUNDS: Record<Sound, (ctx: AudioContext, at: number) => void> = {
  place: (ctx, at) => {
    tone(ctx, at, 210, 90, 0.09, 0.4, 'triangle');
    noise(ctx, at, 0.05, 1800, 700, 0.25);
  },
  claim: (ctx, at) => tone(ctx, at, 520, 380, 0.07, 0.2, 'triangle'),
  fire: (ctx, at) => {
    noise(ctx, at, 0.5, 300, 1600, 0.3);
    tone(ctx, at, 70, 45, 0.5, 0.35);
  },
  discard: (ctx, at) => tone(ctx, at, 180, 70, 0.25, 0.25, 'triangle'),
  totem: (ctx, at) =>
    [392, 523].forEach((pitch, step) => tone(ctx, at + step * 0.09, pitch, pitch, 0.2, 0.15, 'triangle')),
  turn: (ctx, at) => [330, 440].forEach((pitch, step) => tone(ctx, at + step * 0.12, pitch, pitch, 0.25, 0.12)),
  end: (ctx, at) => [262, 330, 392, 523].forEach((pitch, step) => tone(ctx, at + step * 0.14, pitch, pitch, 0.6, 0.14)),
};
