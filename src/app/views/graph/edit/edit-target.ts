/** Finds the target of an edit, and its name after the edit. */
import type { Obligation, WorkflowDocument } from '../../../../engine/index.js';

export type EditTarget =
  | { readonly kind: 'agent' | 'tool'; readonly id: string }
  | { readonly kind: 'pair'; readonly agent: string; readonly tool: string }
  | { readonly kind: 'delegation'; readonly from: string; readonly to: string };

/** The part of the workflow that an obligation concerns. */
export function toEditTarget(obligation: Obligation): EditTarget {
  switch (obligation.criterion) {
    case 'C1':
      return { kind: 'agent', id: obligation.agent };
    case 'C4':
      return { kind: 'delegation', from: obligation.agent, to: obligation.to };
    default:
      return { kind: 'pair', agent: obligation.agent, tool: obligation.tool };
  }
}

/** True if the target still exists in the workflow. */
export function targetExists({ agents, tools }: WorkflowDocument, target: EditTarget): boolean {
  const has = (list: readonly { readonly id: string }[], id: string): boolean =>
    list.some((one) => one.id === id);
  switch (target.kind) {
    case 'agent':
      return has(agents, target.id);
    case 'tool':
      return has(tools, target.id);
    case 'pair':
      return has(agents, target.agent) && has(tools, target.tool);
    case 'delegation':
      return has(agents, target.from) && has(agents, target.to);
  }
}
