/** Tests showing the worst case as a replay: the request, and a result that can be displayed like any other trial. */
import { describe, expect, it } from 'vitest';
import { requestWorstCase } from '../../../../src/app/analysis/policy-analyses.js';
import { TrialReplay } from '../../../../src/app/views/replay/trial-replay.js';
import { buildWarrantWorstCaseRequest } from '../../../../src/app/views/replay/verdict/explain-call.js';
import { REPLAY } from '../../../../src/app/messages/replay.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import {
  type AnalysisRequest,
  runStudyToRecord,
  readAnalysisRequest,
  runAnalysis,
  type WorstCase,
  renderEnglish,
} from '../../../../src/engine/index.js';
import { scenarioOf } from './recorded.js';

/** Parses the request again before it runs, as the worker does. */
const engine = {
  runAnalysis: async (request: AnalysisRequest) => {
    const { value, issues } = readAnalysisRequest(structuredClone(request));
    if (value === null) return { ok: false as const, issues };
    return { ok: true as const, value: await runStudyToRecord(runAnalysis(value)) };
  },
};

async function worstOf(id: string, condition: 'no_warrant' | 'broad' | 'task_scoped'): Promise<WorstCase> {
  const scenario = scenarioOf(id);
  const chains = { no_warrant: null, broad: BROAD_WARRANT, task_scoped: scenario.warrant };
  const request = buildWarrantWorstCaseRequest(scenario, condition, chains[condition]);
  const answer = await requestWorstCase(engine, request, new AbortController().signal);
  if (!answer.ok) throw new Error('the worst case was refused');
  return answer.value;
}

describe('replaying the worst case of a cell', () => {
  it('APP-230 the worst case is replayed as the shortest allowed sequence of harmful calls, run through the gate without an injection', async () => {
    const worst = await worstOf('config_review', 'broad');
    const recording = new TrialReplay(worst.run!.scenario, worst.run!.trial, false);
    expect(recording.timeline.calls.map(({ row }) => [row.tool, row.outcome])).toEqual([
      ['read_file', 'injected_allowed'],
    ]);
    expect(recording.timeline.calls[0]?.decision).toMatchObject({ decision: 'allow' });
    expect(recording.threads).toEqual([]);
    expect(worst.run!.verdict.attack).toBe('landed');
    expect(REPLAY.worst.found(worst)).toBe('Reachable: 1 permitted call does the damage.');
  });

  it('without a warrant, the worst case allows every call', async () => {
    const worst = await worstOf('config_review', 'no_warrant');
    expect(worst.bound.allowed).toBe(worst.bound.tried);
    expect(worst.run).not.toBeNull();
  });

  it('under a warrant that allows a forged report, the worst case lands no matter what the script does', async () => {
    const worst = await worstOf('report_writing', 'task_scoped');
    expect(worst.run!.trial.events.filter(({ kind }) => kind === 'call.proposed')).toHaveLength(
      worst.calls!.length,
    );
    expect(worst.run!.verdict.attack).toBe('landed');
  });

  /** This worst case is the same as in the test above. */
  const others = SCENARIOS.filter(({ id, reference }) => reference && id !== 'report_writing');

  it.each(others.map(({ id }) => id))(
    '%s has no worst case under its task-scoped warrant, and the size of the search is reported',
    async (id) => {
      const worst = await worstOf(id, 'task_scoped');
      expect(worst).toMatchObject({ run: null, exact: true });
      expect(REPLAY.worst.none(worst)).toBe('Unreachable: no permitted sequence of calls does the damage.');
      expect(renderEnglish(worst.bound.summary)).toContain(`${worst.bound.tried} calls were generated`);
    },
  );

  it('the worst case is undecided if no sequence was found and a rule could not be evaluated', async () => {
    const worst = { ...(await worstOf('config_review', 'task_scoped')), exact: false };
    expect(REPLAY.worst.none(worst)).toMatch(/^Undecided/);
  });
});
