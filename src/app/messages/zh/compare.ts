/** The messages of `compare.ts` in Simplified Chinese. */
import { translateMessage } from '../engine-catalogue.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { CONDITION_MESSAGES } from './outcomes.js';

const n = formatNumber;

export const COMPARE: TranslatedTable<'COMPARE'> = {
  title: '对比两次运行',
  summary: '两次运行并排：首个差异、变化的调用和单元格、变化的文档。',
  loading: '正在读取两次运行',
  missing: (what) =>
    `对比显示两次运行的首个差异。此设备上没有运行“${what}”：请对方导出，或选择两个已保存的运行。`,
  notMatrix: (title) => `只能对比矩阵的运行。“${title}”是覆盖研究：从“运行”打开它，在“图”中查看结果。`,
  noReference: '参考仍在此设备上计算。',
  toRuns: '选择两个运行',
  swap: '交换两侧',
  report: '保存报告',
  reportHint: '一个包含两次运行和回放的 HTML 文件，可离线使用。',
  saved: (name) => `已保存为 ${name}。`,
  before: '之前',
  after: '之后',
  reference: '参考',
  referenceLine: '初始内容，在此设备上计算',
  savedAt: (when) => `保存于 ${when}`,
  fingerprint: '指纹',
  sides: '两次运行',
  same: {
    title: '没有差别',
    text: (cells, variants, calls) =>
      `已比较且相同：${n(cells)} 个单元格${variants === 0 ? '' : `、${n(variants)} 个正当变体`}、${n(calls)} 次调用，以及全部解释和文档。两者的指纹同为`,
  },
  noDivergence: {
    title: '所有调用的结果都相同',
    text: '指纹不同是因为文档不同。所比较的单元格中没有调用变化。',
  },
  engines: (before, after) => `两次运行用了不同的引擎（${before} 和 ${after}），这可能造成差异。`,
  divergence: {
    title: '首个差异',
    key: '按 d 回到这里。',
    atStep: (step) => `调用 ${n(step + 1)}`,
    beforeFirst: '第一个调用之前',
    answer: '结果',
    answers: '两个结果的差异',
    sameAnswers: '结果文本相同；效果不同。',
  },
  nature: {
    called: '智能体发出了不同的调用。',
    decided: '同一个调用的判定不同。',
    returned: '同一个调用的结果或效果不同。',
    placed: '注入的位置或内容不同。',
    ended: '一方已经结束，另一方还在继续。',
  },
  placed: (object, injection, offset, length) =>
    `\`${injection}\` 植入于 \`${object}\`，从位置 ${n(offset)} 起，${n(length)} 个字符。`,
  skipped: {
    not_requested: '没有发出这个调用：智能体没有读到注入。',
    ended: '没有发出这个调用：试验已经结束。',
  },
  endedHere: '这次试验已经结束。',
  noCall: '这里没有调用。',
  policies: {
    title: '权限的变化',
    none: '授权令相同',
    asking: (place) => `${place}：正在对比。`,
    counts: (place, impossible, possible) =>
      `${place}：${n(impossible)} 个调用不再允许，${n(possible)} 个新允许`,
    tried: ({ tried, isLimited: cut, exact, reachDifference: price }) =>
      `${n(tried)} 个调用用两者测试过${cut ? '（还有更多）' : ''}。可及范围：${translateMessage(price.summary)}${exact ? '' : '，也许更多：有规则无法确定'}。`,
    structureOnly: '此场景没有文件或消息，所以只对比了规则。',
    call: '调用',
    run: '回放带有此调用的攻击，使用',
    runName: (side, call) => `用“${side}”回放带有 ${call} 的攻击`,
    answers: { allow: '允许', deny: '拒绝', error: '出错' },
    more: (count) => `再显示 ${n(count)} 个调用`,
    notRunnable: '此页面的攻击不会做这个调用，或者链接会太长。“授权令”可以模拟它。',
  },
  calls: {
    title: (impossible, possible) =>
      `在实际发出的调用中，${n(impossible)} 个不再允许，${n(possible)} 个新允许`,
    caption: '变化的调用',
    captionVariants: '正当变体中变化的调用',
    none: '没有判定变化。',
    inVariants: (impossible, possible) => `正当变体中：${n(impossible)} 个不再允许，${n(possible)} 个新允许`,
    more: (count) => `另有 ${n(count)} 个调用变化。`,
  },
  notThere: '这次运行中没有',
  cells: {
    title: (cells, variants) =>
      `${n(cells)} 个单元格${variants === 0 ? '' : `和 ${n(variants)} 个正当变体`}发生变化`,
    none: '没有单元格的结果改变。',
    invalid: '不计入：引擎失败',
  },
  only: {
    before: (count) => `${n(count)} 次试验只在“之前”中。`,
    after: (count) => `${n(count)} 次试验只在“之后”中。`,
    variants: '带编辑的运行还会测试每个任务的正当变体。',
  },
  documents: {
    title: (count) => `${n(count)} 个文档不同`,
    titleOne: '1 个文档不同',
    none: '没有文档不同。',
    parts: { warrant: '授权令', injections: '注入', forks: '分叉' },
    name: (scenario, part) => `${scenario}：${part}`,
    same: '文本相同。',
  },
  place: (title, condition, variant) =>
    `${title}，${CONDITION_MESSAGES[condition].name}${variant === null ? '' : `：${variant}`}`,
};
