/** Converts call arguments to form text and back. */
import type { Json, ToolProfile } from '../../../engine/index.js';

/** Formats an argument value: strings are unchanged, other values become JSON. */
export function formatArgument(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses the text as a value of the argument type. Returns null if it is invalid. */
export function parseArgument(text: string, type: string): { readonly value: Json } | null {
  if (type === 'string') return { value: text };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return type === 'any' ? { value: text } : null;
  }
}

/** Maximum number of values offered as a list of choices. */
const MOST_CHOICES = 50;

/** Lists the possible values of an argument as text if its schema allows only a few, as for a boolean. */
export function listChoices(
  argument: Pick<ToolProfile['args'][number], 'schema' | 'type'> | undefined,
): readonly string[] {
  if (argument?.type === 'boolean') return ['true', 'false'];
  const listed: unknown = argument?.schema.enum;
  const isPlain = (value: Json): boolean => typeof value === 'string' || typeof value === 'number';
  const values = Array.isArray(listed) ? (listed as readonly Json[]) : [];
  return values.length <= MOST_CHOICES && values.every(isPlain) ? values.map(formatArgument) : [];
}

type ArgumentRole = ToolProfile['args'][number]['role'];

const WIDE_ROLES: readonly (ArgumentRole | undefined)[] = [
  'path',
  'url',
  'recipient',
  'text',
  'command',
  'sql',
];

/**
 * True if an argument's field has a row of its own. This depends only on the tool, so that no field moves while a value
 * is typed.
 */
export function hasOwnRow(argument: Pick<ToolProfile['args'][number], 'role' | 'type'> | undefined): boolean {
  return (
    argument === undefined || WIDE_ROLES.includes(argument.role) || /^(?:array|object)$/.test(argument.type)
  );
}

const LINE_ROLES: readonly (ArgumentRole | undefined)[] = ['text', 'command', 'sql'];

/** True if a value may contain line breaks. An existing value with a line break keeps it, whatever its role. */
export function mayHaveLines(role: ArgumentRole | undefined, text: string): boolean {
  return LINE_ROLES.includes(role) || /[\r\n]/.test(text);
}
