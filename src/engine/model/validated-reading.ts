/** Validates a request once, whether a program built it or a reader returned it. */
import { loadRuleLibrariesFor, markAsValidated, isValidated } from '../kit/index.js';
import { describeIssue, type Reading } from './issue.js';

/** A reading whose value is marked as validated: `readUnlessValidated` returns it unchanged. */
export function markReadingAsValidated<T extends object>(reading: Reading<T>): Reading<T> {
  markAsValidated(reading.value);
  return reading;
}

/** The value itself if a reader returned it, otherwise the reader's result, with patterns loaded. */
export async function readUnlessValidated<T extends object>(
  value: T,
  read: (input: unknown) => Reading<T>,
): Promise<Reading<T>> {
  if (isValidated(value)) return { value, issues: [] };
  await loadRuleLibrariesFor(textOf(value));
  return read(value);
}

/** The reader rejects what cannot be written as JSON. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/**
 * The value of a reading, for functions without a record to put issues in.
 *
 * @throws {RangeError} with place, value and what is expected, if there is none
 */
export function requireValue<T>({ value, issues }: Reading<T>): T {
  if (value !== null) return value;
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0];
  throw new RangeError(first === undefined ? 'The request is invalid.' : describeIssue(first));
}
