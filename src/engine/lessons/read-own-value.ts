/** Converts the text that a learner typed about their own agent. Limits and calls are read in the same way. */
import { findRuleOperations } from '../authority/index.js';
import type { ConstraintDocument, LessonAgent } from '../model/index.js';

const CURRENCY = String.raw`(?:(?:US)?\$|[€£¥元]|USD|EUR|GBP|CHF|JPY|CNY|dollars?|euros?|pounds?|francs?|yen|yuan)`;
const AMOUNT = new RegExp(
  String.raw`^(-?)\s*(?:${CURRENCY}\s*)?(-?)([\d.,\s'’]*\d)(?:\s*${CURRENCY})?$`,
  'iu',
);

/** Unambiguous number notations, each with the characters that separate thousands. A comma may mark the decimals. */
const NOTATIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:\d+|0?\.\d+|\d{4,}\.\d+|\d+\.(?:\d{1,2}|\d{4,}))$/u, /,/gu],
  [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u, /,/gu],
  [/^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/u, /[\s'’]/gu],
  [/^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/u, /\./gu],
  [/^(?:\d+,\d{1,2}|0,\d+)$/u, /\s/gu],
];

/**
 * Returns the number that an amount such as `2,000`, `2 000`, `$2,000` or `1,250.50 EUR` states, without its currency.
 * Returns null for any other string, and for an ambiguous amount such as `2.000`.
 */
export function readOwnAmount(text: string): number | null {
  const [, before = '', after = '', digits = ''] = AMOUNT.exec(text.trim()) ?? [];
  const notation = NOTATIONS.find(([pattern]) => pattern.test(digits));
  if (notation === undefined || (before !== '' && after !== '')) return null;
  const number = Number(`${before}${after}${digits.replace(notation[1], '').replace(',', '.')}`);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}

/** Converts an amount to a number, and returns any other string unchanged. */
export function readOwnValue(text: string): string | number {
  return readOwnAmount(text) ?? text;
}

/** Fields of rules that may contain an amount. */
const AMOUNT_FIELDS: ReadonlySet<string> = new Set(['value', 'values', 'min', 'max']);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  return typeof value === 'string' ? readOwnValue(value) : value;
}

/**
 * Converts the amounts in a rule's fields. An empty limit means that there is no limit, and a limit that is not an
 * amount stays a string.
 */
export function readOwnRule(rule: ConstraintDocument): ConstraintDocument {
  const isEmptyLimit = (name: string, text: unknown): boolean =>
    (name === 'min' || name === 'max') && `${text as string}`.trim() === '';
  const fields = Object.entries(rule).filter(([name, field]) => !isEmptyLimit(name, field));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, AMOUNT_FIELDS.has(name) ? convert(field) : field]),
  ) as unknown as ConstraintDocument;
}

/** Returns a limit in the agent's rules that is not an amount; null if there is none. */
export function findUnreadLimit({ rule, rules = {} }: LessonAgent): string | null {
  const limits = [rule, ...Object.values(rules)].map(readOwnRule).flatMap((one) => [one.min, one.max]);
  return limits.find((limit): limit is string => typeof limit === 'string') ?? null;
}

/** True if a value has the type that a rule expects, so that the rule's limits decide. */
export function fitsOwnRule(rule: ConstraintDocument, text: string): boolean {
  const { limits } = findRuleOperations(rule.kind);
  if (limits === 'number') return readOwnAmount(text) !== null;
  if (limits === 'path') return text.trim().startsWith('/');
  const isDomain = typeof rule.pattern === 'string' && rule.pattern.startsWith('*@');
  return !isDomain || text.includes('@');
}
