/** Applies the chosen theme to `root`. The theme `auto` follows the system. */
import type { ThemeChoice } from '../preferences/preferences.svelte.js';

export function applyTheme(theme: ThemeChoice, root: HTMLElement, large = false): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const dark = theme === 'dark' || (theme === 'auto' && system.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    root.toggleAttribute('data-projector', large || theme === 'projector');
  };
  apply();
  system.addEventListener('change', apply);
  return () => system.removeEventListener('change', apply);
}
