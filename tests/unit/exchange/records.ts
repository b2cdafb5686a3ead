/** A small run record for the writers, built from traces. */
import { gradeTrial } from '../../../src/engine/grade/index.js';
import type { MatrixRequest, RunRecord, ScenarioDocument, Verdict } from '../../../src/engine/model/index.js';
import { DEMO, type Happening, STOLE, trialOf, WROTE } from '../grade/traces.js';

const planted = { origin: 'injected' } as const;

export function verdictOf(happenings: readonly Happening[], changes: Partial<Verdict> = {}): Verdict {
  return { ...gradeTrial(DEMO, trialOf(happenings)), condition: 'broad', ...changes };
}

export const LANDED = verdictOf([{ ...planted, effects: [STOLE] }, { effects: [WROTE] }]);
export const STOPPED = verdictOf([{ ...planted, decision: 'deny' }, { effects: [WROTE] }], {
  condition: 'task_scoped',
});

/** Creates a record with two conditions for one scenario, unless other scenarios or cells are given. */
export function recordOf(
  cells: readonly Verdict[] = [LANDED, STOPPED],
  scenarios: readonly ScenarioDocument[] = [DEMO],
): RunRecord {
  const request: MatrixRequest = {
    scenarios,
    broad: { v: 1, chain: [] },
    conditions: ['broad', 'task_scoped'],
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: false,
  };
  const rates = {
    broad: {
      asr: { hits: 1, valid: 1, rate: 1 },
      tcr: { hits: 1, valid: 1, rate: 1 },
      denied: { injected: 0, task: 0 },
    },
    task_scoped: {
      asr: { hits: 0, valid: 0, rate: null },
      tcr: { hits: 0, valid: 0, rate: null },
      denied: { injected: 1, task: 0 },
    },
  };
  return {
    schemaVersion: 1,
    id: 'id',
    kind: 'matrix',
    engineVersion: '0.1.0',
    request,
    trials: cells.map(() => trialOf([])),
    result: { cells, variants: [], rates, fingerprint: 'ABCD-EFGH' },
    issues: [],
  };
}
