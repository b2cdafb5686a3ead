/** Builds URLs for steps on the page; `route.ts` parses them. */
import type { GradedTask, OrderRuleUse, ToolFault } from '../../model/index.js';
import type { WriteOptions } from './options.js';

/**
 * Returns the URL for a scenario trial's replay, or for one of its steps.
 *
 * @example
 * ```ts
 * import { buildStepUrl } from 'pola-playground/formats';
 *
 * const site = 'https://pola.example/';
 * buildStepUrl('config_review', 'broad', 5, { site }); // => 'https://pola.example/#/replay/config_review/broad?step=5'
 * ```
 */
export function buildStepUrl(
  scenario: string,
  condition: string,
  step: number | null,
  options: WriteOptions = {},
): string {
  const query = step === null ? '' : `?step=${step}`;
  return `${siteOf(options)}#/replay/${part(scenario)}/${part(condition)}${query}`;
}

/** Returns the URL for an obligation or node in a workflow graph. */
export function buildGraphUrl(workflow: string, pick: string | null, options: WriteOptions = {}): string {
  const query = pick === null ? '' : `?pick=${value(pick)}`;
  return `${siteOf(options)}#/graph/${part(workflow)}${query}`;
}

/** Identifies a task trial in a URL. */
export interface TaskLinkTarget {
  readonly task: string;
  readonly condition: string;
  readonly solver: string;
  readonly seed: number;
  /** Result tab to show: `checks` (default), `files`, `trace`, `process` or `usage`. */
  readonly pane?: string | undefined;
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/** Returns the link target for a trial. */
export function toTaskLinkTarget({ trial, verdict }: GradedTask, pane?: string): TaskLinkTarget {
  const { task, condition, solver, seed } = verdict;
  return { task, condition, solver, seed, pane, faults: trial.faults, orderRules: trial.orderRules };
}

/** Formats faults for URLs and the command line, separated by commas: `read_file:empty:0`. */
export function formatToolFaults(faults: readonly ToolFault[]): string {
  return faults.map(({ tool, mode, at }) => `${tool}:${mode}:${at}`).join(',');
}

/** Returns the URL for a workspace task and the settings of its run. */
export function buildTaskUrl(place: TaskLinkTarget, options: WriteOptions = {}): string {
  const { task, condition, solver, seed } = place;
  const more = [
    ...(place.pane === undefined ? [] : [`pane=${value(place.pane)}`]),
    ...(place.faults === undefined || place.faults.length === 0
      ? []
      : [`fault=${value(formatToolFaults(place.faults))}`]),
    ...(place.orderRules === 'enforced' ? ['rules=enforced'] : []),
  ];
  const query = [`condition=${value(condition)}`, `solver=${value(solver)}`, `seed=${seed}`, ...more].join(
    '&',
  );
  return `${siteOf(options)}#/tasks/${part(task)}?${query}`;
}

/** Returns the site URL with a trailing slash, adding one if it is missing. */
function siteOf({ site }: WriteOptions): string {
  if (site === undefined || site === '') return '';
  return /[/?]$|\.html$/.test(site) ? site : `${site}/`;
}

function part(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}

function value(text: string): string {
  return part(text).replaceAll('%2F', '/').replaceAll('%2C', ',');
}
