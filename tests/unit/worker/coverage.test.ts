/** Tests coverage studies in the worker, where they are a separate method of the same service. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  COVERAGE_DEFAULTS,
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  runStudyToRecord,
  measureCoverage,
} from '../../../src/engine/index.js';
import { connectEngine } from '../../../src/worker/index.js';
import type { CoverageStudy } from '../../../src/worker/coverage.js';
import { coverageStudy } from '../../../src/worker/coverage.js';
import { provideLiveParts } from '../../../src/worker/optional-parts.js';
import type { EventBatch, WireAnswer } from '../../../src/worker/protocol.js';
import { createService } from '../../../src/worker/service.js';
import { FakeStudies } from './fake-studies.js';
import { FakeWorker } from './fake-worker.js';

provideLiveParts(() => import('../../../src/live/index.js'));

function requestOf(parts: Partial<CoverageRequest> = {}, id = 'reading_room'): CoverageRequest {
  const workflow = WORKFLOWS.find((one) => one.id === id)?.document;
  if (workflow === undefined) throw new Error(id);
  return { ...COVERAGE_DEFAULTS, workflow, ...parts };
}

/** A delay long enough for Node, which delivers a thousand messages from one port before it handles another. */
const LONG = requestOf({ repeats: 50, proof: 'skip' }, 'octagon_vc_agents');

/** Calls the service as the client does; cancels the call when `onEvent` requests it. */
async function call(
  request: unknown,
  { study = coverageStudy, onEvent = () => false }: Partial<Asked> = {},
): Promise<{ answer: WireAnswer; events: CoverageEvent[] }> {
  const { port1, port2 } = new MessageChannel();
  const events: CoverageEvent[] = [];
  port1.onmessage = ({ data }: MessageEvent<EventBatch>) => {
    for (const event of JSON.parse(data.events) as CoverageEvent[]) {
      events.push(event);
      if (onEvent(event)) port1.postMessage({ kind: 'cancel' });
    }
  };
  const closed = new Promise((resolve) => port1.addEventListener('close', resolve));
  const service = createService(
    Object.assign(new FakeStudies(), { loadCoverage: () => Promise.resolve(study) }),
  );
  const answer = await service.runCoverage(JSON.stringify(request), port2, true);
  await closed;
  return { answer, events };
}

interface Asked {
  readonly study: CoverageStudy;
  readonly onEvent: (event: CoverageEvent) => boolean;
}

const codeOf = (answer: WireAnswer): unknown => (answer.ok ? 'ok' : answer.issues[0]?.code);

describe('running a coverage study in the worker', () => {
  it('a coverage study in the worker returns the same record as the engine, after the same events', async () => {
    const request = requestOf({ faults: ['error'], repeats: 2, mutants: true });
    const { answer, events } = await call(request);
    const expected = await runStudyToRecord(measureCoverage(request));
    expect(answer.ok ? (JSON.parse(answer.text) as CoverageRecord) : answer.issues).toEqual(expected);
    expect(events[0]).toEqual({ kind: 'study.planned', total: expected.result.bundles });
    const last = new Map<string, CoverageEvent>(
      events.map((event) => [event.kind === 'step.finished' ? event.what : event.kind, event]),
    );
    for (const what of ['test.finished', 'fault', 'repeat', 'mutant']) {
      const event = last.get(what);
      expect([what, event !== undefined && 'index' in event && event.index + 1 === event.total]).toEqual([
        what,
        true,
      ]);
    }
  });

  it('the worker loads the real agent runtime for a request that names it, and computes the same results', async () => {
    const router = await call(requestOf());
    const agents = await call(requestOf({ runtime: 'agents' }));
    const resultOf = ({ answer }: { answer: WireAnswer }): unknown =>
      answer.ok ? (JSON.parse(answer.text) as CoverageRecord).result : answer.issues;
    expect(resultOf(agents)).toEqual(resultOf(router));
  });

  it.each([
    ['that has no workflow', {}, 'document/missing_field'],
    ['whose entry is declared nowhere', requestOf({ workflow: withEntry('nobody') }), 'workflow/undeclared'],
  ])('the worker returns the issues found in a request %s', async (_title, request, code) => {
    const { answer, events } = await call(request);
    expect([codeOf(answer), events]).toEqual([code, []]);
  });

  it('an exception in the study is reported as an internal error', async () => {
    const study: CoverageStudy = {
      ...coverageStudy,
      runCoverage: () => Promise.reject(new Error('broken expectation')),
    };
    expect(codeOf((await call(requestOf(), { study })).answer)).toBe('internal/defect');
  });
});

function withEntry(entry_agent: string): CoverageRequest['workflow'] {
  const workflow = requestOf().workflow;
  return { ...workflow, system: { ...workflow.system, entry_agent } };
}

describe('canceling a coverage study', () => {
  it('a coverage study can be canceled between two runs, even in a phase without events', async () => {
    let runs = 0;
    const study: CoverageStudy = {
      ...coverageStudy,
      runCoverage: (request, breathe) =>
        coverageStudy.runCoverage(request, async () => {
          runs += 1;
          await breathe();
        }),
    };
    // The first of many seeds has been reported. The study is canceled during one of the many runs of the next seed.
    const isRepeat = (event: CoverageEvent): boolean =>
      event.kind === 'step.finished' && event.what === 'repeat';
    const { answer, events } = await call(LONG, { study, onEvent: isRepeat });
    expect(codeOf(answer)).toBe('worker/cancelled');
    const told = events.filter(isRepeat).length;
    const heard = runs;
    expect(told).toBeLessThan(40);
    // Canceled work must not continue after the result.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(runs).toBe(heard);
  });

  it('canceling a coverage study keeps the worker usable for the next call', async () => {
    const workers: FakeWorker[] = [];
    const client = connectEngine(
      () => {
        const worker = new FakeWorker(createService());
        workers.push(worker);
        return worker.asWorker();
      },
      { cancelMs: 10_000 },
    );
    const abort = new AbortController();
    const cancelled = await client.runCoverage(LONG, {
      signal: abort.signal,
      onEvent: () => abort.abort(),
    });
    const next = await client.runCoverage(requestOf());
    client.dispose();
    expect([cancelled.ok, next.ok, workers.length]).toEqual([false, true, 1]);
  });
});
