/**
 * Reads analysis requests, which come from another thread, a link or a file. Everything is validated before anything is
 * signed or run.
 */
import { message } from '../messages/index.js';
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import {
  closedObject,
  CONDITIONS,
  ANALYSIS_FINDING_PARTS,
  type Issue,
  LIMITS,
  makeIssue,
  markReadingAsValidated,
  type Reading,
  readWithSchema,
  scenarioSchema,
  discardIfErrors,
  workflowSchema,
} from '../model/index.js';

import { checkRequest } from './request-checks.js';
import { TIGHTNESSES } from './minimal/generalized-rules.js';
import type { AnalysisRequest } from './request-type.js';

export type { AnalysisRequest };
/** Kind of analysis. */
export type AnalysisKind = AnalysisRequest['kind'];

const json: z.ZodMiniType<Json> = z.json();
const authority = z.discriminatedUnion('kind', [
  closedObject({ kind: z.literal('none') }),
  closedObject({ kind: z.literal('grant'), warrant: z.unknown() }),
  closedObject({ kind: z.literal('presented'), envelopes: z.array(z.string()), holder: z.string() }),
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
const call = closedObject({ tool: z.string(), args: z.record(z.string(), json) });

const SCHEMAS = {
  reach: closedObject({ kind: z.literal('reach'), ...ofAuthority }),
  worst_case: closedObject({ kind: z.literal('worst_case'), ...ofAuthority }),
  counterfactuals: closedObject({ kind: z.literal('counterfactuals'), ...ofAuthority, call, at: z.int() }),
  minimal: closedObject({ kind: z.literal('minimal'), ...ofPolicy }),
  unused_permissions: closedObject({ kind: z.literal('unused_permissions'), ...ofPolicy }),
  mutation: closedObject({
    kind: z.literal('mutation'),
    policies: z.array(closedObject({ scenario: scenarioSchema, warrant: z.unknown() })),
  }),
  findings: closedObject({
    kind: z.literal('findings'),
    cells: z.array(closedObject({ scenario: scenarioSchema, condition: z.enum(CONDITIONS), authority })),
    parts: z.array(z.enum(ANALYSIS_FINDING_PARTS)),
  }),
  difference: closedObject({
    kind: z.literal('difference'),
    scenario: scenarioSchema,
    a: z.unknown(),
    b: z.unknown(),
  }),
  structure: closedObject({
    kind: z.literal('structure'),
    workflow: workflowSchema,
    agent: z.nullable(z.string()),
  }),
} as const;

/** Names of the analysis kinds, in the order used by the documentation. */
export const ANALYSIS_KINDS = Object.keys(SCHEMAS) as readonly AnalysisKind[];

/** Validates a request from untrusted JSON. Returns null if an issue prevents running it. Never throws. */
export function readAnalysisRequest(input: unknown): Reading<AnalysisRequest> {
  return markReadingAsValidated(readRequest(input));
}

function readRequest(input: unknown): Reading<AnalysisRequest> {
  const kind = (input as { kind?: unknown } | null)?.kind;
  const known = ANALYSIS_KINDS.find((name) => name === kind);
  if (known === undefined) return { value: null, issues: [unknownKind(kind)] };
  const { value, issues } = readWithSchema(
    SCHEMAS[known] as unknown as z.ZodMiniType<unknown>,
    input,
    [],
    LIMITS.bundleDepth.value,
  );
  if (value === null) return { value, issues };
  const request = value as AnalysisRequest;
  return discardIfErrors(request, [...issues, ...checkRequest(request)]);
}

function unknownKind(kind: unknown): Issue {
  const found = typeof kind === 'string' ? kind : null;
  return makeIssue('document/wrong_shape', ['kind'], {
    expected: message('value/one_of', { options: ANALYSIS_KINDS }),
    found,
  });
}
