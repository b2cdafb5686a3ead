/**
 * Lists the programs in a task folder with their roles. They are never run
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { message } from '../../../messages/index.js';
import { type Issue, makeIssue } from '../../../model/index.js';
import type { TaskProgramFile, TaskProgramRole } from '../task-file.js';

const PROGRAMS = [
  '.py',
  '.pyc',
  '.sh',
  '.bash',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.rb',
  '.pl',
  '.exe',
  '.bat',
  '.ps1',
];

/** Lists the programs outside the fixtures. `named`: modules that the task refers to, with their roles. */
export function listTaskPrograms(
  paths: readonly string[],
  fixtures: string,
  named: ReadonlyMap<string, TaskProgramRole>,
): readonly TaskProgramFile[] {
  return paths
    .filter((path) => !path.startsWith(`${fixtures}/`) && (named.has(path) || isProgram(path)))
    .map((path) => ({ path, role: named.get(path) ?? 'program' }));
}

export function makeTaskProgramIssue({ path, role }: TaskProgramFile): Issue {
  return makeIssue('folder/task_program', [path], { found: path, role: message(`folder/${role}`) });
}

function isProgram(path: string): boolean {
  return PROGRAMS.some((ending) => path.toLowerCase().endsWith(ending));
}
