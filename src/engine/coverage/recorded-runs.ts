/** Uses runs that were recorded elsewhere as evidence for a workflow's obligations. */
import type { CriterionRow, ObligationRow, WorkflowDocument, WorkflowEvent } from '../model/index.js';
import { measureCriteria, countRestrictedPairs, type RestrictedReadings } from './criteria.js';
import { buildObligationRows } from './obligation-rows.js';
import { TraceObserver } from './trace-observer.js';
import { planStudy } from './plan.js';

/** A recorded run of a workflow. */
export interface RecordedRun {
  readonly id: string;
  readonly events: readonly WorkflowEvent[];
}

/** Coverage from recorded runs. No row has its own test, because recorded runs do not target an obligation. */
export interface RecordedCoverage {
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedReadings;
  readonly obligations: readonly ObligationRow[];
}

/** Measures how recorded runs cover a workflow, with the same counts as in a study. */
export function measureRecordedRuns(
  workflow: WorkflowDocument,
  runs: readonly RecordedRun[],
): RecordedCoverage {
  const { graph, obligations } = planStudy({ workflow });
  const observer = new TraceObserver(graph);
  const tests = runs.map(({ id, events }) => ({
    test: { id, attempts: [{ events }] },
    observations: [{ attempt: 0, observation: observer.observe(events) }],
  }));
  const observations = tests.flatMap((test) => test.observations.map(({ observation }) => observation));
  return {
    criteria: measureCriteria(obligations, observations),
    restricted: countRestrictedPairs(obligations, observations),
    obligations: buildObligationRows(obligations, [], tests),
  };
}
