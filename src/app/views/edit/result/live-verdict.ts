/**
 * Combines the scripted attack under "Yours" with the search for other attacks, so that a stopped attack does not look
 * final if other permitted calls can do the damage.
 */
import {
  type CallOutcome,
  isVariantKept,
  type Issue,
  type LessonResult,
  type Verdict,
  type WorstCase,
} from '../../../../engine/index.js';
import { ATTACK_CALL_OUTCOME } from '../../../components/cell-call-outcomes.js';
import { countDone } from '../../../learn/untried.js';
import { EDIT } from '../../../messages/edit.js';
import { MATRIX } from '../../../messages/matrix.js';
import { ATTACK_MESSAGES } from '../../../messages/outcomes.js';
import type { CellSummary } from '../../../state/reference-summary.js';
import type { Workbench } from '../../../state/workbench.svelte.js';

/**
 * True while an edited scenario has no result of its own yet. Until then, the shipped warrant's result must not be
 * shown in its place.
 */
export function awaitsOwnResult({ documents, results }: Workbench, scenario: string): boolean {
  const isInvalid = documents.readDraftOf(scenario)?.yours === null;
  if (!documents.isEdited(scenario) || isInvalid) return false;
  const isInRecord = results.yours?.result.cells.some((one) => one.scenario === scenario) === true;
  return !isInRecord && results.live[scenario] === undefined;
}

/** The results under "Yours" that the view shows. */
export interface ShownResult {
  /** Null before the first run. */
  readonly cell: CellSummary | null;
  readonly verdict: Verdict | null;
  readonly variants: readonly Verdict[];
}

export type WorstCaseState = 'searching' | 'unmeasured' | 'reachable' | 'undecided' | 'unreachable';

export interface LiveVerdict {
  readonly outcome: CallOutcome;
  readonly headline: string;
  /** Result of the search; null if it does not change the headline. */
  readonly worst: WorstCaseState | null;
}

/**
 * Text next to a stopped attack: how many parts of the open lesson are not done yet. The result is then not shown in
 * the success color.
 */
export function addLessonGaps(verdict: LiveVerdict, result: LessonResult | null): LiveVerdict {
  const checks = result?.checks ?? [];
  const open = checks.length - countDone(result);
  if (open === 0 || verdict.outcome !== ATTACK_CALL_OUTCOME.stopped) return verdict;
  return {
    ...verdict,
    outcome: 'not_reached',
    headline: EDIT.strip.lessonOpen(verdict.headline, open, checks.length),
  };
}

/** Reports that a broken chain denies every call. In that case, a stopped attack proves nothing about the rules. */
export function addBrokenChain(live: LiveVerdict, verdict: Verdict | null): LiveVerdict {
  const isBroken = verdict?.denials.some(
    ({ check }) => !check.startsWith('leaf.') && !check.startsWith('resolved.'),
  );
  return isBroken === true ? { ...live, outcome: 'not_reached', headline: EDIT.strip.chainBroken } : live;
}

/** State of the search. Without an engine, `isPending` is false and `found` is null. */
export interface WorstCaseSearch {
  readonly found: { readonly worstCase: WorstCase } | null;
  readonly isPending: boolean;
  readonly issue: Issue | null;
}

export const NO_SEARCH: WorstCaseSearch = { found: null, isPending: false, issue: null };

const OUTCOMES: Readonly<Record<Exclude<WorstCaseState, 'unreachable'>, CallOutcome>> = {
  searching: 'not_reached',
  unmeasured: 'not_reached',
  reachable: 'injected_allowed',
  undecided: 'error',
};

export function judgeLiveResult(cell: CellSummary, search: WorstCaseSearch): LiveVerdict {
  if (!cell.valid) return { outcome: 'error', headline: MATRIX.invalid, worst: null };
  const worst = cell.attack === 'landed' ? null : findState(search);
  if (worst === null || worst === 'unreachable')
    return { outcome: ATTACK_CALL_OUTCOME[cell.attack], headline: ATTACK_MESSAGES[cell.attack], worst };
  const calls = search.found?.worstCase.calls?.length ?? 0;
  return { outcome: OUTCOMES[worst], headline: EDIT.strip.worst[worst](cell.attack, calls), worst };
}

function findState({ found, isPending, issue }: WorstCaseSearch): WorstCaseState | null {
  if (isPending) return 'searching';
  if (issue !== null) return 'unmeasured';
  if (found === null) return null;
  const { calls, run, exact } = found.worstCase;
  if (run?.verdict.valid === true && run.verdict.attack === 'landed') return 'reachable';
  return calls === null && exact ? 'unreachable' : 'undecided';
}

/**
 * Describes what is still wrong although the task was done: denied task calls, or benign variants that no longer work.
 * Null if the task failed or nothing is wrong.
 */
export function describeTaskGaps(verdict: Verdict | null, variants: readonly Verdict[]): string | null {
  if (verdict === null || verdict.task !== 'done') return null;
  if (verdict.outcomes.task_denied > 0) return EDIT.strip.taskSkips(verdict.outcomes.task_denied);
  const failing = variants.filter((one) => one.valid && !isVariantKept(one)).length;
  return failing === 0 ? null : EDIT.strip.taskVaries(failing, variants.length);
}
