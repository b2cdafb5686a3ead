/** A complete record of a coverage study, created by the engine, with faults, repetitions and mutants. */
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
  runStudyToRecord,
  measureCoverage,
} from '../../../src/engine/index.js';

export function sampleStudy(
  parts: Partial<CoverageRequest> = { faults: ['error'], repeats: 2, mutants: true },
  id = 'reading_room',
): Promise<CoverageRecord> {
  const workflow = WORKFLOWS.find((one) => one.id === id)?.document;
  if (workflow === undefined) throw new Error(id);
  return runStudyToRecord(measureCoverage({ ...COVERAGE_DEFAULTS, workflow, ...parts }));
}
