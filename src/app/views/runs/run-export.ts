/**
 * Kept runs as files, written from the records: nothing is run again.
 *
 * JSON is an archive of the chosen runs, which Import reads back; CSV and Markdown are for other
 * programs and for people.
 */
import {
  writeCoverageTable,
  writeMatricesCsv,
  writeMatrixCsv,
  writeMatrixMarkdown,
} from '../../../engine/index.js';
import type { KeptRecord, Store } from '../../../store/index.js';
import { writeStudiesCsv } from './studies-csv.js';

export type ExportFormat = 'json' | 'csv' | 'markdown';

export const EXPORT_FORMATS: readonly ExportFormat[] = ['json', 'csv', 'markdown'];

export interface ExportFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

/** The chosen runs in a format; null when none could be read, `mixed` when CSV would hold two kinds of run. */
export async function writeExport(
  store: Pick<Store, 'exportRuns' | 'getRun'>,
  ids: readonly string[],
  format: ExportFormat,
): Promise<ExportFile | 'mixed' | null> {
  const kept = await Promise.all(ids.map((id) => store.getRun(id)));
  const runs = kept.flatMap((run) => (run === null ? [] : [run]));
  const [first] = runs;
  if (first === undefined) return null;
  const stem = runs.length === 1 ? `pola-run-${first.summary.fingerprint}` : `pola-runs-${runs.length}`;
  const records = runs.map(({ record }) => record);
  if (format === 'csv') {
    const text = writeCsv(records);
    return text === null ? 'mixed' : { name: `${stem}.csv`, text, type: 'text/csv' };
  }
  if (format === 'markdown')
    return {
      name: `${stem}.md`,
      text: records.map(writeMarkdown).join('\n---\n\n'),
      type: 'text/markdown',
    };
  const archive = await store.exportRuns(ids);
  return { name: `${stem}.json`, text: `${JSON.stringify(archive)}\n`, type: 'application/json' };
}

/** Null when the records are of two kinds, whose columns differ. */
function writeCsv(records: readonly KeptRecord[]): string | null {
  const matrices = records.filter((record) => record.kind === 'matrix');
  const studies = records.filter((record) => record.kind === 'coverage');
  if (matrices.length > 0 && studies.length > 0) return null;
  if (studies.length > 0) return writeStudiesCsv(studies);
  const [only, ...others] = matrices;
  return only !== undefined && others.length === 0 ? writeMatrixCsv(only) : writeMatricesCsv(matrices);
}

/** The table of a study as the command line prints it, kept as it is. */
function writeMarkdown(record: KeptRecord): string {
  if (record.kind === 'matrix') return writeMatrixMarkdown(record);
  return `# Coverage of ${record.request.workflow.system.id}\n\n\`\`\`text\n${writeCoverageTable(record).trimEnd()}\n\`\`\`\n`;
}
