/**
 * Exports saved runs to files, written from the records without running anything again. Loaded on demand, with every
 * writer.
 *
 * The formats are listed in the engine's table. Import reads `archive` back, and images are also available as PNG. For
 * formats that hold only one run, several runs are exported as a zip with one file each.
 */
import { strToU8, zipSync } from 'fflate';
import {
  type AnalysisFindingPart,
  type AnalysisFindings,
  RECORD_FORMATS,
  type RecordFormatId,
  type RunRecord,
  writeRecord,
  writeCoverageCsv,
  writeMatricesCsv,
  writeTasksCsv,
  type WriteOptions,
} from '../../../engine/index.js';
import type { SavedRecord, SavedRun, Store } from '../../../store/index.js';
import { RUNS } from '../../messages/runs.js';
import {
  type ExportFile,
  type ImportableFormat,
  isImportableFormat,
  runFileStem,
  buildImportableFile,
} from './archive-file.js';
import { renderSvgAsPng } from '../../saving/svg-to-png.js';

type PictureId = Extract<RecordFormatId, `svg${string}`>;

export type ExportFormat = ImportableFormat | RecordFormatId | `png:${PictureId}`;

export interface ExportFormatOption {
  readonly id: ExportFormat;
  readonly title: string;
  /** True if analyses can add findings to the file. */
  readonly usesAnalyses: boolean;
}

export interface ExportContext {
  /** URL of this page, for links in the files. */
  readonly site?: string;
  /**
   * Requests analyses of a run's documents, for formats that include findings. If omitted, exports contain no findings.
   */
  readonly findAnalyses?: (
    record: RunRecord,
    parts: readonly AnalysisFindingPart[],
  ) => Promise<AnalysisFindings>;
}

/** The findings that analyses can add to files in this format; empty for an archive or a bundle. */
export function listFindingParts(format: ExportFormat): readonly AnalysisFindingPart[] {
  return RECORD_FORMATS.find(({ id }) => id === format)?.findings ?? [];
}

/** Lists the formats that can hold all the given kinds of runs. An archive holds the records themselves. */
export function listExportFormats(kinds: readonly SavedRecord['kind'][]): readonly ExportFormatOption[] {
  const words = RUNS.selection;
  const fitting = RECORD_FORMATS.filter(
    ({ id, records }) => id !== 'record' && kinds.every((kind) => records.includes(kind)),
  );
  return [
    { id: 'archive', title: words.archive, usesAnalyses: false },
    { id: 'bundle', title: words.bundle, usesAnalyses: false },
    ...fitting.flatMap(({ id, title, findings }): ExportFormatOption[] => [
      { id, title, usesAnalyses: findings.length > 0 },
      ...(isPicture(id)
        ? [{ id: `png:${id}` as const, title: words.asPng(title), usesAnalyses: false }]
        : []),
    ]),
  ];
}

/** Writes the selected runs in a format. Returns null if none could be read. */
export async function buildExportFile(
  store: Pick<Store, 'exportRuns' | 'getRun'>,
  ids: readonly string[],
  format: ExportFormat,
  help: ExportContext = {},
): Promise<ExportFile | null> {
  if (isImportableFormat(format)) return buildImportableFile(store, ids, format);
  const kept = await Promise.all(ids.map((id) => store.getRun(id)));
  const runs = kept.flatMap((run) => (run === null ? [] : [run]));
  const [first] = runs;
  if (first === undefined) return null;
  const stem = runs.length === 1 ? runFileStem(first) : `pola-runs-${runs.length}`;
  const told = await Promise.all(runs.map((run) => analyseRun(run, format, help)));
  const files = await Promise.all(told.map((one) => writeOne(one, format, help)));
  const [only] = files;
  if (only !== undefined && files.length === 1) return only;
  return mergeFiles(told, stem, format, help) ?? zipFiles(files, stem);
}

interface AnalysedRun extends SavedRun {
  readonly findings: AnalysisFindings;
}

async function analyseRun(
  run: SavedRun,
  format: ExportFormat,
  { findAnalyses: find }: ExportContext,
): Promise<AnalysedRun> {
  const parts = listFindingParts(format);
  const isAsked = find !== undefined && parts.length > 0 && run.record.kind === 'matrix';
  return { ...run, findings: isAsked ? await find(run.record, parts) : {} };
}

function optionsFor({ findings }: AnalysedRun, { site }: ExportContext): WriteOptions {
  return { findings, ...(site === undefined ? {} : { site }) };
}

async function writeOne(
  run: AnalysedRun,
  format: Exclude<ExportFormat, ImportableFormat>,
  help: ExportContext,
): Promise<ExportFile> {
  const { id, isPng } = pictureOf(format);
  const known = RECORD_FORMATS.find((one) => one.id === id);
  const text = writeRecord(id, run.record, optionsFor(run, help));
  const name = `${runFileStem(run)}.${known?.extension ?? 'txt'}`;
  if (!isPng) return { name, content: text, type: known?.mediaType ?? 'text/plain' };
  return { name: name.replace(/svg$/, 'png'), content: await renderSvgAsPng(text), type: 'image/png' };
}

function isPicture(id: RecordFormatId): id is PictureId {
  return id.startsWith('svg');
}

function pictureOf(format: Exclude<ExportFormat, ImportableFormat>): { id: RecordFormatId; isPng: boolean } {
  const isPng = format.startsWith('png:');
  return { id: (isPng ? format.slice(4) : format) as RecordFormatId, isPng };
}

/** Merges several runs into one file; null for formats that hold only one run per file. */
function mergeFiles(
  runs: readonly AnalysedRun[],
  stem: string,
  format: ExportFormat,
  help: ExportContext,
): ExportFile | null {
  if (format === 'markdown') {
    const texts = runs.map((run) => writeRecord('markdown', run.record, optionsFor(run, help)));
    const content = texts.join('\n---\n\n');
    return { name: `${stem}.md`, content, type: 'text/markdown' };
  }
  const content = format === 'csv' ? writeCsv(runs) : null;
  return content === null ? null : { name: `${stem}.csv`, content, type: 'text/csv' };
}

/** Writes the runs as CSV. Returns null if the records are of several kinds, whose columns differ. */
function writeCsv(runs: readonly AnalysedRun[]): string | null {
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

/** The earliest time that the zip format allows. A fixed time makes identical runs produce identical bytes. */
const ZIP_TIME = '1980-01-01T00:00:00';

function zipFiles(files: readonly ExportFile[], stem: string): ExportFile {
  const entries = files.map(({ name, content }, index) => [
    `${index + 1}-${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  const content = zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { mtime: ZIP_TIME });
  return { name: `${stem}.zip`, content: new Uint8Array(content), type: 'application/zip' };
}
