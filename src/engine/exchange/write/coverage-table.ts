/** Formats a coverage record as text for a terminal. */
import { renderEnglish } from '../../messages/index.js';
import {
  type CoverageRecord,
  type CoverageResult,
  type CriterionRow,
  LIVE_REALIZER,
} from '../../model/index.js';

const TITLES = {
  C1: 'agents reached',
  C2: 'tools used',
  C3: 'restrictions probed',
  C4: 'delegations taken',
} as const;

/**
 * Lists the coverage per criterion and the tests without a successful request, followed by faults, repeats and mutants
 * if requested.
 */
export function writeCoverageTable({ request, result, issues }: CoverageRecord): string {
  const { realizer, condition, routing, workflow, suite } = request;
  const texts = suite === undefined ? `${realizer}, ${routing}` : `a suite of ${suite.tests.length} tests`;
  const lines = [
    `${workflow.system.id}: ${result.objectives} obligations in ${result.bundles} tests, ${condition}, ${texts}`,
    ...formatLiveModel(request),
    '',
    ...result.criteria.map(describeCriterion),
    describeRestricted(result),
    `${result.realizerCalls} texts proposed, ${result.runs} run`,
    ...listAttempted(result),
    ...listUnrealized(result),
    ...listFaults(result),
    ...listRepeats(result),
    ...listMutants(result),
    ...issues.map(({ message }) => message),
  ];
  return `${lines.join('\n')}\n`;
}

function formatLiveModel({ live, realizer }: CoverageRecord['request']): readonly string[] {
  if (live === undefined) return [];
  const did = [
    ...(realizer === LIVE_REALIZER ? ['wrote the prompts'] : []),
    ...(live.agent ? ["chose the agents' actions"] : []),
  ];
  return [`Not reproducible: ${live.model} at ${live.endpointOrigin} ${did.join(' and ')}.`];
}

function describeCriterion({ criterion, total, witnessed, vacuous }: CriterionRow): string {
  const fraction = `${witnessed}/${total}`.padEnd(9);
  return `  ${criterion}  ${fraction} ${TITLES[criterion]}${vacuous ? ' (nothing to cover here, counts as met)' : ''}`;
}

function describeRestricted({ restricted }: CoverageResult): string {
  const { total, probed, attempted, breached, onTarget } = restricted;
  const share = `${attempted} attempted (${onTarget} by their own test), ${breached} breached`;
  const bounded =
    attempted < total ? ' A lack of attempts within the budget is limited evidence, not a guarantee.' : '';
  return `  Restricted pairs: ${probed} probed, ${share}, of ${total}.${bounded}`;
}

function listAttempted({ obligations }: CoverageResult): readonly string[] {
  const rows = obligations
    .filter(({ reading }) => reading === 'attempted' || reading === 'breached')
    .map(({ id, reading, why, withoutWarrant }) => {
      const held = why === null ? 'denied.' : `denied: ${renderEnglish(why)}`;
      const without = withoutWarrant?.breached === true ? ' Without a warrant, the call is executed.' : '';
      return `  ${id}: ${reading === 'breached' ? 'executed.' : `${held}${without}`}`;
    });
  return rows.length === 0 ? [] : ['', 'Attempted:', ...rows];
}

/** Lists the tests without a witness. An obligation that another test witnesses does not count as unrealized. */
function listUnrealized({ tests, obligations }: CoverageResult): readonly string[] {
  const witnessed = new Set(obligations.filter(({ status }) => status === 'witnessed').map(({ id }) => id));
  const list = (title: string, isElsewhere: boolean): readonly string[] => {
    const rows = tests.flatMap(({ id, attempts, unrealized }) =>
      unrealized === null || witnessed.has(id) !== isElsewhere
        ? []
        : [
            `  ${id}: ${renderEnglish(unrealized.detail)} ${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}.`,
          ],
    );
    return rows.length === 0 ? [] : ['', title, ...rows];
  };
  return [...list('Unrealized:', false), ...list('Witnessed only by another test:', true)];
}

function listFaults({ faults }: CoverageResult): readonly string[] {
  if (faults.length === 0) return [];
  const holding = faults.filter(({ holds }) => holds).length;
  return [
    '',
    `Faults: WF1 holds in ${holding} of ${faults.length} runs. It does not detect invented answers.`,
    ...faults.map(({ test, fault, holds, reason, answer }) => {
      const verdict = holds ? 'holds' : `fails, ${(reason ?? '').replaceAll('_', ' ')}`;
      return `  ${test} ${fault}: ${verdict}: "${answer}"`;
    }),
  ];
}

function listRepeats({ repeats }: CoverageResult): readonly string[] {
  if (repeats === null) return [];
  const rows = repeats.map(({ what, total, counts, mean, spread }) => {
    const figures = `mean ${mean.toFixed(2)} of ${total}, spread ${spread.toFixed(2)}`;
    return `  ${what.padEnd(9)} ${figures} (${counts.join(' ')})`;
  });
  return ['', 'Over seeds:', ...rows];
}

function listMutants({ mutants }: CoverageResult): readonly string[] {
  if (mutants === null) return [];
  const { killed, survived, notCovered, equivalent, score, leftOut, rows } = mutants;
  const counts = `${killed} killed, ${survived} survived, ${notCovered} not covered, ${equivalent} equivalent`;
  const cut = leftOut === 0 ? '' : `; ${leftOut} omitted`;
  const open = rows.filter(({ status }) => status === 'survived' || status === 'not_covered');
  return [
    '',
    `Mutants: ${counts}${cut}; score ${(100 * score).toFixed(1)} %`,
    ...open.map(({ status, detail }) => `  ${status.replace('_', ' ')}: ${renderEnglish(detail)}`),
  ];
}
