/**
 * Computes digests of results (docs/spec/formats.md#versions).
 *
 * Messages that explain the results are not included, so a change of wording or language affects neither record ids nor
 * trace digests.
 */
import { digestOf } from '../kit/index.js';
import type { CoverageRequest, CoverageResult, CoverageTest } from './coverage-record.js';
import type { Decision } from './decision.js';
import type { TraceEvent } from './event.js';
import type { TaskSuiteRequest } from './task-suite-record.js';
import type { TaskVerdict } from './task-trial.js';
import type { WorkflowEvent } from './workflow-event.js';

export function digestTrace(events: readonly TraceEvent[]): string {
  return digestOf(events.map(omitReason));
}

/** Returns the record id of a task suite. */
export function digestSuite(request: TaskSuiteRequest, verdicts: readonly TaskVerdict[]): string {
  const results = verdicts.map(({ notGraded: _, checks, gates, ...rest }) => ({
    ...rest,
    process: { ...rest.process, lines: rest.process.lines.map(omitDetail) },
    checks: checks.map(omitDetail),
    gates: gates.map(omitDetail),
  }));
  return digestOf({ request, verdicts: results });
}

/** Returns the record id of a coverage study. */
export function digestCoverage(request: CoverageRequest, result: CoverageResult): string {
  const { obligations, tests, faults, mutants, ...counts } = result;
  return digestOf({
    request,
    result: {
      ...counts,
      obligations: obligations.map(({ why: _, ...row }) => row),
      tests: tests.map(omitReasons),
      faults: faults.map(({ reason: _, ...row }) => row),
      mutants: mutants === null ? null : { ...mutants, rows: mutants.rows.map(omitDetail) },
    },
  });
}

function omitReasons({ attempts, unrealized, ...test }: CoverageTest): object {
  return {
    ...test,
    attempts: attempts.map(({ events, ...attempt }) => ({ ...attempt, events: events.map(omitReason) })),
    unrealized: unrealized === null ? null : omitDetail(unrealized),
  };
}

/** Returns an event without the messages in its decision, error or defect. */
function omitReason(event: TraceEvent | WorkflowEvent): object {
  if (event.kind === 'call.decided' || event.kind === 'disk.decided')
    return { ...event, decision: omitFacts(event.decision) };
  if (event.kind === 'round.finished') return { ...event, error: event.error?.code ?? null };
  return event.kind === 'run.finished' ? omitDetail(event) : event;
}

function omitFacts({ facts: _, ...decision }: Decision): Omit<Decision, 'facts'> {
  return decision;
}

function omitDetail<T extends { readonly detail: unknown }>({ detail: _, ...rest }: T): Omit<T, 'detail'> {
  return rest;
}
