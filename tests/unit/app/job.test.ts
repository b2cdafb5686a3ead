/** The edit-and-run job: tests which requests it sends to the engine, and which responses it uses. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MatrixRunner } from '../../../src/app/state/matrix-runner.svelte.js';
import { EMPTY_SUMMARY } from '../../../src/app/state/reference-summary.js';
import { Results } from '../../../src/app/state/results.svelte.js';
import { PlaygroundController } from '../../../src/app/embedding/playground-controller.svelte.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type Result,
  runStudyToRecord,
  type MatrixRequest,
  makeIssue,
  runMatrix,
  type RunRecord,
  type EditedScenarioDocument,
} from '../../../src/engine/index.js';
import type { EngineClient } from '../../../src/worker/index.js';

const [FIRST, SECOND] = SCENARIOS.filter(({ reference }) => reference);
const narrow = (scenario = FIRST!): EditedScenarioDocument => ({ scenario, warrant: scenario.warrant });

/** Responses arrive when the test triggers them, in the order of the requests. */
function open() {
  const asked: { request: MatrixRequest; answer: (given?: Result<RunRecord>) => Promise<void> }[] = [];
  const runMatrixHere = (request: MatrixRequest) =>
    new Promise<Result<RunRecord>>((resolve) => {
      const answer = async (given?: Result<RunRecord>): Promise<void> => {
        resolve(given ?? { ok: true, value: await runStudyToRecord(runMatrix(request)) });
        await new Promise((settled) => setTimeout(settled));
      };
      asked.push({ request, answer });
    });
  const client = { onState: () => () => false, runMatrix: runMatrixHere } as unknown as EngineClient;
  const results = new Results(EMPTY_SUMMARY);
  let yours: Record<string, EditedScenarioDocument> = {};
  const job = new MatrixRunner(client, results, {
    shipped: SCENARIOS,
    scenarios: () => SCENARIOS,
    broad: BROAD_WARRANT,
    isEdited: () => Object.keys(yours).length > 0,
    yours: () => yours,
  });
  const edit = (now: Record<string, EditedScenarioDocument>, changed: readonly string[]): void => {
    yours = now;
    job.handleDocumentChange(changed);
  };
  return { job, results, asked, edit };
}

const STOPPED: Result<RunRecord> = { ok: false, issues: [makeIssue('worker/stopped', [], { detail: 'x' })] };

