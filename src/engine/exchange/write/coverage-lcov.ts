/**
 * Writes coverage as LCOV for the manifest's lines, which any coverage viewer can show. Each obligation is a line
 * record at its declaration, and its hit count is the number of tests that witness it. If the study has a problem, all
 * hit counts are 0, and the test name contains the reason.
 */
import { type CoverageRecord, findRecordProblems, type ObligationRow } from '../../model/index.js';
import { formatDeclaration } from './workflow-yaml.js';

/**
 * Writes coverage as LCOV. `file`: the manifest path to report. `lines`: the line numbers returned by
 * `writeWorkflowYaml`.
 */
export function writeCoverageLcov(
  record: CoverageRecord,
  file: string,
  lines: ReadonlyMap<string, number>,
): string {
  const problems = findRecordProblems(record);
  const hits = new Map<number, number>();
  for (const row of record.result.obligations) {
    const line = lines.get(formatObligationDeclaration(row));
    if (line !== undefined) hits.set(line, (hits.get(line) ?? 0) + (problems.length === 0 ? row.hits : 0));
  }
  const rows = [...hits].sort(([a], [b]) => a - b);
  const found = rows.filter(([, count]) => count > 0).length;
  return [
    ['TN:pola_coverage', ...problems.map(({ code }) => code.replace('/', '_'))].join('_invalid_'),
    `SF:${file.replace(/[\r\n]/g, '_')}`,
    ...rows.map(([line, count]) => `DA:${line},${count}`),
    `LF:${rows.length}`,
    `LH:${found}`,
    'end_of_record',
    '',
  ].join('\n');
}

const PLACES = { C1: 'agent', C2: 'allow', C3: 'restrict', C4: 'delegate' } as const;

/** Returns an obligation's declaration in the notation of `formatDeclaration`. */
export function formatObligationDeclaration({ criterion, agent, target }: ObligationRow): string {
  return formatDeclaration(PLACES[criterion], agent, ...(target === null ? [] : [target]));
}
