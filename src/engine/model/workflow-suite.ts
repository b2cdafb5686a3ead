/**
 * Defines suites, which contain realized tests and can be saved, edited, and run again on the same or a different
 * version of a workflow (docs/spec/coverage.md#suites-repeats-and-comparison).
 *
 * A test consists of a request text and its expected obligations. It does not contain agent behavior, which is
 * observed in each run.
 */
import * as z from 'zod/mini';
import {
  RUNTIME_NAMES,
  type RuntimeName,
  WORKFLOW_CONDITIONS,
  type WorkflowCondition,
} from './workflow-event.js';

/** A saved test, with the request text and the obligations that its run must witness. */
export interface WorkflowSuiteTest {
  /** Id of the targeted obligation, such as `C2/faq_agent/faq_lookup_tool`. */
  readonly id: string;
  readonly text: string;
  /** Ids of the expected obligations, including the one that the test targets. */
  readonly expects: readonly string[];
}

/** Settings that affect a run in addition to the requests and the workflow. */
export interface WorkflowSuiteSettings {
  readonly condition: WorkflowCondition;
  readonly runtime: RuntimeName;
  readonly seed: number;
  /** Probability that the router tries a tempting tool, from 0 to 1. */
  readonly susceptibility: number;
}

/** Saved tests for a workflow, with requests and settings but without traces. */
export interface WorkflowSuiteDocument {
  readonly v: 1;
  readonly kind: 'suite';
  /** Id of the workflow for which the tests were generated. They can also be run on other workflows. */
  readonly workflow: string;
  readonly settings: WorkflowSuiteSettings;
  readonly tests: readonly WorkflowSuiteTest[];
}

const text = z.string().check(z.minLength(1));

/** Schema of a suite; `readSuite` makes further checks. */
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
