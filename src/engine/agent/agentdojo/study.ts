/**
 * Runs the AgentDojo study. It splits an export, or one shard of it, into one unit per user task, and builds the record
 * from the finished units.
 */
import * as z from 'zod/mini';
import { fingerprintOf, loadRuleLibraries } from '../../kit/index.js';
import type { Message } from '../../messages/index.js';
import {
  closedObject,
  ENGINE_VERSION,
  isInShard,
  type Reading,
  readWithSchema,
  type Shard,
  shardSchema,
  type StudyUnit,
} from '../../model/index.js';
import { DOJO_CONDITIONS } from './conditions.js';
import { type DojoPair, type DojoSelection, judgeDojoJob, listDojoJobs } from './judge-pairs.js';
import { type DojoExport, readDojoExport } from './read-export.js';
import { type DojoTotal, totalDojoPairs } from './totals.js';

export interface DojoRequest {
  readonly text: string;
  readonly selection: DojoSelection;
  readonly shard: Shard | null;
}

/** Study progress: the user task whose pairs are judged next. */
export interface DojoEvent {
  readonly kind: 'agentdojo.task';
  readonly index: number;
  readonly total: number;
  readonly name: string;
}

export type DojoUnit = StudyUnit<readonly DojoPair[]>;

/** Either the finished units, or the reason why the export cannot be used. */
export type DojoAnswer =
  | { readonly ok: true; readonly total: number; readonly units: readonly DojoUnit[] }
  | { readonly ok: false; readonly problem: Message };

export interface DojoRecord {
  readonly kind: 'agentdojo';
  readonly engineVersion: string;
  readonly package: string;
  readonly selection: DojoSelection;
  /** Fingerprint that depends only on the export, the selection and the engine version, and not on the machine. */
  readonly fingerprint: string;
  readonly totals: readonly DojoTotal[];
  readonly pairs: readonly DojoPair[];
}

const name = z.optional(z.string());
export const dojoSelectionSchema = closedObject({
  benchmark: name,
  suite: name,
  user: name,
  injection: name,
  condition: z.optional(z.enum(DOJO_CONDITIONS)),
});
const schema = closedObject({
  text: z.string(),
  selection: dojoSelectionSchema,
  shard: z.nullable(shardSchema),
});

/** Validates a request from another thread. */
export function readDojoRequest(json: unknown): Reading<DojoRequest> {
  return readWithSchema(schema, json);
}

/** Runs a request from another thread. To cancel it, stop iterating over the events. */
export async function* runDojoRequest({
  text,
  selection,
  shard,
}: DojoRequest): AsyncGenerator<DojoEvent, DojoAnswer> {
  const reading = readDojoExport(text);
  if (!reading.ok) return reading;
  return { ok: true, ...(yield* judgeDojo(reading.value, selection, shard)) };
}

/** Judges the selected user tasks in a shard. `total` counts the tasks in all shards. */
export async function* judgeDojo(
  dojo: DojoExport,
  selection: DojoSelection = {},
  shard: Shard | null = null,
): AsyncGenerator<DojoEvent, { readonly total: number; readonly units: readonly DojoUnit[] }> {
  await loadRuleLibraries();
  const all = listDojoJobs(dojo, selection).map((job, at) => ({ job, at }));
  const own = all.filter(({ job }) => isInShard(job.id, shard));
  const units: DojoUnit[] = [];
  for (const [index, { job, at }] of own.entries()) {
    yield { kind: 'agentdojo.task', index, total: own.length, name: job.id };
    units.push({ at, id: job.id, value: judgeDojoJob(job, selection) });
  }
  return { total: all.length, units };
}

/** Builds the record from all units in a study, given in any order. */
export function makeDojoRecord(
  { package: version }: Pick<DojoExport, 'package'>,
  selection: DojoSelection,
  units: readonly DojoUnit[],
): DojoRecord {
  const pairs = [...units].sort((a, b) => a.at - b.at).flatMap(({ value }) => value);
  const subject = { package: version, selection, pairs };
  return {
    kind: 'agentdojo',
    engineVersion: ENGINE_VERSION,
    package: version,
    selection,
    fingerprint: fingerprintOf(subject),
    totals: totalDojoPairs(pairs).filter((total) => total.pairs > 0),
    pairs,
  };
}
