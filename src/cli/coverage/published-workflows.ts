/** `pola coverage --all`: runs all published workflows and compares them with the published figures. */
import { PUBLISHED_FIGURES, PUBLISHED_NOTES, WORKFLOWS } from '../../catalog/index.js';
import { type CoverageRecord, type CoverageResult, measureCoverage } from '../../engine/index.js';
import type { CommandIo } from '../io.js';
import type { CoverageOptions } from './options.js';
import { openRuntime } from './runtimes.js';
import { runWithProgress, withPauses } from './study.js';

export interface PublishedWorkflowRow {
  readonly id: string;
  readonly status: string;
  readonly record: CoverageRecord;
}

/**
 * Runs the ten workflows in order and prints each result when it is ready. `isWhole` is false if Ctrl-C interrupted the
 * run.
 */
export async function runPublishedWorkflows(
  request: CoverageOptions['request'],
  io: CommandIo,
): Promise<{ readonly rows: readonly PublishedWorkflowRow[]; readonly isWhole: boolean }> {
  const rows: PublishedWorkflowRow[] = [];
  const runtime = withPauses(await openRuntime(request.runtime));
  const signal = io.interrupt?.();
  const published = WORKFLOWS.filter((workflow) => workflow.status !== 'own');
  for (const { id, status, document } of published) {
    const study = measureCoverage({ ...request, workflow: document }, runtime);
    const record = await runWithProgress(study, io, signal);
    if (record === null) return { rows, isWhole: false };
    rows.push({ id, status, record });
    io.err(`[${rows.length}/${published.length}] ${id}\n`);
  }
  return { rows, isWhole: true };
}

interface Figures {
  readonly name: string;
  /** Number of witnessed obligations and total number of obligations for C1, C2 and C4. */
  readonly fractions: readonly (readonly [number, number])[];
  readonly restricted: CoverageResult['restricted'];
  readonly unrealized: number;
  readonly calls: number;
  readonly published: readonly [allowed: number, restricted: number, delegations: number];
}

function figuresOf({ id, record: { result } }: PublishedWorkflowRow): Figures {
  const published = PUBLISHED_FIGURES[id];
  const { criteria, restricted, tests, realizerCalls } = result;
  return {
    name: id,
    fractions: criteria
      .filter(({ criterion }) => criterion !== 'C3')
      .map(({ witnessed, total }) => [witnessed, total] as const),
    restricted,
    unrealized: tests.filter(({ unrealized }) => unrealized !== null).length,
    calls: realizerCalls,
    published: [published?.allowed ?? 0, published?.restricted ?? 0, published?.delegations ?? 0],
  };
}

function sumOf(rows: readonly Figures[]): Figures {
  const sum = (read: (row: Figures) => number): number => rows.reduce((total, row) => total + read(row), 0);
  const part = (read: (readings: Figures['restricted']) => number): number =>
    sum((row) => read(row.restricted));
  return {
    name: 'all',
    fractions: [0, 1, 2].map((at) => [
      sum((row) => row.fractions[at]?.[0] ?? 0),
      sum((row) => row.fractions[at]?.[1] ?? 0),
    ]),
    restricted: {
      total: part(({ total }) => total),
      probed: part(({ probed }) => probed),
      attempted: part(({ attempted }) => attempted),
      breached: part(({ breached }) => breached),
      onTarget: part(({ onTarget }) => onTarget),
    },
    unrealized: sum((row) => row.unrealized),
    calls: sum((row) => row.calls),
    published: [
      sum((row) => row.published[0]),
      sum((row) => row.published[1]),
      sum((row) => row.published[2]),
    ],
  };
}

/**
 * Formats one line per workflow, first our figures and then the published figures, followed by notes about the
 * comparison.
 */
export function formatPublishedWorkflows(rows: readonly PublishedWorkflowRow[]): string {
  const figures = rows.map(figuresOf);
  const head =
    'workflow                   reached   used      taken     probed    attempted on target breached  unrealized texts | Table II: used, taken, attempted';
  const lines = [...figures, sumOf(figures)].map(writeRow);
  return `${[head, ...lines, '', ...PUBLISHED_NOTES].join('\n')}\n`;
}

function writeRow({ name, fractions, restricted, unrealized, calls, published }: Figures): string {
  const of = (count: number, total: number): string => `${count}/${total}`.padEnd(9);
  const { total, probed, attempted, breached, onTarget } = restricted;
  const [, used, taken] = fractions.map(([, all]) => all);
  return [
    name.padEnd(26),
    ...fractions.map(([witnessed, all]) => of(witnessed, all)),
    of(probed, total),
    of(attempted, total),
    of(onTarget, total),
    String(breached).padEnd(9),
    String(unrealized).padEnd(10),
    String(calls).padEnd(5),
    `| ${of(published[0], used ?? 0)} ${of(published[2], taken ?? 0)} ${of(published[1], total).trim()}`,
  ].join(' ');
}
