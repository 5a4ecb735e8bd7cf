/** What a player likes: kept in this browser, nowhere else. */
import type { Bonus } from '../api/types';
import { getLocale, isLocale, locales, setLocale } from '$messages/runtime';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';
export const THEMES: Theme[] = ['auto', 'light', 'dark'];
export const SPEEDS: Speed[] = ['off', 'fast', 'normal', 'slow'];
export type Language = ReturnType<typeof getLocale>;

const KEY = 'firstfire.settings';

interface Stored {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  name: string;
  /** The variants of the last table that was laid out. */
  bonuses: Bonus[];
}

function read(): Stored {
  const stored: Stored = { theme: 'auto', speed: 'normal', sound: false, name: '', bonuses: [] };
  try {
    Object.assign(stored, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // a broken or forbidden store is an empty one
  }
  return stored;
}

class Settings {
  #stored = $state<Stored>(read());
  #night = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);
  language = $state<Language>(getLocale());

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => (this.#night = event.matches));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.#still = event.matches));
  }

  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(theme: Theme) {
    this.#set({ theme });
  }
  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && this.#night);
  }
  get speed(): Speed {
    return this.#stored.speed;
  }
  set speed(speed: Speed) {
    this.#set({ speed });
  }
  /** How long a movement of 1 takes; 0 when nothing should move. */
  get pace(): number {
    if (this.#still) return 0;
    return { off: 0, fast: 0.5, normal: 1, slow: 2.2 }[this.speed];
  }
  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }
  get name(): string {
    return this.#stored.name;
  }
  set name(name: string) {
    this.#set({ name });
  }
  get bonuses(): Bonus[] {
    return this.#stored.bonuses;
  }
  set bonuses(bonuses: Bonus[]) {
    this.#set({ bonuses });
  }

  speak(language: string): void {
    if (!isLocale(language)) return;
    void setLocale(language, { reload: false });
    this.language = language;
  }

  #set(change: Partial<Stored>): void {
    Object.assign(this.#stored, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // it then lasts as long as the page
    }
  }
}

export const settings = new Settings();
export const languages = locales;
