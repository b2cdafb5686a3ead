/** Messages that describe what each kind of constraint allows, and which values documents expect. */
import { quoteFact } from '../quote.js';
import type { Text } from '../text.js';

/** Values in a list as displayed, and the number of values that are not shown. */
export interface ListFacts {
  readonly values: readonly string[];
  readonly more: number;
}
export interface RangeFacts {
  readonly min: string | null;
  readonly max: string | null;
  readonly minInclusive: boolean;
  readonly maxInclusive: boolean;
}
export interface SubpathFacts {
  readonly root: string;
  readonly caseSensitive: boolean;
  readonly allowEqual: boolean;
}
export interface SafeUrlFacts {
  readonly schemes: ListFacts;
  readonly hosts: ListFacts | null;
  readonly ports: ListFacts | null;
  readonly denied: ListFacts | null;
  /** Kinds of blocked addresses: `private`, `loopback`, `metadata`, `reserved` or `internal`. */
  readonly blocked: readonly string[];
}
export interface PatternFacts {
  readonly pattern: string;
}

export interface BoundFacts {
  readonly value: string;
}

const MOST_SHOWN = 60;

export const RULE_MESSAGES = {
  'rule/capability': () => 'tools it was given',
  'rule/unreadable': ({ kind }: { kind: string }) => `a ${kind} rule that cannot be read`,
  'rule/unknown': ({ id }: { id: number }) => `values of an unknown rule (type ${id})`,
  'rule/any_value': () => 'any value',
  'rule/value': ({ value }: { value: string }) => quoteFact(value, MOST_SHOWN),
  'rule/one_of': (f: ListFacts) => listOr(f, 'or', 'nothing (an empty list)'),
  'rule/not_one_of': (f: ListFacts) => `any value but ${quoteList(f, 'and')}`,
  'rule/any_list': () => 'any list',
  'rule/contains': (f: ListFacts) => `lists that hold ${quoteList(f, 'and')}`,
  'rule/empty_list': () => 'the empty list',
  'rule/subset': (f: ListFacts) => `lists of nothing but ${quoteList(f, 'and')}`,
  'rule/no_command': () => 'no command at all (an empty list)',
  'rule/commands': (f: ListFacts) => `commands that run ${quoteList(f, 'or')}`,
  'rule/pattern': ({ pattern }: PatternFacts) => `texts that match \`${pattern}\``,
  'rule/regex': ({ pattern }: PatternFacts) => `texts in which \`${pattern}\` matches`,
  'rule/url_pattern': ({ pattern }: PatternFacts) => `URLs that match \`${pattern}\``,
  'rule/address': ({ address }: { address: string }) => `the address \`${address}\``,
  'rule/network': ({ network }: { network: string }) => `addresses in \`${network}\``,
  'rule/expression': ({ expression }: { expression: string }) => `values for which \`${expression}\` is true`,
  'rule/paths': ({ root, caseSensitive, allowEqual }: SubpathFacts) =>
    `paths inside \`${root}\`${allowEqual ? '' : ', not the directory itself'}${caseSensitive ? '' : ', in any case'}`,
  'rule/range': describeRange,
  'rule/safe_urls': describeSafeUrls,
  'rule/all': ({ rules }: { rules: readonly Text[] }) => rules.join(' that are also '),
  'rule/all_without_rule': () => 'no value, because it has no rule',
  'rule/any': ({ rules }: { rules: readonly Text[] }) => rules.join(', or '),
  'rule/any_without_rule': () => 'nothing (no rule at all)',
  'rule/not': ({ rule }: { rule: Text }) => `anything but ${rule}`,
  'rule/any_argument': ({ argument }: { argument: string }) => `any \`${argument}\``,
  'rule/unnamed_arguments': () => 'arguments nobody named',
  'rule/named_arguments': () => 'the arguments it names',
  'rule/calls_without': ({ argument }: { argument: string }) => `calls without \`${argument}\``,
  'rule/clearance_level': () => 'the level is neither a number from 0 to 255 nor a name',
  'rule/clearance_pattern': () => 'a star may only stand at the end',

  'value/text': () => 'text',
  'value/number': () => 'a number',
  'value/whole_number': () => 'a whole number',
  'value/boolean': () => 'true or false',
  'value/list': () => 'a list',
  'value/object': () => 'an object',
  'value/of_type': ({ type }: { type: string }) => `a value of type ${type}`,
  'value/options': ({ options }: { options: readonly string[] }) => options.join(' or '),
  'value/other_form': () => 'another form',
  'value/at_least': ({ value }: BoundFacts) => `at least ${value}`,
  'value/at_most': ({ value }: BoundFacts) => `at most ${value}`,
  'value/more_than': ({ value }: BoundFacts) => `more than ${value}`,
};

/** Quotes a list, such as "`a`, `b` or `c`". A long list ends with the number of remaining values. */
function quoteList({ values, more }: ListFacts, word: 'or' | 'and'): string {
  const quoted = values.map((value) => quoteFact(value, MOST_SHOWN));
  if (more > 0) return `${quoted.join(', ')} ${word} ${more} more`;
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1) as string}`;
}

function listOr(list: ListFacts, word: 'or' | 'and', none: string): string {
  return list.values.length === 0 ? none : quoteList(list, word);
}

function describeRange({ min, max, minInclusive, maxInclusive }: RangeFacts): string {
  const low = minInclusive ? 'from' : 'above';
  if (min !== null && max !== null)
    return `numbers ${low} \`${min}\` ${maxInclusive ? 'to' : 'to below'} \`${max}\``;
  if (min !== null) return `numbers ${minInclusive ? 'of at least' : 'above'} \`${min}\``;
  if (max !== null) return `numbers ${maxInclusive ? 'of at most' : 'below'} \`${max}\``;
  return 'any number';
}

function describeSafeUrls({ schemes, hosts, ports, denied, blocked }: SafeUrlFacts): string {
  return [
    `${listOr(schemes, 'or', 'no')} URLs`,
    hosts === null ? '' : ` on ${listOr(hosts, 'or', 'no host')}`,
    ports === null ? '' : ` at port ${listOr(ports, 'or', 'none')}`,
    denied === null ? '' : `, not on ${quoteList(denied, 'or')}`,
    blocked.length === 0 ? '' : `, not to ${blocked.join(', ')} addresses`,
  ].join('');
}