describe('the job', () => {
  it('APP-147 the runner reports whether a full run finished, so that the page never sends an outdated result', async () => {
    const { job, results, asked, edit } = open();
    const first = job.runFull();
    await asked[0]!.answer();
    await asked[1]!.answer();
    expect(await first).toBe(true);
    const steering = new PlaygroundController({ matrixRunner: job, results } as never);
    const failed = steering.run();
    await asked[2]!.answer(STOPPED);
    expect([await failed, steering.latestRun()?.trials]).toEqual([null, results.record?.trials.length]);
    edit({ [FIRST!.id]: narrow() }, [FIRST!.id]);
    const overtaken = job.runFull();
    const newest = job.runFull();
    for (const { answer } of asked.slice(3)) await answer();
    expect(await Promise.all([overtaken, newest])).toEqual([false, true]);
  });

  it('no result is shown for an edit that was reverted during its run', async () => {
    const both = { [FIRST!.id]: narrow(), [SECOND!.id]: narrow(SECOND) };
    // This result is computed in advance, because the full run starts 300 ms after an edit.
    const rehearsal = open();
    rehearsal.edit(both, Object.keys(both));
    rehearsal.edit({}, Object.keys(both));
    const value = await runStudyToRecord(runMatrix(rehearsal.asked[0]!.request));
    const { results, asked, edit, job } = open();
    edit(both, Object.keys(both));
    edit({ [SECOND!.id]: narrow(SECOND) }, [FIRST!.id]);
    await asked[0]!.answer({ ok: true, value });
    expect(Object.keys(results.live)).toEqual([SECOND!.id]);
    edit({}, [SECOND!.id]);
    expect(results.live).toEqual({});
    await expect.poll(() => job.isBusy).toBe(false);
  });

  it('APP-229 a full run is compared only with live results of the same edit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { job, asked, edit } = open();
    const id = FIRST!.id;
    const answerWith = async (request: MatrixRequest): Promise<void> => {
      const value = await runStudyToRecord(runMatrix(request));
      void asked.at(-1)!.answer({ ok: true, value });
      await vi.advanceTimersByTimeAsync(0);
    };
    edit({ [id]: narrow() }, [id]);
    const live = asked[0]!.request;
    await answerWith(live);
    // The engine is slow: the full run for the second edit starts before that edit's live run has finished.
    edit({ [id]: { scenario: FIRST!, warrant: BROAD_WARRANT } }, [id]);
    await vi.advanceTimersByTimeAsync(300);
    await answerWith(asked.at(-1)!.request);
    expect([job.isVerified, job.mismatch]).toEqual([true, null]);
    // If the live result for the same edit differs, the mismatch is reported.
    edit({ [id]: narrow() }, [id]);
    await answerWith({ ...live, yours: { [id]: { scenario: FIRST!, warrant: BROAD_WARRANT } } });
    await vi.advanceTimersByTimeAsync(300);
    await answerWith(asked.at(-1)!.request);
    expect(job.mismatch).toMatchObject({ kind: 'proof', scenario: id });
  });

  it.each([true, false])(
    'reports each edit once, and each full run that the user started (edited cell first: %s)',
    async (isFast) => {
      const { job, asked, edit } = open();
      const reports: unknown[] = [];
      job.onResult((kind, scenarios) => reports.push([kind, scenarios.length]));
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const answer = async (): Promise<void> => {
        const value = await runStudyToRecord(runMatrix(asked.at(-1)!.request));
        void asked.at(-1)!.answer({ ok: true, value });
        await vi.advanceTimersByTimeAsync(0);
      };
      edit({ [FIRST!.id]: narrow() }, [FIRST!.id]);
      if (isFast) await answer();
      expect(reports).toEqual(isFast ? [['live', 1]] : []);
      // The full run starts before the benign variants have run, or before the edited cell has.
      await vi.advanceTimersByTimeAsync(300);
      await answer();
      expect(reports).toEqual([['live', 1]]);
      void job.runFull();
      await answer();
      expect(reports.slice(1)).toEqual([['full', asked.at(-1)!.request.scenarios.length]]);
    },
  );

  it('APP-227 the edited cell is shown first with its earlier benign variants, and later with the new ones', async () => {
    const yours = { [FIRST!.id]: narrow() };
    const base = {
      scenarios: [FIRST!],
      broad: BROAD_WARRANT,
      adapter: 'scripted',
      proof: 'skip',
      yours,
    } as const;
    const run = async (variants: boolean): Promise<Result<RunRecord>> => ({
      ok: true,
      value: await runStudyToRecord(runMatrix({ ...base, conditions: ['yours'], variants })),
    });
    const [cell, whole] = [await run(false), await run(true)];
    // The full run would start 300 ms after the edit, so the clock is stopped.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { job, results, asked, edit } = open();
    edit(yours, [FIRST!.id]);
    void asked[0]!.answer(cell);
    await vi.advanceTimersByTimeAsync(0);
    expect([asked[0]!.request.variants, asked.length, job.isBusy]).toEqual([false, 1, true]);
    expect(results.live[FIRST!.id]).toMatchObject({
      graded: { verdict: { condition: 'yours' } },
      variants: [],
    });
    await vi.advanceTimersByTimeAsync(20);
    expect([asked[1]!.request.variants, asked.length, job.isBusy]).toEqual([true, 2, true]);
    void asked[1]!.answer(whole);
    await vi.advanceTimersByTimeAsync(0);
    const shown = results.live[FIRST!.id]!.variants.map(({ variant }) => variant);
    expect([shown, job.isBusy]).toEqual([FIRST!.variants.map(({ id }) => id), false]);
  });

  it.each(['the run of the benign variants', 'the full run'])(
    'APP-227 if %s fails, no verdicts of earlier benign variants remain',
    async (failing) => {
      const { job, results, asked, edit } = open();
      const variants = (): number | undefined => results.live[FIRST!.id]?.variants.length;
      const yours = { [FIRST!.id]: narrow() };
      // The clock is stopped, so that each run starts only when the test lets it.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
      const record = (request: MatrixRequest) => runStudyToRecord(runMatrix(request));
      edit(yours, [FIRST!.id]);
      void asked[0]!.answer({ ok: true, value: await record(asked[0]!.request) });
      await pass(20);
      void asked[1]!.answer({ ok: true, value: await record(asked[1]!.request) });
      await pass(0);
      expect(variants()).toBe(FIRST!.variants.length);
      edit({ ...yours }, [FIRST!.id]);
      void asked[2]!.answer({ ok: true, value: await record(asked[2]!.request) });
      await pass(20);
      expect(variants()).toBe(FIRST!.variants.length);
      if (failing === 'the full run') await pass(280);
      void asked.at(-1)!.answer(STOPPED);
      await pass(0);
      expect([asked.length, variants(), job.isVerified]).toEqual([
        failing === 'the full run' ? 5 : 4,
        0,
        false,
      ]);
    },
  );

  it('the issues of reverted edits are dropped', async () => {
    const { job, asked, edit } = open();
    const reference = job.runFull();
    await asked[0]!.answer();
    await asked[1]!.answer();
    await reference;
    edit({ [FIRST!.id]: narrow() }, [FIRST!.id]);
    await asked[2]!.answer(STOPPED);
    expect(job.issues.map(({ code }) => code)).toEqual(['worker/stopped']);
    edit({}, [FIRST!.id]);
    expect(job.issues).toEqual([]);
  });
});
