/**
 * Estimates the size of a run's record, so that a study ends before the record becomes too large.
 *
 * A small bundle can request thousands of cells whose traces each repeat a large string.
 */
import { type Cell, LIMITS, makeCoreIssue, type Trial } from '../model/index.js';

/** Returns the approximate number of characters in outputs, arguments and envelopes that a trial adds to the record. */
export function measureTrialSize({ events, envelopes }: Trial): number {
  const chain = envelopes.reduce((sum, envelope) => sum + envelope.length, 0);
  return events.reduce((sum, event) => {
    if (event.kind === 'call.returned') return sum + event.text.length;
    // Arguments are repeated in the decision, the effects and the verdict.
    if (event.kind === 'call.proposed' || event.kind === 'call.skipped')
      return sum + 4 * JSON.stringify(event.args).length;
    return sum;
  }, chain);
}

/**
 * Returns an invalid trial without events, which replaces a trial when the record is full and is excluded from rates.
 * Returns null if there is space.
 */
export function makeOmittedTrial(cell: Cell, weight: number): Trial | null {
  const limit = LIMITS.outputPerRun.value;
  if (weight <= limit) return null;
  const { scenario, condition, adapter, variant, attempt } = cell;
  const issues = [makeCoreIssue('run/too_many', [], { found: weight, what: 'characters of record', limit })];
  return { scenario: scenario.id, condition, adapter, variant, attempt, events: [], issues, envelopes: [] };
}
