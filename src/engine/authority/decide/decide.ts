/**
 * Decides whether a call is allowed under a presented chain, and reports every check
 * (docs/spec/warrants.md#verifying-a-chain and docs/spec/warrants.md#deciding-a-call).
 *
 * The first failing check determines the decision; later checks are recorded as not reached. A deliberately omitted
 * proof is recorded as not run, never as passed.
 */
import { toHex, type ValueArguments } from '../../kit/index.js';
import { type CheckName, type CheckRecord, type CheckStatus, type Decision } from '../../model/index.js';
import { type Capability, capabilityFor, findObjection } from '../grants/capability.js';
import {
  CLOCK_TOLERANCE_SECONDS,
  findFirstFailure,
  type VerifiedChain,
  verifyChain,
  verifyTypedChain,
} from '../chain/verify-chain.js';
import type { PresentedChain } from '../chain/chain-checks.js';
import { findFailedCheckIndex, planChecks, type PlannedCheck } from './check-plan.js';
import { shareEffort } from '../constraints/effort.js';
import type { Warrant } from '../wire/envelope.js';
import { findDecisionCode, type AuthorityFailure } from '../denial/authority-failure.js';
import type { DecideOptions, CallInput } from './call-input.js';
import { type ChainCall, findLeafFailure } from './leaf-checks.js';
import { mayIssue } from '../chain/link-issuing.js';
import { computeDedupKey } from '../wire/proof.js';
import { readCallInput, readDecideOptions, makeFailureDecision } from './read-call-input.js';
import { makeAllowDecision } from './make-decision.js';
import { REFERENCE_CODES } from '../denial/reference-codes.js';

/**
 * Decides a call under a presented chain. Never throws.
 *
 * Invalid input (wrong types, unknown fields, or a time that is invalid or outside the years 1970 to 9999) is an error
 * with code `INVALID_INPUT` and without checks; `facts` contains the location and how to repair it.
 *
 * Hardened semantics decides like the reference implementation and then applies additional rules. If the reference
 * implementation denies a call, its reason is reported; a hardened rule is reported only if the reference
 * implementation would allow the call. An allowed call is added to the replay memory if the host supplies one.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { decidePresented, generateKey, mintWarrant, newWarrantId, readWarrantSpec, signProof } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const call = { tool: 'read_file', args: { path: '/etc/passwd' }, at: 1_704_067_210 };
 * const signature = signProof(key, { ...call, warrantId: warrant.id });
 * const chain = { envelopes: [warrant.envelope], trustedRoots: [key.publicKey], semantics: 'hardened' };
 * const decision = decidePresented(chain, { ...call, proof: { kind: 'given', signature } });
 * decision.code; // => 'CONSTRAINT_VIOLATION'
 * decision.argument; // => 'path'
 * ```
 */
export function decidePresented(
  chain: PresentedChain,
  call: CallInput,
  options: DecideOptions = {},
): Decision {
  try {
    const verified = verifyChain(chain);
    return decideTyped(chain, readCallInput(call), readDecideOptions(options), verified);
  } catch (error) {
    return makeFailureDecision(error, call);
  }
}

/** Decides whether to allow a call whose types have already been checked. */
export function decideTyped(
  chain: PresentedChain,
  call: ChainCall,
  options: DecideOptions,
  verified = verifyTypedChain(chain),
): Decision {
  const first = decideOnce(chain, verified, call, options);
  const needsSecond = chain.semantics === 'hardened' && first.facts.hardenedRule !== undefined;
  const second = needsSecond ? decideCompatible(chain, call, options) : null;
  const decision = second !== null && second.decision !== 'allow' ? second : first;
  if (decision.decision === 'allow') remember(verified, call, options);
  return decision;
}

function decideCompatible(chain: PresentedChain, call: ChainCall, options: DecideOptions): Decision {
  const compatible = { ...chain, semantics: 'compatible' } as const;
  return decideOnce(compatible, verifyTypedChain(compatible), call, options);
}

function decideOnce(
  chain: PresentedChain,
  { warrants, steps }: VerifiedChain,
  call: ChainCall,
  options: DecideOptions,
): Decision {
  const tolerance = options.clockTolerance ?? CLOCK_TOLERANCE_SECONDS;
  const failure = findFirstFailure(steps, call.at, tolerance) ?? judgeLeaf(warrants ?? [], call, options);
  const plan = planChecks(chain.envelopes.length, warrants ?? []);
  const skipsProof = call.proof.kind === 'skip';
  if (failure === null) return makeAllowDecision(call.tool, passAll(plan, skipsProof));
  const checks = recordChecks(plan, failure, skipsProof);
  // The other links are checked with the same arguments that the rules were applied to.
  const seen = { ...call, args: options.constraintArgs ?? call.args };
  return makeDecision({ failure, call: seen, warrants: warrants ?? [], roles: options.roles, checks });
}

