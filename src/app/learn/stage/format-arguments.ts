import type { Json } from '../../../engine/index.js';

/** Formats the arguments of a call in full, on one line: `path: /app/a.yaml, content: a long text`. */
export function formatArguments(args: { readonly [name: string]: Json }): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
    .replaceAll(/\s+/gu, ' ');
}
