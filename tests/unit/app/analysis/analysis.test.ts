import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DebouncedRequest, REQUEST_DELAY_MS } from '../../../../src/app/analysis/debounced-request.svelte.js';
import { AnalysisCache } from '../../../../src/app/analysis/analysis-cache.svelte.js';
import {
  analysePolicy,
  requestCounterfactuals,
  formatCallShort,
} from '../../../../src/app/analysis/policy-analyses.js';
import { buildCounterfactualRequest } from '../../../../src/app/views/replay/verdict/explain-call.js';
import { ANALYSIS } from '../../../../src/app/messages/analysis.js';
import { MESSAGES as CHINESE } from '../../../../src/app/messages/zh/index.js';
import { BROAD_WARRANT } from '../../../../src/catalog/index.js';
import {
  type AnalysisRecord,
  type AnalysisRequest,
  type Result,
  makeIssue,
  runAnalysis,
  renderEnglish,
} from '../../../../src/engine/index.js';
import type { StudyRunOptions } from '../../../../src/worker/index.js';
import { TrialReplay } from '../../../../src/app/views/replay/trial-replay.js';
import { runCell, scenarioOf } from '../replay/recorded.js';

const forever = new AbortController().signal;

const engine = {
  runAnalysis: async (
    request: AnalysisRequest,
    { signal }: StudyRunOptions<'runAnalysis'> = {},
  ): Promise<Result<AnalysisRecord>> => {
    if (signal?.aborted === true) return { ok: false, issues: [makeIssue('worker/cancelled')] };
    const study = runAnalysis(request);
    for (;;) {
      const step = await study.next();
      if (step.done === true) return { ok: true, value: step.value };
    }
  },
};

describe('analyses of edited text', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const rest = (ms = REQUEST_DELAY_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  it('an analysis of edited text starts when typing stops, and does not run again for the same text', async () => {
    const asked: string[] = [];
    const inquiry = new DebouncedRequest<string>();
    const ask = (text: string): void =>
      inquiry.request(text, () => {
        asked.push(text);
        return Promise.resolve({ ok: true, value: text });
      });
    ask('a');
    await rest(REQUEST_DELAY_MS - 1);
    ask('ab');
    await rest(REQUEST_DELAY_MS - 1);
    expect([asked, inquiry.isPending]).toEqual([[], true]);
    await rest(1);
    ask('ab');
    await rest();
    expect([asked, inquiry.isPending, inquiry.result]).toEqual([['ab'], false, 'ab']);
  });

  it('after an edit, the previous result stays visible until a newer analysis replaces it', async () => {
    const inquiry = new DebouncedRequest<string>();
    const signals: AbortSignal[] = [];
    const answers: (() => void)[] = [];
    const ask = (text: string): void =>
      inquiry.request(text, (signal) => {
        signals.push(signal);
        return new Promise((resolve) => answers.push(() => resolve({ ok: true, value: text })));
      });
    ask('a');
    await rest();
    answers[0]?.();
    await rest(0);
    ask('b');
    await rest();
    ask('c');
    expect([signals[1]?.aborted, inquiry.isPending]).toEqual([true, true]);
    answers[1]?.();
    await rest();
    expect([inquiry.result, inquiry.isPending]).toEqual(['a', true]);
    answers[2]?.();
    await rest(0);
    expect([inquiry.result, inquiry.isPending]).toEqual(['c', false]);
  });

  it('a failed analysis reports the reason and shows no figures', async () => {
    const inquiry = new DebouncedRequest<string>(0);
    inquiry.request('a', () => Promise.resolve({ ok: true, value: 'a' }));
    await rest(0);
    inquiry.request('b', () => Promise.resolve({ ok: false, issues: [makeIssue('worker/cancelled')] }));
    await rest(0);
    expect([inquiry.result, inquiry.issue?.code]).toEqual([null, 'worker/cancelled']);
  });
});

