/**
 * An entry hint selects the entry of a workflow. `FILE:SYMBOL` selects an object or a function that runs agents,
 * `FILE:CALL(name="...")` the result of a call, and `FILE:LINE` the code on a line. Any other hint is a display name. A
 * candidate printed as `NAME (FILE:LINE)` is accepted unchanged.
 */

export interface EntryHint {
  readonly file: string;
  readonly symbol: string;
  readonly kind: 'object' | 'call' | 'line' | 'name';
  readonly args: Readonly<Record<string, string | number | boolean | null>>;
}

const LINE = /^(?:.* \()?([^()]+):(\d+)\)?$/s;
const HINT = /^(.+?):([A-Za-z_$][\w$.]*)(?:\((.*)\))?$/s;
const ARGUMENT = /\s*([A-Za-z_]\w*)\s*[=:]\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)\s*(?:,|$)/gy;

/**
 * Parses a hint as written on the command line; returns null if it is invalid.
 *
 * @example
 * ```ts
 * import { parseEntryHint } from 'pola-playground/extract';
 *
 * parseEntryHint('agent.py:12').file; // => 'agent.py'
 * ```
 */
export function parseEntryHint(hint: string): EntryHint | null {
  const line = LINE.exec(hint.trim());
  if (line !== null) return { file: line[1] ?? '', symbol: line[2] ?? '', kind: 'line', args: {} };
  const found = HINT.exec(hint.trim());
  const [, file, symbol, inner] = found ?? [];
  if (file === undefined || symbol === undefined)
    return hint.trim() === '' ? null : { file: '', symbol: hint.trim(), kind: 'name', args: {} };
  if (inner === undefined) return { file, symbol, kind: 'object', args: {} };
  const args = [...inner.matchAll(ARGUMENT)];
  if (
    args
      .map(([whole]) => whole)
      .join('')
      .trim().length !== inner.trim().length
  )
    return null;
  return {
    file,
    symbol,
    kind: 'call',
    args: Object.fromEntries(args.map(([, name = '', value = '']) => [name, literalOf(value.trim())])),
  };
}

/** Formats a hint for the command line, but omits a call's arguments. */
export function formatEntryHint({ file, symbol, kind }: EntryHint): string {
  return kind === 'name' ? symbol : `${file}:${symbol}${kind === 'call' ? '()' : ''}`;
}

function literalOf(source: string): string | number | boolean | null {
  if (/^["']/.test(source)) return source.slice(1, -1).replace(/\\(.)/g, '$1');
  if (/^(True|true)$/.test(source)) return true;
  if (/^(False|false)$/.test(source)) return false;
  if (/^(None|null)$/.test(source)) return null;
  return Number.isNaN(Number(source)) ? source : Number(source);
}
