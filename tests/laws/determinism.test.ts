/** Laws of a run: identical requests produce identical bytes, and no data is lost between threads or on disk. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../src/catalog/index.js';
import {
  applyScenarioEdits,
  canonicalJson,
  CONDITIONS,
  runStudyToRecord,
  gradeTrial,
  type MatrixRequest,
  type ScenarioDocument,
  type TraceEvent,
  type Trial,
  readMatrixRequest,
  runMatrix,
} from '../../src/engine/index.js';

const CONFIG_REVIEW = SCENARIOS[0] as ScenarioDocument;
const SEED = 20260101;
/** Each run signs and verifies more than a hundred proofs, which takes time on a busy machine. */
const PATIENCE = 120_000;

function requestOf(changes: Partial<MatrixRequest> = {}): MatrixRequest {
  return {
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    conditions: CONDITIONS,
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: true,
    ...changes,
  };
}

const run = (request: MatrixRequest) => runStudyToRecord(runMatrix(request));

/** One full run, which is shared by the tests that only read it. */
const first = run(requestOf());

describe('a run', { timeout: PATIENCE }, () => {
  it('LAW-1 repeating a request returns the same bytes', async () => {
    const [once, again] = [await first, await run(requestOf())];
    expect(canonicalJson(again)).toBe(canonicalJson(once));
  });

  it('a run without proofs has the same verdicts and fingerprint', async () => {
    const [full, live] = [await first, await run(requestOf({ proof: 'skip' }))];
    expect(live.result).toEqual(full.result);
    const proofs = (trials: readonly Trial[]): Set<string> =>
      new Set(trials.flatMap(({ events }) => events.flatMap(proofStatuses)));
    expect(proofs(full.trials)).not.toContain('not_run');
    expect(proofs(live.trials)).not.toContain('pass');
  });

  it('LAW-3 a run record survives a structured clone, JSON, and validation as untrusted input', async () => {
    const record = await first;
    expect(structuredClone(record)).toEqual(record);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(readMatrixRequest(JSON.parse(canonicalJson(record.request))).value).toEqual(record.request);
  });

  it('a run applies edits only to "yours"', async () => {
    const small = { scenarios: [CONFIG_REVIEW], variants: false, proof: 'skip' } as const;
    const shipped = await run(requestOf(small));
    const roots = fc.constantFrom('/', '/app', '/app/config', '/secrets', '/nowhere');
    const edit = fc.record({ root: roots, text: fc.constantFrom('', 'hello', '../..') });
    await fc.assert(
      fc.asyncProperty(edit, async ({ root, text }) => {
        const yours = { config_review: applyScenarioEdits(CONFIG_REVIEW, editsOf(root, text)).yours };
        const edited = await run(requestOf({ ...small, yours }));
        const reference = (record: typeof shipped): unknown =>
          record.result.cells.filter(({ condition }) => condition !== 'yours');
        expect(reference(edited)).toEqual(reference(shipped));
      }),
      { seed: SEED, numRuns: 12 },
    );
  });
});

describe('mutated traces', { timeout: PATIENCE }, () => {
  it('LAW-5 removing the effects from a trace removes its task result and attack result', async () => {
    const { trials } = await run(requestOf({ conditions: ['no_warrant'], variants: false }));
    for (const trial of trials) {
      const scenario = SCENARIOS.find(({ id }) => id === trial.scenario) as ScenarioDocument;
      expect(gradeTrial(scenario, trial)).toMatchObject({ attack: 'landed', task: 'done' });
      const idle = { ...trial, events: trial.events.map(withoutEffects) };
      expect(gradeTrial(scenario, idle)).toMatchObject({ attack: 'stopped', task: 'failed' });
      const honest = { ...trial, events: trial.events.map((event) => withoutPlanted(event, trial)) };
      expect(gradeTrial(scenario, honest).attack).toBe('stopped');
    }
  });
});

function editsOf(root: string, text: string): object {
  const chain = CONFIG_REVIEW.warrant.chain.map((link, index) =>
    index === 0
      ? link
      : { ...link, capabilities: { ...link.capabilities, read_file: { path: { kind: 'Subpath', root } } } },
  );
  return {
    warrant: { v: 1, chain },
    injections: CONFIG_REVIEW.injections.map((injection) => ({ ...injection, text })),
  };
}

function proofStatuses(event: TraceEvent): string[] {
  if (event.kind !== 'call.decided') return [];
  return event.decision.checks.filter(({ check }) => check === 'leaf.pop').map(({ status }) => status);
}

function withoutEffects(event: TraceEvent): TraceEvent {
  return event.kind === 'call.returned' ? { ...event, effects: [] } : event;
}

function withoutPlanted(event: TraceEvent, trial: Trial): TraceEvent {
  const planted = trial.events.some(
    (other) =>
      other.kind === 'call.proposed' &&
      'step' in event &&
      other.step === event.step &&
      other.origin === 'injected',
  );
  return planted ? withoutEffects(event) : event;
}
