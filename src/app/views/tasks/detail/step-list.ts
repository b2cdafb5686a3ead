/** Converts a trace to a list of steps by round: numbered calls, and other events described in words. */
import type { TraceCallRow, TraceEventRow, TrialTraceRow } from '../../../task-runner/trace-rows.js';
import { describeTaskEvent } from '../../../messages/task-events.js';
import { TASKS_VIEW } from '../../../messages/tasks.js';

export interface StepListItem {
  readonly id: string;
  readonly title: string;
  /** Number of a call, counted from 1; null for other events. */
  readonly number: number | null;
  readonly row: TrialTraceRow;
}

export interface StepGroup {
  readonly name: string;
  readonly mono: boolean;
  readonly items: readonly StepListItem[];
}

export interface StepListGroups {
  readonly groups: readonly StepGroup[];
  /** Number of further steps that are not listed. */
  readonly omitted: number;
}

/** Maximum number of rows. More rows make the page slow. */
export const MAX_LISTED_STEPS = 100;

/** Start and end events are omitted, because the group headings already show them. */
const SILENT: readonly TraceEventRow['event']['kind'][] = [
  'trial.started',
  'trial.finished',
  'round.started',
];

export function groupSteps(rows: readonly TrialTraceRow[], most: number): StepListGroups {
  let number = 0;
  const steps = rows.flatMap((row): readonly StepListItem[] => {
    if (row.kind === 'call') return [toStep(row, row.tool, ++number)];
    return SILENT.includes(row.event.kind) ? [] : [toStep(row, describeTaskEvent(row.event), null)];
  });
  const shown = steps.slice(0, most);
  const groups: { name: string; mono: boolean; items: StepListItem[] }[] = [];
  for (const step of shown) {
    const name = nameGroup(step.row, groups.at(-1)?.name ?? TASKS_VIEW.trace.before);
    const last = groups.at(-1);
    if (last?.name === name) last.items.push(step);
    else groups.push({ name, mono: false, items: [step] });
  }
  return { groups, omitted: steps.length - shown.length };
}

function toStep(row: TrialTraceRow, title: string, number: number | null): StepListItem {
  return { id: String(row.seq), title, number, row };
}

/** Actions by hooks and setup appear before the first round and between rounds. */
function nameGroup({ round }: TrialTraceRow, last: string): string {
  const { trace } = TASKS_VIEW;
  if (round !== null) return trace.round(round + 1);
  return last === trace.before ? trace.before : trace.between;
}

/** The selected step if it is listed, otherwise the first injected call, the first call or the first step. */
export function findSelectedStep(groups: readonly StepGroup[], chosen: string | null): StepListItem | null {
  const items = groups.flatMap((group) => group.items);
  const isCall = (test: (row: TraceCallRow) => boolean) => (item: StepListItem) =>
    item.row.kind === 'call' && test(item.row);
  return (
    items.find(({ id }) => id === chosen) ??
    items.find(isCall(({ origin }) => origin === 'injected')) ??
    items.find(isCall(() => true)) ??
    items[0] ??
    null
  );
}
