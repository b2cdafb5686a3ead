/**
 * Checks whole chains: a chain that a hardened verifier accepts does not widen at any link. Every call allowed by the
 * leaf is allowed by every link above it, a gate closed by a link stays closed below it, approvers and clearance only
 * become stricter, and hardened semantics never accepts a chain that compatible semantics rejects.
 */
import { describe, expect, it } from 'vitest';
import { evaluateApprovalGates } from '../../src/engine/authority/approvals/evaluate-gates.js';
import { readApprovalGates } from '../../src/engine/authority/approvals/approval-gates.js';
import { computeApprovalThreshold } from '../../src/engine/authority/approvals/threshold.js';
import { listBoundaryValuesOf } from '../../src/engine/authority/constraints/constraint-kinds.js';
import { capabilityFor, findObjection } from '../../src/engine/authority/grants/capability.js';
import { sealPayload } from '../../src/engine/authority/wire/envelope.js';
import {
  decidePresented,
  type Semantics,
  verifyChain,
  type Warrant,
} from '../../src/engine/authority/index.js';
import {
  CborError,
  seededBytes,
  seededNumbers,
  sha256Bytes,
  toHex,
  type ValueArguments,
} from '../../src/engine/kit/index.js';
import { ARGUMENTS, AT, type Draft, drawChild, drawRoot, keyOf, TOOLS } from './generators/links.js';
import { anyValue, pick, type Random } from './generators/values.js';

const SEED = Number(process.env.POLA_SEED ?? 20261122);
const CHAINS = process.env.POLA_LONG === undefined ? 1_000 : 25_000;
const CALLS_PER_CHAIN = 12;

function drawChain(random: Random, number: number): readonly Warrant[] {
  const idOf = (link: number): Uint8Array =>
    seededBytes('tests/laws/id', String(SEED), String(number), String(link)).slice(0, 16);
  let draft: Draft = drawRoot(random, idOf(0));
  const warrants = [sealPayload(draft.payload, keyOf('org'))];
  for (let link = 1; link <= 1 + Math.floor(random() * 2); link++) {
    const hash = sha256Bytes((warrants.at(-1) as Warrant).payloadBytes);
    draft = drawChild(draft, random, hash, idOf(link));
    warrants.push(sealPayload(draft.payload, keyOf(`h${link - 1}`)));
  }
  return warrants;
}

function present(warrants: readonly Warrant[], semantics: Semantics): Parameters<typeof verifyChain>[0] {
  const envelopes = warrants.map(({ envelope }) => envelope);
  return { envelopes, trustedRoots: [keyOf('org').publicKey], semantics };
}

/** The hardened rule that rejects the chain; 0 if another check rejects it, null if none does. */
function refusal(warrants: readonly Warrant[], semantics: Semantics): number | null {
  for (const { found } of verifyChain(present(warrants, semantics)).steps) {
    const failure = typeof found === 'function' ? found(AT, 30) : found;
    if (failure !== null) return Number(failure.facts?.hardenedRule ?? 0);
  }
  return null;
}

/** A call similar to what the leaf allows. Its values are at the boundaries of the rules, or sometimes arbitrary. */
function drawCall(leaf: Warrant, random: Random): { tool: string; args: ValueArguments } {
  const tool = pick(random, [...TOOLS.slice(0, 3), ...leaf.tools.keys()]);
  const rules = capabilityFor(leaf, tool)?.rules ?? new Map<string, never>();
  const names = [...rules.keys(), ...ARGUMENTS.filter((name) => !rules.has(name) && random() < 0.15)];
  const args = names.map((name) => {
    const rule = rules.get(name);
    const near = rule === undefined ? [] : listBoundaryValuesOf(rule);
    return [name, near.length > 0 && random() < 0.7 ? pick(random, near) : anyValue(random)] as const;
  });
  return { tool, args: new Map(args) };
}

/** Result of a warrant's gates for a call; `error` if they cannot be evaluated, which also stops the call. */
function gateOf(warrant: Warrant, tool: string, args: ValueArguments): 'free' | 'fires' | 'error' {
  const gates = readApprovalGates(warrant);
  if (gates instanceof CborError) return 'error';
  return gates === null ? 'free' : evaluateApprovalGates(gates, tool, args, AT).kind;
}

function subsetsOf<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const others = subsetsOf(rest);
  return [...others, ...others.map((other) => [first, ...other])];
}

/** Whether approvals signed with these keys are enough for a gated call. */
function isApproved(warrant: Warrant, keys: readonly Uint8Array[]): boolean {
  const approvers = new Set((warrant.approvers ?? []).map(toHex));
  const count = keys.filter((key) => approvers.has(toHex(key))).length;
  return approvers.size > 0 && count >= computeApprovalThreshold(warrant);
}

