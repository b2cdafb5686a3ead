/** Titles and settings of saved runs in Simplified Chinese, built from the data of the run. */
import type { CoverageRequest, TaskSuiteRequest } from '../../../engine/index.js';
import type { RunEdit } from '../../../store/index.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { ENGINE_MESSAGES } from './engine-messages.js';
import { WORKFLOW_CONDITION_MESSAGES } from './graph-findings.js';
import { CONDITION_MESSAGES } from './outcomes.js';

const n = formatNumber;

const PARTS: Readonly<Record<RunEdit['parts'][number], string>> = {
  scenario: '场景',
  warrant: '授权令',
  injection: '注入',
  files: '文件',
};

function describeEdit({ title, parts, forks }: RunEdit): string {
  const changed = [
    ...parts.map((part) => PARTS[part]),
    ...forks.map((step) => `在第 ${n(step + 1)} 个调用处分叉`),
  ];
  return [ENGINE_MESSAGES.text(title), ...(changed.length === 0 ? [] : [changed.join('、')])].join('：');
}

function listCoverageSettings({
  runtime,
  routing,
  seed,
  suite,
  faults,
  repeats,
  mutants,
}: CoverageRequest): readonly string[] {
  return [
    `智能体运行时：${runtime === 'agents' ? 'OpenAI Agents SDK' : '内置'}`,
    `路由 ${routing}，种子 ${seed}`,
    ...(suite === undefined ? [] : ['使用保留套件的文本']),
    ...(faults.length === 0 ? [] : [`故障：${faults.join('、')}`]),
    ...(repeats === 1 ? [] : [`${n(repeats)} 次带种子的运行`]),
    ...(mutants ? ['含变异体'] : []),
  ];
}

function listSuiteSettings({ seeds, attempts, yours }: TaskSuiteRequest): readonly string[] {
  return [
    `种子 ${seeds.join('、')}`,
    ...(attempts === 1 ? [] : [`${n(attempts)} 次尝试`]),
    ...Object.keys(yours).map((task) => `编辑过 ${task} 的授权令`),
  ];
}

export const RUN_LABELS: TranslatedTable<'RUN_LABELS'> = {
  title: ({ title, coverage, suite, edits }) => {
    if (coverage !== undefined) {
      const { workflow, condition, realizer } = coverage;
      return `${workflow} 的覆盖：${WORKFLOW_CONDITION_MESSAGES[condition]}，${realizer}`;
    }
    if (suite !== undefined) {
      const { tasks, solver, rows } = suite;
      const what = tasks.length === 1 ? tasks.join('') : `${n(tasks.length)} 个任务`;
      const conditions = new Set(rows.map(({ condition }) => CONDITION_MESSAGES[condition].name));
      return `${what}：${solver}，${[...conditions].join('、')}`;
    }
    return edits === undefined || edits.length === 0 ? title : edits.map(describeEdit).join('；');
  },
  changes: ({ summary, record }) => {
    if (record.kind === 'coverage') return listCoverageSettings(record.request);
    if (record.kind === 'tasks') return listSuiteSettings(record.request);
    return summary.edits?.map(describeEdit) ?? summary.changes;
  },
  edit: describeEdit,
};
