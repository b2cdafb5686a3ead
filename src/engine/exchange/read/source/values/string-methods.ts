/** Interprets string methods, because programs use them to build names. */
import { LIMITS } from '../../../../model/index.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { CallArguments, AbstractValue } from './abstract-values.js';
import {
  makeBoolean,
  makeListValue,
  makeNumber,
  makeText,
  findKnownText,
  joinTexts,
  UNKNOWN_VALUE,
} from './make-values.js';

type Text = Extract<AbstractValue, { k: 'text' }>;
type Change = (text: string, args: readonly string[]) => string;

const CHANGES: Readonly<Record<string, Change>> = {
  lower: (one) => one.toLowerCase(),
  toLowerCase: (one) => one.toLowerCase(),
  upper: (one) => one.toUpperCase(),
  toUpperCase: (one) => one.toUpperCase(),
  strip: (one) => one.trim(),
  trim: (one) => one.trim(),
  lstrip: (one) => one.trimStart(),
  rstrip: (one) => one.trimEnd(),
  capitalize: (one) => one.slice(0, 1).toUpperCase() + one.slice(1).toLowerCase(),
  title: (one) =>
    one.toLowerCase().replace(/[a-z]+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1)),
  replace: (one, [from = '', to = '']) => replaceWithin(one, from, () => to),
  replaceAll: (one, [from = '', to = '']) => replaceWithin(one, from, () => to),
  removeprefix: (one, [prefix = '']) => (one.startsWith(prefix) ? one.slice(prefix.length) : one),
  removesuffix: (one, [suffix = '']) =>
    suffix !== '' && one.endsWith(suffix) ? one.slice(0, -suffix.length) : one,
  concat: (one, more) => joinTexts([one, ...more], ''),
  toString: (one: string) => one,
};

const ANSWERS: Readonly<Record<string, (text: string, args: readonly string[]) => boolean>> = {
  startswith: (one, [start = '']) => one.startsWith(start),
  startsWith: (one, [start = '']) => one.startsWith(start),
  endswith: (one, [end = '']) => one.endsWith(end),
  endsWith: (one, [end = '']) => one.endsWith(end),
  includes: (one, [part = '']) => one.includes(part),
};

export function callStringMethod(
  self: Text,
  name: string,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  if (name === 'format') return format(self, args);
  if (name === 'join') return join(self, args, at);
  const given = args.plain.map(({ value }) => findKnownText(value));
  const known = given.filter((one) => one !== null);
  const isKnown = self.whole && known.length === given.length && args.partial === null;
  const change = CHANGES[name];
  if (change !== undefined)
    return isKnown ? makeText(change(self.text, known), self.at) : makeText(self.text, self.at, false);
  const answer = ANSWERS[name];
  if (answer !== undefined) return isKnown ? makeBoolean(answer(self.text, known)) : UNKNOWN_VALUE;
  if (name === 'split') return split(self, known[0], isKnown, at);
  return name === 'length' ? makeNumber(self.text.length) : UNKNOWN_VALUE;
}

/**
 * Replaces matches in a string. Stops once the result exceeds the maximum text length, because each replacement may
 * itself have that length.
 */
function replaceWithin(
  text: string,
  part: string | RegExp,
  write: (match: readonly string[]) => string,
): string {
  let length = 0;
  return text.replaceAll(part, (...match: string[]) => {
    const written = length > LIMITS.sourceTextLength.value ? '' : write(match);
    length += written.length;
    return written;
  });
}

function format(self: Text, args: CallArguments): AbstractValue {
  let whole = self.whole;
  let next = 0;
  const result = replaceWithin(self.text, /\{\{|\}\}|\{(\w*)\}/g, ([hole = '', name]) => {
    if (name === undefined) return hole.slice(1);
    const index = name === '' ? next++ : Number(name);
    const value = Number.isNaN(index) ? args.named.get(name)?.value : args.plain[index]?.value;
    if (value?.k === 'number') return String(value.number);
    whole &&= value?.k === 'text' && value.whole;
    return value?.k === 'text' ? value.text : '';
  });
  return makeText(result, self.at, whole && !/\{\w*[.![:]/.test(self.text));
}

function join(self: Text, args: CallArguments, at: SourcePosition): AbstractValue {
  const list = args.plain[0]?.value;
  const state = list?.k === 'list' ? list.bag.get('items') : undefined;
  if (state?.k !== 'items') return makeText('', at, false);
  const parts = state.items.map(({ value }) => findKnownText(value));
  const whole = self.whole && state.partial === null && !parts.includes(null);
  return makeText(joinTexts(parts, self.text), at, whole);
}

function split(
  self: Text,
  separator: string | undefined,
  isKnown: boolean,
  at: SourcePosition,
): AbstractValue {
  if (!isKnown) return UNKNOWN_VALUE;
  const pieces =
    separator === undefined ? self.text.split(/\s+/).filter(Boolean) : self.text.split(separator);
  return makeListValue(
    pieces.map((piece) => ({ value: makeText(piece, at), at, condition: null })),
    at,
  );
}
