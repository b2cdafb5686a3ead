/**
 * Maps a key press to an action name (docs/spec/interface.md#keyboard).
 *
 * The function is pure: the listener passes in all context. Single-letter shortcuts work only outside text fields and
 * only while they are enabled. Keys used by the browser or by assistive technology are never intercepted.
 */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** True if a text field or editor has the focus. */
  readonly inText: boolean;
}

export interface ShortcutSettings {
  readonly letterKeys: boolean;
  /** Maps the letter typed after `g` to the view that it opens. */
  readonly goKeys: Readonly<Record<string, string>>;
}

export type ShortcutAction =
  | { readonly kind: 'shortcuts' | 'palette' | 'run' | 'keep' | 'filter' | 'undo' | 'redo' }
  | { readonly kind: 'region'; readonly step: 1 | -1 }
  | { readonly kind: 'go'; readonly view: string }
  /** `g` was pressed: the next letter names a view. */
  | { readonly kind: 'await' };

/** How long the shortcut `g` waits for its second letter, in milliseconds. */
export const SEQUENCE_MS = 1_500;

/** Returns the action for a key press, or null. `afterG` is true if `g` was pressed just before. */
export function findShortcutAction(
  press: KeyPress,
  settings: ShortcutSettings,
  afterG: boolean,
): ShortcutAction | null {
  if (press.alt) return null;
  if (press.ctrl || press.meta) return readCommand(press);
  if (press.key === 'F6') return { kind: 'region', step: press.shift ? -1 : 1 };
  if (press.inText || !settings.letterKeys) return null;
  if (afterG) return readDestination(press.key, settings);
  if (press.key === '?') return { kind: 'shortcuts' };
  if (press.key === '/') return { kind: 'filter' };
  if (press.key === 'g') return { kind: 'await' };
  return null;
}

function readCommand({ key, shift, inText }: KeyPress): ShortcutAction | null {
  const letter = key.toLowerCase();
  if (key === 'Enter') return { kind: 'run' };
  if (letter === 'k' && !shift) return { kind: 'palette' };
  if (letter === 's' && !shift) return { kind: 'keep' };
  // In a text field the browser handles undo. Elsewhere undo steps through the document history.
  if (letter === 'z' && !inText) return { kind: shift ? 'redo' : 'undo' };
  return null;
}

function readDestination(key: string, { goKeys }: ShortcutSettings): ShortcutAction | null {
  const view = Object.hasOwn(goKeys, key) ? goKeys[key] : undefined;
  return view === undefined ? null : { kind: 'go', view };
}
