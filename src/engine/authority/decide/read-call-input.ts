/**
 * Validates the gate's input before anything else. Chain, call and options may have only known fields of the right
 * types, because a misspelled `semantics` or `revokedIds` must not be ignored.
 */
import * as z from 'zod/mini';
import { quotedMessage } from '../../messages/index.js';
import { nearestName } from '../../kit/index.js';
import {
  checkInput,
  closedObject,
  type Decision,
  describeIssue,
  expectedValue,
  InvalidInput,
  makeUnexpectedFieldIssue,
} from '../../model/index.js';
import { isEmptyObject, roles, type SchemaFields } from '../chain/chain-input.js';
import { bytes, unixSecondsSchema, integerFromSchema } from '../input-schemas.js';
import { isUnixSeconds } from '../unix-seconds.js';
import { readArgumentsInput } from '../wire/arguments-input.js';
import type { DecideOptions, CallInput } from './call-input.js';
import type { ChainCall } from './leaf-checks.js';
import { isThrown, makeProgramFailure, makeUndecided } from './make-decision.js';

/**
 * Schema of a call. It allows some additional fields, such as the id of the call's warrant, but no options and no
 * misspelled field names.
 */
const callSchema = z.object({
  tool: z.string(),
  args: z.unknown(),
  at: unixSecondsSchema,
  proof: z.discriminatedUnion('kind', [
    closedObject({ kind: z.literal('skip') }),
    closedObject({ kind: z.literal('given'), signature: z.nullable(bytes) }),
  ]),
} satisfies SchemaFields<ChainCall>);

const optionsSchema = closedObject({
  window: z.optional(closedObject({ seconds: integerFromSchema(1), count: integerFromSchema(0) })),
  constraintArgs: z.optional(z.unknown()),
  clearanceRequirements: z.optional(z.custom(isMapOfLevels, expectedValue('value/level_map'))),
  approvals: z.optional(z.array(bytes)),
  clockTolerance: z.optional(integerFromSchema(0)),
  replay: z.optional(z.custom(isMemory, expectedValue('value/memory'))),
  roles,
} satisfies SchemaFields<DecideOptions>);

function isMapOfLevels(value: unknown): boolean {
  const isLevel = (level: unknown): boolean =>
    typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= 255;
  return (
    value instanceof Map && [...value].every(([name, level]) => typeof name === 'string' && isLevel(level))
  );
}

function isMemory(value: unknown): boolean {
  const { age, remember } = Object(value) as { age?: unknown; remember?: unknown };
  return typeof age === 'function' && typeof remember === 'function';
}

/** A fast check for typical calls. If it returns false, the schemas decide. */
function isTypedCall(call: CallInput): boolean {
  const { tool, at, args } = Object(call) as Partial<CallInput>;
  const isTimed = Number.isInteger(at) && isUnixSeconds(at);
  return (
    typeof tool === 'string' &&
    isTimed &&
    args instanceof Map &&
    Object.keys(call).length === CALL_FIELDS.length
  );
}

function checkCall(call: object): void {
  checkInput(callSchema, call, ['call']);
  const names = [...CALL_FIELDS, ...Object.keys(optionsSchema.shape)];
  const stray = Object.keys(call).find(
    (name) => !CALL_FIELDS.includes(name) && nearestName(name, names) !== null,
  );
  if (stray !== undefined) throw new InvalidInput([makeUnexpectedFieldIssue(stray, CALL_FIELDS, ['call'])]);
}

const CALL_FIELDS = Object.keys(callSchema.shape);

function isTypedProof(proof: unknown): boolean {
  const { kind, signature } = Object(proof) as { kind?: unknown; signature?: unknown };
  const fields = Object.keys(Object(proof) as object).length;
  return (
    (kind === 'skip' && fields === 1) || (kind === 'given' && fields === 2 && signature instanceof Uint8Array)
  );
}

/** Converts a call's arguments to values and rounds its time down to whole seconds. Throws `InvalidInput`. */
export function readCallInput(call: CallInput): ChainCall {
  if (!isTypedCall(call) || !isTypedProof(call.proof)) checkCall(call);
  return {
    tool: call.tool,
    args: readArgumentsInput(call.args, CALL_ARGUMENTS),
    at: Math.floor(call.at),
    proof: call.proof,
  };
}

const CALL_ARGUMENTS = ['call', 'args'] as const;

/** Converts the arguments in the options to values. Throws `InvalidInput`. */
export function readDecideOptions(options: DecideOptions): DecideOptions {
  if (!isEmptyObject(options)) checkInput(optionsSchema, options, ['options']);
  const { constraintArgs } = options;
  if (constraintArgs === undefined) return options;
  return { ...options, constraintArgs: readArgumentsInput(constraintArgs, ['options', 'constraintArgs']) };
}

/**
 * Returns the error decision for a call that cannot be decided, for example because the caller's accessor or Proxy
 * throws.
 */
export function makeFailureDecision(error: unknown, call: unknown): Decision {
  if (!isThrown(error, InvalidInput)) return makeProgramFailure(error, call);
  const [issue] = error.issues;
  const place = issue === undefined ? '' : issue.at.join('.');
  return makeUndecided(place, quotedMessage(issue === undefined ? '' : describeIssue(issue)), call);
}
