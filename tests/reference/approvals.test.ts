/** Chains whose child needs fewer approvals. Compatible semantics must decide them as the reference does. */
import { expect, it } from 'vitest';
import { signProof } from '../../src/engine/authority/index.js';
import { encodeCbor, readArguments, readCbor, toHex } from '../../src/engine/kit/index.js';
import { deriveKeyPair, buildWarrantWorld } from '../../src/conformance/warrant-world.js';
import { decideInWorld, signTestApproval, WORLD_NOW } from '../support/decide-in-world.js';
import { describeReference, runReference } from '../support/python-reference.js';
import { APPROVAL_CHANGES, type ApprovalChange } from '../support/weaker-approvals.js';

/** Two chains for the same change: the parent alone, and the parent with its child. */
const CHAINS = APPROVAL_CHANGES.flatMap((change) =>
  [['p'], ['p', 'q']].map((labels) => ({ change, labels })),
);

function ask({ warrants, args, approver }: ApprovalChange, labels: readonly string[]) {
  const world = buildWarrantWorld(warrants);
  const made = labels.map((label) => world.get(label)).filter((one) => one !== undefined);
  const leaf = made.at(-1);
  if (leaf === undefined) throw new Error('a chain without links');
  const call = { warrantId: leaf.payload.id, tool: 't', args: readArguments(args), at: WORLD_NOW };
  return {
    stack: Buffer.from(encodeCbor(made.map(({ envelope }) => readCbor(envelope)))).toString('base64'),
    root: toHex(deriveKeyPair('org').publicKey),
    args,
    at: WORLD_NOW,
    proof: toHex(signProof(deriveKeyPair(leaf.holder), call)),
    approval: toHex(signTestApproval(approver, warrants, { args, warrant: labels.at(-1) })),
  };
}

describeReference('approvals', () => {
  it('REF-34 the engine allows the same calls as the reference when gates and approvers are changed', async () => {
    const theirs = await runReference<string>(
      new URL('approvals.py', import.meta.url),
      CHAINS.map(({ change, labels }) => ask(change, labels)),
    );
    const ours = CHAINS.map(({ change: { warrants, args, approver }, labels: chain }) => {
      const approvals = [signTestApproval(approver, warrants, { args, warrant: chain.at(-1) })];
      return decideInWorld(warrants, { chain, args, options: { approvals } }).decision;
    });
    expect(theirs.map((answer) => answer === 'allowed')).toEqual(ours.map((answer) => answer === 'allow'));
    expect(theirs).toContain('allowed');
  });
});
