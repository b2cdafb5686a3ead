/**
 * Finds edges that no runtime can call as a tool (docs/spec/coverage.md#running).
 *
 * An imported manifest may list handoffs as tools, under the names offered to a model. Handoffs transfer control, so
 * they are treated as delegations here, not as callable tools.
 */
import type { WorkflowDocument } from '../model/index.js';
import { splitWords } from './router/words.js';

const PREFIXES = ['transfer to ', 'handoff to ', 'hand off to '] as const;

/** Maps each handoff tool to its target agent. A tool that runs an agent is not a handoff, because it can be called. */
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
