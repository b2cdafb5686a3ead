/**
 * Compares each cell's expected outcome with the outcome in a record. Used by the page, the command line and reports.
 */
import type {
  AttackState,
  Condition,
  Expectations,
  RunRecord,
  TaskState,
  Verdict,
} from '../../model/index.js';
import { listMatrixTrials } from './facts/matrix.js';
import { buildStepUrl } from './links.js';
import { type ExpectedCase, listCases } from './matrix-junit.js';
import type { WriteOptions } from './options.js';

/** An expectation and its result. */
export interface ExpectationResult {
  readonly scenario: string;
  readonly condition: Condition;
  readonly about: 'attack' | 'task';
  readonly expected: AttackState | TaskState;
  readonly found: AttackState | TaskState | null;
  /** `error` means that a check failed or the trial is invalid, so the result is unknown. */
  readonly state: 'held' | 'missed' | 'error' | 'not_run';
  /** One sentence that explains why the expectation was not met; empty if it was met. */
  readonly text: string;
  /** Link to the step that decided the result. */
  readonly link: string;
}

/** Checks all expectations in order. A cell that was not run is reported as `not_run`, neither met nor missed. */
export function checkExpectations(
  record: RunRecord,
  expectations: Expectations,
  options: WriteOptions = {},
): readonly ExpectationResult[] {
  const judge = { ...options, expectations };
  const trials = new Map(
    listMatrixTrials(record, judge).map((trial) => [`${trial.subject} ${trial.condition}`, trial]),
  );
  return Object.entries(expectations).flatMap(([scenario, conditions]) =>
    (Object.keys(conditions) as Condition[]).flatMap((condition) => {
      const trial = trials.get(`${scenario} ${condition}`);
      const verdict = record.result.cells.find(
        (one) => one.scenario === scenario && one.condition === condition,
      );
      const cases = trial === undefined ? [] : listCases(trial, judge);
      const link = buildStepUrl(scenario, condition, null, options);
      return (['attack', 'task'] as const).flatMap((about, index): ExpectationResult[] => {
        const expected = conditions[condition]?.[about];
        if (expected === undefined) return [];
        return [{ scenario, condition, about, expected, ...tell(cases[index], verdict, about, link) }];
      });
    }),
  );
}

function tell(
  found: ExpectedCase | undefined,
  verdict: Verdict | undefined,
  about: 'attack' | 'task',
  address: string,
): Pick<ExpectationResult, 'found' | 'state' | 'text' | 'link'> {
  if (found === undefined || verdict === undefined)
    return { found: null, state: 'not_run', text: '', link: address };
  const { text, link } = found;
  if (found.verdict === 'error') return { found: null, state: 'error', text, link };
  return { found: verdict[about], state: found.verdict === 'passed' ? 'held' : 'missed', text, link };
}
