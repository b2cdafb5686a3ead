/**
 * Reads token counts from a response in the same way as the original benchmark, including its gaps
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { compareUtf8, type Json, type JsonObject } from '../../engine/kit/index.js';
import { toInteger, findFirstCount, getOwnMember, toObject, parseObjects, sortNames } from './loose-json.js';

/** Token counts, named as in the original benchmark. */
export interface HarnessUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cache_read_tokens: number;
  readonly cache_write_tokens: number;
  readonly total_tokens: number;
}

/** Returns the counts in one response. For each field, the first candidate that is not zero is used. */
export function normalizeUsage(response: Json | undefined): HarnessUsage {
  const usage = toObject(getOwnMember(response, 'usage'));
  const of = (name: string): Json | undefined => getOwnMember(usage, name);
  const details = getOwnMember(usage, 'input_token_details');
  const cacheRead = findFirstCount([
    of('cache_read_input_tokens'),
    of('cacheRead'),
    getOwnMember(of('prompt_tokens_details'), 'cached_tokens'),
    getOwnMember(details, 'cache_read'),
    getOwnMember(details, 'cached_tokens'),
  ]);
  const cacheWrite = findFirstCount([
    of('cache_creation_input_tokens'),
    of('cacheWrite'),
    getOwnMember(details, 'cache_creation'),
    getOwnMember(details, 'cache_write'),
  ]);
  const raw = findFirstCount([of('prompt_tokens'), of('input_tokens'), of('input')]);
  const output = findFirstCount([of('completion_tokens'), of('output_tokens'), of('output')]);
  return {
    input_tokens: raw >= cacheRead ? raw - cacheRead : raw,
    output_tokens: output,
    cache_read_tokens: cacheRead,
    cache_write_tokens: cacheWrite,
    total_tokens: findFirstCount([of('total_tokens'), of('totalTokens'), raw + output]),
  };
}

/** Totals in a usage proxy log, or the reason why there are none. */
export type ProxySummary =
  | { readonly available: false; readonly reason: 'no-log' | 'no-requests'; readonly session_id: string }
  | ({
      readonly available: true;
      readonly source: 'proxy';
      readonly session_id: string;
      readonly request_count: number;
      readonly providers: readonly string[];
      readonly models: readonly string[];
    } & HarnessUsage);

/**
 * Returns the totals in a proxy log with one JSON object per line; null if there is no log. Failed requests count too.
 */
export function summarizeProxyLog(lines: readonly string[] | null, session: string): ProxySummary {
  if (lines === null) return { available: false, reason: 'no-log', session_id: session };
  const rows = parseObjects(lines);
  if (rows.length === 0) return { available: false, reason: 'no-requests', session_id: session };
  return {
    available: true,
    source: 'proxy',
    session_id: session,
    request_count: rows.length,
    ...sumRows(rows),
    ...listProvidersAndModels(rows, 'provider', 'response_model'),
  };
}

function sumRows(rows: readonly JsonObject[]): HarnessUsage {
  const sum = (name: string): number =>
    rows.reduce((all, row) => all + toInteger(getOwnMember(row, name)), 0);
  return {
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
    cache_read_tokens: sum('cache_read_tokens'),
    cache_write_tokens: sum('cache_write_tokens'),
    total_tokens: sum('total_tokens'),
  };
}

/** Lists the providers and models in the rows, sorted and without duplicates. */
export function listProvidersAndModels(
  rows: readonly JsonObject[],
  provider: string,
  model: string,
): { readonly providers: readonly string[]; readonly models: readonly string[] } {
  const of = (name: string): string[] =>
    sortNames(
      rows.map((row) => getOwnMember(row, name) ?? null),
      compareUtf8,
    );
  return { providers: of(provider), models: of(model) };
}
