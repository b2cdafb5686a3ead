/** What a rule lets pass, and why a call was refused, in Simplified Chinese: of the document and the facts. */
import { abbreviate } from '../../../engine/index.js';
import type { ConstraintDocument, Decision, DecisionCode, Json } from '../../../engine/index.js';
import { findPhrase } from './phrases/index.js';

type Rule = Readonly<Record<string, unknown>>;

/** Each kind that has words; the others are said in English. */
const KINDS: Readonly<Record<string, (rule: Rule) => string>> = {
  Subpath: (rule) =>
    `\`${text(rule.root)}\` 之内的路径${rule.allow_equal === false ? '，不含目录本身' : ''}${rule.case_sensitive === false ? '，不区分大小写' : ''}`,
  Exact: (rule) => quote(rule.value),
  OneOf: (rule) => (isEmpty(rule.values) ? '什么都不允许（空列表）' : listed(rule.values, '或')),
  NotOneOf: (rule) => (isEmpty(rule.excluded) ? '任何值' : `除 ${listed(rule.excluded, '和')} 之外的任何值`),
  Contains: (rule) => (isEmpty(rule.required) ? '任何列表' : `包含 ${listed(rule.required, '和')} 的列表`),
  Subset: (rule) => (isEmpty(rule.allowed) ? '空列表' : `只含 ${listed(rule.allowed, '和')} 的列表`),
  Shlex: (rule) =>
    isEmpty(rule.allow) ? '不允许任何命令（空列表）' : `运行 ${listed(rule.allow, '或')} 的命令`,
  Pattern: (rule) => `匹配 \`${text(rule.pattern)}\` 的文本`,
  Regex: (rule) => `能匹配 \`${text(rule.pattern)}\` 的文本`,
  UrlPattern: (rule) => `匹配 \`${text(rule.pattern)}\` 的 URL`,
  Cidr: (rule) => `\`${text(rule.cidr ?? rule.network)}\` 中的地址`,
  Cel: (rule) => `使 \`${text(rule.expression)}\` 为真的值`,
  Range: sayRange,
  UrlSafe: sayUrlSafe,
  Wildcard: () => '任何值',
  All: (rule) => parts(rule, '，并且是', '任何值'),
  Any: (rule) => parts(rule, '，或 ', '什么都不允许（没有任何规则）'),
  Not: (rule) => {
    const inner = sayParts([rule.constraint]);
    return inner === null ? '' : `除此之外的一切：${inner.join('')}`;
  },
  capability: () => '它被授予的工具',
};

/** A rule in words; the English ones where a kind, or a part of it, has none. */
export function translateRule(
  rule: ConstraintDocument | { readonly kind: 'capability' },
  english: string,
): string {
  const said = KINDS[rule.kind]?.(rule) ?? '';
  return said === '' ? (findPhrase(english) ?? english) : said;
}

function sayParts(rules: readonly unknown[]): readonly string[] | null {
  const said = rules.map((rule) => KINDS[String((rule as Rule | undefined)?.kind)]?.(rule as Rule) ?? '');
  return said.includes('') ? null : said;
}

function parts(rule: Rule, between: string, none: string): string {
  const rules = Array.isArray(rule.constraints) ? (rule.constraints as readonly unknown[]) : [];
  return rules.length === 0 ? none : (sayParts(rules)?.join(between) ?? '');
}

function sayRange({ min, max, min_inclusive: from, max_inclusive: to }: Rule): string {
  const low =
    min === undefined || min === null ? null : `${from === false ? '大于' : '不小于'} ${number(min)}`;
  const high =
    max === undefined || max === null ? null : `${to === false ? '小于' : '不大于'} ${number(max)}`;
  const bounds = [low, high].filter((bound) => bound !== null);
  return bounds.length === 0 ? '任何数字' : `${bounds.join('、')}的数字`;
}

/** Kinds of addresses that are refused unless the rule says otherwise; internal names only if it says so. */
const BLOCKED: readonly (readonly [field: string, isUsual: boolean, words: string])[] = [
  ['block_private', true, '私有'],
  ['block_loopback', true, '本机'],
  ['block_metadata', true, '元数据'],
  ['block_reserved', true, '保留'],
  ['block_internal_tlds', false, '内部'],
];

function sayUrlSafe(rule: Rule): string {
  const { schemes, allow_domains: hosts, allow_ports: ports, deny_domains: denied } = rule;
  const blocked = BLOCKED.filter(([field, isUsual]) => (rule[field] ?? isUsual) === true).map(
    ([, , one]) => one,
  );
  const parts = [
    `${listed(schemes ?? ['http', 'https'], '或')} 的 URL`,
    hosts === undefined ? '' : `位于 ${isEmpty(hosts) ? '没有任何主机' : listed(hosts, '或')}`,
    ports === undefined ? '' : `端口 ${isEmpty(ports) ? '一个也没有' : listed(ports, '或')}`,
    isEmpty(denied) ? '' : `不在 ${listed(denied, '或')}`,
    blocked.length === 0 ? '' : `不指向${blocked.join('、')}地址`,
  ];
  return parts.filter((part) => part !== '').join('，');
}

type Template = (decision: Decision) => string;

