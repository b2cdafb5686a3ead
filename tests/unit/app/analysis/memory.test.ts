import { describe, expect, it } from 'vitest';
import {
  buildUnusedPermissionsRequest,
  buildReachRequest,
  buildWorstCaseRequest,
  analyseCells,
  summarizeColumn,
  findCellSubject,
} from '../../../../src/app/analysis/cell-analyses.js';
import { AnalysisCache, MAX_CACHED_ANALYSES } from '../../../../src/app/analysis/analysis-cache.svelte.js';
import { listObtainedNames } from '../../../../src/app/components/obtained-names.js';
import { describeColumn, findCellWorstCase } from '../../../../src/app/views/home/matrix-analysis.js';
import { MATRIX_ANALYSIS } from '../../../../src/app/messages/matrix-analysis.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import { type Condition, makeIssue, type ScenarioDocument } from '../../../../src/engine/index.js';
import type { EditableDocuments } from '../../../../src/app/drafts/editable-documents.svelte.js';
import { runCell, scenarioOf } from '../replay/recorded.js';
import { AskedEngine } from './engine.js';

const forever = new AbortController().signal;

/** Creates documents, some of them edited. */
function documentsWith(edited: Readonly<Record<string, ScenarioDocument>> = {}) {
  return {
    findWarrant: (id: string, condition: Condition) =>
      condition === 'no_warrant'
        ? null
        : condition === 'broad'
          ? BROAD_WARRANT
          : (edited[id]?.warrant ?? scenarioOf(id).warrant),
    scenarios: SCENARIOS,
    findScenario: (id: string) => SCENARIOS.find((one) => one.id === id),
    readDraftOf: (id: string) =>
      edited[id] === undefined ? null : { yours: { scenario: edited[id], warrant: edited[id].warrant } },
  } as unknown as EditableDocuments;
}

function cellOf(scenario: string, condition: Condition, documents = documentsWith()) {
  const subject = findCellSubject(documents, { scenario, condition });
  if (subject === null) throw new Error(`no cell ${scenario}`);
  return subject;
}

describe('showing a failed analysis', () => {
  it('a failed analysis is distinguished from a pending one until a new result arrives', async () => {
    const engine = new AskedEngine();
    const answer = engine.runAnalysis;
    const memory = new AnalysisCache(engine);
    const [one, other] = [
      buildReachRequest(cellOf('config_review', 'task_scoped')),
      buildReachRequest(cellOf('config_review', 'broad')),
    ];
    engine.runAnalysis = async () => ({ ok: false, issues: [makeIssue('worker/stopped')] });
    const asked = memory.request(one);
    expect(memory.findIssue(one)).toBeNull();
    await asked;
    await memory.request(other);
    expect([memory.find(one), memory.findIssue(one)?.code]).toEqual([null, 'worker/stopped']);
    engine.runAnalysis = answer;
    await memory.request(one);
    expect([memory.find(one) === null, memory.findIssue(one)]).toEqual([false, null]);
    expect(memory.findIssue(other)?.code).toBe('worker/stopped');
  });

  it('a failed analysis is shown only in its cell and in the column footer until there is a result', async () => {
    const engine = new AskedEngine();
    const answer = engine.runAnalysis;
    const memory = new AnalysisCache(engine);
    const documents = documentsWith();
    const cell = { scenario: 'config_review', condition: 'broad' } as const;
    const other = { scenario: 'hr_onboarding', condition: 'broad' } as const;
    expect(describeColumn(documents, memory, 'broad').worst).toBe(MATRIX_ANALYSIS.waiting);
    const issue = makeIssue('worker/stopped');
    engine.runAnalysis = async () => ({ ok: false, issues: [issue] });
    await analyseCells(memory, [cellOf('config_review', 'broad')], forever);
    const failed = MATRIX_ANALYSIS.failed(issue);
    expect(failed).toBe('No result: The engine stopped. Your text is safe.');
    expect(describeColumn(documents, memory, 'broad')).toEqual({ leftovers: failed, worst: failed });
    expect(describeColumn(documents, memory, 'task_scoped').worst).toBe(MATRIX_ANALYSIS.waiting);
    expect([findCellWorstCase(documents, memory, cell), findCellWorstCase(documents, memory, other)]).toEqual(
      [issue, null],
    );
    engine.runAnalysis = answer;
    await analyseCells(memory, [cellOf('config_review', 'broad')], forever);
    expect(describeColumn(documents, memory, 'broad').worst).toBe(MATRIX_ANALYSIS.waiting);
    expect(findCellWorstCase(documents, memory, cell)).toHaveProperty('calls');
  });
});

