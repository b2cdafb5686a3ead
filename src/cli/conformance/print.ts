/** Formats a conformance report for a terminal. */
import { cutText } from '../../engine/index.js';
import type { Json } from '../../engine/index.js';
import type { VectorFileReport, ConformanceReport } from '../../conformance/run.js';

/** Maximum number of failures listed per file. Further failures are only counted. */
const MOST_SHOWN = 20;
const MOST_CHARACTERS = 300;

/** Formats one line per file, followed by its reasons and failures, and then the total. */
export function formatConformanceReport({ files }: ConformanceReport): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const sum = (read: (file: VectorFileReport) => number): number =>
    files.reduce((all, file) => all + read(file), 0);
  const total = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(
    ({ known }) => known,
  )} known, ${sum(({ skipped }) => skipped)} skipped`;
  return `${files.map((file) => describeFile(file, width)).join('')}\n${total}\n`;
}

function describeFile(
  { file, passed, failed, known, skipped, reasons, failures, lines }: VectorFileReport,
  width: number,
): string {
  if (lines !== undefined) return `${file.padEnd(width)}  ${lines.join('\n  ')}\n`;
  const line = `${file.padEnd(width)}  ${passed} passed, ${failed} failed, ${known} known, ${skipped} skipped`;
  const why = reasons.map(({ status, reason, count }) => `  ${status} ${count}: ${reason}`);
  const shown = failures
    .slice(0, MOST_SHOWN)
    .map((one) => `  failed ${one.case}: expected ${show(one.expected)}, got ${show(one.got)}`);
  const more = failures.length - MOST_SHOWN;
  const rest = more > 0 ? [`  and ${more} more; --json lists them all`] : [];
  return `${[line, ...why, ...shown, ...rest].join('\n')}\n`;
}

function show(json: Json): string {
  const text = JSON.stringify(json);
  return text.length > MOST_CHARACTERS ? `${cutText(text, MOST_CHARACTERS)}...` : text;
}
