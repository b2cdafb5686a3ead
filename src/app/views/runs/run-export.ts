/**
 * Kept runs as files, written from the records: nothing is run again. Loaded on demand, with every writer.
 *
 * The formats are those of the engine's table; `archive` is what Import reads back, and the pictures are also there as
 * PNG. What cannot hold several runs in one file is a zip with a file for each.
 */
import { strToU8, zipSync } from 'fflate';
import {
  FORMATS,
  type FormatId,
  writeAs,
  writeCoverageCsv,
  writeMatricesCsv,
  writeTasksCsv,
} from '../../../engine/index.js';
import type { KeptRecord, KeptRun, Store } from '../../../store/index.js';
import { RUNS } from '../../words/runs.js';
import { rasterize } from './rasterize.js';

type PictureId = Extract<FormatId, `svg${string}`>;

export type ExportFormat = 'archive' | FormatId | `png:${PictureId}`;

export interface ExportChoice {
  readonly id: ExportFormat;
  readonly title: string;
}

export interface ExportFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The formats that can hold runs of all these kinds; the record itself is what an archive holds. */
export function choicesFor(kinds: readonly KeptRecord['kind'][]): readonly ExportChoice[] {
  const words = RUNS.selection;
  const fitting = FORMATS.filter(
    ({ id, records }) => id !== 'record' && kinds.every((kind) => records.includes(kind)),
  );
  return [
    { id: 'archive', title: words.archive },
    ...fitting.flatMap(({ id, title }): ExportChoice[] => [
      { id, title },
      ...(isPicture(id) ? [{ id: `png:${id}` as const, title: words.asPng(title) }] : []),
    ]),
  ];
}

/** The chosen runs in a format; null when none of them could be read. */
export async function writeExport(
  store: Pick<Store, 'exportRuns' | 'getRun'>,
  ids: readonly string[],
  format: ExportFormat,
): Promise<ExportFile | null> {
  const kept = await Promise.all(ids.map((id) => store.getRun(id)));
  const runs = kept.flatMap((run) => (run === null ? [] : [run]));
  const [first] = runs;
  if (first === undefined) return null;
  const stem = runs.length === 1 ? stemOf(first) : `pola-runs-${runs.length}`;
  if (format === 'archive') {
    const content = `${JSON.stringify(await store.exportRuns(ids))}\n`;
    return { name: `${stem}.json`, content, type: 'application/json' };
  }
  const files = await Promise.all(runs.map((run) => writeOne(run, format)));
  const [only] = files;
  if (only !== undefined && files.length === 1) return only;
  return mergeFiles(runs, stem, format) ?? zipFiles(files, stem);
}

function stemOf({ summary }: KeptRun): string {
  return `pola-run-${summary.fingerprint}`;
}

async function writeOne(run: KeptRun, format: Exclude<ExportFormat, 'archive'>): Promise<ExportFile> {
  const { id, isPng } = pictureOf(format);
  const known = FORMATS.find((one) => one.id === id);
  const text = writeAs(id, run.record);
  const name = `${stemOf(run)}.${known?.extension ?? 'txt'}`;
  if (!isPng) return { name, content: text, type: known?.mediaType ?? 'text/plain' };
  return { name: name.replace(/svg$/, 'png'), content: await rasterize(text), type: 'image/png' };
}

function isPicture(id: FormatId): id is PictureId {
  return id.startsWith('svg');
}

function pictureOf(format: Exclude<ExportFormat, 'archive'>): { id: FormatId; isPng: boolean } {
  const isPng = format.startsWith('png:');
  return { id: (isPng ? format.slice(4) : format) as FormatId, isPng };
}

/** Formats that tell several runs apart by themselves; null for the others. */
function mergeFiles(runs: readonly KeptRun[], stem: string, format: ExportFormat): ExportFile | null {
  const records = runs.map(({ record }) => record);
  if (format === 'markdown') {
    const content = records.map((record) => writeAs('markdown', record)).join('\n---\n\n');
    return { name: `${stem}.md`, content, type: 'text/markdown' };
  }
  const content = format === 'csv' ? writeCsv(records) : null;
  return content === null ? null : { name: `${stem}.csv`, content, type: 'text/csv' };
}

/** Null when the records are of several kinds, whose columns differ. */
function writeCsv(records: readonly KeptRecord[]): string | null {
  if (new Set(records.map(({ kind }) => kind)).size > 1) return null;
  const suites = records.filter((record) => record.kind === 'tasks');
  if (suites.length > 0) return writeTasksCsv(suites);
  const studies = records.filter((record) => record.kind === 'coverage');
  if (studies.length > 0) return writeCoverageCsv(studies);
  return writeMatricesCsv(records.filter((record) => record.kind === 'matrix'));
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
