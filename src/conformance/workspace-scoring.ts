/** `workspace-scoring-cases`: checks the rules of the original workspace benchmark, input by input. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { findRoute, fromHex, type Json, LIMITS, parseJudgeReply, type ProxyRoute } from '../engine/index.js';
import * as harness from './harness/index.js';
import { type VectorCheck, expectNear, skip, type CaseVerdict } from './vector-check.js';
import type { JsonFields } from './notation.js';
import { parseRoundHooks, type RoundsInput } from './round-hooks.js';

interface Case {
  readonly id: string;
  readonly group: string;
  readonly input: Json;
  readonly expected: Json;
}

type Run = (input: never, expected: Json) => unknown;

/** Functions for the groups of cases. Each returns a result in the same shape as the expectation. */
const GROUPS: Readonly<Record<string, Run>> = {
  'usage-normalize': (input: JsonFields) => harness.normalizeUsage(input),
  'payload-extract': (input: { bodyText: string; headers: harness.HeaderFields }) =>
    harness.extractPayload(input.bodyText, input.headers),
  'body-decode': (input: { bytesHex: string; headers: harness.HeaderFields }) =>
    harness.decodeBody(fromHex(input.bytesHex) ?? new Uint8Array(), input.headers, UNPACKERS),
  'route-lookup': (input: { routes: Record<string, ProxyRoute>; path: string }) =>
    findRoute(input.routes, input.path),
  'usage-summary-proxy': (input: { lines: string[] | null; sessionId: string }) =>
    harness.summarizeProxyLog(input.lines, input.sessionId),
  'usage-summary-session': summarizeSession,
  'usage-summary-sqlite': (input: { sessions: JsonFields[]; messages: JsonFields[]; sessionId: string }) =>
    harness.summarizeDatabase(input.sessions, input.messages, input.sessionId),
  'blend-transcript': (input: { oracleResult: JsonFields; processTotal: Json }) =>
    harness.combineOutcomeAndProcess(input.oracleResult['outcome_score'], input.processTotal),
  'blend-scoring': scoreCase,
  quantise: (input: number) => harness.quantiseTrinary(input),
  'judge-json': (input: string) => parseJudgeReply(input),
  'trace-request': (input: JsonFields) => harness.listRequestMessages(input),
  'trace-response': (input: JsonFields) => harness.readTracedResponse(input),
  'transcript-graph': drawGraph,
  'prompt-render': (input: { template: string; workspace: string; env: Record<string, string> }) =>
    harness.renderHarnessPrompt(input.template, input.workspace, input.env),
  'sandbox-prefix': (input: string) => harness.formatSandboxPrefix(input),
};

/** Groups of cases that need the original benchmark's tasks or graders, which must not be copied into this project. */
const OF_THE_ORIGINAL: Readonly<Record<string, string>> = {
  'baseline-noop': 'the case runs a task of the original, which is not part of this project',
  'oracle-probe': 'the case calls a grader of the original, which is not part of this project',
};

/** Maximum size of a decompressed body. A larger body is treated as undecodable. */
const OPEN_TO = { maxOutputLength: LIMITS.bundleBytes.value };
const UNPACKERS: harness.BodyDecoders = {
  gzip: (bytes) => gunzipSync(bytes, OPEN_TO),
  deflate: (bytes) => inflateSync(bytes, OPEN_TO),
  br: (bytes) => brotliDecompressSync(bytes, OPEN_TO),
};

export function listScoringChecks(file: JsonFields): readonly VectorCheck[] {
  let before: string | null = null;
  return (file.cases as unknown as readonly Case[]).map((entry) => {
    if (entry.group !== 'rounds') return { name: entry.id, run: () => judge(entry) };
    const input = entry.input as unknown as RoundsInput;
    const hooks = parseRoundHooks(input.hookBehaviour, before);
    before = hooks?.name ?? null;
    return { name: entry.id, run: () => judgeRounds(input, entry.expected, hooks?.hooks ?? null) };
  });
}

function judge({ group, input, expected }: Case): CaseVerdict {
  const left = Object.hasOwn(OF_THE_ORIGINAL, group) ? OF_THE_ORIGINAL[group] : undefined;
  if (left !== undefined) return skip(left);
  const run = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  return run === undefined
    ? skip(`the group \`${group}\` is unknown`)
    : expectNear(expected, run(input as never, expected) as Json);
}

/** A row that is not a string is written as a line of JSON. */
function summarizeSession(input: {
  file: string | null;
  rows: Json[] | null;
  metadataKey: string | null;
  sessionId: string;
}): harness.SessionSummary {
  const { file, rows, metadataKey, sessionId } = input;
  const lines = (rows ?? []).map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
  const files = file === null ? [] : [{ path: file, text: lines.join('\n'), modified: 0 }];
  return harness.summarizeSessionLog(
    files,
    metadataKey === null ? {} : { [metadataKey]: '/state' },
    sessionId,
  );
}

function scoreCase(input: {
  taskId: string;
  oracleResult: JsonFields;
  judge: JsonFields | null;
  hasProxyTrace: boolean;
  skipProcessEnv: boolean;
}): harness.Scoring {
  const { taskId: task, oracleResult, judge: reply, hasProxyTrace, skipProcessEnv } = input;
  const outcome = oracleResult['outcome_score'];
  return harness.computeScoring({ task, outcome, judge: reply, hasProxyTrace, skipProcess: skipProcessEnv });
}

function drawGraph(rows: readonly Json[]): Json {
  const { nodes, edges } = harness.buildTranscriptGraph(rows);
  const count = (kind: string): number => nodes.filter((node) => node.kind === kind).length;
  return {
    stats: {
      node_count: nodes.length,
      edge_count: edges.length,
      tool_calls: count('tool_call'),
      tool_results: count('tool_result'),
    },
    nodes: nodes.map(({ id, kind, label }) => [id, kind, label]),
    edges: edges.map(({ from, to, kind }) => [from, to, kind]),
  };
}

/** The round's time limit is an input for the run, but the case specifies it only in its expectation. */
function judgeRounds(input: RoundsInput, expected: Json, hooks: harness.RoundHooks | null): CaseVerdict {
  if (hooks === null) return skip(`the hooks \`${input.hookBehaviour}\` are unknown`);
  const wanted = expected as unknown as { readonly rounds: readonly { readonly timeoutSec: number }[] };
  const session = harness.formatSessionName(null, 'case', '00000000');
  const prompts = Object.values(input.prompts);
  const timeoutSec = wanted.rounds[0]?.timeoutSec ?? 0;
  const answers = [...input.adapterOk];
  const seen: string[] = [];
  const run = harness.runRounds({ prompts, workspace: '/ws', session, timeoutSec }, hooks, (round) => {
    seen.push(round.session);
    return answers.shift() ?? true;
  });
  const rounds = run.rounds.map(({ promptFile, prompt, env, timeoutSec: limit }) => ({
    promptFile,
    prompt,
    env,
    timeoutSec: limit,
  }));
  const isShared = seen.every((name) => name === session);
  return expectNear(expected, {
    rounds,
    error: run.error?.name ?? null,
    runtimeState: run.state,
    sessionIdShared: isShared,
  });
}
