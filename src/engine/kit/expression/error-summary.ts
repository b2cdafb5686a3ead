/** Translates the library's messages into the terms of the original expression. */
import { type Message, message, quotedMessage } from '../../messages/index.js';
import { describeThrown } from '../describe-thrown.js';
import { MessageError } from '../message-error.js';
import { findOperator } from './print.js';

/**
 * Returns the reason for our own error, even if the library wrapped it. For a library error, quotes its message without
 * the expression excerpt and without our function names.
 */
export function summarizeError(error: unknown): Message {
  const inner = error instanceof MessageError ? error : (error as { readonly cause?: unknown } | null)?.cause;
  if (inner instanceof MessageError) return inner.reason;
  const { summary } = error as { readonly summary?: string };
  const text = summary ?? describeThrown(error);
  const line = (text.split('\n')[0] as string).replace(/\.$/, '');
  if (line === 'cel/condition_type' || line === 'cel/operand_type') return message(line);
  return quotedMessage(line.replace(NO_OVERLOAD, nameOperator).replace(/\b[vx]_(?=[A-Za-z_])/g, ''));
}

const NO_OVERLOAD = /found no matching overload for '(x_\w+)\((.*)\)'/;

/** Describes a call that was written as an operator, such as `no such overload: null < int`. */
function nameOperator(whole: string, name: string, kinds: string): string {
  const sign = findOperator(name);
  if (sign === null) return whole;
  const [left, right] = splitKinds(kinds);
  return `no such overload: ${sign === '!' || sign === '-' ? sign + left : `${left} ${sign} ${right}`}`;
}

/** Splits two kinds at the comma that is outside angle brackets, as in `map<string, int>, int`. */
function splitKinds(kinds: string): readonly [string, string] {
  let depth = 0;
  const at = [...kinds].findIndex((character) => {
    depth += Number(character === '<') - Number(character === '>');
    return depth === 0 && character === ',';
  });
  return [kinds.slice(0, at), kinds.slice(at + 2)];
}
