/**
 * Compares two matrix runs in one HTML file: calls with different decisions, cells with different results, and a replay
 * of both runs for each trial that differs. Like every report, the file is self-contained.
 */
import { canonicalJson } from '../../../kit/index.js';
import type { Condition, CallOutcome, RunRecord, Verdict } from '../../../model/index.js';
import { listMatrixTrials } from '../facts/matrix.js';
import type { WriteOptions } from '../options.js';
import { CONDITION_TITLES, formatSubject } from '../labels.js';
import { escapeXml } from '../xml.js';
import { writeHtmlPage, writeHtmlTable, writeHtmlTrial } from './page.js';

interface CellPlace {
  readonly scenario: string;
  readonly condition: Condition;
  readonly variant: string | null;
}

type CellState = Pick<Verdict, 'attack' | 'task' | 'valid'>;

/** The parts of a `compareRuns` result that the report uses. */
export interface ComparedRuns {
  readonly same: boolean;
  readonly firstDifference: (CellPlace & { readonly step: number | null }) | null;
  readonly cells: readonly (CellPlace & { readonly before: CellState; readonly after: CellState })[];
  readonly calls: readonly (CellPlace & {
    readonly change: 'became_allowed' | 'became_denied' | 'changed' | 'added' | 'removed';
    readonly step: number;
    readonly tool: string;
    readonly args: object;
    readonly before: CallOutcome | null;
    readonly after: CallOutcome | null;
  })[];
}

/**
 * Writes two matrix runs side by side as a self-contained HTML file. `compared` is the comparison of these runs in the
 * same order.
 */
export function writeComparisonHtml(
  before: RunRecord,
  after: RunRecord,
  compared: ComparedRuns,
  options: WriteOptions = {},
): string {
  const { same, firstDifference, cells } = compared;
  const calls = compared.calls.filter(({ variant }) => variant === null);
  const prints = `Before ${before.result.fingerprint}, engine ${before.engineVersion}; after ${after.result.fingerprint}, engine ${after.engineVersion}.`;
  const first =
    firstDifference === null
      ? 'All calls have the same result.'
      : `First difference: ${nameOf(firstDifference)}${stepOf(firstDifference)}.`;
  return writeHtmlPage('Two runs compared', [
    `<p>${escapeXml(prints)}</p>`,
    `<p>${escapeXml(same ? 'No difference: both runs have the same fingerprint.' : first)}</p>`,
    `<h2>${formatCounts(calls)}</h2>`,
    ...(calls.length === 0 ? ['<p>No decision changed.</p>'] : writeCalls(calls)),
    `<h2>${cells.length} cells with a different result</h2>`,
    ...(cells.length === 0 ? [] : writeCells(cells)),
    '<h2>Trials that differ</h2>',
    ...writeTrials(before, after, [...cells, ...calls], options),
  ]);
}

type Calls = ComparedRuns['calls'];

function formatCounts(calls: Calls): string {
  const count = (change: Calls[number]['change']): number =>
    calls.filter((call) => call.change === change).length;
  return `${count('became_denied')} calls no longer allowed, ${count('became_allowed')} newly allowed`;
}

function writeCalls(calls: Calls): readonly string[] {
  const rows = calls.map((call) => [
    ...[
      nameOf(call),
      `${call.step}. ${call.tool} ${canonicalJson(call.args)}`,
      call.change.replace('_', ' '),
    ],
    ...[call.before ?? 'not made', call.after ?? 'not made'].map((text) => text.replace('_', ' ')),
  ]);
  const head = ['Cell', 'Call', 'Change', 'Before', 'After'];
  const legend =
    'Newly allowed: the call ran only after the change. No longer allowed: the same call was denied after it.';
  return writeHtmlTable({ head, rows, legend }, 'Calls');
}

function writeCells(cells: ComparedRuns['cells']): readonly string[] {
  const say = ({ valid, attack, task }: CellState): string =>
    valid ? `attack ${attack}, task ${task}` : 'invalid, not counted';
  const rows = cells.map((cell) => [nameOf(cell), say(cell.before), say(cell.after)]);
  return writeHtmlTable(
    { head: ['Cell', 'Before', 'After'], rows, legend: 'Includes benign variants.' },
    'Cells',
  );
}

function nameOf(place: CellPlace): string {
  return `${formatSubject(place)}, ${CONDITION_TITLES[place.condition]}`;
}

function stepOf({ step }: { readonly step: number | null }): string {
  return step === null ? ', before the first call' : `, call ${step + 1}`;
}

/** Writes both trials for each cell that differs. */
function writeTrials(
  before: RunRecord,
  after: RunRecord,
  changed: readonly CellPlace[],
  options: WriteOptions,
): readonly string[] {
  const keyOf = (subject: string, condition: string): string => JSON.stringify([subject, condition]);
  const wanted = new Set(changed.map((place) => keyOf(formatSubject(place), place.condition)));
  const sides = [before, after].map((record) =>
    listMatrixTrials(record, options).filter(({ subject, condition }) =>
      wanted.has(keyOf(subject, condition)),
    ),
  );
  const [was = [], is = []] = sides;
  const pairs = was.flatMap((trial) => {
    const other = is.find(
      ({ subject, condition }) => keyOf(subject, condition) === keyOf(trial.subject, trial.condition),
    );
    const named = (one: typeof trial, side: string): typeof trial => ({ ...one, id: `${side}: ${one.id}` });
    return other === undefined ? [] : [named(trial, 'Before'), named(other, 'After')];
  });
  if (pairs.length === 0) return ['<p>None.</p>'];
  return pairs.flatMap((trial, index) => writeHtmlTrial(trial, index, options));
}
