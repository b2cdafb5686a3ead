/** Scores error handling, based on calls that failed or were replaced by a fault, and on the solver's reaction. */
import { canonicalJson } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { ProcessDimensionScore, TraceEvent } from '../../model/index.js';
import type { CallFact, TaskFacts } from '../measures/measure-kind.js';

/** Error codes for rounds that the solver did not end itself. */
const NO_REPORT: readonly string[] = ['crash', 'start', 'timeout', 'aborted', 'error'];

export function scoreErrorHandling(facts: TaskFacts): ProcessDimensionScore {
  const failures = facts.calls.filter(({ decision, ok }) => decision === 'allow' && !ok);
  const recovered = failures.filter((failure) => isRecovered(failure, facts)).length;
  const value = failures.length === 0 ? 1 : recovered / failures.length;
  const injected = facts.events.filter(({ kind }) => kind === 'fault.injected').length;
  const detail =
    failures.length === 0
      ? message('process/no_failure')
      : message('process/recovered', { recovered, failures: failures.length, injected });
  return { dimension: 'error_handling', value, detail };
}

function isRecovered(failure: CallFact, { calls, events }: TaskFacts): boolean {
  if (events.some(isReport)) return true;
  const later = calls.filter(({ step, tool, ok }) => step > failure.step && tool === failure.tool && ok);
  return later.some((call) => isChanged(call, failure) || hasWaited(failure, call, events));
}

/** True for an explicit report of a failure, which ends a round. */
function isReport(event: TraceEvent): boolean {
  return event.kind === 'round.finished' && event.error !== null && !NO_REPORT.includes(event.error.code);
}

function isChanged(a: CallFact, b: CallFact): boolean {
  return canonicalJson(a.args) !== canonicalJson(b.args);
}

function hasWaited(from: CallFact, to: CallFact, events: readonly TraceEvent[]): boolean {
  return events.some(({ kind, seq }) => kind === 'clock.advanced' && seq > from.seq && seq < to.seq);
}
