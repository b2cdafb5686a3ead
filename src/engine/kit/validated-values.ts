/** Marks values that a reader returned, so that a study does not validate its request again. */

const READ = new WeakSet<object>();

/** Marks a value as validated and returns it. Null is returned unmarked. */
export function markAsValidated<T extends object | null>(value: T): T {
  if (value !== null) READ.add(value);
  return value;
}

export function isValidated(value: object): boolean {
  return READ.has(value);
}
