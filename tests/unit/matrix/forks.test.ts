/** Tests which events a fork leaves unchanged, which calls are decided again, and how forks are stored in documents. */
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  applyBundle,
  applyScenarioEdits,
  canonicalJson,
  type Condition,
  runStudyToRecord,
  type ForkDocument,
  LIMITS,
  type MatrixRequest,
  planSteps,
  readForks,
  readMatrixRequest,
  REFERENCE_CONDITIONS,
  runMatrix,
  type RunRecord,
  type ScenarioDocument,
  type TraceEvent,
  type Trial,
  type WarrantDocument,
} from '../../../src/engine/index.js';

const CONFIG_REVIEW = SCENARIOS.find(({ id }) => id === 'config_review')!;
const REFERENCE = SCENARIOS.filter(({ reference }) => reference);

function requestOf(
  scenario: ScenarioDocument,
  conditions: readonly Condition[],
  yours: { warrant?: WarrantDocument; forks?: readonly ForkDocument[] } | null,
  variants = false,
): MatrixRequest {
  const own = { scenario, warrant: scenario.warrant, ...yours };
  return {
    scenarios: [scenario],
    broad: BROAD_WARRANT,
    conditions,
    adapter: 'scripted',
    proof: 'run',
    yours: yours === null ? {} : { [scenario.id]: own },
    variants,
  };
}

async function run(request: MatrixRequest): Promise<RunRecord> {
  const { value, issues } = readMatrixRequest(structuredClone(request));
  expect(issues).toEqual([]);
  return runStudyToRecord(runMatrix(value!));
}

async function trialOf(request: MatrixRequest): Promise<Trial> {
  return (await run(request)).trials.at(-1)!;
}

function fork(step: number, from: Condition, change: Partial<ForkDocument> = {}): ForkDocument {
  return { step, from, warrant: null, call: null, ...change };
}

/** All events before a step was proposed. */
function until({ events }: Trial, step: number): readonly TraceEvent[] {
  const cut = events.findIndex((event) => event.kind === 'call.proposed' && event.step === step);
  return cut < 0 ? events : events.slice(0, cut);
}

const decisions = ({ events }: Trial): readonly string[] =>
  events.flatMap((event) => (event.kind === 'call.decided' ? [event.decision.decision] : []));

describe('variants', () => {
  const CASES = REFERENCE.flatMap(({ id }) => REFERENCE_CONDITIONS.map((from) => [id, from] as const));

  it.each(CASES)('FORK-1 a fork of %s from %s keeps every earlier event byte for byte', async (id, from) => {
    const scenario = SCENARIOS.find((one) => one.id === id)!;
    const original = await trialOf(requestOf(scenario, [from], null));
    const last = planSteps(scenario, null).length - 1;
    for (const step of [0, Math.ceil(last / 2), last]) {
      const warrant = from === 'task_scoped' ? BROAD_WARRANT : scenario.warrant;
      const forked = await trialOf(requestOf(scenario, ['yours'], { warrant, forks: [fork(step, from)] }));
      expect(canonicalJson(until(forked, step))).toBe(canonicalJson(until(original, step)));
      expect(decisions(forked)).toHaveLength(last + 1);
    }
  });

  it('FORK-2 every decision from the forked step on is made again under the warrant in "Yours"', async () => {
    const late = { forks: [fork(5, 'broad')] };
    const forked = await trialOf(requestOf(CONFIG_REVIEW, ['yours'], late));
    // Call 4 is the first injected call. It landed under Broad, and the warrant in "Yours" denies the next call.
    expect(decisions(forked)).toEqual(['allow', 'allow', 'allow', 'allow', 'allow', 'deny', 'allow']);
    const early = { forks: [fork(4, 'broad')] };
    expect(decisions(await trialOf(requestOf(CONFIG_REVIEW, ['yours'], early)))).toEqual(
      decisions(await trialOf(requestOf(CONFIG_REVIEW, ['task_scoped'], null))),
    );
  });

  it('FORK-3 a fork replaces a call in the script and keeps its origin; a call added at the end counts as a task call', async () => {
    const call = { tool: 'read_file', args: { path: '/app/config/../../secrets/api-keys.json' } };
    const steps = planSteps(CONFIG_REVIEW, null);
    const forks = [fork(4, 'no_warrant', { call }), fork(steps.length, 'no_warrant', { call })];
    const { events } = await trialOf(requestOf(CONFIG_REVIEW, ['yours'], { forks }));
    const proposed = events.flatMap((event) => (event.kind === 'call.proposed' ? [event] : []));
    expect(proposed).toHaveLength(steps.length + 1);
    expect(proposed[4]).toMatchObject({ ...call, origin: 'injected', injection: steps[4]!.injection });
    expect(proposed.at(-1)).toMatchObject({ ...call, step: steps.length, origin: 'task', injection: null });
    expect(proposed[5]).toMatchObject({ tool: steps[5]!.tool, args: steps[5]!.args });
  });

  it('nested forks keep both parts, each decided under its own warrant', async () => {
    const closed = { v: 1 as const, chain: [] };
    const once = { warrant: CONFIG_REVIEW.warrant, forks: [fork(5, 'broad')] };
    const first = await trialOf(requestOf(CONFIG_REVIEW, ['yours'], once));
    const again = [fork(5, 'broad'), fork(6, 'yours', { warrant: CONFIG_REVIEW.warrant })];
    const second = await trialOf(requestOf(CONFIG_REVIEW, ['yours'], { warrant: closed, forks: again }));
    expect(canonicalJson(until(second, 6))).toBe(canonicalJson(until(first, 6)));
    expect(decisions(second).slice(4)).toEqual(['allow', 'deny', 'deny']);
  });

  it('FORK-5 forks are part of the request: the same fork produces the same bytes, and a different fork produces a different fingerprint', async () => {
    const once = requestOf(CONFIG_REVIEW, ['yours'], { forks: [fork(5, 'broad')] });
    const [a, b] = [await run(once), await run(once)];
    expect(canonicalJson(a)).toBe(canonicalJson(b));
    const other = await run(requestOf(CONFIG_REVIEW, ['yours'], { forks: [fork(4, 'broad')] }));
    const none = await run(requestOf(CONFIG_REVIEW, ['yours'], null));
    expect(new Set([a, other, none].map(({ result }) => result.fingerprint)).size).toBe(3);
  });

  it('FORK-5 forks do not affect benign variants or reference conditions', async () => {
    const conditions = ['broad', 'yours'] as const;
    const plain = await run(requestOf(CONFIG_REVIEW, conditions, { warrant: CONFIG_REVIEW.warrant }, true));
    const forked = await run(requestOf(CONFIG_REVIEW, conditions, { forks: [fork(5, 'broad')] }, true));
    expect(forked.result.variants).toEqual(plain.result.variants);
    expect(forked.trials[0]).toEqual(plain.trials[0]);
  });
});

