/** Calls in the notation of documents, so that they can be run, shown and kept. */
import { abbreviate, canonicalJson, type ValueArguments, writeValue } from '../../kit/index.js';
import type { CallDocument } from '../../model/index.js';

export function toCallDocument(tool: string, args: ValueArguments): CallDocument {
  return { tool, args: Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)])) };
}

/** The same text for the same call, whatever the order of its arguments. */
export function formatCallKey({ tool, args }: CallDocument): string {
  return canonicalJson([tool, args]);
}

/** `read_file {"path":"/etc/passwd"}`, long texts cut. */
export function formatCall({ tool, args }: CallDocument): string {
  const shown = Object.entries(args).map(([name, value]) => {
    const text = JSON.stringify(value);
    return `${JSON.stringify(name)}:${abbreviate(text, 60)}`;
  });
  return `${tool} {${shown.join(',')}}`;
}
