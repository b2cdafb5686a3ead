/**
 * Input of the code export: a builder step with a specification that `readWarrantSpec` accepts.
 *
 * Generated code never contains a private key; it obtains the key at run time.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';

/** One step of a program that rebuilds a chain: the builder to call and its input. */
export interface WarrantBuildStep {
  readonly step: 'mint' | 'attenuate' | 'issue';
  /** Specification with the builders' field names; constraints are documents. */
  readonly spec: JsonObject;
  /** Warrant id: 16 bytes in hex. */
  readonly id: string;
  /** Time of issue in Unix seconds. */
  readonly at: number;
}

export function isStringList(json: Json | undefined): json is readonly string[] {
  return Array.isArray(json) && json.every((item: Json) => typeof item === 'string');
}

/** Returns the JSON object, or an empty object if the value is not one. */
export function toJsonObject(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

export function listJsonEntries(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(json) ? Object.entries<Json>(json) : [];
}
