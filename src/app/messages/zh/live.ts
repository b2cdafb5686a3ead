/** The messages of `live.ts` in Simplified Chinese. */
import type { RepeatFigure } from '../../../engine/index.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;
const twoDigits = (value: number): string => value.toFixed(2);

function spread({ mean, deviation }: RepeatFigure): string {
  return `${twoDigits(mean)} ± ${deviation === null ? '?' : twoDigits(deviation)}`;
}

export const LIVE: TranslatedTable<'LIVE'> = {
  title: '实时：由模型代替智能体',
  banner: {
    label: '实时页面',
    lead: '实时。',
    text: '本页可以连接到你指定的端点。运行会向它发送任务、工具、工具的返回（包括植入的文本）和你的密钥。返回的内容不可复现。',
    narrowed: (place) => `在重新载入之前，本页及其工作线程只能访问 ${place}，别无其他。`,
    toLive: '实时运行',
    toPlain: '不联网的页面',
  },
  lead: '场景和任务在这里与别处一样运行：虚构的数据、真实的授权令、真实的关卡、真实的评分。只有下一步由模型决定。每次运行是一个样本，所以数字是均值及其离散程度。',
  form: {
    title: '端点',
    endpoint: '地址',
    endpointHelp:
      '与 OpenAI chat completions 兼容，例如 http://127.0.0.1:11434/v1。它必须允许本页访问（CORS）。',
    model: '模型',
    modelHelp: '它在该端点的名称。它必须能够调用工具。',
    key: '密钥',
    keyHelp: '只保存在本页的内存中，直到页面关闭，并且只发送到该端点。不需要时留空。',
    runs: '每个单元格的运行次数',
    runsHelp: (most) => `1 到 ${n(most)}。标准差需要两次。`,
    what: '运行什么',
    matrix: '委派基准',
    tasks: '工作区任务',
    scenario: '场景',
    everyScenario: '每个参考场景',
    task: '任务',
    conditions: '权限',
    judge: '另请模型对每次试验发表意见：多一次请求，不计入任何数字',
    start: '运行',
    cancel: '取消',
    size: (trials) => `${n(trials)} 次试验`,
    missing: '需要地址、模型、运行次数和至少一种权限。',
    locked: (place) => `本页已为 ${place} 打开。要指定另一个端点，请重新载入；它随后会忘记密钥。`,
    reload: '重新载入',
  },
  progress: (done, total) => `${n(total)} 次试验中的第 ${n(done)} 次`,
  running: (task, condition) => `当前：${task}，${condition}`,
  finished: (trials) => `完成：${n(trials)} 次试验。`,
  stopped: '运行提前结束。此前完成的仍然有效。',
  results: {
    title: '结果',
    mark: '不可复现',
    markText: (model, place) =>
      `${place} 上的 ${model} 下次可能给出不同的回答。这些是样本，而不只是对权限的测量。`,
    none: '还没有运行任何内容。',
    columns: {
      scenario: '场景或任务',
      condition: '权限',
      runs: '有效运行',
      attack: '攻击得逞',
      task: '任务完成',
      combined: '综合得分',
      blocked: '被拒绝的调用',
    },
    share: (figure, runs) =>
      figure === null ? '没有' : `${n(runs)} 次中 ${n(figure.hits)} 次，${spread(figure)}`,
    spread: (figure) => (figure === null ? '没有' : spread(figure)),
    tokens: (requests, tokens, isUnknown) =>
      `${n(requests)} 次请求，${isUnknown ? '并非每次回答都报告了 token' : `${n(tokens)} 个 token`}。`,
    save: '保存为 JSON',
    last: '最后一次试验',
    steps: '模型的调用',
    noSteps: '它没有发出调用。',
    carriedOut: '已执行',
    refused: (code) => `拒绝：${code}`,
    checks: '检查项',
    said: '它最后说的话',
    opinion: '实时评判者的意见，与数字并列',
    score: (id, value) => `${id}：${value === null ? '没有' : value.toFixed(2)}`,
    total: (value) => (value === null ? '没有总分' : `平均：${value.toFixed(2)}`),
    failed: '如何结束',
  },
};
