/** Conditions on values of the right type: bounds of numbers and lengths, and conditions of the program. */
import type { Check, Problem } from './schema.js';

function makeCheck<T>(
  name: Check<T>['name'],
  bound: number | string,
  holds: (value: T) => boolean,
): Check<T> {
  return { name, bound, message: 'Invalid input', path: [], holds };
}

/** At least `bound`. */
export const gte = /* @__NO_SIDE_EFFECTS__ */ (bound: number): Check<number> =>
  makeCheck('gte', bound, (value: number) => value >= bound);
/** At most `bound`. */
export const lte = /* @__NO_SIDE_EFFECTS__ */ (bound: number): Check<number> =>
  makeCheck('lte', bound, (value: number) => value <= bound);
/** More than `bound`. */
export const gt = /* @__NO_SIDE_EFFECTS__ */ (bound: number): Check<number> =>
  makeCheck('gt', bound, (value: number) => value > bound);
/** Less than `bound`. */
export const lt = /* @__NO_SIDE_EFFECTS__ */ (bound: number): Check<number> =>
  makeCheck('lt', bound, (value: number) => value < bound);
/** A list or string of at least `bound` items or characters. */
export const minLength = /* @__NO_SIDE_EFFECTS__ */ (bound: number): Check<Lengthy> =>
  makeCheck('minLength', bound, (value: Lengthy) => lengthOf(value) >= bound);
/** A list or string of at most `bound` items or characters. */
export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (bound: number): Check<Lengthy> =>
  makeCheck('maxLength', bound, (value: Lengthy) => lengthOf(value) <= bound);
/** A string with this start. */
export const startsWith = /* @__NO_SIDE_EFFECTS__ */ (start: string): Check<string> =>
  makeCheck('startsWith', start, (value: string) => value.startsWith(start));
/** A string that matches a pattern of this program. */
export const regex = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp): Check<string> =>
  makeCheck('regex', pattern.source, (value: string) => pattern.test(value));
/** A condition of the program. `message` describes what is expected, `path` the place of the problem. */
/* @__NO_SIDE_EFFECTS__ */ export function refine<T>(
  holds: (value: T) => boolean,
  message = 'Invalid input',
  path: readonly string[] = [],
): Check<T> {
  return { name: 'refine', bound: '', message, path, holds };
}

type Lengthy = string | readonly unknown[];

/** Strings are measured in Unicode code points. */
function lengthOf(value: Lengthy): number {
  return typeof value === 'string' ? Array.from(value).length : value.length;
}

const CODES: Partial<Record<Check<never>['name'], Problem['code']>> = {
  ...{ gte: 'too_small', gt: 'too_small', minLength: 'too_small' },
  ...{ lte: 'too_big', lt: 'too_big', maxLength: 'too_big' },
};

/** Adds a problem if a check fails. A value of the wrong type is checked no further, except for its length. */
export function applyCheck(check: Check<never>, value: unknown, problems: Problem[], before: number): void {
  const hasLength = typeof value === 'string' || Array.isArray(value);
  const isOfLength = check.name === 'minLength' || check.name === 'maxLength';
  if (isOfLength ? !hasLength : problems.slice(before).some(({ isMild }) => isMild !== true)) return;
  if (check.holds(value as never)) return;
  const { name, bound, message, path } = check;
  const code = CODES[name] ?? 'custom';
  problems.push({ code, path: [...path], expected: code === 'custom' ? message : bound, isMild: true });
}
