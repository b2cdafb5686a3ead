/** Reads Python strings: prefixes, quotes, escapes and f-string fields. */
import type { SyntaxNode } from '@lezer/common';
import type { Expr } from '../syntax.js';
import { listChildren, type TreeReader } from '../tree-reader.js';

const OPENING = /^([A-Za-z]*)('''|"""|'|")/;

interface Quoting {
  readonly raw: boolean;
  readonly quote: string;
  readonly start: number;
}

function quotingOf(source: string): Quoting {
  const found = OPENING.exec(source);
  const [opening = '', prefix = '', quote = '"'] = found ?? [];
  return { raw: prefix.toLowerCase().includes('r'), quote, start: opening.length };
}

/** Returns the value of a plain string literal. */
export function readPythonString(source: string): string {
  const { raw, quote, start } = quotingOf(source);
  const end = source.endsWith(quote) && source.length >= start + quote.length ? -quote.length : undefined;
  const inner = source.slice(start, end);
  return raw ? inner : unescape(inner);
}

/** Reads an f-string as alternating pieces of text and expressions. */
export function readPythonFormatString(
  node: SyntaxNode,
  reader: TreeReader,
  expression: (node: SyntaxNode) => Expr,
): (string | Expr)[] {
  const source = reader.textOf(node);
  const { raw, quote, start } = quotingOf(source);
  const parts: (string | Expr)[] = [];
  let from = node.from + start;
  const pushText = (to: number) => {
    const piece = reader.text.slice(from, to).replaceAll('{{', '{').replaceAll('}}', '}');
    if (piece !== '') parts.push(raw ? piece : unescape(piece));
  };
  for (const gap of listChildren(node).filter(({ name }) => name === 'FormatReplacement')) {
    pushText(gap.from);
    parts.push(readGap(gap, reader, expression));
    from = gap.to;
  }
  pushText(source.endsWith(quote) ? node.to - quote.length : node.to);
  return parts;
}

/**
 * Reads an f-string field. If the field has a conversion or a format specifier, its text may differ from the value
 * converted to a string.
 */
function readGap(gap: SyntaxNode, reader: TreeReader, expression: (node: SyntaxNode) => Expr): Expr {
  const [, inner, after] = listChildren(gap);
  if (inner === undefined) return reader.opaque(gap);
  const value = expression(inner);
  return after === undefined || after.name === '}' ? value : reader.opaque(gap, [value]);
}

const PLAIN: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
};

const ESCAPE = /\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]{1,6}\}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[^])/g;

/**
 * Decodes the escapes in a string. Unknown escapes stay unchanged. Python and TypeScript share the common escapes.
 */
export function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole, escape: string) => {
    const plain = PLAIN[escape];
    if (plain !== undefined) return plain;
    if (/^[xuU]./.test(escape)) return codePoint(Number.parseInt(escape.replace(/[xuU{}]/g, ''), 16), whole);
    if (/^[0-7]/.test(escape)) return codePoint(Number.parseInt(escape, 8), whole);
    return whole;
  });
}

function codePoint(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}
