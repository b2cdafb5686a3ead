/**
 * Preferences of this browser: theme, and whether single-letter keys act.
 *
 * Small enough for localStorage; where that is refused they last as long as the page.
 */
export type ThemeChoice = 'light' | 'dark' | 'auto';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

export class Preferences {
  theme = $state<ThemeChoice>('auto');
  letterKeys = $state(true);

  /** Reads what was kept; `?theme=` in the address wins for this visit. */
  load(search: string): void {
    const asked = new URLSearchParams(search).get('theme');
    this.theme = asTheme(asked) ?? asTheme(readKept('pola.theme')) ?? 'auto';
    this.letterKeys = readKept('pola.letter-keys') !== 'off';
  }

  chooseTheme(theme: ThemeChoice): void {
    this.theme = theme;
    keep('pola.theme', theme);
  }

  setLetterKeys(on: boolean): void {
    this.letterKeys = on;
    keep('pola.letter-keys', on ? 'on' : 'off');
  }
}

function asTheme(text: string | null): ThemeChoice | null {
  return THEMES.find((theme) => theme === text) ?? null;
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused storage: the choice lasts as long as the page.
  }
}
