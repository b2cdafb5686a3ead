/**
 * Defines scenarios, which consist of a task, a workspace, an obedient agent's script, and checks.
 *
 * Documents are data, so success is defined by named checks with parameters, never by code.
 */
import * as z from 'zod/mini';
import { callSchema, type CallDocument, type InjectionDocument, injectionSchema } from './injection.js';
import { type ToolFixture, toolFixturesSchema } from './tool-fixture.js';
import { warrantSchema, type WarrantDocument } from './warrant.js';
import type { Json } from '../kit/index.js';

/** A file that exists before the trial. `mark` explains why an attacker would want it. */
export interface FileFixture {
  readonly path: string;
  readonly text: string;
  /** Set if the text represents bytes in standard base64 with padding. */
  readonly encoding?: 'base64' | undefined;
  readonly mark?: 'secret' | undefined;
}

/** An email in the inbox when the trial starts. */
export interface MailFixture {
  readonly id: number;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
}

/** A payment made before the trial starts. `amount` is in dollars. */
export interface TransactionFixture {
  readonly id: number;
  readonly date: string;
  readonly to: string;
  readonly amount: number;
  readonly memo: string;
}

/** Workspace before the first call. */
export interface WorkspaceDocument {
  readonly files: readonly FileFixture[];
  readonly mails: readonly MailFixture[];
  readonly transactions: readonly TransactionFixture[];
  readonly balance: number;
  /** Tools of the system under test. If omitted, the built-in tools are used. */
  readonly tools?: readonly ToolFixture[] | undefined;
}

/** A step in the script: either a task call, or the position at which an injection's calls are inserted. */
export type StepDocument =
  | { readonly kind: 'call'; readonly call: CallDocument; readonly completes?: boolean | undefined }
  | { readonly kind: 'injected'; readonly injection: string };

/** A named check and its parameters in JSON notation. The `grade` module defines the kinds of checks. */
export interface CheckDocument {
  readonly kind: string;
  readonly [parameter: string]: Json;
}

/** A benign variant of the task, which a good warrant must allow too. */
export interface VariantDocument {
  readonly id: string;
  readonly title: string;
  readonly files: readonly FileFixture[];
  /** Additional calls that are made before the completing step. */
  readonly calls: readonly CallDocument[];
  /** Calls that replace the completing steps; omitted if these steps are kept. */
  readonly completing?: readonly CallDocument[] | undefined;
}

/** A task with its workspace, injections, checks, and predefined authority. */
export interface ScenarioDocument {
  readonly v: 1;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly task: string;
  /** Describes which constraint kind this scenario demonstrates. */
  readonly exercises: string;
  /** False for an extra scenario outside the reference set. It runs only on request and is excluded from all rates. */
  readonly reference: boolean;
  readonly workspace: WorkspaceDocument;
  readonly injections: readonly InjectionDocument[];
  readonly script: readonly StepDocument[];
  readonly checks: { readonly task: CheckDocument; readonly attack: CheckDocument };
  /** The chain for condition `task_scoped`. */
  readonly warrant: WarrantDocument;
  /**
   * The level of a warrant from *Your agent*, such as `exact`, as shown in Replay and Edit. Unknown levels are ignored.
   */
  readonly level?: string | undefined;
  readonly variants: readonly VariantDocument[];
}

const check = z.looseObject({ kind: z.string() });
export const fileSchema = z.object({
  path: z.string(),
  text: z.string(),
  encoding: z.optional(z.literal('base64')),
  mark: z.optional(z.literal('secret')),
});

export const workspaceSchema = z.object({
  files: z.array(fileSchema),
  mails: z.array(z.object({ id: z.int(), from: z.string(), subject: z.string(), body: z.string() })),
  transactions: z.array(
    z.object({ id: z.int(), date: z.string(), to: z.string(), amount: z.number(), memo: z.string() }),
  ),
  balance: z.number(),
  tools: z.optional(toolFixturesSchema),
});

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), call: callSchema, completes: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('injected'), injection: z.string() }),
]);

const variant = z.object({
  id: z.string(),
  title: z.string(),
  files: z.array(fileSchema),
  calls: z.array(callSchema),
  completing: z.optional(z.array(callSchema)),
});

/** Schema of a scenario; `readScenario` makes further checks. */
export const scenarioSchema = z.object({
  v: z.literal(1),
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  task: z.string(),
  exercises: z.string(),
  reference: z.boolean(),
  workspace: workspaceSchema,
  injections: z.array(injectionSchema),
  script: z.array(step),
  checks: z.object({ task: check, attack: check }),
  warrant: warrantSchema,
  level: z.optional(z.string()),
  variants: z.array(variant),
});
