/**
 * Properties of the analyses, tested on random policies. Reach is compared with brute force. The results are equal if
 * every rule can be decided; otherwise, reach contains at least what brute force finds. A minimal warrant reaches no
 * more than the warrant it could replace. The seed is fixed and printed on failure.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/catalog/index.js';
import {
  type AuthorityDocument,
  type ConstraintDocument,
  findWorstCase,
  type LinkDocument,
  measureReach,
  computeMinimalWarrant,
  compareReach,
  type ScenarioDocument,
} from '../../src/engine/index.js';
import { listReachedPairs } from '../support/brute-force-reach.js';

const law = { seed: 20_261_122, numRuns: 60 };

const scenarios = fc.constantFrom(...SCENARIOS);
const anything = fc.constant<ConstraintDocument>({ kind: 'Wildcard' });

/** Folders and files that exist at the start of the scenario, and those that occur in its warrant. */
function rootsOf({ workspace, warrant }: ScenarioDocument): string[] {
  const files = workspace.files.map(({ path }) => path);
  const folders = files.map((path) => path.slice(0, path.lastIndexOf('/')));
  const named = [...JSON.stringify(warrant).matchAll(/"root":"([^"]+)"/g)].map(([, root = '']) => root);
  return ['/', ...files, ...folders, ...named];
}

function pathRule(scenario: ScenarioDocument): fc.Arbitrary<ConstraintDocument> {
  const root = fc.constantFrom(...rootsOf(scenario));
  const subpath = fc.tuple(root, fc.boolean()).map(([at, allow]): ConstraintDocument => ({
    kind: 'Subpath',
    root: at,
    ...(allow ? {} : { allow_equal: false }),
  }));
  const files = scenario.workspace.files.map(({ path }) => path);
  const oneOf = fc.subarray(files).map((values): ConstraintDocument => ({ kind: 'OneOf', values }));
  const any = fc
    .tuple(subpath, oneOf)
    .map((constraints): ConstraintDocument => ({ kind: 'Any', constraints: constraints }));
  return fc.oneof(subpath, oneOf, any, anything);
}

/**
 * Uses a rule about a domain only if the domain occurs in the scenario; in other scenarios, people in that domain count
 * as "anybody".
 */
function mailRule({ checks, variants }: ScenarioDocument): fc.Arbitrary<ConstraintDocument> {
  const cel = { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" };
  const isKnown = JSON.stringify([checks, variants]).includes('@company.com');
  return fc.constantFrom<ConstraintDocument>(
    { kind: 'Wildcard' },
    { kind: 'OneOf', values: [] },
    ...(isKnown ? [cel] : []),
  );
}

const bound = fc.constantFrom(0, 1, 99, 250, 2000, 50_001, 1_000_000);
const amountRule = fc
  .tuple(bound, bound)
  .map(([a, b]): ConstraintDocument => ({ kind: 'Range', min: Math.min(a, b), max: Math.max(a, b) }));

/** Rules that the analysis cannot decide by trying values. */
const looseRule: fc.Arbitrary<ConstraintDocument> = fc.constantFrom<ConstraintDocument>(
  { kind: 'Cel', expression: "value.endsWith('s.yml') || value.contains('report')" },
  { kind: 'NotOneOf', excluded: ['/secrets/api-keys.json', '/etc/shadow'] },
  { kind: 'Not', constraint: { kind: 'Subpath', root: '/secrets' } },
  { kind: 'Pattern', pattern: '/*' },
);

type Capabilities = LinkDocument['capabilities'];

const flags = { requiredKeys: [] as never[] };

function leafOf(
  scenario: ScenarioDocument,
  path: fc.Arbitrary<ConstraintDocument>,
): fc.Arbitrary<Capabilities> {
  const words = { subject: { kind: 'Wildcard' }, body: { kind: 'Wildcard' } };
  return fc.record(
    {
      read_file: path.map((rule) => ({ path: rule })),
      write_file: path.map((rule) => ({ path: rule, content: { kind: 'Wildcard' } })),
      list_files: path.map((rule) => ({ directory: rule })),
      send_email: mailRule(scenario).map((rule) => ({ recipients: rule, ...words })),
      transfer_money: amountRule.map((amount) => ({
        to: { kind: 'Wildcard' },
        amount,
        memo: { kind: 'Wildcard' },
      })),
      get_balance: fc.constant({}),
      list_transactions: fc.constant({}),
    },
    flags,
  );
}

const policies = (loose: boolean): fc.Arbitrary<readonly [ScenarioDocument, AuthorityDocument]> =>
  scenarios.chain((scenario) =>
    leafOf(scenario, loose ? looseRule : pathRule(scenario)).map((capabilities) => {
      const [root, leaf] = scenario.warrant.chain;
      const chain = [root!, { ...leaf!, capabilities }];
      return [scenario, { kind: 'grant', warrant: { v: 1, chain } }] as const;
    }),
  );

const namesOf = (scenario: ScenarioDocument, authority: AuthorityDocument): string[] =>
  measureReach({ scenario, condition: 'yours', authority })
    .items.map(({ tool, kind, object }) =>
      tool === 'transfer_money' ? `${tool} ${kind} ${object.replace('payee:', '')}` : `${tool} ${object}`,
    )
    .sort();

describe('measuring reach under random policies', () => {
  it('reach under random policies matches the result of a brute-force search if every rule can be decided', async () => {
    await fc.assert(
      fc.asyncProperty(policies(false), async ([scenario, authority]) => {
        expect(measureReach({ scenario, condition: 'yours', authority }).exact).toBe(true);
        expect(namesOf(scenario, authority)).toEqual(await listReachedPairs(scenario, 'yours', authority));
      }),
      law,
    );
  }, 240_000);

  it('reach under random policies includes everything that a brute-force search finds, even if a rule cannot be decided', async () => {
    await fc.assert(
      fc.asyncProperty(policies(true), async ([scenario, authority]) => {
        const names = namesOf(scenario, authority);
        for (const name of await listReachedPairs(scenario, 'yours', authority))
          expect(names).toContain(name);
      }),
      { ...law, numRuns: 30 },
    );
  }, 240_000);
});

describe('worst cases under random policies', () => {
  it('a worst case can be executed, and tightening a warrant never increases its reach', async () => {
    await fc.assert(
      fc.asyncProperty(policies(false), async ([scenario, authority]) => {
        const worst = await findWorstCase({ scenario, condition: 'yours', authority });
        expect(worst.run?.verdict.attack ?? 'landed').toBe('landed');
      }),
      law,
    );
    for (const scenario of SCENARIOS) {
      const [exact, folder, reference] = (['exact', 'folder', 'reference'] as const).map((tightness) => {
        const { warrant } = computeMinimalWarrant(scenario, { tightness });
        return measureReach({ scenario, condition: 'yours', authority: { kind: 'grant', warrant } });
      });
      expect(compareReach(exact!, folder!).removed).toEqual([]);
      expect(compareReach(folder!, reference!).removed).toEqual([]);
    }
  }, 240_000);
});
