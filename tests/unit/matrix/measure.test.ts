import { describe, expect, it } from 'vitest';
import { runStudyToRecord, planMatrix, runMatrix, DEFAULT_SERVICES } from '../../../src/engine/index.js';
import { markAsValidated } from '../../../src/engine/kit/index.js';
import { scoped, SMALL } from '../run/worlds.js';
import { requestOf, runOf } from './small.js';

const extra = { ...SMALL, id: 'extra', reference: false };
const wide = { small: { scenario: SMALL, warrant: scoped('/') } };

describe('the plan of a run', () => {
  const places = (changes: object): string[] =>
    planMatrix(requestOf(changes)).map((cell) =>
      [cell.scenario.id, cell.condition, cell.variant].filter((part) => part !== null).join(' '),
    );

  it('the run plan lists scenarios in the given order, each with its conditions in comparison order', () => {
    expect(places({ scenarios: [extra, SMALL], conditions: ['task_scoped', 'no_warrant'] })).toEqual([
      'extra no_warrant',
      'extra task_scoped',
      'small no_warrant',
      'small task_scoped',
    ]);
  });

  it('the run plan lists benign variants for "yours" after the table, and only on request', () => {
    expect(places({ conditions: ['yours'], variants: true })).toEqual([
      'small yours',
      'small yours more',
      'small yours other',
    ]);
    expect(places({ conditions: ['yours'] })).toEqual(['small yours']);
    expect(places({ conditions: ['broad'], variants: true })).toEqual(['small broad']);
  });

  it('MATRIX-3 reference conditions use the shipped documents, no matter what has been edited', () => {
    const cells = planMatrix(requestOf({ conditions: ['task_scoped', 'yours'], yours: wide }));
    expect(cells.map(({ authority }) => authority)).toEqual([
      { kind: 'grant', warrant: SMALL.warrant },
      { kind: 'grant', warrant: scoped('/') },
    ]);
  });
});

describe('a run', () => {
  it('a run emits its plan, then each trial with its verdict', async () => {
    const kinds: string[] = [];
    for await (const event of runMatrix(requestOf()))
      kinds.push(
        event.kind === 'trial.finished'
          ? `${event.index}/${event.total} ${event.graded.verdict.attack}`
          : event.kind,
      );
    expect(kinds).toEqual(['run.planned', '0/3 landed', '1/3 landed', '2/3 stopped']);
  });

  it('MATRIX-11 rates are computed over reference scenarios only', async () => {
    const { result } = await runOf({ scenarios: [SMALL, extra], conditions: ['broad', 'task_scoped'] });
    expect(result.cells).toHaveLength(4);
    expect(result.rates).toEqual({
      broad: {
        asr: { hits: 1, valid: 1, rate: 1 },
        tcr: { hits: 1, valid: 1, rate: 1 },
        denied: { injected: 0, task: 0 },
      },
      task_scoped: {
        asr: { hits: 0, valid: 1, rate: 0 },
        tcr: { hits: 1, valid: 1, rate: 1 },
        denied: { injected: 1, task: 0 },
      },
    });
  });

  it('MATRIX-12 a rate without any valid trial is null', async () => {
    const { result } = await runOf({ scenarios: [extra], conditions: ['broad'] });
    expect(result.rates.broad?.asr).toEqual({ hits: 0, valid: 0, rate: null });
  });

  it('MATRIX-13 "yours" without edits matches task_scoped', async () => {
    const { result } = await runOf({ conditions: ['task_scoped', 'yours'] });
    const [shipped, yours] = result.cells;
    expect({ ...yours, condition: 'task_scoped' }).toEqual(shipped);
  });

  it('MATRIX-3 an edit changes "yours" but no reference cell', async () => {
    const conditions = ['no_warrant', 'broad', 'task_scoped', 'yours'] as const;
    const before = await runOf({ conditions });
    const after = await runOf({ conditions, yours: wide });
    expect(after.result.cells.slice(0, 3)).toEqual(before.result.cells.slice(0, 3));
    expect([before, after].map(({ result }) => result.cells[3]?.attack)).toEqual(['stopped', 'landed']);
  });

  it('a run with benign variants executes them, and a suitable warrant allows all their calls', async () => {
    const { result } = await runOf({ conditions: ['yours'], variants: true });
    expect(
      result.variants.map(({ variant, task, outcomes }) => [variant, task, outcomes.task_denied]),
    ).toEqual([
      ['more', 'done', 0],
      ['other', 'done', 0],
    ]);
  });

  it('an empty injection is not an attack', async () => {
    const scenario = { ...SMALL, injections: SMALL.injections.map((one) => ({ ...one, text: '' })) };
    const { result } = await runOf({ scenarios: [scenario] });
    expect(result.cells.map(({ attack, calls }) => `${attack} ${calls.total}`)).toEqual([
      'none 3',
      'none 3',
      'none 3',
    ]);
  });

  it('a call that cannot be decided counts as an error, neither denied nor landed', async () => {
    const rule = { kind: 'Cel', expression: 'value.startsWith(1)' };
    const leaf = scoped('/in', { capabilities: { read_file: { path: rule } } });
    const { result } = await runOf({
      conditions: ['yours'],
      yours: { small: { scenario: SMALL, warrant: leaf } },
    });
    expect(result.cells[0]).toMatchObject({
      valid: true,
      calls: { allowed: 0, error: 3 },
      outcomes: { error: 3, injected_denied: 0 },
    });
  });
});

