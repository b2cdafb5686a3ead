/**
 * Requests for an analysis, read as foreign input: they come from another thread, a link or a file.
 * Everything in them is read again before anything is signed or run.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import {
  CONDITIONS,
  FINDING_PARTS,
  type Issue,
  LIMITS,
  makeIssue,
  type Reading,
  readShape,
  scenarioSchema,
  settleReading,
  workflowSchema,
} from '../model/index.js';

import { checkRequest } from './request-checks.js';
import { TIGHTNESSES } from './enough/styles.js';
import type { AnalysisRequest } from './request-type.js';

export type { AnalysisRequest };
/** Kind of a question about authority. */
export type AnalysisKind = AnalysisRequest['kind'];

const json: z.ZodMiniType<Json> = z.json();
const authority = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('grant'), warrant: z.unknown() }),
  z.object({ kind: z.literal('presented'), envelopes: z.array(z.string()), holder: z.string() }),
]);
const ofAuthority = {
  scenario: scenarioSchema,
  condition: z.enum(CONDITIONS),
  authority,
  variant: z.nullable(z.string()),
};
const ofPolicy = {
  scenario: scenarioSchema,
  warrant: z.unknown(),
  tightness: z.enum(TIGHTNESSES),
  variants: z.nullable(z.array(z.string())),
};
const call = z.object({ tool: z.string(), args: z.record(z.string(), json) });

const SCHEMAS = {
  reach: z.object({ kind: z.literal('reach'), ...ofAuthority }),
  worst_case: z.object({ kind: z.literal('worst_case'), ...ofAuthority }),
  counterfactuals: z.object({ kind: z.literal('counterfactuals'), ...ofAuthority, call, at: z.int() }),
  minimal: z.object({ kind: z.literal('minimal'), ...ofPolicy }),
  leftovers: z.object({ kind: z.literal('leftovers'), ...ofPolicy }),
  mutation: z.object({
    kind: z.literal('mutation'),
    policies: z.array(z.object({ scenario: scenarioSchema, warrant: z.unknown() })),
  }),
  findings: z.object({
    kind: z.literal('findings'),
    cells: z.array(z.object({ scenario: scenarioSchema, condition: z.enum(CONDITIONS), authority })),
    parts: z.array(z.enum(FINDING_PARTS)),
  }),
  difference: z.object({
    kind: z.literal('difference'),
    scenario: scenarioSchema,
    a: z.unknown(),
    b: z.unknown(),
  }),
  structure: z.object({
    kind: z.literal('structure'),
    workflow: workflowSchema,
    agent: z.nullable(z.string()),
  }),
} as const;

/** Names of the kinds, in the order of the documentation. */
export const ANALYSIS_KINDS = Object.keys(SCHEMAS) as readonly AnalysisKind[];

/** A request from foreign JSON; null when an issue stands in the way of running it. Never throws. */
export function readAnalysisRequest(input: unknown): Reading<AnalysisRequest> {
  const kind = (input as { kind?: unknown } | null)?.kind;
  const known = ANALYSIS_KINDS.find((name) => name === kind);
  if (known === undefined) return { value: null, issues: [unknownKind(kind)] };
  const { value, issues } = readShape(
    SCHEMAS[known] as unknown as z.ZodMiniType<unknown>,
    input,
    [],
    LIMITS.bundleDepth.value,
  );
  if (value === null) return { value, issues };
  const request = value as AnalysisRequest;
  return settleReading(request, [...issues, ...checkRequest(request)]);
}

function unknownKind(kind: unknown): Issue {
  const found = typeof kind === 'string' ? kind : null;
  return makeIssue('document/wrong_shape', ['kind'], {
    expected: `one of ${ANALYSIS_KINDS.join(', ')}`,
    found,
  });
}
