import type { Rate } from '../engine/index.js';

/** What a value that was read back is, before anything is known of it. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** A rate as it is kept: counts, and a quotient that is null without valid trials. */
export function isRate(value: unknown): value is Rate {
  if (!isObject(value)) return false;
  const { hits, valid, rate } = value;
  return typeof hits === 'number' && typeof valid === 'number' && (rate === null || typeof rate === 'number');
}
