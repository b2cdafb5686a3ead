/** Words of a suite of workspace tasks, wherever it is named. */
import { CONDITION_TITLES, type SuiteRequest, type TaskFigures } from '../../engine/index.js';
import { countOf, formatNumber } from './format.js';

export const SUITE = {
  title: ({ tasks, conditions, solver }: SuiteRequest) =>
    `${tasks.length === 1 ? (tasks[0] ?? '') : countOf(tasks.length, 'task', 'tasks')}: ${solver}, ${conditions
      .map((condition) => CONDITION_TITLES[condition])
      .join(', ')}`,
  /** What a suite was run with, one short line each. */
  options: ({ seeds, attempts, yours }: SuiteRequest): readonly string[] => [
    `${seeds.length === 1 ? 'Seed' : 'Seeds'} ${seeds.join(', ')}`,
    ...(attempts === 1 ? [] : [countOf(attempts, 'attempt', 'attempts')]),
    ...Object.keys(yours).map((task) => `Edited warrant of ${task}`),
  ],
  /** `0.87 (n = 16)`; nothing to average says so. */
  mean: (mean: number | null, n: number) =>
    mean === null ? 'nothing to average' : `${mean.toFixed(2)} (n = ${formatNumber(n)})`,
  combined: ({ meanCombined, valid }: Pick<TaskFigures, 'meanCombined' | 'valid'>) =>
    SUITE.mean(meanCombined, valid),
  chip: 'Workspace tasks',
} as const;
