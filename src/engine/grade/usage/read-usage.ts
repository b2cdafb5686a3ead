/**
 * Reads token counts from a model's response, whose API is recognized by its shape
 * (docs/spec/workspace-tasks.md#usage).
 *
 * Some APIs include cached tokens in the input, and others do not. Here all parts are counted separately, and the total
 * is always their sum.
 */
import { isJsonObject, type Json, type JsonObject, readJsonMember } from '../../kit/index.js';
import type { Usage } from '../../model/index.js';

/** Parts of one request's token usage. */
export type TokenCounts = Pick<Usage, 'inputUncached' | 'cacheRead' | 'cacheWrite' | 'output' | 'reasoning'>;

const NONE: TokenCounts = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/**
 * Reads the usage from one plain response by OpenAI (chat completions or Responses), Anthropic (messages) or Gemini.
 * The response contains the model's name, and the caller supplies the provider.
 */
export function readUsage(answer: Json, provider?: string): Usage {
  return toUsage(
    readGemini(answer) ?? readCounts(readJsonMember(answer, 'usage')),
    [modelOf(answer)],
    provider,
  );
}

/**
 * Reads the usage from one streamed response, given its events in order. The last counts apply, because a stream
 * repeats its counts as they increase.
 */
export function readStreamedUsage(events: readonly Json[], provider?: string): Usage {
  return toUsage(readAnthropicStream(events) ?? lastOf(events, readEvent), events.map(modelOf), provider);
}

function toUsage(counts: TokenCounts | null, named: readonly (string | null)[], provider?: string): Usage {
  const models = named.filter((name) => name !== null).slice(0, 1);
  const providers = provider === undefined ? [] : [provider];
  return { ...makeRequestUsage(counts ?? NONE), usageUnknown: counts === null, models, providers };
}

/**
 * Builds the usage for one request. The total is always the sum of the counts, never the total that the provider
 * reports.
 */
function makeRequestUsage(counts: TokenCounts): Usage {
  const { inputUncached, cacheRead, cacheWrite, output } = counts;
  const total = inputUncached + cacheRead + cacheWrite + output;
  const marks = { providers: [], models: [], estimated: false, usageUnknown: false };
  return { requests: 1, ...counts, total, ...marks };
}

/** Finds the model's name in a response, or in the part of an event that contains it. */
function modelOf(answer: Json): string | null {
  const holders = [answer, readJsonMember(answer, 'message'), readJsonMember(answer, 'response')];
  const names = holders.flatMap((holder) => [
    readJsonMember(holder, 'model'),
    readJsonMember(holder, 'modelVersion'),
  ]);
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
}

/** Reads one event, which may be a chunk with counts or the event that completes a response. */
function readEvent(event: Json): TokenCounts | null {
  return (
    readGemini(event) ??
    readCounts(readJsonMember(event, 'usage')) ??
    readCounts(readJsonMember(readJsonMember(event, 'response'), 'usage'))
  );
}

function readCounts(usage: Json): TokenCounts | null {
  return readChat(usage) ?? readResponses(usage) ?? readAnthropic(usage);
}

/** Reads counts from the chat completions API, where prompt tokens include cached tokens. */
function readChat(usage: Json): TokenCounts | null {
  const prompt = countOf(usage, 'prompt_tokens');
  if (prompt === null) return null;
  const cacheRead = countOf(readJsonMember(usage, 'prompt_tokens_details'), 'cached_tokens') ?? 0;
  return {
    ...NONE,
    inputUncached: Math.max(0, prompt - cacheRead),
    cacheRead,
    output: countOf(usage, 'completion_tokens') ?? 0,
    reasoning: countOf(readJsonMember(usage, 'completion_tokens_details'), 'reasoning_tokens') ?? 0,
  };
}

/**
 * Reads counts from the Responses API, where input tokens include cached tokens. This format is recognized by its
 * details field.
 */
function readResponses(usage: Json): TokenCounts | null {
  const [input, details] = [countOf(usage, 'input_tokens'), readJsonMember(usage, 'input_tokens_details')];
  if (input === null || !isJsonObject(details)) return null;
  const cacheRead = countOf(details, 'cached_tokens') ?? 0;
  return {
    ...NONE,
    inputUncached: Math.max(0, input - cacheRead),
    cacheRead,
    output: countOf(usage, 'output_tokens') ?? 0,
    reasoning: reasoningOf(usage),
  };
}

/**
 * Reads counts from the Messages API, where input tokens exclude cached tokens. A Responses result without details has
 * the same fields, but then no tokens are cached and the counts are the same.
 */
function readAnthropic(usage: Json): TokenCounts | null {
  const input = countOf(usage, 'input_tokens');
  if (input === null) return null;
  return {
    inputUncached: input,
    cacheRead: countOf(usage, 'cache_read_input_tokens') ?? 0,
    cacheWrite: countOf(usage, 'cache_creation_input_tokens') ?? 0,
    output: countOf(usage, 'output_tokens') ?? 0,
    reasoning: reasoningOf(usage),
  };
}

function reasoningOf(usage: Json): number {
  return countOf(readJsonMember(usage, 'output_tokens_details'), 'reasoning_tokens') ?? 0;
}

/** Reads a streamed message. Later events overwrite its initial counts with increasing ones. */
function readAnthropicStream(events: readonly Json[]): TokenCounts | null {
  const started = events.find((event) => readJsonMember(event, 'type') === 'message_start');
  if (started === undefined) return null;
  const first = readJsonMember(readJsonMember(started, 'message'), 'usage');
  const later = events
    .filter((event) => readJsonMember(event, 'type') === 'message_delta')
    .map((event) => readJsonMember(event, 'usage'));
  return readAnthropic([first, ...later].reduce<JsonObject>(overwrite, {}));
}

function overwrite(known: JsonObject, usage: Json): JsonObject {
  if (!isJsonObject(usage)) return known;
  return { ...known, ...Object.fromEntries(Object.entries(usage).filter(([, value]) => value !== null)) };
}

/**
 * Reads counts from the Gemini API, where prompt tokens include cached tokens, and thinking tokens are counted
 * separately from the candidates.
 */
function readGemini(answer: Json): TokenCounts | null {
  const usage = readJsonMember(answer, 'usageMetadata');
  const prompt = countOf(usage, 'promptTokenCount');
  if (prompt === null) return null;
  const cacheRead = countOf(usage, 'cachedContentTokenCount') ?? 0;
  const reasoning = countOf(usage, 'thoughtsTokenCount') ?? 0;
  return {
    inputUncached: Math.max(0, prompt - cacheRead),
    cacheRead,
    cacheWrite: 0,
    output: (countOf(usage, 'candidatesTokenCount') ?? 0) + reasoning,
    reasoning,
  };
}

function lastOf<T>(events: readonly Json[], read: (event: Json) => T | null): T | null {
  return events.reduce<T | null>((last, event) => read(event) ?? last, null);
}

/** Reads a member as a count; null if it is missing or not a non-negative integer. */
function countOf(json: Json, name: string): number | null {
  const value = readJsonMember(json, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
