/**
 * Parses requests for a decision on a call (docs/spec/commands.md#decisions).
 *
 * A chain that cannot be decoded is still a valid request: it is presented, and then denied by the check `decode`.
 */
import { type Message, message } from '../../messages/index.js';
import {
  fromHex,
  isJsonObject,
  type Json,
  type JsonObject,
  readArguments,
  reasonOfThrown,
  type ValueArguments,
} from '../../kit/index.js';
import { DECISION_LIMITS, type DocumentPath } from '../../model/index.js';
import type { PresentedChain, PresentedRevocationList } from '../chain/chain-checks.js';
import type { ClearanceRequirements } from '../grants/clearance.js';
import { readLevels } from '../grants/read-clearance.js';
import { readChainText } from '../wire/warrant-text.js';
import type { DecideOptions } from './call-input.js';
import type { ChainCall } from './leaf-checks.js';
import {
  fields,
  flag,
  number,
  oneOf,
  oneOfTypes,
  optional,
  record,
  text,
  texts,
  wholeNumber,
} from './request-fields.js';
import { InvalidRequest, rejectField, type RequestProblem } from './request-problem.js';

/** A parsed request that `decidePresented` accepts. */
export interface ParsedAuthorizeRequest {
  readonly chain: PresentedChain;
  readonly call: ChainCall;
  readonly options: DecideOptions;
}

/** Either the parsed request, or its first problem. */
export type RequestParsing =
  | { readonly ok: true; readonly request: ParsedAuthorizeRequest }
  | { readonly ok: false; readonly problem: RequestProblem };

const whole = wholeNumber(0);

const readDocument = record({
  chain: readChain,
  roots: texts,
  tool: text,
  args: fields,
  /** Arguments to check against the rules if they differ from the signed ones. */
  constraint_args: optional(fields),
  pop: optional(text),
  approvals: optional(texts),
  revocation: optional(
    record({
      envelope_hex: text,
      expected_issuer: optional(text),
      accepted_version: optional(whole),
      accepted_ids: optional(texts),
    }),
  ),
  clearance: optional(readClearanceField),
  clearance_requirements: optional(fields),
  now: number,
  semantics: optional(oneOf('compatible', 'hardened')),
  clock_tolerance: optional(whole),
  pop_config: optional(
    record({ window_secs: wholeNumber(1), max_windows: wholeNumber(0, DECISION_LIMITS.proofWindows.value) }),
  ),
  strict: optional(flag),
});

type RequestDocument = ReturnType<typeof readDocument>;

function readChain(json: Json | undefined, at: DocumentPath): string | readonly string[] {
  if (typeof json === 'string') return json;
  if (!Array.isArray(json))
    return rejectField(json, at, oneOfTypes('value/options', 'value/list', 'value/text'));
  return json.every((item) => typeof item === 'string')
    ? json
    : rejectField(json, at, message('value/other_form'));
}

function readClearanceField(json: Json | undefined, at: DocumentPath): string | number | JsonObject {
  if (typeof json === 'string' || typeof json === 'number') return json;
  if (isJsonObject(json)) return fields(json, at);
  return rejectField(json, at, oneOfTypes('value/one_of', 'value/number', 'value/text', 'value/object'));
}

/**
 * Parses a request in value notation. Unknown fields make it invalid, because a misspelled option must never allow a
 * call.
 */
export function parseRequest(json: Json): RequestParsing {
  try {
    const request = withoutSchema(json);
    const document = readDocument(request, []);
    checkNames(request as JsonObject);
    return { ok: true, request: makeRequest(document) };
  } catch (error) {
    if (error instanceof InvalidRequest) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Removes the `$schema` field, which editors add to documents. */
function withoutSchema(json: Json): Json {
  if (!isJsonObject(json)) return json;
  const { $schema: _, ...document } = json;
  return document;
}

/** Rejects the name `__proto__`, which must not be a field of any object. */
function checkNames(document: JsonObject): void {
  const name = '__proto__';
  for (const [field, value] of Object.entries(document))
    if (isJsonObject(value) && Object.hasOwn(value, name))
      throw new InvalidRequest({ at: [field], unknown: name, known: [] });
}

function rejectUse(at: DocumentPath, reason: Message): never {
  throw new InvalidRequest({ at, reason });
}

function makeRequest(document: RequestDocument): ParsedAuthorizeRequest {
  const { tool, args, pop, now, constraint_args } = document;
  const signature = pop === null ? null : readHex(pop, ['pop'], message('value/proof_hex'));
  return {
    chain: presentChain(document),
    call: { tool, args: readArgs(args, 'args'), at: Math.floor(now), proof: { kind: 'given', signature } },
    options: {
      ...readVerifier(document),
      ...(constraint_args !== null && { constraintArgs: readArgs(constraint_args, 'constraint_args') }),
    },
  };
}

function presentChain({ chain, roots, revocation, semantics, strict }: RequestDocument): PresentedChain {
  return {
    envelopes: readEnvelopeTexts(chain),
    trustedRoots: roots.map((root, index) => readKey(root, ['roots', index])),
    semantics: semantics ?? 'compatible',
    strictSession: strict === true,
    revocation: revocation === null ? null : presentList(revocation),
  };
}

function presentList(document: NonNullable<RequestDocument['revocation']>): PresentedRevocationList {
  const { envelope_hex, expected_issuer: issuer, accepted_version: version, accepted_ids: ids } = document;
  if (ids !== null && version === null)
    rejectUse(['revocation', 'accepted_ids'], message('request/accepted_version'));
  return {
    list: readHex(envelope_hex, ['revocation', 'envelope_hex'], message('value/list_hex')),
    ...(issuer !== null && { expectedIssuer: readKey(issuer, ['revocation', 'expected_issuer']) }),
    ...(version !== null && {
      accepted: { version: BigInt(version), ...(ids !== null && { revokedIds: ids }) },
    }),
  };
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
    ...(approvals !== null && {
      approvals: approvals.map((text, index) =>
        readHex(text, ['approvals', index], message('value/approval_hex')),
      ),
    }),
    ...(clock_tolerance !== null && { clockTolerance: clock_tolerance }),
    ...(pop_config !== null && {
      window: { seconds: pop_config.window_secs, count: pop_config.max_windows },
    }),
    ...(required !== null && { clearanceRequirements: required }),
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
  if (clearance === null) return map === null ? null : readMap(map, 'clearance_requirements');
  if (map !== null) return rejectUse(['clearance'], message('request/two_clearances'));
  return readMap(typeof clearance === 'object' ? clearance : { '*': clearance }, 'clearance');
}

function readMap(map: Readonly<Record<string, unknown>>, name: string): ClearanceRequirements {
  const { levels, problems } = readLevels(map);
  const [first] = problems;
  if (first === undefined) return levels;
  const { pattern, detail } = first;
  throw new InvalidRequest({
    at: [name, pattern],
    code: 'warrant/bad_clearance',
    facts: { pattern, detail },
  });
}

function readArgs(args: JsonObject, name: string): ValueArguments {
  try {
    return readArguments(args);
  } catch (error) {
    return rejectUse([name], message('request/value', { detail: reasonOfThrown(error) }));
  }
}

function readHex(text: string, at: DocumentPath, expected: Message): Uint8Array {
  return fromHex(text) ?? rejectField(text, at, expected);
}

function readKey(text: string, at: DocumentPath): Uint8Array {
  const bytes = fromHex(text);
  return bytes?.length === 32 ? bytes : rejectField(text, at, message('value/public_key'));
}
