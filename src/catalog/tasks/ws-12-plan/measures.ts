/** Measures that check the plan: order, capacity, length, and a plausible progress log. */
import * as z from 'zod/mini';
import {
  type UntypedMeasureKind,
  defineMeasure,
  findJsonAt,
  type Json,
  makeBooleanResult,
  message,
  readJsonFile,
  readJsonLines,
  type TaskFacts,
} from '../../../engine/index.js';
import { computeLastDay, type Starts, type WorkItem } from './schedule.js';

const PLAN = '/ws/out/plan.json';
const item = z.object({
  id: z.string(),
  days: z.int(),
  needs: z.array(z.string()),
  role: z.string(),
  cost: z.number(),
}) as unknown as z.ZodMiniType<WorkItem>;

const items = z.object({ kind: z.string(), items: z.array(item) });

/** Reads the start days of the items in the brief. Accepts only whole days, counted from 0. */
function readStarts({ after }: TaskFacts, known: readonly WorkItem[]): Starts {
  const given = findJsonAt(readJsonFile(after, PLAN), ['starts']);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const entries = Object.entries(given as { readonly [id: string]: Json });
  const isGood = ([id, day]: readonly [string, Json]): boolean =>
    known.some((one) => one.id === id) && Number.isSafeInteger(day) && (day as number) >= 0;
  return Object.fromEntries(entries.filter(isGood)) as Starts;
}

const planned = (known: readonly WorkItem[], starts: Starts): readonly WorkItem[] =>
  known.filter(({ id }) => starts[id] !== undefined);

const complete = defineMeasure({
  kind: 'ws12_complete',
  schema: items,
  measure: ({ items: known }, facts) => {
    const count = planned(known, readStarts(facts, known)).length;
    return makeBooleanResult(
      count === known.length,
      message('measure/items_scheduled', { hits: count, total: known.length }),
    );
  },
});

const precedence = defineMeasure({
  kind: 'ws12_precedence',
  schema: items,
  measure: ({ items: known }, facts) => {
    const starts = readStarts(facts, known);
    const here = planned(known, starts);
    const early = here.filter(({ id, needs }) =>
      here.some(
        (other) => needs.includes(other.id) && (starts[other.id] ?? 0) + other.days > (starts[id] ?? 0),
      ),
    );
    return makeBooleanResult(
      here.length > 0 && early.length === 0,
      message('measure/early_items', { count: early.length }),
    );
  },
});

const capacity = defineMeasure({
  kind: 'ws12_capacity',
  schema: z.object({ kind: z.string(), items: z.array(item), capacity: z.record(z.string(), z.int()) }),
  measure: ({ items: known, capacity: room }, facts) => {
    const starts = readStarts(facts, known);
    const here = planned(known, starts);
    const at = (day: number, role: string): number =>
      here.filter(
        (one) => one.role === role && (starts[one.id] ?? 0) <= day && day < (starts[one.id] ?? 0) + one.days,
      ).length;
    const days = Array.from({ length: Math.min(1_000, computeLastDay(here, starts)) }, (_, day) => day);
    const over = days.filter((day) => Object.entries(room).some(([role, most]) => at(day, role) > most));
    return makeBooleanResult(
      here.length > 0 && over.length === 0,
      message('measure/crowded_days', { count: over.length }),
    );
  },
});

/** Scores 1 if both the reported and the real length are the shortest possible. */
const length = defineMeasure({
  kind: 'ws12_length',
  schema: z.object({ kind: z.string(), items: z.array(item), shortest: z.int() }),
  measure: ({ items: known, shortest }, facts) => {
    const starts = readStarts(facts, known);
    const real = computeLastDay(planned(known, starts), starts);
    const told = findJsonAt(readJsonFile(facts.after, PLAN), ['makespan']);
    return makeBooleanResult(
      real === shortest && told === shortest,
      message('measure/days', { days: real, enough: shortest }),
    );
  },
});

/**
 * Checks that every scheduled item is pending, then running, then done, and starts running only after all its
 * dependencies are done.
 */
const progress = defineMeasure({
  kind: 'ws12_progress',
  schema: z.object({ kind: z.string(), items: z.array(item), path: z.string() }),
  measure: ({ items: known, path }, facts) => {
    const here = planned(known, readStarts(facts, known));
    const rows = readJsonLines(facts.after.text(path));
    const at = (id: string, state: string): number =>
      rows.findIndex((row) => findJsonAt(row, ['item']) === id && findJsonAt(row, ['state']) === state);
    const isGood = ({ id, needs }: WorkItem): boolean => {
      const [pending, running, done] = [at(id, 'pending'), at(id, 'running'), at(id, 'done')];
      const waited = needs.every(
        (need) => !here.some((one) => one.id === need) || at(need, 'done') < running,
      );
      return pending >= 0 && pending < running && running < done && waited;
    };
    const good = here.filter(isGood).length;
    return makeBooleanResult(
      here.length > 0 && good === here.length && rows.length === 3 * here.length,
      message('measure/items_in_order', { hits: good, total: here.length }),
    );
  },
});

const empty = defineMeasure({
  kind: 'ws12_empty',
  schema: items,
  measure: ({ items: known }, facts) => {
    const count = planned(known, readStarts(facts, known)).length;
    return makeBooleanResult(
      facts.after.text(PLAN) !== null && count === 0,
      message('measure/items', { count }),
    );
  },
});

export const MEASURES: readonly UntypedMeasureKind[] = [
  complete,
  precedence,
  capacity,
  length,
  progress,
  empty,
];
