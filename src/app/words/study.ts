/** Words of a structural study, wherever it is named. */
import type { CoverageRequest, CriterionName, WorkflowCondition } from '../../engine/index.js';
import { countOf, formatNumber } from './format.js';
import { speak } from './speak.js';

type Options = Omit<CoverageRequest, 'workflow'>;

/** What each criterion asks, in the words of the picture. */
export const CRITERION_WORDS: Readonly<Record<CriterionName, string>> = speak('STUDY_CRITERIA', {
  C1: 'agents reached',
  C2: 'allowed tools used',
  C3: 'restrictions probed',
  C4: 'delegations taken',
});

export const CONDITION_OF_STUDY: Readonly<Record<WorkflowCondition, string>> = speak('CONDITION_OF_STUDY', {
  derived: 'derived warrants',
  no_warrant: 'no warrant',
  paper: 'as in the paper',
});

export const STUDY = speak('STUDY', {
  title: ({ workflow, condition, realizer }: CoverageRequest) =>
    `Coverage of ${workflow.system.id}: ${CONDITION_OF_STUDY[condition]}, ${realizer}`,
  /** What a study was run with, one short line each. */
  options: ({ runtime, routing, faults, repeats, mutants, seed, suite }: Options): readonly string[] => [
    runtime === 'agents' ? 'Agent runtime: OpenAI Agents SDK' : 'Agent runtime: built in',
    `Routing ${routing}, seed ${seed}`,
    ...(suite === undefined ? [] : ['Texts of a kept suite']),
    ...(faults.length === 0 ? [] : [`Faults: ${faults.join(', ')}`]),
    ...(repeats === 1 ? [] : [countOf(repeats, 'seeded run', 'seeded runs')]),
    ...(mutants ? ['With mutants'] : []),
  ],
  fraction: (witnessed: number, total: number) => `${formatNumber(witnessed)}/${formatNumber(total)}`,
  vacuous: 'nothing to show',
  restricted: ({ attempted, breached, total }: { attempted: number; breached: number; total: number }) =>
    `attempted ${formatNumber(attempted)}, breached ${formatNumber(breached)} of ${formatNumber(total)}`,
  chip: 'Structural coverage',
} as const);
