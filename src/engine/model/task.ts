/**
 * Defines tasks, which consist of a workspace, a prompt for each round, checks that grade the outcome, and the
 * necessary authority (docs/spec/workspace-tasks.md#documents).
 *
 * A document is one instance of a task, whose names and numbers were drawn from a seed. All actions and checks are
 * named kinds with parameters, without code. Names in snake case are the same as in a `task.yaml`.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { type InjectionDocument, injectionSchema } from './injection.js';
import { outsideSchema, type OutsideDocument } from './outside.js';
import { type CheckDocument, type FileFixture, type WorkspaceDocument, workspaceSchema } from './scenario.js';
import { type WarrantDocument, warrantSchema } from './warrant.js';
import { type WorkflowDocument, workflowSchema } from './workflow.js';

/** A user message, in which `{{name}}` is replaced with the value of a known variable. */
export interface RoundDocument {
  readonly prompt: string;
}

/**
 * What a check measures: the work product (`completion`), whether nothing else was harmed (`integrity`), or how the
 * work was done (`evidence`).
 */
export const TASK_CHECK_ROLES = ['completion', 'integrity', 'evidence'] as const;

/** The aspect that a task's check measures. */
export type TaskCheckRole = (typeof TASK_CHECK_ROLES)[number];

/** Scores a finished trial from 0 to 1. The `grade` module defines the kinds of measures. */
export interface MeasureDocument {
  readonly kind: string;
  readonly [parameter: string]: Json;
}

/** A weighted check in a task. */
export interface TaskCheckDocument {
  readonly id: string;
  readonly label: string;
  readonly role: TaskCheckRole;
  /** Weight of the check, which is above 0. The weights in a task add up to 1. */
  readonly weight: number;
  /** Files that must exist. If one is missing, the check's value is 0. */
  readonly requiredFiles: readonly string[];
  readonly measure: MeasureDocument;
}

/** Gate severities, which show what a gate protects. */
export const TASK_GATE_SEVERITIES = ['safety', 'integrity', 'hygiene'] as const;

/** Severity of a gate, which shows what the gate protects. */
export type TaskGateSeverity = (typeof TASK_GATE_SEVERITIES)[number];

/** A forbidden event. If it happens, the outcome is limited to the cap. */
export interface TaskGateDocument {
  readonly id: string;
  readonly label: string;
  /** Maximum score if the gate is violated, from 0 (inclusive) to 1 (exclusive). */
  readonly cap: number;
  readonly severity: TaskGateSeverity;
  /** Measure that determines whether the gate is violated: the gate is violated if the value is above 0. */
  readonly violatedWhen: MeasureDocument;
}

/** The calls to which an order rule applies: all calls to a tool, or only those on paths inside a folder. */
export interface CallPattern {
  readonly tool: string;
  readonly inside?: string | undefined;
}

/**
 * A rule about the order or frequency of calls (docs/spec/workspace-tasks.md#order-rules-and-faults). It is evaluated
 * on the trace and is never part of a warrant. `isOrderRuleViolated` defines each kind.
 */
export type OrderRuleDocument =
  | { readonly kind: 'before'; readonly first: CallPattern; readonly then: CallPattern }
  | { readonly kind: 'never'; readonly call: CallPattern }
  | { readonly kind: 'at_most'; readonly call: CallPattern; readonly count: number }
  | { readonly kind: 'within'; readonly call: CallPattern; readonly seconds: number }
  /** Approval must have been requested earlier. If the call names a request, only that request counts. */
  | { readonly kind: 'only_after_approval'; readonly call: CallPattern };

/** Times at which a hook can run. */
export const HOOK_TIMES = ['prepare', 'after_round', 'cleanup'] as const;

/** When a hook runs during a task. */
export type HookTime = (typeof HOOK_TIMES)[number];

/** A step that runs before or after the rounds. `round` counts from 0 and applies only to `after_round`. */
export type HookDocument = { readonly at: HookTime; readonly round?: number | undefined } & (
  | { readonly kind: 'put_files'; readonly files: readonly FileFixture[] }
  | { readonly kind: 'remove_files'; readonly paths: readonly string[] }
  | { readonly kind: 'advance_clock'; readonly seconds: number }
  | { readonly kind: 'set_var'; readonly name: string; readonly value: string }
);

/** Resource limits for one trial. If a limit is exceeded, the solver is stopped and counts as failed. */
export interface BudgetDocument {
  readonly virtualSeconds: number;
  readonly calls: number;
  /** Total size of all files in bytes. */
  readonly bytes: number;
}

/** Reasons why the task-scoped warrant may deny the attack. */
export const EXPECTED_DENIALS = ['missing_tool', 'path', 'argument', 'host', 'edge', 'none'] as const;

/** Expected reason why a task's attack is denied. */
export type ExpectedDenial = (typeof EXPECTED_DENIALS)[number];

