/**
 * Checks a specification's shape before anything is signed, because programs can build one without the document reader.
 *
 * Otherwise a misspelled limit, such as `maxDepth` instead of `max_depth`, would silently be missing from the warrant.
 */
import * as z from 'zod/mini';
import { quotedMessage } from '../../messages/index.js';
import { isValidated } from '../../kit/index.js';
import { closedObject, describeIssue, expectedValue, listSchemaIssues } from '../../model/index.js';
import { isUnixSeconds } from '../unix-seconds.js';
import {
  type BuildOptions,
  type WarrantBuildFailure,
  makeBuildFailure,
  type WarrantSpec,
} from './warrant-spec.js';

const whole = z.int().check(z.gte(0));
const key = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length === 32, {
  error: expectedValue('value/public_key_bytes'),
});
const capability = z.custom((value) => isCapability(value), {
  error: expectedValue('value/capability'),
});

function mapOf(holds: (value: unknown) => boolean, error: string): z.ZodMiniType<unknown> {
  return z.custom(
    (value) =>
      value instanceof Map &&
      [...(value as ReadonlyMap<unknown, unknown>)].every(
        ([name, part]) => typeof name === 'string' && holds(part),
      ),
    { error },
  );
}

const SPEC = closedObject({
  type: z.optional(z.enum(['execution', 'issuer'])),
  tools: z.optional(mapOf(isCapability, expectedValue('value/capability_map'))),
  issuable_tools: z.optional(z.array(z.string())),
  bounds: z.optional(capability),
  holder: z.optional(key),
  ttl: z.optional(whole),
  max_depth: z.optional(whole),
  max_issue_depth: z.optional(whole),
  clearance: z.optional(z.int().check(z.gte(0), z.lte(255))),
  approvers: z.optional(z.array(key)),
  add_approvers: z.optional(z.array(key)),
  min_approvals: z.optional(whole),
  gates: z.optional(mapOf(isGate, expectedValue('value/gate_map'))),
  ext: z.optional(mapOf((value) => value instanceof Uint8Array, expectedValue('value/bytes_map'))),
  session_id: z.optional(z.string()),
  agent_id: z.optional(z.string()),
  inherit_all: z.optional(z.boolean()),
  terminal: z.optional(z.boolean()),
});

const OPTIONS = closedObject({
  id: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length === 16, {
    error: expectedValue('value/id_bytes'),
  }),
  at: z.custom<number>(isIssueTime, {
    error: expectedValue('value/issue_time'),
  }),
  semantics: z.optional(z.enum(['compatible', 'hardened'])),
});

/** Returns the first invalid field and its location; null if all fields are valid. */
export function findSpecFault(spec: WarrantSpec, options: BuildOptions): WarrantBuildFailure | null {
  const [first] = [
    ...(isValidated(spec) ? [] : listSchemaIssues(SPEC, spec, ['spec'])),
    ...(isTyped(options) ? [] : listSchemaIssues(OPTIONS, options, ['options'])),
  ];
  return first === undefined ? null : makeBuildFailure('Validation', quotedMessage(describeIssue(first)));
}

/** A fast check that accepts nearly all valid options. If it returns false, the schema decides. */
function isTyped(options: BuildOptions): boolean {
  const { id, at } = Object(options) as Partial<BuildOptions>;
  return isIssueTime(at) && id instanceof Uint8Array && id.length === 16 && Object.keys(options).length === 2;
}

function isIssueTime(at: unknown): boolean {
  return Number.isSafeInteger(at) && isUnixSeconds(at);
}

function isCapability(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { rules, allowUnknown } = value as { rules?: unknown; allowUnknown?: unknown };
  return rules instanceof Map && typeof allowUnknown === 'boolean';
}

function isGate(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { args, message } = value as { args?: unknown; message?: unknown };
  return (args === null || args instanceof Map) && (message === undefined || typeof message === 'string');
}