describe('AUTH-39 chains that hardened semantics accepts', () => {
  const tally = {
    chains: 0,
    accepted: 0,
    calls: 0,
    allowed: 0,
    gated: 0,
    approvable: 0,
    byRule: new Map<number, number>(),
  };

  it(
    'a call that the leaf allows is allowed by every link, and no inherited restriction is lost',
    () => {
      const random = seededNumbers(SEED);
      for (let number = 0; number < CHAINS; number++) {
        const warrants = drawChain(random, number);
        tally.chains += 1;
        const hardened = refusal(warrants, 'hardened');
        const compatible = refusal(warrants, 'compatible');
        const place = `seed ${SEED}, chain ${number}`;
        if (hardened === null) expect(compatible, place).toBeNull();
        if (compatible === null && hardened !== null) {
          expect(hardened, place).toBeGreaterThan(0);
          tally.byRule.set(hardened, (tally.byRule.get(hardened) ?? 0) + 1);
        }
        if (hardened === null) inspect(warrants, random, place);
      }
      console.log(
        `seed ${SEED}: ${tally.chains} chains, ${tally.accepted} accepted hardened, ${tally.calls} calls, ` +
          `${tally.allowed} allowed, ${tally.gated} gated, ${tally.approvable} of them approvable; refused by hardened rules only: ` +
          [...tally.byRule].map(([rule, count]) => `${count} by ${rule}`).join(', '),
      );
    },
    CHAINS * 100,
  );

  it('the chain law was checked with enough samples', () => {
    expect(tally.accepted).toBeGreaterThan(CHAINS * 0.1);
    expect(tally.allowed).toBeGreaterThan(CHAINS * 0.2);
    expect(tally.gated).toBeGreaterThan(CHAINS * 0.01);
    expect(tally.approvable).toBeGreaterThan(CHAINS * 0.01);
    expect([...tally.byRule.keys()]).toEqual(expect.arrayContaining([1, 3, 4, 5]));
  });

  function inspect(warrants: readonly Warrant[], random: Random, place: string): void {
    tally.accepted += 1;
    checkCredentials(warrants, place);
    const leaf = warrants.at(-1) as Warrant;
    for (let at = 0; at < CALLS_PER_CHAIN; at++) {
      const { tool, args } = drawCall(leaf, random);
      tally.calls += 1;
      const own = capabilityFor(leaf, tool);
      if (own === null || findObjection(own, args, AT) !== null) continue;
      tally.allowed += 1;
      for (const [link, warrant] of warrants.entries()) {
        const above = capabilityFor(warrant, tool);
        const call = `${place}, link ${link}, ${tool} ${JSON.stringify([...args].map(String))}`;
        expect(above === null ? 'not granted' : findObjection(above, args, AT), call).toBeNull();
        if (gateOf(warrant, tool, args) === 'free') continue;
        tally.gated += 1;
        expect(gateOf(leaf, tool, args), `${call}: the gate of a link above`).not.toBe('free');
        checkApprovals(warrant, leaf, { tool, args }, call);
      }
      checkDecisions(warrants, tool, args, place);
    }
  }

  /** AUTH-168: if the leaf's gates accept a call with certain approvals, so do the gates of every link above it. */
  function checkApprovals(
    above: Warrant,
    leaf: Warrant,
    { tool, args }: ReturnType<typeof drawCall>,
    place: string,
  ): void {
    if (gateOf(leaf, tool, args) !== 'fires') return;
    tally.approvable += 1;
    expect(gateOf(above, tool, args), `${place}: an error above`).toBe('fires');
    for (const approved of subsetsOf(leaf.approvers ?? []))
      if (isApproved(leaf, approved)) expect(isApproved(above, approved), place).toBe(true);
  }

  /** Every call allowed by hardened semantics is also allowed by compatible semantics. */
  function checkDecisions(
    warrants: readonly Warrant[],
    tool: string,
    args: ValueArguments,
    place: string,
  ): void {
    const call = { tool, args, at: AT, proof: { kind: 'skip' } } as const;
    const [hardened, compatible] = (['hardened', 'compatible'] as const).map(
      (semantics) => decidePresented(present(warrants, semantics), call).decision,
    );
    if (hardened === 'allow') expect(compatible, place).toBe('allow');
  }

  function checkCredentials(warrants: readonly Warrant[], place: string): void {
    for (const [index, child] of warrants.entries()) {
      const parent = warrants[index - 1];
      if (parent === undefined) continue;
      const keys = new Set((child.approvers ?? []).map(toHex));
      expect(
        (parent.approvers ?? []).every((key) => keys.has(toHex(key))),
        place,
      ).toBe(true);
      expect(computeApprovalThreshold(child), place).toBeGreaterThanOrEqual(computeApprovalThreshold(parent));
      expect(child.clearance ?? -1, place).toBeLessThanOrEqual(parent.clearance ?? -1);
    }
  }
});
