/** Schema of trace events, checked before a view uses them. Unknown fields are allowed. */
import * as z from 'zod/mini';
import { FAULT_KINDS, FILE_REJECTION_REASONS } from '../../../model/index.js';
import { countSchema, decisionSchema, messageSchema, usageSchema } from './shape-parts.js';

const text = z.string();
const count = countSchema;
const textOrNull = z.nullable(text);
const calls = z.record(text, z.unknown());
const span = z.looseObject({ offset: count, length: count });
const effects = z.array(z.looseObject({ kind: text }));
const problem = z.nullable(z.looseObject({ code: text, message: messageSchema }));

export const originSchema = z.enum(['task', 'injected']);

const base = { seq: count, at: z.number() };
const proposal = {
  ...base,
  step: count,
  origin: originSchema,
  injection: textOrNull,
  tool: text,
  args: calls,
};

const ofTrials = [
  z.looseObject({ ...base, kind: z.literal('trial.started') }),
  z.looseObject({
    ...base,
    kind: z.literal('injection.placed'),
    injection: text,
    object: text,
    ...span.shape,
  }),
  z.looseObject({ ...proposal, kind: z.literal('call.proposed'), actor: text }),
  z.looseObject({ ...base, kind: z.literal('call.decided'), step: count, decision: decisionSchema }),
  z.looseObject({
    ...base,
    kind: z.literal('call.returned'),
    step: count,
    ok: z.boolean(),
    text,
    marks: z.array(z.looseObject({ ...span.shape, injection: text })),
    effects,
  }),
  z.looseObject({ ...proposal, kind: z.literal('call.skipped'), reason: z.enum(['not_requested', 'ended']) }),
  z.looseObject({ ...base, kind: z.literal('trial.finished') }),
] as const;

const ofTasks = [
  z.looseObject({ ...base, kind: z.literal('round.started'), round: count, prompt: text }),
  z.looseObject({
    ...base,
    kind: z.literal('round.finished'),
    round: count,
    ok: z.boolean(),
    error: problem,
  }),
  z.looseObject({ ...base, kind: z.literal('agent.entered'), agent: text, from: textOrNull }),
  z.looseObject({
    ...base,
    kind: z.literal('disk.decided'),
    step: count,
    tool: text,
    path: text,
    decision: decisionSchema,
  }),
  z.looseObject({ ...base, kind: z.literal('clock.advanced'), seconds: z.number(), by: text }),
  z.looseObject({ ...base, kind: z.literal('file.delivered'), effects }),
  z.looseObject({ ...base, kind: z.literal('disk.exported'), files: count, bytes: count }),
  z.looseObject({
    ...base,
    kind: z.literal('disk.imported'),
    author: z.literal('unguarded'),
    effects,
    rejected: count,
  }),
  z.looseObject({
    ...base,
    kind: z.literal('file.rejected'),
    author: z.literal('unguarded'),
    path: text,
    reason: z.enum(FILE_REJECTION_REASONS),
  }),
  z.looseObject({ ...base, kind: z.literal('hook.ran'), hook: text, effects }),
  z.looseObject({ ...base, kind: z.literal('message.final'), text, isError: z.boolean() }),
  z.looseObject({ ...base, kind: z.literal('model.used'), usage: usageSchema }),
  z.looseObject({
    ...base,
    kind: z.literal('fault.injected'),
    step: count,
    tool: text,
    fault: z.enum(FAULT_KINDS),
  }),
] as const;

export const trialEventSchema = z.discriminatedUnion('kind', [...ofTrials]);
export const taskEventSchema = z.discriminatedUnion('kind', [...ofTrials, ...ofTasks]);
