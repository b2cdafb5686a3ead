/** Boundary cases for gates: no gate may be lost by decoding, merging or comparing. */
import { renderEnglish } from '../../../../src/engine/messages/index.js';
import { inEnglish } from '../../../support/golden.js';
import { describe, expect, it } from 'vitest';
import { evaluateApprovalGates } from '../../../../src/engine/authority/approvals/evaluate-gates.js';
import { readApprovalGates } from '../../../../src/engine/authority/approvals/approval-gates.js';
import {
  encodeApprovalGates,
  mergeApprovalGates,
} from '../../../../src/engine/authority/approvals/write-approval-gates.js';
import { decideByPolicy } from '../../../../src/engine/authority/difference/compare-warrants.js';
import { findApprovalGateLoss } from '../../../../src/engine/authority/index.js';
import { checkApprovers, checkApprovalGates } from '../../../../src/engine/authority/chain/link-approvals.js';
import type { LinkPair } from '../../../../src/engine/authority/chain/link-fault.js';
import {
  CborError,
  type CborItem,
  CborMap,
  encodeCbor,
  readArguments,
} from '../../../../src/engine/kit/index.js';
import { type GateFields, toGateMap } from '../../../../src/conformance/gate-cases.js';
import type { JsonFields } from '../../../../src/conformance/notation.js';
import { buildWarrantWorld, type WorldWarrant } from '../../../../src/conformance/warrant-world.js';
import { decideInWorld, WORLD_NOW, type Warrants } from '../../../support/decide-in-world.js';

const GATES = 'tenuo.approval_gates';
const range = (min: number): JsonFields => ({ type: 'Range', min });

function map(...entries: readonly (readonly [CborItem, CborItem])[]): CborMap {
  return new CborMap(entries);
}

function read(item: CborItem): unknown {
  return readApprovalGates({ extensions: new Map([[GATES, encodeCbor(item)]]) });
}

const argument = (gate: CborItem): CborMap => map(['t', map(['args', map(['a', gate])])]);

describe('AUTH-52 decoding encoded gates', () => {
  it.each<[string, CborItem]>([
    ['that is a list', []],
    ['that is a string', 'all'],
    ['with a number as a tool name', map([1n, map(['args', null])])],
    ['with arguments that are a list', map(['t', map(['args', []])])],
    ['with a number as an argument name', map(['t', map(['args', map([1n, 'all'])])])],
    ['with a gate in an unknown form', argument(map(['include', [16n, null]]))],
    ['with an exemption for every value', argument(map(['exempt', [16n, null]]))],
    ['with an exemption of an unknown kind', argument(map(['exempt', [99n, new Uint8Array()]]))],
  ])('decoding an encoded gate %s fails', (_, item) => {
    expect(read(item)).toBeInstanceOf(CborError);
    expect(renderEnglish((read(item) as CborError).reason)).toMatch(/gate|exempt/);
  });

  it('if gates cannot be decoded, an inspector denies the call and reports the links to the parent and the child as invalid', () => {
    const world = buildWarrantWorld({
      p: { signer: 'org', holder: 'p', tools: { t: {} }, extensions: { [GATES]: 'ff' } },
      q: { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} } },
    });
    const [parent, child] = ['p', 'q'].map((label) => (world.get(label) as WorldWarrant).payload);
    const pair = { parent, child, above: [parent], semantics: 'compatible' } as unknown as LinkPair;
    expect(decideByPolicy(parent as never, 't', new Map(), WORLD_NOW)).toBe('deny');
    expect(inEnglish(checkApprovalGates(pair)?.detail)).toBe(
      'the approval gates of the link above cannot be read',
    );
    expect(
      inEnglish(checkApprovalGates({ ...pair, parent: child, child: parent } as LinkPair)?.detail),
    ).toContain('read');
  });
});

describe('AUTH-52 a gate on an argument', () => {
  const ask = (gate: 'all' | JsonFields, args: JsonFields) =>
    evaluateApprovalGates(toGateMap({ t: { args: { a: gate } } }), 't', readArguments(args), WORLD_NOW);

  it('a gate on an argument applies in every encoded form if the argument is absent', () => {
    for (const gate of ['all', range(10), { exempt: range(10) }] as const)
      expect(ask(gate as JsonFields, { b: 1 })).toEqual({ kind: 'fires', argument: 'a' });
  });

  it('if the rule of a gate cannot be evaluated, the result is an error, even in an inspector', () => {
    const cidr = { type: 'Cidr', cidr: '10.0.0.0/8' };
    expect(ask(cidr, { a: 'here' }).kind).toBe('error');
    const warrants = {
      p: { signer: 'org', holder: 'p', tools: { t: {} }, gates: { t: { args: { a: cidr } } } },
    };
    const { payload } = buildWarrantWorld(warrants).get('p') as WorldWarrant;
    const answer = (a: string) => decideByPolicy(payload as never, 't', readArguments({ a }), WORLD_NOW);
    expect([answer('here'), answer('10.1.1.1'), answer('11.1.1.1')]).toEqual(['error', 'approval', 'allow']);
  });
});

