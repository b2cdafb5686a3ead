/** The study options chosen by the user, and values derived from them. */
import type { CoverageRequest, StudyPlan } from '../../engine/index.js';
import type { StudyEstimate } from './study-progress.js';

export type StudyOptions = Pick<
  CoverageRequest,
  'condition' | 'realizer' | 'runtime' | 'routing' | 'faults' | 'repeats' | 'mutants' | 'seed'
>;

/** The same values as in the engine, repeated here because the entry chunk does not load the study code. */
export const STUDY_DEFAULTS: StudyOptions = {
  condition: 'derived',
  realizer: 'template',
  runtime: 'router',
  routing: 'loose',
  faults: [],
  repeats: 1,
  mutants: false,
  seed: 1,
};

export function pickStudyOptions(request: StudyOptions): StudyOptions {
  const { condition, realizer, runtime, routing, faults, repeats, mutants, seed } = request;
  return { condition, realizer, runtime, routing, faults, repeats, mutants, seed };
}

export function isSameOptions(a: StudyOptions, b: StudyOptions): boolean {
  return JSON.stringify(pickStudyOptions(a)) === JSON.stringify(pickStudyOptions(b));
}

/** Estimates the amount of work for a run from its plan. */
export function estimateStudy({ obligations, bundles }: StudyPlan, options: StudyOptions): StudyEstimate {
  const { faults, repeats, mutants } = options;
  return {
    bundles: bundles.length,
    toolTests: bundles.filter(({ driver }) => driver.criterion === 'C2').length,
    obligations: obligations.length,
    faults: faults.length,
    repeats,
    mutants,
  };
}
