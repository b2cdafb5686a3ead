/** Types of JSON values, and access to their members. */

/** Plain data that JSON can represent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object, whose members are JSON values. */
export type JsonObject = { readonly [key: string]: Json };

/** True for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON object; false for arrays and null. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return isRecord(json);
}

/** Returns an own member of a JSON object; null if the value is not an object or has no such member. */
export function readJsonMember(json: Json, name: string): Json {
  return isJsonObject(json) && Object.hasOwn(json, name) ? (json[name] ?? null) : null;
}
