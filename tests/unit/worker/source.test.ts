/**
 * Tests reading agent sources through the service. The graph is returned as text, and errors in the request as issues.
 */
import { expect, it } from 'vitest';
import { type ExtractedGraph } from '../../../src/engine/index.js';
import type { WireAnswer } from '../../../src/worker/protocol.js';
import { MissingPartError } from '../../../src/worker/optional-parts.js';
import { createService } from '../../../src/worker/service.js';
import { readSource } from '../../../src/worker/source.js';

const FILES = [{ path: 'a.py', text: 'from agents import Agent, Runner\nRunner.run(Agent(name="A"), "")\n' }];

async function ask(request: unknown): Promise<WireAnswer> {
  const { port1, port2 } = new MessageChannel();
  const answer = await createService().readSource(JSON.stringify(request), port2, false);
  port1.close();
  return answer;
}

it('the worker extracts a workflow from source files with the position of every part', async () => {
  const answer = await ask({ form: 'source', files: FILES, id: 'mine', entry: null, mode: 'auto' });
  const graph = JSON.parse(answer.ok ? answer.text : 'null') as ExtractedGraph;
  expect(graph.document?.system).toEqual({ id: 'mine', entry_agent: 'a' });
  expect(graph.origins.agents.a?.place).toEqual({ file: 'a.py', line: 2 });
});

it('the extraction uses the given entry agent', async () => {
  const entry = { file: 'a.py', symbol: 'b', kind: 'object', args: {} };
  const files = [
    { path: 'a.py', text: 'from agents import Agent\na = Agent(name="A")\nb = Agent(name="B")\n' },
  ];
  const answer = await ask({ form: 'source', files, id: 'mine', entry, mode: 'chain' });
  expect(answer.ok && (JSON.parse(answer.text) as ExtractedGraph).document?.system.entry_agent).toBe('b');
});

it.each([
  { file: 'a.py', symbol: '2', kind: 'line', args: {} },
  { file: '', symbol: 'A', kind: 'name', args: {} },
])('the extraction uses an entry agent specified by its $kind', async (entry) => {
  const answer = await ask({ form: 'source', files: FILES, id: 'mine', entry, mode: 'auto' });
  expect(answer.ok && (JSON.parse(answer.text) as ExtractedGraph).document?.system.entry_agent).toBe('a');
});

it('the worker reports the errors in an extraction request', async () => {
  const answer = await ask({ form: 'source', files: [{ path: 5 }], id: 'mine', entry: null, mode: 'auto' });
  expect(answer.ok ? [] : answer.issues.map(({ code }) => code)).toEqual([
    'document/wrong_shape',
    'document/missing_field',
  ]);
});

it('recorded spans are read in the same way as source files', async () => {
  const span = {
    object: 'trace.span',
    id: 's1',
    trace_id: 't1',
    span_data: { type: 'agent', name: 'Clerk' },
  };
  const text = JSON.stringify({
    ...span,
    started_at: '2026-01-01T00:00:00Z',
    ended_at: '2026-01-01T00:00:01Z',
  });
  const files = [{ path: 'run.jsonl', text: `${text}\n` }];
  const answer = await ask({ form: 'spans', files, id: 'mine', entry: null, mode: 'auto' });
  const graph = JSON.parse(answer.ok ? answer.text : 'null') as ExtractedGraph;
  expect(graph.document?.agents.map(({ id }) => id)).toEqual(['clerk']);
  expect(graph).not.toHaveProperty('traces');
});

it('a failing reader is reported as an internal error, not as a missing download', async () => {
  const files = [{ path: 'a.py', text: null as unknown as string }];
  const reading = readSource({ form: 'source', files, id: 'mine', entry: null, mode: 'auto' });
  await expect(reading).rejects.toThrow();
  await expect(reading).rejects.not.toBeInstanceOf(MissingPartError);
});
