import { isPlainObject } from './plain-object.js';

/** A copy of a JSON value without fields named `__proto__`; undefined if a part of it is not JSON. */
export function copyJson(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return copyList(value);
  return isPlainObject(value) ? copyFields(value) : undefined;
}

function copyList(list: readonly unknown[]): unknown {
  const copy = Array.from(list, copyJson);
  return copy.includes(undefined) ? undefined : copy;
}

function copyFields(object: object): unknown {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(object)) {
    if (name === '__proto__') continue;
    const field = copyJson(value);
    if (field === undefined) return undefined;
    copy[name] = field;
  }
  return copy;
}
