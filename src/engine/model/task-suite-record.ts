/** The record of a task suite: request, trials, and figures over all trials. */
import type { Issue } from './issue.js';
import type { TaskSuiteAggregate } from './task-figures.js';
import type { GradedTask } from './task-trial.js';
import type { OrderRuleUse } from './task-trial.js';
import type { ToolFault } from './task-fault.js';
import type { Condition } from './trial.js';
import type { WarrantDocument } from './warrant.js';

/** Request of a suite: tasks, conditions, solver and seeds. */
export interface TaskSuiteRequest {
  /** Task ids, which are run in catalogue order. */
  readonly tasks: readonly string[];
  readonly conditions: readonly Condition[];
  /** Name of a solver, or of the model used by a live adapter. */
  readonly solver: string;
  readonly seeds: readonly number[];
  /** Number of runs per trial; more than one for adapters whose results are not reproducible. */
  readonly attempts: number;
  readonly proof: 'run' | 'skip';
  /** Edited chains of condition `yours`, by task id: one chain for all rounds, or one for each. */
  readonly yours: Readonly<Record<string, readonly WarrantDocument[]>>;
  /** Faults that are injected into every trial. They have no effect if a trial never calls the tool. */
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/** The saved and exported record of a task suite: request, graded trials and figures. */
export interface TaskSuiteRecord {
  readonly schemaVersion: number;
  /** Digest of the canonical request and verdicts. */
  readonly id: string;
  readonly kind: 'tasks';
  readonly engineVersion: string;
  readonly request: TaskSuiteRequest;
  readonly graded: readonly GradedTask[];
  readonly aggregate: TaskSuiteAggregate;
  readonly issues: readonly Issue[];
}

interface SuitePlace {
  /** From 0. */
  readonly index: number;
  readonly total: number;
  readonly task: string;
  readonly condition: Condition;
}

/** Progress of a running suite, for its host. */
export type TaskSuiteEvent =
  | { readonly kind: 'suite.planned'; readonly total: number }
  | ({ readonly kind: 'task.started' } & SuitePlace)
  | ({
      readonly kind: 'task.finished';
      readonly graded: GradedTask;
      /** True if the trial was reused from an earlier suite. */
      readonly reused: boolean;
    } & SuitePlace);
