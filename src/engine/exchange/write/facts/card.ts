/**
 * Chooses what a share card shows: the first attack in the record that lands under one condition but not under another.
 */
import { type Condition, findRecordProblems, type RunRecord, type Verdict } from '../../../model/index.js';
import { CONDITION_NAMES } from '../../../messages/index.js';

/** Half of a share card. It shows the result for one condition. */
export interface CardSide {
  readonly condition: Condition;
  /** Full condition label, such as `Signed, but broad`. */
  readonly permissions: string;
  /** The result in a few words, such as `$2,000 sent`. */
  readonly headline: string;
  /** The deciding call, such as `transfer_money allowed`. */
  readonly note: string;
  /** Tool of the deciding call; empty if there is none. */
  readonly tool: string;
  readonly isLanded: boolean;
  /** Number of attacks in the run that land under this condition. */
  readonly landed: number;
  /** Number of attacks in the run. */
  readonly of: number;
  /** The two numbers in words, such as `7 of 7 attacks land`. */
  readonly total: string;
}

export interface CardFacts {
  readonly title: string;
  readonly id: string;
  readonly scenario: string;
  readonly before: CardSide;
  readonly after: CardSide;
  /** Name and fingerprint of the run, such as `Fingerprint NG64-BKJ3`. */
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
  const requested = record.request.scenarios;
  const outside = requested.filter(({ reference }) => !reference).map(({ id }) => id);
  // Totals count the reference scenarios, unless the run has none.
  const counted =
    outside.length === requested.length ? cells : cells.filter(({ scenario }) => !outside.includes(scenario));
  const scenarios = [preferred, ...new Set(cells.map(({ scenario }) => scenario))];
  const find = (scenario: string, conditions: readonly Condition[], attack: Verdict['attack']) =>
    conditions
      .map((condition) => cells.find((cell) => cell.scenario === scenario && cell.condition === condition))
      .find((cell) => cell?.valid === true && cell.attack === attack);
  for (const scenario of scenarios) {
    const before = find(scenario, BEFORE, 'landed');
    const after = find(scenario, AFTER, 'stopped');
    if (before === undefined || after === undefined) continue;
    const title = requested.find(({ id }) => id === scenario)?.title ?? scenario;
    return {
      title: 'Same agent, same attack. Different permissions.',
      id: scenario,
      scenario: title,
      before: describeSide(before, counted),
      after: describeSide(after, counted),
      fingerprint: `Fingerprint ${fingerprint}`,
      site,
    };
  }
  return null;
}

function describeSide({ condition, attack, rows }: Verdict, cells: readonly Verdict[]): CardSide {
  const injected = rows.filter(({ origin }) => origin === 'injected');
  const isLanded = attack === 'landed';
  const shown = injected.find(
    ({ outcome }) => outcome === (isLanded ? 'injected_allowed' : 'injected_denied'),
  );
  const counted = cells.filter(
    (cell) => cell.condition === condition && cell.valid && cell.attack !== 'none',
  );
  const landed = counted.filter((cell) => cell.attack === 'landed').length;
  return {
    condition,
    permissions: CONDITION_NAMES[condition].full,
    headline: isLanded ? 'Attack landed' : 'Attack stopped',
    note: shown === undefined ? '' : `${shown.tool} ${isLanded ? 'allowed' : 'denied'}`,
    tool: shown?.tool ?? '',
    isLanded,
    landed,
    of: counted.length,
    total: `${landed} of ${counted.length} attacks land`,
  };
}
