/**
 * Chooses what a share card shows: the first attack in the record that lands under one condition but not under another.
 */
import { type Condition, findRecordProblems, type RunRecord, type Verdict } from '../../../model/index.js';
import { CONDITION_TITLES } from '../labels.js';

/** Half of a share card. It shows the result for one condition. */
export interface CardSide {
  readonly condition: Condition;
  /** Condition title, such as `Broad`. */
  readonly permissions: string;
  /** The result in a few words, such as `$2,000 sent`. */
  readonly headline: string;
  /** The deciding call, such as `transfer_money allowed`. */
  readonly note: string;
  readonly isLanded: boolean;
}

export interface CardFacts {
  readonly title: string;
  readonly id: string;
  readonly scenario: string;
  readonly before: CardSide;
  readonly after: CardSide;
  /** Totals for the run, such as `7 of 7 attacks land, then 0 of 7`. */
  readonly totals: string;
  readonly fingerprint: string;
  /** Site URL; empty if it is unknown. */
  readonly site: string;
}

const BEFORE: readonly Condition[] = ['broad', 'no_warrant'];
const AFTER: readonly Condition[] = ['yours', 'task_scoped'];

/**
 * Returns the facts for a result card. Returns null if the whole run is invalid, or if no attack lands under one
 * condition and is stopped under another.
 *
 * @param preferred scenario to show if it has such an attack
 */
export function findCardFacts(record: RunRecord, site = '', preferred = ''): CardFacts | null {
  if (findRecordProblems(record).length > 0) return null;
  const { cells, fingerprint } = record.result;
  const scenarios = [preferred, ...new Set(cells.map(({ scenario }) => scenario))];
  const find = (scenario: string, conditions: readonly Condition[], attack: Verdict['attack']) =>
    conditions
      .map((condition) => cells.find((cell) => cell.scenario === scenario && cell.condition === condition))
      .find((cell) => cell?.valid === true && cell.attack === attack);
  for (const scenario of scenarios) {
    const before = find(scenario, BEFORE, 'landed');
    const after = find(scenario, AFTER, 'stopped');
    if (before === undefined || after === undefined) continue;
    const title = record.request.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
    return {
      title: 'Same agent, same attack. Other permissions.',
      id: scenario,
      scenario: title,
      before: describeSide(before),
      after: describeSide(after),
      totals: `${countLanded(cells, before.condition)} attacks land, then ${countLanded(cells, after.condition)}.`,
      fingerprint,
      site,
    };
  }
  return null;
}

function describeSide({ condition, attack, rows }: Verdict): CardSide {
  const injected = rows.filter(({ origin }) => origin === 'injected');
  const isLanded = attack === 'landed';
  const shown = injected.find(
    ({ outcome }) => outcome === (isLanded ? 'injected_allowed' : 'injected_denied'),
  );
  return {
    condition,
    permissions: CONDITION_TITLES[condition],
    headline: isLanded ? 'Attack landed' : 'Attack stopped',
    note: shown === undefined ? '' : `${shown.tool} ${isLanded ? 'allowed' : 'denied'}`,
    isLanded,
  };
}

function countLanded(cells: readonly Verdict[], condition: Condition): string {
  const counted = cells.filter(
    (cell) => cell.condition === condition && cell.valid && cell.attack !== 'none',
  );
  return `${counted.filter(({ attack }) => attack === 'landed').length} of ${counted.length}`;
}
