/** Types of JSON values, and access to their members. */

/** Plain data that JSON can represent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object, whose members are JSON values. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object; false for arrays and null. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Returns an own member of a JSON object; null if the value is not an object or has no such member. */
export function readJsonMember(json: Json, name: string): Json {
  return isJsonObject(json) && Object.hasOwn(json, name) ? (json[name] ?? null) : null;
}
