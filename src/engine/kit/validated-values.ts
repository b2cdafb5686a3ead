/** Values that a reader returned, so that a study which checks its request does not read it a second time. */

const READ = new WeakSet<object>();

/** Notes a value as read, and returns it; null, for an invalid one, is not noted. */
export function markAsValidated<T extends object | null>(value: T): T {
  if (value !== null) READ.add(value);
  return value;
}

/** True for a value that a reader returned, the very same object. */
export function isValidated(value: object): boolean {
  return READ.has(value);
}
