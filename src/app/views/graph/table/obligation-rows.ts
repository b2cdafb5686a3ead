/** Rows in the obligation table, which is the text equivalent of the diagram. There is one row per obligation. */
import type { AttemptRow, CriterionName, Obligation, UnrealizedReason } from '../../../../engine/index.js';
import { type CoverageIndex, type ObligationStatus, findObligationStatus } from '../obligation-status.js';

export interface ObligationTableRow {
  readonly id: string;
  readonly criterion: CriterionName;
  readonly agent: string;
  /** The tool, or the agent that the obligation delegates to; null for C1. */
  readonly target: string | null;
  readonly status: ObligationStatus;
  /** Number of tests that witness the obligation. The first few are listed in `witnesses`. */
  readonly hits: number;
  readonly witnesses: readonly string[];
  /** Number of attempts by the obligation's own test; null before the first run. */
  readonly attempts: number | null;
  readonly lastRun: AttemptRow['verdict'] | null;
  /** Why no test witnesses the obligation; null if it was witnessed or not run. */
  readonly reason: UnrealizedReason | null;
}

export function listObligationRows(
  obligations: readonly Obligation[],
  { rows, tests }: CoverageIndex,
): readonly ObligationTableRow[] {
  return obligations.map((obligation): ObligationTableRow => {
    const { id, criterion, agent } = obligation;
    const row = rows.get(id);
    const test = tests.get(row?.test ?? '');
    const attempts = row === undefined ? null : (test?.attempts ?? []);
    return {
      id,
      criterion,
      agent,
      target: obligationTarget(obligation),
      status: findObligationStatus(criterion, row),
      hits: row?.hits ?? 0,
      witnesses: [...new Set(row?.witnesses.map(({ test }) => test))],
      attempts: attempts?.length ?? null,
      lastRun: attempts?.at(-1)?.verdict ?? null,
      reason: row?.status === 'unrealized' ? (test?.unrealized?.reason ?? null) : null,
    };
  });
}

export function obligationTarget(obligation: Obligation): string | null {
  if (obligation.criterion === 'C1') return null;
  return obligation.criterion === 'C4' ? obligation.to : obligation.tool;
}

/** Row filter. Empty sets and empty text match everything. */
export interface ObligationFilter {
  /** Words that must all occur in a row's names. */
  readonly text: string;
  readonly criteria: ReadonlySet<CriterionName>;
  readonly statuses: ReadonlySet<ObligationStatus>;
}

export const NO_OBLIGATION_FILTER: ObligationFilter = { text: '', criteria: new Set(), statuses: new Set() };

export function filterObligationRows(
  rows: readonly ObligationTableRow[],
  filter: ObligationFilter,
): readonly ObligationTableRow[] {
  const words = wordsOf(filter.text);
  return rows.filter(
    ({ criterion, status, agent, target }) =>
      (filter.criteria.size === 0 || filter.criteria.has(criterion)) &&
      (filter.statuses.size === 0 || filter.statuses.has(status)) &&
      holdsAll(`${agent} ${target ?? ''}`, words),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Whether a name in the diagram matches the filter text. An empty text matches everything. */
export function matchesText(name: string, text: string): boolean {
  return holdsAll(name, wordsOf(text));
}
