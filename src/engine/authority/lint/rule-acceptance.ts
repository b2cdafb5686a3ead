/**
 * Finds the values that a rule accepts by probing it with strings similar to its own, unrelated strings, and lists.
 *
 * A rule's kind does not matter, only the values that it accepts.
 */
import { isValueList, isValueMap, type Json, type Value } from '../../kit/index.js';
import { withEffort } from '../constraints/effort.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { listBoundaryValuesOf } from '../constraints/constraint-kinds.js';

/**
 * Strings that have nothing in common. A rule that accepts all of them is taken to accept any string; a rule that
 * rejects only one of them is treated as a block list.
 */
const UNRELATED: readonly string[] = [
  'zq7',
  'Vox clamantis in deserto.',
  '/zq7/wxv/vwx.bin',
  'qzx@zq7.example',
  'https://wxv.example/zq7?a=b',
  'a = 1; b | c $d',
];
const MOST_SAMPLES = 6;
const MOST_CANDIDATES = 40;
const MOST_DOMAINS = 3;

export interface RuleAcceptance {
  readonly kind: string;
  /** Whether the string is accepted or, if the rule accepts no strings, a list that contains the string. */
  readonly admits: (text: string) => boolean;
  readonly admitsValue: (value: Value) => boolean;
  readonly admitsList: (texts: readonly string[]) => boolean;
  /** Accepted strings that resemble the strings in the rule; empty if none was found. */
  readonly samples: readonly string[];
  /** Strings in the rule, without quotes and pattern characters. */
  readonly words: readonly string[];
  /** Domain names in the rule, beginning with those after an `@`. */
  readonly domains: readonly string[];
  readonly namesAddress: boolean;
  readonly namesUrl: boolean;
  /** `open`: every string passes. `deny-list`: every string passes except those that the rule lists. */
  readonly openness: 'open' | 'deny-list' | 'limited';
  /** True if a value that is not a string passes, such as a number, null, or a list of several items. */
  readonly takesOther: boolean;
  /** A value that the rule denies, if the rule is a block list. */
  readonly denied: Value | null;
}

export type ProbeRule = (rule: Constraint) => RuleAcceptance;

/** Creates a probe that tests identical rules only once. `at`: Unix seconds, for rules that depend on the time. */
export function createRuleProbe(at: number): ProbeRule {
  const known = new Map<string, RuleAcceptance>();
  return (rule) => {
    const key = JSON.stringify(rule.document);
    const language = known.get(key) ?? languageOf(rule, at);
    known.set(key, language);
    return language;
  };
}

function languageOf(rule: Constraint, at: number): RuleAcceptance {
  const admitsValue = (value: Value): boolean => rule.admits(value, at).kind === 'allow';
  const raw = [...textsOf(rule.document)].join('\n');
  const texts = raw.replaceAll(/\\([.@/-])/g, '$1').replaceAll(/\[([.@/-])\]/g, '$1');
  const [words, domains] = [wordsOf(texts), domainsOf(texts)];
  const near = withEffort([], () => listBoundaryValuesOf(rule), []).slice(0, MOST_CANDIDATES);
  const candidates = candidatesOf(near, words, domains);
  // A rule that accepts no string is probed with lists.
  const takesText = [...candidates, ...UNRELATED].some(admitsValue);
  const admits = remember((text) => admitsValue(takesText ? text : [text]));
  const opens = UNRELATED.filter(admits).length >= UNRELATED.length - 1;
  const denied = opens ? findDenied([...candidates, ...near], admits, admitsValue) : null;
  return {
    ...{ kind: rule.kind, admits, admitsValue, words, domains, denied },
    admitsList: admitsValue,
    takesOther: near.some((value) => typeof value !== 'string' && admitsValue(value)),
    samples: candidates.filter(admits).slice(0, MOST_SAMPLES),
    namesAddress: /@[\w*[(\\-]/.test(raw) && domains.length > 0,
    namesUrl: texts.includes('://'),
    openness: opens ? (denied === null ? 'open' : 'deny-list') : 'limited',
  };
}

function remember(ask: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? ask(text);
    known.set(text, found);
    return found;
  };
}

/** Finds a value that the rule mentions but denies. */
function findDenied(
  values: readonly Value[],
  admits: (text: string) => boolean,
  admitsValue: (value: Value) => boolean,
): Value | null {
  const isDenied = (value: Value): boolean =>
    typeof value === 'string'
      ? value !== '' && !admits(value)
      : typeof value === 'bigint' && !admitsValue(value);
  return values.find(isDenied) ?? null;
}

/** Returns all strings in a document except kind names. */
function textsOf(json: Json, name = '', found = new Set<string>()): ReadonlySet<string> {
  if (typeof json === 'string') {
    if (name !== 'kind' && name !== 'type') found.add(json);
  } else if (Array.isArray(json)) for (const item of json as readonly Json[]) textsOf(item, '', found);
  else if (typeof json === 'object' && json !== null)
    for (const [key, item] of Object.entries(json)) textsOf(item, key, found);
  return found;
}

/** Returns whole strings, quoted strings inside expressions, and a pattern's literal parts. */
function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  for (const word of listWords(text.split('\n'))) {
    if (word.length > 1 && word.length <= 200) words.add(word);
    if (words.size === MOST_CANDIDATES) break;
  }
  return [...words];
}

