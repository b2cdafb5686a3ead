/**
 * Summary of the reference result, as shown in the Matrix view.
 *
 * It is embedded in the page at build time, so that the table is visible before any script runs. The device then
 * computes its own result and compares the two.
 */
import type { Condition, ConditionRates, RunRecord, Trial, Verdict } from '../../engine/index.js';
import { computeLoss, type Loss } from './loss.js';
import { type Story, summarizeStory } from './story.js';

/** One table cell: a verdict without its rows of calls. */
export interface CellSummary {
  readonly scenario: string;
  readonly condition: Condition;
  readonly attack: Verdict['attack'];
  readonly task: Verdict['task'];
  readonly valid: boolean;
  readonly outcomes: Verdict['outcomes'];
  /** Number of injected calls in the script, and number of those that were made. */
  readonly planted: number;
  readonly calls: number;
  readonly fingerprint: string;
  /** The step that "Why" opens: the first call that was not allowed, or the first injected call. */
  readonly whyStep: number | null;
}

export interface ReferenceSummary {
  readonly engineVersion: string;
  readonly fingerprint: string;
  readonly trials: number;
  readonly cells: readonly CellSummary[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  /** The losses that attacks caused, one entry per cell with a loss. */
  readonly losses: readonly CellLoss[];
  readonly story: Story;
  /** The shortest attack that a published task-scoped warrant permits; null if there is none or no search was run. */
  readonly worstCase: PermittedAttack | null;
}

/** A call that the warrant allows and that does the damage. */
export interface PermittedAttack {
  readonly scenario: string;
  readonly tool: string;
  /** Short form of the call, such as `write_file /reports`. */
  readonly call: string;
  /** The folder allowed by the rule. */
  readonly folder: string;
  /** Number of calls generated for all warrants together. */
  readonly tried: number;
  readonly warrants: number;
}

export interface CellLoss {
  readonly scenario: string;
  readonly condition: Condition;
  readonly loss: Loss;
}

/** The summary on a page without a prerendered run. */
export const EMPTY_SUMMARY: ReferenceSummary = {
  engineVersion: '',
  fingerprint: '',
  trials: 0,
  cells: [],
  rates: {},
  losses: [],
  story: {},
  worstCase: null,
};

/** Summarizes a run under the reference conditions. */
export function summarizeReferenceRun(record: RunRecord): ReferenceSummary {
  return {
    engineVersion: record.engineVersion,
    fingerprint: record.result.fingerprint,
    trials: record.result.cells.length,
    cells: record.result.cells.map(summarizeVerdict),
    rates: record.result.rates,
    losses: record.trials.flatMap(listLoss),
    story: summarizeStory(record),
    worstCase: null,
  };
}

function listLoss(trial: Trial): readonly CellLoss[] {
  const loss = trial.variant === null ? computeLoss(trial) : null;
  return loss === null ? [] : [{ scenario: trial.scenario, condition: trial.condition, loss }];
}

export function summarizeVerdict(verdict: Verdict): CellSummary {
  const planted = verdict.rows.filter((row) => row.origin === 'injected');
  const { scenario, condition, attack, task, valid, outcomes, calls, fingerprint } = verdict;
  return {
    scenario,
    condition,
    attack,
    task,
    valid,
    outcomes,
    planted: planted.length,
    calls: calls.total,
    fingerprint,
    whyStep: verdict.denials[0]?.step ?? planted[0]?.step ?? null,
  };
}
