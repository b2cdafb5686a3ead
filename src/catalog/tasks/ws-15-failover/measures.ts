/** Measures that check the routing: suitability, results in the replay, and costs. */
import * as z from 'zod/mini';
import {
  type UntypedMeasureKind,
  defineMeasure,
  findJsonAt,
  makeBooleanResult,
  message,
  readJsonFile,
  makeShareResult,
  type TaskFacts,
} from '../../../engine/index.js';

const ROUTING = '/ws/out/routing.json';
const able = z.record(z.string(), z.array(z.string()));
const numbers = z.record(z.string(), z.record(z.string(), z.nullable(z.number())));

function pick({ after }: TaskFacts, workload: string, place: 'primary' | 'fallback'): string | null {
  const name = findJsonAt(readJsonFile(after, ROUTING), [workload, place]);
  return typeof name === 'string' ? name : null;
}

const capability = defineMeasure({
  kind: 'ws15_capability',
  schema: z.object({ kind: z.string(), able }),
  measure: ({ able: table }, facts) => {
    const rows = Object.entries(table);
    const good = rows.filter(([id, names]) => names.includes(pick(facts, id, 'primary') ?? ''));
    return makeShareResult(good.length, rows.length, 'measure/able_providers');
  },
});

/**
 * Scores the share of workloads served in time by the primary provider or, if it is unavailable, by the fallback.
 */
const replay = defineMeasure({
  kind: 'ws15_replay',
  schema: z.object({ kind: z.string(), limits: z.record(z.string(), z.number()), able, replayMs: numbers }),
  measure: ({ limits, able: table, replayMs }, facts) => {
    const isMet = ([id, limit]: readonly [string, number]): boolean => {
      const primary = pick(facts, id, 'primary') ?? '';
      const fallback = pick(facts, id, 'fallback') ?? '';
      if (!(table[id] ?? []).includes(primary)) return false;
      const took = replayMs[id]?.[primary] ?? replayMs[id]?.[fallback] ?? null;
      return took !== null && took <= limit;
    };
    const rows = Object.entries(limits);
    return makeShareResult(rows.filter(isMet).length, rows.length, 'measure/limits_met');
  },
});

const distinct = defineMeasure({
  kind: 'ws15_distinct',
  schema: z.object({ kind: z.string(), able }),
  measure: ({ able: table }, facts) => {
    const rows = Object.entries(table);
    const isGood = ([id, names]: readonly [string, readonly string[]]): boolean => {
      const [primary, fallback] = [pick(facts, id, 'primary') ?? '', pick(facts, id, 'fallback') ?? ''];
      return primary !== fallback && names.includes(primary) && names.includes(fallback);
    };
    const good = rows.filter(isGood).length;
    return makeBooleanResult(
      good === rows.length,
      message('measure/two_providers', { hits: good, total: rows.length }),
    );
  },
});

const cost = defineMeasure({
  kind: 'ws15_cost',
  schema: z.object({
    kind: z.string(),
    calls: z.record(z.string(), z.number()),
    prices: z.record(z.string(), z.number()),
    cap: z.number(),
  }),
  measure: ({ calls, prices, cap }, facts) => {
    const priced = Object.entries(calls).map(
      ([id, count]) => count * (prices[pick(facts, id, 'primary') ?? ''] ?? Infinity),
    );
    const sum = priced.reduce((total, one) => total + one, 0);
    return makeBooleanResult(
      sum <= cap,
      message('measure/cost', { cents: Number.isFinite(sum) ? sum : null, most: cap }),
    );
  },
});

/** Scores 1 if there is one row for each workload and failure code, with an action that the code permits. */
const playbook = defineMeasure({
  kind: 'ws15_playbook',
  schema: z.object({
    kind: z.string(),
    path: z.string(),
    workloads: z.array(z.string()),
    actions: z.record(z.string(), z.array(z.string())),
  }),
  measure: ({ path, workloads, actions }, { after }) => {
    const rows = (after.text(path) ?? '')
      .trim()
      .split('\n')
      .map((row) => row.split(',').map((cell) => cell.trim()));
    const wanted = workloads.flatMap((id) => Object.keys(actions).map((code) => [id, code] as const));
    const isGood = ([id, code]: readonly [string, string]): boolean => {
      const found = rows.filter((row) => row[0] === id && row[1] === code);
      return found.length === 1 && (actions[code] ?? []).includes(found[0]?.[2] ?? '');
    };
    const good = wanted.filter(isGood).length;
    return makeBooleanResult(
      good === wanted.length,
      message('measure/cases_decided', { hits: good, total: wanted.length }),
    );
  },
});

const died = defineMeasure({
  kind: 'ws15_died',
  schema: z.object({ kind: z.string() }),
  measure: (_, { calls, final }) => {
    const last = calls.at(-1);
    const isFault = last?.tool === 'provider_call' && !last.ok && last.decision === 'allow';
    return makeBooleanResult(
      isFault && final === null,
      message(isFault ? 'measure/last_call_failed' : 'measure/no'),
    );
  },
});

export const MEASURES: readonly UntypedMeasureKind[] = [capability, replay, distinct, cost, playbook, died];
