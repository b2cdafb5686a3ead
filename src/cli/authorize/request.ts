/**
 * One request to decide a call, from JSON whose numbers keep their kind.
 *
 * A text that is no request is a problem in one sentence. A chain that cannot be read is none: it is
 * presented, and refused by the check `decode`.
 */
import * as z from 'zod/mini';
import {
  type ChainCall,
  closedObject,
  type ClearanceRequirements,
  type DecideOptions,
  describePath,
  describeThrown,
  type DocumentPath,
  fromHex,
  type Issue,
  type Json,
  LIMITS,
  makeIssue,
  type PresentedChain,
  type PresentedRevocationList,
  readArguments,
  readChainText,
  readClearanceRequirements,
  readWithSchema,
  type ValueArguments,
} from '../../engine/index.js';

/** A question to the verifier. */
export interface AuthorizeRequest {
  readonly chain: PresentedChain;
  readonly call: ChainCall;
  readonly options: DecideOptions;
}

export type AuthorizeRequestReading =
  | { readonly ok: true; readonly request: AuthorizeRequest }
  | { readonly ok: false; readonly problem: string };

const whole = z.int().check(z.gte(0));
/** A number is an object too in the notation of values, and would pass for one unknown name. */
const fields = z
  .record(z.string(), z.any())
  .check(z.refine((json) => !isNumber(json), 'an object of names, not a number'));
const windows = whole.check(z.lte(LIMITS.proofWindows.value));

const schema = closedObject({
  chain: z.union([z.array(z.string()), z.string()]),
  roots: z.array(z.string()),
  tool: z.string(),
  args: fields,
  /** What the rules see, where that differs from what was signed. */
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
  now: z.int(),
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

/** The request of a JSON in the notation of values; with a field nobody knows it is none, so that a slip never allows. */
export function readAuthorizeRequest(json: Json): AuthorizeRequestReading {
  const { value, issues } = readWithSchema(schema, json);
  const worst = issues.find(({ severity }) => severity === 'error');
  if (value === null || worst !== undefined) return { ok: false, problem: describeProblem(worst) };
  try {
    return { ok: true, request: makeRequest(value) };
  } catch (error) {
    if (error instanceof RequestProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

class RequestProblem extends Error {}

/** One sentence for an issue of a request, with its place. */
export function describeProblem(issue: Issue | undefined): string {
  if (issue === undefined) return 'This is no request.';
  const place = describePath(issue.at);
  const next = issue.code === 'document/unexpected_field' ? ` ${issue.hint}` : '';
  return `${place === '' ? '' : `${place}: `}${issue.message}${next}`;
}

function stop(at: DocumentPath, expected: string, found: Json): never {
  throw new RequestProblem(describeProblem(makeIssue('document/wrong_shape', at, { expected, found })));
}

function makeRequest(document: RequestDocument): AuthorizeRequest {
  const { tool, args, pop, now, constraint_args } = document;
  const signature = pop === null || pop === undefined ? null : readHex(pop, ['pop'], 'a proof in hex');
  return {
    chain: presentChain(document),
    call: { tool, args: readArgs(args, 'args'), at: now, proof: { kind: 'given', signature } },
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
    const problem = 'give `accepted_version` too, the version that had these ids';
    throw new RequestProblem(`revocation.accepted_ids: ${problem}.`);
  }
  return {
    list: readHex(envelope_hex, ['revocation', 'envelope_hex'], 'a signed list in hex'),
    ...(isGiven(issuer) ? { expectedIssuer: readKey(issuer, ['revocation', 'expected_issuer']) } : {}),
    ...(isGiven(version)
      ? { accepted: { version: BigInt(version), ...(isGiven(ids) ? { revokedIds: ids } : {}) } }
      : {}),
  };
}

function isGiven<T>(field: T | null | undefined): field is T {
  return field !== null && field !== undefined;
}

/** An unreadable text becomes bytes that are no warrant. */
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
            readHex(text, ['approvals', index], 'an approval in hex'),
          ),
        }),
    ...(clock_tolerance === null || clock_tolerance === undefined ? {} : { clockTolerance: clock_tolerance }),
    ...(pop_config === null || pop_config === undefined
      ? {}
      : { window: { seconds: pop_config.window_secs, count: pop_config.max_windows } }),
    ...(required === null ? {} : { clearanceRequirements: required }),
  };
}

/** `clearance` is a map like `clearance_requirements`, or one level that this call asks for. */
function readRequired({
  clearance,
  clearance_requirements: map,
}: RequestDocument): ClearanceRequirements | null {
  if (clearance === null || clearance === undefined)
    return map === null || map === undefined ? null : readMap(map, 'clearance_requirements');
  if (map !== null && map !== undefined)
    throw new RequestProblem('clearance: it cannot stand beside `clearance_requirements`; give one of them.');
  return typeof clearance === 'object'
    ? readMap(clearance, 'clearance')
    : readMap({ '*': clearance }, 'clearance');
}

function readMap(map: Readonly<Record<string, unknown>>, name: string): ClearanceRequirements {
  const { value, issues } = readClearanceRequirements(map, [name]);
  if (value === null) throw new RequestProblem(describeProblem(issues[0]));
  return value;
}

function readArgs(args: Readonly<Record<string, Json>>, name: string): ValueArguments {
  try {
    return readArguments(args);
  } catch (error) {
    throw new RequestProblem(`${name}: a value that no warrant can carry: ${describeThrown(error)}.`);
  }
}

function readHex(text: string, at: DocumentPath, expected: string): Uint8Array {
  return fromHex(text) ?? stop(at, expected, text);
}

function readKey(text: string, at: DocumentPath): Uint8Array {
  const bytes = fromHex(text);
  return bytes?.length === 32 ? bytes : stop(at, 'a public key of 64 hex digits', text);
}
