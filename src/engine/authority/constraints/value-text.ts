/** Helpers shared by several constraint kinds: parameter schemas and descriptions of values. */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import {
  abbreviate,
  encodeCbor,
  type Json,
  readValue,
  toHex,
  type Value,
  writeValue,
} from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import type { Constraint } from './constraint-kind.js';

/** Schema for any JSON value; used for value notation. */
export function jsonSchema(): z.ZodMiniType<Json> {
  return z.json();
}

/** Schema of a nested constraint, whose parameters are read by its own kind. */
export function innerConstraintSchema(): z.ZodMiniType<ConstraintDocument> {
  return z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<ConstraintDocument>;
}

/** Problem reported for invalid value notation. The kind adds the location. */
export const NOT_A_VALUE_PROBLEM = {
  problem: /* @__PURE__ */ message('rule/invalid_value'),
  hint: /* @__PURE__ */ message('rule/invalid_value_hint'),
};

/** Reads a value from value notation. Returns null for an invalid wrapper such as `{"$int": "x"}`. */
export function tryReadValue(json: Json): { readonly value: Value } | null {
  try {
    return { value: readValue(json) };
  } catch {
    return null;
  }
}

/**
 * Returns a rule's wire bytes in hex. Unlike documents, they distinguish the object `{"$int": "9007199254740993"}` from
 * the integer that this notation represents.
 */
export function formatWireHex({ wire }: Constraint): string {
  return toHex(encodeCbor(wire));
}

/** Formats a value for messages, and abbreviates it if it is long. */
export function showValue(value: Value): string {
  const text = typeof value === 'string' ? value : showJson(writeValue(value));
  return abbreviate(text, 60);
}

/** Formats a value for messages, in backticks. */
export function quoteValue(value: Value): string {
  return `\`${showValue(value)}\``;
}

function showJson(json: Json): string {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    const wrapped = json as { readonly $int?: Json; readonly $float?: Json };
    if (typeof wrapped.$int === 'string') return wrapped.$int;
    if (typeof wrapped.$float === 'number') return showFloat(wrapped.$float);
    if (typeof wrapped.$float === 'string') return wrapped.$float;
  }
  return JSON.stringify(json);
}

/** Formats a float. A whole float keeps its decimal point, so that 5.0 is not mistaken for the integer 5. */
function showFloat(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** Lists values for a message. Only the first five values of a long list are shown. */
export function showValues(values: readonly Value[]): {
  readonly values: readonly string[];
  readonly more: number;
} {
  const most = values.length > 6 ? 5 : values.length;
  return { values: values.slice(0, most).map(showValue), more: values.length - most };
}

/**
 * Returns the range from the first difference between two strings to the end of the second; null if they are identical.
 */
export function markDifference(start: number, text: string): { start: number; end: number } {
  return { start: Math.min(start, text.length), end: text.length };
}

export function sharedPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}
