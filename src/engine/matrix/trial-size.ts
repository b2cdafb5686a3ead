/**
 * How much a run's record holds, so that a study ends before the record fits nowhere.
 *
 * A bundle of a few megabytes can ask for thousands of cells whose traces each repeat a large text.
 */
import { type Cell, LIMITS, makeCoreIssue, type Trial } from '../model/index.js';

/** Characters a trial adds to the record, roughly: outputs, arguments and envelopes. */
export function measureTrialSize({ events, envelopes }: Trial): number {
  const chain = envelopes.reduce((sum, envelope) => sum + envelope.length, 0);
  return events.reduce((sum, event) => {
    if (event.kind === 'call.returned') return sum + event.text.length;
    // Arguments come again in the decision, in the effects and in the verdict's row.
    if (event.kind === 'call.proposed' || event.kind === 'call.skipped')
      return sum + 4 * JSON.stringify(event.args).length;
    return sum;
  }, chain);
}

/**
 * What stands for a trial when the record is already too heavy for one more: an invalid trial without
 * events, which is in no rate. Null while there is room.
 */
export function makeOmittedTrial(cell: Cell, weight: number): Trial | null {
  const limit = LIMITS.outputPerRun.value;
  if (weight <= limit) return null;
  const { scenario, condition, adapter, variant, attempt } = cell;
  const issues = [makeCoreIssue('run/too_many', [], { found: weight, what: 'characters of record', limit })];
  return { scenario: scenario.id, condition, adapter, variant, attempt, events: [], issues, envelopes: [] };
}
