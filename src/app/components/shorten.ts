/** Formats call arguments on one line. */
import { abbreviate } from '../../engine/index.js';
import type { Json } from '../../engine/index.js';

const LONGEST = 48;

/** Formats the values in order and truncates each one to 48 characters: `/app/config/a.yaml, "text …"`. */
export function shortenArguments(args: { readonly [name: string]: Json }): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}: ${shortenText(asText(value))}`)
    .join(', ');
}

export function shortenText(text: string, longest = LONGEST): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return abbreviate(line, longest);
}

/** Formats an argument for display: strings are unchanged, and floats lose their wrapper. */
export function formatJsonArgument(value: Json): string {
  if (typeof value === 'string') return value;
  if (isFloat(value)) return JSON.stringify(value.$float);
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
}

function asText(value: Json): string {
  if (typeof value === 'string') return value;
  // Floats are wrapped in the kit's value notation.
  if (isFloat(value)) return String(value.$float);
  return JSON.stringify(value);
}

function isFloat(value: Json): value is { readonly $float: number | string } {
  return typeof value === 'object' && value !== null && '$float' in value;
}
