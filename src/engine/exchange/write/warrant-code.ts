/**
 * What exported code is made of: a builder's step and its spec, as `readWarrantSpec` reads it.
 *
 * Code never holds a private key: it asks for one.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';

/** One step of a program that makes a chain again: which builder is called, and with what. */
export interface WarrantBuildStep {
  readonly step: 'mint' | 'attenuate' | 'issue';
  /** Field names of the builders' specs; constraints as documents. */
  readonly spec: JsonObject;
  /** 16 bytes in hex. */
  readonly id: string;
  /** Time of issue in Unix seconds. */
  readonly at: number;
}

export function isStringList(json: Json | undefined): json is readonly string[] {
  return Array.isArray(json) && json.every((item: Json) => typeof item === 'string');
}

/** The object of a JSON; an empty one where it is something else. */
export function toJsonObject(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

export function listJsonEntries(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(json) ? Object.entries<Json>(json) : [];
}
