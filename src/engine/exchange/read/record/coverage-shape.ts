/**
 * The schema of a coverage record, checked before a view uses it. Unknown fields are allowed, as in matrix records.
 */
import * as z from 'zod/mini';
import {
  type CoverageRecord,
  FAULT_KINDS,
  MUTANT_OPERATORS,
  LIVE_REALIZER,
  REALIZER_NAMES,
  ROUTINGS,
  RUNTIME_NAMES,
  workflowSuiteSchema,
  WORKFLOW_CONDITIONS,
  workflowSchema,
} from '../../../model/index.js';
import { countSchema, decisionSchema, issueSchema, messageSchema } from './shape-parts.js';

const text = z.string();
const textOrNull = z.nullable(text);
const count = countSchema;
const criterion = z.enum(['C1', 'C2', 'C3', 'C4']);
const fault = z.enum(FAULT_KINDS);

const base = { seq: count, at: z.number() };
const call = { ...base, agent: text, tool: text };

const event = z.discriminatedUnion('kind', [
  z.looseObject({ ...base, kind: z.literal('run.started'), text }),
  z.looseObject({
    ...base,
    kind: z.literal('agent.activated'),
    agent: text,
    from: textOrNull,
    by: z.enum(['entry', 'handoff', 'tool', 'return']),
  }),
  z.looseObject({ ...call, kind: z.literal('call.proposed'), args: z.record(text, z.unknown()) }),
  z.looseObject({ ...call, kind: z.literal('call.decided'), decision: decisionSchema }),
  z.looseObject({ ...call, kind: z.literal('call.returned'), text, fault: z.nullable(fault) }),
  z.looseObject({ ...call, kind: z.literal('call.stub_denied'), text }),
  z.looseObject({ ...call, kind: z.literal('tool.declined'), rule: text }),
  z.looseObject({
    ...base,
    kind: z.literal('agent.delegated'),
    from: text,
    to: text,
    by: z.enum(['handoff', 'tool']),
  }),
  z.looseObject({ ...base, kind: z.literal('agent.answered'), agent: text, text }),
  z.looseObject({
    ...base,
    kind: z.literal('run.finished'),
    end: z.enum(['answered', 'budget', 'defect']),
    limit: textOrNull,
    detail: textOrNull,
  }),
]);

const attempt = z.looseObject({
  attempt: count,
  text,
  verdict: z.enum(['witnessed', 'missed', 'leaked']),
  reward: z.union([z.literal(0), z.literal(1)]),
  leaked: textOrNull,
  missing: z.array(text),
  offTarget: z.array(z.tuple([text, text])),
  events: z.array(event),
});

const unrealized = z.looseObject({
  reason: text,
  detail: messageSchema,
  hops: count,
  ofHops: count,
  instead: textOrNull,
});

const test = z
  .looseObject({
    id: text,
    criterion,
    secondary: z.array(text),
    attempts: z.array(attempt),
    realizedAttempt: z.nullable(count),
    unrealized: z.nullable(unrealized),
  })
  .check(
    z.refine(
      ({ realizedAttempt, attempts }) => realizedAttempt === null || realizedAttempt < attempts.length,
      { path: ['realizedAttempt'] },
    ),
  );

const obligation = z.looseObject({
  id: text,
  criterion,
  agent: text,
  target: textOrNull,
  status: z.enum(['witnessed', 'unrealized']),
  test: text,
  isOwn: z.boolean(),
  hits: count,
  witnesses: z.array(z.looseObject({ test: text, attempt: count, events: z.array(count) })),
  reading: z.nullable(z.enum(['unprobed', 'declined', 'attempted', 'breached'])),
  why: z.nullable(messageSchema),
});

const mutants = z.looseObject({
  killed: count,
  survived: count,
  notCovered: count,
  equivalent: count,
  score: z.number(),
  leftOut: count,
  rows: z.array(
    z.looseObject({
      id: text,
      operator: z.enum(MUTANT_OPERATORS),
      detail: messageSchema,
      status: z.enum(['killed', 'survived', 'not_covered', 'equivalent']),
      killedBy: z.array(text),
    }),
  ),
});

const spread = z.looseObject({
  what: text,
  total: count,
  counts: z.array(count),
  mean: z.number(),
  spread: z.number(),
});

const result = z.looseObject({
  criteria: z.array(z.looseObject({ criterion, total: count, witnessed: count, vacuous: z.boolean() })),
  restricted: z.looseObject({
    total: count,
    probed: count,
    attempted: count,
    breached: count,
    onTarget: count,
  }),
  obligations: z.array(obligation),
  tests: z.array(test),
  objectives: count,
  bundles: count,
  realizerCalls: count,
  runs: count,
  faults: z.array(z.looseObject({ test: text, fault, holds: z.boolean(), reason: textOrNull, answer: text })),
  repeats: z.nullable(z.array(spread)),
  mutants: z.nullable(mutants),
});

const record = z.looseObject({
  schemaVersion: count,
  id: text,
  kind: z.literal('coverage'),
  engineVersion: text,
  request: z.looseObject({
    workflow: workflowSchema,
    condition: z.enum(WORKFLOW_CONDITIONS),
    runtime: z.enum(RUNTIME_NAMES),
    realizer: z.enum([...REALIZER_NAMES, LIVE_REALIZER]),
    live: z.optional(z.object({ model: text, endpointOrigin: text, agent: z.boolean() })),
    routing: z.enum(ROUTINGS),
    suite: z.optional(workflowSuiteSchema),
    faults: z.array(fault),
    seed: z.int(),
    repeats: count,
    mutants: z.boolean(),
    susceptibility: z.number(),
    proof: z.enum(['run', 'skip']),
  }),
  result,
  issues: z.array(issueSchema),
});

export const coverageRecordSchema = record as unknown as z.ZodMiniType<CoverageRecord>;
