/**
 * Measures one decision per constraint kind, including the policy and the chain but no proof. Also measures the
 * additional cost of a proof.
 */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { medianUs } from './parts/time.mjs';

export const title = 'One decision in Node, chain cached (an allowed value of each kind)';

/** @type {readonly [string, object, unknown][]} name, constraint, an allowed value */
const CASES = [
  ['Wildcard', { kind: 'Wildcard' }, '/app/config/a.yml'],
  ['Exact', { kind: 'Exact', value: '/app/config/a.yml' }, '/app/config/a.yml'],
  ['OneOf', { kind: 'OneOf', values: ['/a', '/b', '/app/config/a.yml'] }, '/app/config/a.yml'],
  ['NotOneOf', { kind: 'NotOneOf', excluded: ['/a', '/b'] }, '/app/config/a.yml'],
  ['Range', { kind: 'Range', min: 0, max: 100 }, 7],
  ['Pattern', { kind: 'Pattern', pattern: '/app/*.yml' }, '/app/config/a.yml'],
  ['Subpath', { kind: 'Subpath', root: '/app/config' }, '/app/config/a.yml'],
  [
    'All',
    {
      kind: 'All',
      constraints: [
        { kind: 'Subpath', root: '/app' },
        { kind: 'Pattern', pattern: '*.yml' },
      ],
    },
    '/app/a.yml',
  ],
  [
    'Any',
    {
      kind: 'Any',
      constraints: [
        { kind: 'Exact', value: '/b' },
        { kind: 'Subpath', root: '/app' },
      ],
    },
    '/app/a.yml',
  ],
  ['Not', { kind: 'Not', constraint: { kind: 'Subpath', root: '/secrets' } }, '/app/a.yml'],
  [
    'Cel',
    { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" },
    ['a@company.com', 'b@company.com'],
  ],
];

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const engine = await import(pathToFileURL(bundle).href);
  const rows = [];
  for (const [name, constraint, value] of CASES) {
    const { chain, call } = prepare(engine, constraint, value);
    if (engine.authorizeCall(chain, call).decision !== 'allow')
      throw new Error(`${name} must allow its value`);
    rows.push({
      name,
      value: await medianUs(() => engine.authorizeCall(chain, call)),
      unit: 'us',
      per: 'Wildcard',
    });
  }
  const { chain, call } = prepare(engine, { kind: 'Wildcard' }, '/a');
  const decideProven = () => engine.authorizeCall(chain, engine.signCall(chain, call, 'run'));
  const value = await medianUs(decideProven, 20);
  return [...rows, { name: 'Wildcard with proof signed and checked', value, unit: 'us', per: 'Wildcard' }];
}

/**
 * @param {any} engine the bundled module
 * @param {object} constraint
 * @param {unknown} value
 */
function prepare(engine, constraint, value) {
  const leaf = { holder: 'worker', ttlSeconds: 600, capabilities: { tool: { argument: constraint } } };
  const root = {
    holder: 'manager',
    ttlSeconds: 600,
    capabilities: { tool: { argument: { kind: 'Wildcard' } } },
  };
  const at = engine.TRIAL_START;
  const authority = { kind: 'grant', warrant: { v: 1, chain: [root, leaf] } };
  const chain = engine.sealAuthority(authority, { scenario: 'bench', condition: 'yours', at });
  const args = engine.readArguments({ argument: value });
  return { chain, call: { tool: 'tool', args, at, proof: { kind: 'skip' } } };
}
