/** Findings of a structural study: breached and unprobed restrictions, and mutants that nobody notices. */
import type { CoverageRecord, MutantRow, ObligationRow } from '../../../model/index.js';
import { manifestFile } from '../artifacts.js';
import { placeOfObligation } from '../coverage-lcov.js';
import { listCoverageTrials } from '../facts/coverage.js';
import { linkToGraph } from '../links.js';
import { placeOfMutant } from '../mutant-places.js';
import type { WriteOptions } from '../options.js';
import type { Finding } from './finding.js';

export function findInCoverage(record: CoverageRecord, options: WriteOptions): readonly Finding[] {
  const artifact = manifestFile(record, options);
  const trials = listCoverageTrials(record, options);
  const { workflow, condition } = record.request;
  const tell = (row: ObligationRow, rule: 'POLA001' | 'POLA004', message: string): Finding => ({
    ...{ rule, message, artifact },
    // Without a warrant everything is carried out: the study is there to show it.
    ...(rule === 'POLA001' && condition === 'no_warrant' ? ({ level: 'note' } as const) : {}),
    at: JSON.parse(placeOfObligation(row)) as readonly string[],
    identity: [workflow.system.id, condition, row.id],
    link: linkToGraph(workflow.system.id, row.id, options),
    trial: trials.find(({ subject, asr }) => subject === row.test && asr === 1) ?? null,
  });
  const restricted = record.result.obligations.filter(({ criterion }) => criterion === 'C3');
  return [
    ...restricted
      .filter(({ reading }) => reading === 'breached')
      .map((row) =>
        tell(row, 'POLA001', `${row.agent} used ${row.target ?? ''}, which it is restricted from.`),
      ),
    ...restricted
      .filter(({ reading }) => reading === 'unprobed')
      .map((row) =>
        tell(row, 'POLA004', `Nothing shows that ${row.agent} is kept from ${row.target ?? ''}.`),
      ),
    ...(record.result.mutants?.rows ?? [])
      .filter(({ status }) => status === 'survived')
      .map((row) => tellMutant(row, record, options)),
  ];
}

function tellMutant(row: MutantRow, record: CoverageRecord, options: WriteOptions): Finding {
  const { workflow } = record.request;
  return {
    rule: 'POLA005',
    message: `No test notices this mistake: ${row.detail}.`,
    artifact: manifestFile(record, options),
    at: placeOfMutant(row, workflow),
    identity: [workflow.system.id, row.operator, row.detail],
    link: linkToGraph(workflow.system.id, null, options),
    trial: null,
  };
}
