/** Fills in the variables of a prompt before the task has run. */
import type { TaskDocument } from '../../../../engine/index.js';

/**
 * Replaces variables whose values come from the document. Variables that are set only by a run are replaced with an
 * ellipsis.
 */
export function fillKnownVariables(prompt: string, task: TaskDocument, index: number): string {
  const known: Readonly<Record<string, string>> = {
    ...task.vars,
    workspace: task.root,
    in: `${task.root}/in`,
    out: `${task.root}/out`,
    round: String(index + 1),
    rounds: String(task.rounds.length),
  };
  return prompt.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? '…');
}
