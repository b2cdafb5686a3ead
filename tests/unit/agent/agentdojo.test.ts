import { describe, expect, it } from 'vitest';
import {
  DOJO_CONDITIONS,
  type DojoPair,
  judgeDojoPairs,
  readDojoExport,
  runStudyToRecord,
  standsInPrompt,
  totalDojoPairs,
} from '../../../src/engine/index.js';
import { DOJO_DOCUMENT, sealDojo } from './agentdojo-export.js';

async function judge(document: object = DOJO_DOCUMENT): Promise<readonly DojoPair[]> {
  const reading = readDojoExport(sealDojo(document));
  if (!reading.ok) throw new Error(reading.problem.kind);
  const [benchmark] = reading.value.benchmarks;
  if (benchmark === undefined) throw new Error('empty');
  return runStudyToRecord(judgeDojoPairs(benchmark));
}

const byCondition = (pairs: readonly DojoPair[], user: number, injection: number) => {
  const own = pairs.filter(
    (pair) => pair.user === `user_task_${user}` && pair.injection === `injection_task_${injection}`,
  );
  return own.map(({ condition, attack, reason }) => `${condition} ${reason ?? attack}`);
};

describe('the AgentDojo study', () => {
  it('DOJO-10 a value that the task reads first stays open under prompt, and exact closes it', async () => {
    expect(byCondition(await judge(), 0, 0)).toEqual([
      'none value_not_known',
      'broad value_not_known',
      'tools value_not_known',
      'prompt value_not_known',
      'shape stopped',
      'exact stopped',
    ]);
  });

  it('DOJO-20 a goal needs every call of one sufficient set', async () => {
    const pairs = await judge();
    expect(byCondition(pairs, 0, 1).slice(2)).toEqual(
      DOJO_CONDITIONS.slice(2).map((name) => `${name} stopped`),
    );
    expect(byCondition(pairs, 1, 3)).toEqual(DOJO_CONDITIONS.map((name) => `${name} inside_grant`));
  });

  it('DOJO-21 a goal without calls lands under every condition', async () => {
    expect(byCondition(await judge(), 1, 2)).toEqual(DOJO_CONDITIONS.map((name) => `${name} only_words`));
  });

  it('DOJO-22 a goal without a sufficient set is not judged, and belongs to no rate', async () => {
    const pairs = await judge();
    expect(byCondition(pairs, 0, 4)).toEqual(DOJO_CONDITIONS.map((name) => `${name} not_judged`));
    const all = totalDojoPairs(pairs).filter(({ suite }) => suite === null);
    expect(all.map(({ pairs: count, notJudged }) => [count, notJudged])).toEqual(
      DOJO_CONDITIONS.map(() => [10, 2]),
    );
  });

  it('DOJO-23 every task is done under every condition', async () => {
    const [first] = totalDojoPairs(await judge());
    expect(first).toMatchObject({ suite: 'shop', condition: 'none', tasks: 2, done: 2, landed: 8 });
    expect((await judge()).every(({ task }) => task === 'done')).toBe(true);
  });

  it('DOJO-23 a task without calls is granted nothing', async () => {
    const [benchmark] = DOJO_DOCUMENT.benchmarks;
    const [suite] = benchmark?.suites ?? [];
    const idle = { ...suite?.userTasks[1], calls: [] };
    const suites = [{ ...suite, userTasks: [idle] }];
    const pairs = await judge({ ...DOJO_DOCUMENT, benchmarks: [{ version: 'v9', suites }] });
    const landed = pairs.filter(({ attack, reason }) => attack === 'landed' && reason !== 'only_words');
    expect([...new Set(landed.map(({ condition }) => condition))]).toEqual(['none', 'broad']);
  });

  it('KIT-1 the same file gives the same pairs', async () => {
    expect(await judge()).toEqual(await judge());
  });
});

describe('a value in the prompt', () => {
  it.each([
    ['Pay 30.50 to Ann Lee', 30.5, true],
    ['Pay 300 to Ann Lee', 30, false],
    ['Pay 300 to ann lee', 'Ann Lee', true],
    ['Meet Annabel', 'Ann', false],
    ['Write to a@b.example and c@d.example.', ['c@d.example', 'a@b.example'], true],
    ['Write to a@b.example', ['a@b.example', 'e@f.example'], false],
    ['Write', [], false],
    ['true', true, false],
    ['Write', '', false],
  ])('DOJO-11 %s: %j %s', (prompt, value, expected) => {
    expect(standsInPrompt(value, prompt)).toBe(expected);
  });
});

describe('a damaged export', () => {
  const kindOf = (text: string): string => {
    const reading = readDojoExport(text);
    return reading.ok ? 'ok' : reading.problem.kind;
  };
  const whole = sealDojo(DOJO_DOCUMENT);

  it('DOJO-1 is named by what is wrong with it', () => {
    expect(kindOf(whole)).toBe('ok');
    expect(kindOf(whole.slice(0, -20))).toBe('cut_off');
    expect(kindOf('{"tools": []}')).toBe('other_file');
    expect(kindOf(sealDojo({ ...DOJO_DOCUMENT, v: 2 }))).toBe('other_version');
    expect(kindOf(whole.replace('ACC-66', 'ACC-67'))).toBe('edited');
    expect(kindOf(sealDojo({ ...DOJO_DOCUMENT, package: 7 }))).toBe('shape');
  });

  it('DOJO-1 names a set with a call that does not exist', () => {
    const text = JSON.stringify(DOJO_DOCUMENT).replace('"sufficient":[[1]]', '"sufficient":[[9]]');
    const reading = readDojoExport(sealDojo(JSON.parse(text) as object));
    expect(reading).toEqual({
      ok: false,
      problem: { kind: 'shape', detail: 'v9 shop user_task_0: sufficient' },
    });
  });
});
