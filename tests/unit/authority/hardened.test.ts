import { renderEnglish } from '../../../src/engine/index.js';
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  decodeEnvelope,
  describeDecision,
  HARDENED_RULES,
  makeReplayMemory,
  sealAuthority,
} from '../../../src/engine/authority/index.js';
import type { Decision } from '../../../src/engine/model/index.js';
import {
  signTestApproval,
  decideInWorld,
  WORLD_NOW,
  type WorldCall,
  type Warrants,
  WORLD_START,
} from '../../support/decide-in-world.js';
import {
  buildWarrantWorld,
  deriveKeyPair,
  type WorldWarrant,
  type WarrantFields,
} from '../../../src/conformance/warrant-world.js';

const ROOT: WarrantFields = { signer: 'org', holder: 'p', tools: { t: {} } };
const CHILD: WarrantFields = { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} } };
const GATED: WarrantFields = { ...ROOT, approvers: ['ann'], gates: { t: { args: null } } };
const DATA = { constraints: { p: { type: 'Subpath', root: '/data' } } };
const AMOUNT = (min: number) => ({ t: { args: { n: { type: 'Range', min } } } });

const ISSUER: WarrantFields = {
  signer: 'org',
  holder: 'p',
  type: 'issuer',
  issuable_tools: ['t'],
  bounds: DATA,
  max_issue_depth: 1,
};
const SUB: WarrantFields = { parent: 'p', signer: 'p', holder: 'q', type: 'issuer', issuable_tools: ['t'] };

/** A range whose lower bound is decoded as NaN: such a range cannot be built, and contains no value. */
const NO_NUMBER = {
  wire: [3, { min: { $float: 'NaN' }, max: null, min_inclusive: true, max_inclusive: true }],
};

/** A rule that could be too expensive, followed by a rule that allows every value. */
const COSTLY = { type: 'Pattern', pattern: `*${'[a-c]'.repeat(300)}d*` };
const WILD = { type: 'Wildcard' };

/** A gap in the reference: the rule, a chain and a call that show the gap, and the check that closes it. */
const GAPS: readonly (readonly [keyof typeof HARDENED_RULES, Warrants, WorldCall, string])[] = [
  [
    '1',
    { p: { ...ROOT, tools: { '*': {}, t: DATA } }, q: { ...CHILD, tools: { '*': {} } } },
    { args: { p: '/etc' } },
    'link.constraints',
  ],
  [
    '2',
    { p: { ...GATED, tools: { '*': {} } }, q: { ...CHILD, tools: { '*': {} }, approvers: ['ann'] } },
    {},
    'link.approval_gates',
  ],
  [
    '3',
    { p: { ...GATED, gates: AMOUNT(1000) }, q: { ...CHILD, approvers: ['ann'], gates: AMOUNT(5000) } },
    { args: { n: 4999 } },
    'link.approval_gates',
  ],
  [
    '4',
    {
      p: { ...ROOT, approvers: ['ann', 'bob'], min_approvals: 1 },
      q: { ...CHILD, approvers: ['ann'], min_approvals: 1 },
    },
    {},
    'link.approvers',
  ],
  [
    '4/minimum',
    {
      p: { ...ROOT, approvers: ['ann', 'bob'] },
      q: { ...CHILD, approvers: ['ann', 'bob'], min_approvals: 1 },
    },
    {},
    'link.approvers',
  ],
  ['5', { p: ROOT, q: { ...CHILD, clearance: 1 } }, {}, 'link.clearance'],
  [
    '5/raised',
    {
      p: { ...ISSUER, max_issue_depth: 3, clearance: 10 },
      q: { ...SUB, bounds: DATA, clearance: 20 },
      e: { parent: 'q', signer: 'q', holder: 'r', tools: { t: DATA }, clearance: 20 },
    },
    { args: { p: '/data' } },
    'link.clearance',
  ],
  [
    '6',
    {
      p: { ...ISSUER, max_issue_depth: 3 },
      q: SUB,
      e: { parent: 'q', signer: 'q', holder: 'r', tools: { t: {} } },
    },
    { args: { p: '/etc' } },
    'link.bounds',
  ],
  [
    '6/depth',
    {
      p: ISSUER,
      q: { parent: 'p', signer: 'p', holder: 'q', tools: { t: DATA } },
      e: { parent: 'q', signer: 'q', holder: 'r', tools: { t: DATA } },
    },
    { args: { p: '/data' } },
    'link.max_depth',
  ],
  ['9', { p: { ...ROOT, tools: { t: {}, u: { constraints: { n: NO_NUMBER } } } }, q: CHILD }, {}, 'decode'],
  [
    '9',
    { p: { ...ROOT, tools: { t: { constraints: { n: { type: 'Not', constraint: NO_NUMBER } } } } } },
    { args: { n: 4 } },
    'decode',
  ],
  [
    '9',
    {
      p: {
        ...ROOT,
        tools: { t: { constraints: { n: { type: 'Any', constraints: [{ type: 'Wildcard' }, NO_NUMBER] } } } },
      },
    },
    { args: { n: 4 } },
    'decode',
  ],
  ['9', { p: { ...GATED, gates: { t: { args: { n: NO_NUMBER } } } } }, { args: { n: 4 } }, 'decode'],
  [
    '13',
    { p: ROOT, q: CHILD },
    { chain: ['q'], extra: { trustedRoots: [deriveKeyPair('p').publicKey] } },
    'root.shape',
  ],
  [
    '19',
    {
      p: { ...ROOT, tools: { t: { constraints: { p: { type: 'Any', constraints: [COSTLY, WILD] } } } } },
      q: { ...CHILD, tools: { t: { constraints: { p: { type: 'Any', constraints: [WILD] } } } } },
    },
    { args: { p: 'x' } },
    'link.constraints',
  ],
];

