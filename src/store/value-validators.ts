/**
 * Validators for stored rows, which report the location of the first fault.
 *
 * Listing 10,000 runs is part of the first paint, so these validators do not load the record schemas.
 */

/** Location and description of the first fault. */
type Fault = readonly [place: string, what: string];

/** Returns the first fault in a value; null if the value is valid. */
export type ValueValidator = (value: unknown) => Fault | null;

/** Returns the first fault in a value as text, such as `savedAt must be a number`; null if the value is valid. */
export function findFault(shape: ValueValidator, value: unknown): string | null {
  const fault = shape(value);
  return fault === null ? null : fault.join(' ').trim();
}

/** The latest time that a `Date` can represent, in Unix milliseconds. */
export const LAST_MOMENT = 8_640_000_000_000_000;

export const textValue: ValueValidator = (value) =>
  typeof value === 'string' ? null : wrong('a text', value);

/** Accepts a value that is validated elsewhere. Only checks that it is present and can be represented as JSON. */
export const jsonValue: ValueValidator = (value) =>
  isJson(value) ? null : wrong('a value that JSON can represent', value);

/** False for a value that JSON cannot represent, such as one that contains itself. */
export function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

export const booleanValue: ValueValidator = (value) =>
  typeof value === 'boolean' ? null : wrong('true or false', value);

/** A count. */
export const countValue: ValueValidator = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? null : wrong('a whole number from 0', value);

/** A share from 0 to 1; null if the total is 0. */
export const shareValue: ValueValidator = (value) =>
  value === null || (typeof value === 'number' && value >= 0 && value <= 1)
    ? null
    : wrong('a number from 0 to 1, or null', value);

/** A time in Unix milliseconds that a `Date` can represent. */
export const timeValue: ValueValidator = (value) =>
  typeof value === 'number' && value >= 0 && value <= LAST_MOMENT
    ? null
    : wrong(`a time in milliseconds from 0 to ${LAST_MOMENT}`, value);

export const rateValue: ValueValidator = (value) =>
  objectWith({ hits: countValue, valid: countValue, rate: shareValue })(value);

export function oneOfValues(...names: readonly unknown[]): ValueValidator {
  return (value) => (names.includes(value) ? null : wrong(`one of ${names.join(', ')}`, value));
}

/** Accepts undefined, or a value of the given shape. */
export function optionalValue(shape: ValueValidator): ValueValidator {
  return (value) => (value === undefined ? null : shape(value));
}

/** Accepts an object with these fields. Additional fields are allowed. */
export function objectWith(shapes: Readonly<Record<string, ValueValidator>>): ValueValidator {
  return (value) => {
    if (!isObject(value)) return wrong('an object', value);
    for (const [name, shape] of Object.entries(shapes)) {
      const fault = shape(value[name]);
      if (fault !== null) return below(name, fault);
    }
    return null;
  };
}

/** Accepts a list of values with the given shape. With `keyOf`, no two of them may have the same key. */
export function listOfValues(shape: ValueValidator, keyOf?: (item: never) => unknown): ValueValidator {
  return (value) => {
    if (!Array.isArray(value)) return wrong('a list', value);
    const seen = new Set<unknown>();
    for (const [index, item] of value.entries()) {
      const fault = shape(item);
      if (fault !== null) return below(`[${index}]`, fault);
      const key = keyOf?.(item as never);
      if (keyOf !== undefined && seen.has(key)) return [`[${index}]`, `repeats ${String(key)}`];
      seen.add(key);
    }
    return null;
  };
}

/** Accepts an object with the given member names, whose values have the given shape. */
export function partialRecord(names: readonly string[], shape: ValueValidator): ValueValidator {
  return (value) => {
    if (!isObject(value)) return wrong('an object', value);
    const strange = Object.keys(value).find((name) => !names.includes(name));
    return strange === undefined
      ? objectWith(Object.fromEntries(Object.keys(value).map((name) => [name, shape])))(value)
      : [strange, 'is not a known name'];
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(expected: string, value: unknown): Fault {
  return ['', value === undefined ? 'is missing' : `must be ${expected}, not ${show(value)}`];
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value).slice(0, 40);
}

function below(name: string, [place, what]: Fault): Fault {
  return [place === '' || place.startsWith('[') ? name + place : `${name}.${place}`, what];
}
