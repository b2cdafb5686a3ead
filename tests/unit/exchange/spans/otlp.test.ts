/**
 * Tests that OTLP/JSON traces are read by their GenAI attributes, and that the project's own export can be read back.
 */
import { describe, expect, it } from 'vitest';
import {
  type CoverageRecord,
  measureRecordedRuns,
  LIMITS,
  readSpans,
  type SpanReading,
  writeRecord,
} from '../../../../src/engine/index.js';
import { runMatrixOf, runStudy } from '../formats/runs.js';
import { itLong } from '../../../support/long.js';

interface Span {
  readonly id: string;
  readonly parent?: string;
  readonly name?: string;
  readonly at?: number;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly status?: object;
}

const value = (fact: unknown): object => {
  if (Array.isArray(fact)) return { arrayValue: { values: fact.map(value) } };
  if (typeof fact === 'object')
    return {
      kvlistValue: { values: Object.entries(fact!).map(([key, one]) => ({ key, value: value(one) })) },
    };
  return typeof fact === 'number' ? { intValue: String(fact) } : { stringValue: fact };
};

function request(spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        scopeSpans: [
          {
            spans: spans.map(({ id, parent = '', name = id, at = 0, facts = {}, status = {} }) => ({
              ...{ traceId: 't1', spanId: id, parentSpanId: parent, name, status },
              startTimeUnixNano: String(1_767_225_600_000_000_000n + BigInt(at) * 1_000_000n),
              attributes: Object.entries(facts).map(([key, fact]) => ({ key, value: value(fact) })),
            })),
          },
        ],
      },
    ],
  });
}

const agent = (name: string, more = {}) => ({
  'gen_ai.operation.name': 'invoke_agent',
  'gen_ai.agent.name': name,
  ...more,
});
const call = (name: string, more = {}) => ({
  'gen_ai.operation.name': 'execute_tool',
  'gen_ai.tool.name': name,
  ...more,
});

const DESK = request([
  // Spans may be written when they end, so a child can come before its parent.
  { id: 'c1', parent: 'a', at: 2, facts: call('find_order', { 'gen_ai.tool.call.arguments': '{"id":7}' }) },
  {
    id: 'm',
    parent: 'a',
    at: 1,
    facts: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.input.messages': JSON.stringify([
        { role: 'user', parts: [{ type: 'text', content: 'Where is it?' }] },
      ]),
      'gen_ai.tool.definitions': [{ type: 'function', name: 'find_order' }, { name: 'refund' }],
    },
  },
  { id: 'a', facts: agent('Desk') },
  { id: 'c2', parent: 'a', at: 3, facts: call('ask_billing') },
  { id: 'b', parent: 'c2', at: 4, facts: agent('Billing') },
  { id: 'c3', parent: 'b', at: 5, facts: call('pay'), status: { code: 2, message: 'no funds' } },
  { id: 's', parent: 'a', at: 6, facts: agent('Shipping') },
  { id: 'h', parent: 's', at: 7, name: 'GET /parcels', facts: { 'http.request.method': 'GET' } },
  { id: 'c4', parent: 'h', at: 8, facts: call('track', { 'gen_ai.agent.name': 'Shipping' }) },
]);

const read = (text: string, path = 'x.otlp.json'): SpanReading => readSpans([{ path, text }], { id: 'desk' });