function factsOf({ facts }: Decision): readonly unknown[] {
  return [facts.hardenedRule, facts.hardenedSentence];
}

describe('AUTH-57 closing the gaps in the reference', () => {
  it.each(GAPS)(
    'the gap that rule %s closes is open in compatible semantics and closed in hardened semantics',
    (rule, warrants, question, check) => {
      expect(decideInWorld(warrants, { ...question, semantics: 'compatible' }).decision).toBe('allow');
      const closed = decideInWorld(warrants, { ...question, semantics: 'hardened' });
      expect([closed.decision, closed.check]).toEqual(['deny', check]);
      expect(factsOf(closed)).toEqual([parseInt(rule, 10), HARDENED_RULES[rule]]);
      expect(describeDecision(closed)).toContain(
        ` The original implementation allows this; hardened rule ${parseInt(rule, 10)} does not: ${renderEnglish(HARDENED_RULES[rule])}`,
      );
    },
  );

  it.each(GAPS)('rule %s does not apply if the reference denies the call', (_, warrants, question) => {
    const refused = (semantics: 'compatible' | 'hardened'): Decision =>
      decideInWorld(warrants, { ...question, tool: 'not granted', at: WORLD_START + 7200, semantics });
    expect(refused('compatible').decision).toBe('deny');
    expect(refused('hardened')).toEqual(refused('compatible'));
  });

  it('rule 9 rejects a warrant with a NaN bound at any position', () => {
    const where = (fields: Partial<WarrantFields>): string => {
      const { envelope } = buildWarrantWorld({ p: { ...ROOT, ...fields } }).get('p') as WorldWarrant;
      expect(decodeEnvelope(envelope).ok).toBe(true);
      const read = decodeEnvelope(envelope, 'hardened');
      return read.ok ? 'read' : `${read.failure.rule}: ${renderEnglish(read.failure.detail)}`;
    };
    const rules = { constraints: { n: NO_NUMBER } };
    expect(where({ tools: { t: rules } })).toBe('9: `t` `n` allows numbers of at least `NaN`');
    expect(where({ type: 'issuer', tools: {}, issuable_tools: ['t'], bounds: rules })).toBe(
      '9: among the bounds, `n` allows numbers of at least `NaN`',
    );
    for (const gate of [NO_NUMBER, { exempt: NO_NUMBER }])
      expect(where({ approvers: ['ann'], gates: { x: { args: { a: 'all', n: gate } } } })).toBe(
        '9: the approval gate of `x` `n` allows numbers of at least `NaN`',
      );
    expect(where({ tools: { t: { constraints: { n: { type: 'Range', min: 0 } } } } })).toBe('read');
    expect(where({ extensions: { 'tenuo.approval_gates': 'ff' } })).toBe('read');
  });

  it('a builder applies rule 9 under hardened semantics', () => {
    const made = buildWarrantWorld({ p: { ...GATED, gates: { t: { args: { n: NO_NUMBER } } } } });
    const parent = decodeEnvelope((made.get('p') as WorldWarrant).envelope);
    if (!parent.ok) throw new Error(renderEnglish(parent.failure.detail));
    const build = (semantics: 'compatible' | 'hardened') =>
      attenuateWarrant(parent.warrant, { inherit_all: true }, deriveKeyPair('p'), {
        id: new Uint8Array(16),
        at: WORLD_NOW,
        semantics,
      });
    expect(build('compatible').ok).toBe(true);
    expect(build('hardened')).toMatchObject({ ok: false, errorKind: 'DeserializationError' });
  });

  it('hardened semantics does not affect benign chains', () => {
    const honest: Warrants = {
      p: { ...GATED, approvers: ['ann', 'bob'], min_approvals: 1, clearance: 20 },
      w: {
        ...CHILD,
        approvers: ['bob', 'ann', 'eve'],
        min_approvals: 2,
        clearance: 10,
        gates: { t: { args: null }, x: { args: null } },
      },
    };
    const approvals = [signTestApproval('eve', honest), signTestApproval('ann', honest)];
    for (const semantics of ['compatible', 'hardened'] as const)
      expect(decideInWorld(honest, { semantics, options: { approvals } }).decision).toBe('allow');
  });

  it("an issuer's gates are inherited in hardened semantics, even by another issuer", () => {
    const gated = { ...ISSUER, max_issue_depth: 3, approvers: ['ann'], gates: { t: { args: null } } };
    const chain: Warrants = {
      p: gated,
      q: { ...SUB, bounds: DATA, approvers: ['ann'] },
      e: { parent: 'q', signer: 'q', holder: 'r', tools: { t: DATA }, approvers: ['ann'] },
    };
    expect(decideInWorld(chain, { args: { p: '/data' } }).decision).toBe('allow');
    const closed = decideInWorld(chain, { args: { p: '/data' }, semantics: 'hardened' });
    expect([closed.check, closed.facts.hardenedRule]).toEqual(['link.approval_gates', 2]);
  });
});

