/** Template for the learner's test file. `CASES` is replaced by calls and their expected decisions. */
export const OWN_TEST = `// node --test agent.test.mjs, beside agent.warrant.json, with pola-playground installed
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as pola from 'pola-playground';

const { chain } = JSON.parse(readFileSync(new URL('agent.warrant.json', import.meta.url), 'utf8'));
const { capabilities } = chain.at(-1);
const cases = CASES;

const now = Math.floor(Date.now() / 1000);
const [owner, agent] = [pola.generateKey(), pola.generateKey()];
const holder = pola.toHex(agent.publicKey);
const { value: spec } = pola.readWarrantSpec({ capabilities, holder, ttl: 600 });
const { warrant } = pola.mintWarrant(spec, owner, { id: pola.newWarrantId(), at: now });

for (const { tool, args, expect } of cases)
  test(\`\${tool} \${JSON.stringify(args)}: \${expect}\`, async () => {
    const pop = pola.toHex(pola.signProof(agent, { warrantId: warrant.id, tool, args, at: now }));
    const links = [pola.writeWarrantText(warrant.envelope)];
    const roots = [pola.toHex(owner.publicKey)];
    const { decision } = await pola.authorize({ chain: links, roots, tool, args, pop, now });
    assert.equal(decision, expect);
  });
`;
