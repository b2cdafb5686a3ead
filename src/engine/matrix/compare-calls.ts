/** Compares a cell's calls in two runs, and lists newly allowed, newly denied, added and removed calls. */
import { canonicalJson, type Json } from '../kit/index.js';
import type { CallVerdict, CallOutcome, Verdict } from '../model/index.js';

/** A call that differs between two verdicts on the same cell. */
export interface CallDifference {
  readonly change: 'became_allowed' | 'became_denied' | 'changed' | 'added' | 'removed';
  readonly step: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly before: CallOutcome | null;
  readonly after: CallOutcome | null;
}

/** Lists the calls that differ, in step order. */
export function compareCalls(a: Verdict, b: Verdict): readonly CallDifference[] {
  const steps = new Set([...a.rows, ...b.rows].map(({ step }) => step));
  return [...steps]
    .sort((x, y) => x - y)
    .flatMap((step) => {
      const was = a.rows.find((row) => row.step === step) ?? null;
      const is = b.rows.find((row) => row.step === step) ?? null;
      return compareCall(was, is);
    });
}

/**
 * Compares the calls at one step. Two different calls are treated as one removed and one added call, not as a changed
 * outcome.
 */
function compareCall(was: CallVerdict | null, is: CallVerdict | null): readonly CallDifference[] {
  if (was !== null && is !== null && isSameCall(was, is)) {
    if (was.outcome === is.outcome) return [];
    return [
      { ...callOf(is), change: nameChange(was.outcome, is.outcome), before: was.outcome, after: is.outcome },
    ];
  }
  const removed =
    was === null ? [] : [{ ...callOf(was), change: 'removed' as const, before: was.outcome, after: null }];
  const added =
    is === null ? [] : [{ ...callOf(is), change: 'added' as const, before: null, after: is.outcome }];
  return [...removed, ...added];
}

function callOf({ step, tool, args }: CallVerdict): Pick<CallVerdict, 'step' | 'tool' | 'args'> {
  return { step, tool, args };
}

function isSameCall(a: CallVerdict, b: CallVerdict): boolean {
  return a.origin === b.origin && canonicalJson(callOf(a)) === canonicalJson(callOf(b));
}

function nameChange(before: CallOutcome, after: CallOutcome): CallDifference['change'] {
  if (isAllowedOutcome(before) === isAllowedOutcome(after)) return 'changed';
  return isAllowedOutcome(after) ? 'became_allowed' : 'became_denied';
}

function isAllowedOutcome(outcome: CallOutcome): boolean {
  return outcome === 'task_allowed' || outcome === 'injected_allowed';
}
