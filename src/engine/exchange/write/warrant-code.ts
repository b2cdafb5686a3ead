/**
 * Input of code export: a builder step and its specification, as `readWarrantSpec` reads it.
 *
 * Code never contains a private key: it asks for one.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';

/** One step of a program that rebuilds a chain: the builder to call and its input. */
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

/** The JSON object; empty if the value is not an object. */
export function toJsonObject(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

export function listJsonEntries(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(json) ? Object.entries<Json>(json) : [];
}
