/** Defines the record of a task suite, with request, trials, and figures for all trials. */
import type { Issue } from './issue.js';
import type { TaskSuiteAggregate } from './task-figures.js';
import type { GradedTask } from './task-trial.js';
import type { OrderRuleUse } from './task-trial.js';
import type { ToolFault } from './task-fault.js';
import type { Condition } from './trial.js';
import type { WarrantDocument } from './warrant.js';

/** Request for a suite, with tasks, conditions, solver and seeds. */
export interface TaskSuiteRequest {
  /** Task ids. Tasks are run in catalog order. */
  readonly tasks: readonly string[];
  readonly conditions: readonly Condition[];
  /** Name of the solver, or of the model that the live adapter uses. */
  readonly solver: string;
  readonly seeds: readonly number[];
  /** Number of runs for each trial. It can be above 1 for adapters whose results are not reproducible. */
  readonly attempts: number;
  readonly proof: 'run' | 'skip';
  /** Edited chains for condition `yours`, by task id. A task has one chain for all rounds, or one for each round. */
  readonly yours: Readonly<Record<string, readonly WarrantDocument[]>>;
  /** Faults that are injected into every trial. A fault has no effect if the trial never calls its tool. */
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/** The record of a task suite as saved and exported, with request, graded trials and figures. */
export interface TaskSuiteRecord {
  readonly schemaVersion: number;
  /** Digest of the request and the verdicts in canonical form. */
  readonly id: string;
  readonly kind: 'tasks';
  readonly engineVersion: string;
  readonly request: TaskSuiteRequest;
  readonly graded: readonly GradedTask[];
  readonly aggregate: TaskSuiteAggregate;
  readonly issues: readonly Issue[];
}

interface SuitePlace {
  /** Index of the trial, starting at 0. */
  readonly index: number;
  readonly total: number;
  readonly task: string;
  readonly condition: Condition;
}

/** Progress of a running suite, as reported to its host. */
export type TaskSuiteEvent =
  | { readonly kind: 'suite.planned'; readonly total: number }
  | ({ readonly kind: 'task.started' } & SuitePlace)
  | ({
      readonly kind: 'task.finished';
      readonly graded: GradedTask;
      /** True if the trial was reused from an earlier suite. */
      readonly reused: boolean;
    } & SuitePlace);
