/** Tests the conversion of workflow documents to graphs, obligations and bundles. */
import { describe, expect, it } from 'vitest';
import {
  listObligations,
  buildObligationBundles,
  readGraph,
  readWorkflow,
  type WorkflowGraph,
} from '../../../src/engine/coverage/index.js';
import { seededNumbers } from '../../../src/engine/kit/index.js';
import { describePath, type WorkflowDocument } from '../../../src/engine/model/index.js';
import { DESKS, findDominators } from './graphs.js';

function issuesOf(change: (workflow: WorkflowDocument & Record<string, unknown>) => object): string[] {
  const { value, issues } = readWorkflow({ ...DESKS, ...change(structuredClone(DESKS) as never) });
  const isRefused = issues.some(({ severity }) => severity === 'error');
  expect(value === null).toBe(isRefused);
  return issues.map(({ code, at }) => `${code} ${describePath(at)}`);
}

const { graph } = readGraph(DESKS);
const obligations = listObligations(graph);

describe('checking a workflow document', () => {
  it('a workflow document can run if all its parts are declared, and unreachable parts are reported', () => {
    expect(issuesOf(() => ({}))).toEqual(['workflow/unreachable agents[3]']);
  });

  it('a workflow document is rejected if an edge ends at an undeclared node, and the error states the position of that node', () => {
    expect(issuesOf(() => ({ system: { id: 'desks', entry_agent: 'nobody' } }))).toEqual([
      'workflow/undeclared system.entry_agent',
    ]);
    const permissions = { allow: [['clerk', 'key']], restrict: [['judge', 'open']] };
    expect(issuesOf(() => ({ permissions }))).toEqual([
      'workflow/undeclared permissions.allow[0][1]',
      'workflow/undeclared permissions.restrict[0][0]',
      'workflow/unreachable agents[3]',
    ]);
    const delegations = [...DESKS.delegations, { from: 'clerk', to: 'judge', trigger: 'delegate' }];
    expect(issuesOf(() => ({ delegations }))).toContain('workflow/undeclared delegations[4].to');
    const tools = DESKS.tools.map((tool) => ({ ...tool, runs: 'judge' }));
    expect(issuesOf(() => ({ tools }))).toContain('workflow/undeclared tools[0].runs');
  });

  it('COV-3 a workflow document that allows and restricts the same pair is rejected', () => {
    const permissions = {
      allow: [['loans', 'open']],
      restrict: [
        ['clerk', 'open'],
        ['loans', 'open'],
      ],
    };
    expect(issuesOf(() => ({ permissions }))).toContain(
      'workflow/edge_allowed_and_restricted permissions.restrict[1]',
    );
  });

  it('a workflow document is rejected if two agents have the same id, but a tool may have the same id as an agent', () => {
    const agents = [...DESKS.agents, { id: 'loans' }];
    expect(issuesOf(() => ({ agents }))).toContain('workflow/duplicate_id agents[4].id');
    const tools = [...DESKS.tools, { id: 'loans' }];
    expect(issuesOf(() => ({ tools }))).toEqual(['workflow/unreachable agents[3]']);
  });

  it('a duplicate edge in a workflow document causes a warning, and the edge is counted once', () => {
    const twice = { ...DESKS, delegations: [...DESKS.delegations, ...DESKS.delegations.slice(0, 1)] };
    expect(readWorkflow(twice).issues.map(({ code }) => code)).toContain('workflow/duplicate_edge');
    expect(readGraph(twice).graph.delegations).toEqual(DESKS.delegations);
  });

  it('the valid parts of a document are kept if an edge is invalid', () => {
    const permissions = {
      ...DESKS.permissions,
      allow: [...DESKS.permissions.allow, ['judge', 'open'] as const],
    };
    expect(readGraph({ ...DESKS, permissions }).graph.allow).toHaveLength(3);
  });
});

describe('obligations', () => {
  it('obligations are derived from the reachable part, in canonical order', () => {
    expect(obligations.map(({ id }) => id)).toEqual([
      'C1/clerk',
      'C1/loans',
      'C1/vault',
      'C2/loans/quote',
      'C2/vault/open',
      'C3/clerk/open',
      'C3/loans/open',
      'C4/clerk/loans',
      'C4/loans/vault',
      'C4/vault/clerk',
    ]);
  });

  it('COV-8 agent and tool names cannot forge an obligation’s id', () => {
    const names = ['a', 'a/b', 'a%2Fb', 'b'];
    const delegations = names.flatMap((from) => names.map((to) => ({ from, to, trigger: 'delegate' })));
    const workflow = {
      ...DESKS,
      system: { id: 'x', entry_agent: 'a' },
      agents: names.map((id) => ({ id })),
      permissions: { allow: [], restrict: [] },
      delegations,
    };
    const ids = listObligations(readGraph(workflow).graph).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4 + 16);
  });
});

