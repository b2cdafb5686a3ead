/** The record of a suite: what was asked, what each trial left behind, the figures over all of them. */
import type { Issue } from './issue.js';
import type { TaskSuiteAggregate } from './task-figures.js';
import type { GradedTask } from './task-trial.js';
import type { OrderRuleUse } from './task-trial.js';
import type { ToolFault } from './task-fault.js';
import type { Condition } from './trial.js';
import type { WarrantDocument } from './warrant.js';

/** What a suite is asked: tasks, conditions, solver, seeds. */
export interface TaskSuiteRequest {
  /** Ids; they run in the order of the catalogue. */
  readonly tasks: readonly string[];
  readonly conditions: readonly Condition[];
  /** Name of a solver, or of the model of a live adapter. */
  readonly solver: string;
  readonly seeds: readonly number[];
  /** How often each trial is made; more than one for adapters that are not reproducible. */
  readonly attempts: number;
  readonly proof: 'run' | 'skip';
  /** Edited chains of condition `yours`, by task id: one, or one for each round. */
  readonly yours: Readonly<Record<string, readonly WarrantDocument[]>>;
  /** Put on every trial; a tool that a trial never calls is not struck. */
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/** A whole suite of tasks as it is kept and exported: request, graded trials, figures. */
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

/** What a running suite tells its host. */
export type TaskSuiteEvent =
  | { readonly kind: 'suite.planned'; readonly total: number }
  | ({ readonly kind: 'task.started' } & SuitePlace)
  | ({
      readonly kind: 'task.finished';
      readonly graded: GradedTask;
      /** Taken over from an earlier suite. */
      readonly reused: boolean;
    } & SuitePlace);
