/** Schemas for bytes, times and semantics, which the module's public functions share. */
import * as z from 'zod/mini';
import { expectedValue } from '../model/index.js';

export const bytes = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
  expectedValue('value/bytes'),
);

export const flag = z.optional(z.boolean());
export const semantics = z.enum(['compatible', 'hardened']);

/** The last second of the year 9999. A time that was mistakenly passed in milliseconds is later than this. */
const LATEST = 253_402_300_799;

export function isUnixSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LATEST;
}

export const unixSecondsSchema = z.custom<number>(isUnixSeconds, expectedValue('value/unix_seconds', LATEST));

export function integerFromSchema(least: number): z.ZodMiniType<number> {
  return z.custom<number>(
    (value) => Number.isSafeInteger(value) && value >= least,
    expectedValue('value/integer_from', least),
  );
}