describe('AUTH-60 gates along a chain', () => {
  const lossOf = (parent: GateFields, child: GateFields) =>
    findApprovalGateLoss(toGateMap(parent), toGateMap(child), { holds: () => true, semantics: 'compatible' });

  it('the gates along a chain are compared for every tool, not only for the first tool', () => {
    const whole = { args: null };
    const parent = { a: whole, b: whole, c: whole };
    expect(lossOf(parent, parent)).toBeNull();
    expect(lossOf(parent, { a: whole, b: whole })?.tool).toBe('c');
    expect(lossOf(parent, { a: whole, b: { args: { x: 'all' } }, c: whole })?.tool).toBe('b');
  });

  it('rules of other kinds are not treated as identical if their members are reordered', () => {
    const all = (...mins: readonly number[]): GateFields => ({
      t: { args: { a: { exempt: { type: 'All', constraints: mins.map(range) } } } },
    });
    const lists = (...values: readonly string[]): GateFields => ({
      t: { args: { a: { exempt: { type: 'NotOneOf', excluded: values } } } },
    });
    expect(lossOf(lists('x', 'y'), lists('y', 'x'))).toBeNull();
    expect(lossOf(lists('x', 'y'), lists('y'))?.reason).toBe('ArgApprovalGateWeakened');
    expect(lossOf(all(1, 2), all(1, 2))).toBeNull();
  });

  it('the gates along a chain are merged: arguments are combined, inherited gates stay, and a gate on the whole tool takes precedence', () => {
    const bytes = (gates: GateFields) => encodeApprovalGates(toGateMap(gates));
    const merged = (parent: GateFields, added: GateFields) =>
      encodeApprovalGates(mergeApprovalGates(toGateMap(parent), toGateMap(added)));
    const some = (args: JsonFields): GateFields => ({ t: { args } }) as GateFields;
    expect(merged(some({ a: 'all' }), some({ a: range(5), b: range(1) }))).toEqual(
      bytes(some({ a: 'all', b: range(1) })),
    );
    const whole: GateFields = { t: { args: null } };
    expect(merged(some({ a: 'all' }), whole)).toEqual(bytes(whole));
    expect(merged(whole, some({ a: 'all' }))).toEqual(bytes(whole));
    expect(merged(some({ a: 'all' }), { s: { args: null } })).toEqual(
      bytes({ s: { args: null }, t: { args: { a: 'all' } } }),
    );
  });

  it('a child may omit the gates for a tool that it does not grant, unless it grants a wildcard', () => {
    const chain = (tools: JsonFields): Warrants =>
      ({
        p: {
          signer: 'org',
          holder: 'p',
          tools: { read: {}, '*': {} },
          gates: { read: { args: null } },
          approvers: ['x'],
        },
        q: { parent: 'p', signer: 'p', holder: 'q', tools, approvers: ['x'] },
      }) as Warrants;
    const codeOf = (tools: JsonFields) =>
      decideInWorld(chain(tools), { tool: 'send', semantics: 'hardened' }).check;
    expect(codeOf({ send: {} })).toBeNull();
    expect(codeOf({ '*': {} })).toBe('link.approval_gates');
  });

  it('AUTH-39 in hardened semantics, a child without approvers counts as having fewer than its parent', () => {
    const pair = (child: object, semantics = 'hardened') =>
      ({
        parent: { approvers: [new Uint8Array(32)], minApprovals: null },
        child: { minApprovals: null, ...child },
        semantics,
      }) as unknown as LinkPair;
    expect(inEnglish(checkApprovers(pair({ approvers: null }))?.detail)).toContain('fewer approvers');
    expect(checkApprovers(pair({ approvers: null }, 'compatible'))).toBeNull();
    expect(checkApprovers(pair({ approvers: [new Uint8Array(32)] }))).toBeNull();
  });
});
