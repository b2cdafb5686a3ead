/** The trail of a trial, the keys that walk it, and the threads through it. */
import { describe, expect, it } from 'vitest';
import { readStepKey } from '../../../../src/app/parts/step-keys.js';
import { findNotable } from '../../../../src/app/views/replay/stepping.js';
import { readTab } from '../../../../src/app/views/replay/tabs.js';
import {
  followThreads,
  gutterAt,
  readBefore,
  threadBehind,
  threadsCarried,
} from '../../../../src/app/views/replay/threads.js';
import {
  callAt,
  eventsAt,
  lastSeqAt,
  layTrail,
  positionOf,
  stepAt,
} from '../../../../src/app/views/replay/trail.js';
import { record, runCell, scenarioOf } from './recorded.js';

describe('the trail of a trial', () => {
  it('has every call once, in order, with its outcome', async () => {
    const { trail } = await record('config_review', 'task_scoped');
    expect(trail.calls.map(({ row }) => [row.step, row.tool, row.outcome])).toEqual([
      [0, 'list_files', 'worked'],
      [1, 'read_file', 'worked'],
      [2, 'read_file', 'worked'],
      [3, 'read_file', 'worked'],
      [4, 'read_file', 'blocked'],
      [5, 'read_file', 'blocked'],
      [6, 'write_file', 'worked'],
    ]);
  });

  it('loses no event and keeps their order', async () => {
    const { trail, trial } = await record('config_review', 'broad');
    const positions = [0, ...trail.calls.map((_, index) => index + 1)];
    expect(positions.flatMap((position) => eventsAt(trail, position))).toEqual(trial.events);
    expect(positions.map((position) => eventsAt(trail, position).at(-1)?.seq)).toEqual(
      positions.map((position) => lastSeqAt(trail, position)),
    );
  });

  it('translates steps of the address to positions and back', async () => {
    const { trail } = await record('config_review', 'broad');
    expect([null, 0, 6, 7].map((step) => positionOf(trail, step))).toEqual([0, 1, 7, null]);
    expect([0, 1, 7].map((position) => stepAt(trail, position))).toEqual([null, 0, 6]);
  });

  it('shows calls nobody made as not reached, with the reason', async () => {
    const scenario = scenarioOf('config_review');
    const unread = scenario.script.filter(
      (step) => step.kind !== 'call' || step.call.args.path !== '/app/config/auth.yml',
    );
    const trial = await runCell({ ...scenario, script: unread }, 'broad', { adapter: 'reactive' });
    const skipped = layTrail(trial).calls.filter((call) => call.skipped !== null);
    expect(skipped.map(({ skipped: why, actor, row }) => [why, actor, row.outcome])).toEqual([
      ['not_asked', null, 'not_reached'],
      ['not_asked', null, 'not_reached'],
    ]);
  });

  it('of a trial that broke at once has no calls and no world', async () => {
    const trial = { ...(await runCell(scenarioOf('config_review'), 'broad')), events: [] };
    const trail = layTrail(trial);
    expect(trail).toEqual({ opening: [], calls: [] });
    expect(callAt(trail, 0)).toBeNull();
    expect(lastSeqAt(trail, 0)).toBe(-1);
  });
});

describe('stepping', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowDown', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowUp', 0, 0],
    ['Home', 5, 0],
    ['End', 2, 7],
    ['Tab', 3, null],
  ])('%s from %d leads to %s', (key, from, to) => {
    expect(readStepKey(key, from, 7)).toBe(to);
  });

  it('stops at planted calls, allowed or not', async () => {
    const { trail } = await record('config_review', 'broad');
    expect([0, 5, 6].map((position) => findNotable([trail], position, 1))).toEqual([5, 6, null]);
    expect([7, 6, 5].map((position) => findNotable([trail], position, -1))).toEqual([6, 5, null]);
  });

  it('stops at a needed call that was refused', async () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const { list_files: _gone, ...capabilities } = leaf!.capabilities;
    const narrower = { ...scenario, warrant: { v: 1 as const, chain: [root!, { ...leaf!, capabilities }] } };
    const trail = layTrail(await runCell(narrower, 'task_scoped'));
    expect(callAt(trail, 1)?.row.outcome).toBe('broke');
    expect(findNotable([trail], 0, 1)).toBe(1);
  });
});

describe('an injection thread', () => {
  it('leads from the answer that carried the text to its calls, and back', async () => {
    const { threads } = await record('config_review', 'broad');
    expect(threads).toMatchObject([
      { injection: 'complete_credentials', object: 'file:/app/config/auth.yml', readAt: [4], calls: [5, 6] },
    ]);
    const [thread] = threads;
    expect(thread!.document!.text).toHaveLength(thread!.length);
    expect(threadBehind(threads, 5)).toBe(thread);
    expect(threadBehind(threads, 4)).toBeNull();
    expect(threadsCarried(threads, 4)).toEqual([thread]);
    expect([5, 4].map((position) => readBefore(thread!, position))).toEqual([4, null]);
  });

  it('is drawn from the first reading to the last call', async () => {
    const { threads } = await record('config_review', 'broad');
    expect([3, 4, 5, 6, 7].map((position) => gutterAt(threads, position))).toEqual([
      { above: false, below: false, knot: null },
      { above: false, below: true, knot: 'read' },
      { above: true, below: true, knot: 'call' },
      { above: true, below: false, knot: 'call' },
      { above: false, below: false, knot: null },
    ]);
  });

  it('survives a scenario whose injection was renamed', async () => {
    const { trail, scenario } = await record('config_review', 'broad');
    expect(followThreads({ ...scenario, injections: [] }, trail)).toMatchObject([{ document: null }]);
  });
});

describe('the tab of an address', () => {
  it.each([
    ['files', 'files'],
    ['raw', 'raw'],
    [null, 'why'],
    ['nonsense', 'why'],
  ])('%s is %s', (text, tab) => {
    expect(readTab(text)).toBe(tab);
  });
});
