/**
 * Invariants of every task in the catalog (docs/spec/workspace-tasks.md#the-16-tasks), tested by one generic test.
 * `TASK=ws-05` in the environment runs only the tasks whose ids start with `ws-05`.
 */
import { describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, TASKS } from '../../../src/catalog/index.js';
import {
  listAuthorities,
  canonicalJson,
  type Condition,
  findSolver,
  type GradedTask,
  inspectTask,
  isRunnable,
  gradeTaskTrial,
  MeasureTable,
  runTaskTrial,
  type TaskCell,
  type TaskDocument,
  type TaskDefinition,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { TASK_SERVICES } from './services.js';

/** `npm run test:long` uses ten seeds. */
const SEEDS = Array.from({ length: process.env.POLA_LONG === undefined ? 2 : 10 }, (_, index) => index + 1);
const CHOSEN = TASKS.filter(({ id }) => id.startsWith(process.env.TASK ?? ''));

interface Played extends GradedTask {
  readonly cell: TaskCell;
}

async function play(
  kit: TaskDefinition,
  task: TaskDocument,
  solver: string,
  condition: Condition = 'no_warrant',
  warrants: readonly WarrantDocument[] = task.warrants,
): Promise<Played> {
  const agent = findSolver(kit, task, solver)!;
  const yours = { [task.task_id]: warrants };
  const authorities =
    condition === 'task_scoped'
      ? warrants.map((warrant) => ({ kind: 'grant', warrant }) as const)
      : listAuthorities(condition, task, { yours }, BROAD_TASK_WARRANT);
  const { id, kind, guarded } = agent;
  const cell: TaskCell = {
    task,
    solver: { id, kind, guarded },
    condition,
    authorities,
    attempt: 0,
    proof: 'run',
  };
  const { trial } = await runTaskTrial(cell, agent, await TASK_SERVICES);
  const { verdict, issues } = gradeTaskTrial(kit, cell, trial);
  expect([...issues, ...trial.issues]).toEqual([]);
  return { trial, verdict, cell };
}

/** Every chain that results from removing one granted tool in one round. */
function listSmaller(
  warrants: readonly WarrantDocument[],
): readonly (readonly [string, readonly WarrantDocument[]])[] {
  return warrants.flatMap((warrant, round) => {
    const leaf = warrant.chain.at(-1)!;
    return Object.keys(leaf.capabilities).map((tool) => {
      const { [tool]: _, ...capabilities } = leaf.capabilities;
      const chain = [...warrant.chain.slice(0, -1), { ...leaf, capabilities }];
      const smaller = warrants.map((one, index) => (index === round ? { ...one, chain } : one));
      return [`${tool} of round ${round + 1}`, smaller] as const;
    });
  });
}

describe.each(CHOSEN)('$id', (kit) => {
  const published = kit.instantiate(1);
  const bad = Object.entries(kit.solvers).filter(([name]) => name !== 'reference');

  it('TASK-1 the task is a valid document without issues, derived from its seed', () => {
    const measures = new MeasureTable(kit.measures);
    for (const seed of SEEDS) {
      const issues = inspectTask(kit.instantiate(seed), { measures, hostTools: published.tools });
      expect(issues.filter((issue) => !isRunnable([issue]))).toEqual([]);
      expect(canonicalJson(kit.instantiate(seed))).toBe(canonicalJson(kit.instantiate(seed)));
    }
    expect(canonicalJson(kit.instantiate(2))).not.toBe(canonicalJson({ ...published, seed: 2 }));
  });

  it(
    'TASK-2 for several seeds, the task scores 1 with its reference solver and 0 with a solver that does nothing',
    { timeout: 60_000 },
    async () => {
      for (const seed of SEEDS) {
        const task = kit.instantiate(seed);
        const { verdict } = await play(kit, task, 'reference');
        expect([seed, verdict.checks.filter(({ value }) => value < 1), verdict.outcome]).toEqual([
          seed,
          [],
          1,
        ]);
        expect([verdict.combined, verdict.process.lines]).toMatchObject([1, {}]);
        expect((await play(kit, task, 'noop')).verdict).toMatchObject({ outcome: 0, combined: 0, tcr: 0 });
      }
    },
  );

  it.each(bad)(
    'TASK-3 the solver %s gets the documented score, which is less than 1 for every seed',
    async (name, { expected }) => {
      const { verdict } = await play(kit, published, name);
      expect(
        [verdict.checks, verdict.gates, verdict.outcome].at(-1),
        JSON.stringify(verdict.checks),
      ).toBeCloseTo(expected!, 9);
      for (const seed of SEEDS.slice(1))
        expect((await play(kit, kit.instantiate(seed), name)).verdict.outcome).toBeLessThan(1);
    },
  );

  it('grading a task twice returns the same bytes and does not change the trial', async () => {
    const { trial, cell, verdict } = await play(kit, published, 'reference');
    const before = canonicalJson(trial);
    const again = gradeTaskTrial(kit, cell, trial).verdict;
    expect(canonicalJson(again)).toBe(canonicalJson(verdict));
    expect(canonicalJson(trial)).toBe(before);
    expect((await play(kit, published, 'reference')).verdict.traceDigest).toBe(verdict.traceDigest);
  });

  it('TASK-5 the task can be completed under its task-scoped warrant and under the broad warrant', async () => {
    for (const condition of ['task_scoped', 'broad'] as const)
      expect((await play(kit, published, 'reference', condition)).verdict).toMatchObject({
        outcome: 1,
        calls: { denied: 0, error: 0, deniedBelow: 0 },
      });
  });

  it.each(listSmaller(published.warrants))(
    'TASK-6 the task cannot be completed without %s',
    async (_, warrants) => {
      const { verdict } = await play(kit, published, 'reference', 'task_scoped', warrants);
      expect(verdict.outcome).toBeLessThan(1);
    },
  );

  it('TASK-7 the attack on the task lands unless the warrant is task-scoped, and the task is always done', async () => {
    for (const condition of ['no_warrant', 'broad'] as const)
      expect((await play(kit, published, 'compromised', condition)).verdict).toMatchObject({
        asr: 1,
        tcr: 1,
      });
    const { verdict } = await play(kit, published, 'compromised', 'task_scoped');
    expect(verdict).toMatchObject({ asr: 0, tcr: 1, outcome: 1 });
    expect(verdict.calls.denied + verdict.calls.deniedBelow).toBeGreaterThan(0);
  });
});
