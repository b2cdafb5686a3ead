/**
 * Renders prompt templates. Each `{{name}}` from a fixed list is replaced with its value, in one pass. All other text
 * stays unchanged (see the strict rule in docs/spec/workspace-tasks.md#documents).
 */
import { makeIssue, type DocumentPath, type Issue, type TaskDocument } from '../../model/index.js';

/** Variables available in every task. */
export const BUILT_IN_VARIABLES = ['workspace', 'in', 'out', 'round', 'rounds'] as const;

const VARIABLE = /\{\{([A-Za-z_][A-Za-z0-9_]*)\}\}/g;

export type TaskPromptVariables = Readonly<Record<string, string>>;

/** Lists the variables for one round. The variable `round` starts at 1, because people read it. */
export function listPromptVariables(
  task: TaskDocument,
  declared: TaskPromptVariables,
  index: number,
): TaskPromptVariables {
  return {
    ...declared,
    workspace: task.root,
    in: `${task.root}/in`,
    out: `${task.root}/out`,
    round: String(index + 1),
    rounds: String(task.rounds.length),
  };
}

/** Replaces the variables in a template. Their values are not expanded again. */
export function renderPrompt(template: string, vars: TaskPromptVariables): string {
  return template.replace(VARIABLE, (_, name: string) => {
    if (!Object.hasOwn(vars, name)) throw new Error(`no variable ${name}`);
    return vars[name] as string;
  });
}

/** Reports every variable in a round's prompt that has no value when the round starts. `index` starts at 0. */
export function checkPrompt(task: TaskDocument, index: number): readonly Issue[] {
  const template = task.rounds[index]?.prompt ?? '';
  const known = [...BUILT_IN_VARIABLES, ...Object.keys(task.vars), ...setBefore(task, index)];
  const later = task.hooks.flatMap((hook) => (hook.kind === 'set_var' ? [hook.name] : []));
  const at: DocumentPath = ['rounds', index, 'prompt'];
  const names = new Set([...template.matchAll(VARIABLE)].map(([, name]) => name as string));
  return [...names]
    .filter((found) => !known.includes(found))
    .map((found) =>
      later.includes(found)
        ? makeIssue('task/variable_set_too_late', at, { found, round: index })
        : makeIssue('task/unknown_variable', at, { found, known: known.join(', ') }),
    );
}

/** Lists the variables that hooks set before a round. A `prepare` hook that specifies a round never runs. */
function setBefore({ hooks }: TaskDocument, index: number): readonly string[] {
  return hooks.flatMap((hook) => {
    if (hook.kind !== 'set_var') return [];
    const isSet =
      hook.at === 'prepare'
        ? hook.round === undefined
        : hook.at === 'after_round' && (hook.round ?? 0) < index;
    return isSet ? [hook.name] : [];
  });
}
