/** Schemas for bytes, times and semantics, which the module's public functions share. */
import * as z from 'zod/mini';
import { expectedValue } from '../model/index.js';
import { isUnixSeconds, LATEST_UNIX_SECONDS } from './unix-seconds.js';

export const bytes = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
  expectedValue('value/bytes'),
);

export const flag = z.optional(z.boolean());
export const semantics = z.enum(['compatible', 'hardened']);

export const unixSecondsSchema = z.custom<number>(
  isUnixSeconds,
  expectedValue('value/unix_seconds', LATEST_UNIX_SECONDS),
);

export function integerFromSchema(least: number): z.ZodMiniType<number> {
  return z.custom<number>(
    (value) => Number.isSafeInteger(value) && value >= least,
    expectedValue('value/integer_from', least),
  );
}
