/** Schemas that all kinds of records share. */
import * as z from 'zod/mini';

const text = z.string();

export const countSchema = z.int().check(z.gte(0));

const countOrNull = z.nullable(countSchema);

/** A message, or plain English text in records from earlier versions. */
export const messageSchema = z.union([
  text,
  z.looseObject({ code: text, facts: z.record(text, z.unknown()) }),
]);

export const issueSchema = z.looseObject({
  code: text,
  severity: z.enum(['error', 'warning', 'note']),
  at: z.array(z.union([text, z.number()])),
  facts: z.record(text, z.unknown()),
  message: text,
  hint: text,
  docs: text,
});

export const ruleSchema = z.nullable(z.looseObject({ kind: text }));

export const decisionSchema = z.looseObject({
  decision: z.enum(['allow', 'deny', 'error']),
  code: z.nullable(text),
  check: z.nullable(text),
  link: countOrNull,
  holder: z.nullable(text),
  tool: text,
  argument: z.nullable(text),
  constraint: ruleSchema,
  marked: z.nullable(z.looseObject({ start: countSchema, end: countSchema })),
  nearestRoot: z.nullable(z.looseObject({ link: countSchema, alsoDeny: countSchema })),
  facts: z.record(text, z.unknown()),
  checks: z.array(z.looseObject({ check: text, link: countOrNull, status: text })),
});

export const rateSchema = z.looseObject({
  hits: countSchema,
  valid: countSchema,
  rate: z.nullable(z.number()),
});

export const usageSchema = z.looseObject({
  requests: countSchema,
  inputUncached: countSchema,
  cacheRead: countSchema,
  cacheWrite: countSchema,
  output: countSchema,
  reasoning: countSchema,
  total: countSchema,
  providers: z.array(text),
  models: z.array(text),
  estimated: z.boolean(),
  usageUnknown: z.boolean(),
});
