import { describe, expect, it } from 'vitest';
import { describeDecision, readApproval } from '../../../src/engine/authority/index.js';
import { toHex } from '../../../src/engine/kit/index.js';
import type { Decision } from '../../../src/engine/model/index.js';
import {
  signTestApproval,
  decideInWorld,
  WORLD_NOW,
  type Warrants,
  WORLD_START,
} from '../../support/decide-in-world.js';
import { deriveKeyPair, type WarrantFields } from '../../../src/conformance/warrant-world.js';

const WHOLE: WarrantFields = {
  signer: 'org',
  holder: 'worker',
  tools: { t: {} },
  approvers: ['ann', 'bob', 'eve'],
  min_approvals: 2,
  gates: { t: { args: null } },
};

function ask(change: Partial<WarrantFields>, approvals: readonly Uint8Array[], at = WORLD_NOW): Decision {
  return decideInWorld({ w: { ...WHOLE, ...change } }, { at, options: { approvals } });
}

const by = (name: string, request = {}): Uint8Array => signTestApproval(name, { w: WHOLE }, request);

describe('AUTH-52 approval gates', () => {
  const gates = {
    t: {
      args: {
        amount: { type: 'Range', min: 1000 },
        to: { exempt: { type: 'OneOf', values: ['ann'] } },
      },
    },
  };
  const warrants: Warrants = { w: { ...WHOLE, gates } };

  it('a gate on an argument fires if the argument is absent, matches or is not exempt', () => {
    const calls = [
      { amount: 999, to: 'ann' },
      { amount: 1000, to: 'ann' },
      { amount: 1, to: 'bob' },
      { amount: 1 },
    ];
    expect(calls.map((args) => decideInWorld(warrants, { args }).code)).toEqual([
      null,
      'APPROVAL_REQUIRED',
      'APPROVAL_REQUIRED',
      'APPROVAL_REQUIRED',
    ]);
  });

  it('approval gates are found by the exact tool name', () => {
    const other = { w: { ...WHOLE, tools: { '*': {} }, gates: { T: { args: null }, '*': { args: null } } } };
    expect(decideInWorld(other).decision).toBe('allow');
  });

  it('a gate that fails to evaluate stops the call with an error', () => {
    const cel = { t: { args: { n: { type: 'Cel', expression: 'value < 5' } } } };
    const decision = decideInWorld({ w: { ...WHOLE, gates: cel } }, { args: { n: 'x' } });
    expect(decision).toMatchObject({
      decision: 'error',
      check: 'leaf.approval',
      argument: 'n',
      errorKind: 'CelError',
    });
  });

  it('gates that cannot be decoded stop every call', () => {
    const extensions = { 'tenuo.approval_gates': 'ff' };
    const { gates: _, ...ungated } = WHOLE;
    expect(decideInWorld({ w: { ...ungated, extensions } })).toMatchObject({
      decision: 'deny',
      check: 'leaf.approval',
      errorKind: 'DeserializationError',
    });
    const empty = { ...ungated, extensions: { 'tenuo.approval_gates': '' } };
    expect(decideInWorld({ w: empty }).decision).toBe('allow');
  });

  it('approval gates return the unsigned request for approval', () => {
    const decision = ask({}, []);
    expect(decision.facts).toMatchObject({
      required: 2,
      given: 0,
      request: {
        tool: 't',
        arguments: {},
        threshold: 2,
        approvers: ['ann', 'bob', 'eve'].map((name) => toHex(deriveKeyPair(name).publicKey)),
        expires_at: WORLD_START + 3600,
      },
    });
    expect(describeDecision(decision)).toBe('`t` needs 2 approvals here; 0 were given.');
  });

  it('without approvers, every gated call is denied', () => {
    const { approvers: _, min_approvals: __, ...nobody } = WHOLE;
    expect(decideInWorld({ w: nobody })).toMatchObject({
      code: 'APPROVAL_INVALID',
      errorKind: 'InvalidApproval',
    });
  });
});

