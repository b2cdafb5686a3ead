/**
 * Suites: realized tests as a document that can be kept, edited, and run again on this or another
 * version of a workflow (docs/spec/coverage.md#suites-repeats-and-comparison).
 *
 * A test is a request text and what it has to show. Nothing of what an agent did is in it: that is
 * found out anew each time.
 */
import * as z from 'zod/mini';
import {
  RUNTIME_NAMES,
  type RuntimeName,
  WORKFLOW_CONDITIONS,
  type WorkflowCondition,
} from './workflow-event.js';

/** One test: the text, and the obligations that a run of it has to witness. */
export interface WorkflowSuiteTest {
  /** Id of the obligation it aims at: `C2/faq_agent/faq_lookup_tool`. */
  readonly id: string;
  readonly text: string;
  /** Ids of obligations, the one it aims at included. */
  readonly expects: readonly string[];
}

/** What a run follows from besides texts and workflow. */
export interface WorkflowSuiteSettings {
  readonly condition: WorkflowCondition;
  readonly runtime: RuntimeName;
  readonly seed: number;
  /** How often a tempting tool is tried by the router, 0 to 1. */
  readonly susceptibility: number;
}

/** Tests of a workflow kept as a file: texts and settings, no traces. */
export interface WorkflowSuiteDocument {
  readonly v: 1;
  readonly kind: 'suite';
  /** Id of the workflow it was made for; it may be run on another. */
  readonly workflow: string;
  readonly settings: WorkflowSuiteSettings;
  readonly tests: readonly WorkflowSuiteTest[];
}

const text = z.string().check(z.minLength(1));

/** Shape of a suite's document. `readSuite` checks what the shape cannot say. */
export const workflowSuiteSchema = z.object({
  v: z.literal(1),
  kind: z.literal('suite'),
  workflow: text,
  settings: z.object({
    condition: z.enum(WORKFLOW_CONDITIONS),
    runtime: z.enum(RUNTIME_NAMES),
    seed: z.int(),
    susceptibility: z.number().check(z.gte(0), z.lte(1)),
  }),
  tests: z.array(z.object({ id: text, text, expects: z.array(text) })),
});
