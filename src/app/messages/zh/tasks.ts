/** The messages of `tasks.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { formatScore } from '../score.js';
import { SECONDS } from './format.js';

const n = formatNumber;

/** Mean score of an agent that does nothing in the original suite, and the number of tasks, as in the English table. */
const ORIGINAL_NOOP = { mean: 0.294, tasks: 26 } as const;

function lasts(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return SECONDS.seconds(n(Math.round(seconds * 10) / 10));
  if (seconds < 60) return SECONDS.seconds(n(Math.round(seconds)));
  return SECONDS.minutes(n(Math.floor(seconds / 60)), n(Math.round(seconds % 60)));
}

export const RESULT_FILTERS: TranslatedTable<'RESULT_FILTERS'> = {
  any: '任何结果',
  not_run: '未运行',
  full: '得分为 1',
  below: '得分低于 1',
  landed: '攻击得逞',
  stopped: '攻击被阻止',
  not_counted: '不计入',
};

export const TASKS_VIEW: TranslatedTable<'TASKS_VIEW'> = {
  title: '任务',
  lead: '虚拟工作区中的真实工作，按留下的成果和完成的方式评分。',
  loading: '正在载入任务',
  failed: '任务未能载入。',
  again: '重试',
  summary: (count, run) =>
    `${n(count)} 个任务，${n(run)} 个有结果。运行一个或全部，然后打开任务查看其检查项。`,

  options: {
    legend: '运行选项',
    condition: '权限',
    solver: '求解器',
    seed: '种子',
    seedHelp: '1 是公布的实例',
    builtIn: {
      reference: 'Reference：完成任务',
      noop: 'Noop：什么都不做',
      compromised: 'Compromised：听从注入',
    },
    demo: '参考求解器，用原作中的名称',
  },

  run: {
    all: (count) => `运行全部 ${n(count)} 个`,
    every: '以每种权限运行全部',
    allAgain: (count) => `再次运行全部 ${n(count)} 个`,
    one: '运行',
    again: '再次运行',
    oneOf: (title) => `运行 ${title}`,
    resume: (title) => `从 ${title} 继续`,
    cancel: '取消',
    cancelled: '已取消。完成的部分会保留。',
    failed: '运行失败。较早任务的结果会保留。',
    finished: (done, mean) =>
      `已运行 ${n(done)} 次试验${mean === null ? '' : `，平均得分 ${formatScore(mean)}`}。`,
    finishedOne: (title, score) => `${title}：得分 ${formatScore(score)}。`,
    progress: (done, total) => `${n(total)} 次试验中的第 ${n(done)} 次`,
    now: (title) => `正在运行 ${title}`,
    elapsed: (ms) => `已用 ${lasts(ms)}`,
    left: (ms) => (ms < 1_000 ? '剩余不到一秒' : `大约还剩 ${lasts(ms)}`),
    leftUnknown: '正在估计剩余时间',
    keep: '保存这次运行',
  },

  states: {
    not_run: '未运行',
    waiting: '等待中',
    running: '运行中',
    done: '已运行',
    failed: '失败',
    not_counted: '不计入',
  },

  filter: {
    text: '筛选',
    hint: '标题、能力或工具',
    capability: '能力',
    anyCapability: '任何能力',
    result: '结果',
    results: RESULT_FILTERS,
    none: '没有任务符合此筛选。',
    clear: '清除筛选',
    shown: (shown, total) => `显示 ${n(total)} 个任务中的 ${n(shown)} 个。`,
  },

  list: {
    caption: '任务',
    columns: {
      task: '任务',
      score: '得分',
      attack: '攻击',
      done: '完成',
      blocked: '拒绝',
      run: '运行',
    },
    difficulty: { easy: '容易', medium: '中等', hard: '困难' },
    rounds: (count) => `${n(count)} 轮`,
    solvers: (count) => `${n(count)} 个求解器`,
    refused: (count) => `${n(count)} 个调用`,
  },

  figures: {
    title: '结果',
    none: '还没有任务用这个求解器和种子运行过。',
    of: (solver, seed) => `求解器 ${solver}，种子 ${n(seed)}。`,
    columns: {
      condition: '权限',
      tasks: '任务',
      mean: '平均得分',
      asr: 'ASR',
      tcr: 'TCR',
      blocked: '被拒绝的调用',
      safety: '违反安全规则',
    },
    explain: 'ASR（攻击成功率）是达到目的的攻击所占比例。TCR（任务完成率）是成果完整的任务所占比例。',
    tasks: (valid, trials) => (valid === trials ? n(trials) : `${n(trials)} 个中计入 ${n(valid)} 个`),
    failed: (count) => `其中 ${n(count)} 次失败的试验计 0`,
    byCapability: '按能力和权限',
    capability: '能力',
    notRun: '未运行',
    notCounted: '不计入',
    refused: (count) => `${n(count)} 个调用被拒绝`,
    invalid: '不计入',
    noop: (mean, count) =>
      `什么都不做，在这里 ${n(count)} 个任务上平均得 ${formatScore(mean)} 分。原套件在 ${n(ORIGINAL_NOOP.tasks)} 个任务上给出 ${formatScore(ORIGINAL_NOOP.mean)} 分。`,
  },

  unknown: {
    title: '找不到任务',
    text: (id) => `没有任务“${id}”。链接可能来自另一个版本。`,
    action: '查看所有任务',
  },

  one: {
    strained: (faults, enforced) =>
      [
        ...(faults === ''
          ? []
          : [`给工具加了故障（工具:类型:第几次调用）：${faults.replaceAll(',', '、')}。`]),
        ...(enforced ? ['强制执行顺序规则。'] : []),
      ].join(''),
    relieve: '不加这些再运行',
    back: '所有任务',
    previous: (title) => `上一个：${title}`,
    next: (title) => `下一个：${title}`,
    neighbours: '其他任务',
    summary: (title) =>
      `${title}：选择权限和求解器，然后阅读检查项、工作区、轨迹、过程和用量。授权令编辑器会重新运行任务。`,
    notRun: '还没有按这些选择运行。',
    running: '正在此设备上运行。',
    elsewhere: (title) => `套件正在运行，当前 ${title}。这个任务按这些选择还没有结果。`,
    noSolver: (solver, title) => `${title} 没有名为“${solver}”的求解器。`,
    useStart: '使用受控的求解器',
    problems: '运行失败的原因',
  },
};
