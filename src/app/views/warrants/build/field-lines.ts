/** Converts between lists or maps of strings and the lines of a text field. */
import type { Json } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';

export function parseLines(text: string): Json {
  return text.split('\n');
}

export function formatLines(json: Json | undefined): string {
  return Array.isArray(json) ? (json as readonly Json[]).map(String).join('\n') : '';
}

/** Parses lines of the form `name = value`. A line without `=` is a name without a value. */
export function parsePairs(text: string): Json {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

export function formatPairs(json: Json | undefined): string {
  if (!isMap(json)) return '';
  return Object.entries(json)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}
