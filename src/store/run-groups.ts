/** Groups identical results in a list of runs (docs/spec/interface.md#storage). */
import type { RunSummary } from './run-rows.js';

/** Runs with the same fingerprint. */
export interface RunGroup {
  /** The newest run in the group. */
  readonly latest: RunSummary;
  readonly runs: readonly RunSummary[];
}

/** Groups runs by fingerprint, in the order of each fingerprint's first run. */
export function groupRuns(runs: readonly RunSummary[]): readonly RunGroup[] {
  const groups = new Map<string, RunSummary[]>();
  for (const run of runs) {
    const group = groups.get(run.fingerprint);
    if (group === undefined) groups.set(run.fingerprint, [run]);
    else group.push(run);
  }
  return [...groups.values()].map((group) => ({ latest: group[0] as RunSummary, runs: group }));
}
