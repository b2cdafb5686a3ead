/** Generates chain payloads: a root, and children that mostly request less than their parent, but sometimes more. */
import {
  type ArgumentApprovalGate,
  type ApprovalGateMap,
  type ToolApprovalGate,
} from '../../../src/engine/authority/approvals/approval-gates.js';
import { encodeApprovalGates } from '../../../src/engine/authority/approvals/write-approval-gates.js';
import { type Capability, makeCapability } from '../../../src/engine/authority/grants/capability.js';
import type { Constraint } from '../../../src/engine/authority/constraints/constraint-kind.js';
import { readConstraint } from '../../../src/engine/authority/constraints/constraint-kinds.js';
import type { Payload } from '../../../src/engine/authority/wire/payload.js';
import { type KeyPair, keyPairOf } from '../../../src/engine/authority/index.js';
import { APPROVAL_GATES_EXTENSION } from '../../../src/engine/authority/wire/extensions.js';
import { seededBytes } from '../../../src/engine/kit/index.js';
import type { ConstraintDocument } from '../../../src/engine/model/index.js';
import { childOf } from './bend.js';
import { anyConstraint } from './make.js';
import { pick, type Random, some } from './values.js';

export const AT = 1_767_225_600;
export const TOOLS = ['read', 'write', 'send', '*'];
export const ARGUMENTS = ['a', 'b'];

export function keyOf(name: string): KeyPair {
  return keyPairOf(seededBytes('tests/laws/key', name));
}

/** A link before it is signed, with rules as documents, so that a similar child can be generated. */
export interface Draft {
  readonly tools: ReadonlyMap<string, DraftSet>;
  readonly gates: ApprovalGateMap;
  readonly payload: Payload;
}

interface DraftSet {
  readonly rules: ReadonlyMap<string, ConstraintDocument>;
  readonly allowUnknown: boolean;
}

const APPROVERS = ['x', 'y', 'z'].map((name) => keyOf(name).publicKey);

export function drawRoot(random: Random, id: Uint8Array): Draft {
  const names = TOOLS.filter(() => random() < 0.6);
  const tools = new Map((names.length > 0 ? names : ['read']).map((name) => [name, drawSet(random)]));
  const gates = drawGates(random, [...tools.keys()]);
  const payload = {
    version: 1,
    id,
    type: 'execution',
    tools: build(tools),
    holder: keyOf('h0').publicKey,
    issuer: keyOf('org').publicKey,
    issuedAt: BigInt(AT),
    expiresAt: BigInt(AT + 3600),
    maxDepth: 8,
    parentHash: null,
    extensions: extensionsOf(gates),
    issuableTools: null,
    maxIssueDepth: null,
    bounds: null,
    approvers: random() < 0.5 ? APPROVERS.slice(0, 2) : null,
    minApprovals: random() < 0.3 ? 1 : null,
    clearance: random() < 0.5 ? 20 : null,
    depth: 0,
  } as const;
  return { tools, gates, payload };
}

/** A child that is one step narrower in most places and one step wider in some. */
export function drawChild(parent: Draft, random: Random, parentHash: Uint8Array, id: Uint8Array): Draft {
  const above = parent.payload;
  const tools = bendTools(parent.tools, random);
  const gates = bendGates(parent.gates, [...tools.keys()], random);
  const approvers = random() < 0.8 ? above.approvers : pick(random, [null, APPROVERS, APPROVERS.slice(1)]);
  const payload = {
    ...above,
    id,
    tools: build(tools),
    holder: keyOf(`h${above.depth + 1}`).publicKey,
    issuer: above.holder,
    parentHash,
    extensions: extensionsOf(gates),
    approvers,
    minApprovals: random() < 0.8 ? above.minApprovals : pick(random, [null, 1, 2]),
    clearance: random() < 0.8 ? above.clearance : pick(random, [null, 10, 30]),
    depth: above.depth + 1,
  };
  return { tools, gates, payload };
}

