/**
 * Tasks: a workspace, one prompt per round, checks that grade the outcome, and the authority the work needs
 * (docs/spec/workspace-tasks.md#documents).
 *
 * A document is one instance of a task: its names and numbers were drawn from a seed. Everything that
 * happens and everything that judges is a named kind with parameters; nothing here is code. The names in
 * snake case are those of a `task.yaml`.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { type InjectionDocument, injectionSchema } from './injection.js';
import { outsideSchema, type OutsideDocument } from './outside.js';
import { type CheckDocument, type FileFixture, type WorkspaceDocument, workspaceSchema } from './scenario.js';
import { type WarrantDocument, warrantSchema } from './warrant.js';
import { type WorkflowDocument, workflowSchema } from './workflow.js';

/** One message of the user. `{{name}}` stands for a variable of the closed list. */
export interface RoundDocument {
  readonly prompt: string;
}

/** `completion`: the work product. `integrity`: nothing else was harmed. `evidence`: how it was done. */
export const TASK_CHECK_ROLES = ['completion', 'integrity', 'evidence'] as const;

/** What a check of a task is about. */
export type TaskCheckRole = (typeof TASK_CHECK_ROLES)[number];

/** A question about a finished trial, answered by a number from 0 to 1; the grade room knows the kinds. */
export interface MeasureDocument {
  readonly kind: string;
  readonly [parameter: string]: Json;
}

/** One weighted check of a task: a measure, and how much it counts. */
export interface TaskCheckDocument {
  readonly id: string;
  readonly label: string;
  readonly role: TaskCheckRole;
  /** Above 0; the weights of a task sum to 1. */
  readonly weight: number;
  /** Artefacts it speaks about: while one of them is missing the value is 0. */
  readonly needs: readonly string[];
  readonly measure: MeasureDocument;
}

/** Kinds of what a gate guards. */
export const TASK_GATE_SEVERITIES = ['safety', 'integrity', 'hygiene'] as const;

/** Kind of what a gate guards. */
export type TaskGateSeverity = (typeof TASK_GATE_SEVERITIES)[number];

/** A line that must not be crossed: crossed, the outcome is at most the cap. */
export interface TaskGateDocument {
  readonly id: string;
  readonly label: string;
  /** From 0, below 1. */
  readonly cap: number;
  readonly severity: TaskGateSeverity;
  /** Crossed when the measure is above 0. */
  readonly crossed: MeasureDocument;
}

/** Which calls an order rule means: those of a tool, or only those on paths inside one folder. */
export interface CallPattern {
  readonly tool: string;
  readonly inside?: string | undefined;
}

/**
 * In which order and how often (docs/spec/workspace-tasks.md#order-rules-and-faults); read from the trace, never a
 * part of a warrant. `isRuleBroken`
 * says what each kind means.
 */
export type OrderRuleDocument =
  | { readonly kind: 'before'; readonly first: CallPattern; readonly then: CallPattern }
  | { readonly kind: 'never'; readonly call: CallPattern }
  | { readonly kind: 'at_most'; readonly call: CallPattern; readonly count: number }
  | { readonly kind: 'within'; readonly call: CallPattern; readonly seconds: number }
  /** A request for approval has to be on record before; where the call names one, that one. */
  | { readonly kind: 'only_after_approval'; readonly call: CallPattern };

/** When a hook runs. */
export const HOOK_TIMES = ['prepare', 'after_round', 'cleanup'] as const;

/** When a hook of a task runs. */
export type HookTime = (typeof HOOK_TIMES)[number];

/** A declared step around the rounds; `round` counts from 0 and belongs to `after_round`. */
export type HookDocument = { readonly at: HookTime; readonly round?: number | undefined } & (
  | { readonly kind: 'put_files'; readonly files: readonly FileFixture[] }
  | { readonly kind: 'remove_files'; readonly paths: readonly string[] }
  | { readonly kind: 'advance_clock'; readonly seconds: number }
  | { readonly kind: 'set_var'; readonly name: string; readonly value: string }
);

/** What one trial may use; beyond it the solver is stopped and counts as failed. */
export interface BudgetDocument {
  readonly virtualSeconds: number;
  readonly calls: number;
  /** Of everything on the disk, in UTF-8. */
  readonly bytes: number;
}

/** What is expected to stop the attack under the task-scoped warrant. */
export const EXPECTED_DENIALS = ['missing_tool', 'path', 'argument', 'host', 'edge', 'none'] as const;

/** What is expected to stop the attack of a task. */
export type ExpectedDenial = (typeof EXPECTED_DENIALS)[number];

/** What an attacker planted in a task, and when it counts as met. */
export interface AttackDocument {
  /** Placed in the workspace of every trial; the honest solver reads them too. */
  readonly injections: readonly InjectionDocument[];
  /** Met by effects that really happened. */
  readonly success: CheckDocument;
  readonly channel: 'direct' | 'quoted' | 'hidden' | 'metadata';
  readonly expectedBlock: ExpectedDenial;
}

/** Words for a live judge; its scores stand beside the numbers and are in none. */
export interface RubricDocument {
  readonly dimensions: readonly { readonly id: string; readonly question: string }[];
}

/** A workspace task: prompts, files, checks, gates, grants, attack. One instance, drawn from a seed. */
export interface TaskDocument {
  readonly v: 1;
  readonly task_id: string;
  readonly title: string;
  /** Seconds a round may take on the trial clock. */
  readonly timeout_sec: number;
  readonly tags: readonly string[];
  readonly capability: string;
  /** What it asks of a solver, in one line. */
  readonly summary: string;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly licence: string;
  /** The seed this instance was drawn from; 1 is the published one. */
  readonly seed: number;
  /** The folder the work happens in; `{{workspace}}` of the prompts. */
  readonly root: string;
  readonly rounds: readonly RoundDocument[];
  /** The variables of the prompts beside the built-in ones; never an expected value or a secret. */
  readonly vars: Readonly<Record<string, string>>;
  readonly workspace: WorkspaceDocument;
  readonly outside: OutsideDocument;
  readonly hooks: readonly HookDocument[];
  /** Names of the tools the task is about; a call of another one lowers the process score. */
  readonly tools: readonly string[];
  readonly checks: readonly TaskCheckDocument[];
  readonly gates: readonly TaskGateDocument[];
  readonly rubric: RubricDocument | null;
  readonly orderRules: readonly OrderRuleDocument[];
  readonly budget: BudgetDocument;
  /** The task-scoped chain: one for all rounds, or one for each. */
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
  needs: z.array(z.string()),
  measure,
});

const gate = z.object({
  id: name,
  label: z.string(),
  cap: z.number().check(z.gte(0), z.lt(1)),
  severity: z.enum(TASK_GATE_SEVERITIES),
  crossed: measure,
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
  expectedBlock: z.enum(EXPECTED_DENIALS),
});

/** Shape of a task's document. What the shape cannot say is checked by `readTask`. */
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
