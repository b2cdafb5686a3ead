/** Tests which mutants of a manifest exist, and which ones a suite kills. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type CoverageTest,
  MUTANT_OPERATORS,
  type MutantScore,
  renderEnglish,
  ROUTER_DEFAULTS,
} from '../../../src/engine/index.js';
import { listWorkflowMutants } from '../../../src/engine/coverage/mutants/workflow-mutants.js';
import { benchOf, run, scoreOf, shipped, study } from './bench.js';
import { DESKS, FENCED } from './graphs.js';

const DESK = shipped('misrouted_desk');
describe('mutants', () => {
  it('COV-54 mutants are created by every operator', () => {
    const operators = new Set(
      WORKFLOWS.flatMap(({ document }) => listWorkflowMutants(document).map((one) => one.operator)),
    );
    expect([...operators].sort()).toEqual([...MUTANT_OPERATORS].sort());
    const told = listWorkflowMutants(shipped('reading_room')).map(
      ({ operator, detail }) => `${operator}: ${renderEnglish(detail)}`,
    );
    expect(told).toEqual([
      'delete-allow: `librarian` loses `find_book`',
      'delete-allow: `archivist` loses `open_vault`',
      'delete-restrict: `librarian` is no longer restricted from `open_vault`',
      'delete-restrict: `archivist` is no longer restricted from `find_book`',
      'add-restrict: `librarian` becomes restricted from `find_book`',
      'add-restrict: `archivist` becomes restricted from `open_vault`',
      'delete-delegation: the delegation from `librarian` to `archivist` is removed',
      'disconnect-agent: no delegation leads to `archivist`',
      'swap-tools: `librarian` and `archivist` swap `find_book` and `open_vault`',
      'widen-agent: `librarian` is allowed the tool it was restricted from',
      'widen-agent: `archivist` is allowed the tool it was restricted from',
      'rename: the agent `librarian` is now called `librarian_renamed`',
      'rename: the agent `archivist` is now called `archivist_renamed`',
      'rename: the tool `find_book` is now called `find_book_renamed`',
      'rename: the tool `open_vault` is now called `open_vault_renamed`',
    ]);
  });

  it('COV-54 mutants swap allowed and restricted tools completely', () => {
    const swap = listWorkflowMutants(shipped('reading_room')).find(
      ({ operator }) => operator === 'swap-tools',
    );
    expect(swap?.workflow.permissions).toEqual({
      allow: [
        ['librarian', 'open_vault'],
        ['archivist', 'find_book'],
      ],
      restrict: [
        ['librarian', 'find_book'],
        ['archivist', 'open_vault'],
      ],
    });
  });

  it('COV-55 mutants are not killed by an empty suite', async () => {
    const { killed, notCovered, score: share, rows } = await scoreOf(DESK);
    expect(killed).toBe(0);
    expect(notCovered).toBe(rows.length);
    expect(share).toBe(0);
  });

  it('COV-55 mutants survive a suite that tests something else', async () => {
    const { result } = await study(DESK, { realizer: 'path-aware' });
    const only = result.tests.filter(({ id }) => id === 'C2/billing_desk/explain_invoice');
    const { survived, rows } = await scoreOf(DESK, only);
    expect(survived).toBeGreaterThan(0);
    expect(
      rows.find(({ detail }) => renderEnglish(detail).startsWith('`billing_desk` is no longer restricted'))
        ?.status,
    ).toBe('survived');
  });

  it('COV-55 mutants are equivalent if the reachable graph is the same', async () => {
    const { equivalent, rows } = await scoreOf(DESKS);
    expect(equivalent).toBeGreaterThan(0);
    const out = rows.find(({ detail }) => /`ghost` to `vault`.*removed/.test(renderEnglish(detail)));
    expect(out?.status).toBe('equivalent');
  });

  it('COV-55 mutants are killed if a restricted event other than the expected one disappears, and otherwise only by a new breach', async () => {
    const past = async (
      condition: 'derived' | 'no_warrant',
      susceptibility: number,
    ): Promise<MutantScore> => {
      const router = { ...ROUTER_DEFAULTS, susceptibility };
      const bench = benchOf(FENCED, { condition, router });
      const events = await run(bench, 'Burn old paper. Weigh a heavy parcel.', true);
      const attempt = { attempt: 0, text: 'Burn old paper. Weigh a heavy parcel.', events };
      const test = {
        id: 'C3/a/burn',
        criterion: 'C3',
        secondary: [],
        realizedAttempt: 0,
        attempts: [attempt],
      };
      return scoreOf(FENCED, [test as unknown as CoverageTest], { condition, router });
    };
    const statusOf = ({ rows }: MutantScore, detail: string): string | undefined =>
      rows.find((row) => renderEnglish(row.detail) === detail)?.status;
    const gone = '`a` is no longer restricted from `weigh`';
    expect(statusOf(await past('derived', 0), gone)).toBe('killed');
    // Without a warrant, both calls were executed before the change as well. An existing breach does not count as new.
    const open = await past('no_warrant', 1);
    expect(statusOf(open, '`a` loses `sing`')).toBe('survived');
    expect(statusOf(open, gone)).toBe('killed');
  });

  it('COV-55 mutants are killed if a restricted call is carried out', async () => {
    const { result } = await study(DESK, { realizer: 'path-aware', susceptibility: 1 });
    const only = result.tests.filter(({ id }) => id === 'C3/billing_desk/close_account');
    const { rows } = await scoreOf(DESK, only);
    expect(
      rows.find(
        ({ operator, detail }) => operator === 'widen-agent' && renderEnglish(detail).includes('billing'),
      ),
    ).toMatchObject({
      status: 'killed',
      killedBy: ['C3/billing_desk/close_account'],
    });
  });
});
