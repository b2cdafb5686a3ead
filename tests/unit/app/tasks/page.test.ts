/** Tests the page for a single task: files, trace steps, solvers, grants as text edits, and event descriptions. */
import { describe, expect, it } from 'vitest';
import { buildTaskDetail, type TaskDetail } from '../../../../src/app/task-runner/task-detail.js';
import { formatTaskWarrants } from '../../../../src/app/task-runner/task-warrant-text.js';
import { readYaml } from '../../../../src/app/drafts/draft-reading.js';
import { groupFiles, findSelectedFile } from '../../../../src/app/views/tasks/detail/file-list.js';
import {
  editGrant,
  listToolGrants,
  listDroppedTools,
} from '../../../../src/app/views/tasks/detail/tool-grants.js';
import {
  listSolverOptions,
  describeExpectedOutcome,
} from '../../../../src/app/views/tasks/detail/solver-options.js';
import { groupSteps, findSelectedStep } from '../../../../src/app/views/tasks/detail/step-list.js';
import { describeTaskEvent } from '../../../../src/app/messages/task-events.js';
import { formatSeconds, TASKS_VIEW } from '../../../../src/app/messages/tasks.js';
import { TASKS } from '../../../../src/catalog/index.js';
import type { GradedTask, TaskDocument, TraceEvent, WarrantDocument } from '../../../../src/engine/index.js';
import { CARDS, play } from './play.js';

const documentOf = (id: string): TaskDocument => TASKS.find((kit) => kit.id === id)!.instantiate(1);
const STATS = documentOf('ws-01-file-stats');
const MEMORY = documentOf('ws-06-memory');

async function shown(task: TaskDocument, solver = 'compromised'): Promise<TaskDetail> {
  const [graded] = (await play({ tasks: [task.task_id], solver })) as [GradedTask];
  return buildTaskDetail(task, graded);
}

describe('the workspace', () => {
  it('the workspace lists changed files first, and keeps a file selected as long as it exists', async () => {
    const { disk } = await shown(STATS);
    const { groups, changed, omitted: left } = groupFiles(disk.files);
    expect([changed, left]).toEqual([1, 0]);
    expect(groups[0]?.items.map(({ id, difference }) => [id, difference.kind])).toEqual([
      ['/ws/out/stats.json', 'created'],
    ]);
    expect(findSelectedFile(groups, null)?.path).toBe('/ws/out/stats.json');
    expect(findSelectedFile(groups, '/ws/in/input.txt')?.kind).toBe('same');
    expect(findSelectedFile(groups, '/gone')?.path).toBe('/ws/out/stats.json');
    expect(findSelectedFile([], null)).toBeNull();
  });

  it('the workspace is compared round by round', async () => {
    const { disk } = await shown(MEMORY);
    const paths = disk.rounds.map((files) => groupFiles(files).groups[0]?.items.map(({ id }) => id));
    expect(paths).toEqual([['/ws/out/ready.txt'], ['/ws/out/recalled.txt']]);
  });

  it('the workspace omits some files if there are many, and states how many were omitted', async () => {
    const { disk } = await shown(STATS);
    const same = disk.files.find(({ kind }) => kind === 'same')!;
    const many = Array.from({ length: 120 }, (_, index) => ({ ...same, path: `/f/${index}` }));
    const { groups, omitted: left } = groupFiles([
      ...disk.files.filter(({ kind }) => kind !== 'same'),
      ...many,
    ]);
    expect([groups[1]?.items.length, left]).toEqual([99, 21]);
  });
});

