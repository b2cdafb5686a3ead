/**
 * Preferences in this browser: the theme, and whether single-letter keys are enabled. Preferences are kept in local
 * storage or, if the browser forbids that, for as long as the page is open.
 */
import type { TextStorage } from './text-storage.js';

/** `projector`: light theme, largest type, highest contrast. */
export const THEMES = ['light', 'dark', 'auto', 'projector'] as const;
export type ThemeChoice = (typeof THEMES)[number];

export class Preferences {
  theme = $state<ThemeChoice>('auto');
  letterKeys = $state(true);
  /** True for large type, for use with a projector. It does not depend on the theme. */
  large = $state(false);

  constructor(private readonly shelf: TextStorage) {}

  /** Reads stored preferences. Settings in the URL override them for this visit. */
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
