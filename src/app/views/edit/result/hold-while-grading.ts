/**
 * Returns a function that reads a value, but keeps its last value while a lesson grades a change, so that the result
 * and the lesson's panel change together. `key` returns the scenario. When it changes, the last value is no longer
 * kept.
 */
export function holdWhileGrading<T>(isGrading: () => boolean, key: () => string, read: () => T): () => T {
  let held: { readonly key: string; readonly value: T } | null = null;
  return () => {
    const [now, value] = [key(), read()];
    if (held !== null && held.key === now && isGrading()) return held.value;
    held = { key: now, value };
    return value;
  };
}
