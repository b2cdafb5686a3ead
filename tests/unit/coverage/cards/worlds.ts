/** Small workflows for the golden results, with an unusual case for every branch of the code. */
import type { WorkflowDocument } from '../../../../src/engine/model/index.js';

/**
 * An office with an agent that runs as a tool, a cycle, a dead end, a tool that is a handoff, and an undeclared agent.
 */
export const OFFICE: WorkflowDocument = {
  system: { id: 'office', entry_agent: 'desk' },
  agents: [
    {
      id: 'desk',
      name: 'Front Desk',
      description: 'Greets visitors and passes them on.',
      instructions:
        'Greet visitors. Parcels go to the Post Room; never use burn for letters. Use ask_scout for every map.',
    },
    { id: 'post', name: 'Post Room', description: 'Weighs parcels and stamps letters.' },
    { id: 'scout', description: 'Finds the way on a map.', instructions: 'Find the way. Say it briefly.' },
    { id: 'cellar', instructions: 'Keep the fire. Use burn when paper piles up.' },
    { id: 'ghost', description: 'Haunts the attic.' },
  ],
  tools: [
    { id: 'weigh', description: 'Weigh a parcel on the scales.', parameters: ['parcel', 'unit'] },
    { id: 'stamp', description: 'Puts a stamp on a letter.' },
    { id: 'ask_scout', description: 'Ask for the way on a map.', runs: 'scout' },
    { id: 'draw_map', description: 'Draw a line on a map of the town.', parameters: ['town'] },
    { id: 'burn', description: 'Burn old paper in the oven.', parameters: ['paper'] },
    { id: 'transfer_to_post', description: 'Hand over to the post room.' },
  ],
  permissions: {
    allow: [
      ['desk', 'ask_scout'],
      ['desk', 'transfer_to_post'],
      ['post', 'weigh'],
      ['post', 'stamp'],
      ['scout', 'draw_map'],
      ['ghost', 'burn'],
    ],
    restrict: [
      ['desk', 'burn'],
      ['post', 'burn'],
      ['post', 'draw_map'],
      ['cellar', 'burn'],
      ['cellar', 'weigh'],
      ['ghost', 'weigh'],
    ],
  },
  delegations: [
    { from: 'desk', to: 'post', trigger: 'delegate' },
    { from: 'desk', to: 'scout', trigger: 'delegate' },
    { from: 'post', to: 'cellar', trigger: 'when paper piles up' },
    { from: 'cellar', to: 'desk', trigger: 'delegate' },
    { from: 'ghost', to: 'desk', trigger: 'delegate' },
  ],
};

function shape(
  entry: string,
  agents: string,
  edges: readonly string[],
  pairs: readonly string[] = [],
): WorkflowDocument {
  const tools = [...new Set(pairs.map((pair) => pair.split(' ')[1] as string))];
  return {
    system: { id: `shape of ${agents}`, entry_agent: entry },
    agents: [...agents].map((id) => ({ id })),
    tools: tools.map((id) => ({ id })),
    permissions: { allow: pairs.map((pair) => pair.split(' ') as [string, string]), restrict: [] },
    delegations: edges.map((edge) => ({
      from: edge[0] as string,
      to: edge[1] as string,
      trigger: 'delegate',
    })),
  };
}

/** Graphs, keyed by their unusual feature. */
export const SHAPES: Readonly<Record<string, WorkflowDocument>> = {
  alone: shape('a', 'a', []),
  chain: shape('a', 'abcd', ['ab', 'bc', 'cd']),
  'chain with a tool at its end': shape('a', 'abc', ['ab', 'bc'], ['c t']),
  diamond: shape('a', 'abcd', ['ab', 'ac', 'bd', 'cd']),
  'diamond with tools': shape('a', 'abcd', ['ab', 'ac', 'bd', 'cd'], ['d t', 'b u', 'a t']),
  ring: shape('b', 'abc', ['ab', 'bc', 'ca']),
  'self-loop': shape('a', 'ab', ['aa', 'ab']),
  'out of reach': shape('a', 'abc', ['bc', 'cb'], ['b t']),
  'backwards order': shape('c', 'abc', ['cb', 'ba', 'ca'], ['b u', 'a t', 'b t']),
  'no such entry': shape('z', 'ab', ['ab']),
};

const AB = { agents: [{ id: 'a' }, { id: 'b' }], tools: [{ id: 't' }, { id: 'u' }] };
const NONE = { permissions: { allow: [], restrict: [] }, delegations: [] };
const SYSTEM = { id: 'faulty', entry_agent: 'a' };
const many = Array.from({ length: 14 }, (_, index) => ({ id: `agent${index}` }));

/** Invalid documents, each with one or two errors. */
export const FAULTS: Readonly<Record<string, unknown>> = {
  'no object': 5,
  'an id twice': {
    system: SYSTEM,
    ...AB,
    ...NONE,
    agents: [{ id: 'a' }, { id: 'a' }],
    tools: [{ id: 't' }, { id: 't' }],
  },
  'undeclared ends': {
    system: SYSTEM,
    ...AB,
    permissions: {
      allow: [
        ['a', 'x'],
        ['y', 't'],
        ['a', 't'],
      ],
      restrict: [['y', 'x']],
    },
    delegations: [
      { from: 'a', to: 'y', trigger: '' },
      { from: 'z', to: 'b', trigger: '' },
      { from: 'a', to: 'b', trigger: '' },
    ],
  },
  'edges twice': {
    system: SYSTEM,
    ...AB,
    permissions: {
      allow: [
        ['a', 't'],
        ['a', 't'],
      ],
      restrict: [
        ['a', 'u'],
        ['a', 'u'],
      ],
    },
    delegations: [
      { from: 'a', to: 'b', trigger: 'one' },
      { from: 'a', to: 'b', trigger: 'two' },
    ],
  },
  'allowed and restricted': {
    system: SYSTEM,
    ...AB,
    permissions: {
      allow: [['a', 't']],
      restrict: [
        ['a', 'u'],
        ['a', 't'],
        ['b', 't'],
      ],
    },
    delegations: [],
  },
  'nobody runs it': {
    system: SYSTEM,
    ...AB,
    ...NONE,
    tools: [
      { id: 't', runs: 'c' },
      { id: 'u', runs: 'b' },
    ],
  },
  'no agents': { system: SYSTEM, ...NONE, agents: [], tools: [] },
  'many names': { system: { id: 'm', entry_agent: 'agent99' }, ...NONE, agents: many, tools: [] },
  'twelve names': {
    system: { id: 'm', entry_agent: 'agent99' },
    ...NONE,
    agents: many.slice(0, 12),
    tools: [],
  },
};
