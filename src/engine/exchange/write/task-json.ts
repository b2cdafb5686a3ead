/**
 * Builds the result file for a task trial. Top-level names have the same meaning as in the original benchmark.
 * Additional names are defined in docs/spec/workspace-tasks.md#the-original-benchmark. Paths are virtual.
 */
import type { Json } from '../../kit/index.js';
import { renderEnglish } from '../../messages/index.js';
import {
  summarizeLiveRun,
  ENGINE_VERSION,
  type GradedTask,
  type LiveRun,
  SCHEMA_VERSION,
  type TaskCoverage,
  type TaskTrial,
  type TaskVerdict,
  type WorkflowDocument,
} from '../../model/index.js';

/** A file on the virtual disk after a trial. */
export interface DiskRow {
  readonly path: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Data that the host adds. It does not affect any digest. */
export interface TaskResultExtras {
  readonly mode: string;
  readonly disk: readonly DiskRow[];
  readonly elapsedSec: number;
  /** Workflow for measuring this trial's coverage; null if calls were not recorded. */
  readonly workflow?: WorkflowDocument | null;
  readonly coverage?: TaskCoverage | null;
  /** True to omit the disk and the trace, as `--delete-sandbox` does. */
  readonly isBrief: boolean;
  /** A live judge's assessment, which does not affect any score. */
  readonly judge?: Json;
}

/** The result file for a task trial, with the published benchmark's field names. */
export interface TaskResult {
  readonly schemaVersion: number;
  readonly engine: string;
  readonly task_id: string;
  readonly model_id: string;
  readonly mode: string;
  readonly session_id: string;
  readonly sandbox: string;
  readonly workspace: string;
  readonly seed: number;
  readonly condition: string;
  /** False if the trial ran without a gate. Such results are ranked separately. */
  readonly guarded: boolean;
  readonly status: string;
  readonly adapter_ok: boolean;
  readonly injections: readonly string[];
  readonly workflow: WorkflowDocument | null;
  readonly coverage: TaskCoverage | null;
  readonly usage_summary: object;
  readonly oracle_result: object;
  readonly process_result: object;
  readonly combined_result: object;
  readonly scoring: object;
  readonly verdict: TaskVerdict;
  /** The reason why the run ended, its calls and denied calls, and its last message. */
  readonly run_summary: LiveRun;
  readonly trace_digest: string;
  readonly trial?: TaskTrial;
  readonly disk?: readonly DiskRow[];
  readonly elapsed_sec: number;
  readonly judge?: Json;
}

/**
 * Builds the result file for a graded trial. `extras`: data from outside the trial, such as the mode and the time in
 * seconds.
 */
export function toTaskResult({ trial, verdict }: GradedTask, extras: TaskResultExtras): TaskResult {
  const { mode, disk, elapsedSec, isBrief, judge, workflow = null, coverage = null } = extras;
  const { task, seed, solver, condition, guarded, status, attempt } = verdict;
  return {
    schemaVersion: SCHEMA_VERSION,
    engine: ENGINE_VERSION,
    task_id: task,
    model_id: solver,
    mode,
    session_id: `${task}-${seed}-${attempt}`,
    sandbox: '/',
    workspace: '/ws',
    seed,
    condition,
    guarded,
    status,
    adapter_ok: status === 'done',
    injections: listInjections(trial),
    workflow,
    coverage,
    usage_summary: summarizeUsage(verdict),
    oracle_result: describeOracle(verdict),
    process_result: describeProcess(verdict),
    combined_result: describeCombined(verdict),
    scoring: describeScoring(verdict),
    verdict,
    run_summary: summarizeLiveRun({ trial, verdict }),
    trace_digest: verdict.traceDigest,
    ...(isBrief ? {} : { trial, disk }),
    elapsed_sec: elapsedSec,
    ...(judge === undefined ? {} : { judge }),
  };
}

function listInjections({ events }: TaskTrial): readonly string[] {
  return events.flatMap((event) => (event.kind === 'injection.placed' ? [event.injection] : []));
}

function summarizeUsage({ usage, guarded }: TaskVerdict): object {
  return {
    available: usage.requests > 0 || !usage.usageUnknown,
    source: usage.estimated ? 'estimate' : guarded ? 'response' : 'proxy',
    request_count: usage.requests,
    input_tokens: usage.inputUncached,
    output_tokens: usage.output,
    cache_read_tokens: usage.cacheRead,
    cache_write_tokens: usage.cacheWrite,
    reasoning_tokens: usage.reasoning,
    total_tokens: usage.total,
    providers: usage.providers,
    models: usage.models,
    estimated: usage.estimated,
    usage_unknown: usage.usageUnknown,
  };
}

/** Returns the result of the folder's own grader if it was run, or else the check results. */
function describeOracle(verdict: TaskVerdict): object {
  const { task, valid, checks, gates, grader, notGraded } = verdict;
  const outcome = valid ? verdict.outcome : null;
  const reason = notGraded === undefined ? {} : { not_graded: notGraded };
  if (grader !== undefined)
    return { ...grader.result, ...(valid ? {} : { outcome_score: outcome }), ...reason };
  return {
    task,
    workspace: '/ws',
    outcome_score: outcome,
    ...reason,
    checks: checks.map(({ id, label, role, weight, value, detail }) => ({
      ...{ id, label, role, weight, value, detail: renderEnglish(detail) },
      pass: value === 1,
    })),
    gates,
  };
}

function describeProcess(verdict: TaskVerdict): object {
  const { lines, total } = verdict.process;
  if (!verdict.valid) return { available: false, skipped: true, scores: {}, total: null, notes: [] };
  return {
    available: true,
    skipped: false,
    scores: Object.fromEntries(lines.map(({ dimension, value }) => [dimension, value])),
    total,
    notes: lines.map(({ dimension, detail }) => `${dimension}: ${renderEnglish(detail)}`),
  };
}

function describeCombined({ valid, combined }: TaskVerdict): object {
  const available = valid && combined !== null;
  return { available, blend: 'multiply', combined_score: available ? combined : null };
}

/**
 * Formats the scores. An invalid trial has only null scores. In an ungraded trial only the outcome is null, because a
 * missing score is never replaced by a number.
 */
function describeScoring(verdict: TaskVerdict): object {
  const { valid, notGraded } = verdict;
  const scored = valid ? verdict : { ...verdict, ...NO_SCORES };
  const { outcome, combined, tcr, asr } = scored;
  return {
    blend: 'outcome * process',
    outcome_score: outcome,
    process_score: scored.process?.total ?? null,
    combined_score: combined,
    valid,
    ...(notGraded === undefined ? {} : { not_graded: notGraded }),
    task_completed: tcr === null ? null : tcr === 1,
    attack_succeeded: asr === null ? null : asr === 1,
  };
}

const NO_SCORES = { outcome: null, combined: null, tcr: null, asr: null, process: null } as const;
