/** Builds a live matrix's record from its trials. */
import {
  aggregateRepeats,
  describeIdleRuns,
  type GradedTask,
  type LiveRecord,
  SCHEMA_VERSION,
  type StudyUnit,
  sumUsage,
  summarizeLiveRun,
} from '../../engine/index.js';
import { LIVE_ADAPTER } from '../matrix-options.js';

/** The finished trials in a run or in a shard. `total` counts the trials in all shards. */
export interface Played {
  readonly units: readonly StudyUnit<GradedTask>[];
  readonly total: number;
  /** The trial in which the endpoint failed; null if every trial ran. */
  readonly broken: GradedTask | null;
}

/** Run options that are also stored in the record. */
export interface LiveSubject {
  readonly endpointOrigin: string;
  readonly model: string;
  readonly runs: number;
}

/** Builds the record. A failed trial is listed with its reason and is not part of any cell. */
export function makeLiveRecord(
  { endpointOrigin, model, runs }: LiveSubject,
  { units, broken }: Pick<Played, 'units' | 'broken'>,
  interrupted: boolean,
): LiveRecord {
  const graded = units.map(({ value }) => value);
  const all = broken === null ? graded : [...graded, broken];
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: 'live-matrix',
    reproducible: false,
    adapter: LIVE_ADAPTER,
    endpointOrigin,
    model,
    runs,
    cells: aggregateRepeats(graded.map(({ verdict }) => verdict)),
    usage: sumUsage(all.map(({ verdict }) => verdict.usage)),
    stopped: broken === null || interrupted ? null : summarizeLiveRun(broken).reason,
    interrupted,
    remarks: describeIdleRuns(graded),
    trials: all.map(summarizeLiveRun),
  };
}
