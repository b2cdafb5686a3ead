/**
 * Tests a list of forbidden paths, and the same paths in different notations.
 *
 * Threat model: "A path that only appears to be inside its folder".
 */
import { expect, it } from 'vitest';
import { SCENARIOS } from '../../src/catalog/index.js';
import { sealAuthority } from '../../src/engine/authority/index.js';
import type { ScenarioDocument } from '../../src/engine/index.js';
import { decideAtGate, setUpWorkspace, TRIAL_START } from '../../src/engine/run/index.js';

const SCENARIO = SCENARIOS.find(({ id }) => id === 'config_review') as ScenarioDocument;
const FORBIDDING = {
  v: 1,
  chain: [
    SCENARIO.warrant.chain[0]!,
    {
      holder: 'worker',
      ttlSeconds: 600,
      capabilities: {
        read_file: { path: { kind: 'NotOneOf', excluded: ['/secrets/api-keys.json'] } },
      },
    },
  ],
} as const;

function decide(condition: string, path: string): string {
  const seed = { scenario: SCENARIO.id, condition, at: TRIAL_START };
  const chain = sealAuthority({ kind: 'grant', warrant: FORBIDDING }, seed);
  const args = new Map([['path', path]]);
  const { world } = setUpWorkspace(SCENARIO, null);
  return decideAtGate(chain, world, { tool: 'read_file', args, at: TRIAL_START, proof: { kind: 'skip' } })
    .decision;
}

it.each([
  '//secrets/api-keys.json',
  '/secrets/./api-keys.json',
  '/secrets/api-keys.json/',
  '/x/../secrets/api-keys.json',
])('WORLD-47 %s resolves to the forbidden file and is denied', (path) =>
  expect(decide('yours', path)).toBe('deny'),
);

it('WORLD-47 under the reference conditions, decisions match those of the original benchmark', () => {
  expect(decide('task_scoped', '//secrets/api-keys.json')).toBe('allow');
  expect(decide('task_scoped', '/x/../secrets/api-keys.json')).toBe('deny');
});

it('WORLD-47 allowed files stay allowed, no matter how their paths are written', () =>
  expect(decide('yours', '//secrets/./database.yml')).toBe('allow'));
