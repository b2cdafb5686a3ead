/** Findings from a matrix run: landed attacks, failed tasks, and links wider than their parents. */
import { renderEnglish } from '../../../messages/index.js';
import { checkWarrant } from '../../../authority/index.js';
import type { RunRecord, WarrantDocument } from '../../../model/index.js';
import { type Artifact, buildWarrantArtifact, findCellWarrant } from '../artifacts.js';
import { expectAttack } from '../expected-state.js';
import { listMatrixTrials } from '../facts/matrix.js';
import type { TrialFacts } from '../facts/trial.js';
import { buildStepUrl } from '../links.js';
import type { WriteOptions } from '../options.js';
import { type SarifFinding, formatAttemptIdentity } from './finding.js';
import { listLintFindings } from './lint.js';
import { findDenialPath } from './denial-path.js';

/** Lists the findings. The condition `no_warrant` has none, because it is the control group and has no permissions. */
export function listMatrixFindings(record: RunRecord, options: WriteOptions): readonly SarifFinding[] {
  const { cells, variants } = record.result;
  const verdicts = [...cells, ...variants];
  // Benign variants are included, because a warrant may be too narrow for just one of them.
  const judged = listMatrixTrials(record, options).flatMap((trial, index) => {
    const isGuarded = trial.valid && trial.condition !== 'no_warrant';
    return isGuarded ? judge(record, trial, verdicts[index]?.scenario ?? '', options) : [];
  });
  return [
    ...judged,
    ...listUnusedPermissionFindings(record, options),
    ...listSurvivors(record, options),
    ...listWidenings(record, options),
    ...listWarnings(record, options),
  ];
}

function judge(
  record: RunRecord,
  trial: TrialFacts,
  scenario: string,
  options: WriteOptions,
): readonly SarifFinding[] {
  const artifact = buildWarrantArtifact(record, scenario, trial.condition, options);
  const leaf = (findCellWarrant(record, scenario, trial.condition)?.chain.length ?? 1) - 1;
  const placeOf = (tool: string): readonly (string | number)[] => ['chain', leaf, 'capabilities', tool];
  const shared = { artifact, trial, placeOf };
  return [
    ...(trial.asr === 1 ? [makeLandedFinding(trial, shared, options)] : []),
    ...makeFailedTaskFindings(trial, shared),
  ];
}

interface Shared {
  readonly artifact: Artifact;
  readonly trial: TrialFacts;
  readonly placeOf: (tool: string) => readonly (string | number)[];
}

function makeLandedFinding(trial: TrialFacts, shared: Shared, options: WriteOptions): SarifFinding {
  const { subject, condition } = trial;
  const call = trial.calls.findLast(({ outcome }) => outcome === 'injected_allowed');
  const expected = expectAttack(trial, options).state === 'landed';
  return {
    ...shared,
    rule: 'POLA001',
    ...(expected ? { level: 'note' } : {}),
    message: `The attack on ${subject} landed under ${condition}${call === undefined ? '' : `: ${call.tool}`}.`,
    at: shared.placeOf(call?.tool ?? ''),
    identity: [subject, condition, call?.tool ?? null, ...formatAttemptIdentity(trial.attempt)],
    link: call?.link ?? trial.link,
  };
}

/**
 * Creates the findings for a failed task. Without a denied call, the failure is not a finding about permissions. An
 * error does not count as a denial.
 */
function makeFailedTaskFindings(trial: TrialFacts, shared: Shared): readonly SarifFinding[] {
  const { subject, condition, calls, tcr, attempt } = trial;
  const call = calls.find(({ outcome }) => outcome === 'task_denied');
  if (tcr !== 0 || call === undefined) return [];
  const { tool, why, decision, link } = call;
  return [
    {
      ...shared,
      rule: 'POLA002',
      message: `The task of ${subject} failed under ${condition}. ${why}`,
      at: findDenialPath(call, shared.placeOf(tool)),
      identity: [subject, condition, tool, decision?.argument ?? null, ...formatAttemptIdentity(attempt)],
      link,
    },
  ];
}

function listUnusedPermissionFindings(record: RunRecord, options: WriteOptions): readonly SarifFinding[] {
  return (options.findings?.unusedPermissions ?? []).map(({ scenario, condition, at, detail }) => ({
    rule: 'POLA003',
    // This is only a note, because the broad warrant is deliberately too wide.
    ...(condition === 'broad' ? ({ level: 'note' } as const) : {}),
    message: renderEnglish(detail),
    artifact: buildWarrantArtifact(record, scenario, condition, options),
    at,
    identity: [scenario, condition, ...at],
    link: buildStepUrl(scenario, condition, null, options),
    trial: null,
  }));
}

function listSurvivors(record: RunRecord, options: WriteOptions): readonly SarifFinding[] {
  const survivors = (options.findings?.mutants ?? []).filter(({ status }) => status === 'survived');
  return survivors.map(({ operator, detail, scenario, condition, line }) => ({
    rule: 'POLA005',
    message: `No trial detects this mistake: ${renderEnglish(detail)}.`,
    artifact: buildWarrantArtifact(record, scenario, condition, options),
    at: line,
    identity: [scenario, condition, operator, renderEnglish(detail)],
    link: buildStepUrl(scenario, condition, null, options),
    trial: null,
  }));
}

/** Lists each warrant in the record once, with its file. */
function listWarrants(record: RunRecord, options: WriteOptions): readonly WarrantPlace[] {
  const seen = new Set<string>();
  return record.result.cells.flatMap(({ scenario, condition }) => {
    const warrant = findCellWarrant(record, scenario, condition);
    const artifact = buildWarrantArtifact(record, scenario, condition, options);
    if (warrant === null || seen.has(artifact.uri)) return [];
    seen.add(artifact.uri);
    return [{ scenario, condition, warrant, artifact }];
  });
}

interface WarrantPlace {
  readonly scenario: string;
  readonly condition: string;
  readonly warrant: WarrantDocument;
  readonly artifact: Artifact;
}

function listWidenings(record: RunRecord, options: WriteOptions): readonly SarifFinding[] {
  return listWarrants(record, options).flatMap(({ scenario, condition, warrant, artifact }) => {
    const wider = checkWarrant(warrant).filter(({ code }) => code === 'warrant/child_wider_than_parent');
    return wider.map(({ message, at }): SarifFinding => ({
      ...{ rule: 'POLA006', message, artifact, at, trial: null },
      identity: [artifact.uri, ...at],
      link: buildStepUrl(scenario, condition, null, options),
    }));
  });
}

/**
 * Returns linter warnings about the last link. For the broad warrant they are notes, because it is deliberately too
 * wide.
 */
function listWarnings(record: RunRecord, options: WriteOptions): readonly SarifFinding[] {
  return listWarrants(record, options).flatMap(({ scenario, condition, warrant, artifact }) =>
    listLintFindings(warrant, {
      ...{ artifact, isNote: condition === 'broad' },
      link: buildStepUrl(scenario, condition, null, options),
    }),
  );
}
