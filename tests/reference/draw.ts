/** Generates chains and calls to decide: single rules, chains of links, and links with one defect. */
import {
  type Capability,
  capabilityFor,
  makeCapability,
} from '../../src/engine/authority/grants/capability.js';
import type { Constraint } from '../../src/engine/authority/constraints/constraint-kind.js';
import { decodeConstraint } from '../../src/engine/authority/constraints/constraint-kinds.js';
import { type PresentedChain, signRevocationList, type Warrant } from '../../src/engine/authority/index.js';
import { sealPayload } from '../../src/engine/authority/wire/envelope.js';
import { formatWarrantId } from '../../src/engine/authority/wire/warrant-id.js';
import type { Payload } from '../../src/engine/authority/wire/payload.js';
import { seededBytes, sha256Bytes, type Value } from '../../src/engine/kit/index.js';
import { ARGUMENTS, AT, type Draft, drawChild, drawRoot, keyOf, TOOLS } from '../laws/generators/links.js';
import { anyValue, pick, type Random } from '../laws/generators/values.js';
import { anyWire, drawValue } from './draw-rules.js';
import { type Question, signCall } from './questions.js';

const CALLS_PER_RULE = 3;
const CALLS_PER_CHAIN = 4;

/** Warrants with one rule for each of 16 tools, and three values for each rule. */
export function drawRules(random: Random, count: number): readonly Question[] {
  return Array.from({ length: count }, (_, number) => {
    const rules = [...'abcdefghijklmnop'].map(
      (tool) => [tool, decodeConstraint(anyWire(random, 1))] as const,
    );
    const tools = new Map(
      rules.map(([tool, rule]): [string, Capability] => [tool, makeCapability([['a', rule]], false)]),
    );
    const leaf = sealPayload({ ...plainRoot(number), tools }, keyOf('org'));
    const calls = rules.flatMap(([tool, rule]) =>
      Array.from({ length: CALLS_PER_RULE }, () => {
        const args = new Map([['a', drawValue(rule, random)]]);
        return signCall(leaf, 'h0', { tool, at: AT + 10, args });
      }),
    );
    return { chain: present([leaf]), calls, name: `rules ${number}` };
  });
}

/** Chains of one to four links, half of them with one defect. */
export function drawChains(random: Random, count: number): readonly Question[] {
  return Array.from({ length: count }, (_, number) => {
    const warrants = drawLinks(random, number);
    const leaf = warrants.at(-1) as Warrant;
    const holder = `h${warrants.length - 1}`;
    const calls = Array.from({ length: CALLS_PER_CHAIN }, () => {
      const at = random() < 0.85 ? AT + 10 : AT + pick(random, [-31, -30, -1, 0, 3599, 3600, 3630, 3631]);
      const call = { ...drawCall(leaf, random), at };
      const signed = signCall(leaf, random() < 0.95 ? holder : 'stranger', call);
      return random() < 0.95 ? signed : { ...signed, proof: { kind: 'given', signature: null } as const };
    });
    const clearance = new Map(random() < 0.15 ? [[pick(random, ['read', 'r*', '*', 'send']), 20]] : []);
    return {
      chain: { ...present(warrants), ...drawVerifier(warrants, random) },
      calls,
      clearance,
      name: `chain ${number}`,
    };
  });
}

function drawVerifier(warrants: readonly Warrant[], random: Random): Partial<PresentedChain> {
  if (random() < 0.05) return { trustedRoots: [keyOf('stranger').publicKey] };
  if (random() > 0.1) return {};
  const ids = random() < 0.5 ? [] : [formatWarrantId(pick(random, warrants).id)];
  const signer = keyOf(pick(random, ['org', 'org', 'stranger']));
  const list = { revokedIds: ids, version: 1n, issuedAt: '2026-01-01T00:00:00Z' };
  return { revocation: { list: signRevocationList(list, signer) } };
}

