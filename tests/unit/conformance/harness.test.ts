import { describe, expect, it } from 'vitest';
import * as harness from '../../../src/conformance/harness/index.js';
import { findRoute, type Json, parseJudgeReply } from '../../../src/engine/index.js';

const {
  buildTranscriptGraph,
  computeScoring,
  extractPayload,
  findSessionFile,
  runRounds,
  normalizeUsage,
  renderHarnessPrompt,
  readTracedResponse,
  formatSandboxPrefix,
  formatSessionName,
  summarizeSessionLog,
} = harness;

describe('rules from the original benchmark', () => {
  it('a prompt variable is replaced wherever its name occurs, and `$` patterns in values are inserted literally', () => {
    expect(renderHarnessPrompt('$WORKSPACE $A', '/ws/$&', { A: '$`' })).toBe('/ws/$& $`');
    expect(renderHarnessPrompt('$A', '/ws', { A: '$B', B: 'x' })).toBe('x');
    expect(renderHarnessPrompt('$B', '/ws', { A: '1', B: '$A' })).toBe('$A');
  });

  it('sandbox and session names follow the original benchmark', () => {
    expect(formatSandboxPrefix('a\u0000é9-')).toBe('oc-bench-v2-a-é9-');
    expect(formatSessionName(null, 't', '0a0b0c0d')).toBe('clawbenchv2-t-0a0b0c0d');
    expect(formatSessionName('mine', 't', '0a0b0c0d')).toBe('mine-t-0a0b0c0d');
  });

  it('the first token count that is not zero is used, and values that are not counts are ignored', () => {
    const usage = (fields: Json): number => normalizeUsage({ usage: fields }).input_tokens;
    expect(usage({ prompt_tokens: 0, input_tokens: 4 })).toBe(4);
    expect(usage({ prompt_tokens: { deep: 1 } })).toBe(0);
    expect(usage({ prompt_tokens: true })).toBe(1);
    expect(usage({ prompt_tokens: ' 7 ' })).toBe(7);
    expect(normalizeUsage([1])).toMatchObject({ total_tokens: 0 });
  });

  it('the longest route prefix that ends at a path segment is chosen', () => {
    const routes = { '/a': { framework: 'f', provider: 'p', upstream: 'http://up//' } };
    expect(findRoute(routes, '/a/b')?.targetUrl).toBe('http://up/b');
    expect(findRoute(routes, '/ab')).toBeNull();
  });

  it('a session is looked up in the usual places first, then everywhere; if none is found, the newest log is used', () => {
    const file = (path: string, modified: number) => ({ path, modified, text: '' });
    const files = [file('x/s.jsonl', 1), file('sessions/s.jsonl', 0), file('y/other.jsonl', 9)];
    expect(findSessionFile(files, 's')?.path).toBe('sessions/s.jsonl');
    expect(findSessionFile(files.slice(0, 1).concat(files.slice(2)), 's')?.path).toBe('x/s.jsonl');
    expect(findSessionFile(files, 'none')?.path).toBe('y/other.jsonl');
    expect(findSessionFile([file('s.txt', 1)], 's')).toBeNull();
    expect(summarizeSessionLog(files, { hermes_home: '' }, 's')).toMatchObject({ reason: 'no-usage-root' });
  });

  it('a run stops after the first failed round, and there is no state if a hook throws', () => {
    const plan = { prompts: ['$A', '$A'], workspace: '/ws', session: 's', timeoutSec: 5 };
    const hooks = { prepare: () => ({ A: '1' }), afterRound: () => ({ A: '2' }) };
    const prompts = (ok: boolean): string[] =>
      runRounds(plan, hooks, () => ok).rounds.map(({ prompt }) => prompt);
    expect(prompts(true)).toEqual(['1', '2']);
    expect(prompts(false)).toEqual(['1']);
    const broken = runRounds(plan, { prepare: () => { throw new TypeError('no'); } }, () => true); // prettier-ignore
    expect(broken).toMatchObject({ rounds: [], error: { name: 'TypeError', message: 'no' }, state: null });
  });

  it('a missing outcome scores 1 if there is no judge, and there is no score if the judge is skipped', () => {
    const input = { task: 't', outcome: undefined, judge: null, hasProxyTrace: false, skipProcess: false };
    expect(computeScoring(input).combined_score).toBe(1);
    const scores = {
      tool_use_appropriate: 0,
      flow_coherence: 0,
      error_handling: 0,
      reply_appropriateness: 0,
    };
    const skipped = { ...input, outcome: 0.5, hasProxyTrace: true, judge: { skipped: true, scores } };
    expect(computeScoring(skipped)).toMatchObject({ process_score: null, combined_score: 0.5 });
  });

  it('the last stream event that contains token counts is used', () => {
    const stream =
      'data: {"usage":{"input":1}}\ndata: {"model":"m","usage":{"input":2}}\ndata: {"usage":null}\n';
    const type = { 'CONTENT-TYPE': 'Text/Event-Stream' };
    expect(extractPayload(stream, type)).toMatchObject({ responseModel: 'm', usage: { input_tokens: 2 } });
  });

  it('the pieces of streamed calls are grouped by index and joined in index order', () => {
    const piece = (index: number, name: string, written: string): string =>
      `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ index, function: { name, arguments: written } }] } }] })}`;
    const lines = [piece(1, 'b', '{"x":'), piece(0, 'a', '{}'), piece(1, '', '2}')];
    expect(readTracedResponse({ response_text: lines.join('\r\n') }).toolCalls).toEqual([
      { name: 'a', arguments: {} },
      { name: 'b', arguments: { x: 2 } },
    ]);
  });

  it('graph labels are truncated by character count', () => {
    const [node] = buildTranscriptGraph([{ role: 'user', content: '😀'.repeat(500) }]).nodes;
    expect([...(node?.label ?? '')]).toHaveLength(400);
  });

  it('a fenced reply is parsed first, or the text in braces if the fence contains no JSON', () => {
    expect(parseJudgeReply('{"a":0} ```json {"a":1} ```')).toEqual({ a: 1 });
    expect(parseJudgeReply('{"a":0} ```json {a} ```')).toEqual({ a: 0 });
    expect(parseJudgeReply('``` {"a":1} x')).toEqual({ a: 1 });
    expect(parseJudgeReply('``` text ``` {"a":{"b":"```"}} ```')).toEqual({ a: { b: '```' } });
  });

  it.each([
    '{'.repeat(200_000),
    '```{}'.repeat(50_000),
    '``` '.repeat(60_000),
    `\`\`\`{${'} '.repeat(90_000)}`,
  ])('the parser terminates on a hostile reply', (reply) => {
    expect(() => parseJudgeReply(reply)).not.toThrow();
  });
});