describe('a fork that begins after the last step', () => {
  const call = { tool: 'read_file', args: { path: '/app/config/app.yaml' } };
  const steps = planSteps(CONFIG_REVIEW, null).length;

  it.each<[string, readonly ForkDocument[], readonly number[]]>([
    ['with a call, two steps after the last', [fork(steps + 1, 'broad', { call })], [0]],
    ['with only another warrant, one step after the last', [fork(steps, 'broad')], [0]],
    ['with a call, one step after the last', [fork(steps, 'broad', { call })], []],
    [
      'of a fork that made the trial longer',
      [fork(steps, 'broad', { call }), fork(steps + 1, 'broad', { call })],
      [],
    ],
    [
      'that leaves a hole',
      [fork(1, 'broad', { call }), fork(steps, 'broad'), fork(steps + 1, 'broad', { call })],
      [1, 2],
    ],
  ])('a fork without effect (%s) is reported', async (_name, forks, idle) => {
    const record = await run(requestOf(CONFIG_REVIEW, ['yours'], { forks }));
    const [trial] = record.trials;
    expect(trial!.issues.map(({ code, severity, at }) => [code, severity, at])).toEqual(
      idle.map((index) => ['run/unreached_fork', 'warning', ['forks', index, 'step']]),
    );
    expect(decisions(trial!)).toHaveLength(
      steps + forks.filter((one) => one.step >= steps).length - idle.length,
    );
    expect(record.result.cells[0]!.valid).toBe(true);
  });

  it('the message about a fork states the number of calls', async () => {
    const trial = await trialOf(
      requestOf(CONFIG_REVIEW, ['yours'], { forks: [fork(20, 'broad', { call })] }),
    );
    expect(trial.issues[0]).toMatchObject({
      message: `The trial ends before the fork at step 20, after ${steps} calls, so the fork has no effect.`,
    });
  });

  it('FORK-3 a call can be added to a script without calls', async () => {
    const empty = { ...CONFIG_REVIEW, script: [], injections: [] };
    const trial = await trialOf(requestOf(empty, ['yours'], { forks: [fork(0, 'no_warrant', { call })] }));
    expect(trial.issues).toEqual([]);
    expect(decisions(trial)).toEqual(['allow']);
  });
});

describe('variant documents', () => {
  it.each<[string, unknown, string]>([
    ['out of order', [fork(5, 'broad'), fork(5, 'broad')], '[1].step'],
    ['before the start', [fork(-1, 'broad')], '[0].step'],
    ['beyond the longest trial', [fork(LIMITS.callsPerTrial.value + 1, 'broad')], '[0].step'],
    ['from Yours without its chain', [fork(5, 'yours')], '[0].warrant'],
    ['from Broad with a chain', [fork(5, 'broad', { warrant: BROAD_WARRANT })], '[0].warrant'],
    [
      'with a tool that no agent has',
      [fork(5, 'broad', { call: { tool: 'fly', args: {} } })],
      '[0].call.tool',
    ],
    ['from an unknown condition', [{ ...fork(5, 'broad'), from: 'other' }], '[0].from'],
    ['that are not a list', { step: 5 }, ''],
  ])('forks %s are rejected, and the position is reported', (_name, json, place) => {
    const { value, issues } = readForks(json, []);
    expect(value).toBeNull();
    const [issue] = issues;
    const at = issue!.at.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
    expect(at.replace(/^\./u, '')).toContain(place);
  });

  it('forks whose documents are exactly at the limit are accepted', () => {
    expect(readForks([fork(LIMITS.callsPerTrial.value, 'broad')], []).issues).toEqual([]);
  });

  it('fork documents are part of bundles and edits, and a missing list is equivalent to an empty one', () => {
    const forks = [fork(5, 'broad')];
    const bundle = { v: 1, kind: 'bundle' as const, forks: { config_review: forks } };
    expect(applyBundle(SCENARIOS, bundle).yours.config_review?.forks).toEqual(forks);
    expect(applyScenarioEdits(CONFIG_REVIEW, { forks: [] }).yours).toEqual(
      applyScenarioEdits(CONFIG_REVIEW, {}).yours,
    );
    const broken = applyBundle(SCENARIOS, {
      ...bundle,
      forks: { config_review: [fork(5, 'yours')], other: [] },
    });
    expect(broken.issues.map(({ at }) => at.slice(0, 2).join('.'))).toEqual([
      'forks.config_review',
      'forks.other',
    ]);
  });
});
