/** Splits a study into parts that can run on several machines (docs/spec/shards.md). */
import * as z from 'zod/mini';
import { closedObject } from './closed-object.js';

/** One of the parts into which a study is split. Parts are counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** A finished unit in a study, with its position in the undivided study, its stable identity, and its result. */
export interface StudyUnit<Value> {
  readonly at: number;
  readonly id: string;
  readonly value: Value;
}

/** Maximum number of parts into which a study can be split. */
export const MOST_SHARDS = 10_000;

const count = z.int().check(z.gte(1), z.lte(MOST_SHARDS));

export const shardSchema = closedObject({ index: count, count });

const [FNV_OFFSET, FNV_PRIME] = [0x811c9dc5, 0x01000193];

/**
 * True if a unit belongs to the shard; always true without a shard. This depends only on the unit's id, so adding units
 * never moves others to another shard.
 */
export function isInShard(id: string, shard: Shard | null): boolean {
  if (shard === null) return true;
  let hash = FNV_OFFSET;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), FNV_PRIME);
  // Mixes the hash's bits, because its low bits depend only on the last characters.
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % shard.count === shard.index - 1;
}
