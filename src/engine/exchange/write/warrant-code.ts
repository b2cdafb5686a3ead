/**
 * Input for the code export, which consists of a builder step and a specification that `readWarrantSpec` accepts.
 *
 * Generated code never contains a private key; it obtains the key at run time.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';

/** A step in a program that rebuilds a chain, with the builder to call and its input. */
export interface WarrantBuildStep {
  readonly step: 'mint' | 'attenuate' | 'issue';
  readonly spec: JsonObject;
  readonly id: string;
  readonly at: number;
}

export function isStringList(json: Json | undefined): json is readonly string[] {
  return Array.isArray(json) && json.every((item: Json) => typeof item === 'string');
}

export function toJsonObject(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

export function listJsonEntries(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(json) ? Object.entries<Json>(json) : [];
}
