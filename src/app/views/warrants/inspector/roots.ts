/** Parses trusted keys, one per line: a name from the key ring or 64 hex digits. */
import { fromHex, toHex } from '../../../../engine/index.js';

export interface ParsedRoots {
  readonly keys: readonly Uint8Array[];
  readonly problem: { readonly line: number; readonly found: string } | null;
}

/** Parses keys from text. `named`: public keys, keyed by name. */
export function readRoots(text: string, named: ReadonlyMap<string, Uint8Array>): ParsedRoots {
  const keys: Uint8Array[] = [];
  let problem: ParsedRoots['problem'] = null;
  for (const [index, line] of text.split('\n').entries()) {
    const word = line.trim();
    if (word === '') continue;
    const key = named.get(word) ?? readHexKey(word);
    if (key !== null) keys.push(key);
    else problem ??= { line: index + 1, found: word };
  }
  return { keys: dropRepeated(keys), problem };
}

export function readHexKey(text: string): Uint8Array | null {
  const bytes = fromHex(text);
  return bytes?.length === 32 ? bytes : null;
}

function dropRepeated(keys: readonly Uint8Array[]): readonly Uint8Array[] {
  return [...new Map(keys.map((key) => [toHex(key), key])).values()];
}
