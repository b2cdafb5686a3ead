import { describe, expect, it } from 'vitest';
import {
  askLeftovers,
  askReach,
  askWorst,
  countCells,
  foldColumn,
  subjectOf,
} from '../../../../src/app/analysis/cell-questions.js';
import { Memory, MOST_REMEMBERED } from '../../../../src/app/analysis/memory.svelte.js';
import { listLoot } from '../../../../src/app/parts/loot.js';
import { sayColumn, worstOf } from '../../../../src/app/views/matrix/measured.js';
import { MEASURED } from '../../../../src/app/words/measured.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import { type Condition, makeIssue, type ScenarioDocument } from '../../../../src/engine/index.js';
import type { Workbench } from '../../../../src/app/workbench.svelte.js';
import { runCell, scenarioOf } from '../replay/recorded.js';
import { AskedEngine } from './engine.js';

const forever = new AbortController().signal;

/** A workbench with nothing but documents. */
function documentsWith(edited: Readonly<Record<string, ScenarioDocument>> = {}) {
  return {
    scenarios: SCENARIOS,
    scenario: (id: string) => SCENARIOS.find((one) => one.id === id),
    warrant: (id: string, condition: Condition) =>
      condition === 'no_warrant'
        ? null
        : condition === 'broad'
          ? BROAD_WARRANT
          : (edited[id]?.warrant ?? scenarioOf(id).warrant),
    documents: {
      reading: (id: string) =>
        edited[id] === undefined ? null : { yours: { scenario: edited[id], warrant: edited[id].warrant } },
    },
  } as unknown as Parameters<typeof subjectOf>[0];
}

function cellOf(scenario: string, condition: Condition, documents = documentsWith()) {
  const subject = subjectOf(documents, { scenario, condition });
  if (subject === null) throw new Error(`no cell ${scenario}`);
  return subject;
}

describe('APP-189 a question that was refused', () => {
  it('is told from one that is still asked, until it has an answer', async () => {
    const engine = new AskedEngine();
    const answer = engine.runAnalysis;
    const memory = new Memory(engine);
    const [one, other] = [
      askReach(cellOf('config_review', 'task_scoped')),
      askReach(cellOf('config_review', 'broad')),
    ];
    engine.runAnalysis = async () => ({ ok: false, issues: [makeIssue('worker/stopped')] });
    const asked = memory.ask(one);
    expect(memory.refused(one)).toBeNull();
    await asked;
    await memory.ask(other);
    expect([memory.known(one), memory.refused(one)?.code]).toEqual([null, 'worker/stopped']);
    engine.runAnalysis = answer;
    await memory.ask(one);
    expect([memory.known(one) === null, memory.refused(one)]).toEqual([false, null]);
    expect(memory.refused(other)?.code).toBe('worker/stopped');
  });

  it('is told in the cell and at the foot of its column alone, until it is answered', async () => {
    const engine = new AskedEngine();
    const answer = engine.runAnalysis;
    const memory = new Memory(engine);
    const workbench = { ...documentsWith(), memory, engine } as unknown as Workbench;
    const cell = { scenario: 'config_review', condition: 'broad' } as const;
    const other = { scenario: 'hr_onboarding', condition: 'broad' } as const;
    expect(sayColumn(workbench, 'broad').worst).toBe(MEASURED.waiting);
    const issue = makeIssue('worker/stopped');
    engine.runAnalysis = async () => ({ ok: false, issues: [issue] });
    await countCells(memory, [cellOf('config_review', 'broad')], forever);
    const failed = MEASURED.failed(issue);
    expect(failed).toBe('Not counted: The engine stopped. Your text is safe.');
    expect(sayColumn(workbench, 'broad')).toEqual({ leftovers: failed, worst: failed });
    expect(sayColumn(workbench, 'task_scoped').worst).toBe(MEASURED.waiting);
    expect([worstOf(workbench, cell), worstOf(workbench, other)]).toEqual([issue, null]);
    engine.runAnalysis = answer;
    await countCells(memory, [cellOf('config_review', 'broad')], forever);
    expect(sayColumn(workbench, 'broad').worst).toBe(MEASURED.waiting);
    expect(worstOf(workbench, cell)).toHaveProperty('calls');
  });
});

