/**
 * Prompt templates: `{{name}}` for a variable of a closed list, one pass, everything else as it stands
 * (workspace tasks, section 1.3, strict rule).
 */
import { makeIssue, type DocumentPath, type Issue, type TaskDocument } from '../../model/index.js';

/** Variables that every task has. */
export const BUILT_IN_VARIABLES = ['workspace', 'in', 'out', 'round', 'rounds'] as const;

const VARIABLE = /\{\{([A-Za-z_][A-Za-z0-9_]*)\}\}/g;

export type PromptVars = Readonly<Record<string, string>>;

/** The variables of one round; `round` counts from 1 here, because people read it. */
export function varsOf(task: TaskDocument, declared: PromptVars, index: number): PromptVars {
  return {
    ...declared,
    workspace: task.root,
    in: `${task.root}/in`,
    out: `${task.root}/out`,
    round: String(index + 1),
    rounds: String(task.rounds.length),
  };
}

/** The text with its variables filled in; a value is never looked at again. */
export function renderPrompt(template: string, vars: PromptVars): string {
  return template.replace(VARIABLE, (_, name: string) => {
    if (!Object.hasOwn(vars, name)) throw new Error(`no variable ${name}`);
    return vars[name] as string;
  });
}

/** An issue for every name in a template that is not declared. */
export function checkTemplate(
  template: string,
  known: readonly string[],
  at: DocumentPath,
): readonly Issue[] {
  const names = new Set([...template.matchAll(VARIABLE)].map(([, name]) => name as string));
  return [...names]
    .filter((found) => !known.includes(found))
    .map((found) => makeIssue('task/unknown_variable', at, { found, known: known.join(', ') }));
}
