/** Saves the comparison as a single file that can be opened from disk. Loaded when the first report is saved. */
import { type RunComparison, type RunRecord, writeComparisonHtml } from '../../../engine/index.js';
import { downloadFile } from '../../app-frame/download-and-open.js';

/** Saves the report and returns the file name. */
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
