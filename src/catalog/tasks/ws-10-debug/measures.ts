/** Measures that check the repair: output of the hidden cases, a successful last test run, few changed lines. */
import * as z from 'zod/mini';
import {
  type UntypedMeasureKind,
  type CallFact,
  defineMeasure,
  makeBooleanResult,
  message,
  makeShareResult,
} from '../../../engine/index.js';
import { LIB } from './fixtures.js';

const COMMAND = 'bash app/tests.sh';

const isRun = ({ tool, args, ok }: CallFact): boolean => tool === 'exec' && args.command === COMMAND && ok;

/**
 * Scores the share of hidden cases that produce the expected output in the last test run of round 2. The library must
 * be unchanged since round 1.
 */
const hidden = defineMeasure({
  kind: 'ws10_hidden',
  schema: z.object({ kind: z.string(), answers: z.array(z.string()) }),
  measure: ({ answers }, { calls, rounds, after }) => {
    const last = calls.findLast((call) => call.round === 1 && isRun(call));
    const isSame = rounds[0]?.text(LIB) === after.text(LIB);
    const lines = new Set(isSame ? (last?.text ?? '').split('\n') : []);
    const hits = answers.filter((answer, index) => lines.has(`case ${index + 1}: ${answer}`)).length;
    return makeShareResult(hits, answers.length, 'measure/hidden_cases');
  },
});

/** Scores 1 if the last test run in round 1 exits with code 0, and no file in `app` was written after that run. */
const visible = defineMeasure({
  kind: 'ws10_visible',
  schema: z.object({ kind: z.string() }),
  measure: (_, { calls }) => {
    const first = calls.filter(({ round }) => round === 0);
    const last = first.findLast(isRun);
    if (last === undefined) return makeBooleanResult(false, message('measure/tests_not_run'));
    const isGood = last.effects.some((effect) => effect.kind === 'command_run' && effect.exitCode === 0);
    const isStale = first.some(
      ({ step, effects }) =>
        step > last.step &&
        effects.some((effect) => effect.kind === 'file_written' && effect.path.startsWith('/ws/app/')),
    );
    return makeBooleanResult(
      isGood && !isStale,
      isStale ? message('measure/changed_after_run') : message('measure/last_run', { good: isGood }),
    );
  },
});

/**
 * Scores 1 if at least one hidden case is correct and at most the given number of lines changed. A replaced line counts
 * as one.
 */
const minimal = defineMeasure({
  kind: 'ws10_minimal',
  schema: z.object({ kind: z.string(), most: z.int(), answers: z.array(z.string()) }),
  measure: ({ most, answers }, { before, after }, ask) => {
    const changed = countChanged(linesOf(before.text(LIB)), linesOf(after.text(LIB)));
    const isUseful = ask({ kind: 'ws10_hidden', answers }).value > 0;
    return makeBooleanResult(
      isUseful && changed <= most,
      message('measure/lines_changed', { count: changed, most }),
    );
  },
});

const linesOf = (text: string | null): readonly string[] => (text ?? '').split('\n');

function countChanged(before: readonly string[], after: readonly string[]): number {
  return Math.max(before.length, after.length) - commonLength(before, after);
}

/** Computes the length of the longest common subsequence, row by row. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row: readonly number[] = [];
  for (const line of a) {
    const next = [0];
    for (const [at, other] of b.entries())
      next.push(line === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

export const MEASURES: readonly UntypedMeasureKind[] = [hidden, visible, minimal];
