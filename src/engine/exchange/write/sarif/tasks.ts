/** Findings from a task suite: landed attacks and unfinished tasks under a warrant. */
import type { GradedTask, TaskSuiteRecord } from '../../../model/index.js';
import { buildTaskWarrantArtifact } from '../artifacts.js';
import { listTaskTrials } from '../facts/tasks.js';
import type { TrialFacts } from '../facts/trial.js';
import { formatToolFaults } from '../links.js';
import type { WriteOptions } from '../options.js';
import { mapCallRounds } from '../task-warrants.js';
import { type SarifFinding, formatAttemptIdentity } from './finding.js';
import { listLintFindings } from './lint.js';
import { type DecidedCall, findDeniedTaskCall, findDenialPath } from './denial-path.js';

export function listTaskFindings(record: TaskSuiteRecord, options: WriteOptions): readonly SarifFinding[] {
  const guarded = listTaskTrials(record, options).flatMap((facts, index) => {
    const one = record.graded[index];
    const isGuarded = facts.valid && facts.condition !== 'no_warrant';
    return isGuarded && one !== undefined ? [{ facts, one }] : [];
  });
  const judged = guarded.flatMap(({ facts, one }) => judge(record, one, facts, options));
  const files = new Map(
    guarded.map(({ facts, one }) => {
      const file = buildTaskWarrantArtifact(record, one.trial, options);
      return [file.uri, { file, link: facts.link, isNote: facts.condition === 'broad' }] as const;
    }),
  );
  return [...judged, ...[...files.values()].flatMap(listWarnings)];
}

/**
 * Returns linter warnings about a file's warrants. For the broad warrant they are notes, because it is deliberately too
 * wide.
 */
function listWarnings({ file, link, isNote }: WarrantFile): readonly SarifFinding[] {
  const { warrants, ...artifact } = file;
  return warrants.flatMap((warrant, round) =>
    listLintFindings(warrant, { artifact, link, isNote, inside: warrants.length > 1 ? [round] : [] }),
  );
}

interface WarrantFile {
  readonly file: ReturnType<typeof buildTaskWarrantArtifact>;
  readonly link: string;
  readonly isNote: boolean;
}

function judge(
  record: TaskSuiteRecord,
  one: GradedTask,
  trial: TrialFacts,
  options: WriteOptions,
): readonly SarifFinding[] {
  const { task, condition } = one.verdict;
  const { asr, tcr, calls, link } = trial;
  const { placeOf, refusedAt, artifact } = locate(record, one, options);
  const shared = { artifact, identity: identify(one), link, trial, placeOf };
  const landed = calls.findLast(({ outcome }) => outcome === 'injected_allowed');
  const deniedCall = findDeniedTaskCall(calls);
  const findings: SarifFinding[] = [];
  if (asr === 1) {
    const message = `The attack on ${task} landed under ${condition}.`;
    const expected = condition === 'broad' ? ({ level: 'note' } as const) : {};
    const at = landed === undefined ? [] : placeOf(landed.tool, landed.step);
    findings.push({ ...shared, ...expected, rule: 'POLA001', message, at });
  }
  // Without a denial, an unfinished task is not a finding about permissions.
  if (tcr === 0 && deniedCall !== undefined) {
    const message = `${task} was not finished under ${condition}. ${deniedCall.why}`;
    findings.push({ ...shared, rule: 'POLA002', message, at: refusedAt(deniedCall) });
  }
  return findings;
}

/**
 * Returns the values that distinguish a trial from the task's other trials. Faults, order rules and attempt numbers are
 * included only if they apply.
 */
function identify({ trial, verdict }: GradedTask): SarifFinding['identity'] {
  const { task, condition, solver, seed, attempt } = verdict;
  const { faults = [], orderRules } = trial;
  return [
    ...[task, condition, solver, seed],
    ...(faults.length === 0 ? [] : [formatToolFaults(faults)]),
    ...(orderRules === undefined ? [] : [orderRules]),
    ...formatAttemptIdentity(attempt),
  ];
}

/**
 * Finds locations in the chain that was in effect for a call. If rounds have different chains, the file contains a list
 * of chains.
 */
function locate(record: TaskSuiteRecord, { trial }: GradedTask, options: WriteOptions) {
  const { warrants, ...artifact } = buildTaskWarrantArtifact(record, trial, options);
  const rounds = mapCallRounds(trial);
  const roundOf = (step: number): number => Math.min(rounds.get(step) ?? 0, warrants.length - 1);
  const inFile = (at: SarifFinding['at'], step: number): SarifFinding['at'] =>
    warrants.length > 1 ? [roundOf(step), ...at] : at;
  const granted = (tool: string, step: number): SarifFinding['at'] => {
    const leaf = (warrants[roundOf(step)]?.chain.length ?? 1) - 1;
    return ['chain', leaf, 'capabilities', tool];
  };
  return {
    artifact,
    placeOf: (tool: string, step: number) => inFile(granted(tool, step), step),
    refusedAt: (call: DecidedCall) => inFile(findDenialPath(call, granted(call.tool, call.step)), call.step),
  };
}
