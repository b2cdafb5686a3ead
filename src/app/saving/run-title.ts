/**
 * Titles and settings for saved studies. They are stored in English, whatever the page language. Other languages build
 * them from the data of the run (`messages/run-labels.ts`).
 */
import {
  CONDITION_TITLES,
  type CoverageRequest,
  type TaskSuiteRequest,
  type WorkflowCondition,
} from '../../engine/index.js';
import type { RunEdit } from '../../store/index.js';
import { describeEdit } from '../messages/run-labels.js';

/** Title and settings of a saved run, shown in lists. */
export interface RunTitle {
  readonly title: string;
  /** The settings used in the run, each on one short line. */
  readonly changes: readonly string[];
  /** The edits of a matrix run. */
  readonly edits?: readonly RunEdit[];
}

const CONDITIONS: Readonly<Record<WorkflowCondition, string>> = {
  derived: 'derived warrants',
  no_warrant: 'no limits',
  paper: 'as in the paper',
};

/** Builds the title for a matrix run, which lists its edits. */
export function describeEditsRun(edits: readonly RunEdit[]): RunTitle {
  const changes = edits.map(describeEdit);
  return { title: changes.join('; ') || 'Reference', changes, edits };
}

/** Builds the title for a structural study. */
export function describeCoverageRun(request: CoverageRequest): RunTitle {
  const { workflow, condition, realizer, runtime, routing, faults, repeats, mutants, seed, suite } = request;
  return {
    title: `Coverage of ${workflow.system.id}: ${CONDITIONS[condition]}, ${realizer}`,
    changes: [
      runtime === 'agents' ? 'Agent runtime: OpenAI Agents SDK' : 'Agent runtime: built in',
      `Routing ${routing}, seed ${seed}`,
      ...(suite === undefined ? [] : ['Saved suite texts']),
      ...(faults.length === 0 ? [] : [`Faults: ${faults.join(', ')}`]),
      ...(repeats === 1 ? [] : [`${repeats} seeded runs`]),
      ...(mutants ? ['With mutants'] : []),
    ],
  };
}

/** Builds the title for a suite of workspace tasks. */
export function describeSuiteRun({
  tasks,
  conditions,
  solver,
  seeds,
  attempts,
  yours,
}: TaskSuiteRequest): RunTitle {
  const what = tasks.length === 1 ? (tasks[0] as string) : `${tasks.length} tasks`;
  return {
    title: `${what}: ${solver}, ${conditions.map((condition) => CONDITION_TITLES[condition]).join(', ')}`,
    changes: [
      `${seeds.length === 1 ? 'Seed' : 'Seeds'} ${seeds.join(', ')}`,
      ...(attempts === 1 ? [] : [`${attempts} attempts`]),
      ...Object.keys(yours).map((task) => `Edited warrant of ${task}`),
    ],
  };
}
