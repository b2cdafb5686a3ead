/** Parses call arguments as written by a model. */
import { isJsonObject, type Json, type JsonObject } from '../../engine/index.js';

/**
 * Missing arguments become an empty object. Returns null for anything other than an object, and for arguments that
 * contain an infinite number.
 */
export function readCallArguments(written: string): JsonObject | null {
  if (written.trim() === '') return {};
  try {
    const json = JSON.parse(written, rejectInfinite) as Json;
    return isJsonObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** Rejects numbers such as `1e999`, which are valid JSON but not finite. @throws for such a number */
function rejectInfinite(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('not finite');
  return value;
}

/** Returns the error message for the model. */
export function describeInvalidArguments(name: string): string {
  return `The arguments of ${name} are not a JSON object, so nothing was done. Send them again as one JSON object.`;
}