function* listWords(lines: readonly string[]): Generator<string> {
  yield* lines;
  for (const line of lines)
    for (const match of line.matchAll(/'([^']*)'|"([^"]*)"/g)) yield match[1] ?? match[2] ?? '';
  for (const line of lines) yield* line.split(/[*?^$()[\]{}|+\\\s'"]+/);
}

function domainsOf(text: string): readonly string[] {
  const [addresses, others] = [new Set<string>(), new Set<string>()];
  for (const [, sign, domain = ''] of text.matchAll(/(@?)\.?((?:[a-z0-9_-]+\.)+[a-z]{2,24})(?![\w(.-])/gi)) {
    (sign === '@' ? addresses : others).add(domain.toLowerCase());
    if (addresses.size === MOST_DOMAINS) break;
  }
  return [...new Set([...addresses, ...others])].slice(0, MOST_DOMAINS);
}

/** Returns strings that the rule may accept, the most likely first. */
function candidatesOf(
  boundary: readonly Value[],
  words: readonly string[],
  domains: readonly string[],
): readonly string[] {
  const near = boundary.flatMap(textsOfValue);
  const made = domains.flatMap((domain) => [
    `someone@${domain}`,
    `https://${domain}/`,
    `https://${domain}/x`,
  ]);
  const folders = words
    .filter((word) => /^(?:\/|https?:\/\/)/.test(word))
    .flatMap((word) => [word, `${word}x`, `${word}/x`]);
  return [...new Set([...near, ...made, ...folders, ...words])].slice(0, MOST_CANDIDATES);
}

function textsOfValue(value: Value): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isValueList(value)) return value.flatMap(textsOfValue);
  return value !== null && isValueMap(value) ? [...value.values()].flatMap(textsOfValue) : [];
}

/** True if only fixed values pass, so that a changed string is never accepted; null if no accepted string is known. */
export function acceptsOnlyFixedValues({
  samples,
  admits,
  openness,
  takesOther,
}: RuleAcceptance): boolean | null {
  if (openness !== 'limited') return false;
  if (samples.length === 0) return takesOther ? true : null;
  const isKnown = new Set(samples);
  return samples.every((text) =>
    [`${text}qz7`, `qz7${text}`, changeMiddle(text)].every((other) => isKnown.has(other) || !admits(other)),
  );
}

function changeMiddle(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}qz7${text.slice(at)}`;
}

/**
 * Replaces a dot in the domain with a different character, because a dot in a regular expression matches any character.
 */
export function listLookalikeDomains(domain: string): readonly string[] {
  return [...domain.matchAll(/\./g)].map(
    ({ index }) => `${domain.slice(0, index)}x${domain.slice(index + 1)}`,
  );
}

/** Returns the top-level domains in the rule, such as `com`. */
export function listTopLevels(words: readonly string[]): readonly string[] {
  const labels = words.flatMap((word) => /(?:^|[.\])])([a-z]{2,24})$/i.exec(word)?.[1] ?? []);
  return [...new Set(labels)].slice(0, MOST_DOMAINS);
}
