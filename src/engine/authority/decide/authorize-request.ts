/**
 * Reads requests for a decision on a call, for the command line and `authorize` (docs/spec/commands.md#decisions).
 *
 * An invalid request is reported as one message with its location. A chain that cannot be decoded is still a valid
 * request: it is presented, and then denied by the check `decode`.
 */
import * as z from 'zod/mini';
import { type Message, message, quotedMessage } from '../../messages/index.js';
import { fromHex, type Json, readArguments, reasonOfThrown, type ValueArguments } from '../../kit/index.js';
import {
  closedObject,
  describePath,
  expectedValue,
  type DocumentPath,
  type Issue,
  LIMITS,
  makeCoreIssue,
  readShape,
} from '../../model/index.js';
import type { PresentedChain, PresentedRevocationList } from '../chain/chain-checks.js';
import type { ClearanceRequirements } from '../grants/clearance.js';
import { readClearanceRequirements } from '../grants/read-clearance.js';
import { readChainText } from '../wire/warrant-text.js';
import type { DecideOptions } from './call-input.js';
import type { ChainCall } from './leaf-checks.js';

/** A parsed request that `decidePresented` accepts. */
export interface ParsedAuthorizeRequest {
  readonly chain: PresentedChain;
  readonly call: ChainCall;
  readonly options: DecideOptions;
}

/** Either the parsed request, or the location and the message of its first problem. */
export type AuthorizeRequestReading =
  | { readonly ok: true; readonly request: ParsedAuthorizeRequest }
  | { readonly ok: false; readonly at: string; readonly problem: Message };

const whole = z.int().check(z.gte(0));
/** A number in value notation may be an object, which must not be mistaken for a record with an unknown field. */
const fields = z
  .record(z.string(), z.any())
  .check(z.refine((json) => !isNumber(json), expectedValue('value/names_object')));
const windows = whole.check(z.lte(LIMITS.proofWindows.value));

const schema = closedObject({
  chain: z.union([z.array(z.string()), z.string()]),
  roots: z.array(z.string()),
  tool: z.string(),
  args: fields,
  /** Arguments to check against the rules if they differ from the signed ones. */
  constraint_args: z.nullish(fields),
  pop: z.nullish(z.string()),
  approvals: z.nullish(z.array(z.string())),
  revocation: z.nullish(
    closedObject({
      envelope_hex: z.string(),
      expected_issuer: z.nullish(z.string()),
      accepted_version: z.nullish(whole),
      accepted_ids: z.nullish(z.array(z.string())),
    }),
  ),
  clearance: z.nullish(z.union([z.number(), z.string(), fields])),
  clearance_requirements: z.nullish(fields),
  now: z.number(),
  semantics: z.nullish(z.enum(['compatible', 'hardened'])),
  clock_tolerance: z.nullish(whole),
  pop_config: z.nullish(closedObject({ window_secs: z.int().check(z.gte(1)), max_windows: windows })),
  strict: z.nullish(z.boolean()),
});

function isNumber(json: Readonly<Record<string, unknown>>): boolean {
  const [name, ...more] = Object.keys(json);
  return more.length === 0 && (name === '$int' || name === '$float');
}

type RequestDocument = z.infer<typeof schema>;

/**
 * Reads a request in value notation. Unknown fields make the request invalid, because a misspelled option must never
 * allow a call.
 */
export function readAuthorizeRequest(json: Json): AuthorizeRequestReading {
  const { value, issues } = readShape(schema, json);
  const worst = issues.find(({ severity }) => severity === 'error');
  if (value === null || worst !== undefined)
    return { ok: false, at: describePath(worst?.at ?? []), problem: describeRequestProblem(worst) };
  try {
    return { ok: true, request: makeRequest(value) };
  } catch (error) {
    if (error instanceof RequestProblem) return { ok: false, at: error.at, problem: error.reason };
    throw error;
  }
}

class RequestProblem extends Error {
  constructor(
    readonly at: string,
    readonly reason: Message,
  ) {
    super(reason.code);
  }
}

function makeProblem(at: string, reason: Message): RequestProblem {
  return new RequestProblem(at, message('request/at', { place: quotedMessage(at), reason }));
}

/** Returns a message about an issue with a request, which includes the issue's location. */
export function describeRequestProblem(issue: Issue | undefined): Message {
  if (issue === undefined) return message('request/none');
  const place = describePath(issue.at);
  const next = issue.code === 'document/unexpected_field' ? ` ${issue.hint}` : '';
  return quotedMessage(`${place === '' ? '' : `${place}: `}${issue.message}${next}`);
}

