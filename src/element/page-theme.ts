/**
 * Determines the theme of the page around an element. The theme is the color scheme set in the page's style sheets. If
 * they set none, the theme is dark if the background under the element is dark, and light otherwise.
 */
const DARK = '(prefers-color-scheme: dark)';
/** Backgrounds with a lightness below this value (0 to 1) count as dark. */
const HALF = 0.4;

/** Calls the callback with the theme immediately and after every change. Returns a function that stops the calls. */
export function followPageTheme(host: HTMLElement, tell: (theme: 'light' | 'dark') => void): () => void {
  let told: string | null = null;
  const look = (): void => {
    const theme = themeAround(host);
    if (theme !== told) tell(theme);
    told = theme;
  };
  look();
  const system = matchMedia(DARK);
  system.addEventListener('change', look);
  const watch = new MutationObserver(look);
  const attributeFilter = ['class', 'style', 'data-theme', 'data-color-mode'];
  for (let at: Element | null = host.parentElement; at !== null; at = at.parentElement)
    watch.observe(at, { attributes: true, attributeFilter });
  return () => {
    system.removeEventListener('change', look);
    watch.disconnect();
  };
}

function themeAround(host: HTMLElement): 'light' | 'dark' {
  const scheme = getComputedStyle(host.parentElement ?? document.documentElement).colorScheme.split(' ');
  const [dark, light] = [scheme.includes('dark'), scheme.includes('light')];
  if (dark !== light) return dark ? 'dark' : 'light';
  const ground = groundUnder(host);
  if (ground !== null) return ground < HALF ? 'dark' : 'light';
  return dark && matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Lightness of the nearest opaque background, from 0 to 1; null if there is none. */
function groundUnder(host: HTMLElement): number | null {
  for (let at = host.parentElement; at !== null; at = at.parentElement) {
    const parts =
      getComputedStyle(at)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
    if (parts.length >= 3 && alpha > HALF) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  return null;
}
