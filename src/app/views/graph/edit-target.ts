/** Between what is picked in the address and what an edit is about. */
import { idOfObligation } from '../../../engine/index.js';
import { type EditTarget, targetOfObligation } from './edit/target.js';
import { pickOf, type Selection } from './selection.js';
import type { Picture } from './shape/picture.js';

/** The part that a selection is about; null when it is gone. */
export function targetOfSelection(selection: Selection): EditTarget | null {
  if (selection.kind === 'obligation') return targetOfObligation(selection.obligation);
  if (selection.kind === 'node') return { kind: selection.node.kind, id: selection.node.name };
  return null;
}

/** What to pick for a part; of a pair that stands on no list, its agent. Null when there is no such part. */
export function pickOfTarget(
  { nodes, edges }: Pick<Picture, 'nodes' | 'edges'>,
  target: EditTarget,
): string | null {
  const has = (id: string): string | null => (edges.some((edge) => edge.id === id) ? id : null);
  switch (target.kind) {
    case 'delegation':
      return has(idOfObligation('C4', target.from, target.to));
    case 'pair': {
      const { agent, tool } = target;
      const listed = has(idOfObligation('C2', agent, tool)) ?? has(idOfObligation('C3', agent, tool));
      return listed ?? pickOfTarget({ nodes, edges }, { kind: 'agent', id: agent });
    }
    default: {
      const node = nodes.find(({ kind, name }) => kind === target.kind && name === target.id);
      return node === undefined ? null : pickOf(node);
    }
  }
}