describe('analysis results cached by document', () => {
  it('the same analysis runs only once, no matter how many views request it, and a different document is analyzed separately', async () => {
    const engine = new AskedEngine();
    const memory = new AnalysisCache(engine);
    const question = (): ReturnType<typeof buildReachRequest> =>
      buildReachRequest(cellOf('config_review', 'task_scoped'));
    expect(memory.find(question())).toBeNull();
    const [first, again] = await Promise.all([memory.request(question()), memory.request(question())]);
    expect([engine.asked, first]).toEqual([['reach'], again]);
    expect(memory.find(question())?.reach.counts.total).toBe(8);
    await memory.request(question());
    expect(engine.asked).toEqual(['reach']);
    await memory.request(buildReachRequest(cellOf('config_review', 'broad')));
    const copy = structuredClone(cellOf('config_review', 'task_scoped'));
    await memory.request(buildReachRequest(copy));
    expect(engine.asked).toEqual(['reach', 'reach']);
  });

  it('a failed analysis can be requested again', async () => {
    let fail = true;
    const engine = new AskedEngine();
    const memory = new AnalysisCache({
      runAnalysis: (request, options) =>
        fail
          ? Promise.resolve({ ok: false, issues: [makeIssue('worker/cancelled')] })
          : engine.runAnalysis(request, options),
    });
    const question = buildWorstCaseRequest(cellOf('config_review', 'broad'));
    expect((await memory.request(question)).ok).toBe(false);
    fail = false;
    expect((await memory.request(question)).ok).toBe(true);
  });

  it('the cache removes the oldest results first', async () => {
    const record = { kind: 'structure', structure: {} } as never;
    const memory = new AnalysisCache({ runAnalysis: () => Promise.resolve({ ok: true, value: record }) });
    const question = (agent: string) => ({ kind: 'structure', workflow: {} as never, agent }) as const;
    for (let index = 0; index <= MAX_CACHED_ANALYSES; index++) await memory.request(question(`a${index}`));
    expect(memory.find(question('a0'))).toBeNull();
    expect(memory.find(question('a1'))).not.toBeNull();
  });
});

describe('the matrix columns for unused permissions and the worst case', () => {
  it('the matrix shows the counts for a reference column only after every scenario in it has been analyzed', async () => {
    const documents = documentsWith();
    const memory = new AnalysisCache(new AskedEngine());
    const column = (condition: Condition) => summarizeColumn(documents, memory, condition);
    const cells = (condition: Condition, from = SCENARIOS) =>
      from.map(({ id }) => cellOf(id, condition, documents));
    await analyseCells(memory, cells('task_scoped', SCENARIOS.slice(0, 6)), forever);
    expect(column('task_scoped')).toBeNull();
    await analyseCells(memory, cells('task_scoped'), forever);
    expect(column('task_scoped')).toEqual({
      unusedPermissions: { lines: 3, scenarios: 2 },
      worstCase: { met: 1, unsettled: 0, of: 7 },
    });
    await analyseCells(memory, cells('no_warrant'), forever);
    expect(column('no_warrant')).toEqual({
      unusedPermissions: null,
      worstCase: { met: 7, unsettled: 0, of: 7 },
    });
    const figures = column('task_scoped');
    if (figures === null) throw new Error('not counted');
    expect(MATRIX_ANALYSIS.footer.leftovers(figures)).toBe('3 permissions in 2 scenarios');
    expect(MATRIX_ANALYSIS.footer.worst(figures)).toBe('Reachable in 1 of 7');
    const open = { ...figures, worstCase: { met: 1, unsettled: 2, of: 7 } };
    expect(MATRIX_ANALYSIS.footer.worst(open)).toBe('Reachable in 1 of 7, 2 undecided');
  });

  it('the matrix counts unused permissions for "Yours" in the edited documents', () => {
    const edited = { ...scenarioOf('config_review'), warrant: BROAD_WARRANT };
    const subject = cellOf('config_review', 'yours', documentsWith({ config_review: edited }));
    expect([subject.scenario, subject.authority]).toEqual([
      edited,
      { kind: 'grant', warrant: BROAD_WARRANT },
    ]);
    expect(cellOf('config_review', 'task_scoped', documentsWith({ config_review: edited })).scenario).toBe(
      scenarioOf('config_review'),
    );
    expect(buildUnusedPermissionsRequest(cellOf('config_review', 'no_warrant'))).toBeNull();
  });

  it('the worst-case search stops when its result is no longer needed', async () => {
    const engine = new AskedEngine();
    const abort = new AbortController();
    abort.abort();
    await analyseCells(new AnalysisCache(engine), [cellOf('config_review', 'broad')], abort.signal);
    expect(engine.asked).toEqual([]);
  });

  it('an upper bound on the worst case is not shown as "none"', async () => {
    const { value } = (await new AnalysisCache(new AskedEngine()).request(
      buildWorstCaseRequest(cellOf('config_review', 'task_scoped')),
    )) as { value: { worst: Parameters<typeof MATRIX_ANALYSIS.worst.sentence>[0] } };
    const none = value.worst;
    if (none === null) throw new Error('not counted');
    expect(MATRIX_ANALYSIS.worst.sentence(none)).toContain('Worst case unreachable');
    expect(MATRIX_ANALYSIS.worst.sentence({ ...none, exact: false })).toContain('could not be decided');
    expect(MATRIX_ANALYSIS.worst.name('Config review, Broad', null)).toBe(
      'Config review, Broad: worst case not searched yet',
    );
  });
});

describe('loot', () => {
  it('a cell names the objects that injected calls read or moved, but not those that only the task accessed', async () => {
    const broad = await runCell(scenarioOf('config_review'), 'broad');
    expect(listObtainedNames(broad)).toEqual(['/secrets/api-keys.json', '/secrets/database.yml']);
    expect(listObtainedNames(await runCell(scenarioOf('config_review'), 'task_scoped'))).toEqual([]);
    expect(listObtainedNames(await runCell(scenarioOf('expense_audit'), 'broad'))).toHaveLength(1);
  });
});