function plainRoot(number: number): Payload {
  return {
    version: 1,
    id: idOf(number, 0),
    type: 'execution',
    tools: new Map(),
    holder: keyOf('h0').publicKey,
    issuer: keyOf('org').publicKey,
    issuedAt: BigInt(AT),
    expiresAt: BigInt(AT + 3600),
    maxDepth: 8,
    parentHash: null,
    extensions: new Map(),
    issuableTools: null,
    maxIssueDepth: null,
    bounds: null,
    approvers: null,
    minApprovals: null,
    clearance: null,
    depth: 0,
  };
}

function idOf(number: number, link: number): Uint8Array {
  return seededBytes('reference/id', String(number), String(link)).slice(0, 16);
}

function drawLinks(random: Random, number: number): readonly Warrant[] {
  const damaged = random() < 0.5 ? Math.floor(random() * 4) : -1;
  let draft: Draft = drawRoot(random, idOf(number, 0));
  const warrants = [seal(draft, 0, damaged, random)];
  const count = 1 + Math.floor(random() * 4);
  for (let link = 1; link < count; link++) {
    const hash = sha256Bytes((warrants.at(-1) as Warrant).payloadBytes);
    draft = drawChild(draft, random, hash, idOf(number, random() < 0.97 ? link : 0));
    warrants.push(seal(draft, link, damaged, random));
  }
  return warrants;
}

function seal({ payload }: Draft, link: number, damaged: number, random: Random): Warrant {
  const fields = link === damaged ? pick(random, DAMAGES)(random) : {};
  return sealPayload({ ...payload, ...fields }, keyOf(link === 0 ? 'org' : `h${link - 1}`));
}

const seconds = (random: Random): bigint => BigInt(AT + pick(random, [-100, -1, 0, 1, 30, 40, 41, 100]));

/** One change that a builder would never make. */
const DAMAGES: readonly ((random: Random) => Partial<Payload>)[] = [
  (random) => ({ issuedAt: seconds(random) }),
  (random) => ({ expiresAt: seconds(random) }),
  (random) => ({ expiresAt: BigInt(AT + 3600 + pick(random, [-1, 1])) }),
  (random) => ({ depth: pick(random, [0, 1, 2, 9]) }),
  (random) => ({ maxDepth: pick(random, [0, 1, 7, 9, 255]) }),
  () => ({ parentHash: null }),
  () => ({ parentHash: new Uint8Array(32) }),
  (random) => ({ holder: keyOf(pick(random, ['stranger', 'org', 'h0'])).publicKey }),
  (random) => ({ tools: new Map([[pick(random, TOOLS), makeCapability([], false)]]) }),
  (random) => ({
    tools: new Map([['read', makeCapability([['a', decodeConstraint(anyWire(random, 2))]], true)]]),
  }),
  () => ({ type: 'issuer', tools: new Map(), issuableTools: ['read', 'send'] }),
  () => ({ type: 'issuer' }),
  () => ({ issuableTools: ['read'] }),
  (random) => ({ clearance: pick(random, [0, 19, 20, 21, 255]) }),
  (random) => ({ minApprovals: pick(random, [0, 1, 3]) }),
];

function drawCall(leaf: Warrant, random: Random): { tool: string; args: ReadonlyMap<string, Value> } {
  const tool = pick(random, [...TOOLS.slice(0, 3), ...leaf.tools.keys()]);
  const rules: ReadonlyMap<string, Constraint> = capabilityFor(leaf, tool)?.rules ?? new Map();
  const names = [...rules.keys(), ...ARGUMENTS.filter((name) => !rules.has(name) && random() < 0.15)];
  const args = names.flatMap((name): [string, Value][] => {
    if (random() < 0.03) return [];
    const rule = rules.get(name);
    return [[name, rule === undefined ? anyValue(random) : drawValue(rule, random)]];
  });
  return { tool, args: new Map(args) };
}

function present(warrants: readonly Warrant[]): PresentedChain {
  const envelopes = warrants.map(({ envelope }) => envelope);
  return { envelopes, trustedRoots: [keyOf('org').publicKey], semantics: 'compatible' };
}
