/**
 * Returns the decision on a request that consists of plain objects (docs/spec/commands.md#decisions). Guards in other
 * projects need only this function.
 */
import { message } from '../../messages/index.js';
import { copyPlainJson, describeSafely, type PlainJsonReading, withRuleLibraries } from '../../kit/index.js';
import { type Decision, DECISION_LIMITS } from '../../model/index.js';
import {
  type AuthorizeAnswer,
  type FailedRequest,
  makeErrorAnswer,
  type UndecidedRequest,
} from './answer.js';
import { parseRequest } from './parse-request.js';
import type { RequestProblem } from './request-problem.js';
import { makeProgramFailure } from './make-decision.js';
import { isUnixSeconds, LATEST_UNIX_SECONDS } from '../unix-seconds.js';
import type { PlainArguments } from '../wire/arguments-input.js';
import { decideTyped } from './decide.js';

/** A request for a decision on a call, as plain JSON. The command line's requests have the same field names. */
export interface AuthorizeRequest {
  /** The chain as a list of warrants in base64, root first, or as one string, for example in armor. */
  readonly chain: readonly string[] | string;
  readonly roots: readonly string[];
  readonly tool: string;
  /**
   * The call's arguments. Whole numbers are integers and all other numbers are floats; `{"$float": 5}` is a float too.
   */
  readonly args: PlainArguments;
  /** Arguments to check against the rules if they differ from the signed ones. */
  readonly constraint_args?: PlainArguments | null;
  /** The proof of possession in hex; null if the call has none. */
  readonly pop: string | null;
  /** Current time in Unix seconds, rounded down. */
  readonly now: number;
  readonly approvals?: readonly string[] | null;
  readonly revocation?: {
    readonly envelope_hex: string;
    readonly expected_issuer?: string | null;
    readonly accepted_version?: number | null;
    readonly accepted_ids?: readonly string[] | null;
  } | null;
  /** Clearance level required for this call (0 to 255, or a name), or a map from tool patterns to levels. */
  readonly clearance?: number | string | Readonly<Record<string, number | string>> | null;
  readonly clearance_requirements?: Readonly<Record<string, number | string>> | null;
  /** Under `compatible`, the default, calls are decided as in the reference implementation. `hardened` adds rules. */
  readonly semantics?: 'compatible' | 'hardened' | null;
  /** Number of seconds for which expired links and approvals are still accepted. Default: 30. */
  readonly clock_tolerance?: number | null;
  readonly pop_config?: { readonly window_secs: number; readonly max_windows: number } | null;
  /** True to also require that every link has the same session. */
  readonly strict?: boolean | null;
}

/**
 * Decides whether a call is allowed. Never throws and never rejects: if a call cannot be decided, the decision is
 * `error`. Execute the call only if `decision` is `allow`.
 *
 * For an invalid request, the code is `INVALID_INPUT` and `facts` contains the location and the problem. The request is
 * copied once, without calling accessors, and must be plain data of at most 1 MB and 128 levels.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { authorize, generateKey, mintWarrant, newWarrantId, readWarrantSpec, signProof, toHex, writeWarrantText } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const now = 1_704_067_210;
 *
 * async function decide(path) {
 *   const pop = toHex(signProof(key, { warrantId: warrant.id, tool: 'read_file', args: { path }, at: now }));
 *   const chain = [writeWarrantText(warrant.envelope)];
 *   return authorize({ chain, roots: [toHex(key.publicKey)], tool: 'read_file', args: { path }, pop, now });
 * }
 * (await decide('/data/may.md')).decision; // => 'allow'
 * (await decide('/etc/passwd')).decision; // => 'deny'
 * (await decide('/etc/passwd')).code; // => 'CONSTRAINT_VIOLATION'
 * (await authorize({ tool: 'read_file' })).decision; // => 'error'
 * ```
 */
export async function authorize(request: AuthorizeRequest): Promise<AuthorizeAnswer> {
  const outcome = await decideSafely(request);
  try {
    // The messages are large compared to the rest of a program that bundles this function, so they are loaded
    // separately.
    const { describeFailure, writeAnswer } = await import('./authorize-answer.js');
    if ('decision' in outcome) return writeAnswer(outcome);
    const failed = 'invalid' in outcome ? await describeInvalid(outcome.invalid) : outcome;
    return makeErrorAnswer(failed.at, ...describeFailure(failed.problem));
  } catch (error) {
    return makeErrorAnswer('', describeSafely(error));
  }
}

async function describeInvalid(problem: RequestProblem): Promise<FailedRequest> {
  const { describeParsingProblem } = await import('./describe-request-problem.js');
  return describeParsingProblem(problem);
}

async function decideSafely(request: AuthorizeRequest): Promise<Decision | UndecidedRequest> {
  try {
    // A copy is made before the first await, so that later changes by the caller have no effect.
    const json = copyPlainJson(request, COPY_LIMITS);
    return await withRuleLibraries(() => decideCopy(json));
  } catch (error) {
    return { at: '', problem: message('decision/program_failed', { detail: describeSafely(error) }) };
  }
}

const COPY_LIMITS = { size: DECISION_LIMITS.documentBytes.value, depth: DECISION_LIMITS.documentDepth.value };

function decideCopy(json: PlainJsonReading): Decision | UndecidedRequest {
  if (!json.ok) return { invalid: { at: json.at, reason: json.problem } };
  const parsing = parseRequest(json.value);
  if (!parsing.ok) return { invalid: parsing.problem };
  const { chain, call, options } = parsing.request;
  if (!isUnixSeconds(call.at)) return { invalid: describeTimeProblem(call.at) };
  try {
    return decideTyped(chain, call, options);
  } catch (error) {
    return makeProgramFailure(error, call);
  }
}

function describeTimeProblem(found: number): RequestProblem {
  const expected = message('value/unix_seconds', { value: String(LATEST_UNIX_SECONDS) });
  return { at: ['now'], code: 'document/wrong_shape', facts: { expected, found } };
}
