/** Messages that describe what each kind of constraint allows, in Simplified Chinese. */
import { type EngineCatalogue, LIST_ADDRESSES, LIST_ENDING, quoteFact } from '../../../../engine/index.js';

import type { EngineTable } from './engine-table.js';
import type { RULE_PROBLEM_MESSAGES } from './rule-problems.js';

type Facts<Code extends keyof EngineCatalogue> = Parameters<EngineCatalogue[Code]>[0];
type List = Facts<'rule/one_of'>;

const ADDRESSES: Readonly<Record<string, string>> = {
  private: '私有',
  loopback: '本机',
  metadata: '元数据',
  reserved: '保留',
  internal: '内部',
};

export const RULE_MESSAGES: Omit<EngineTable<'rule'>, keyof typeof RULE_PROBLEM_MESSAGES> = {
  'rule/capability': () => '它被授予的工具',
  'rule/unreadable': ({ kind }) => `无法读取的 ${kind} 规则`,
  'rule/unknown': ({ id }) => `未知规则的值（类型 ${id}）`,
  'rule/any_value': () => '任何值',
  'rule/value': ({ value }) => quoteFact(value),
  'rule/one_of': (list) => listOr(list, '或', '什么都不允许（空列表）'),
  'rule/not_one_of': (list) => `除 ${listed(list, '和')} 之外的任何值`,
  'rule/any_list': () => '任何列表',
  'rule/contains': (list) => `包含 ${listed(list, '和')} 的列表`,
  'rule/empty_list': () => '空列表',
  'rule/subset': (list) => `只含 ${listed(list, '和')} 的列表`,
  'rule/no_command': () => '不允许任何命令（空列表）',
  'rule/commands': (list) => `运行 ${listed(list, '或')} 的命令`,
  'rule/pattern': ({ pattern }) => `匹配 \`${pattern}\` 的文本`,
  'rule/regex': ({ pattern }) => `能匹配 \`${pattern}\` 的文本`,
  'rule/url_pattern': ({ pattern }) => `匹配 \`${pattern}\` 的 URL`,
  'rule/address': ({ address }) => `地址 \`${address}\``,
  'rule/network': ({ network }) => `\`${network}\` 中的地址`,
  'rule/expression': ({ expression }) => {
    const [, quantifier, , end] = LIST_ENDING.exec(expression) ?? [];
    const [, domain] = LIST_ADDRESSES.exec(expression) ?? [];
    if (domain !== undefined) return `每个值都是 \`${domain.replaceAll('[.]', '.')}\` 的地址的列表`;
    if (end === undefined) return `使 \`${expression}\` 为真的值`;
    return `${quantifier === 'all' ? '每个值都' : '至少有一个值'}以 \`${end}\` 结尾的列表`;
  },
  'rule/paths': ({ root, caseSensitive, allowEqual }) =>
    `\`${root}\` 之内的路径${allowEqual ? '' : '，不含目录本身'}${caseSensitive ? '' : '，不区分大小写'}`,
  'rule/range': describeRange,
  'rule/safe_urls': describeSafeUrls,
  'rule/all': ({ rules }) => rules.join('，并且是'),
  'rule/all_without_rule': () => '任何值都不允许，因为没有规则',
  'rule/any': ({ rules }) => rules.join('，或 '),
  'rule/any_without_rule': () => '什么都不允许（没有任何规则）',
  'rule/not': ({ rule }) => `除此之外的一切：${rule}`,
  'rule/any_argument': ({ argument }) => `任何 \`${argument}\``,
  'rule/unnamed_arguments': () => '没有提到的参数',
  'rule/named_arguments': () => '它提到的参数',
  'rule/clearance_level': () => '级别既不是 0 到 255 的数，也不是名称',
  'rule/clearance_pattern': () => '星号只能在结尾',

  'rule/calls_without': ({ argument }) => `没有 \`${argument}\` 的调用`,
};

/** Formats a list, such as `a`、`b` 或 `c`. */
function listed({ values, more }: List, last: string): string {
  const shown = values.map((value) => quoteFact(value));
  if (more > 0) return `${shown.join('、')}${last}另外 ${more} 个`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join('、')}${last}${shown.at(-1) ?? ''}`;
}

function listOr(list: List, last: string, none: string): string {
  return list.values.length === 0 ? none : listed(list, last);
}

function describeRange({ min, max, minInclusive, maxInclusive }: Facts<'rule/range'>): string {
  const low = min === null ? null : `${minInclusive ? '不小于' : '大于'} \`${min}\``;
  const high = max === null ? null : `${maxInclusive ? '不大于' : '小于'} \`${max}\``;
  const bounds = [low, high].filter((bound) => bound !== null);
  return bounds.length === 0 ? '任何数字' : `${bounds.join('、')}的数字`;
}

function describeSafeUrls({ schemes, hosts, ports, denied, blocked }: Facts<'rule/safe_urls'>): string {
  const parts = [
    `${listOr(schemes, '或', '没有任何协议')} 的 URL`,
    hosts === null ? '' : `位于 ${listOr(hosts, '或', '没有任何主机')}`,
    ports === null ? '' : `端口 ${listOr(ports, '或', '一个也没有')}`,
    denied === null ? '' : `不在 ${listed(denied, '或')}`,
    blocked.length === 0 ? '' : `不指向${blocked.map((one) => ADDRESSES[one] ?? one).join('、')}地址`,
  ];
  return parts.filter((part) => part !== '').join('，');
}
