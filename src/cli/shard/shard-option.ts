/** Parses `--shard i/n`, which selects one part of a study (docs/spec/shards.md). */
import { MOST_SHARDS, type Shard } from '../../engine/index.js';
import { optionProblem } from '../parse-options.js';

export const SHARD_HELP = `  --shard I/N              run only the I-th of N parts and print a part file for \`pola merge\`
  --jobs N                 run N parts in parallel on this machine and merge them (requires --format record)
`;

/** Returns the selected shard; null if the option is missing. */
export function readShard(text: string | undefined): Shard | null {
  if (text === undefined) return null;
  const [, index = '', count = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (index === '' || shard.index < 1 || shard.index > shard.count || shard.count > MOST_SHARDS)
    throw optionProblem('--shard', `\`${text}\` is not I/N with I from 1 to N, and N up to ${MOST_SHARDS}`);
  return shard;
}
