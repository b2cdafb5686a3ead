/**
 * Writes findings about permissions as SARIF 2.1.0, each with its location in a warrant or workflow file.
 *
 * A run without findings has an empty list. Invalid trials and rules that could not be evaluated become notifications
 * in the run. The partial fingerprint is derived from the rule and its subject, so it is stable when lines move.
 */
import { digestOf } from '../../../kit/index.js';
import { ENGINE_VERSION, findRecordProblems, type StudyRecord } from '../../../model/index.js';
import { listTrials } from '../facts/list-trials.js';
import type { TrialFacts } from '../facts/trial.js';
import type { WriteOptions } from '../options.js';
import { describeProblem } from '../problems.js';
import type { Artifact } from '../artifacts.js';
import { listCoverageFindings } from './coverage.js';
import type { SarifFinding } from './finding.js';
import { listMatrixFindings } from './matrix.js';
import { SARIF_RULE_IDS, SARIF_RULES } from './rules.js';
import { listTaskFindings } from './tasks.js';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

export function writeSarif(record: StudyRecord, options: WriteOptions = {}): string {
  const findings = listFindings(record, options);
  const artifacts = new Map(findings.map(({ artifact }) => [artifact.uri, artifact]));
  const uris = [...artifacts.keys()];
  const trials = listTrials(record, options);
  const problems = findRecordProblems(record);
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'pola-playground', semanticVersion: ENGINE_VERSION, rules: listRules() } },
        automationDetails: { id: `pola/${record.kind}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: problems.length === 0 && trials.every(({ valid }) => valid),
            toolExecutionNotifications: [
              ...problems.map((issue) => tell(describeProblem(issue))),
              ...trials.flatMap(listNotifications),
            ],
          },
        ],
        artifacts: [...artifacts.values()].map(({ uri, text }) => ({
          location: { uri },
          contents: { text },
        })),
        results: findings.map((finding) => toResult(finding, uris)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function listFindings(record: StudyRecord, options: WriteOptions): readonly SarifFinding[] {
  if (record.kind === 'matrix') return listMatrixFindings(record, options);
  return record.kind === 'coverage'
    ? listCoverageFindings(record, options)
    : listTaskFindings(record, options);
}

function listRules(): readonly object[] {
  return SARIF_RULES.map(({ id, name, shortDescription, help, level }) => ({
    ...{ id, name },
    shortDescription: { text: shortDescription },
    help: { text: help },
    defaultConfiguration: { level },
  }));
}

function tell(text: string): object {
  return { level: 'error', message: { text } };
}

function listNotifications(trial: TrialFacts): readonly object[] {
  if (!trial.valid) return [tell(`Invalid trial ${trial.id}: ${trial.problems.join(' ')}`)];
  const ungraded =
    trial.notGraded === undefined
      ? []
      : [{ level: 'note', message: { text: `Trial ${trial.id} was not graded: ${trial.notGraded}` } }];
  const erred = trial.calls.flatMap(({ step, outcome, why, stoppedOperations: below }) => {
    const stopped = below.filter(({ decision }) => decision.decision === 'error');
    return [...(outcome === 'error' ? [why] : []), ...stopped.map((one) => one.why)].map((text) =>
      tell(`${trial.id}, step ${step}: ${text}`),
    );
  });
  return [...ungraded, ...erred];
}

function toResult(finding: SarifFinding, uris: readonly string[]): object {
  const { rule, message, level, artifact, at, identity, link, trial } = finding;
  const known = SARIF_RULES.find(({ id }) => id === rule);
  return {
    ruleId: rule,
    ruleIndex: SARIF_RULE_IDS.indexOf(rule),
    level: level ?? known?.level,
    message: { text: `${message}\n${link}` },
    locations: [toLocation(artifact, at, uris)],
    partialFingerprints: { 'pola/v1': digestOf([rule, ...identity]) },
    ...(trial === null || trial.calls.length === 0 ? {} : { codeFlows: [toFlow(finding, trial, uris)] }),
    properties: { link, ...finding.properties },
  };
}

function toLocation(artifact: Artifact, at: SarifFinding['at'], uris: readonly string[]): object {
  const { uri, find } = artifact;
  return { physicalLocation: { artifactLocation: { uri, index: uris.indexOf(uri) }, region: find(at) } };
}

/** Lists a finding's calls in order, each with the location of the permission that decided it. */
function toFlow(finding: SarifFinding, trial: TrialFacts, uris: readonly string[]): object {
  const { artifact, at, placeOf } = finding;
  const locations = trial.calls.map(({ step, tool, outcome, origin, why }, index) => ({
    executionOrder: index,
    importance: outcome === 'task_allowed' || outcome === 'not_reached' ? 'important' : 'essential',
    location: {
      ...toLocation(artifact, placeOf?.(tool, step) ?? at, uris),
      message: { text: `${step}. ${tool}, ${origin}: ${outcome}. ${why}` },
    },
  }));
  return { message: { text: `Calls of ${trial.id}` }, threadFlows: [{ locations }] };
}
