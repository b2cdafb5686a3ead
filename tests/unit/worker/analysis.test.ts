/** Tests authority analyses in the worker, which use a different method of the same service. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import {
  type AnalysisEvent,
  type AnalysisRecord,
  type AnalysisRequest,
  canonicalJson,
  runStudyToRecord,
  runAnalysis,
} from '../../../src/engine/index.js';
import { connectEngine } from '../../../src/worker/index.js';
import { analysisStudy } from '../../../src/worker/analysis.js';
import { createService } from '../../../src/worker/service.js';
import { FakeStudies } from './fake-studies.js';
import { FakeWorker } from './fake-worker.js';

const [first, second] = SCENARIOS;
const MUTATION: Extract<AnalysisRequest, { kind: 'mutation' }> = {
  kind: 'mutation',
  policies: [first!, second!].map((scenario) => ({ scenario, warrant: scenario.warrant })),
};

function connect(service = createService()): {
  client: ReturnType<typeof connectEngine>;
  workers: FakeWorker[];
} {
  const workers: FakeWorker[] = [];
  const client = connectEngine(
    () => {
      const worker = new FakeWorker(service);
      workers.push(worker);
      return worker.asWorker();
    },
    { cancelMs: 10_000 },
  );
  return { client, workers };
}

describe('running an analysis in the worker', () => {
  it('an analysis in the worker returns the same record as the engine, after the same events', async () => {
    const { client } = connect();
    const events: AnalysisEvent[] = [];
    const answer = await client.runAnalysis(MUTATION, { onEvent: (event) => void events.push(event) });
    client.dispose();
    const expected: AnalysisEvent[] = [];
    const study = runAnalysis(MUTATION);
    let step = await study.next();
    for (; step.done !== true; step = await study.next()) expected.push(step.value);
    expect(answer.ok && canonicalJson(answer.value)).toBe(canonicalJson(step.value));
    expect(canonicalJson(events)).toBe(canonicalJson(expected));
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['analysis.planned', 'mutant.judged']);
  });

  it('the worker loads the libraries that a rule needs before it parses the request', async () => {
    const { client } = connect();
    const [root, leaf] = first!.warrant.chain;
    const path = { kind: 'Regex', pattern: '^/app/config/.*$' };
    const warrant = { v: 1, chain: [root!, { ...leaf!, capabilities: { read_file: { path } } }] } as const;
    const authority = { kind: 'grant', warrant } as const;
    const answer = await client.runAnalysis({
      kind: 'reach',
      scenario: first!,
      condition: 'yours',
      authority,
      variant: null,
    });
    client.dispose();
    const record = answer.ok ? (answer.value as Extract<AnalysisRecord, { kind: 'reach' }>) : null;
    expect(record?.reach.counts.kinds.file_read).toBe(3);
    expect(record?.reach.exact).toBe(false);
  });

  it('the worker returns the issues found in an analysis request', async () => {
    const { client } = connect();
    const ask = async (request: unknown): Promise<unknown> => {
      const answer = await client.runAnalysis(request as AnalysisRequest);
      return answer.ok ? 'ok' : answer.issues[0]?.code;
    };
    expect(await ask({ kind: 'everything' })).toBe('document/wrong_shape');
    expect(await ask({ kind: 'reach' })).toBe('document/missing_field');
    expect(await ask({ ...MUTATION, policies: [{ scenario: first, warrant: { v: 2 } }] })).toMatch(
      /^document/,
    );
    client.dispose();
  });

  it('an analysis in the worker can be canceled between two events, and the worker remains usable', async () => {
    // Node delivers a thousand messages from one port before it handles another port.
    const STEPS = 5000;
    let ran = 0;
    async function* long(): AsyncGenerator<AnalysisEvent, AnalysisRecord> {
      for (; ran < STEPS; ran++) yield { kind: 'analysis.planned', total: STEPS };
      return runStudyToRecord(runAnalysis({ ...MUTATION, policies: [] }));
    }
    const studies = Object.assign(new FakeStudies(), {
      loadAnalysis: () => Promise.resolve({ ...analysisStudy, runAnalysis: long }),
    });
    const { client, workers } = connect(createService(studies));
    const abort = new AbortController();
    const cancelled = await client.runAnalysis(MUTATION, {
      signal: abort.signal,
      onEvent: () => abort.abort(),
    });
    const heard = ran;
    ran = STEPS;
    const next = await client.runAnalysis(MUTATION);
    client.dispose();
    expect([cancelled.ok, next.ok, workers.length]).toEqual([false, true, 1]);
    expect(heard).toBeLessThan(STEPS);
  });
});
