/**
 * The schema of a run record, checked before a view uses it.
 *
 * A stored record may be from another version, and an imported one from an unknown source. The schemas require the
 * fields that types in `model` declare, and allow unknown ones, so that records from newer versions are preserved.
 */
import * as z from 'zod/mini';
import {
  ADAPTER_NAMES,
  CONDITIONS,
  describePath,
  isRunnable,
  LIMITS,
  readWithSchema,
  forksSchema,
  scenarioSchema,
  warrantSchema,
} from '../../../model/index.js';
import { coverageRecordSchema } from './coverage-shape.js';
import { countSchema, issueSchema, rateSchema, ruleSchema } from './shape-parts.js';
import { suiteRecordSchema } from './suite-shape.js';
import { originSchema, trialEventSchema } from './trace-shape.js';

const text = z.string();
const count = countSchema;
const textOrNull = z.nullable(text);
const countOrNull = z.nullable(count);
const calls = z.record(text, z.unknown());
const condition = z.enum(CONDITIONS);
const adapter = z.enum(ADAPTER_NAMES);
const rule = ruleSchema;

const issue = issueSchema;
const place = { scenario: text, condition, adapter, variant: textOrNull, attempt: count };

const trial = z.looseObject({
  ...place,
  events: z.array(trialEventSchema),
  issues: z.array(issue),
  envelopes: z.array(text),
});

const verdict = z.looseObject({
  ...place,
  attack: z.enum(['landed', 'stopped', 'none']),
  task: z.enum(['done', 'failed']),
  valid: z.boolean(),
  calls: z.looseObject({ total: count, allowed: count, denied: count, error: count }),
  outcomes: z.record(text, count),
  denials: z.array(
    z.looseObject({
      step: count,
      decision: z.enum(['deny', 'error']),
      tool: text,
      argument: textOrNull,
      constraint: rule,
      code: text,
      check: text,
      link: countOrNull,
    }),
  ),
  rows: z.array(
    z.looseObject({
      step: count,
      tool: text,
      args: calls,
      origin: originSchema,
      injection: textOrNull,
      outcome: text,
    }),
  ),
  fingerprint: text,
});

const rates = z.looseObject({
  asr: rateSchema,
  tcr: rateSchema,
  denied: z.looseObject({ injected: count, task: count }),
});

export const matrixRecordSchema = z.looseObject({
  schemaVersion: count,
  id: text,
  kind: z.literal('matrix'),
  engineVersion: text,
  request: z.looseObject({
    scenarios: z.array(scenarioSchema),
    broad: warrantSchema,
    conditions: z.array(condition),
    adapter,
    proof: z.enum(['run', 'skip']),
    yours: z.record(
      text,
      z.looseObject({ scenario: scenarioSchema, warrant: warrantSchema, forks: z.optional(forksSchema) }),
    ),
    variants: z.boolean(),
  }),
  trials: z.array(trial),
  result: z.looseObject({
    cells: z.array(verdict),
    variants: z.array(verdict),
    rates: z.record(text, rates),
    fingerprint: text,
  }),
  issues: z.array(issue),
});

/** Schemas by record kind. A record of an unknown kind is checked with the matrix schema. */
const SCHEMAS: ReadonlyMap<unknown, z.ZodMiniType<unknown>> = new Map<unknown, z.ZodMiniType<unknown>>([
  ['coverage', coverageRecordSchema],
  ['tasks', suiteRecordSchema],
]);

/** Returns the reason why a value is not a run record, with the location; null if the value is a valid record. */
export function findRecordFault(value: unknown): string | null {
  const schema = SCHEMAS.get(kindOf(value)) ?? matrixRecordSchema;
  const { issues } = readWithSchema(schema, value, [], LIMITS.bundleDepth.value);
  if (isRunnable(issues)) return null;
  const fault = issues.find((each) => each.severity === 'error') ?? issues[0];
  if (fault === undefined) return null;
  const at = describePath(fault.at);
  return `${at === '' ? 'the record' : at}: ${fault.message.replace(/\.$/, '')}`;
}

function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
}
