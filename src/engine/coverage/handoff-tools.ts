/**
 * Edges that no runtime can call as a tool (docs/spec/coverage.md#running).
 *
 * A manifest made elsewhere may list handoff objects among the tools, under the names by which a model
 * is offered them. They are transfers of control: here they are delegations, and nothing is behind the
 * name that could be called.
 */
import type { WorkflowDocument } from '../model/index.js';
import { splitWords } from './router/words.js';

/** How the names of handoffs begin. */
const PREFIXES = ['transfer to ', 'handoff to ', 'hand off to '] as const;

/** By tool that is a handoff, the agent it leads to. A tool that names who runs it can be called. */
export function mapHandoffTools({
  agents,
  tools,
}: Pick<WorkflowDocument, 'agents' | 'tools'>): ReadonlyMap<string, string> {
  const named = new Map(agents.flatMap(({ id, name }) => [id, name ?? id].map((one) => [fold(one), id])));
  return new Map(
    tools.flatMap(({ id, runs }) => {
      const words = fold(id);
      const prefix = PREFIXES.find((one) => words.startsWith(one));
      const to = prefix === undefined ? undefined : named.get(words.slice(prefix.length));
      return runs !== undefined || to === undefined ? [] : [[id, to] as const];
    }),
  );
}

function fold(name: string): string {
  return splitWords(name).join(' ');
}
