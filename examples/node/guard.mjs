/** Wraps a tool so that it runs only if the warrant of the agent allows the call. */
import { authorize, generateKey, mintWarrant, newWarrantId } from 'pola-playground';
import { readWarrantSpec, signProof, toHex, writeWarrantText } from 'pola-playground';

const seconds = () => Math.floor(Date.now() / 1000);
const [owner, agent] = [generateKey(), generateKey()];

// The warrant of this agent: read below /data/reports, for 10 minutes.
const { value: spec, issues } = readWarrantSpec({
  capabilities: { read_file: { path: { kind: 'Subpath', root: '/data/reports' } } },
  holder: toHex(agent.publicKey),
  ttl: 600,
});
if (spec === null) throw new Error(issues.map(({ message }) => message).join('\n'));
const { warrant } = mintWarrant(spec, owner, { id: newWarrantId(), at: seconds() });
const chain = [writeWarrantText(warrant.envelope)];

/** A tool that runs only if the warrant allows the call; otherwise the model gets the reason. */
export function guard(tool, execute) {
  return async (args) => {
    const now = seconds();
    const pop = toHex(signProof(agent, { warrantId: warrant.id, tool, args, at: now }));
    const answer = await authorize({ chain, roots: [toHex(owner.publicKey)], tool, args, pop, now });
    return answer.decision === 'allow' ? execute(args) : `${answer.decision}: ${answer.code}`;
  };
}
