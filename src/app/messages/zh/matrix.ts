/** The words of `matrix.ts` in Simplified Chinese. */
import type { AttackState } from '../../../engine/index.js';
import type { CellSummary } from '../../state/reference-summary.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatMs, formatNumber, formatRate } from '../format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './outcomes.js';

const SHORT_ATTACK: Readonly<Record<AttackState, string>> = {
  landed: '得逞',
  stopped: '被阻止',
  none: '没有攻击',
};

const INVALID = '不计入：引擎在此处失败';

/** Planted calls that went through, or that were refused, of all planted ones: `2/2`. */
function countAttack({ attack, outcomes, planted }: CellSummary): string {
  if (attack === 'none') return '';
  const hits = attack === 'landed' ? outcomes.injected_allowed : outcomes.injected_denied;
  return `${formatNumber(hits)}/${formatNumber(planted)}`;
}

const countErrors = (cell: CellSummary): string => `${formatNumber(cell.outcomes.error)} 个错误`;

function describeCell(cell: CellSummary): string {
  if (!cell.valid) return INVALID;
  const attack = `${ATTACK_MESSAGES[cell.attack]} ${countAttack(cell)}`.trim();
  const errors = cell.outcomes.error > 0 ? `，${countErrors(cell)}` : '';
  return `${attack}，${TASK_RESULT_MESSAGES[cell.task]}${errors}`;
}

export const MATRIX: TranslatedTable<'MATRIX'> = {
  title: '一条植入的指令接管了你的智能体。它还能做什么？',
  lead: '七个日常任务，每个都有一条植入的指令，而这个智能体总是照办。变化的只有它的权限。',
  promise: '在本机运行，不发送任何数据。所有机密都是虚构的。',
  summary:
    '七个任务，三种权限。没有授权令或授权令宽泛时，每次攻击都得逞。按任务收窄的授权令阻止了全部七次攻击，而每个任务仍然完成。',
  caption: '按场景和权限列出的攻击与任务',
  scenario: '场景',
  tests: (exercises) => `考察：${exercises}。`,
  startHere: '从这里开始',
  extra: {
    mark: '附加，不计入任何比率',
    show: '显示附加场景“API 监控”；它不计入任何比率',
  },
  edited: '已编辑',
  stale: '上一份有效文本的结果',
  footer: {
    asr: 'ASR',
    asrLong: '攻击成功率',
    tcr: 'TCR',
    tcrLong: '任务完成率',
    blocked: '拦截',
    blockedLong: '被拒绝的调用',
    blockedCount: ({ injected, task }) => `植入 ${formatNumber(injected)}，需要 ${formatNumber(task)}`,
    leftovers: '多余权限',
    leftoversLong: '没有正当调用需要的行',
    worst: '最坏情况',
    worstLong: '某个被允许的序列能达成攻击目标',
    unknown: '尚未统计',
    count: '统计多余权限和最坏情况',
  },
  cells: { label: '单元格显示', scripted: '脚本攻击', worst: '最坏情况' },
  under: '这里展示的是权限允许什么，而不是模型有多大可能照办。',
  attackShort: (cell) => SHORT_ATTACK[cell.attack],
  attackCount: countAttack,
  task: (cell) => TASK_RESULT_MESSAGES[cell.task],
  blocked: (cell) => `拦截 ${formatNumber(cell.outcomes.injected_denied)} 次`,
  errors: countErrors,
  invalid: INVALID,
  cellName: (scenario, condition, cell) => `${scenario}，${condition}：${describeCell(cell)}`,
  announceColumn: (column, rates) =>
    `${column}：ASR ${formatRate(rates.asr)}，TCR ${formatRate(rates.tcr)}。`,
  announceCell: (column, { attack, task }, reach) => {
    const told = `${column}：${ATTACK_MESSAGES[attack]}，${TASK_RESULT_MESSAGES[task]}`;
    if (reach === null) return `${told}。`;
    return `${told}，可及范围${reach.exact ? '' : '至少'} ${formatNumber(reach.counts.total)}。`;
  },
  status: {
    shipped: '参考结果，内置于本页',
    running: '正在此设备上重新运行',
    reran: (trials, ms) => `已在此设备上重新运行 ${formatNumber(trials)} 次试验，用时 ${formatMs(ms)}`,
    fingerprint: '指纹',
    same: '与参考一致',
    own: '参考列没有变化',
    unproven: '持有证明尚未检查',
    differs: '与参考不同',
  },
  mismatch: {
    title: '结果不一致。',
    reference: '此设备算出了不同的结果。在查明原因之前，两者都不要相信。',
    proof: '带证明的运行与不带证明的运行不一致。在查明原因之前，两者都不要相信。',
    details: '报告详情',
    where: (cell, expected, found) => `${cell}：应为 ${expected}，实为 ${found}。`,
  },
  panel: {
    region: '选中的单元格',
    howTo: '如何阅读',
    two: '两个问题，从不混淆：这个调用属于任务，还是植入的？它被允许，还是被拒绝？',
    pick: '选择一个单元格，查看智能体持有什么。再选一次，逐个调用地回放。',
    close: '关闭此面板',
    calls: (count) => `${formatNumber(count)} 个调用`,
    chain: '智能体持有什么',
    noChain: '没有授权令：什么都不检查，所以每个调用都会通过。',
    emptyChain: '空的授权链：没有任何权限，所以每个调用都被拒绝。',
    replay: '回放',
    edit: '编辑',
    why: '为什么',
  },
  yoursEmpty: '“你的”还是空的。修改一份授权令，这一列就会出现。',
  yoursAction: '编辑“配置审查”',
};