describe('reading OTLP traces', () => {
  it('SPAN-7 in OTLP traces, agents, tools, calls and handoffs are identified by the attributes in the conventions', () => {
    const { document, complete, traces } = read(DESK);
    expect(document?.agents.map(({ id }) => id)).toEqual(['desk', 'billing', 'shipping']);
    expect(document?.permissions.allow).toEqual([
      ['desk', 'find_order'],
      ['desk', 'refund'],
      ['desk', 'ask_billing'],
      ['billing', 'pay'],
      ['shipping', 'track'],
    ]);
    expect(document?.tools.find(({ id }) => id === 'ask_billing')).toMatchObject({ runs: 'billing' });
    expect(document?.tools.find(({ id }) => id === 'find_order')).toMatchObject({ parameters: ['id'] });
    expect(document?.delegations.map(({ from, to }) => [from, to])).toEqual([
      ['desk', 'billing'],
      ['desk', 'shipping'],
    ]);
    expect(complete).toBe(false);
    const [trace] = traces;
    expect(trace?.events[0]).toMatchObject({ kind: 'run.started', text: 'Where is it?' });
    expect(trace?.events).toContainEqual(
      expect.objectContaining({ kind: 'call.returned', tool: 'pay', text: 'no funds' }),
    );
    expect(measureRecordedRuns(document!, traces)).toBeDefined();
  });

  it('SPAN-7 an OTLP file may also contain one request per line', () => {
    const [first, second] = [DESK, DESK.replaceAll('"t1"', '"t2"')];
    const { document, traces } = read(`${first}\n${second}\n`, 'x.jsonl');
    expect([document, traces.length]).toEqual([read(DESK).document, 2]);
  });

  it('each unused attribute and span kind in an OTLP trace is reported once', () => {
    const { notices, unresolved } = read(DESK);
    const told = [...notices, ...unresolved].map(({ code, subject }) => `${code} ${subject}`);
    expect(told).toContain('span-field http.request.method');
    expect(told).toContain('span-kind GET /parcels');
    expect(told.filter((one) => one.startsWith('span-field'))).toHaveLength(1);
  });

  it('damaged OTLP traces are reported and never cause an exception', () => {
    const odd = [
      '{"resourceSpans":[{"scopeSpans":[{"spans":[{"spanId":7},null,{"traceId":"t","spanId":"s"}]}]}]}',
      '{"resourceSpans":[null,{"scopeSpans":3}]}',
      request([{ id: 'x', parent: 'x', facts: agent('A') }]),
      request([
        { id: 'x', parent: 'y', facts: agent('A') },
        { id: 'y', parent: 'x', facts: call('t', { 'gen_ai.agent.name': 'B' }) },
      ]),
      request([{ id: 'x', facts: agent('A', { 'gen_ai.tool.definitions': '[[' }) }]),
      request([{ id: 'x', facts: { ...agent('A'), 'gen_ai.tool.definitions': [1, { name: 2 }] } }]),
    ];
    for (const text of odd) expect(() => read(text)).not.toThrow();
    expect(read(odd[4]!).document?.agents).toHaveLength(1);
    expect(read(odd[1]!).unresolved.map(({ code }) => code)).toEqual(['entry-missing']);
  });

  itLong(
    'OTLP traces are read up to the maximum number of spans per file',
    () => {
      const { value: most } = LIMITS.traceSpans;
      const row = (id: string, parentSpanId: string): object => ({ traceId: 't', spanId: id, parentSpanId });
      const many = (count: number): string => {
        const spans = Array.from({ length: count }, (_, index) => row(`c${index}`, index === 0 ? '' : 'c0'));
        return JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] });
      };
      const codes = (text: string): boolean => read(text).unresolved.some(({ code }) => code === 'too-large');
      expect([codes(many(most)), codes(many(most + 1))]).toEqual([false, true]);
    },
    60_000,
  );
});

describe('importing the project’s own export', () => {
  it('SPAN-9 an imported export contains the studied workflow: agents, tools, permissions and delegations', async () => {
    for (const id of ['reading_room', 'misrouted_desk', 'oai_customer_service']) {
      const record: CoverageRecord = await runStudy(id);
      const { workflow } = record.request;
      const { document } = readSpans([{ path: 'x.otlp.json', text: writeRecord('otlp', record) }], {
        id: workflow.system.id,
      });
      const witnessed = (criterion: string): readonly string[] =>
        record.result.obligations
          .filter((row) => row.criterion === criterion && row.status === 'witnessed')
          .map(({ agent: name, target }) => `${name} ${target}`)
          .sort();
      expect(document?.agents.map(({ id: name }) => `${name} null`).sort()).toEqual(witnessed('C1'));
      expect(document?.permissions.allow.map((pair) => pair.join(' ')).sort()).toEqual(
        workflow.permissions.allow.map((pair) => pair.join(' ')).sort(),
      );
      expect(document?.delegations.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(witnessed('C4'));
      expect(document?.system.entry_agent).toBe(workflow.system.entry_agent);
    }
  }, 60_000);

  it('SPAN-9 importing an export does not treat a denied call as a permission', async () => {
    const record = await runMatrixOf(['config_review'], ['task_scoped']);
    const { document, notices } = read(writeRecord('otlp', record));
    expect(document?.agents.map(({ id }) => id)).toEqual(['worker']);
    expect(document?.tools.map(({ id }) => id)).toEqual(['list_files', 'read_file', 'write_file']);
    expect(notices.some(({ code }) => code === 'span-rejected')).toBe(true);
  });
});
