/**
 * Kept runs as files, written from the records: nothing is run again.
 *
 * JSON is an archive of the chosen runs, which Import reads back; CSV and Markdown are for other
 * programs and for people.
 */
import {
  type RunRecord,
  writeMatricesCsv,
  writeMatrixCsv,
  writeMatrixMarkdown,
} from '../../../engine/index.js';
import type { Store } from '../../../store/index.js';

export type ExportFormat = 'json' | 'csv' | 'markdown';

export const EXPORT_FORMATS: readonly ExportFormat[] = ['json', 'csv', 'markdown'];

export interface ExportFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

/** The chosen runs in a format; null when none of them could be read. */
export async function writeExport(
  store: Pick<Store, 'exportRuns' | 'getRun'>,
  ids: readonly string[],
  format: ExportFormat,
): Promise<ExportFile | null> {
  const kept = await Promise.all(ids.map((id) => store.getRun(id)));
  const records = kept.flatMap((run) => (run === null ? [] : [run.record]));
  const [first] = records;
  if (first === undefined) return null;
  const stem = records.length === 1 ? `pola-run-${first.result.fingerprint}` : `pola-runs-${records.length}`;
  if (format === 'csv') return { name: `${stem}.csv`, text: writeCsv(records), type: 'text/csv' };
  if (format === 'markdown')
    return {
      name: `${stem}.md`,
      text: records.map(writeMatrixMarkdown).join('\n---\n\n'),
      type: 'text/markdown',
    };
  const archive = await store.exportRuns(ids);
  return { name: `${stem}.json`, text: `${JSON.stringify(archive)}\n`, type: 'application/json' };
}

function writeCsv(records: readonly RunRecord[]): string {
  const [only, ...others] = records;
  return only !== undefined && others.length === 0 ? writeMatrixCsv(only) : writeMatricesCsv(records);
}
