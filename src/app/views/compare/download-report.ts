/** The comparison as one file that opens from disk. Loaded with the first one that is saved. */
import { type RunComparison, type RunRecord, writeComparisonHtml } from '../../../engine/index.js';
import { downloadFile } from '../../app-frame/download-and-open.js';

/** Saves it and gives the name of the file. */
export function downloadReport(
  before: RunRecord,
  after: RunRecord,
  comparison: RunComparison,
  site: string,
): string {
  const name = `pola-compare-${before.result.fingerprint}-${after.result.fingerprint}.html`;
  downloadFile(name, writeComparisonHtml(before, after, comparison, { site }), 'text/html');
  return name;
}