function stop(at: DocumentPath, expected: Message, found: Json): never {
  throwIssue(makeCoreIssue('document/wrong_shape', at, { expected, found }));
}

function throwIssue(issue: Issue | undefined): never {
  throw new RequestProblem(describePath(issue?.at ?? []), describeRequestProblem(issue));
}

function makeRequest(document: RequestDocument): ParsedAuthorizeRequest {
  const { tool, args, pop, now, constraint_args } = document;
  const signature =
    pop === null || pop === undefined ? null : readHex(pop, ['pop'], message('value/proof_hex'));
  return {
    chain: presentChain(document),
    call: { tool, args: readArgs(args, 'args'), at: Math.floor(now), proof: { kind: 'given', signature } },
    options: {
      ...readVerifier(document),
      ...(constraint_args === null || constraint_args === undefined
        ? {}
        : { constraintArgs: readArgs(constraint_args, 'constraint_args') }),
    },
  };
}

function presentChain({ chain, roots, revocation, semantics, strict }: RequestDocument): PresentedChain {
  return {
    envelopes: readEnvelopeTexts(chain),
    trustedRoots: roots.map((root, index) => readKey(root, ['roots', index])),
    semantics: semantics ?? 'compatible',
    strictSession: strict === true,
    revocation: revocation === null || revocation === undefined ? null : presentList(revocation),
  };
}

function presentList(document: NonNullable<RequestDocument['revocation']>): PresentedRevocationList {
  const { envelope_hex, expected_issuer: issuer, accepted_version: version, accepted_ids: ids } = document;
  if (isGiven(ids) && !isGiven(version)) {
    throw makeProblem('revocation.accepted_ids', message('request/accepted_version'));
  }
  return {
    list: readHex(envelope_hex, ['revocation', 'envelope_hex'], message('value/list_hex')),
    ...(isGiven(issuer) ? { expectedIssuer: readKey(issuer, ['revocation', 'expected_issuer']) } : {}),
    ...(isGiven(version)
      ? { accepted: { version: BigInt(version), ...(isGiven(ids) ? { revokedIds: ids } : {}) } }
      : {}),
  };
}

function isGiven<T>(field: T | null | undefined): field is T {
  return field !== null && field !== undefined;
}

/**
 * Decodes the warrants. A string that cannot be decoded becomes bytes that are not a warrant, so verification fails.
 */
function readEnvelopeTexts(chain: RequestDocument['chain']): readonly Uint8Array[] {
  return [chain].flat().flatMap((text) => readChainText(text) ?? [new Uint8Array()]);
}

function readVerifier(document: RequestDocument): DecideOptions {
  const { approvals, clock_tolerance, pop_config } = document;
  const required = readRequired(document);
  return {
    ...(approvals === null || approvals === undefined
      ? {}
      : {
          approvals: approvals.map((text, index) =>
            readHex(text, ['approvals', index], message('value/approval_hex')),
          ),
        }),
    ...(clock_tolerance === null || clock_tolerance === undefined ? {} : { clockTolerance: clock_tolerance }),
    ...(pop_config === null || pop_config === undefined
      ? {}
      : { window: { seconds: pop_config.window_secs, count: pop_config.max_windows } }),
    ...(required === null ? {} : { clearanceRequirements: required }),
  };
}

/**
 * Reads the required clearance. `clearance` is either the level that this call requires or a map like
 * `clearance_requirements`.
 */
function readRequired({
  clearance,
  clearance_requirements: map,
}: RequestDocument): ClearanceRequirements | null {
  if (clearance === null || clearance === undefined)
    return map === null || map === undefined ? null : readMap(map, 'clearance_requirements');
  if (map !== null && map !== undefined) throw makeProblem('clearance', message('request/two_clearances'));
  return typeof clearance === 'object'
    ? readMap(clearance, 'clearance')
    : readMap({ '*': clearance }, 'clearance');
}

function readMap(map: Readonly<Record<string, unknown>>, name: string): ClearanceRequirements {
  const { value, issues } = readClearanceRequirements(map, [name]);
  if (value === null) throwIssue(issues[0]);
  return value;
}

function readArgs(args: Readonly<Record<string, Json>>, name: string): ValueArguments {
  try {
    return readArguments(args);
  } catch (error) {
    throw makeProblem(name, message('request/value', { detail: reasonOfThrown(error) }));
  }
}

function readHex(text: string, at: DocumentPath, expected: Message): Uint8Array {
  return fromHex(text) ?? stop(at, expected, text);
}

function readKey(text: string, at: DocumentPath): Uint8Array {
  const bytes = fromHex(text);
  return bytes?.length === 32 ? bytes : stop(at, message('value/public_key'), text);
}
