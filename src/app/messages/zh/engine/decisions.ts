/** Messages about decisions on calls, in Simplified Chinese. */
import { formatFact, quoteFact } from '../../../../engine/index.js';
import type { EngineTable } from './engine-table.js';

export const DECISION_MESSAGES: EngineTable<'decision'> = {
  'decision/allowed': ({ tool }) => `允许：\`${tool}\` 的每项检查都通过了。`,
  'decision/unchecked': () => '允许：没有人要求授权令。',
  'decision/unknown': ({ code }) => `拒绝：${code}。`,
  'decision/by_hardened_rule': ({ denial, rule, sentence }) =>
    `${denial}原实现会放行；加固规则 ${rule} 不放行：${sentence}`,

  'decision/tool_not_authorized': ({ holder, tool }) => `${holder ?? '持有者'} 从未被授予 \`${tool}\`。`,
  'decision/constraint_violation': ({ argument, value, holder, rule }) =>
    `\`${argument ?? ''}\` 为 ${quoteFact(value)}；${holder ?? '持有者'} 只能使用 ${formatFact(rule)}。`,
  'decision/unknown_argument': ({ argument }) =>
    `授权令没有提到 \`${argument ?? ''}\`，而没有提到的参数会被拒绝。`,
  'decision/missing_argument': ({ argument }) => `授权令对 \`${argument ?? ''}\` 有规则，而调用没有给出它。`,
  'decision/constraint_error': ({ detail }) => `规则无法求值：${formatFact(detail)}。已停止，并计为出错。`,
  'decision/attenuation_violation': ({ link, detail }) =>
    `${linkOf(link)}授予的多于${linkAbove(link)}：${formatFact(detail)}。`,
  'decision/expired': ({ time }) => `授权令已于 ${time}（UTC）到期。`,
  'decision/issued_in_future': ({ link }) => `${linkOf(link)}的签发时间晚于这个调用。`,
  'decision/untrusted_root': () => '这条授权链始于一个这里没有人信任的密钥。',
  'decision/holder_mismatch': ({ link }) => `${linkOf(link)}由不持有${linkAbove(link)}的人签发。`,
  'decision/signature_invalid': ({ link }) => `${linkOf(link)}在签名之后被改动。`,
  'decision/list_not_trusted': ({ detail }) => `吊销列表不可信：${formatFact(detail)}。`,
  'decision/chain_broken': ({ link, detail }) =>
    link === null
      ? `授权链不连贯：${formatFact(detail)}。`
      : `${linkOf(link)}没有接续${linkAbove(link)}：${formatFact(detail)}。`,
  'decision/malformed': ({ link, detail }) => `${linkOf(link)}无法作为授权令读取：${formatFact(detail)}。`,
  'decision/revoked': ({ link }) => `${linkOf(link)}已被吊销。`,
  'decision/revocation_list': ({ detail }) => `吊销列表不被接受：${formatFact(detail)}。`,
  'decision/pop_missing': () => '调用没有带上持有者密钥的证明。',
  'decision/pop_invalid': () => '证明与这个调用、密钥或时间不符。',
  'decision/pop_repeated': ({ detail }) => `不会执行两次：${formatFact(detail)}。`,
  'decision/clearance': ({ tool, required, given }) =>
    `\`${tool}\` 要求许可级别 ${formatFact(required)}；授权令只有 ${formatFact(given)}。`,
  'decision/wrong_type': () => '这份授权令可以发放其他授权令，但自己不能执行操作。',
  'decision/approval_required': ({ tool, required, given }) =>
    `\`${tool}\` 在此需要 ${required} 个审批；已给出 ${given} 个。`,
  'decision/approval_invalid': ({ detail }) => `有一个审批与这个调用不符：${formatFact(detail)}。`,
  'decision/invalid_input': ({ detail }) => `无法对这个调用作出决定：${formatFact(detail)}`,
  'decision/program_failed': ({ detail }) => `此程序出错：${detail}。`,
  'decision/process_rule': ({ detail }) => `任务现在不允许这样做：${formatFact(detail)}。`,
};

function linkOf(link: number | null): string {
  return link === null ? '授权链' : `环节 ${link} `;
}

function linkAbove(link: number | null): string {
  return link === null || link === 0 ? '其起点' : `环节 ${link - 1} `;
}
