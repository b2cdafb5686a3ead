/**
 * Writes TypeScript code that uses this package: a module that builds the warrant and checks calls against it, and
 * tests for the module.
 */
import type { LinkDocument } from '../../model/index.js';
import { GAP_COMMENT, type TestedCalls, toSpec } from './tested-calls.js';

/** Writes a TypeScript module with `makeWarrant` and `isAllowed`. */
export function writeTypescriptModule(link: LinkDocument): string {
  return `${writeHead(link)}import {
  authorize,
  generateKey,
  loadRuleLibraries,
  mintWarrant,
  newWarrantId,
  readWarrantSpec,
  signProof,
  toHex,
  writeWarrantText,
} from 'pola-playground';

const CAPABILITIES = ${writeJson(toSpec(link))};

const [owner, agent] = [generateKey(), generateKey()];

export async function makeWarrant(now = Math.floor(Date.now() / 1000)) {
  await loadRuleLibraries();
  const { value: spec, issues } = readWarrantSpec({ ...CAPABILITIES, holder: toHex(agent.publicKey) });
  if (spec === null) throw new Error(issues[0]?.message);
  const built = mintWarrant(spec, owner, { id: newWarrantId(), at: now });
  if (!built.ok) throw new Error(built.detail.code);
  return built.warrant;
}

/** Decides one call, like a guard in front of the tool. */
export async function isAllowed(tool: string, args: Parameters<typeof signProof>[1]['args']): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const warrant = await makeWarrant(now);
  const pop = toHex(signProof(agent, { warrantId: warrant.id, tool, args, at: now }));
  const chain = [writeWarrantText(warrant.envelope)];
  const roots = [toHex(owner.publicKey)];
  return (await authorize({ chain, roots, tool, args, pop, now })).decision === 'allow';
}
`;
}

function writeHead({ ttlSeconds }: LinkDocument): string {
  return `/**
 * The warrant of one agent. Requires: npm install pola-playground
 *
 * Keep the keys in the service that starts the agent. Each call to makeWarrant creates a warrant for ${ttlSeconds} seconds.
 * Before each tool call: if (!(await isAllowed(tool, args))) do not call the tool.
 */
`;
}

/** Writes the module, followed by one test per call. */
export function writeVitest(link: LinkDocument, calls: TestedCalls): string {
  return `${writeTypescriptModule(link)}
import { expect, it } from 'vitest';

const TASK_CALLS = ${writeJson(calls.allowed)};
const ATTACK_CALLS = ${writeJson(calls.denied)};

it.each(TASK_CALLS)('the task call $tool is allowed', async ({ tool, args }) => {
  expect(await isAllowed(tool, args)).toBe(true);
});

it.each(ATTACK_CALLS)('the attack call $tool is denied', async ({ tool, args }) => {
  expect(await isAllowed(tool, args)).toBe(false);
});
${writeGaps(calls)}`;
}

function writeGaps({ permitted }: TestedCalls): string {
  if (permitted.length === 0) return '';
  return `
${GAP_COMMENT.map((line) => `// ${line}`).join('\n')}
const KNOWN_GAPS = ${writeJson(permitted)};

it.each(KNOWN_GAPS)('known gap: the attack call $tool is allowed', async ({ tool, args }) => {
  expect(await isAllowed(tool, args)).toBe(true);
});
`;
}

/** JSON is valid TypeScript, except for two line separators that some tools treat as line ends. */
function writeJson(json: unknown): string {
  return JSON.stringify(json, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
