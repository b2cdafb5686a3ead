/** Attributes of the small element. */
import { type CellRef, DEFAULT_CELL, THEMES, type ThemeChoice } from '../../app/embed-summary.js';
import { type Issue, makeIssue, REFERENCE_CONDITIONS } from '../../engine/index.js';

export const SUMMARY_ATTRIBUTES = ['scenario', 'condition', 'step', 'theme'] as const;

/** Settings for the element, and issues with invalid attributes. */
export interface SummarySettings {
  readonly cell: CellRef;
  readonly step: number | null;
  readonly theme: ThemeChoice;
  readonly issues: readonly Issue[];
}

/**
 * @param scenarios ids of the shipped scenarios
 * @param listSteps lists the numbers of the calls in a cell
 */
export function readSummaryAttributes(
  host: Element,
  scenarios: readonly string[],
  listSteps: (cell: CellRef) => readonly number[],
): SummarySettings {
  const issues: Issue[] = [];
  function choose<Name extends string>(name: string, known: readonly Name[], otherwise: Name): Name {
    const found = host.getAttribute(name);
    const value = known.find((one) => one === found);
    if (found !== null && value === undefined) issues.push(reject(name, found, known.join(', ')));
    return value ?? otherwise;
  }
  const scenario = choose('scenario', scenarios, DEFAULT_CELL.scenario);
  const condition = choose('condition', REFERENCE_CONDITIONS, DEFAULT_CELL.condition);
  const theme = choose('theme', THEMES, 'auto');
  const cell = { scenario, condition };
  const found = host.getAttribute('step');
  const steps = listSteps(cell);
  const step = steps.find((one) => found !== null && /^\d+$/.test(found) && one === Number(found)) ?? null;
  if (found !== null && step === null) issues.push(reject('step', found, steps.join(', ')));
  return { cell, step, theme, issues };
}

function reject(name: string, found: string, known: string): Issue {
  return makeIssue('element/bad_attribute', [name], { name, found, known });
}
