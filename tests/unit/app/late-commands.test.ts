import { describe, expect, it } from 'vitest';
import { matchCommands } from '../../../src/app/app-frame/commands.js';
import { listLazyCommands } from '../../../src/app/app-frame/lazy-commands.js';
import type { Route } from '../../../src/app/url/route.js';
import { MATRIX } from '../../../src/app/messages/matrix.js';
import { listLessons, SCENARIOS } from '../../../src/catalog/index.js';
import { gradeTrial, type Condition } from '../../../src/engine/index.js';
import { runCell, scenarioOf } from './replay/recorded.js';

async function benchWith(edited: boolean) {
  const scenario = scenarioOf('config_review');
  const verdict = gradeTrial(scenario, await runCell(scenario, 'broad'));
  const gone: Route[] = [];
  const bench = {
    navigation: { go: (route: Route) => void gone.push(route) },
    scenarios: SCENARIOS,
    results: {
      shippedReference: { fingerprint: 'AAAA-BBBB' },
      verdict: (id: string, condition: Condition) =>
        id === 'config_review' && (condition === 'broad' || condition === 'yours') ? verdict : null,
    },
    documents: { edited },
  } as unknown as Parameters<typeof listLazyCommands>[0];
  return { bench, gone };
}

describe('palette commands for lessons and trial steps', () => {
  it('palette commands open every lesson, and every step of a finished trial', async () => {
    const { bench, gone } = await benchWith(false);
    const commands = await listLazyCommands(bench);
    const [lesson] = matchCommands(commands, 'course a badge for everything');
    expect([lesson?.title, lesson?.address]).toEqual([
      'Course: 2. A badge for everything',
      '#/learn/m2-fence',
    ]);
    expect(matchCommands(commands, 'course 2. a badge')).toEqual([lesson]);
    expect(commands.filter(({ address }) => address.startsWith('#/learn/'))).toHaveLength(
      listLessons('AAAA-BBBB').length,
    );
    const [step] = matchCommands(commands, 'config broad step 6');
    expect(step?.title).toMatch(/^Config review, Broad, step 6: read_file\(path: /u);
    expect(step?.address).toBe('#/replay/config_review/broad?step=5');
    step?.run();
    expect(gone).toEqual([
      { view: 'replay', scenario: 'config_review', condition: 'broad', step: 5, tab: null },
    ]);
    expect(new Set(commands.map(({ title }) => title)).size).toBe(commands.length);
  });

  it('palette commands open the steps of "Yours" once a document has been edited', async () => {
    const of = async (edited: boolean): Promise<number> =>
      matchCommands(await listLazyCommands((await benchWith(edited)).bench), 'config review, yours step')
        .length;
    expect([await of(false), (await of(true)) > 0]).toEqual([0, true]);
  });
});

describe('the announcement made after a new run', () => {
  it('the announcement states the condition, attack, task and reach, and marks an upper bound', () => {
    const cell = { attack: 'stopped', task: 'done' } as Parameters<typeof MATRIX.announceCell>[1];
    const reach = (exact: boolean) => ({ exact, counts: { total: 8 } }) as never;
    expect(MATRIX.announceCell('Yours, Config review', cell, reach(true))).toBe(
      'Yours, Config review: attack stopped, task done, reach 8.',
    );
    expect(MATRIX.announceCell('Yours', cell, reach(false))).toContain('reach at least 8.');
    expect(MATRIX.announceCell('Yours', cell, null)).toBe('Yours: attack stopped, task done.');
  });
});