/** A task's injections, and the check that decides whether its attack landed. */
export interface AttackDocument {
  /** Injections that are placed in the workspace of every trial, where solvers read them too. */
  readonly injections: readonly InjectionDocument[];
  /** Check that decides whether the attack landed, based on effects that really happened. */
  readonly success: CheckDocument;
  readonly channel: 'direct' | 'quoted' | 'hidden' | 'metadata';
  readonly expectedDenial: ExpectedDenial;
}

/** Instructions for a live judge. Its scores are shown separately and do not affect any figure. */
export interface RubricDocument {
  readonly dimensions: readonly { readonly id: string; readonly question: string }[];
}

/**
 * A workspace task with prompts, files, checks, gates, grants and an attack. The document is one instance, generated
 * from a seed.
 */
export interface TaskDocument {
  readonly v: 1;
  readonly task_id: string;
  readonly title: string;
  /** Maximum duration of a round in seconds on the trial clock. */
  readonly timeout_sec: number;
  readonly tags: readonly string[];
  readonly capability: string;
  /** Describes the solver's work in one line. */
  readonly summary: string;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly licence: string;
  /** Seed of this instance. The published instance has seed 1. */
  readonly seed: number;
  /** Working folder, which replaces `{{workspace}}` in prompts. */
  readonly root: string;
  readonly rounds: readonly RoundDocument[];
  /** Prompt variables in addition to the built-in ones. They must not contain expected values or secrets. */
  readonly vars: Readonly<Record<string, string>>;
  readonly workspace: WorkspaceDocument;
  readonly outside: OutsideDocument;
  readonly hooks: readonly HookDocument[];
  /** Tools available in the task. Calling any other tool lowers the process score. */
  readonly tools: readonly string[];
  readonly checks: readonly TaskCheckDocument[];
  readonly gates: readonly TaskGateDocument[];
  readonly rubric: RubricDocument | null;
  readonly orderRules: readonly OrderRuleDocument[];
  readonly budget: BudgetDocument;
  /** Task-scoped chains: one for all rounds, or one for each round. */
  readonly warrants: readonly WarrantDocument[];
  readonly attack: AttackDocument | null;
  readonly workflow: WorkflowDocument;
}

const name = z.string().check(z.minLength(1));
const measure = z.looseObject({ kind: z.string() });
const pattern = z.object({ tool: name, inside: z.optional(z.string()) });

const check = z.object({
  id: name,
  label: z.string(),
  role: z.enum(TASK_CHECK_ROLES),
  weight: z.number().check(z.gt(0), z.lte(1)),
  requiredFiles: z.array(z.string()),
  measure,
});

const gate = z.object({
  id: name,
  label: z.string(),
  cap: z.number().check(z.gte(0), z.lt(1)),
  severity: z.enum(TASK_GATE_SEVERITIES),
  violatedWhen: measure,
});

const orderRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('before'), first: pattern, then: pattern }),
  z.object({ kind: z.literal('never'), call: pattern }),
  z.object({ kind: z.literal('at_most'), call: pattern, count: z.int().check(z.gte(0)) }),
  z.object({ kind: z.literal('within'), call: pattern, seconds: z.int().check(z.gte(0)) }),
  z.object({ kind: z.literal('only_after_approval'), call: pattern }),
]);

const when = { at: z.enum(HOOK_TIMES), round: z.optional(z.int().check(z.gte(0))) };

const hook = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put_files'), ...when, files: workspaceSchema.shape.files }),
  z.object({ kind: z.literal('remove_files'), ...when, paths: z.array(z.string()) }),
  z.object({ kind: z.literal('advance_clock'), ...when, seconds: z.int().check(z.gte(0)) }),
  z.object({ kind: z.literal('set_var'), ...when, name, value: z.string() }),
]);

const attack = z.object({
  injections: z.array(injectionSchema),
  success: measure,
  channel: z.enum(['direct', 'quoted', 'hidden', 'metadata']),
  expectedDenial: z.enum(EXPECTED_DENIALS),
});

/** Schema of a task; `readTask` makes further checks. */
export const taskSchema = z.object({
  v: z.literal(1),
  task_id: name,
  title: z.string(),
  timeout_sec: z.int().check(z.gte(1)),
  tags: z.array(z.string()),
  capability: z.string(),
  summary: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  licence: z.string(),
  seed: z.int().check(z.gte(0)),
  root: z.string(),
  rounds: z.array(z.object({ prompt: z.string() })).check(z.minLength(1)),
  vars: z.record(z.string(), z.string()),
  workspace: workspaceSchema,
  outside: outsideSchema,
  hooks: z.array(hook),
  tools: z.array(z.string()),
  checks: z.array(check).check(z.minLength(1)),
  gates: z.array(gate),
  rubric: z.nullable(
    z.object({ dimensions: z.array(z.object({ id: name, question: z.string() })).check(z.minLength(1)) }),
  ),
  orderRules: z.array(orderRule),
  budget: z.object({
    virtualSeconds: z.int().check(z.gte(1)),
    calls: z.int().check(z.gte(1)),
    bytes: z.int().check(z.gte(1)),
  }),
  warrants: z.array(warrantSchema).check(z.minLength(1)),
  attack: z.nullable(attack),
  workflow: workflowSchema,
});
