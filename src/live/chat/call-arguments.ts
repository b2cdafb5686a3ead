/** The arguments of a call as a model wrote them. */
import { isJsonObject, type Json, type JsonObject } from '../../engine/index.js';

/** None written are an empty object; null stands for what is no object. */
export function readCallArguments(written: string): JsonObject | null {
  if (written.trim() === '') return {};
  try {
    const json = JSON.parse(written) as Json;
    return isJsonObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** What the model is told instead of an answer. */
export function refuseCallArguments(name: string): string {
  return `The arguments of ${name} are no JSON object, so nothing was done. Send them again as one JSON object.`;
}