const SENTENCES: Readonly<Record<DecisionCode, Template>> = {
  TOOL_NOT_AUTHORIZED: (d) => `${holderOf(d)} 从未被授予 \`${d.tool}\`。`,
  CONSTRAINT_VIOLATION: (d) =>
    `\`${d.argument ?? ''}\` 为 ${quote(d.value)}；${holderOf(d)} 只能使用 ${ruleOf(d)}。`,
  UNKNOWN_ARGUMENT: (d) => `授权令没有提到 \`${d.argument ?? ''}\`，而没有提到的参数会被拒绝。`,
  MISSING_ARGUMENT: (d) => `授权令对 \`${d.argument ?? ''}\` 有规则，而调用没有给出它。`,
  CONSTRAINT_ERROR: (d) => `规则无法求值：${fact(d, 'detail')}。已停止，并计为出错。`,
  ATTENUATION_VIOLATION: (d) => `${linkOf(d)}要求的多于${linkAbove(d)}所持有的：${fact(d, 'detail')}。`,
  EXPIRED: (d) => `授权令在试验时钟的 ${fact(d, 'time')} 已到期。`,
  UNTRUSTED_ROOT: () => '这条授权链始于一个这里没有人信任的密钥。',
  HOLDER_MISMATCH: (d) => `${linkOf(d)}由不持有${linkAbove(d)}的人签发。`,
  SIGNATURE_INVALID: (d) =>
    d.check === 'srl.signature' ? `吊销列表不可信：${fact(d, 'detail')}。` : `${linkOf(d)}在签名之后被改动。`,
  CHAIN_BROKEN: (d) =>
    d.link === null
      ? `授权链不连贯：${fact(d, 'detail')}。`
      : `${linkOf(d)}没有接续${linkAbove(d)}：${fact(d, 'detail')}。`,
  MALFORMED: (d) => `${linkOf(d)}无法作为授权令读取：${fact(d, 'detail')}。`,
  ISSUED_IN_FUTURE: (d) => `${linkOf(d)}的签发时间晚于这个调用。`,
  REVOCATION_LIST: (d) => `吊销列表不被接受：${fact(d, 'detail')}。`,
  REVOKED: (d) => `${linkOf(d)}已被吊销。`,
  POP_MISSING: () => '调用没有带上持有者密钥的证明。',
  POP_INVALID: (d) =>
    d.facts.repeatedAfter === undefined
      ? '证明与这个调用、密钥或时间不符。'
      : `不会执行两次：${fact(d, 'detail')}。`,
  CLEARANCE: (d) => `\`${d.tool}\` 要求许可级别 ${fact(d, 'required')}；授权令只有 ${fact(d, 'given')}。`,
  WRONG_TYPE: () => '这份授权令可以发放其他授权令，但自己不能执行操作。',
  APPROVAL_REQUIRED: (d) =>
    `\`${d.tool}\` 在此需要 ${fact(d, 'required')} 个审批；已给出 ${fact(d, 'given')} 个。`,
  APPROVAL_INVALID: (d) => `有一个审批与这个调用不符：${fact(d, 'detail')}。`,
  INVALID_INPUT: (d) => `无法对这个调用作出决定：${fact(d, 'detail')}`,
  PROCESS_RULE: (d) => `任务现在不允许这样做：${fact(d, 'detail')}。`,
};

/** The sentence of a decision; what a hardened rule adds stands behind it. */
export function translateDecisionText(decision: Decision): string {
  const { code, facts, checks, tool } = decision;
  if (code === null)
    return checks.length === 0 ? '允许：没有人要求授权令。' : `允许：\`${tool}\` 的每项检查都通过了。`;
  if (!Object.hasOwn(SENTENCES, code)) return `拒绝：${String(code)}。`;
  const { hardenedRule, hardenedSentence } = facts;
  const isHardened = typeof hardenedRule === 'number' && typeof hardenedSentence === 'string';
  const added = isHardened
    ? `原实现会放行；加固规则 ${hardenedRule} 不放行：${fact(decision, 'hardenedSentence')}`
    : '';
  return SENTENCES[code](decision) + added;
}

function ruleOf(decision: Decision): string {
  const english = fact(decision, 'rule');
  return decision.constraint === null ? english : translateRule(decision.constraint, english);
}

function holderOf({ holder }: Decision): string {
  return holder ?? '持有者';
}

function linkOf({ link }: Decision): string {
  return link === null ? '授权链' : `环节 ${link} `;
}

function linkAbove({ link }: Decision): string {
  return link === null || link === 0 ? '其起点' : `环节 ${link - 1} `;
}

function fact({ facts }: Decision, name: string): string {
  const value = facts[name];
  return typeof value === 'string' ? (findPhrase(value) ?? value) : JSON.stringify(value ?? null);
}

/** A value in backticks; whole floats keep their point, long texts are cut. */
function quote(value: unknown): string {
  const shown = typeof value === 'string' ? value : number(value);
  return `\`${abbreviate(shown, 80)}\``;
}

function number(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value ?? null);
  const { $int, $float } = value as { readonly $int?: Json; readonly $float?: Json };
  if (typeof $int === 'string') return $int;
  if (typeof $float === 'number') return Number.isInteger($float) ? `${$float}.0` : String($float);
  return typeof $float === 'string' ? $float : JSON.stringify(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : number(value);
}

function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}

/** `a`, `b` 或 `c`. */
function listed(list: unknown, last: string): string {
  const shown = (Array.isArray(list) ? (list as readonly unknown[]) : []).map(quote);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join('、')}${last}${shown.at(-1) ?? ''}`;
}
