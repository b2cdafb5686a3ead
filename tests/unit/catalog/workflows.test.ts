/** Checks the built-in workflows: their own counts, and every name and edge in the published ground truth. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  listObligations,
  buildObligationBundles,
  readGraph,
  readWorkflow,
  type WorkflowDocument,
} from '../../../src/engine/index.js';
import { readVectors } from '../../vectors/shared.js';

const TRUTH = resolve(process.env.POLA_SHARED ?? '../shared', 'workflows');
const PUBLISHED = WORKFLOWS.filter(({ status }) => status !== 'own');

function countsOf({ agents, tools, permissions, delegations }: WorkflowDocument): number[] {
  return [
    agents.length,
    tools.length,
    permissions.allow.length,
    permissions.restrict.length,
    delegations.length,
  ];
}

/** Data that the ground truth and the catalog have in common: ids and edges, in order. */
function shapeOf({ system, agents, tools, permissions, delegations }: WorkflowDocument): unknown {
  return {
    system,
    agents: agents.map(({ id }) => id),
    tools: tools.map(({ id }) => id),
    permissions,
    delegations,
  };
}

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

describe('shipped workflows', () => {
  it.each(WORKFLOWS)('COV-30 $id can be run unchanged, with every part reachable', ({ document }) => {
    expect(readWorkflow(document).issues).toEqual([]);
  });

  it('COV-30 the ten built-in workflows have 49 agents, 47 tools, 65 allowed and 248 restricted pairs, and 41 delegations in total', () => {
    expect(PUBLISHED).toHaveLength(10);
    const sums = PUBLISHED.map(({ document }) => countsOf(document)).reduce((sum, row) =>
      sum.map((value, index) => value + (row[index] ?? 0)),
    );
    expect(sums).toEqual([49, 47, 65, 248, 41]);
    const obligations = PUBLISHED.flatMap(({ document }) => listObligations(readGraph(document).graph));
    expect(obligations).toHaveLength(403);
  });

  it('COV-30 every agent-tool pair is listed as either allowed or restricted', () => {
    for (const { document } of WORKFLOWS) {
      const { agents, tools, permissions } = document;
      const pairs = agents.flatMap((agent) => tools.map((tool) => `${agent.id} ${tool.id}`));
      const listed = [...permissions.allow, ...permissions.restrict].map((pair) => pair.join(' '));
      expect(listed.sort()).toEqual(pairs.sort());
    }
  });

  it('every agent and tool has a description that a model can read', () => {
    for (const { document } of WORKFLOWS) {
      for (const { id, name, description, instructions } of document.agents)
        for (const text of [name, description, instructions]) expect(text, id).toMatch(/\S/);
      for (const { id, description, parameters } of document.tools) {
        expect(description, id).toMatch(/^[A-Z].*\.$/);
        expect(parameters, id).toBeDefined();
      }
    }
  });

  it('each tool that runs an agent belongs to a delegation', () => {
    for (const { document } of WORKFLOWS)
      for (const { id, runs } of document.tools.filter((tool) => tool.runs !== undefined)) {
        const [owner] = document.permissions.allow.find(([, tool]) => tool === id) ?? [''];
        expect(document.delegations, id).toContainEqual({ from: owner, to: runs, trigger: 'delegate' });
      }
  });

  it('COV-30 the reconstructed workflow is marked as reconstructed', () => {
    expect(PUBLISHED.filter(({ status }) => status === 'reconstructed').map(({ id }) => id)).toEqual([
      'autopitch',
    ]);
  });

  it('oai_customer_service has 3 + 2 + 4 + 4 = 13 obligations', () => {
    const graph = readGraph(PUBLISHED[0]!.document).graph;
    expect(listObligations(graph).map(({ id }) => id)).toEqual([
      'C1/triage_agent',
      'C1/faq_agent',
      'C1/seat_booking_agent',
      'C2/faq_agent/faq_lookup_tool',
      'C2/seat_booking_agent/update_seat',
      'C3/triage_agent/faq_lookup_tool',
      'C3/triage_agent/update_seat',
      'C3/faq_agent/update_seat',
      'C3/seat_booking_agent/faq_lookup_tool',
      'C4/triage_agent/faq_agent',
      'C4/triage_agent/seat_booking_agent',
      'C4/faq_agent/triage_agent',
      'C4/seat_booking_agent/triage_agent',
    ]);
    expect(buildObligationBundles(graph, listObligations(graph))).toHaveLength(10);
  });
});

describe.skipIf(!existsSync(TRUTH))('shipped workflows and the ground truth', () => {
  it.each(PUBLISHED)('$id has the expected names and edges', ({ id, document }) => {
    const truth = parse(readFileSync(resolve(TRUTH, `${id}.yaml`), 'utf8')) as WorkflowDocument & {
      meta: {
        status: string;
        agent_names: Record<string, { name: string | null }>;
        delegation_kinds: string[][];
      };
    };
    expect(shapeOf(document)).toEqual(shapeOf(truth));
    for (const agent of document.agents) {
      const name = truth.meta.agent_names[agent.id]?.name;
      if (typeof name === 'string') expect(agent.name).toBe(name);
    }
    const asTool = truth.meta.delegation_kinds.filter(([, , kind]) => kind === 'as_tool');
    expect(document.tools.flatMap(({ runs }) => runs ?? []).sort()).toEqual(
      asTool.map(([, to]) => to).sort(),
    );
    const { status } = WORKFLOWS.find((one) => one.id === id)!;
    expect(truth.meta.status).toBe(status === 'reconstructed' ? 'reconstructed' : 'exact');
  });

  it('all ten rows in Table I and every item in Listing 1 match', () => {
    const vectors = readVectors('coverage-paper-tables.json') as {
      table_1_shapes: { rows: Row[] };
      listing_1: Row;
    };
    const rows = PUBLISHED.map(({ id, document }) => {
      const [agents, tools, allowed, restricted, delegations] = countsOf(document);
      const obligations = listObligations(readGraph(document).graph).length;
      return { id, agents, tools, allowed, restricted, delegations, obligations };
    });
    expect(rows).toEqual(vectors.table_1_shapes.rows);
    const { document } = PUBLISHED[0]!;
    expect({
      workflow: document.system.id,
      entry_agent: document.system.entry_agent,
      agents: document.agents.map(({ id }) => id),
      tools: document.tools.map(({ id }) => id),
      allow: document.permissions.allow,
      restrict: document.permissions.restrict,
      delegations: document.delegations.map(({ from, to }) => [from, to]),
      trigger: document.delegations[0]?.trigger,
    }).toEqual(vectors.listing_1);
  });
});
