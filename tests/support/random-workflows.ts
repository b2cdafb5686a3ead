import fc from 'fast-check';
import type { WorkflowDocument } from '../../src/engine/index.js';

const AGENTS = ['amber', 'birch', 'cedar', 'delta'];
export const TOOLS = ['saw', 'kiln', 'loom'];
const WORDS = ['timber', 'pottery', 'cloth', 'bridge', 'harbour', 'garden', 'engine', 'letter'];

const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 3 });

/**
 * Generates small workflows with readable names. Every pair is allowed, restricted or neither, and delegations are
 * arbitrary.
 */
export const randomWorkflow: fc.Arbitrary<WorkflowDocument> = fc
  .record({
    marks: fc.array(fc.constantFrom('allow', 'restrict', null), { minLength: 12, maxLength: 12 }),
    edges: fc.subarray(
      AGENTS.flatMap((from) => AGENTS.filter((to) => to !== from).map((to) => [from, to] as const)),
    ),
    said: fc.array(words, { minLength: 7, maxLength: 7 }),
    runs: fc.option(fc.constantFrom(...AGENTS), { nil: undefined }),
  })
  .map(({ marks, edges, said, runs }) => {
    const pairs = AGENTS.flatMap((agent) => TOOLS.map((tool) => [agent, tool] as const));
    const describe_ = (index: number): string => `Cares for ${(said[index] ?? []).join(' and ')}.`;
    return {
      system: { id: 'law', entry_agent: 'amber' },
      agents: AGENTS.map((id, index) => ({ id, description: describe_(index), instructions: '' })),
      tools: TOOLS.map((id, index) => ({
        id,
        description: describe_(index + 4),
        parameters: ['what'],
        ...(index === 0 && runs !== undefined ? { runs } : {}),
      })),
      permissions: {
        allow: pairs.filter((_, index) => marks[index] === 'allow'),
        restrict: pairs.filter((_, index) => marks[index] === 'restrict'),
      },
      delegations: edges.map(([from, to]) => ({ from, to, trigger: 'delegate' })),
    };
  });
