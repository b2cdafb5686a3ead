/** Guards the tools of an agent with a warrant. */
import { createGuard, generateKey, mintWarrant, newWarrantId } from 'pola-playground';
import { readWarrantSpec, toHex, writeWarrantText } from 'pola-playground';

const now = () => Date.now() / 1000;
const [owner, agent] = [generateKey(), generateKey()];

// This agent's warrant: reading below /data/reports, for 10 minutes.
const { value: spec, issues } = readWarrantSpec({
  capabilities: { read_file: { path: { kind: 'Subpath', root: '/data/reports' } } },
  holder: toHex(agent.publicKey),
  ttl: 600,
});
if (spec === null) throw new Error(issues.map(({ message }) => message).join('\n'));
const minted = mintWarrant(spec, owner, { id: newWarrantId(), at: Math.floor(now()) });
if (!minted.ok) throw new Error(minted.errorKind);

/** Wraps a tool, so that it runs only if the warrant allows the call. Otherwise the model gets the reason. */
export const guard = createGuard({
  chain: [writeWarrantText(minted.warrant.envelope)],
  roots: [toHex(owner.publicKey)],
  key: agent,
  now,
});
