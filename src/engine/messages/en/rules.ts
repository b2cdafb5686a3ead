/** Messages that describe what each kind of constraint allows. */
import { LIST_ADDRESSES, LIST_ENDING } from '../list-ending.js';
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

const MOST_SHOWN = 60;

export const RULE_MESSAGES = {
  'rule/capability': () => 'the tools that it was granted',
  'rule/unreadable': ({ kind }: { kind: string }) => `an invalid ${kind} rule`,
  'rule/unknown': ({ id }: { id: number }) => `values of an unknown rule (type ${id})`,
  'rule/any_value': () => 'any value',
  'rule/value': ({ value }: { value: string }) => quoteFact(value, MOST_SHOWN),
  'rule/one_of': (f: ListFacts) => listOr(f, 'or', 'nothing (an empty list)'),
  'rule/not_one_of': (f: ListFacts) => `any value but ${quoteList(f, 'and')}`,
  'rule/any_list': () => 'any list',
  'rule/contains': (f: ListFacts) => `lists that contain ${quoteList(f, 'and')}`,
  'rule/empty_list': () => 'the empty list',
  'rule/subset': (f: ListFacts) => `lists that contain only ${quoteList(f, 'and')}`,
  'rule/no_command': () => 'no command (an empty list)',
  'rule/commands': (f: ListFacts) => `commands that run ${quoteList(f, 'or')}`,
  'rule/pattern': ({ pattern }: PatternFacts) => `strings that match \`${pattern}\``,
  'rule/regex': ({ pattern }: PatternFacts) => `strings in which \`${pattern}\` matches`,
  'rule/url_pattern': ({ pattern }: PatternFacts) => `URLs that match \`${pattern}\``,
  'rule/address': ({ address }: { address: string }) => `the address \`${address}\``,
  'rule/network': ({ network }: { network: string }) => `addresses in \`${network}\``,
  'rule/expression': ({ expression }: { expression: string }) => {
    const [, quantifier, , end] = LIST_ENDING.exec(expression) ?? [];
    const [, domain] = LIST_ADDRESSES.exec(expression) ?? [];
    if (domain !== undefined)
      return `lists in which every value is an address at \`${domain.replaceAll('[.]', '.')}\``;
    if (end === undefined) return `values for which \`${expression}\` is true`;
    return `lists in which ${quantifier === 'all' ? 'every' : 'some'} value ends in \`${end}\``;
  },
  'rule/paths': ({ root, caseSensitive, allowEqual }: SubpathFacts) =>
    `paths inside \`${root}\`${allowEqual ? '' : ', not the directory itself'}${caseSensitive ? '' : ', in any case'}`,
  'rule/range': describeRange,
  'rule/safe_urls': describeSafeUrls,
  'rule/all': ({ rules }: { rules: readonly Text[] }) => rules.join(' that are also '),
  'rule/all_without_rule': () => 'no value, because it has no rule',
  'rule/any': ({ rules }: { rules: readonly Text[] }) => rules.join(', or '),
  'rule/any_without_rule': () => 'nothing (no rule)',
  'rule/not': ({ rule }: { rule: Text }) => `anything but ${rule}`,
  'rule/any_argument': ({ argument }: { argument: string }) => `any \`${argument}\``,
  'rule/unnamed_arguments': () => 'unlisted arguments',
  'rule/named_arguments': () => 'the listed arguments',
  'rule/calls_without': ({ argument }: { argument: string }) => `calls without \`${argument}\``,
  'rule/clearance_level': () => 'the level is neither a number from 0 to 255 nor a name',
  'rule/clearance_pattern': () => 'a star is only allowed at the end',
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
  const low = min === null ? '' : `${minInclusive ? 'of at least' : 'above'} \`${min}\``;
  const high = max === null ? '' : `${maxInclusive ? 'of at most' : 'below'} \`${max}\``;
  if (low === '' && high === '') return 'any number';
  if (low === '' || high === '') return `numbers ${low}${high}`;
  return minInclusive && maxInclusive
    ? `numbers from \`${min}\` to \`${max}\``
    : `numbers ${low} and ${high}`;
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
