/** The table twin: one row per obligation, complete without the picture. */
import type { AttemptRow, CriterionName, Obligation, UnrealizedReason } from '../../../../engine/index.js';
import { type CoverageIndex, type ObligationStatus, findObligationStatus } from '../obligation-status.js';

export interface ObligationTableRow {
  readonly id: string;
  readonly criterion: CriterionName;
  readonly agent: string;
  /** The tool, or the agent that is handed to; null for C1. */
  readonly target: string | null;
  readonly status: ObligationStatus;
  /** Tests with a run that shows it, of which the first few are named. */
  readonly hits: number;
  readonly witnesses: readonly string[];
  /** Texts tried by the test that was made for it; null while nothing was run. */
  readonly attempts: number | null;
  /** Outcome of the last of them. */
  readonly lastRun: AttemptRow['verdict'] | null;
  /** Why nothing shows it; null for what is shown or was not run. */
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

/** The filter; empty sets and texts match everything. */
export interface ObligationFilter {
  /** Words that the names of a row must hold, all of them. */
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

/** Whether a name of the picture matches the text of a filter; an empty text matches everything. */
export function matchesText(name: string, text: string): boolean {
  return holdsAll(name, wordsOf(text));
}