function remember({ warrants }: VerifiedChain, call: ChainCall, { replay }: DecideOptions): void {
  const leaf = warrants?.at(-1);
  if (replay === undefined || leaf === undefined || call.proof.kind === 'skip') return;
  replay.remember(computeDedupKey({ warrantId: leaf.id, ...call }), call.at);
}

function judgeLeaf(
  warrants: readonly Warrant[],
  call: ChainCall,
  options: DecideOptions,
): AuthorityFailure | null {
  return findLeafFailure(warrants.at(-1) as Warrant, warrants.length - 1, call, options);
}

export interface DecisionParts {
  readonly failure: AuthorityFailure | null;
  readonly call: Pick<ChainCall, 'tool' | 'args' | 'at'>;
  /** Warrants, root first; empty if the chain could not be decoded. */
  readonly warrants: readonly Warrant[];
  readonly roles: ReadonlyMap<string, string> | undefined;
  readonly checks: readonly CheckRecord[];
}

export function makeDecision({ failure, call, warrants, roles, checks }: DecisionParts): Decision {
  if (failure === null) return makeAllowDecision(call.tool, checks);
  return {
    decision: failure.isError === true ? 'error' : 'deny',
    code: findDecisionCode(failure),
    check: failure.check,
    link: failure.link,
    holder: nameHolder(warrants, failure.link, roles),
    tool: call.tool,
    argument: failure.argument ?? null,
    constraint: failure.constraint ?? null,
    value: failure.value ?? null,
    marked: failure.marked ?? null,
    nearestAllowed: failure.nearestAllowed ?? null,
    nearestRoot: findNearestRoot(warrants, call),
    facts: { detail: failure.detail, ...failure.facts },
    errorKind: failure.errorKind,
    errorCode: failure.errorKind === null ? null : REFERENCE_CODES[failure.errorKind],
    checks,
  };
}

/** Returns a link holder's role or, if it is unknown, the first eight bytes of its key in hex. */
function nameHolder(
  warrants: readonly Warrant[],
  link: number | null,
  roles: ReadonlyMap<string, string> | undefined,
): string | null {
  const warrant = link === null ? undefined : warrants[link];
  if (warrant === undefined) return null;
  const key = toHex(warrant.holder);
  return roles?.get(key) ?? key.slice(0, 16);
}

/**
 * Returns the link nearest to the root whose own policy denies the call, and the number of other links that deny it.
 */
function findNearestRoot(
  warrants: readonly Warrant[],
  { tool, args, at }: { tool: string; args: ValueArguments; at: number },
): Decision['nearestRoot'] {
  const denies = (link: number): boolean => {
    const capability = policyOf(warrants[link] as Warrant, tool);
    if (capability === null) return true;
    const objection = findObjection(capability, args, at);
    // An error does not count as a denial.
    return objection !== null && objection.reason !== 'error';
  };
  const refusing = shareEffort(args.values(), () => [...warrants.keys()].filter(denies));
  const [nearest] = refusing;
  return nearest === undefined ? null : { link: nearest, alsoDeny: refusing.length - 1 };
}

/** Returns a link's capability for a tool, or an issuer warrant's bounds. */
function policyOf(warrant: Warrant, tool: string): Capability | null {
  if (warrant.type === 'execution') return capabilityFor(warrant, tool);
  return mayIssue(warrant, tool) ? (warrant.bounds ?? OPEN) : null;
}

const OPEN: Capability = { rules: new Map(), allowUnknown: true };

/** Check records shared by nearly all allowed calls, keyed by plan. Every check in them has passed. */
const passed = new WeakMap<readonly PlannedCheck[], Record<'run' | 'skip', readonly CheckRecord[]>>();

function passAll(plan: readonly PlannedCheck[], skipsProof: boolean): readonly CheckRecord[] {
  let records = passed.get(plan);
  if (records === undefined) {
    records = { run: freeze(recordChecks(plan, null, false)), skip: freeze(recordChecks(plan, null, true)) };
    passed.set(plan, records);
  }
  return skipsProof ? records.skip : records.run;
}

/** Freezes the records, because several decisions share them. */
function freeze(records: readonly CheckRecord[]): readonly CheckRecord[] {
  for (const record of records) Object.freeze(record);
  return Object.freeze(records);
}

function recordChecks(
  plan: readonly PlannedCheck[],
  failure: AuthorityFailure | null,
  skipsProof: boolean,
): readonly CheckRecord[] {
  const failed = findFailedCheckIndex(plan, failure);
  return plan.map(({ check, link }, index) => ({
    check,
    link,
    status: statusOf(check, index, failed, skipsProof),
  }));
}

function statusOf(check: CheckName, index: number, failed: number, skipsProof: boolean): CheckStatus {
  if (failed >= 0 && index === failed) return 'fail';
  if (failed >= 0 && index > failed) return 'not_reached';
  return check === 'leaf.pop' && skipsProof ? 'not_run' : 'pass';
}
