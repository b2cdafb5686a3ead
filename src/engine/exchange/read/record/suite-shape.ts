/**
 * The schema of a task suite record, checked before a view uses it. Unknown fields are allowed, as in matrix
 * records.
 */
import * as z from 'zod/mini';
import {
  ADAPTER_KINDS,
  TASK_CHECK_ROLES,
  CONDITIONS,
  TASK_GATE_SEVERITIES,
  ORDER_RULE_USES,
  PROCESS_DIMENSIONS,
  type TaskSuiteRecord,
  TASK_STATUSES,
  toolFaultSchema,
  warrantSchema,
} from '../../../model/index.js';
import { countSchema, issueSchema, messageSchema, rateSchema, usageSchema } from './shape-parts.js';
import { taskEventSchema } from './trace-shape.js';

const text = z.string();
const count = countSchema;
const textOrNull = z.nullable(text);
const condition = z.enum(CONDITIONS);
const adapter = z.enum(ADAPTER_KINDS);
const status = z.enum(TASK_STATUSES);
/** Schema for scores and shares, both of which range from 0 to 1. */
const share = z.number().check(z.gte(0), z.lte(1));
const shareOrNull = z.nullable(share);

const round = z.looseObject({
  index: count,
  prompt: text,
  final: textOrNull,
  ok: z.boolean(),
  error: z.nullable(z.looseObject({ code: text, message: messageSchema })),
});

const who = { condition, adapter, solver: text, guarded: z.boolean(), seed: z.int(), attempt: count, status };

const hardships = {
  faults: z.optional(z.array(toolFaultSchema)),
  orderRules: z.optional(z.enum(ORDER_RULE_USES)),
};

const trial = z.looseObject({
  ...who,
  ...hardships,
  scenario: text,
  variant: z.null(),
  events: z.array(taskEventSchema),
  issues: z.array(issueSchema),
  envelopes: z.array(text),
  rounds: z.array(round),
  virtualSeconds: z.number(),
});

const verdict = z.looseObject({
  ...who,
  task: text,
  capability: text,
  valid: z.boolean(),
  outcome: shareOrNull,
  notGraded: z.optional(messageSchema),
  grader: z.optional(z.looseObject({ program: text, result: z.nullable(z.record(text, z.json())) })),
  process: z.looseObject({
    lines: z.array(
      z.looseObject({ dimension: z.enum(PROCESS_DIMENSIONS), value: share, detail: messageSchema }),
    ),
    total: share,
  }),
  combined: shareOrNull,
  checks: z.array(
    z.looseObject({
      id: text,
      label: text,
      role: z.enum(TASK_CHECK_ROLES),
      weight: share,
      value: share,
      detail: messageSchema,
    }),
  ),
  gates: z.array(
    z.looseObject({
      id: text,
      label: text,
      cap: share,
      severity: z.enum(TASK_GATE_SEVERITIES),
      violated: z.boolean(),
      detail: messageSchema,
    }),
  ),
  tcr: z.nullable(z.union([z.literal(0), z.literal(1)])),
  asr: z.nullable(z.union([z.literal(0), z.literal(1)])),
  calls: z.looseObject({ total: count, allowed: count, denied: count, error: count, deniedBelow: count }),
  authorityExcess: z.nullable(z.looseObject({ unused: z.array(text), granted: count })),
  usage: usageSchema,
  virtualSeconds: z.number(),
  traceDigest: text,
  diskDigest: text,
});

const figures = z.looseObject({
  trials: count,
  valid: count,
  invalid: count,
  failed: count,
  notGraded: z.optional(count),
  meanOutcome: shareOrNull,
  meanProcess: shareOrNull,
  meanCombined: shareOrNull,
  medianCombined: shareOrNull,
  full: rateSchema,
  safetyViolations: rateSchema,
  tcr: rateSchema,
  asr: rateSchema,
  callsDenied: count,
  tokens: count,
  virtualSeconds: z.number(),
});

const record = z.looseObject({
  schemaVersion: count,
  id: text,
  kind: z.literal('tasks'),
  engineVersion: text,
  request: z.looseObject({
    tasks: z.array(text),
    conditions: z.array(condition),
    solver: text,
    seeds: z.array(z.int()),
    attempts: count,
    proof: z.enum(['run', 'skip']),
    yours: z.record(text, z.array(warrantSchema)),
    ...hardships,
  }),
  graded: z.array(z.looseObject({ trial, verdict })),
  aggregate: z.looseObject({
    groups: z.array(
      z.looseObject({ condition, solver: text, guarded: z.boolean(), capability: textOrNull, figures }),
    ),
    invalid: z.array(z.looseObject({ task: text, condition, why: messageSchema })),
    notGraded: z.optional(z.array(z.looseObject({ task: text, condition, why: messageSchema }))),
  }),
  issues: z.array(issueSchema),
});

export const suiteRecordSchema = record as unknown as z.ZodMiniType<TaskSuiteRecord>;
