/** Runs requests for the small scenario to completion. */
import {
  runStudyToRecord,
  type MatrixRequest,
  type RunRecord,
  runMatrix,
} from '../../../src/engine/index.js';
import { ROOT, SMALL } from '../run/worlds.js';

export function requestOf(changes: Partial<MatrixRequest> = {}): MatrixRequest {
  return {
    scenarios: [SMALL],
    broad: { v: 1, chain: [ROOT, { ...ROOT, holder: 'worker', ttlSeconds: 1800 }] },
    conditions: ['no_warrant', 'broad', 'task_scoped'],
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: false,
    ...changes,
  };
}

export function runOf(changes: Partial<MatrixRequest> = {}): Promise<RunRecord> {
  return runStudyToRecord(runMatrix(requestOf(changes)));
}
