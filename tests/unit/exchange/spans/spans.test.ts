/** Tests Agents SDK traces, both handwritten and written by the SDK itself. */
import { describe, expect, it } from 'vitest';
import {
  measureRecordedRuns,
  readSpans,
  readWorkflow,
  type SpanOptions,
  type SpanReading,
} from '../../../../src/engine/index.js';

interface Span {
  readonly id: string;
  readonly parent?: string;
  readonly trace?: string;
  readonly at?: number;
  readonly error?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function line({ id, parent, trace = 'trace_1', at = 0, error, data }: Span): string {
  const time = (second: number): string => `2026-03-01T12:00:${String(second).padStart(2, '0')}.250000+00:00`;
  return JSON.stringify({
    object: 'trace.span',
    id,
    trace_id: trace,
    parent_id: parent ?? null,
    started_at: time(at),
    ended_at: time(at + 1),
    span_data: data,
    error: error === undefined ? null : { message: error, data: null },
  });
}

const agent = (name: string, tools: readonly string[] = [], handoffs: readonly string[] = []) => ({
  type: 'agent',
  name,
  tools,
  handoffs,
  output_type: 'str',
});
const call = (name: string, input = '{}', output: unknown = 'done') => ({
  type: 'function',
  name,
  input,
  output,
});

const TRACE = JSON.stringify({
  object: 'trace',
  id: 'trace_1',
  workflow_name: 'Airline',
  group_id: null,
  metadata: null,
});
/** Spans are exported when they end, so a parent comes after its children. */
const AIRLINE = [
  TRACE,
  line({
    id: 'g',
    parent: 'a',
    at: 1,
    data: { type: 'generation', input: [{ role: 'user', content: 'A seat!' }] },
  }),
  line({
    id: 'h',
    parent: 'a',
    at: 2,
    data: { type: 'handoff', from_agent: 'Triage Agent', to_agent: 'Seat Agent' },
  }),
  line({ id: 'a', at: 0, data: agent('Triage Agent', ['look_up'], ['FAQ Agent', 'Seat Agent']) }),
  line({ id: 'f', parent: 'b', at: 4, data: call('update_seat', '{"seat":"1A","code":"X"}') }),
  line({ id: 'b', at: 3, data: agent('Seat Agent', ['update_seat'], ['Triage Agent']) }),
].join('\n');

const read = (text: string, options: Partial<SpanOptions> = {}): SpanReading =>
  readSpans([{ path: 's.jsonl', text }], { id: 'spans', ...options });
const codes = ({ unresolved, notices }: SpanReading): readonly string[] =>
  [...unresolved, ...notices].map(({ code, line: at, subject }) => `${code} ${at} ${subject}`);

describe('spans', () => {
  it('SPAN-1 spans contain agents, tools, edges and handoffs, in traversal order from the entry', () => {
    const reading = read(AIRLINE);
    expect(reading.document).toEqual({
      system: { id: 'spans', entry_agent: 'triage_agent' },
      agents: [
        { id: 'triage_agent', name: 'Triage Agent' },
        { id: 'faq_agent', name: 'FAQ Agent' },
        { id: 'seat_agent', name: 'Seat Agent' },
      ],
      tools: [{ id: 'look_up' }, { id: 'update_seat', parameters: ['seat', 'code'] }],
      permissions: {
        allow: [
          ['triage_agent', 'look_up'],
          ['seat_agent', 'update_seat'],
        ],
        restrict: [
          ['triage_agent', 'update_seat'],
          ['faq_agent', 'look_up'],
          ['faq_agent', 'update_seat'],
          ['seat_agent', 'look_up'],
        ],
      },
      delegations: [
        { from: 'triage_agent', to: 'faq_agent', trigger: 'delegate' },
        { from: 'triage_agent', to: 'seat_agent', trigger: 'delegate' },
        { from: 'seat_agent', to: 'triage_agent', trigger: 'delegate' },
      ],
    });
    expect(readWorkflow(reading.document).issues).toEqual([]);
    expect(reading.orchestration).toBe('none');
    expect(reading.origins.agents['seat_agent']?.place).toEqual({ file: 's.jsonl', line: 6 });
    expect(reading.origins.delegations[0]).toMatchObject({ kind: 'handoff', inferred: false });
  });

  it('SPAN-1 the tools of an agent that never ran are reported as unknown', () => {
    const reading = read(AIRLINE);
    expect(codes(reading)).toEqual(['list-partial 4 FAQ Agent']);
    expect(reading.complete).toBe(false);
  });

  it('SPAN-2 the run recorded in the spans is converted to events that serve as witnesses', () => {
    const [trace, ...more] = read(AIRLINE).traces;
    expect([trace?.id, trace?.name, more]).toEqual(['trace_1', 'Airline', []]);
    const at = Date.UTC(2026, 2, 1, 12) / 1000;
    expect(trace?.events).toEqual([
      { seq: 0, at, kind: 'run.started', text: 'A seat!' },
      { seq: 1, at, kind: 'agent.activated', agent: 'triage_agent', from: null, by: 'entry' },
      { seq: 2, at: at + 2, kind: 'agent.delegated', from: 'triage_agent', to: 'seat_agent', by: 'handoff' },
      {
        seq: 3,
        at: at + 3,
        kind: 'agent.activated',
        agent: 'seat_agent',
        from: 'triage_agent',
        by: 'handoff',
      },
      {
        seq: 4,
        at: at + 4,
        kind: 'call.proposed',
        agent: 'seat_agent',
        tool: 'update_seat',
        args: { seat: '1A', code: 'X' },
      },
      {
        seq: 5,
        at: at + 4,
        kind: 'call.returned',
        agent: 'seat_agent',
        tool: 'update_seat',
        text: 'done',
        fault: null,
      },
      { seq: 6, at: at + 4, kind: 'run.finished', end: 'answered', limit: null, detail: null },
    ]);
  });

  it('SPAN-2 spans provide evidence for the obligations in a workflow, including restricted pairs', () => {
    const { document, traces } = read(AIRLINE);
    const { criteria, restricted, obligations } = measureRecordedRuns(document!, traces);
    expect(criteria.map(({ witnessed, total }) => [witnessed, total])).toEqual([
      [2, 3],
      [1, 2],
      [0, 4],
      [1, 3],
    ]);
    expect(restricted).toEqual({ total: 4, probed: 0, attempted: 0, breached: 0 });
    expect(obligations.find(({ id }) => id === 'C2/seat_agent/update_seat')?.witnesses).toEqual([
      { test: 'trace_1', attempt: 0, events: [5] },
    ]);
    const fenced = {
      ...document!,
      permissions: { allow: [], restrict: [['seat_agent', 'update_seat'] as const] },
    };
    expect(measureRecordedRuns(fenced, traces).restricted).toEqual({
      total: 1,
      probed: 1,
      attempted: 1,
      breached: 1,
    });
  });

  it('SPAN-3 an agent that was started by a tool call runs as that tool', () => {
    const reading = read(
      [
        line({ id: 'a', data: agent('Lead', ['ask_helper']) }),
        line({ id: 'f', parent: 'a', at: 1, data: call('ask_helper', 'plain words') }),
        line({ id: 'x', parent: 'f', at: 2, data: { type: 'custom', name: 'task', data: {} } }),
        line({ id: 'b', parent: 'x', at: 3, data: agent('Helper', ['search']) }),
        line({ id: 'c', parent: 'b', at: 4, data: call('search', '', { found: 1 }) }),
      ].join('\n'),
    );
    expect(reading.document?.tools).toEqual([
      { id: 'ask_helper', parameters: ['input'], runs: 'helper' },
      { id: 'search' },
    ]);
    expect(reading.origins.delegations).toMatchObject([{ from: 'lead', to: 'helper', kind: 'as_tool' }]);
    expect(
      reading.traces[0]?.events.map((event) => ('by' in event ? `${event.kind} ${event.by}` : event.kind)),
    ).toEqual([
      'run.started',
      'agent.activated entry',
      'call.proposed',
      'agent.delegated tool',
      'agent.activated tool',
      'call.proposed',
      'call.returned',
      'agent.activated return',
      'call.returned',
      'run.finished',
    ]);
    expect(reading.traces[0]?.events[6]).toMatchObject({ text: '{"found":1}' });
    expect([codes(reading), reading.complete]).toEqual([[], true]);
  });

  it('SPAN-3 agents below a call that starts several agents, and agents run by a guardrail, are omitted', () => {
    const reading = read(
      [
        line({ id: 'a', data: agent('Lead', ['many']) }),
        line({ id: 'f', parent: 'a', at: 1, data: call('many') }),
        line({ id: 'b', parent: 'f', at: 2, data: agent('One') }),
        line({ id: 'c', parent: 'f', at: 3, data: agent('Two') }),
        line({ id: 'g', parent: 'a', at: 4, data: { type: 'guardrail', name: 'check', triggered: false } }),
        line({ id: 'd', parent: 'g', at: 5, data: agent('Judge') }),
      ].join('\n'),
    );
    expect(reading.document?.agents).toEqual([{ id: 'lead', name: 'Lead' }]);
    expect(codes(reading)).toEqual(['nested-agent 3 One', 'nested-agent 4 Two', 'guardrail-agent 6 Judge']);
  });

  it('SPAN-4 several agents run by ordinary code are combined, as in extraction from source code', () => {
    const two = [
      line({ id: 'a', data: agent('Planner', ['plan']) }),
      line({ id: 'b', at: 1, data: agent('Writer') }),
      line({ id: 'c', at: 2, data: agent('Planner', ['plan']) }),
    ].join('\n');
    const coordinated = read(two);
    expect(coordinated.orchestration).toBe('coordinator');
    expect(coordinated.document).toMatchObject({
      system: { entry_agent: 'coordinator' },
      agents: [{ id: 'coordinator' }, { id: 'planner' }, { id: 'writer' }],
      tools: [{ id: 'run_planner', runs: 'planner' }, { id: 'plan' }, { id: 'run_writer', runs: 'writer' }],
      delegations: [
        { from: 'coordinator', to: 'planner' },
        { from: 'coordinator', to: 'writer' },
      ],
    });
    expect(codes(coordinated)).toEqual(['external-orchestration 2 coordinator']);
    const chained = read(two, { mode: 'chain' });
    expect([chained.orchestration, chained.document?.system.entry_agent]).toEqual(['chain', 'planner']);
    expect(chained.origins.delegations).toEqual([
      { from: 'planner', to: 'writer', kind: 'external', inferred: true, place: null },
    ]);
    const handing = read(
      `${two}\n${line({ id: 'd', at: 3, trace: 't2', data: agent('Writer', [], ['Editor']) })}`,
    );
    expect(handing.orchestration).toBe('chain');
    expect(handing.traces.map(({ id }) => id)).toEqual(['trace_1', 't2']);
  });

  it('SPAN-4 a given entry agent is found by name or by id', () => {
    for (const entry of ['Seat Agent', 'seat_agent'])
      expect(read(AIRLINE, { entry }).document?.system.entry_agent).toBe('seat_agent');
    const none = read(AIRLINE, { entry: 'nobody' });
    expect([none.document, none.traces, codes(none)]).toEqual([null, [], ['entry-unknown null nobody']]);
    expect(codes(read(''))).toEqual(['entry-missing null null']);
  });

  it('SPAN-4 the earliest agent in a delegation cycle is the entry', () => {
    const ring = [
      line({ id: 'a', data: agent('B', [], ['A']) }),
      line({ id: 'b', at: 1, data: agent('A', [], ['B']) }),
    ].join('\n');
    expect(read(ring).document?.system.entry_agent).toBe('b');
    const led = `${line({ id: 'x', at: 0, trace: 't0', data: agent('Helper') })}\n${line({ id: 'y', at: 1, trace: 't1', data: agent('Lead', [], ['Helper']) })}`;
    expect(read(led).document).toMatchObject({
      system: { entry_agent: 'lead' },
      delegations: [{ to: 'helper' }],
    });
  });

  it('SPAN-5 every unused line, field and kind of span is reported', () => {
    const odd = [
      'not json',
      '[1]',
      '{"object":"trace.span","id":1}',
      '{"object":"other"}',
      line({ id: 'a', parent: 'gone', data: agent('Lead') }).replace('"error"', '"extra":1,"error"'),
      line({ id: 'k', parent: 'a', data: { type: 'teleport' } }),
      line({ id: 'f', data: call('lonely') }),
      line({ id: 'h', parent: 'a', data: { type: 'handoff', from_agent: 'Lead', to_agent: null } }),
      line({ id: 'r', parent: 'r', data: agent('Ring') }),
      '',
    ].join('\n');
    expect([...codes(read(odd))].sort()).toEqual(
      [
        'agent-ref 7 null',
        'agent-ref 8 Lead',
        'span-field 5 extra',
        'span-kind 6 teleport',
        'span-line 1 null',
        'span-line 2 null',
        'span-line 3 null',
        'span-line 4 null',
        'span-line 9 r',
        'span-parent 5 gone',
      ].map((row) => row.replace('span-parent 5 gone', 'span-parent 5 a')),
    );
    expect(read(odd).document?.agents).toEqual([{ id: 'lead', name: 'Lead' }]);
  });

  it('SPAN-5 error messages are kept, and if two lines describe the same span, the last line is used', () => {
    const failed = [
      line({ id: 'a', data: agent('Lead', ['old']) }),
      line({ id: 'a', data: agent('Lead', ['t']), error: 'Max turns exceeded' }),
      line({ id: 'f', parent: 'a', at: 1, data: call('t'), error: 'no connection' }),
    ].join('\n');
    const { document, traces } = read(failed);
    expect(document?.tools).toEqual([{ id: 't' }]);
    expect(traces[0]?.events.slice(-2)).toMatchObject([
      { kind: 'call.returned', text: 'no connection' },
      { end: 'defect', detail: 'Max turns exceeded' },
    ]);
  });

  it('SPAN-5 spans can also be given as a list or a batch', () => {
    const rows = AIRLINE.split('\n');
    const list = `[${rows.join(',')}]`;
    for (const text of [list, `{"data":${list}}`])
      expect(read(text).document).toEqual(read(AIRLINE).document);
  });

  it('SPAN-5 spans that are nested too deeply are truncated', () => {
    const deep = Array.from({ length: 400 }, (_, index) =>
      line({
        id: `s${index}`,
        ...(index === 0 ? {} : { parent: `s${index - 1}` }),
        data: index === 0 ? agent('Lead') : { type: 'custom', name: 'x', data: {} },
      }),
    );
    expect(codes(read(deep.join('\n')))).toEqual(['too-large 256 null']);
  });
});
