/** Lets a person approve refunds of more than 50; smaller ones need no approval. */
import { authorize, generateKey, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
import { signProof, toHex, writeWarrantText } from 'pola-playground';
import { signApproval } from 'pola-playground/authority';

const at = Math.floor(Date.now() / 1000);
const [owner, agent, person] = [generateKey(), generateKey(), generateKey()];
const { value: spec } = readWarrantSpec({
  capabilities: { refund: { amount: { kind: 'Range', min: 0, max: 500 } } },
  gates: { refund: { args: { amount: { exempt: { kind: 'Range', max: 50 } } } } },
  approvers: [toHex(person.publicKey)],
  holder: toHex(agent.publicKey),
  ttl: 600,
});
const { warrant } = mintWarrant(spec, owner, { id: newWarrantId(), at });

const call = { warrantId: warrant.id, tool: 'refund', args: { amount: 100 } };
const request = {
  chain: [writeWarrantText(warrant.envelope)],
  roots: [toHex(owner.publicKey)],
  ...{ tool: 'refund', args: call.args, now: at },
  pop: toHex(signProof(agent, { ...call, at })),
};
console.log((await authorize(request)).code);

// After the person has seen this call, and with the person's key:
const approval = signApproval({
  ...{ subject: { ...call, holder: agent.publicKey }, key: person },
  ...{ approvedAt: at, expiresAt: at + 300, nonce: newWarrantId(), externalId: 'ticket-7' },
});
console.log((await authorize({ ...request, approvals: [toHex(approval)] })).decision);
