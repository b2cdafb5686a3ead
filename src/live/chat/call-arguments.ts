/** The arguments of a call as a model wrote them. */
import { isJsonObject, type Json, type JsonObject } from '../../engine/index.js';

/** None written are an empty object; null stands for what is no object, and for a number beyond every limit. */
export function readCallArguments(written: string): JsonObject | null {
  if (written.trim() === '') return {};
  try {
    const json = JSON.parse(written, rejectInfinite) as Json;
    return isJsonObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** `1e999` is a number of JSON, and no number of ours. @throws for such a number */
function rejectInfinite(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('not finite');
  return value;
}

/** What the model is told instead of an answer. */
export function describeInvalidArguments(name: string): string {
  return `The arguments of ${name} are no JSON object, so nothing was done. Send them again as one JSON object.`;
}
