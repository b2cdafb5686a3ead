/** Computes figures by condition and by capability from the verdicts in the current runs. */
import {
  aggregateSuite,
  type Condition,
  CONDITIONS,
  type GradedTask,
  type TaskSuiteAggregate,
  type TaskFigures,
} from '../../../engine/index.js';
import type { TaskRunOptions } from '../../task-runner/task-run-options.js';

export interface ConditionFigures {
  readonly condition: Condition;
  readonly figures: TaskFigures;
}

export interface CapabilityRow {
  readonly capability: string;
  /** Figures in the order of the conditions; null if nothing has been run. */
  readonly cells: readonly (TaskFigures | null)[];
}

export interface SuiteFigureTable {
  readonly conditions: readonly ConditionFigures[];
  readonly capabilities: readonly CapabilityRow[];
  readonly invalid: TaskSuiteAggregate['invalid'];
}

/** Computes the figures for all runs with this solver and seed, by condition and capability. */
export function buildSuiteFigureTable(
  runs: ReadonlyMap<string, GradedTask>,
  { solver, seed }: Pick<TaskRunOptions, 'solver' | 'seed'>,
): SuiteFigureTable {
  const chosen = [...runs.values()].filter(
    ({ verdict }) => verdict.solver === solver && verdict.seed === seed && verdict.status !== 'aborted',
  );
  const { groups, invalid } = aggregateSuite(chosen);
  const conditions = CONDITIONS.flatMap((condition) => {
    const whole = groups.find((group) => group.condition === condition && group.capability === null);
    return whole === undefined ? [] : [{ condition, figures: whole.figures }];
  });
  const names = [...new Set(groups.flatMap(({ capability }) => capability ?? []))];
  const capabilities = names.map((capability) => ({
    capability,
    cells: conditions.map(
      ({ condition }) =>
        groups.find((group) => group.condition === condition && group.capability === capability)?.figures ??
        null,
    ),
  }));
  return { conditions, capabilities, invalid };
}
