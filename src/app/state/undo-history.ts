/**
 * Undo history: a stack of whole documents, which are cheap to store because they are immutable.
 *
 * Keystrokes in one field less than a second apart form one undo step, as in any text editor. A change elsewhere, or a
 * pause, starts a new step.
 */
export interface UndoHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The field changed last and the time of the change; null after undo, redo or a jump. */
  readonly last: { readonly field: string; readonly atMs: number } | null;
}

/** Changes to one field within this time form one undo step. */
export const MERGE_MS = 1_000;

export function startHistory<T>(present: T): UndoHistory<T> {
  return { past: [], present, future: [], last: null };
}

/** Returns the history after a change. If `field` is null, the change is always a separate step. */
export function recordChange<T>(
  history: UndoHistory<T>,
  next: T,
  field: string | null,
  atMs: number,
): UndoHistory<T> {
  const { last, past, present } = history;
  const merges = last !== null && last.field === field && atMs - last.atMs < MERGE_MS;
  return {
    past: merges ? past : [...past, present],
    present: next,
    future: [],
    last: field === null ? null : { field, atMs },
  };
}

/**
 * Makes the same change in every state, so that undo does not revert it. Steps that then change nothing are dropped.
 */
export function changeEveryState<T>(
  history: UndoHistory<T>,
  change: (state: T) => T,
  isSame: (a: T, b: T) => boolean,
): UndoHistory<T> {
  const present = change(history.present);
  const past = history.past.map(change);
  const future = history.future.map(change);
  return {
    past: past.filter((state, index) => !isSame(state, past[index + 1] ?? present)),
    present,
    future: future.filter((state, index) => !isSame(state, future[index - 1] ?? present)),
    last: null,
  };
}

/** Undoes one step. Returns the same history if there is none. */
export function undoChange<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future], last: null };
}

/** Redoes one step. Returns the same history if there is none. */
export function redoChange<T>(history: UndoHistory<T>): UndoHistory<T> {
  const [next, ...future] = history.future;
  if (history.future.length === 0) return history;
  return { past: [...history.past, history.present], present: next as T, future, last: null };
}
