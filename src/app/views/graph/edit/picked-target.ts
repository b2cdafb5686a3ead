/** Converts the selection in the URL to the target of an edit, and back. */
import { formatObligationId } from '../../../../engine/index.js';
import { type EditTarget, toEditTarget } from './edit-target.js';
import { nodePickId, type GraphSelection } from '../selection.js';
import type { WorkflowPicture } from '../shape/picture.js';

/** Returns the part that a selection refers to; null if it no longer exists. */
export function findEditTarget(selection: GraphSelection): EditTarget | null {
  if (selection.kind === 'obligation') return toEditTarget(selection.obligation);
  if (selection.kind === 'node') return { kind: selection.node.kind, id: selection.node.name };
  return null;
}

/**
 * Returns the selection id for a part. For an unlisted pair, it is the id of the pair's agent. Null if the part does
 * not exist.
 */
export function findPickedId(
  { nodes, edges }: Pick<WorkflowPicture, 'nodes' | 'edges'>,
  target: EditTarget,
): string | null {
  const has = (id: string): string | null => (edges.some((edge) => edge.id === id) ? id : null);
  switch (target.kind) {
    case 'delegation':
      return has(formatObligationId('C4', target.from, target.to));
    case 'pair': {
      const { agent, tool } = target;
      const listed = has(formatObligationId('C2', agent, tool)) ?? has(formatObligationId('C3', agent, tool));
      return listed ?? findPickedId({ nodes, edges }, { kind: 'agent', id: agent });
    }
    default: {
      const node = nodes.find(({ kind, name }) => kind === target.kind && name === target.id);
      return node === undefined ? null : nodePickId(node);
    }
  }
}