describe('the trace', () => {
  it('the trace is grouped by round, its calls are numbered, and all other events are described', async () => {
    const { rows } = await shown(MEMORY);
    const { groups, omitted: left } = groupSteps(rows, 100);
    expect(groups.map(({ name }) => name)).toEqual([
      'Before round 1',
      'Round 1',
      'Round 2',
      'After the round',
    ]);
    expect(left).toBe(0);
    const items = groups.flatMap((group) => group.items);
    const calls = items.filter(({ row }) => row.kind === 'call');
    expect(calls.map(({ number }) => number)).toEqual(calls.map((_, index) => index + 1));
    expect(calls.map(({ row }) => row.kind === 'call' && row.outcome)).toContain('injected_denied');
    expect(items.map(({ title }) => title)).toContain('The solver sends its final message.');
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('the trace opens at the first injected call and is divided into parts if it is long', async () => {
    const { rows } = await shown(MEMORY);
    const all = groupSteps(rows, 100).groups;
    const planted = findSelectedStep(all, null);
    expect(planted?.row.kind === 'call' && planted.row.origin).toBe('injected');
    const first = groupSteps(rows, 3);
    expect(first.groups.flatMap(({ items }) => items)).toHaveLength(3);
    expect(first.omitted).toBeGreaterThan(3);
    expect(findSelectedStep(all, all[0]!.items[0]!.id)?.id).toBe(all[0]!.items[0]!.id);
    expect(findSelectedStep([], null)).toBeNull();
    const { rows: none } = await shown(STATS, 'noop');
    expect(findSelectedStep(groupSteps(none, 100).groups, null)?.row.kind).toBe('event');
  });

  it('each event in the trace is described in a sentence', async () => {
    const { rows } = await shown(documentOf('ws-13-heartbeat'));
    const told = rows.flatMap((row) => (row.kind === 'event' ? [describeTaskEvent(row.event)] : []));
    expect(told).toContain('lead delegates to worker.');
    expect(told.some((text) => text.startsWith('New files arrive: /ws/in/'))).toBe(true);
    expect(told.some((text) => / seconds \(sleep\)\.$/.test(text))).toBe(true);
    const failed = { kind: 'round.finished', round: 0, ok: false, error: null, seq: 0, at: 0 } as TraceEvent;
    expect(describeTaskEvent(failed)).toBe('The round ended with an error.');
  });
});

describe('the choices', () => {
  const card = CARDS.find(({ id }) => id === 'ws-01-file-stats')!;

  it('the options list every solver with its description, and show expected outcomes only if they are documented', () => {
    const offered = listSolverOptions(card, 'reference');
    expect(offered.map(({ name }) => name)).toEqual(card.solvers.map(({ name }) => name));
    expect(offered.find(({ name }) => name === 'noop')?.label).toBe('Noop: does nothing');
    expect(offered.find(({ name }) => name === 'tamperer')?.label).toMatch(/^tamperer: ./);
    expect(listSolverOptions(card, 'nobody').at(-1)).toEqual({ name: 'nobody', label: 'nobody' });
    expect([
      describeExpectedOutcome(card, 'tamperer', 1),
      describeExpectedOutcome(card, 'tamperer', 2),
    ]).toEqual(['0.30', null]);
    expect(describeExpectedOutcome(card, 'compromised', 1)).toBeNull();
  });

  it('durations are displayed in readable units', () => {
    expect([formatSeconds(420), formatSeconds(12_300), formatSeconds(125_000)]).toEqual([
      '0.4 s',
      '12 s',
      '2 min 5 s',
    ]);
  });

  it('TASKVIEW-12 the options have a summary of fewer than thirty words', () => {
    const summaries = [TASKS_VIEW.summary(16, 3), ...CARDS.map(({ title }) => TASKS_VIEW.one.summary(title))];
    for (const summary of summaries) expect(summary.split(/\s+/).length).toBeLessThan(30);
  });
});

describe('grants', () => {
  const [warrant] = STATS.warrants as [WarrantDocument];
  const text = `# mine\n${formatTaskWarrants(STATS)}`;
  const leafOf = (changed: string, round: number | null = null): Readonly<Record<string, unknown>> => {
    const json = readYaml(changed).value as unknown;
    const one = (round === null ? json : (json as unknown[])[round]) as WarrantDocument;
    return one.chain.at(-1)!.capabilities;
  };

  it('grants are listed with their rules and with the tools that can be added', () => {
    expect(listToolGrants(warrant)).toEqual([
      {
        tool: 'read_file',
        rules: [{ argument: 'path', words: expect.stringContaining('/ws/in') as string }],
      },
      {
        tool: 'write_file',
        rules: [{ argument: 'path', words: expect.stringContaining('/ws/out/stats.json') as string }],
      },
    ]);
    expect(listDroppedTools(warrant)).toContain('delete_file');
    expect(listDroppedTools(warrant)).not.toContain('read_file');
  });

  it('grants can be added, removed and made unrestricted in the YAML, which keeps its comments', () => {
    const taken = editGrant(text, 0, { kind: 'take', tool: 'read_file' })!;
    expect(taken).toContain('# mine');
    expect(Object.keys(leafOf(taken))).toEqual(['write_file']);
    const lifted = editGrant(text, 0, { kind: 'open', tool: 'read_file' })!;
    expect(leafOf(lifted)['read_file']).toEqual({});
    const given = editGrant(text, 0, { kind: 'open', tool: 'delete_file' })!;
    expect(Object.keys(leafOf(given))).toEqual(['read_file', 'write_file', 'delete_file']);
  });

  it('each round has its own grants if the task has a chain for each round', () => {
    const taken = editGrant(formatTaskWarrants(MEMORY), 1, { kind: 'take', tool: 'write_file' })!;
    expect(Object.keys(leafOf(taken, 0))).toEqual(['read_file', 'write_file']);
    expect(leafOf(taken, 1)).toEqual({});
  });

  it('grants are not changed while the YAML is invalid', () => {
    expect(editGrant('chain: [', 0, { kind: 'take', tool: 'read_file' })).toBeNull();
    expect(editGrant('v: 1', 0, { kind: 'take', tool: 'read_file' })).toBeNull();
    expect(editGrant('3', 0, { kind: 'take', tool: 'read_file' })).toBeNull();
  });
});
