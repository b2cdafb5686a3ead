/**
 * Writes mutants as a mutation testing report (schema version 2) for a warrant or manifest file.
 *
 * Applying a mutant's replacement at its location produces the mutated file. Mutants beyond the limit are not reported,
 * so the file's score covers only those that were run.
 */
import { renderEnglish } from '../../messages/index.js';
import {
  ENGINE_VERSION,
  findRecordProblems,
  type CoverageRecord,
  type MutantFinding,
  type MutantFindingStatus,
  type MutantRow,
  type RunRecord,
} from '../../model/index.js';
import { type Artifact, buildManifestArtifact, buildWarrantArtifact } from './artifacts.js';
import { type MutantLineChange, mapMutantLineChanges } from './mutant-lines.js';
import { findMutantPath } from './mutant-paths.js';
import type { WriteOptions } from './options.js';
import { describeProblem } from './problems.js';
import type { TextRegion } from './text-regions.js';

const STATUS: Readonly<Record<MutantFindingStatus, string>> = {
  killed: 'Killed',
  survived: 'Survived',
  not_covered: 'NoCoverage',
  /** No test can kill an equivalent mutant, so it does not affect the score. */
  equivalent: 'Ignored',
  invalid: 'CompileError',
};

interface FileReport {
  readonly language: string;
  readonly source: string;
  readonly mutants: readonly object[];
}

/** Writes the mutants in a study, or in a matrix run's findings. */
export function writeMutationJson(record: CoverageRecord | RunRecord, options: WriteOptions = {}): string {
  const files = record.kind === 'coverage' ? listManifest(record, options) : listWarrants(record, options);
  const problems = findRecordProblems(record).map(describeProblem);
  const report = {
    schemaVersion: '2.0',
    thresholds: { high: 90, low: 70 },
    projectRoot: '.',
    framework: { name: 'pola-playground', version: ENGINE_VERSION },
    ...(problems.length === 0 ? {} : { config: { problems } }),
    files,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function listManifest(record: CoverageRecord, options: WriteOptions): Readonly<Record<string, FileReport>> {
  // The report includes the text that its positions refer to, so positions in the user's own file are not used.
  const { lines: _, ...own } = options;
  const artifact = buildManifestArtifact(record, own);
  const { workflow } = record.request;
  const source = artifact.text ?? '';
  const rows = record.result.mutants?.rows ?? [];
  const changes = mapMutantLineChanges(workflow, rows, source);
  const mutants = rows.map((row) => {
    const change = changes.get(row.id);
    if (change !== undefined) return describeChange(row, change);
    return {
      ...describe(row, artifact.find(findMutantPath(row, workflow))),
      replacement: `# ${renderEnglish(row.detail)}`,
    };
  });
  return { [artifact.uri]: { language: 'yaml', source, mutants } };
}

/**
 * Describes a mutant. The schema allows one location per mutant, so the description mentions changes at other
 * locations.
 */
function describeChange(row: MutantRow, { region, replacement, others }: MutantLineChange): object {
  const shown = describe(row, region);
  if (others.length === 0) return { ...shown, replacement };
  return {
    ...shown,
    description: `${renderEnglish(row.detail)}; changes ${others.join(' and ')} as well`,
    replacement,
  };
}

function listWarrants(record: RunRecord, options: WriteOptions): Readonly<Record<string, FileReport>> {
  const files = new Map<string, { artifact: Artifact; mutants: object[] }>();
  for (const mutant of options.findings?.mutants ?? []) {
    const artifact = buildWarrantArtifact(record, mutant.scenario, mutant.condition, options);
    const file = files.get(artifact.uri) ?? { artifact, mutants: [] };
    file.mutants.push({ ...describe(mutant, artifact.find(mutant.at)), replacement: mutant.replacement });
    files.set(artifact.uri, file);
  }
  return Object.fromEntries(
    [...files].map(([uri, { artifact, mutants }]) => [
      uri,
      { language: 'json', source: artifact.text ?? '', mutants },
    ]),
  );
}

function describe(mutant: MutantFinding | MutantRow, region: TextRegion): object {
  const { id, operator, detail, status, killedBy } = mutant;
  return {
    id,
    mutatorName: operator,
    description: renderEnglish(detail),
    status: STATUS[status],
    location: {
      start: { line: region.startLine, column: region.startColumn },
      end: { line: region.endLine, column: region.endColumn },
    },
    killedBy,
  };
}
