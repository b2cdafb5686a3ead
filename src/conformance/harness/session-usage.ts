/**
 * Reads token counts from the files of an agent framework whose calls did not go through the proxy
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { compareUtf8, isJsonObject, type Json, type JsonObject } from '../../engine/kit/index.js';
import {
  toInteger,
  isFilled,
  getOwnMember,
  toNumberOrNull,
  parseObjects,
  toStringValue,
} from './loose-json.js';
import { type HarnessUsage, listProvidersAndModels } from './usage.js';

/** A file below the state folder. `modified` is any number that increases with time. */
export interface StateFile {
  readonly path: string;
  readonly text: string;
  readonly modified: number;
}

/** Fields in which an adapter may report its state folder. The first one present is used. */
export const STATE_KEYS = [
  'state_dir',
  'openclaw_home',
  'nanobot_home',
  'zeroclaw_home',
  'picoclaw_workspace',
  'hermes_home',
] as const;

const FOLDERS = ['agents/main/sessions', 'agent/sessions', 'sessions', 'workspace/sessions'];

/** The cost of a session, in the currency used in the file. */
export interface SessionCosts {
  readonly cost_input: number;
  readonly cost_output: number;
  readonly cost_cache_read: number;
  readonly cost_cache_write: number;
  readonly cost_total: number;
}

/** Token counts for a session from a framework's files, or the reason why there are none. */
export type SessionSummary =
  | {
      readonly available: false;
      readonly reason: 'no-usage-root' | 'no-session-file';
      readonly session_id: string;
    }
  | ({
      readonly available: true;
      readonly session_id: string;
      readonly message_count: number;
      readonly usage_message_count: number;
      readonly providers: readonly string[];
      readonly models: readonly string[];
    } & HarnessUsage &
      SessionCosts);

/** Returns the totals in a session log. `metadata`: the adapter's own data. `files`: files below its state folder. */
export function summarizeSessionLog(
  files: readonly StateFile[],
  metadata: JsonObject,
  session: string,
): SessionSummary {
  if (!STATE_KEYS.some((key) => isFilled(getOwnMember(metadata, key))))
    return { available: false, reason: 'no-usage-root', session_id: session };
  const file = findSessionFile(files, session);
  if (file === null) return { available: false, reason: 'no-session-file', session_id: session };
  const messages = parseObjects(file.text.split('\n'))
    .map((row) => getOwnMember(row, 'message'))
    .filter(isJsonObject);
  const counted = messages.filter((message) => isJsonObject(getOwnMember(message, 'usage')));
  return {
    available: true,
    session_id: session,
    message_count: messages.length,
    usage_message_count: counted.length,
    ...sumCounts(counted),
    ...sumCosts(counted),
    ...listProvidersAndModels(counted, 'provider', 'model'),
  };
}

/** Finds the session's own file, first in its usual places, then anywhere. If there is none, uses the newest log. */
export function findSessionFile(files: readonly StateFile[], session: string): StateFile | null {
  const logs = files
    .filter(({ path }) => path.endsWith('.jsonl'))
    .sort((a, b) => b.modified - a.modified || compareUtf8(a.path, b.path));
  const name = `${session}.jsonl`;
  const usual = FOLDERS.map((folder) => logs.find(({ path }) => path === `${folder}/${name}`));
  const own = logs.find(({ path }) => path === name || path.endsWith(`/${name}`));
  return usual.find((file) => file !== undefined) ?? own ?? logs[0] ?? null;
}

function sumCounts(messages: readonly JsonObject[]): HarnessUsage {
  const sum = (name: string): number =>
    messages.reduce((all, message) => all + toInteger(getOwnMember(getOwnMember(message, 'usage'), name)), 0);
  return {
    input_tokens: sum('input'),
    output_tokens: sum('output'),
    cache_read_tokens: sum('cacheRead'),
    cache_write_tokens: sum('cacheWrite'),
    total_tokens: sum('totalTokens'),
  };
}

function sumCosts(messages: readonly JsonObject[]): SessionCosts {
  const costOf = (message: JsonObject): Json | undefined =>
    getOwnMember(getOwnMember(message, 'usage'), 'cost');
  const sum = (name: string): number =>
    messages.reduce((all, message) => all + (toNumberOrNull(getOwnMember(costOf(message), name)) ?? 0), 0);
  return {
    cost_input: sum('input'),
    cost_output: sum('output'),
    cost_cache_read: sum('cacheRead'),
    cost_cache_write: sum('cacheWrite'),
    cost_total: sum('total'),
  };
}

/** Token counts for a session from a framework's database, or the reason why there are none. */
export type DatabaseSummary =
  | { readonly available: false; readonly reason: 'no-sessions'; readonly session_id: string }
  | {
      readonly available: true;
      readonly source: 'hermes_sqlite';
      readonly session_id: string;
      readonly original_session_id: string;
      readonly message_count: number;
      readonly usage_message_count: number;
      readonly input_tokens: number;
      readonly output_tokens: number;
      readonly total_tokens: number;
      readonly providers: readonly string[];
      readonly models: readonly string[];
    };

/**
 * Returns the totals in a framework's database, from rows in its two tables. The newest session is used, whichever
 * session was requested.
 */
export function summarizeDatabase(
  sessions: readonly JsonObject[],
  messages: readonly JsonObject[],
  session: string,
): DatabaseSummary {
  const newest = [...sessions].sort((a, b) => startOf(b) - startOf(a))[0];
  if (newest === undefined) return { available: false, reason: 'no-sessions', session_id: session };
  const id = toStringValue(getOwnMember(newest, 'id'));
  const own = messages.filter((row) => getOwnMember(row, 'session_id') === id);
  return {
    available: true,
    source: 'hermes_sqlite',
    session_id: id,
    original_session_id: session,
    message_count: own.length,
    usage_message_count: own.length,
    ...databaseCounts(newest, own),
    providers: [toStringValue(getOwnMember(newest, 'billing_provider')) || 'hermes'],
    models: [toStringValue(getOwnMember(newest, 'model')) || 'unknown'],
  };
}

function startOf(session: JsonObject): number {
  return toNumberOrNull(getOwnMember(session, 'started_at')) ?? 0;
}

type DatabaseCounts = Pick<HarnessUsage, 'input_tokens' | 'output_tokens' | 'total_tokens'>;

/**
 * Uses the session's columns. If both are zero, adds up its messages, whose tool tokens count only toward the total.
 */
function databaseCounts(session: JsonObject, messages: readonly JsonObject[]): DatabaseCounts {
  const [input, output] = ['input_tokens', 'output_tokens'].map((name) =>
    toInteger(getOwnMember(session, name)),
  ) as [number, number];
  if (input + output > 0) return { input_tokens: input, output_tokens: output, total_tokens: input + output };
  const sum = (role: string | null): number =>
    messages
      .filter((row) => role === null || getOwnMember(row, 'role') === role)
      .reduce((all, row) => all + toInteger(getOwnMember(row, 'token_count')), 0);
  return { input_tokens: sum('user'), output_tokens: sum('assistant'), total_tokens: sum(null) };
}
