/**
 * Kept runs as files, written from the records: nothing is run again. Loaded on demand, with every writer.
 *
 * The formats are those of the engine's table; `archive` is what Import reads back, and the pictures are also there as
 * PNG. What cannot hold several runs in one file is a zip with a file for each.
 */
import { strToU8, zipSync } from 'fflate';
import {
  type FindingPart,
  type Findings,
  FORMATS,
  type FormatId,
  type RunRecord,
  writeAs,
  writeCoverageCsv,
  writeMatricesCsv,
  writeTasksCsv,
  type WriteOptions,
} from '../../../engine/index.js';
import type { KeptRecord, KeptRun, Store } from '../../../store/index.js';
import { RUNS } from '../../words/runs.js';
import { type ExportFile, type ImportForm, isImportForm, stemOf, writeForImport } from './archive-file.js';
import { rasterize } from './rasterize.js';

type PictureId = Extract<FormatId, `svg${string}`>;

export type ExportFormat = ImportForm | FormatId | `png:${PictureId}`;

export interface ExportChoice {
  readonly id: ExportFormat;
  readonly title: string;
  /** True when analyses can add something to it. */
  readonly tells: boolean;
}

export interface ExportHelp {
  /** Address of this page, which links in the files lead to. */
  readonly site?: string;
  /** Answers of analyses about a run's documents, for the formats that can tell them; left out, there are none. */
  readonly find?: (record: RunRecord, parts: readonly FindingPart[]) => Promise<Findings>;
}

/** What analyses can add to files of this format; nothing for an archive or a bundle. */
export function partsFor(format: ExportFormat): readonly FindingPart[] {
  return FORMATS.find(({ id }) => id === format)?.findings ?? [];
}

/** The formats that can hold runs of all these kinds; the record itself is what an archive holds. */
export function choicesFor(kinds: readonly KeptRecord['kind'][]): readonly ExportChoice[] {
  const words = RUNS.selection;
  const fitting = FORMATS.filter(
    ({ id, records }) => id !== 'record' && kinds.every((kind) => records.includes(kind)),
  );
  return [
    { id: 'archive', title: words.archive, tells: false },
    { id: 'bundle', title: words.bundle, tells: false },
    ...fitting.flatMap(({ id, title, findings }): ExportChoice[] => [
      { id, title, tells: findings.length > 0 },
      ...(isPicture(id) ? [{ id: `png:${id}` as const, title: words.asPng(title), tells: false }] : []),
    ]),
  ];
}

/** The chosen runs in a format; null when none of them could be read. */
export async function writeExport(
  store: Pick<Store, 'exportRuns' | 'getRun'>,
  ids: readonly string[],
  format: ExportFormat,
  help: ExportHelp = {},
): Promise<ExportFile | null> {
  if (isImportForm(format)) return writeForImport(store, ids, format);
  const kept = await Promise.all(ids.map((id) => store.getRun(id)));
  const runs = kept.flatMap((run) => (run === null ? [] : [run]));
  const [first] = runs;
  if (first === undefined) return null;
  const stem = runs.length === 1 ? stemOf(first) : `pola-runs-${runs.length}`;
  const told = await Promise.all(runs.map((run) => tell(run, format, help)));
  const files = await Promise.all(told.map((one) => writeOne(one, format, help)));
  const [only] = files;
  if (only !== undefined && files.length === 1) return only;
  return mergeFiles(told, stem, format, help) ?? zipFiles(files, stem);
}

interface ToldRun extends KeptRun {
  readonly findings: Findings;
}

async function tell(run: KeptRun, format: ExportFormat, { find }: ExportHelp): Promise<ToldRun> {
  const parts = partsFor(format);
  const isAsked = find !== undefined && parts.length > 0 && run.record.kind === 'matrix';
  return { ...run, findings: isAsked ? await find(run.record, parts) : {} };
}

function optionsFor({ findings }: ToldRun, { site }: ExportHelp): WriteOptions {
  return { findings, ...(site === undefined ? {} : { site }) };
}

async function writeOne(
  run: ToldRun,
  format: Exclude<ExportFormat, ImportForm>,
  help: ExportHelp,
): Promise<ExportFile> {
  const { id, isPng } = pictureOf(format);
  const known = FORMATS.find((one) => one.id === id);
  const text = writeAs(id, run.record, optionsFor(run, help));
  const name = `${stemOf(run)}.${known?.extension ?? 'txt'}`;
  if (!isPng) return { name, content: text, type: known?.mediaType ?? 'text/plain' };
  return { name: name.replace(/svg$/, 'png'), content: await rasterize(text), type: 'image/png' };
}

function isPicture(id: FormatId): id is PictureId {
  return id.startsWith('svg');
}

function pictureOf(format: Exclude<ExportFormat, ImportForm>): { id: FormatId; isPng: boolean } {
  const isPng = format.startsWith('png:');
  return { id: (isPng ? format.slice(4) : format) as FormatId, isPng };
}

/** Formats that tell several runs apart by themselves; null for the others. */
function mergeFiles(
  runs: readonly ToldRun[],
  stem: string,
  format: ExportFormat,
  help: ExportHelp,
): ExportFile | null {
  if (format === 'markdown') {
    const texts = runs.map((run) => writeAs('markdown', run.record, optionsFor(run, help)));
    const content = texts.join('\n---\n\n');
    return { name: `${stem}.md`, content, type: 'text/markdown' };
  }
  const content = format === 'csv' ? writeCsv(runs) : null;
  return content === null ? null : { name: `${stem}.csv`, content, type: 'text/csv' };
}

/** Null when the records are of several kinds, whose columns differ. */
function writeCsv(runs: readonly ToldRun[]): string | null {
  const records = runs.map(({ record }) => record);
  if (new Set(records.map(({ kind }) => kind)).size > 1) return null;
  const suites = records.filter((record) => record.kind === 'tasks');
  if (suites.length > 0) return writeTasksCsv(suites);
  const studies = records.filter((record) => record.kind === 'coverage');
  if (studies.length > 0) return writeCoverageCsv(studies);
  return writeMatricesCsv(
    records.filter((record) => record.kind === 'matrix'),
    runs.map(({ findings }) => findings),
  );
}

/** The earliest time that the format knows, so that the same runs give the same bytes. */
const ZIP_TIME = '1980-01-01T00:00:00';

function zipFiles(files: readonly ExportFile[], stem: string): ExportFile {
  const entries = files.map(({ name, content }, index) => [
    `${index + 1}-${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  const content = zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { mtime: ZIP_TIME });
  return { name: `${stem}.zip`, content: new Uint8Array(content), type: 'application/zip' };
}
