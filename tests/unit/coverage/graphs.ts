/** Workflows written for the coverage tests. */
import { buildDominatorTree, listDominators } from '../../../src/engine/coverage/dominators.js';
import type { WorkflowGraph } from '../../../src/engine/coverage/index.js';
import type { WorkflowDocument } from '../../../src/engine/model/index.js';

/** A clerk that delegates to two desks, one restricted pair, and one agent that no other agent delegates to. */
export const DESKS: WorkflowDocument = {
  system: { id: 'desks', entry_agent: 'clerk' },
  agents: [{ id: 'clerk' }, { id: 'loans' }, { id: 'vault' }, { id: 'ghost' }],
  tools: [{ id: 'quote' }, { id: 'open' }],
  permissions: {
    allow: [
      ['vault', 'open'],
      ['loans', 'quote'],
      ['ghost', 'open'],
    ],
    restrict: [
      ['loans', 'open'],
      ['clerk', 'open'],
      ['ghost', 'quote'],
    ],
  },
  delegations: [
    { from: 'loans', to: 'vault', trigger: 'delegate' },
    { from: 'clerk', to: 'loans', trigger: 'delegate' },
    { from: 'vault', to: 'clerk', trigger: 'delegate' },
    { from: 'ghost', to: 'vault', trigger: 'delegate' },
  ],
};

/** A chain of three agents, each with its own tool, and a delegation back to the first agent. */
export const CHAIN: WorkflowDocument = {
  system: { id: 'chain', entry_agent: 'a' },
  agents: ['a', 'b', 'c'].map((id) => ({ id })),
  tools: ['x', 'y', 'z'].map((id) => ({ id })),
  permissions: {
    allow: [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ],
    restrict: [['a', 'z']],
  },
  delegations: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'a'],
  ].map(([from = '', to = '']) => ({ from, to, trigger: 'delegate' })),
};

/** One agent, two restrictions, and a tool that no prompt requests. */
export const FENCED: WorkflowDocument = {
  system: { id: 'fenced', entry_agent: 'a' },
  agents: [{ id: 'a', description: 'Works alone.' }],
  tools: [
    { id: 'burn', description: 'Burn old paper.' },
    { id: 'weigh', description: 'Weigh a heavy parcel.' },
    { id: 'sing', description: 'Hum some melody.' },
  ],
  permissions: {
    allow: [['a', 'sing']],
    restrict: [
      ['a', 'burn'],
      ['a', 'weigh'],
    ],
  },
  delegations: [],
};

/** A chain of agents starting with `agent_0`, each with its own tool. */
export function chainOf(count: number): WorkflowDocument {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    system: { id: `chain_${count}`, entry_agent: 'agent_0' },
    agents: numbers.map((index) => ({ id: `agent_${index}`, description: `Takes care of topic ${index}.` })),
    tools: numbers.map((index) => ({ id: `tool_${index}`, description: `Look up item ${index}.` })),
    permissions: { allow: numbers.map((index) => [`agent_${index}`, `tool_${index}`]), restrict: [] },
    delegations: numbers.slice(1).map((index) => ({
      from: `agent_${index - 1}`,
      to: `agent_${index}`,
      trigger: 'delegate',
    })),
  };
}

/** Maps each reachable agent to the agents on all routes from the entry to it, including itself. */
export function findDominators(graph: WorkflowGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const tree = buildDominatorTree(graph);
  return new Map([...graph.reachable].map((agent) => [agent, new Set(listDominators(tree, agent))]));
}
