/** Mints a warrant, attenuates it, verifies the chain, proves possession and authorizes a call. */
import {
  attenuateWarrant,
  authorize,
  fromHex,
  generateKey,
  mintWarrant,
  newWarrantId,
} from 'pola-playground';
import { readWarrantSpec, signProof, toHex, writeWarrantText } from 'pola-playground';
import { reportVerification } from 'pola-playground/authority';

const at = Math.floor(Date.now() / 1000);
const [owner, manager, worker] = [generateKey(), generateKey(), generateKey()];
const grant = (holder, root) =>
  readWarrantSpec({
    capabilities: { read_file: { path: { kind: 'Subpath', root } } },
    holder: toHex(holder.publicKey),
    ttl: 600,
  }).value;

// The owner mints for the manager, and the manager attenuates for the worker.
const minted = mintWarrant(grant(manager, '/data'), owner, { id: newWarrantId(), at });
const narrowed = attenuateWarrant(minted.warrant, grant(worker, '/data/reports'), manager, {
  id: newWarrantId(),
  at,
});
const wider = attenuateWarrant(minted.warrant, grant(worker, '/'), manager, { id: newWarrantId(), at });
console.log(narrowed.ok, wider.ok, wider.errorKind);

// Anybody who trusts the owner's key verifies the chain.
const links = [minted.warrant, narrowed.warrant];
const presented = { trustedRoots: [owner.publicKey], semantics: 'hardened' };
const envelopes = links.map(({ envelope }) => envelope);
console.log(reportVerification({ ...presented, envelopes }, { at }).accepted);

// The worker proves that it holds the warrant, once for each call.
const args = { path: '/data/reports/may.md' };
const proof = signProof(worker, { warrantId: narrowed.warrant.id, tool: 'read_file', args, at });
const request = {
  chain: links.map(({ envelope }) => writeWarrantText(envelope)),
  roots: [toHex(owner.publicKey)],
  ...{ tool: 'read_file', args, now: at },
};
console.log((await authorize({ ...request, pop: toHex(proof) })).decision);
console.log((await authorize(request)).code);