describe('showing what the permissions allow', () => {
  const findUnder = async (id: string, warrant = scenarioOf(id).warrant) => {
    const answer = await analysePolicy(
      new AnalysisCache(engine),
      { scenario: scenarioOf(id), warrant },
      forever,
    );
    if (!answer.ok) throw new Error(answer.issues[0]?.message);
    return answer.value;
  };

  it('reach is shown with its cost, or without a cost if nothing changed', async () => {
    const own = await findUnder('config_review');
    expect(ANALYSIS.reach(own.reach, own.price)).toBe('Reach 8, the same as task-scoped.');
    expect(ANALYSIS.worst(own.worstCase)).toBe(
      'Worst case: no permitted sequence of calls can do the damage.',
    );
    const broad = await findUnder('config_review', BROAD_WARRANT);
    expect(ANALYSIS.reach(broad.reach, broad.price)).toMatch(
      new RegExp(
        `^Reach ${broad.reach.counts.total}\\. Compared with task-scoped: \\+.*[1-9] secrets?\\.$`,
        'u',
      ),
    );
    expect(broad.worstCase.calls?.length).toBeGreaterThan(0);
    expect(ANALYSIS.worst(broad.worstCase)).toMatch(
      /^Worst case: \d+ permitted calls? (?:does|do) the damage/u,
    );
  });

  it('an upper bound is not shown as an exact value', async () => {
    const { reach, price, worstCase: worst } = await findUnder('config_review');
    expect(ANALYSIS.reach({ ...reach, exact: false }, price)).toContain('Reach at least 8');
    const open = [{ tool: 'read_file', argument: 'path', kind: 'Cel' }];
    expect(ANALYSIS.worst({ ...worst, exact: false, open })).toContain(
      'undecided. The values tried do no damage, but the search cannot try every value that `read_file path` (Cel) allows.',
    );
  });

  it('ANA-69 a single call is not described as more than needed', async () => {
    const { worstCase } = await findUnder('config_review', BROAD_WARRANT);
    const [one] = worstCase.calls ?? [];
    if (one === undefined) throw new Error('the broad warrant allows the attack');
    for (const words of [ANALYSIS, { ...ANALYSIS, ...CHINESE.ANALYSIS }]) {
      const single = { ...worstCase, calls: [one], exact: false };
      expect(words.worst(single)).toBe(words.worst({ ...single, exact: true }));
      const double = { ...single, calls: [one, one] };
      expect(words.worst(double)).not.toBe(words.worst({ ...double, exact: true }));
    }
  });

  it('an unused permission has an example call that it needlessly permits', async () => {
    const { unusedPermissions: leftovers } = await findUnder('hr_onboarding');
    expect(
      leftovers.map(({ description, exampleCall: permits }) => [
        renderEnglish(description),
        formatCallShort(permits),
      ]),
    ).toEqual([['list_files directory: paths inside `/hr`', 'list_files(directory: /hr)']]);
    expect(ANALYSIS.leftovers(leftovers.length)).toBe('1 unused permission');
  });
});

describe('suggestions that would allow a denied call', () => {
  it('suggestions are computed only for denied calls, and only once a call is denied', async () => {
    const scenario = scenarioOf('config_review');
    const recording = new TrialReplay(scenario, await runCell(scenario, 'task_scoped'));
    const asked = recording.timeline.calls.map((call) =>
      buildCounterfactualRequest(recording, call, {
        condition: recording.trial.condition,
        warrant: scenario.warrant,
      }),
    );
    const outcomes = recording.timeline.calls.map(({ row }) => row.outcome === 'injected_denied');
    expect(asked.map((one) => one !== null)).toEqual(outcomes);
    const [request] = asked.filter((one) => one !== null);
    if (request === undefined) throw new Error('nothing was refused');
    expect(request.at).toBeGreaterThan(recording.trial.events[0]?.at ?? 0);
    const answer = await requestCounterfactuals(engine, request, forever);
    if (!answer.ok) throw new Error(answer.issues[0]?.message);
    expect(answer.value.decision.decision).toBe('deny');
    expect(answer.value.suggestions.map(({ group }) => group)).toContain('grant_exactly');
    for (const { group } of answer.value.suggestions) expect(ANALYSIS.refusal.groups[group]).not.toBe('');
  });
});
