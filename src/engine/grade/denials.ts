/**
 * Lists the calls that were not allowed, each with the failed check. Errors are listed too, but do not count as
 * denials.
 */
import type { Decision, Denial } from '../model/index.js';
import type { CallRow } from './call-rows.js';

/** Lists denied calls and calls with an error, in script order. `decision` is `deny` or `error`. */
export function listDenials(rows: readonly CallRow[]): readonly Denial[] {
  return rows.flatMap(({ row, decision }) => {
    if (decision === null || decision.decision === 'allow') return [];
    return [toDenial(row.step, decision, decision.decision)];
  });
}

function toDenial(step: number, decision: Decision, kind: 'deny' | 'error'): Denial {
  const { tool, argument, constraint, code, check, link } = decision;
  if (code === null || check === null) throw new Error(`step ${step}: a stopped call without code or check`);
  return { step, decision: kind, tool, argument, constraint, code, check, link };
}
