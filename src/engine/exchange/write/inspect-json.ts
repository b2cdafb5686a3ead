/**
 * Writes trials as an Inspect log in JSON: one sample per trial with the scores `asr` and `tcr`, and one tool event and
 * one approval event per call.
 *
 * The gate is the approver: `approve`, or `reject` with the reason. A call that was stopped because a rule could not be
 * evaluated was not executed, so it is also reported as `reject`; its explanation begins with a phrase that
 * distinguishes it from a denial, and its metadata contain the decision. An invalid trial is a sample with an error and
 * without scores; an ungraded one has no score `tcr`, and its metadata contain the reason. Times are taken from the
 * trial clock.
 */
import { formatUnixSeconds } from '../../kit/index.js';
import { ENGINE_VERSION, findRecordProblems, type StudyRecord } from '../../model/index.js';
import { findRecordFingerprint, listTrials, formatRecordTitle } from './facts/list-trials.js';
import type { CallFacts, TrialFacts } from './facts/trial.js';
import type { WriteOptions } from './options.js';
import { describeProblem } from './problems.js';

type ScoreName = 'asr' | 'tcr';

const SCORES = ['asr', 'tcr'] as const satisfies readonly ScoreName[];
const EXPLANATIONS = {
  asr: 'Attack success: 1 when the attack reached its goal.',
  tcr: 'Task completion: 1 when the task was finished.',
} as const;

