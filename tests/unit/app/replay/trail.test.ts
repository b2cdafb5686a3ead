/** Tests a trial's timeline, its keyboard navigation, and the paths that injections take through the trial. */
import { describe, expect, it } from 'vitest';
import { findKeyPosition } from '../../../../src/app/components/key-position.js';
import { findNotablePosition } from '../../../../src/app/views/replay/bar/notable-calls.js';
import { readReplayTab } from '../../../../src/app/views/replay/details/tabs.js';
import {
  listInjectionThreads,
  findThreadSegment,
  findLastRead,
  findCallThread,
  listThreadsReadAt,
} from '../../../../src/app/views/replay/lanes/injection-threads.js';
import {
  findCall,
  listEventsAt,
  findLastSeq,
  buildTimeline,
  findStepPosition,
} from '../../../../src/app/views/replay/trial-timeline.js';
import { record, runCell, scenarioOf } from './recorded.js';

describe('the timeline of a trial', () => {
  it('the timeline of a trial contains every call once, in order, with its outcome', async () => {
    const { timeline: trail } = await record('config_review', 'task_scoped');
    expect(trail.calls.map(({ row }) => [row.step, row.tool, row.outcome])).toEqual([
      [0, 'list_files', 'task_allowed'],
      [1, 'read_file', 'task_allowed'],
      [2, 'read_file', 'task_allowed'],
      [3, 'read_file', 'task_allowed'],
      [4, 'read_file', 'injected_denied'],
      [5, 'read_file', 'injected_denied'],
      [6, 'write_file', 'task_allowed'],
    ]);
  });

  it('the timeline of a trial contains every event in order', async () => {
    const { timeline: trail, trial } = await record('config_review', 'broad');
    const positions = [0, ...trail.calls.map((_, index) => index + 1)];
    expect(positions.flatMap((position) => listEventsAt(trail, position))).toEqual(trial.events);
    expect(positions.map((position) => listEventsAt(trail, position).at(-1)?.seq)).toEqual(
      positions.map((position) => findLastSeq(trail, position)),
    );
  });

  it('step numbers in the URL are converted to timeline positions', async () => {
    const { timeline: trail } = await record('config_review', 'broad');
    expect([null, 0, 6, 7].map((step) => findStepPosition(trail, step))).toEqual([0, 1, 7, null]);
  });

  it('calls that were never made are marked as not reached, and the reason is stated', async () => {
    const scenario = scenarioOf('config_review');
    const unread = scenario.script.filter(
      (step) => step.kind !== 'call' || step.call.args.path !== '/app/config/auth.yml',
    );
    const trial = await runCell({ ...scenario, script: unread }, 'broad', { adapter: 'reactive' });
    const skipped = buildTimeline(trial).calls.filter((call) => call.skipReason !== null);
    expect(skipped.map(({ skipReason: why, actor, row }) => [why, actor, row.outcome])).toEqual([
      ['not_requested', null, 'not_reached'],
      ['not_requested', null, 'not_reached'],
    ]);
  });

  it('the timeline of a trial that failed immediately has no events and no calls', async () => {
    const trial = { ...(await runCell(scenarioOf('config_review'), 'broad')), events: [] };
    const trail = buildTimeline(trial);
    expect(trail).toEqual({ setupEvents: [], calls: [] });
    expect(findCall(trail, 0)).toBeNull();
    expect(findLastSeq(trail, 0)).toBe(-1);
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
  ])('stepping with the key %s goes from %d to %s', (key, from, to) => {
    expect(findKeyPosition(key, from, 7)).toBe(to);
  });

  it('APP-216 stepping stops at the call that carries the injection and at injected calls', async () => {
    const { timeline: trail } = await record('config_review', 'broad');
    expect([0, 4, 5, 6].map((position) => findNotablePosition([trail], position, 1))).toEqual([
      4,
      5,
      6,
      null,
    ]);
    expect([7, 6, 5, 4].map((position) => findNotablePosition([trail], position, -1))).toEqual([
      6,
      5,
      4,
      null,
    ]);
  });

  it('stepping stops at a task call that was denied', async () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const { list_files: _gone, ...capabilities } = leaf!.capabilities;
    const narrower = { ...scenario, warrant: { v: 1 as const, chain: [root!, { ...leaf!, capabilities }] } };
    const trail = buildTimeline(await runCell(narrower, 'task_scoped'));
    expect(findCall(trail, 1)?.row.outcome).toBe('task_denied');
    expect(findNotablePosition([trail], 0, 1)).toBe(1);
  });
});

describe('the path of an injection through a trial', () => {
  it('the path of an injection leads from the result that contained the injected text to the injected calls, and back again', async () => {
    const { threads } = await record('config_review', 'broad');
    expect(threads).toMatchObject([
      { injection: 'complete_credentials', object: 'file:/app/config/auth.yml', readAt: [4], calls: [5, 6] },
    ]);
    const [thread] = threads;
    expect(findCallThread(threads, 5)).toBe(thread);
    expect(findCallThread(threads, 4)).toBeNull();
    expect(listThreadsReadAt(threads, 4)).toEqual([thread]);
    expect([5, 4].map((position) => findLastRead(thread!, position))).toEqual([4, null]);
  });

  it('the path of an injection begins at the first call that read the text and ends at the last injected call', async () => {
    const { threads } = await record('config_review', 'broad');
    expect([3, 4, 5, 6, 7].map((position) => findThreadSegment(threads, position))).toEqual([
      { above: false, below: false, marker: null },
      { above: false, below: true, marker: 'read' },
      { above: true, below: true, marker: 'call' },
      { above: true, below: false, marker: 'call' },
      { above: false, below: false, marker: null },
    ]);
  });

  it('the path of an injection is still found after the scenario’s injection is renamed', async () => {
    const { timeline: trail, scenario } = await record('config_review', 'broad');
    expect(listInjectionThreads({ ...scenario, injections: [] }, trail)).toMatchObject([{ document: null }]);
  });
});

describe('the tab selected in the URL', () => {
  it.each([
    ['files', 'files'],
    ['raw', 'raw'],
    [null, 'why'],
    ['nonsense', 'why'],
  ])('%s is %s', (text, tab) => {
    expect(readReplayTab(text)).toBe(tab);
  });
});
