/**
 * May this call happen? A presented chain and a call in, one decision with every check out (warrant
 * specification, section 5.1).
 *
 * The verdict is that of the first check that fails; what stands behind it is recorded as not
 * reached. A proof that is left out on purpose is recorded as not run, never as passed.
 */
import { toHex, type ValueArguments } from '../kit/index.js';
import type { CheckName, CheckRecord, CheckStatus, Decision } from '../model/index.js';
import { findObjection } from './capability.js';
import { type CheckStep, type PresentedChain, verifyChain } from './chain.js';
import type { Warrant } from './envelope.js';
import { codeOf, type Failure } from './failure.js';
import { type ChainCall, findLeafFailure, LEAF_CHECKS, type LeafOptions } from './leaf.js';
import { capabilityFor, LINK_CHECKS } from './link.js';
import { REFERENCE_CODES } from './reference-codes.js';

export interface DecideOptions extends LeafOptions {
  /** Names for holders' public keys, by hex. */
  readonly roles?: ReadonlyMap<string, string>;
  /** Seconds a link may be past its end; the leaf has none. */
  readonly clockTolerance?: number;
}

export const CLOCK_TOLERANCE_SECONDS = 30;

/** The decision on a call under a presented chain. */
export function decidePresented(
  chain: PresentedChain,
  call: ChainCall,
  options: DecideOptions = {},
): Decision {
  const { warrants, steps } = verifyChain(chain);
  const tolerance = options.clockTolerance ?? CLOCK_TOLERANCE_SECONDS;
  const failure = firstFailure(steps, call.at, tolerance) ?? judgeLeaf(warrants ?? [], call, options);
  const checks = recordChecks(chain.envelopes.length, failure, call.proof.kind === 'skip');
  return makeDecision({ failure, call, warrants: warrants ?? [], roles: options.roles, checks });
}

function firstFailure(steps: readonly CheckStep[], at: number, tolerance: number): Failure | null {
  for (const { found } of steps) {
    const failure = typeof found === 'function' ? found(at, tolerance) : found;
    if (failure !== null) return failure;
  }
  return null;
}

function judgeLeaf(warrants: readonly Warrant[], call: ChainCall, options: DecideOptions): Failure | null {
  return findLeafFailure(warrants.at(-1) as Warrant, warrants.length - 1, call, options);
}

/** What a decision is made of. */
export interface Findings {
  readonly failure: Failure | null;
  readonly call: Pick<ChainCall, 'tool' | 'args' | 'at'>;
  /** Root first; empty when the chain could not be read. */
  readonly warrants: readonly Warrant[];
  readonly roles: ReadonlyMap<string, string> | undefined;
  readonly checks: readonly CheckRecord[];
}

export function makeDecision({ failure, call, warrants, roles, checks }: Findings): Decision {
  if (failure === null) return allowed(call.tool, checks);
  return {
    decision: failure.isError === true ? 'error' : 'deny',
    code: codeOf(failure),
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

/** A call that may happen. */
export function allowed(tool: string, checks: readonly CheckRecord[]): Decision {
  return {
    decision: 'allow',
    code: null,
    check: null,
    link: null,
    holder: null,
    tool,
    argument: null,
    constraint: null,
    value: null,
    marked: null,
    nearestAllowed: null,
    nearestRoot: null,
    facts: {},
    errorKind: null,
    errorCode: null,
    checks,
  };
}

/** The role that holds a link, or the first eight bytes of its key in hex. */
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

/** The link nearest the root whose own policy refuses the call, and how many more would. */
function findNearestRoot(
  warrants: readonly Warrant[],
  { tool, args, at }: { tool: string; args: ValueArguments; at: number },
): Decision['nearestRoot'] {
  const refusing = [...warrants.keys()].filter((link) => {
    const capability = capabilityFor(warrants[link] as Warrant, tool);
    return capability === null || findObjection(capability, args, at) !== null;
  });
  const [nearest] = refusing;
  return nearest === undefined ? null : { link: nearest, alsoRefuse: refusing.length - 1 };
}

/** Every check of a chain this long, in order, with what became of it. */
function recordChecks(count: number, failure: Failure | null, skipsProof: boolean): readonly CheckRecord[] {
  const plan = planChecks(count);
  const failed =
    failure === null
      ? -1
      : plan.findIndex(({ check, link }) => check === failure.check && link === failure.link);
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

export type Planned = Pick<CheckRecord, 'check' | 'link'>;

const plans = new Map<number, readonly Planned[]>();

/** Every check of a chain this long, in order. */
export function planChecks(count: number): readonly Planned[] {
  const known = plans.get(count);
  if (known !== undefined) return known;
  const plan = makePlan(count);
  if (count <= 65) plans.set(count, plan);
  return plan;
}

function makePlan(count: number): readonly Planned[] {
  const links = Array.from({ length: count }, (_, link) => link);
  const each = (check: CheckName): Planned[] => links.map((link) => ({ check, link }));
  const whole = (check: CheckName): Planned => ({ check, link: null });
  const leaf = count === 0 ? null : count - 1;
  return [
    ...each('decode'),
    whole('srl.signature'),
    whole('chain.empty'),
    whole('chain.revoked'),
    whole('chain.cycle'),
    ...each('chain.structure'),
    { check: 'root.trust', link: count === 0 ? null : 0 },
    whole('chain.signature'),
    ...links.slice(1).flatMap((link) => LINK_CHECKS.map(([check]): Planned => ({ check, link }))),
    ...LEAF_CHECKS.map((check): Planned => ({ check, link: leaf })),
  ];
}
