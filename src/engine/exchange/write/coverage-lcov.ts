/**
 * Coverage as LCOV over the manifest's lines: one line record per obligation, at the line that
 * declares it; hits are the tests that witness it. Any coverage viewer can show it.
 */
import type { CoverageRecord, ObligationRow } from '../../model/index.js';
import { placeOf } from './workflow-yaml.js';

/** `file`: the manifest as other programs find it. `lines`: as `writeWorkflowYaml` names them. */
export function writeCoverageLcov(
  { result }: CoverageRecord,
  file: string,
  lines: ReadonlyMap<string, number>,
): string {
  const hits = new Map<number, number>();
  for (const row of result.obligations) {
    const line = lines.get(placeOfObligation(row));
    if (line !== undefined) hits.set(line, (hits.get(line) ?? 0) + row.hits);
  }
  const rows = [...hits].sort(([a], [b]) => a - b);
  const found = rows.filter(([, count]) => count > 0).length;
  return [
    'TN:pola_coverage',
    `SF:${file.replace(/[\r\n]/g, '_')}`,
    ...rows.map(([line, count]) => `DA:${line},${count}`),
    `LF:${rows.length}`,
    `LH:${found}`,
    'end_of_record',
    '',
  ].join('\n');
}

const PLACES = { C1: 'agent', C2: 'allow', C3: 'restrict', C4: 'delegate' } as const;

/** Where an obligation is declared, in the words of `placeOf`. */
export function placeOfObligation({ criterion, agent, target }: ObligationRow): string {
  return placeOf(PLACES[criterion], agent, ...(target === null ? [] : [target]));
}
