/**
 * Generates random edits with the names used in `random-workflows`, some of which do not exist in the edited workflow.
 */
import fc from 'fast-check';
import type { WorkflowEdit } from '../../src/app/workflow/workflow-edits.js';

const agent = fc.constantFrom('amber', 'birch', 'cedar', 'delta', 'elder');
const tool = fc.constantFrom('saw', 'kiln', 'loom', 'press');
const node = fc.oneof(
  fc.record({ node: fc.constant('agent' as const), id: agent }),
  fc.record({ node: fc.constant('tool' as const), id: tool }),
);
const name = fc.constantFrom('birch', 'saw', 'fir: tree', '# ash', '- oak', 'true', '12', '  ');

export const randomWorkflowEdit: fc.Arbitrary<WorkflowEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), node: fc.constantFrom('agent', 'tool'), id: name }),
  node.map((one) => ({ kind: 'remove' as const, ...one })),
  fc.tuple(node, name).map(([one, to]) => ({ kind: 'rename' as const, ...one, to })),
  fc.tuple(node, name).map(([one, text]) => ({ kind: 'describe' as const, ...one, text })),
  fc.record({ kind: fc.constantFrom('allow', 'restrict', 'clear'), agent, tool }),
  fc.record({ kind: fc.constant('delegate' as const), from: agent, to: agent, trigger: name }),
  fc.record({ kind: fc.constant('disconnect' as const), from: agent, to: agent }),
  fc.record({ kind: fc.constant('enter' as const), agent }),
);
