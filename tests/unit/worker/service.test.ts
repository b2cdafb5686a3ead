import { expect, it } from 'vitest';
import type { EventBatch, WireAnswer } from '../../../src/worker/protocol.js';
import { createService, type StudyServices } from '../../../src/worker/service.js';
import { FakeStudies } from './fake-studies.js';

interface Heard {
  answer: WireAnswer;
  events: { kind: string; index?: number }[];
}

/** Calls the service as the client does, and waits until its port has delivered all messages. */
async function call(studies: StudyServices, request: string, wantsEvents = true): Promise<Heard> {
  const { port1, port2 } = new MessageChannel();
  const events: Heard['events'] = [];
  port1.onmessage = ({ data }: MessageEvent<EventBatch>) => {
    expect(data.first).toBe(events.length);
    events.push(...(JSON.parse(data.events) as Heard['events']));
  };
  const closed = new Promise((resolve) => port1.addEventListener('close', resolve));
  const answer = await createService(studies).runMatrix(request, port2, wantsEvents);
  await closed;
  return { answer, events };
}

it('the service returns the record as text and sends every event in order', async () => {
  const { answer, events } = await call(new FakeStudies(), '{"name":"a","cells":3}');
  expect(answer).toEqual({ ok: true, text: '{"id":"record of a"}' });
  expect(events.map(({ kind, index }) => [kind, index])).toEqual([
    ['run.planned', undefined],
    ['trial.finished', 0],
    ['trial.finished', 1],
    ['trial.finished', 2],
  ]);
});

it('the service sends no events if there is no subscriber', async () => {
  const { events } = await call(new FakeStudies(), '{"name":"a","cells":3}', false);
  expect(events).toEqual([]);
});

it('MATRIX-81 the service returns the issues in an invalid request, and runs nothing', async () => {
  const studies = new FakeStudies();
  const { answer, events } = await call(studies, '{"name":"a"}');
  expect(answer.ok ? null : answer.issues.map((issue) => [issue.code, ...issue.at])).toEqual([
    ['document/missing_field', 'cells'],
  ]);
  expect([events, studies.ran.size]).toEqual([[], 0]);
});

it('the service reports a request that is not JSON', async () => {
  const { answer } = await call(new FakeStudies(), '{"name":');
  expect(answer.ok ? null : answer.issues[0]?.code).toBe('document/not_json');
});

it.each([
  ['in the study', { beforeCell: () => Promise.reject(new Error('broken expectation')) }],
  [
    'while reading',
    {
      readMatrixRequest: () => {
        throw new Error('broken expectation');
      },
    },
  ],
])('WORKER-11 the service reports an exception %s as an internal error', async (_where, parts) => {
  const { answer } = await call(Object.assign(new FakeStudies(), parts), '{"name":"a","cells":3}');
  const issue = answer.ok ? null : answer.issues[0];
  expect(issue?.code).toBe('internal/defect');
  expect(issue?.message).toContain('broken expectation');
});

it('the service handles a cancellation between two cells, even if the study never yields', async () => {
  const studies = new FakeStudies();
  const { port1, port2 } = new MessageChannel();
  studies.beforeCell = (_name, cell) => {
    if (cell === 2) port1.postMessage({ kind: 'cancel' });
  };
  const answer = await createService(studies).runMatrix('{"name":"a","cells":1000000}', port2, false);
  expect(answer.ok ? null : answer.issues[0]?.code).toBe('worker/cancelled');
  expect(studies.ran.get('a')).toBeLessThan(10_000);
  port1.close();
});

it('the service does not parse a request that was canceled before its turn', async () => {
  const studies = new FakeStudies();
  const { port1, port2 } = new MessageChannel();
  port1.postMessage({ kind: 'cancel' });
  const answer = await createService(studies).runMatrix('{"name":"a","cells":3}', port2, false);
  expect(answer.ok ? null : answer.issues[0]?.code).toBe('worker/cancelled');
  expect(studies.ran.size).toBe(0);
  port1.close();
});
