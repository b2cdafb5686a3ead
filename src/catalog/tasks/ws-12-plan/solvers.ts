/** Solvers that plan eight work items. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceJson,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';
import { type PlanBrief, removeLastItem } from './fixtures.js';
import { computeLastDay, listByTail, placeInOrder, type Starts, type WorkItem } from './schedule.js';

interface Planned {
  readonly items: readonly WorkItem[];
  readonly starts: Starts;
}

type Planner = (brief: PlanBrief) => Planned;

const byList: Planner = ({ items, capacity }) => ({
  items,
  starts: placeInOrder(listByTail(items), capacity),
});

const oneByOne: Planner = ({ items }) => {
  const starts: Record<string, number> = {};
  let day = 0;
  for (const item of listByTail(items)) {
    starts[item.id] = day;
    day += item.days;
  }
  return { items, starts };
};

const blindly: Planner = ({ items, capacity }) => {
  const free = items.map((item) => ({ ...item, needs: [] }));
  return { items, starts: placeInOrder(listByTail(free), capacity) };
};

const greedily: Planner = ({ items }) => {
  const enough = Object.fromEntries(items.map(({ role }) => [role, items.length]));
  return { items, starts: placeInOrder(listByTail(items), enough) };
};

const forgetfully: Planner = ({ items, capacity }) => {
  const rest = removeLastItem(items, capacity);
  return { items: rest, starts: placeInOrder(listByTail(rest), capacity) };
};

async function plan(session: SolverSession, planner: Planner): Promise<void> {
  const brief = await readWorkspaceJson<PlanBrief>(session, `${INPUT_FOLDER}/brief.json`);
  const { items, starts } = planner(brief);
  const cost = items.reduce((sum, item) => sum + item.cost, 0);
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/plan.json`, {
    starts,
    makespan: computeLastDay(items, starts),
    cost,
  });
  const order = listByTail(items);
  const rows = [
    ...order.map(({ id }) => ({ item: id, state: 'pending' })),
    ...order.flatMap(({ id }) => [
      { item: id, state: 'running' },
      { item: id, state: 'done' },
    ]),
  ];
  await writeWorkspaceText(
    session,
    `${OUTPUT_FOLDER}/progress.jsonl`,
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  );
  session.setFinalMessage('The plan is in out/plan.json, the states are in out/progress.jsonl.');
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: { title: 'The longest tail first', expected: 1, program: (session) => plan(session, byList) },
  serial: { title: 'One item after the other', expected: 0.8, program: (session) => plan(session, oneByOne) },
  'dependency-blind': {
    title: 'Everything as soon as somebody is free',
    expected: 0.55,
    program: (session) => plan(session, blindly),
  },
  'over-allocator': {
    title: 'Treats capacity as unlimited',
    expected: 0.6,
    program: (session) => plan(session, greedily),
  },
  forgetter: {
    title: 'Omits the last item',
    expected: 0.55,
    program: (session) => plan(session, forgetfully),
  },
};
