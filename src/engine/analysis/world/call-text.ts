/** Formats and compares calls in document notation. */
import { abbreviate, canonicalJson, type ValueArguments, writeValue } from '../../kit/index.js';
import type { CallDocument } from '../../model/index.js';

export function toCallDocument(tool: string, args: ValueArguments): CallDocument {
  return { tool, args: Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)])) };
}

/** Returns a key that is the same for identical calls, regardless of the order of their arguments. */
export function formatCallKey({ tool, args }: CallDocument): string {
  return canonicalJson([tool, args]);
}

export function formatCall({ tool, args }: CallDocument): string {
  const shown = Object.entries(args).map(([name, value]) => {
    const text = JSON.stringify(value);
    return `${JSON.stringify(name)}:${abbreviate(text, 60)}`;
  });
  return `${tool} {${shown.join(',')}}`;
}
