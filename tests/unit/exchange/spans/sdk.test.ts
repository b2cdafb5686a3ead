/** Tests spans that the Agents SDK itself writes, for agents controlled by a deterministic model. */
import {
  addTraceProcessor,
  Agent,
  handoff,
  Runner,
  setTraceProcessors,
  setTracingDisabled,
  tool,
  type Model,
  type ModelResponse,
  Usage,
} from '@openai/agents-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureRecordedRuns, readSpans } from '../../../../src/engine/index.js';

type Items = ModelResponse['output'];

const call = (name: string, args: object = {}): Items => [
  { type: 'function_call', callId: `call_${name}`, name, arguments: JSON.stringify(args) },
];
const say = (text: string): Items => [
  { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] },
];

/** Returns these responses in order, whichever agent calls the model. */
function playing(...script: readonly Items[]): Model {
  let step = 0;
  return {
    getResponse: () =>
      Promise.resolve({
        output: script[step++] ?? say('Done.'),
        usage: new Usage(),
      }),
    getStreamedResponse: () => {
      throw new Error('no streams here');
    },
  };
}

const stub = (name: string) =>
  tool({
    name,
    description: name,
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: true } as never,
    strict: false,
    execute: () => 'done',
  });

describe('SDK spans', () => {
  const lines: string[] = [];
  const keep = (item: { toJSON(): unknown }): Promise<void> => {
    lines.push(JSON.stringify(item.toJSON()));
    return Promise.resolve();
  };

  beforeEach(() => {
    lines.length = 0;
    setTracingDisabled(false);
    addTraceProcessor({
      onTraceStart: keep,
      onTraceEnd: () => Promise.resolve(),
      onSpanStart: () => Promise.resolve(),
      onSpanEnd: keep,
      shutdown: () => Promise.resolve(),
      forceFlush: () => Promise.resolve(),
    });
  });

  afterEach(() => {
    setTraceProcessors([]);
    setTracingDisabled(true);
  });

  it('SDK spans contain the workflow that was run and the witnesses of that run', async () => {
    const scout = new Agent({ name: 'Scout', tools: [stub('look')] });
    const seats = new Agent({ name: 'Seat Agent', tools: [stub('update_seat')] });
    const triage = new Agent({
      name: 'Triage Agent',
      tools: [scout.asTool({ toolName: 'ask_scout', toolDescription: 'Ask.' })],
      handoffs: [handoff(seats)],
    });
    const model = playing(
      call('ask_scout', { input: 'Is there room?' }),
      call('look'),
      say('Yes.'),
      call('transfer_to_Seat_Agent'),
      call('update_seat', { seat: '1A' }),
      say('You sit in 1A.'),
    );
    const runner = new Runner({ modelProvider: { getModel: () => model } });
    await runner.run(triage, 'A seat, please.');
    const { document, traces, complete, unresolved } = readSpans(
      [{ path: 'spans.jsonl', text: lines.join('\n') }],
      {
        id: 'own',
      },
    );
    expect(unresolved).toEqual([]);
    expect(complete).toBe(true);
    expect(document).toEqual({
      system: { id: 'own', entry_agent: 'triage_agent' },
      agents: [
        { id: 'triage_agent', name: 'Triage Agent' },
        { id: 'scout', name: 'Scout' },
        { id: 'seat_agent', name: 'Seat Agent' },
      ],
      tools: [
        { id: 'ask_scout', parameters: ['input'], runs: 'scout' },
        { id: 'look' },
        { id: 'update_seat', parameters: ['seat'] },
      ],
      permissions: {
        allow: [
          ['triage_agent', 'ask_scout'],
          ['scout', 'look'],
          ['seat_agent', 'update_seat'],
        ],
        restrict: [
          ['triage_agent', 'look'],
          ['triage_agent', 'update_seat'],
          ['scout', 'ask_scout'],
          ['scout', 'update_seat'],
          ['seat_agent', 'ask_scout'],
          ['seat_agent', 'look'],
        ],
      },
      delegations: [
        { from: 'triage_agent', to: 'scout', trigger: 'delegate' },
        { from: 'triage_agent', to: 'seat_agent', trigger: 'delegate' },
      ],
    });
    const { criteria } = measureRecordedRuns(document!, traces);
    expect(criteria.map(({ criterion, witnessed, total }) => `${criterion} ${witnessed}/${total}`)).toEqual([
      'C1 3/3',
      'C2 3/3',
      'C3 0/6',
      'C4 2/2',
    ]);
  });
});
