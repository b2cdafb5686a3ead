/** Compares reach with brute force: every pair of a tool and a target runs through the real gate and tools. */
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type AuthorityDocument,
  type Condition,
  type ConstraintDocument,
  measureReach,
  measureStructure,
  compareReach,
  ENGLISH,
  type Reach,
  type ReachDifference,
  renderMessage,
  type ScenarioDocument,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { listReachedPairs } from '../../support/brute-force-reach.js';

const textOf = ({ summary }: ReachDifference): string => renderMessage(summary, ENGLISH);

const scenarioOf = (id: string): ScenarioDocument => {
  const found = SCENARIOS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

function namesOf({ items }: Reach): string[] {
  return items
    .map(({ tool, kind, object }) =>
      tool === 'transfer_money' ? `${tool} ${kind} ${object.replace('payee:', '')}` : `${tool} ${object}`,
    )
    .sort();
}

const grant = (warrant: WarrantDocument): AuthorityDocument => ({ kind: 'grant', warrant });

/** The built-in chain with the rules in its last link replaced. */
function withLeaf(scenario: ScenarioDocument, capabilities: object): AuthorityDocument {
  const [root, leaf] = scenario.warrant.chain;
  return grant({ v: 1, chain: [root!, { ...leaf!, capabilities: capabilities as never }] });
}

describe('reach', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'ANA-1 reach matches the result of running every tool-object pair: %s',
    async (_, scenario) => {
      const cases: readonly (readonly [Condition, AuthorityDocument])[] = [
        ['no_warrant', { kind: 'none' }],
        ['broad', grant(BROAD_WARRANT)],
        ['task_scoped', grant(scenario.warrant)],
        ['yours', grant(scenario.warrant)],
      ];
      for (const [condition, authority] of cases) {
        const reach = measureReach({ scenario, condition, authority });
        expect(reach.exact).toBe(true);
        expect(namesOf(reach)).toEqual(await listReachedPairs(scenario, condition, authority));
      }
    },
    120_000,
  );

  it('ANA-2 a marked object is counted once, no matter how many tools reach it', () => {
    const scenario = scenarioOf('config_review');
    const { items, counts } = measureReach({ scenario, condition: 'broad', authority: grant(BROAD_WARRANT) });
    const marked = items.filter((item) => item.marked).map(({ tool, object }) => `${tool} ${object}`);
    expect(marked).toEqual([
      'read_file file:/secrets/api-keys.json',
      'read_file file:/secrets/database.yml',
      'write_file file:/secrets/api-keys.json',
      'write_file file:/secrets/database.yml',
    ]);
    expect(counts.marked).toBe(2);
    expect(counts.total).toBe(items.length);
  });

  it('the reach is empty for a chain that the gate denies', () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const narrow = { ...root!, capabilities: { read_file: { path: { kind: 'Subpath', root: '/docs' } } } };
    for (const chain of [[], [narrow, leaf!], [{ ...root!, signer: 'stranger' }, leaf!]])
      expect(measureReach({ scenario, condition: 'yours', authority: grant({ v: 1, chain }) }).items).toEqual(
        [],
      );
  });

  it('ANA-4 undecided rules are reported, and such a result is never marked as exact', () => {
    const scenario = scenarioOf('config_review');
    const rule = (path: ConstraintDocument): Reach =>
      measureReach({ scenario, condition: 'yours', authority: withLeaf(scenario, { read_file: { path } }) });
    const open = rule({ kind: 'Cel', expression: "value.startsWith('/app/')" });
    expect(open.exact).toBe(false);
    expect(open.open).toEqual([{ tool: 'read_file', argument: 'path', kind: 'Cel' }]);
    expect(namesOf(open)).toHaveLength(3);
    const settled = rule({ kind: 'Any', constraints: [{ kind: 'Subpath', root: '/app' }] });
    expect(settled.exact).toBe(true);
    expect(
      rule({ kind: 'Any', constraints: [{ kind: 'Not', constraint: { kind: 'Exact', value: '/x' } }] }).exact,
    ).toBe(false);
  });

  it('ANA-5 reach includes values that a string rule allows in a different notation', () => {
    const scenario = scenarioOf('config_review');
    const path = { kind: 'NotOneOf', excluded: ['/secrets/api-keys.json', '/secrets/database.yml'] };
    const authority = withLeaf(scenario, { read_file: { path } });
    const reach = measureReach({ scenario, condition: 'task_scoped', authority });
    expect(reach.counts.marked).toBe(2);
    expect(reach.items.find(({ object }) => object === 'file:/secrets/database.yml')?.call.args).not.toEqual({
      path: '/secrets/database.yml',
    });
    // Outside the reference conditions, the decision is also made for the normalized form of every path.
    expect(measureReach({ scenario, condition: 'yours', authority }).counts.marked).toBe(0);
  });

  it('ANA-6 an edit is described by the reach that it adds and removes', () => {
    const scenario = scenarioOf('config_review');
    const measure = (root: string): Reach =>
      measureReach({
        scenario,
        condition: 'yours',
        authority: withLeaf(scenario, { read_file: { path: { kind: 'Subpath', root } } }),
      });
    const [narrow, wide] = [measure('/app/config'), measure('/')];
    const price = compareReach(narrow, wide);
    expect(textOf(price)).toBe('+2 files, 2 secrets');
    expect(price.markedAdded).toBe(2);
    expect(textOf(compareReach(wide, narrow))).toBe('−2 files, 2 secrets');
    expect(compareReach(narrow, narrow)).toEqual({
      added: [],
      removed: [],
      markedAdded: 0,
      markedRemoved: 0,
      summary: { code: 'reach/unchanged', facts: {} },
    });
    expect(textOf(compareReach(measure('/secrets'), narrow))).toBe('+3 files; −2 files, 2 secrets');
  });

  it('ANA-7 the reach in a workflow is measured by distance and marked as structural', () => {
    const { document } = WORKFLOWS.find(({ id }) => id === 'octagon_vc_agents')!;
    const reach = measureStructure(document);
    expect(reach.basis).toBe('structure only');
    expect(reach.rows.find(({ id }) => id === document.system.entry_agent)?.distance).toBe(0);
    for (const { from, to } of document.delegations) {
      const [a, b] = [from, to].map((name) =>
        reach.rows.find(({ kind, id }) => kind === 'agent' && id === name)!,
      );
      if (typeof a?.distance === 'number') expect(b?.distance).toBeLessThanOrEqual(a.distance + 1);
    }
    expect(reach.tools.reached).toBe(
      reach.rows.filter(({ kind, distance }) => kind === 'tool' && distance !== null).length,
    );
    expect(measureStructure(document, 'nobody').tools.reached).toBe(0);
  });

  it('ANA-7 the reach in a workflow uses the shortest of several paths, and the search terminates in a cycle', () => {
    const { document } = WORKFLOWS.find(({ id }) => id === 'octagon_vc_agents')!;
    const [entry, second, third] = ['a', 'b', 'c'];
    const edge = { ...document.delegations[0]! };
    const workflow = {
      ...document,
      system: { ...document.system, entry_agent: entry },
      agents: [entry, second, third].map((id) => ({ ...document.agents[0]!, id })),
      tools: [],
      delegations: [
        [entry, second],
        [entry, third],
        [second, third],
        [third, entry],
      ].map(([from, to]) => ({ ...edge, from: from!, to: to! })),
      permissions: { ...document.permissions, allow: [], restrict: [] },
    };
    expect(measureStructure(workflow).rows.map(({ id, distance }) => [id, distance])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('ANA-1 results are sorted by tool, kind and name, regardless of the search order', () => {
    for (const scenario of SCENARIOS) {
      const { items } = measureReach({ scenario, condition: 'no_warrant', authority: { kind: 'none' } });
      for (const [index, item] of items.entries()) {
        const before = items[index - 1];
        if (before === undefined || before.tool !== item.tool || before.kind !== item.kind) continue;
        expect([before.object < item.object, before.object, item.object]).toEqual([
          true,
          before.object,
          item.object,
        ]);
      }
    }
  });

  it('ANA-1 the reach does not count a payment of zero', () => {
    const scenario = scenarioOf('expense_audit');
    const pays = (amount: ConstraintDocument): number =>
      measureReach({
        scenario,
        condition: 'yours',
        authority: withLeaf(scenario, {
          transfer_money: { to: { kind: 'Wildcard' }, amount, memo: { kind: 'Wildcard' } },
        }),
      }).counts.kinds.payee;
    expect(pays({ kind: 'Exact', value: 0 })).toBe(0);
    expect(pays({ kind: 'Exact', value: 1 })).toBeGreaterThan(0);
  });

  it('ANA-1 the reach includes an address that occurs only in a check', () => {
    const scenario = scenarioOf('config_review');
    const recipient = 'drop@evil.example';
    const attack = { kind: 'email_to', recipient } as unknown as ScenarioDocument['checks']['attack'];
    const changed = { ...scenario, checks: { ...scenario.checks, attack } };
    const { items } = measureReach({
      scenario: changed,
      condition: 'no_warrant',
      authority: { kind: 'none' },
    });
    expect(items.map(({ object }) => object)).toContain(`mailbox:${recipient}`);
  });

  it('ANA-4 a comparison with two suffixes is not treated as a rule on domains when measuring reach', () => {
    const scenario = scenarioOf('config_review');
    const exact = (clause: string): boolean =>
      measureReach({
        scenario,
        condition: 'yours',
        authority: withLeaf(scenario, {
          send_email: {
            recipients: { kind: 'Cel', expression: `value.all(r, ${clause})` },
            subject: { kind: 'Wildcard' },
            body: { kind: 'Wildcard' },
          },
        }),
      }).exact;
    expect(exact("r.endsWith('@company.com')")).toBe(true);
    expect(exact("r.endsWith('@company.com') == r.endsWith('.com')")).toBe(false);
  });
});
