/** Tests lanes: the first difference between trials of one scenario, and the parts in which lanes share a line. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import {
  alignLanes,
  findFirstDifference,
  findStepAt,
  type ComparableTrial,
} from '../../../../src/app/views/replay/lanes/lanes.js';
import {
  listLanes,
  toggleLane,
  selectDetailLane,
} from '../../../../src/app/views/replay/lanes/lane-route.js';
import type { ReplayRoute } from '../../../../src/app/views/replay/view.js';
import { buildTimeline } from '../../../../src/app/views/replay/trial-timeline.js';
import { REFERENCE_CONDITIONS, type TraceEvent, type Trial } from '../../../../src/engine/index.js';
import { record, runCell, scenarioOf } from './recorded.js';

function laid(trial: Trial): ComparableTrial {
  return { trial, timeline: buildTimeline(trial) };
}

/** Events up to a position, without times and without the list of checks. */
function tellUntil({ timeline: trail }: ComparableTrial, position: number): readonly unknown[] {
  const events = [...trail.setupEvents, ...trail.calls.slice(0, position - 1).flatMap((call) => call.events)];
  return events.map(({ at: _at, ...event }: TraceEvent) =>
    event.kind === 'call.decided' ? { ...event, decision: { ...event.decision, checks: [] } } : event,
  );
}

const PAIRS = SCENARIOS.flatMap(({ id }) =>
  REFERENCE_CONDITIONS.flatMap((a) => REFERENCE_CONDITIONS.map((b) => [id, a, b] as const)),
);

describe('finding the first difference between two lanes', () => {
  it.each(PAIRS)(
    'the first difference between two lanes is symmetric, and the events before it are identical: %s under %s and %s',
    async (id, a, b) => {
      const [one, other] = [await record(id, a), await record(id, b)];
      const parting = findFirstDifference(one, other);
      expect(findFirstDifference(other, one)).toEqual(parting);
      if (a === b) expect(parting).toBeNull();
      if (parting === null) return;
      expect(tellUntil(one, parting.position)).toEqual(tellUntil(other, parting.position));
      expect(tellUntil(one, parting.position + 1)).not.toEqual(tellUntil(other, parting.position + 1));
    },
  );

  it('the first difference between two lanes does not depend on proofs, which are not checked while the user types', async () => {
    const scenario = scenarioOf('config_review');
    const [full, live] = [
      await runCell(scenario, 'broad'),
      await runCell(scenario, 'broad', { proof: 'skip' }),
    ];
    expect(findFirstDifference(laid(full), laid(live))).toBeNull();
  });

  it('the first difference between two lanes comes before the first call if an injection is placed differently', async () => {
    const scenario = scenarioOf('config_review');
    const [injection] = scenario.injections;
    const moved = { ...scenario, injections: [{ ...injection!, placement: { kind: 'start' as const } }] };
    const [one, other] = [laid(await runCell(scenario, 'broad')), laid(await runCell(moved, 'broad'))];
    expect(findFirstDifference(one, other)).toEqual({ position: 0, kind: 'placed' });
  });

  it('the first difference between lanes of different lengths comes after the last call in the shorter lane', async () => {
    const scenario = scenarioOf('config_review');
    const shorter = { ...scenario, script: scenario.script.slice(0, 2) };
    const [long, short] = [laid(await runCell(scenario, 'broad')), laid(await runCell(shorter, 'broad'))];
    expect(findFirstDifference(long, short)).toEqual({ position: 3, kind: 'ended' });
    expect(findFirstDifference(short, long)).toEqual({ position: 3, kind: 'ended' });
  });
});

describe('lanes displayed next to each other', () => {
  it('lanes show the earliest of several differences, no matter how they are ordered', async () => {
    const scenario = scenarioOf('config_review');
    const after = async (count: number) =>
      laid(await runCell({ ...scenario, script: scenario.script.slice(0, count) }, 'broad'));
    const lanes = [await after(4), await after(3), await after(1)];
    for (const order of [lanes, [...lanes].reverse(), [lanes[1]!, lanes[2]!, lanes[0]!]])
      expect(alignLanes(order).firstDifference).toEqual({ position: 2, kind: 'ended' });
  });

  it('lanes share one line up to their first difference and are drawn separately after it', async () => {
    const lanes = await Promise.all(REFERENCE_CONDITIONS.map((one) => record('config_review', one)));
    const board = alignLanes(lanes);
    expect(board.firstDifference).toEqual({ position: 5, kind: 'decided' });
    expect(board.groups.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [[0, 1, 2]]));
    expect(board.groups.slice(5)).toEqual(Array.from({ length: 3 }, () => [[0, 1], [2]]));
  });

  it('lanes for the same trial stay together to the end', async () => {
    const lane = await record('config_review', 'broad');
    const board = alignLanes([lane, lane, lane]);
    expect(board.firstDifference).toBeNull();
    expect(board.groups).toEqual(Array.from({ length: 8 }, () => [[0, 1, 2]]));
  });

  it('the combined lanes are as long as the longest lane, and each step is taken from a lane that has it', async () => {
    const scenario = scenarioOf('config_review');
    const shorter = { ...scenario, script: scenario.script.slice(0, 2) };
    const lanes = [laid(await runCell(shorter, 'broad')), laid(await runCell(scenario, 'broad'))];
    expect(alignLanes(lanes)).toMatchObject({ last: 7, firstDifference: { position: 3 } });
    const trails = lanes.map(({ timeline: trail }) => trail);
    expect([0, 2, 3, 7, 8].map((position) => findStepAt(trails, position))).toEqual([null, 1, 2, 6, null]);
  });

  it('lanes for a trial that failed immediately have nothing to align, and do not throw', async () => {
    const lane = await record('config_review', 'broad');
    const broken = laid({ ...lane.trial, events: [] });
    expect(alignLanes([broken]).groups).toEqual([[[0]]]);
    expect(alignLanes([broken, lane]).firstDifference).toEqual({ position: 0, kind: 'ended' });
  });
});

describe('lanes specified in a URL', () => {
  const place: ReplayRoute = {
    view: 'replay',
    scenario: 'config_review',
    condition: 'task_scoped',
    step: 4,
    tab: null,
  };

  it('APP-215 each condition is compared with Task-scoped, and Task-scoped is compared with Broad', () => {
    expect(listLanes(place)).toEqual(['broad', 'task_scoped']);
    for (const condition of ['no_warrant', 'broad', 'yours'] as const)
      expect(listLanes({ ...place, condition })).toEqual(expect.arrayContaining([condition, 'task_scoped']));
    expect(listLanes({ ...place, beside: [] })).toEqual(['task_scoped']);
  });

  it('APP-215 lanes can be added and removed, and stay in the order of comparison', () => {
    const one = toggleLane(place, 'broad');
    expect(listLanes(one)).toEqual(['task_scoped']);
    expect(listLanes(toggleLane(one, 'broad'))).toEqual(['broad', 'task_scoped']);
    expect(toggleLane(place, 'no_warrant').beside).toEqual(['no_warrant', 'broad']);
    expect(toggleLane(place, 'task_scoped')).toEqual({ ...place, condition: 'broad', beside: [] });
  });

  it('APP-215 opening the details of a displayed lane keeps both lanes, and opening those of another lane replaces one of them', () => {
    const swapped = selectDetailLane(place, 'broad');
    expect(swapped).toEqual({ ...place, condition: 'broad', beside: ['task_scoped'] });
    expect(listLanes(swapped)).toEqual(listLanes(place));
    expect(listLanes(selectDetailLane(place, 'no_warrant'))).toEqual(['no_warrant', 'broad']);
  });
});
