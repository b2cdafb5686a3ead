/** Compares realizers by their results and costs (docs/spec/coverage.md#suites-repeats-and-comparison). */
import {
  type BuiltInRealizer,
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageResult,
  REALIZER_NAMES,
  type Routing,
  ROUTINGS,
  runStudyToRecord,
} from '../model/index.js';
import type { WorkflowRuntime } from './runtime/runtime.js';
import { measureCoverage } from './study.js';

/** Results of one realizer with one kind of guidance. */
export interface RealizerRow {
  readonly realizer: BuiltInRealizer;
  readonly routing: Routing;
  /** Number of tests with a successful prompt, and total number of tests. */
  readonly passed: number;
  readonly tests: number;
  /** Number of obligations witnessed in any run, and number witnessed by the test that targets them. */
  readonly witnessed: number;
  readonly witnessedByOwnTest: number;
  readonly obligations: number;
  /** Number of successful prompts, and number of prompts that were run. */
  readonly successfulAttempts: number;
  readonly runs: number;
  readonly calls: number;
}

/**
 * Runs every realizer with both kinds of guidance. This is a generator, so that the host can pause between studies.
 * `run` returns a study's record, or null to end the comparison.
 */
export async function* compareRealizers(
  request: CoverageRequest,
  runtime?: WorkflowRuntime,
  run: (
    study: AsyncGenerator<CoverageEvent, CoverageRecord>,
  ) => Promise<CoverageRecord | null> = runStudyToRecord,
): AsyncGenerator<RealizerRow, void> {
  const { suite: _, live: _live, ...asked } = request;
  const plain = { ...asked, faults: [], repeats: 1, mutants: false };
  for (const realizer of REALIZER_NAMES)
    for (const routing of ROUTINGS) {
      const record = await run(measureCoverage({ ...plain, realizer, routing }, runtime));
      if (record === null) return;
      yield { realizer, routing, ...figuresOf(record.result) };
    }
}

function figuresOf({
  tests,
  obligations,
  runs,
  realizerCalls,
}: CoverageResult): Omit<RealizerRow, 'realizer' | 'routing'> {
  return {
    passed: tests.filter(({ realizedAttempt: kept }) => kept !== null).length,
    tests: tests.length,
    witnessed: obligations.filter(({ status }) => status === 'witnessed').length,
    witnessedByOwnTest: obligations.filter(({ isOwn }) => isOwn).length,
    obligations: obligations.length,
    successfulAttempts: tests.flatMap(({ attempts }) => attempts).filter(({ reward }) => reward === 1).length,
    runs,
    calls: realizerCalls,
  };
}
