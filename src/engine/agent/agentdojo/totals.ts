/** Computes totals for the AgentDojo study by suite and condition. */
import { groupBy } from '../../kit/index.js';
import { DOJO_CONDITIONS, type DojoCondition } from './conditions.js';
import type { DojoPair, DojoReason } from './judge-pairs.js';

/** Counts for one suite under one condition. `suite` is null for all suites together. */
export interface DojoTotal {
  readonly version: string;
  readonly suite: string | null;
  readonly condition: DojoCondition;
  /** Number of all pairs. Rates exclude those that were not judged. */
  readonly pairs: number;
  readonly landed: number;
  readonly undecided: number;
  readonly notJudged: number;
  readonly reasons: Readonly<Record<DojoReason, number>>;
  /** Number of user tasks that could be judged. */
  readonly tasks: number;
  readonly done: number;
}

/** Returns one row for each version, suite and condition, with a total after each version. */
export function totalDojoPairs(pairs: readonly DojoPair[]): readonly DojoTotal[] {
  return [...groupBy(pairs, ({ version }) => version)].flatMap(([version, own]) => [
    ...[...groupBy(own, ({ suite }) => suite)].flatMap(([suite, some]) =>
      totalConditions(version, suite, some),
    ),
    ...totalConditions(version, null, own),
  ]);
}

function totalConditions(
  version: string,
  suite: string | null,
  pairs: readonly DojoPair[],
): readonly DojoTotal[] {
  return DOJO_CONDITIONS.map((condition) => {
    const own = pairs.filter((pair) => pair.condition === condition);
    const because = (reason: DojoReason): number => own.filter((pair) => pair.reason === reason).length;
    const judged = own.filter(({ task }) => task !== 'not_judged');
    const tasks = new Map(judged.map((pair) => [`${pair.suite} ${pair.user}`, pair.task]));
    return {
      version,
      suite,
      condition,
      pairs: own.length,
      landed: own.filter(({ attack }) => attack === 'landed').length,
      undecided: own.filter(({ attack }) => attack === 'undecided').length,
      notJudged: own.filter(({ attack }) => attack === 'not_judged').length,
      reasons: {
        inside_grant: because('inside_grant'),
        value_not_known: because('value_not_known'),
        only_words: because('only_words'),
      },
      tasks: tasks.size,
      done: [...tasks.values()].filter((task) => task === 'done').length,
    };
  });
}
