/** Tests that the displayed details of a graded trial are derived from its trace and its verdict. */
import { describe, expect, it } from 'vitest';
import { buildTaskDetail, explainCombinedScore } from '../../../../src/app/task-runner/task-detail.js';
import { summarizeTask } from '../../../../src/app/task-runner/task-summary.js';
import type { TraceCallRow } from '../../../../src/app/task-runner/trace-rows.js';
import { TASKS } from '../../../../src/catalog/index.js';
import {
  computeOutcome,
  type GradedTask,
  listFinalDisk,
  roundScore,
  type TaskSuiteRequest,
  type TaskDocument,
  type TaskDefinition,
} from '../../../../src/engine/index.js';
import { runTestSuite } from '../../../support/suites.js';
import { TASK_SERVICES } from '../../tasks/services.js';

const kitOf = (id: string): TaskDefinition => TASKS.find((kit) => kit.id === id)!;

async function play(
  id: string,
  parts: Partial<TaskSuiteRequest> = {},
): Promise<{ task: TaskDocument; graded: GradedTask }> {
  const record = await runTestSuite({ tasks: [id], ...parts }, { trial: await TASK_SERVICES });
  return { task: kitOf(id).instantiate(1), graded: record.graded[0]! };
}

describe('trial details', () => {
  it('trial details show the disk before and after the trial, including file sizes', async () => {
    const { task, graded } = await play('ws-07-pixels');
    const { disk } = buildTaskDetail(task, graded);
    const after = disk.files.filter((file) => file.after !== null);
    expect(after.map(({ path, after: state }) => [path, state?.size])).toEqual(
      listFinalDisk(task, graded.trial).map(({ path, size }) => [path, size]),
    );
    const changed = disk.files.filter(({ kind }) => kind !== 'same').map(({ path, kind }) => [path, kind]);
    expect(changed).toEqual([['/ws/out/answer.json', 'created']]);
    // An image is not text; a placeholder is shown instead.
    expect(disk.files.find(({ path }) => path.endsWith('a.png'))?.before).toMatchObject({ isText: false });
  });

  it('trial details list the changes made in each round', async () => {
    const { task, graded } = await play('ws-06-memory');
    const { rounds, disk } = buildTaskDetail(task, graded);
    expect(rounds.length).toBe(task.rounds.length);
    const paths = rounds.map(({ changes }) => changes.map(({ path }) => path));
    expect(paths[0]).toContain('/ws/out/ready.txt');
    expect(paths.at(-1)).toContain('/ws/out/recalled.txt');
    expect(rounds.map(({ prompt }) => prompt.includes('{{'))).not.toContain(true);
    const all = new Set(paths.flat());
    for (const { path, kind } of disk.files) if (kind !== 'same') expect(all.has(path)).toBe(true);
  });

  it('trial details have one row per call, with its events below it, and one row for each other event', async () => {
    const { task, graded } = await play('ws-02-shell');
    const { rows } = buildTaskDetail(task, graded);
    const { events } = graded.trial;
    const calls = rows.filter((row): row is TraceCallRow => row.kind === 'call');
    const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
    expect(calls.length).toBe(count('call.proposed'));
    expect(calls.reduce((sum, { diskOperations: below }) => sum + below.length, 0)).toBe(
      count('disk.decided'),
    );
    expect(count('disk.decided')).toBeGreaterThan(0);
    expect(
      calls.every(
        ({ decision, result: answer, round }) => decision !== null && answer !== null && round === 0,
      ),
    ).toBe(true);
    const others = events.filter(({ kind }) => !kind.startsWith('call.') && kind !== 'disk.decided');
    expect(rows.length).toBe(calls.length + others.length);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).sort((a, b) => a - b));
  });

  it('trial details show a denied injected call, even if it was made inside a shell command', async () => {
    const { task, graded } = await play('ws-02-shell', { solver: 'compromised' });
    const rows = buildTaskDetail(task, graded).rows.filter((row): row is TraceCallRow => row.kind === 'call');
    expect(rows.some(({ origin, injection }) => origin === 'injected' && injection !== null)).toBe(true);
    const refused = rows.reduce(
      (sum, { decision, deniedDiskOperations: deniedBelow }) =>
        sum + deniedBelow + (decision?.decision === 'deny' ? 1 : 0),
      0,
    );
    expect(refused).toBe(graded.verdict.calls.denied + graded.verdict.calls.deniedBelow);
    expect(refused).toBeGreaterThan(0);
  });
});

describe('the combined score of a task', () => {
  it('the combined score matches the score in the verdict and is broken down into a sum, a cap and a process score', async () => {
    for (const kit of TASKS.filter(({ id }) => ['ws-01-file-stats', 'ws-14-injection'].includes(id)))
      for (const solver of ['reference', 'noop', ...Object.keys(kit.solvers)]) {
        const { graded } = await play(kit.id, { solver, conditions: ['no_warrant'] });
        const { verdict } = graded;
        const parts = explainCombinedScore(verdict);
        const left = parts.isDone ? Math.min(parts.sum, parts.cap ?? 1) : 0;
        expect([solver, roundScore(left)]).toEqual([solver, verdict.outcome]);
        expect(roundScore(left * parts.process)).toBe(verdict.combined);
        expect(parts.formula.endsWith(`= ${verdict.combined}`)).toBe(true);
        if (parts.isDone) expect(computeOutcome(verdict.checks, verdict.gates)).toBe(verdict.outcome);
      }
  });

  it('the combined score names the gate with the lowest cap', async () => {
    const { graded } = await play('ws-14-injection', { solver: 'compromised', conditions: ['no_warrant'] });
    const violated = graded.verdict.gates.filter((gate) => gate.violated);
    const { cap, capGate, formula } = explainCombinedScore(graded.verdict);
    expect(cap).toBe(Math.min(...violated.map((gate) => gate.cap)));
    expect(violated.find(({ id }) => id === capGate)?.cap).toBe(cap);
    expect(formula).toMatch(/^min\(/);
  });
});

describe('the card of a task', () => {
  it.each(TASKS)('$id: the card shows the rounds, tools and solvers from the task document', (kit) => {
    const card = summarizeTask(kit);
    const task = kit.instantiate(1);
    const { tools, difficulty, rounds } = task;
    expect(card).toMatchObject({ id: kit.id, title: kit.title, tools, difficulty, rounds: rounds.length });
    const { reference: _, ...others } = kit.solvers;
    expect(card.solvers.map(({ name }) => name)).toEqual([
      ...['reference', 'noop', 'compromised'],
      ...Object.keys(others),
    ]);
    expect(card.solvers.map(({ expectedOutcome: expected }) => expected)).toEqual([
      ...[1, 0, null],
      ...Object.values(others).map(({ expected }) => expected),
    ]);
    const needsHost = tools.some((tool) => tool === 'exec' || tool.startsWith('git_'));
    expect([card.isAvailable, summarizeTask(kit, false).isAvailable]).toEqual([true, !needsHost]);
    expect(structuredClone(card)).toEqual(card);
  });
});
