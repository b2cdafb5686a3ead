/** Attributes of the small element. */
import { type CellRef, DEFAULT_CELL, THEMES, type ThemeChoice } from '../../app/embed-summary.js';
import { type Issue, makeIssue, REFERENCE_CONDITIONS } from '../../engine/index.js';

export const SUMMARY_ATTRIBUTES = ['scenario', 'condition', 'step', 'theme'] as const;

/** Settings for the element, and issues about invalid attributes. */
export interface SummarySettings {
  readonly cell: CellRef;
  readonly step: number | null;
  readonly theme: ThemeChoice;
  readonly issues: readonly Issue[];
}

/** @param scenarios ids of the shipped scenarios */
export function readSummaryAttributes(host: Element, scenarios: readonly string[]): SummarySettings {
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
  const step = host.getAttribute('step');
  const isNumber = step !== null && /^\d{1,4}$/.test(step);
  if (step !== null && !isNumber) issues.push(reject('step', step, 'the number of a call'));
  return { cell: { scenario, condition }, step: isNumber ? Number(step) : null, theme, issues };
}

function reject(name: string, found: string, known: string): Issue {
  return makeIssue('element/bad_attribute', [name], { name, found, known });
}