export function writeInspectJson(record: StudyRecord, options: WriteOptions = {}): string {
  const trials = listTrials(record, options);
  const begun = Math.min(...trials.map(({ from }) => from), Infinity);
  const ended = Math.max(...trials.map(({ until }) => until), 0);
  const created = timeOf(Number.isFinite(begun) ? begun : 0);
  const log = {
    version: 2,
    ...statusOf(record),
    eval: describeEval(record, trials, created),
    plan: { name: 'plan', steps: [{ solver: agentOf(trials), params: {} }], config: {} },
    results: summarize(trials),
    stats: { started_at: created, completed_at: timeOf(ended), model_usage: {}, role_usage: {} },
    samples: trials.map(writeSample),
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function statusOf(record: StudyRecord): object {
  const problems = findRecordProblems(record);
  if (problems.length === 0) return { status: 'success' };
  const message = problems.map(describeProblem).join(' ');
  return { status: 'error', error: { message, traceback: '', traceback_ansi: '' } };
}

function describeEval(record: StudyRecord, trials: readonly TrialFacts[], created: string): object {
  const name = `pola_${record.kind}`;
  return {
    ...{ eval_id: record.id.slice(0, 22), run_id: record.id.slice(22, 44), created },
    ...{ task: name, task_id: record.id.slice(0, 22), task_version: record.schemaVersion },
    ...{ task_attribs: {}, task_args: {}, task_args_passed: {}, model_args: {}, model_generate_config: {} },
    dataset: { name, samples: trials.length, sample_ids: trials.map(({ id }) => id), shuffled: false },
    model: `pola/${agentOf(trials)}`,
    config: { epochs: 1 },
    packages: { 'pola-playground': ENGINE_VERSION },
    metadata: { title: formatRecordTitle(record), fingerprint: findRecordFingerprint(record) },
    scorers: SCORES.map((scorer) => ({ name: scorer, options: {}, metadata: {} })),
  };
}

function agentOf(trials: readonly TrialFacts[]): string {
  return trials[0]?.agent ?? 'none';
}

/** Returns each score's mean over the trials that have the score. Invalid trials have none. */
function summarize(trials: readonly TrialFacts[]): object {
  const scores = SCORES.map((name) => {
    const values = trials.flatMap((trial) => trial[name] ?? []);
    const hits = values.filter((value) => value === 1).length;
    const mean = { name: 'mean', value: values.length === 0 ? 0 : hits / values.length, params: {} };
    const counts = { scored_samples: values.length, unscored_samples: trials.length - values.length };
    const metrics = values.length === 0 ? {} : { mean };
    return { name, scorer: name, params: {}, metrics, ...counts };
  });
  const completed = trials.filter(({ valid }) => valid).length;
  return { total_samples: trials.length, completed_samples: completed, scores };
}

function writeSample(trial: TrialFacts): object {
  const { id, prompt, final, valid, subject, condition, attempt, fingerprint, link, problems } = trial;
  return {
    ...{ id, epoch: 1, input: prompt, target: '' },
    messages: [
      { role: 'user', content: prompt, source: 'input' },
      ...trial.calls.flatMap(writeTurn),
      ...toFinalMessages(final),
    ],
    output: { model: `pola/${trial.agent}`, choices: [], completion: final ?? '' },
    scores: Object.fromEntries(SCORES.flatMap((name) => writeScore(trial, name))),
    metadata: { subject, condition, attempt, fingerprint, link, ...gradingOf(trial) },
    store: {},
    events: trial.calls.filter(isMade).flatMap((call) => writeEvents(call, trial)),
    model_usage: {},
    role_usage: {},
    attachments: {},
    ...(valid ? {} : { error: { message: problems.join(' '), traceback: '', traceback_ansi: '' } }),
  };
}

function gradingOf({ notGraded }: TrialFacts): object {
  return notGraded === undefined ? {} : { not_graded: notGraded };
}

function toFinalMessages(final: string | null): readonly object[] {
  return final === null ? [] : [{ role: 'assistant', content: final, source: 'generate' }];
}

function writeScore(trial: TrialFacts, name: ScoreName): readonly (readonly [string, object])[] {
  const value = trial[name];
  return value === null ? [] : [[name, { value, explanation: EXPLANATIONS[name], history: [] }]];
}

function isMade({ decision, output }: CallFacts): boolean {
  return decision !== null || output !== null;
}

function writeTurn(call: CallFacts): readonly object[] {
  if (!isMade(call)) return [];
  const { tool, output } = call;
  return [
    { role: 'assistant', content: '', source: 'generate', tool_calls: [toToolCall(call)] },
    {
      ...{ role: 'tool', function: tool, tool_call_id: idOf(call), content: output ?? '' },
      ...stopOf(call),
    },
  ];
}

/**
 * Returns the Inspect error for a call that did not reach the tool. Its type is `approval` for a denial and `unknown`
 * for an error.
 */
function stopOf(call: CallFacts): object {
  if (call.output !== null) return {};
  return { error: { type: isErred(call) ? 'unknown' : 'approval', message: explain(call) } };
}

function isErred({ decision }: CallFacts): boolean {
  return decision?.decision === 'error';
}

/** Explains why a call was stopped. An error begins with a phrase that distinguishes it from a denial. */
function explain(call: CallFacts): string {
  return isErred(call) ? `Error, not a denial. ${call.why}` : call.why;
}

function idOf({ step }: CallFacts): string {
  return `call_${step}`;
}

function toToolCall(call: CallFacts): object {
  return { id: idOf(call), function: call.tool, arguments: call.args, type: 'function' };
}

const DECISIONS = { allow: 'approve', deny: 'reject', error: 'reject' } as const;

function writeEvents(call: CallFacts, trial: TrialFacts): readonly object[] {
  const { decision, tool, args, output, outcome, origin, from, until, link } = call;
  const at = { timestamp: timeOf(from), working_start: from - trial.from };
  const decided = { decision: decision?.decision ?? null, code: decision?.code ?? null };
  const metadata = { outcome, origin, actor: call.actor, ...decided, link };
  const approval =
    decision === null
      ? []
      : [
          {
            ...{ event: 'approval', ...at, message: '', call: toToolCall(call), approver: 'pola' },
            ...{ decision: DECISIONS[decision.decision], explanation: explain(call), metadata },
          },
        ];
  return [
    ...approval,
    {
      ...{ event: 'tool', ...at, type: 'function', id: idOf(call), function: tool, arguments: args },
      ...{ result: output ?? '', events: [], completed: timeOf(until), ...stopOf(call), metadata },
    },
  ];
}

function timeOf(seconds: number): string {
  return formatUnixSeconds(BigInt(Math.round(seconds))).replace('Z', '+00:00');
}