function drawSet(random: Random): DraftSet {
  const names = ARGUMENTS.filter(() => random() < 0.5);
  return {
    rules: new Map(names.map((name) => [name, anyConstraint(random, 2)])),
    allowUnknown: random() < 0.2,
  };
}

function bendTools(tools: ReadonlyMap<string, DraftSet>, random: Random): ReadonlyMap<string, DraftSet> {
  const bent = new Map<string, DraftSet>();
  for (const [name, set] of tools) {
    if (random() < 0.15) continue;
    bent.set(name, random() < 0.3 ? set : bendSet(set, random));
  }
  const wild = tools.get('*');
  if (random() < 0.15) bent.set(pick(random, TOOLS), wild ?? drawSet(random));
  return bent.size > 0 ? bent : tools;
}

function bendSet({ rules, allowUnknown }: DraftSet, random: Random): DraftSet {
  const bent = new Map([...rules].map(([name, rule]) => [name, childOf(rule, random, 2)] as const));
  if (random() < 0.15) bent.set(pick(random, ARGUMENTS), anyConstraint(random, 2));
  if (random() < 0.05) bent.delete(pick(random, ARGUMENTS));
  return { rules: bent, allowUnknown: allowUnknown && random() < 0.8 };
}

function build(tools: ReadonlyMap<string, DraftSet>): ReadonlyMap<string, Capability> {
  const sorted = [...tools].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([name, { rules, allowUnknown }]) => {
      const read = [...rules].flatMap(([argument, document]) => {
        const rule = readConstraint(document, [], []);
        return rule === null ? [] : [[argument, rule] as const];
      });
      return [name, makeCapability(read, allowUnknown)];
    }),
  );
}

function drawGates(random: Random, tools: readonly string[]): ApprovalGateMap {
  const gated = tools.filter((tool) => tool !== '*' && random() < 0.3);
  return new Map(gated.sort().map((tool) => [tool, drawGate(random)]));
}

/** The parent's gates, with fewer or more argument values that require approval, or newly generated gates. */
function bendGates(gates: ApprovalGateMap, tools: readonly string[], random: Random): ApprovalGateMap {
  const draw = random();
  if (draw < 0.6) return gates;
  if (draw < 0.75) return drawGates(random, tools);
  return new Map(
    [...gates].map(([tool, { args }]) => [
      tool,
      {
        args: args === null ? null : new Map([...args].map(([name, gate]) => [name, bendGate(gate, random)])),
      },
    ]),
  );
}

function bendGate(gate: ArgumentApprovalGate, random: Random): ArgumentApprovalGate {
  if (gate.kind === 'all') return gate;
  if (random() < 0.4) return random() < 0.5 ? gate : { kind: 'all' };
  return { kind: gate.kind, rule: drawGateRule(random) };
}

/** A range, which never causes an error, or a network, which causes an error for values that are not addresses. */
function drawGateRule(random: Random): Constraint {
  const min = pick(random, [0, 1, 5, 10]);
  const document = random() < 0.3 ? { kind: 'Cidr', cidr: `10.0.0.0/${min}` } : { kind: 'Range', min };
  const rule = readConstraint(document, [], []);
  if (rule === null) throw new Error('an invalid rule of a gate');
  return rule;
}

function drawGate(random: Random): ToolApprovalGate {
  if (random() < 0.3) return { args: null };
  const entries = some(random, 2, () => pick(random, ARGUMENTS)).sort();
  const rule = drawGateRule(random);
  const kinds = [{ kind: 'all' }, { kind: 'matching', rule }, { kind: 'exempt', rule }] as const;
  return { args: new Map(entries.map((name) => [name, pick(random, kinds)])) };
}

function extensionsOf(gates: ApprovalGateMap): ReadonlyMap<string, Uint8Array> {
  return gates.size === 0 ? new Map() : new Map([[APPROVAL_GATES_EXTENSION, encodeApprovalGates(gates)]]);
}
