/**
 * Preferences of this browser: theme, and whether single-letter keys act.
 *
 * Small enough for a shelf; where the browser refuses that, they last as long as the page.
 */
import type { Shelf } from './shelf.js';

export type ThemeChoice = 'light' | 'dark' | 'auto';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

export class Preferences {
  theme = $state<ThemeChoice>('auto');
  letterKeys = $state(true);

  constructor(private readonly shelf: Shelf) {}

  /** Reads what was kept; `?theme=` in the address wins for this visit. */
  load(search: string): void {
    const asked = new URLSearchParams(search).get('theme');
    this.theme = asTheme(asked) ?? asTheme(this.shelf.get('pola.theme')) ?? 'auto';
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
