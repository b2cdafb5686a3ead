/** Formats a matrix run's findings as text tables for reports. */
import type { AnalysisFindings, ReachFinding, RunRecord, WorstCaseFinding } from '../../model/index.js';
import { renderEnglish } from '../../messages/index.js';
import { CONDITION_TITLES } from './labels.js';

export interface FindingsTables {
  /** Column headers for each cell's reach, unused permissions and worst case. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lists of findings, each with a title and one sentence per finding. Empty lists are omitted. */
  readonly lists: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Formats the findings; null if no analysis has a result. */
export function tabulateFindings(
  { result }: RunRecord,
  findings: AnalysisFindings = {},
): FindingsTables | null {
  const { reach, unusedPermissions, worstCase, mutants } = findings;
  if ((reach ?? unusedPermissions ?? worstCase ?? mutants) === undefined) return null;
  const columns = [
    ...(reach === undefined ? [] : ['Within reach']),
    ...(unusedPermissions === undefined ? [] : ['Unused permissions']),
    ...(worstCase === undefined ? [] : ['Worst case']),
    ...(mutants === undefined ? [] : ['Mutants killed']),
  ];
  return {
    head: ['Scenario', 'Condition', ...columns],
    rows: result.cells.map(({ scenario, condition }) => [
      ...[scenario, CONDITION_TITLES[condition]],
      ...(reach === undefined ? [] : [formatReach(reach[`${scenario}:${condition}`])]),
      ...(unusedPermissions === undefined ? [] : [String(countAt(unusedPermissions, scenario, condition))]),
      ...(worstCase === undefined ? [] : [formatWorstCase(worstCase[`${scenario}:${condition}`])]),
      ...(mutants === undefined ? [] : [formatMutants(mutants, scenario, condition)]),
    ]),
    lists: [
      {
        title: 'Unused permissions',
        lines: (unusedPermissions ?? []).map((one) => formatAnalysisPlace(one, renderEnglish(one.detail))),
      },
      {
        title: 'Surviving mutants',
        lines: (mutants ?? [])
          .filter(({ status }) => status === 'survived')
          .map((one) => formatAnalysisPlace(one, `${renderEnglish(one.detail)}.`)),
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

interface Place {
  readonly scenario: string;
  readonly condition: string;
}

function countAt(list: readonly Place[], scenario: string, condition: string): number {
  return list.filter((one) => one.scenario === scenario && one.condition === condition).length;
}

function formatAnalysisPlace({ scenario, condition }: Place, text: string): string {
  return `${scenario}, ${condition}: ${text}`;
}

function formatReach(found: ReachFinding | undefined): string {
  if (found === undefined) return '';
  const { total, marked, exact } = found;
  return `${exact ? '' : 'at least '}${total}${marked === 0 ? '' : `, ${marked} ${marked === 1 ? 'secret' : 'secrets'}`}`;
}

function formatWorstCase(found: WorstCaseFinding | undefined): string {
  if (found === undefined) return '';
  if (found.calls === null) return found.exact ? 'unreachable' : 'undecided';
  return `reachable in ${found.calls.length} ${found.calls.length === 1 ? 'call' : 'calls'}: ${found.calls.join('; ')}`;
}

function formatMutants(
  mutants: NonNullable<AnalysisFindings['mutants']>,
  scenario: string,
  condition: string,
): string {
  const here = mutants.filter((one) => one.scenario === scenario && one.condition === condition);
  if (here.length === 0) return '';
  return `${here.filter(({ status }) => status === 'killed').length} of ${here.length}`;
}

export const FINDINGS_NOTE =
  'Within reach: objects and effects that the warrant allows. Unused permissions: permissions that no task call uses. Worst case: whether any permitted sequence of calls can still do the damage. Mutants killed: small mistakes in the warrant that change a decision in some trial.';