describe('APP-150 what was measured is remembered by the documents', () => {
  it('the same question is put once, whoever asks; another document is another question', async () => {
    const engine = new AskedEngine();
    const memory = new Memory(engine);
    const question = (): ReturnType<typeof askReach> => askReach(cellOf('config_review', 'task_scoped'));
    expect(memory.known(question())).toBeNull();
    const [first, again] = await Promise.all([memory.ask(question()), memory.ask(question())]);
    expect([engine.asked, first]).toEqual([['reach'], again]);
    expect(memory.known(question())?.reach.counts.total).toBe(8);
    await memory.ask(question());
    expect(engine.asked).toEqual(['reach']);
    await memory.ask(askReach(cellOf('config_review', 'broad')));
    const copy = structuredClone(cellOf('config_review', 'task_scoped'));
    await memory.ask(askReach(copy));
    expect(engine.asked).toEqual(['reach', 'reach']);
  });

  it('a question that failed is asked again', async () => {
    let fail = true;
    const engine = new AskedEngine();
    const memory = new Memory({
      runAnalysis: (request, options) =>
        fail
          ? Promise.resolve({ ok: false, issues: [makeIssue('worker/cancelled')] })
          : engine.runAnalysis(request, options),
    });
    const question = askWorst(cellOf('config_review', 'broad'));
    expect((await memory.ask(question)).ok).toBe(false);
    fail = false;
    expect((await memory.ask(question)).ok).toBe(true);
  });

  it('forgets the oldest answers first', async () => {
    const record = { kind: 'structure', structure: {} } as never;
    const memory = new Memory({ runAnalysis: () => Promise.resolve({ ok: true, value: record }) });
    const question = (agent: string) => ({ kind: 'structure', workflow: {} as never, agent }) as const;
    for (let index = 0; index <= MOST_REMEMBERED; index++) await memory.ask(question(`a${index}`));
    expect(memory.known(question('a0'))).toBeNull();
    expect(memory.known(question('a1'))).not.toBeNull();
  });
});

describe('APP-151 the matrix counts leftovers and the worst case', () => {
  it('of a column over the reference scenarios, and says nothing before all of them are known', async () => {
    const documents = documentsWith();
    const memory = new Memory(new AskedEngine());
    const column = (condition: Condition) => foldColumn(documents, memory, condition);
    const cells = (condition: Condition, from = SCENARIOS) =>
      from.map(({ id }) => cellOf(id, condition, documents));
    await countCells(memory, cells('task_scoped', SCENARIOS.slice(0, 6)), forever);
    expect(column('task_scoped')).toBeNull();
    await countCells(memory, cells('task_scoped'), forever);
    expect(column('task_scoped')).toEqual({
      leftovers: { lines: 3, scenarios: 2 },
      worst: { met: 1, unsettled: 0, of: 7 },
    });
    await countCells(memory, cells('no_warrant'), forever);
    expect(column('no_warrant')).toEqual({ leftovers: null, worst: { met: 7, unsettled: 0, of: 7 } });
    const figures = column('task_scoped');
    if (figures === null) throw new Error('not counted');
    expect(MEASURED.footer.leftovers(figures)).toBe('3 lines in 2 scenarios');
    expect(MEASURED.footer.worst(figures)).toBe('Possible in 1 of 7');
    const open = { ...figures, worst: { met: 1, unsettled: 2, of: 7 } };
    expect(MEASURED.footer.worst(open)).toBe('Possible in 1 of 7, 2 not settled');
  });

  it('of Yours under the edited documents', () => {
    const edited = { ...scenarioOf('config_review'), warrant: BROAD_WARRANT };
    const subject = cellOf('config_review', 'yours', documentsWith({ config_review: edited }));
    expect([subject.scenario, subject.authority]).toEqual([
      edited,
      { kind: 'grant', warrant: BROAD_WARRANT },
    ]);
    expect(cellOf('config_review', 'task_scoped', documentsWith({ config_review: edited })).scenario).toBe(
      scenarioOf('config_review'),
    );
    expect(askLeftovers(cellOf('config_review', 'no_warrant'))).toBeNull();
  });

  it('stops when nobody waits any more', async () => {
    const engine = new AskedEngine();
    const abort = new AbortController();
    abort.abort();
    await countCells(new Memory(engine), [cellOf('config_review', 'broad')], abort.signal);
    expect(engine.asked).toEqual([]);
  });

  it('a worst case that is only a bound is not told as none', async () => {
    const { value } = (await new Memory(new AskedEngine()).ask(
      askWorst(cellOf('config_review', 'task_scoped')),
    )) as { value: { worst: Parameters<typeof MEASURED.worst.sentence>[0] } };
    const none = value.worst;
    if (none === null) throw new Error('not counted');
    expect(MEASURED.worst.sentence(none)).toContain('Worst case not possible');
    expect(MEASURED.worst.sentence({ ...none, exact: false })).toContain('no proof');
    expect(MEASURED.worst.name('Config review, Broad', null)).toBe(
      'Config review, Broad: worst case not counted yet',
    );
  });
});

describe('APP-152 loot', () => {
  it('is what planted calls read or moved, by name; the work of the task is none', async () => {
    const broad = await runCell(scenarioOf('config_review'), 'broad');
    expect(listLoot(broad)).toEqual(['/secrets/api-keys.json', '/secrets/database.yml']);
    expect(listLoot(await runCell(scenarioOf('config_review'), 'task_scoped'))).toEqual([]);
    expect(listLoot(await runCell(scenarioOf('expense_audit'), 'broad'))).toHaveLength(1);
  });
});