describe('the fingerprint of a run', () => {
  const conditions = ['task_scoped', 'yours'] as const;
  const print = async (changes: Parameters<typeof runOf>[0]): Promise<string> =>
    (await runOf({ conditions, proof: 'skip', ...changes })).result.fingerprint;

  it('MATRIX-18 an equivalent edit or a different order of conditions does not change a run’s fingerprint', async () => {
    const same = { small: { scenario: structuredClone(SMALL), warrant: structuredClone(SMALL.warrant) } };
    expect(await print({ yours: same })).toBe(await print({}));
    expect(await print({ conditions: ['yours', 'task_scoped'] })).toBe(await print({}));
    expect(await print({ conditions: ['broad'], yours: wide })).toBe(await print({ conditions: ['broad'] }));
  });

  it('the fingerprint of a run depends on every input, even if no outcome changes', async () => {
    const scenario = { ...SMALL, title: 'Other' };
    const prints = [
      await print({}),
      await print({ adapter: 'reactive' }),
      await print({ scenarios: [scenario] }),
      await print({ yours: { small: { scenario, warrant: SMALL.warrant } } }),
      await print({ yours: wide }),
      await print({ variants: true }),
      await print({ broad: { v: 1, chain: [] } }),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});

describe('handling an internal error in a trial', () => {
  const failAt = (condition: string): typeof DEFAULT_SERVICES => ({
    ...DEFAULT_SERVICES,
    sealAuthority: (authority, seed) => {
      if (seed.condition === condition) throw new Error('spring broke');
      return DEFAULT_SERVICES.sealAuthority(authority, seed);
    },
  });

  it('MATRIX-20 an internal error makes its trial invalid and excludes it from the rate, but does not affect other trials', async () => {
    const whole = await runOf();
    const { result } = await runStudyToRecord(runMatrix(requestOf(), failAt('task_scoped')));
    expect(result.cells.map(({ valid }) => valid)).toEqual([true, true, false]);
    expect(result.rates.task_scoped).toEqual({
      asr: { hits: 0, valid: 0, rate: null },
      tcr: { hits: 0, valid: 0, rate: null },
      denied: { injected: 0, task: 0 },
    });
    expect(result.cells[0]).toEqual(whole.result.cells[0]);
    expect(result.fingerprint).not.toBe(whole.result.fingerprint);
  });

  it('an attack does not count as stopped if the gate throws an exception', async () => {
    const decideAtGate = (): never => {
      throw new Error('spring broke');
    };
    const { result } = await runStudyToRecord(runMatrix(requestOf(), { ...DEFAULT_SERVICES, decideAtGate }));
    expect(result.cells.map(({ attack, task, valid }) => `${attack} ${task} ${valid}`)).toEqual(
      Array(3).fill('landed failed false'),
    );
  });

  it('a trial that cannot be graded is invalid, and the reason is stated', async () => {
    const scenario = { ...SMALL, checks: { ...SMALL.checks, task: { kind: 'unheard_of' } } };
    // The request reader rejects such a check, so any later occurrence is an internal defect.
    const value = requestOf({ scenarios: [scenario], conditions: ['broad'] });
    const { result, issues } = await runStudyToRecord(runMatrix(markAsValidated(value)));
    expect(result.cells[0]).toMatchObject({ valid: false, attack: 'landed', task: 'failed' });
    expect(issues.map(({ code }) => code)).toEqual(['internal/defect']);
  });
});
