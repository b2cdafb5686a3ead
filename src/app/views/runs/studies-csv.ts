/** Structural studies as CSV: one line per obligation. */
import type { CoverageRecord } from '../../../engine/index.js';

const COLUMNS = [
  'run',
  'workflow',
  'condition',
  'runtime',
  'realizer',
  'criterion',
  'agent',
  'target',
  'status',
  'reading',
  'attempts',
  'reason',
] as const;

export function writeStudiesCsv(records: readonly CoverageRecord[]): string {
  const rows = records.flatMap(rowsOf);
  return `${[COLUMNS, ...rows].map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

function rowsOf({ id, request, result }: CoverageRecord): readonly (readonly string[])[] {
  const { workflow, condition, runtime, realizer } = request;
  const head = [id.slice(0, 16), workflow.system.id, condition, runtime, realizer];
  const tests = new Map(result.tests.map((test) => [test.id, test]));
  return result.obligations.map(({ criterion, agent, target, status, reading, test }) => {
    const made = tests.get(test);
    const reason = status === 'unrealized' ? (made?.unrealized?.detail ?? '') : '';
    const attempts = String(made?.attempts.length ?? 0);
    return [...head, criterion, agent, target ?? '', status, reading ?? '', attempts, reason];
  });
}

/** A text that a spreadsheet would take for a formula gets a quote in front, as in the matrix's files. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
