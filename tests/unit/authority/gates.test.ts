import { describe, expect, it } from 'vitest';
import {
  computeDedupKey,
  findApprovalGateLoss,
  judgeApprovals,
  hashApprovalRequest,
  computeApprovalThreshold,
} from '../../../src/engine/authority/index.js';
import { SIGNATURE_CONTEXT } from '../../../src/engine/authority/wire/envelope.js';
import { makeRecord } from '../../../src/engine/authority/constraints/cbor-fields.js';
import { signMessage } from '../../../src/engine/authority/wire/signature.js';
import {
  encodeBytesAsIntegers,
  encodePublicKey,
  encodeSignature,
} from '../../../src/engine/authority/wire/cbor-parts.js';
import { encodeCbor, encodeUtf8, joinBytes, readArguments, toHex } from '../../../src/engine/kit/index.js';
import { WORLD_NOW, WORLD_START } from '../../support/decide-in-world.js';
import { type GateFields, toGateMap } from '../../../src/conformance/gate-cases.js';
import type { JsonFields } from '../../../src/conformance/notation.js';
import { deriveKeyPair } from '../../../src/conformance/warrant-world.js';

const range = (min: number): JsonFields => ({ type: 'Range', min });
const oneOf = (...values: readonly string[]): JsonFields => ({ type: 'OneOf', values });

/** A gate on one argument of the tool `t`. */
function on(gate: 'all' | JsonFields, name = 'a'): GateFields {
  return { t: { args: { [name]: gate } } };
}

const WHOLE: GateFields = { t: { args: null } };

describe('AUTH-60 gates in a child warrant', () => {
  const reasonOf = (
    parent: GateFields | null,
    child: GateFields | null,
    semantics = 'compatible' as 'compatible' | 'hardened',
  ) =>
    findApprovalGateLoss(
      parent === null ? null : toGateMap(parent),
      child === null ? null : toGateMap(child),
      {
        holds: (tool) => tool === 't',
        semantics,
      },
    )?.reason ?? null;

  it.each([
    ['has any gate map', WHOLE, null, 'GatesStripped'],
    ['keeps the tool in the gate map', WHOLE, { x: { args: null } }, 'ToolApprovalGateRemoved'],
    ['keeps a gate on the whole tool', WHOLE, on('all'), 'ToolApprovalGateWeakened'],
    ['keeps every argument', on('all'), on('all', 'b'), 'ArgApprovalGateRemoved'],
    ['keeps all values', on('all'), on({ exempt: oneOf('x') }), 'ArgApprovalGateWeakened'],
    [
      'exempts no more',
      on({ exempt: oneOf('x') }),
      on({ exempt: oneOf('x', 'y') }),
      'ArgApprovalGateWeakened',
    ],
    ['keeps its rule', on(range(10)), on(range(1)), 'ArgApprovalGateConstraintChanged'],
    [
      'keeps the form of the gate',
      on(range(10)),
      on({ exempt: range(10) }),
      'ArgApprovalGateIncomparableVariants',
    ],
  ] as const)('%s', (_, parent, child, reason) => {
    expect(reasonOf(parent, child)).toBe(reason);
    expect(reasonOf(parent, child, 'hardened')).toBe(reason);
  });

  it.each([
    ['gates nothing above', null, null],
    ['gates other tools above', { x: { args: null } }, null],
    ['gates the whole tool instead of an argument', on('all'), WHOLE],
    ['gates every value instead of some', on(range(1)), on('all')],
    ['gates another argument too', on('all'), { t: { args: { a: 'all', b: 'all' } } }],
    ['lists the same values in another order', on(oneOf('x', 'y')), on(oneOf('y', 'x'))],
    [
      'keeps a rule that narrows to nothing, not even itself',
      on({ type: 'Subpath', root: '/a', allow_equal: false }),
      on({ type: 'Subpath', root: '/a', allow_equal: false }),
    ],
    ['exempts less', on({ exempt: oneOf('x', 'y') }), on({ exempt: oneOf('x') })],
  ] as const)('a child with a gated tool is valid if it %s', (_, parent, child) => {
    expect(reasonOf(parent, child)).toBeNull();
    expect(reasonOf(parent, child, 'hardened')).toBeNull();
  });
});

describe('AUTH-53 counting an approval', () => {
  const subject = {
    warrantId: new Uint8Array(16),
    tool: 't',
    args: readArguments({ a: 1 }),
    holder: deriveKeyPair('q').publicKey,
  };

  it('an approval applies to one call by one holder under one warrant', () => {
    const others = [
      { ...subject, warrantId: new Uint8Array(16).fill(1) },
      { ...subject, tool: 'u' },
      { ...subject, args: readArguments({ a: { $float: 1 } }) },
      { ...subject, holder: deriveKeyPair('r').publicKey },
    ];
    expect(new Set([subject, ...others].map((one) => toHex(hashApprovalRequest(one)))).size).toBe(5);
    // A host's approval record does not include the holder, because a warrant has only one holder.
    expect(new Set([subject, ...others].map(computeDedupKey)).size).toBe(4);
  });

  it('a gate never requires more approvals than there are approvers', () => {
    const approvers = ['ann', 'bob'].map((name) => deriveKeyPair(name).publicKey);
    expect(
      [1, 2, 3, null].map((minApprovals) => computeApprovalThreshold({ approvers, minApprovals })),
    ).toEqual([1, 2, 2, 2]);
    expect(computeApprovalThreshold({ approvers: null, minApprovals: 3 })).toBe(0);
  });

  const question = {
    approvers: [deriveKeyPair('ann').publicKey],
    threshold: 1,
    requestHash: hashApprovalRequest(subject),
    at: WORLD_NOW,
    tolerance: 30,
  };

  it('a failed approval determines the error code of the denial only if no other approval failed', () => {
    const junk = Uint8Array.of(0);
    expect(judgeApprovals({ ...question, approvals: [junk] })).toMatchObject({
      errorKind: 'InvalidApproval',
    });
    expect(judgeApprovals({ ...question, approvals: [junk, junk] })).toMatchObject({
      errorKind: 'InsufficientApprovals',
      received: 0,
      rejections: ['invalid_signature', 'invalid_signature'],
    });
  });

  it.each([
    [1n, 1n, true],
    [2n, 1n, false],
    [1n, 2n, false],
  ])(
    'both versions in an approval are checked: envelope version %d, payload version %d',
    (envelope, version, ok) => {
      const payload = encodeCbor(
        makeRecord({
          version,
          request_hash: encodeBytesAsIntegers(question.requestHash),
          nonce: [],
          external_id: 'ann',
          approved_at: BigInt(WORLD_START),
          expires_at: BigInt(WORLD_START + 300),
        }),
      );
      const context = encodeUtf8('tenuo-approval-v1');
      const signature = signMessage(
        deriveKeyPair('ann'),
        joinBytes([SIGNATURE_CONTEXT, context, Uint8Array.of(1), payload]),
      );
      const approval = encodeCbor(
        makeRecord({
          approval_version: envelope,
          payload,
          approver_key: encodePublicKey(deriveKeyPair('ann').publicKey),
          signature: encodeSignature(signature),
        }),
      );
      expect(judgeApprovals({ ...question, approvals: [approval] }).ok).toBe(ok);
    },
  );
});
