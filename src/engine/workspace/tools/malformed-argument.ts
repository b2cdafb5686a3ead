/** Explains why the arguments in a model's tool call are invalid. */
import { type JsonObject, readArguments, type ValueArguments } from '../../kit/index.js';
import { describeReason } from '../../model/index.js';
import { ARGUMENT_TYPES } from './argument-types.js';
import type { ToolSchema } from './define-tool.js';

/**
 * Explains in one sentence why the arguments are invalid for a tool, because one is missing, has the wrong type or is
 * not a valid number; null if they are valid. Additional arguments are accepted.
 */
export function findMalformedArgument({ name, args }: ToolSchema, given: JsonObject): string | null {
  let values: ValueArguments;
  try {
    values = readArguments(given);
  } catch (error) {
    return `${name}: the arguments cannot be read: ${describeReason(error)}.`;
  }
  for (const arg of args) {
    const value = values.get(arg.name);
    const { words, take } = ARGUMENT_TYPES[arg.type];
    if (value === undefined && arg.required)
      return `${name} needs the argument ${arg.name}, which is ${words}.`;
    if (value !== undefined && take(value) === null) return `${name}: ${arg.name} must be ${words}.`;
  }
  return null;
}
