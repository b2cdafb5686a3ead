/** Ensures that a request is validated exactly once, whether a program built it or a reader returned it. */
import { loadRuleLibrariesFor, markAsValidated, isValidated } from '../kit/index.js';
import { describeIssue, type Reading } from './issue.js';

/** Marks the value that a reader returned as validated, so that `readUnlessValidated` returns it unchanged. */
export function markReadingAsValidated<T extends object>(reading: Reading<T>): Reading<T> {
  markAsValidated(reading.value);
  return reading;
}

/**
 * Returns a value unchanged if it was already validated. Any other value is read, once the libraries that its rules
 * need are loaded.
 */
export async function readUnlessValidated<T extends object>(
  value: T,
  read: (input: unknown) => Reading<T>,
): Promise<Reading<T>> {
  if (isValidated(value)) return { value, issues: [] };
  await loadRuleLibrariesFor(textOf(value));
  return read(value);
}

/** Returns the value as JSON text, or an empty string if that is impossible, so that the reader rejects the value. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns the value in a reader's result, for functions that have no record in which to report issues.
 *
 * @throws {RangeError} if there is no value; the message contains the location and what is expected
 */
export function requireValue<T>({ value, issues }: Reading<T>): T {
  if (value !== null) return value;
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0];
  throw new RangeError(first === undefined ? 'The request is invalid.' : describeIssue(first));
}
