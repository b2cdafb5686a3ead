/**
 * Shortcuts: from a key press to the name of an action (docs/spec/interface.md#keyboard).
 *
 * Pure: the listener hands in what it knows. Single letters act only outside text fields and only
 * while they are switched on; keys of the browser and of assistive technology are never taken.
 */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** The focus is in a text field or editor. */
  readonly inText: boolean;
}

export interface ShortcutSettings {
  readonly letterKeys: boolean;
  /** Letter after `g` to view name, for the views that exist. */
  readonly goKeys: Readonly<Record<string, string>>;
}

export type ShortcutAction =
  | { readonly kind: 'shortcuts' | 'palette' | 'run' | 'keep' | 'filter' | 'undo' | 'redo' }
  | { readonly kind: 'region'; readonly step: 1 | -1 }
  | { readonly kind: 'go'; readonly view: string }
  /** `g` was pressed: the next letter names a view. */
  | { readonly kind: 'await' };

/** How long a `g` waits for its letter. */
export const SEQUENCE_MS = 1_500;

/** The action of a press, or null. `afterG`: the press before was `g`, not long ago. */
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
  // In a text field undo belongs to the field; outside it steps through the documents.
  if (letter === 'z' && !inText) return { kind: shift ? 'redo' : 'undo' };
  return null;
}

function readDestination(key: string, { goKeys }: ShortcutSettings): ShortcutAction | null {
  const view = Object.hasOwn(goKeys, key) ? goKeys[key] : undefined;
  return view === undefined ? null : { kind: 'go', view };
}
