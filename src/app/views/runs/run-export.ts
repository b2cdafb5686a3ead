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
  writeSuiteFigures,
  writeTaskTable,
} from '../../../engine/index.js';
import type { KeptRecord, Store } from '../../../store/index.js';
import { writeStudiesCsv } from './studies-csv.js';
import { writeSuitesCsv } from './suites-csv.js';

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
  if (new Set(records.map(({ kind }) => kind)).size > 1) return null;
  const suites = records.filter((record) => record.kind === 'tasks');
  if (suites.length > 0) return writeSuitesCsv(suites);
  const studies = records.filter((record) => record.kind === 'coverage');
  if (studies.length > 0) return writeStudiesCsv(studies);
  const matrices = records.filter((record) => record.kind === 'matrix');
  const [only, ...others] = matrices;
  return only !== undefined && others.length === 0 ? writeMatrixCsv(only) : writeMatricesCsv(matrices);
}

/** The table of a study or a suite as the command line prints it, kept as it is. */
function writeMarkdown(record: KeptRecord): string {
  if (record.kind === 'matrix') return writeMatrixMarkdown(record);
  if (record.kind === 'coverage')
    return fence(`Coverage of ${record.request.workflow.system.id}`, writeCoverageTable(record));
  const verdicts = record.graded.map(({ verdict }) => verdict);
  const table = `${writeTaskTable(verdicts)}\n${writeSuiteFigures(record.aggregate)}`;
  return fence(`Workspace tasks: ${record.request.solver}`, table);
}

function fence(title: string, table: string): string {
  return `# ${title}\n\n\`\`\`text\n${table.trimEnd()}\n\`\`\`\n`;
}
