/** Findings from a coverage study: breached restrictions, unprobed restrictions, and surviving mutants. */
import { renderEnglish } from '../../../messages/index.js';
import type { CoverageRecord, MutantRow, ObligationRow } from '../../../model/index.js';
import { buildManifestArtifact } from '../artifacts.js';
import { formatObligationDeclaration } from '../coverage-lcov.js';
import { listCoverageTrials } from '../facts/coverage.js';
import { buildGraphUrl } from '../links.js';
import { findMutantPath } from '../mutant-paths.js';
import type { WriteOptions } from '../options.js';
import type { SarifFinding } from './finding.js';

export function listCoverageFindings(record: CoverageRecord, options: WriteOptions): readonly SarifFinding[] {
  const artifact = buildManifestArtifact(record, options);
  const trials = listCoverageTrials(record, options);
  const { workflow, condition } = record.request;
  const tell = (row: ObligationRow, rule: 'POLA001' | 'POLA004', message: string): SarifFinding => ({
    ...{ rule, message, artifact },
    // Without a warrant every call is executed by design, so this is only a note.
    ...(rule === 'POLA001' && condition === 'no_warrant' ? ({ level: 'note' } as const) : {}),
    at: JSON.parse(formatObligationDeclaration(row)) as readonly string[],
    identity: [workflow.system.id, condition, row.id],
    link: buildGraphUrl(workflow.system.id, row.id, options),
    trial: trials.find(({ subject, asr }) => subject === row.test && asr === 1) ?? null,
  });
  const restricted = record.result.obligations.filter(({ criterion }) => criterion === 'C3');
  return [
    ...restricted
      .filter(({ reading }) => reading === 'breached')
      .map((row) => tell(row, 'POLA001', `${row.agent} used ${row.target ?? ''}, which it must not use.`)),
    ...restricted
      .filter(({ reading }) => reading === 'unprobed')
      .map((row) => tell(row, 'POLA004', `No test shows that ${row.agent} cannot use ${row.target ?? ''}.`)),
    ...(record.result.mutants?.rows ?? [])
      .filter(({ status }) => status === 'survived')
      .map((row) => makeMutantFinding(row, record, options)),
  ];
}

function makeMutantFinding(row: MutantRow, record: CoverageRecord, options: WriteOptions): SarifFinding {
  const { workflow } = record.request;
  const detail = renderEnglish(row.detail);
  return {
    rule: 'POLA005',
    message: `No test detects this mistake: ${detail}.`,
    artifact: buildManifestArtifact(record, options),
    at: findMutantPath(row, workflow),
    identity: [workflow.system.id, row.operator, detail],
    link: buildGraphUrl(workflow.system.id, null, options),
    trial: null,
  };
}
