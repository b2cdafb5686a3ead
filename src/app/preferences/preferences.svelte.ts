/**
 * Preferences of this browser: theme, and whether single-letter keys act.
 *
 * They are small enough for local storage; where the browser forbids it, they last as long as the page.
 */
import type { TextStorage } from './text-storage.js';

/** `projector`: light, the largest type and the highest contrast. */
export const THEMES = ['light', 'dark', 'auto', 'projector'] as const;
export type ThemeChoice = (typeof THEMES)[number];

export class Preferences {
  theme = $state<ThemeChoice>('auto');
  letterKeys = $state(true);
  /** Large type for a room, whatever the theme. */
  large = $state(false);

  constructor(private readonly shelf: TextStorage) {}

  /** Reads what was kept; what the URL asks for wins for this visit. */
  load(asked: ThemeChoice | null): void {
    this.theme = asked ?? asTheme(this.shelf.get('pola.theme')) ?? 'auto';
    this.letterKeys = this.shelf.get('pola.letter-keys') !== 'off';
  }

  chooseTheme(theme: ThemeChoice): void {
    this.theme = theme;
    this.shelf.set('pola.theme', theme);
  }

  setLetterKeys(on: boolean): void {
    this.letterKeys = on;
    this.shelf.set('pola.letter-keys', on ? 'on' : 'off');
  }
}

function asTheme(text: string | null): ThemeChoice | null {
  return THEMES.find((theme) => theme === text) ?? null;
}
