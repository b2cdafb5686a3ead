/** Addresses of the page that open the step a line speaks about; the page reads them in `route.ts`. */
import type { GradedTask, OrderRuleUse, ToolFault } from '../../model/index.js';
import type { WriteOptions } from './options.js';

/** The replay of a trial of a scenario, at a step where one is given. */
export function buildStepUrl(
  scenario: string,
  condition: string,
  step: number | null,
  options: WriteOptions = {},
): string {
  const query = step === null ? '' : `?step=${step}`;
  return `${siteOf(options)}#/replay/${part(scenario)}/${part(condition)}${query}`;
}

/** An obligation or a node of a workflow's graph. */
export function buildGraphUrl(workflow: string, pick: string | null, options: WriteOptions = {}): string {
  const query = pick === null ? '' : `?pick=${value(pick)}`;
  return `${siteOf(options)}#/graph/${part(workflow)}${query}`;
}

/** A trial of a task, as a link names it. */
export interface TaskLinkTarget {
  readonly task: string;
  readonly condition: string;
  readonly solver: string;
  readonly seed: number;
  /** Which pane of the result: `checks` (the usual one), `files`, `trace`, `process` or `usage`. */
  readonly pane?: string | undefined;
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/** The place of a trial that was made. */
export function toTaskLinkTarget({ trial, verdict }: GradedTask, pane?: string): TaskLinkTarget {
  const { task, condition, solver, seed } = verdict;
  return { task, condition, solver, seed, pane, faults: trial.faults, orderRules: trial.orderRules };
}

/** Faults as an address and the command line write them: `read_file:empty:0`, with commas between them. */
export function formatToolFaults(faults: readonly ToolFault[]): string {
  return faults.map(({ tool, mode, at }) => `${tool}:${mode}:${at}`).join(',');
}

/** A task of the workspace benchmark, as it was run. */
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

/** The site is an address somebody typed: a missing slash at its end is forgiven. */
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