describe('AUTH-57 the semantics of matrix conditions', () => {
  it('reference conditions decide in the same way as the reference, and hardened semantics applies to edited chains', () => {
    const warrant = { v: 1, chain: [{ holder: 'a', ttlSeconds: 60, capabilities: {} }] } as const;
    const semanticsOf = (condition: string) =>
      sealAuthority({ kind: 'grant', warrant }, { scenario: 's', condition, at: 0 })?.semantics;
    expect(['broad', 'task_scoped', 'yours', 'another'].map(semanticsOf)).toEqual([
      'compatible',
      'compatible',
      'hardened',
      'hardened',
    ]);
  });
});

describe('AUTH-58 detecting replayed calls', () => {
  const warrants: Warrants = { p: ROOT };

  it('replay detection allows a remembered call only once, no matter which proof is attached', () => {
    const replay = makeReplayMemory(120);
    const at = (seconds: number, args = {}) =>
      decideInWorld(warrants, { at: WORLD_NOW + seconds, args, options: { replay } });
    expect(at(0).decision).toBe('allow');
    const again = at(40);
    expect(again).toMatchObject({
      decision: 'deny',
      check: 'leaf.pop',
      code: 'POP_INVALID',
      errorKind: null,
    });
    expect(describeDecision(again)).toMatch(
      /^Not executed twice: the same call was accepted 40 seconds ago\./u,
    );
    expect(at(40, { a: 1 }).decision).toBe('allow');
    expect(at(120).decision).toBe('deny');
    expect(at(121).decision).toBe('allow');
  });

  it('replay detection remembers only allowed calls with a proof', () => {
    const replay = makeReplayMemory(120);
    expect(decideInWorld(warrants, { tool: 'x', options: { replay } }).check).toBe('leaf.tool');
    expect(decideInWorld({ p: GATED }, { options: { replay } }).code).toBe('APPROVAL_REQUIRED');
    const approvals = [signTestApproval('ann', { w: GATED })];
    expect(decideInWorld({ w: GATED }, { options: { replay, approvals } }).decision).toBe('allow');
    expect(decideInWorld({ w: GATED }, { options: { replay, approvals } }).check).toBe('leaf.pop');
  });

  it('replay detection is off if there is no replay memory', () => {
    for (const _ of [0, 1]) expect(decideInWorld(warrants, { semantics: 'hardened' }).decision).toBe('allow');
  });
});

describe('AUTH-59 strict session verification', () => {
  const chain = (session: string | null): Warrants => ({
    p: { ...ROOT, session: 's-1' },
    q: { ...CHILD, ...(session === null ? {} : { session }) },
  });

  it('strict verification, if enabled, requires the root’s session in every link', () => {
    const strict = { extra: { strictSession: true } };
    expect(decideInWorld(chain('s-1'), strict).decision).toBe('allow');
    for (const session of ['s-2', '', null]) {
      expect(decideInWorld(chain(session), strict)).toMatchObject({ check: 'link.session', link: 1 });
      expect(decideInWorld(chain(session)).decision).toBe('allow');
    }
  });
});
