/**
 * Converts `$NAME` variables in the original benchmark's prompts to `{{name}}`
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { decodeUtf8, type JsonObject } from '../../../kit/index.js';
import { type Issue, makeIssue } from '../../../model/index.js';
import type { TaskFile } from '../task-file.js';

export interface PromptsReading {
  readonly rounds: readonly { readonly prompt: string }[];
  readonly files: readonly string[];
  readonly issues: readonly Issue[];
}

/** Reads a task's rounds. `vars`: the variables that the task declares. */
export function readPrompts(
  names: readonly string[],
  files: ReadonlyMap<string, TaskFile>,
  { task, vars }: { readonly task: string; readonly vars: JsonObject },
): PromptsReading {
  const issues: Issue[] = [];
  const rounds = names.flatMap((name) => {
    const file = files.get(name);
    if (file === undefined) {
      issues.push(makeIssue('folder/missing_file', [name], { task, found: name }));
      return [];
    }
    const text = decodeUtf8(file.bytes);
    if (text === null) {
      issues.push(makeIssue('import/not_text', [name], { found: name }));
      return [];
    }
    for (const found of openNames(text, vars))
      issues.push(makeIssue('folder/unset_variable', [name], { file: name, found }));
    return [{ prompt: toTemplate(text, vars) }];
  });
  return { rounds, files: names, issues };
}

const NAME = /\$([A-Z][A-Z0-9_]*)/g;
const WORKSPACE = 'WORKSPACE';

/**
 * Converts declared names to variables and leaves other names unchanged. If a longer name begins with `WORKSPACE`, only
 * that part is converted.
 */
function toTemplate(text: string, vars: JsonObject): string {
  return text.replaceAll(NAME, (whole, name: string) => {
    if (Object.hasOwn(vars, name)) return `{{${name}}}`;
    if (name.startsWith(WORKSPACE)) return `{{workspace}}${name.slice(WORKSPACE.length)}`;
    return whole;
  });
}

function openNames(text: string, vars: JsonObject): readonly string[] {
  const names = [...text.matchAll(NAME)].map((match) => match[1] ?? '');
  const open = names.filter((name) => !Object.hasOwn(vars, name) && !name.startsWith(WORKSPACE));
  return [...new Set(open)].map((name) => `$${name}`);
}