describe('AUTH-53 approvals', () => {
  it('approvals are counted in any order until there are enough, and approvals by other signers are ignored', () => {
    expect(ask({}, [by('bob'), by('ann')]).decision).toBe('allow');
    expect(ask({}, [by('mallory'), by('ann', { args: { a: 1 } }), by('eve'), by('bob')]).decision).toBe(
      'allow',
    );
    expect(ask({ approvers: ['ann'], min_approvals: 1 }, [by('mallory'), by('ann')]).decision).toBe('allow');
  });

  it('approvals are reported with the first check that they fail', () => {
    const bad = [
      by('ann', { signWith: 'mallory' }),
      by('bob', { approvedAt: WORLD_NOW + 31 }),
      by('mallory', { expiresAt: WORLD_START + 1 }),
      by('eve', { approvedAt: WORLD_START - 600, expiresAt: WORLD_NOW - 31, args: { a: 1 } }),
      by('eve', { args: { a: 1 } }),
    ];
    const decision = ask({}, [...bad, by('ann')]);
    expect(decision).toMatchObject({ errorKind: 'InsufficientApprovals', code: 'APPROVAL_REQUIRED' });
    expect(decision.facts).toMatchObject({
      required: 2,
      given: 1,
      rejections: ['invalid_signature', 'invalid_signature', 'untrusted', 'expired', 'hash_mismatch'],
    });
    expect(ask({}, [by('ann'), by('ann')]).facts).toMatchObject({ given: 1, rejections: ['duplicate'] });
  });

  it('the validity of approvals has a tolerance of exactly thirty seconds at both ends', () => {
    const one = { approvers: ['ann'], min_approvals: 1 };
    const asked = (request: object): string | null => ask(one, [by('ann', request)]).code;
    expect(asked({ expiresAt: WORLD_NOW - 30, approvedAt: WORLD_START - 600 })).toBeNull();
    expect(asked({ expiresAt: WORLD_NOW - 31, approvedAt: WORLD_START - 600 })).toBe('APPROVAL_INVALID');
    expect(asked({ approvedAt: WORLD_NOW + 30, expiresAt: WORLD_NOW + 60 })).toBeNull();
    expect(asked({ approvedAt: WORLD_NOW + 31, expiresAt: WORLD_NOW + 60 })).toBe('APPROVAL_INVALID');
    expect(asked({ approvedAt: WORLD_START, expiresAt: WORLD_START })).toBe('APPROVAL_INVALID');
  });

  it('a single invalid approval is denied with its own code and message', () => {
    const decision = ask({ approvers: ['ann'], min_approvals: 1 }, [by('ann', { args: { a: 1 } })]);
    expect(decision).toMatchObject({
      errorKind: 'InvalidApproval',
      errorCode: 1701,
      facts: { reason: 'hash_mismatch' },
    });
    expect(describeDecision(decision)).toBe(
      'An approval does not match this call: the approval was given for another call.',
    );
  });

  it('more than two approvals per approver are rejected', () => {
    const one = { approvers: ['ann'], min_approvals: 1 };
    expect(ask(one, [by('bob'), by('ann')]).decision).toBe('allow');
    expect(ask(one, [by('bob'), by('eve'), by('ann')])).toMatchObject({
      errorKind: 'InvalidApproval',
      facts: { reason: 'too_many' },
    });
  });

  it('approvals by all approvers are required if no number is set', () => {
    const { min_approvals: _, ...all } = WHOLE;
    expect(decideInWorld({ w: all }, { options: { approvals: [by('ann'), by('bob')] } }).facts).toMatchObject(
      {
        required: 3,
        given: 2,
      },
    );
  });

  it('approvals are not checked if no gate applies', () => {
    expect(ask({ gates: { other: { args: null } } }, [new Uint8Array(3)]).decision).toBe('allow');
  });

  it('malformed approvals are ignored', () => {
    for (const bytes of [new Uint8Array(), Uint8Array.of(0xff), Uint8Array.of(0xa0), by('ann').slice(0, -1)])
      expect(readApproval(bytes)).toBeNull();
    expect(readApproval(by('ann'))).toMatchObject({ externalId: 'ann', approvedAt: BigInt(WORLD_START) });
  });

  it('an approval with a flipped bit is never counted', () => {
    const whole = by('ann');
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte));
      const decision = ask({ approvers: ['ann'], min_approvals: 1 }, [changed]);
      expect(decision.decision, `byte ${at}`).toBe('deny');
    }
  });
});
