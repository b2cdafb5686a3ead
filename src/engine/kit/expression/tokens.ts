/**
 * Splits an expression into the tokens defined by the CEL language definition (langdef.md, "Syntax").
 *
 * White space and comments are dropped, and each token has its position.
 */
import { cutText, message } from '../../messages/index.js';
import { InvalidExpressionError } from './limits.js';
import { parseNumberLiteral, parseQuotedLiteral } from './literals.js';
import type { ExpressionLiteral, ExpressionTextRange } from './tree.js';

/**
 * A token: a name or keyword (`word`), an operator or bracket (`sign`), a literal, or the marker after the last token
 * (`end`).
 */
export type Token = ExpressionTextRange &
  (
    | { readonly kind: 'literal'; readonly value: ExpressionLiteral }
    | { readonly kind: 'word' | 'sign'; readonly text: string }
    | { readonly kind: 'end'; readonly text: '' }
  );

const BLANK = /(?:[\t\n\f\r ]|\/\/[^\n]*)*/y;
const QUOTED = /([rR]|[bB][rR]?)?("""|'''|"|')/y;
const NUMBER = /0x[0-9a-fA-F]+[uU]?|(?:\d+\.\d+|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\d+[uU]?/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /&&|\|\||[=!<>]=|[-+*/%<>!?:.,()[\]{}]/y;

/**
 * Returns the tokens of an expression; the last one has the kind `end`.
 *
 * @throws {InvalidExpressionError} for an invalid token or literal
 */
export function listTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = skipBlank(text, 0);
  while (at < text.length) {
    const token = readToken(text, at);
    tokens.push(token);
    at = skipBlank(text, token.end);
  }
  return [...tokens, { kind: 'end', text: '', start: text.length, end: text.length }];
}

function skipBlank(text: string, at: number): number {
  return at + (matchAt(BLANK, text, at)?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readToken(text: string, start: number): Token {
  const quoted = matchAt(QUOTED, text, start);
  if (quoted !== null) {
    const [opening, prefix = '', quote] = quoted;
    const read = parseQuotedLiteral(text, start + opening.length, prefix, quote as string);
    return { kind: 'literal', start, ...read };
  }
  const number = matchAt(NUMBER, text, start)?.[0];
  if (number !== undefined) {
    const place = { start, end: start + number.length };
    return { kind: 'literal', value: parseNumberLiteral(number, place), ...place };
  }
  const word = matchAt(WORD, text, start)?.[0];
  if (word !== undefined) return { kind: 'word', text: word, start, end: start + word.length };
  const sign = matchAt(SIGN, text, start)?.[0];
  if (sign !== undefined) return { kind: 'sign', text: sign, start, end: start + sign.length };
  const found = cutText(text.slice(start), 1);
  const reason = message('cel/unexpected_character', { character: found });
  throw new InvalidExpressionError('syntax', reason, { start, end: start + 1 });
}