describe('bundles', () => {
  it('COV-9 bundles contain every obligation once, and their secondary obligations require only reaching an agent', () => {
    const bundles = buildObligationBundles(graph, obligations);
    const held = bundles.flatMap(({ driver, secondary }) => [driver, ...secondary]);
    expect(held.map(({ id }) => id).sort()).toEqual(obligations.map(({ id }) => id).sort());
    expect(bundles.map(({ driver, secondary }) => [driver.id, ...secondary.map(({ id }) => id)])).toEqual([
      ['C2/loans/quote', 'C1/clerk', 'C1/loans'],
      ['C2/vault/open', 'C1/vault'],
      ['C3/clerk/open'],
      ['C3/loans/open'],
      ['C4/clerk/loans'],
      ['C4/loans/vault'],
      ['C4/vault/clerk'],
    ]);
  });

  it('the deepest agent is the driver of a bundle if no other bundle includes it', () => {
    const bare = readGraph({ ...DESKS, permissions: { allow: [], restrict: [] }, delegations: [] }).graph;
    const [only, ...more] = buildObligationBundles(bare, listObligations(bare));
    expect(more).toEqual([]);
    expect(only).toEqual({ driver: { id: 'C1/clerk', criterion: 'C1', agent: 'clerk' }, secondary: [] });
  });

  it('COV-11 bundles contain only agents that lie on all routes to the driver', () => {
    const dominators = findDominators(graph);
    const joined = buildObligationBundles(graph, obligations).flatMap(({ driver, secondary }) =>
      secondary.map(({ criterion, agent }) => ({ driver, criterion, agent })),
    );
    expect(joined.length).toBeGreaterThan(0);
    for (const { driver, criterion, agent } of joined) {
      expect(criterion).toBe('C1');
      expect([...(dominators.get(driver.agent) ?? [])]).toContain(agent);
    }
  });

  it('COV-12 bundles use dominators, so they do not entail an agent that some path bypasses', () => {
    const detour = { from: 'clerk', to: 'vault', trigger: 'delegate' };
    const wide = readGraph({ ...DESKS, delegations: [...DESKS.delegations, detour] }).graph;
    expect([...(findDominators(graph).get('vault') ?? [])].sort()).toEqual(['clerk', 'loans', 'vault']);
    expect([...(findDominators(wide).get('vault') ?? [])].sort()).toEqual(['clerk', 'vault']);
  });
});

describe('workflow graphs that are large or unusual', () => {
  const manifest = (
    count: number,
    delegations: readonly (readonly [number, number])[],
  ): WorkflowDocument => ({
    system: { id: 'drawn', entry_agent: 'a0' },
    agents: Array.from({ length: count }, (_, index) => ({ id: `a${index}` })),
    tools: [],
    permissions: { allow: [], restrict: [] },
    delegations: delegations.map(([from, to]) => ({ from: `a${from}`, to: `a${to}`, trigger: 'delegate' })),
  });

  /** Agents reachable from the entry after one agent is removed. */
  const reachWithout = ({ entry, delegations }: WorkflowGraph, removed: string): ReadonlySet<string> => {
    const reached = new Set(entry === removed ? [] : [entry]);
    for (const agent of reached)
      for (const { from, to } of delegations) if (from === agent && to !== removed) reached.add(to);
    return reached;
  };

  it('dominators match those found by removing each agent in turn', () => {
    const random = seededNumbers(20_261_123);
    for (let round = 0; round < 300; round++) {
      const count = 1 + Math.floor(random() * 9);
      const edges = Array.from({ length: Math.floor(random() * 20) }, () => {
        const [from, to] = [Math.floor(random() * count), Math.floor(random() * count)];
        return [from, to] as const;
      });
      const { graph } = readGraph(manifest(count, edges));
      const found = findDominators(graph);
      for (const agent of graph.reachable) {
        const expected = [...graph.reachable].filter((passed) => !reachWithout(graph, passed).has(agent));
        expect([...(found.get(agent) ?? [])].sort()).toEqual(expected.sort());
      }
    }
  });

  it('a graph and a plan can be built for a chain of 10,000 agents', () => {
    const count = 10_000;
    const chain = Array.from({ length: count - 1 }, (_, index) => [index, index + 1] as const);
    const { graph } = readGraph(manifest(count, chain));
    const bundles = buildObligationBundles(graph, listObligations(graph));
    expect(bundles).toHaveLength(count - 1);
    expect(bundles.flatMap(({ secondary }) => secondary)).toHaveLength(count);
  });
});
