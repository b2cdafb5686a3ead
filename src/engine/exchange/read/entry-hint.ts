/** Entry hints: `FILE:SYMBOL` is an object, `FILE:CALL(name="...")` the result of a call. */

export interface EntryHint {
  readonly file: string;
  readonly symbol: string;
  readonly kind: 'object' | 'call';
  readonly args: Readonly<Record<string, string | number | boolean | null>>;
}

const HINT = /^(.+?):([A-Za-z_$][\w$.]*)(?:\((.*)\))?$/s;
const ARGUMENT = /\s*([A-Za-z_]\w*)\s*[=:]\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)\s*(?:,|$)/gy;

/** Parses a hint as written on a command line; null if it is invalid. */
export function parseEntryHint(hint: string): EntryHint | null {
  const found = HINT.exec(hint.trim());
  const [, file, symbol, inner] = found ?? [];
  if (file === undefined || symbol === undefined) return null;
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

/** Formats a hint for a command line, without the arguments of a call. */
export function formatEntryHint({ file, symbol, kind }: EntryHint): string {
  return `${file}:${symbol}${kind === 'call' ? '()' : ''}`;
}

function literalOf(source: string): string | number | boolean | null {
  if (/^["']/.test(source)) return source.slice(1, -1).replace(/\\(.)/g, '$1');
  if (/^(True|true)$/.test(source)) return true;
  if (/^(False|false)$/.test(source)) return false;
  if (/^(None|null)$/.test(source)) return null;
  return Number.isNaN(Number(source)) ? source : Number(source);
}
