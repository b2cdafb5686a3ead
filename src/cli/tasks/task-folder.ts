/** Reads imported task folders and archives as data, and shows or runs them. */
import {
  describeIssue,
  type ImportedTask,
  inspectTask,
  type Issue,
  isRunnable,
  defineTaskFromDocument,
  LIMITS,
  makeIssue,
  readTaskArchive,
  readTaskFolder,
  type TaskDocument,
  type TaskFolderReading,
  type TaskDefinition,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { readOrFail } from '../text-file.js';

export async function readTaskFolderOrZip(path: string, io: CommandIo): Promise<TaskFolderReading> {
  return path.endsWith('.zip')
    ? readTaskArchive(await readBytes(path, LIMITS.archiveBytes.value, io))
    : readTaskFolder(await readFiles(path.replace(/(?<=.)\/+$/, ''), io));
}

async function readFiles(root: string, io: CommandIo) {
  const names = await readOrFail(root, () => io.listTree(root, 'all'));
  const { value: limit, what, unit } = LIMITS.workspaceFiles;
  if (names.length > limit)
    throw new CommandProblem(makeIssue('document/too_large', [], { what, found: names.length, unit, limit }).message); // prettier-ignore
  const files = [];
  for (const path of names)
    files.push({ path, bytes: await readBytes(`${root}/${path}`, LIMITS.fileBytes.value, io) });
  return files;
}

/** A file over its size limit is read up to one byte past the limit, so that the reader can detect the excess. */
async function readBytes(file: string, most: number, io: CommandIo): Promise<Uint8Array> {
  return readOrFail(file, async () => {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of io.readBytes(file)) {
      parts.push(part);
      size += part.length;
      if (size > most) break;
    }
    return Buffer.concat(parts).subarray(0, most + 1);
  });
}

/** Checks the contents of a task: whether its checks, tools and warrants are known. */
function inspect({ task, isGraded }: ImportedTask, hostTools: readonly string[]): readonly Issue[] {
  if (task === null) return [];
  const issues = inspectTask(task, { hostTools });
  // A task without a grader has no weights to check. It can be run without a score.
  return isGraded ? issues : issues.filter(({ code }) => code !== 'task/weights');
}

function canRun(imported: ImportedTask, hostTools: readonly string[]): boolean {
  return imported.task !== null && isRunnable(inspect(imported, hostTools));
}

/** A runnable task from a folder, with the folder's contents. */
export interface LoadedTask {
  readonly kit: TaskDefinition;
  readonly imported: ImportedTask;
}

/**
 * Loads the runnable tasks in a folder as definitions. `runGraders`: true if their programs will be run, in which case
 * no note about them is printed.
 *
 * @throws {CommandProblem} if there are none
 */
export async function loadTaskDefinitions(
  path: string,
  hostTools: readonly string[],
  io: CommandIo,
  runGraders: boolean,
): Promise<readonly LoadedTask[]> {
  const { tasks, issues } = await readTaskFolderOrZip(path, io);
  for (const issue of issues) io.err(`${describeIssue(issue)}\n`);
  const kits = tasks.flatMap((imported): readonly LoadedTask[] => {
    const { task, isGraded, foreign } = imported;
    if (task === null || !canRun(imported, hostTools)) {
      const why = [...imported.issues, ...inspect(imported, hostTools)].filter((one) => !isRunnable([one]));
      io.err(`${nameOf(imported)} is not run: ${why.map(describeIssue).join(' ')}\n`);
      return [];
    }
    if (!isGraded && !(runGraders && imported.programs.grader !== null)) io.err(`${task.task_id}: not graded, because it has no checks of a known kind.\n`); // prettier-ignore
    if (foreign.length > 0 && !runGraders) io.err(`${task.task_id}: never run: ${foreign.map((one) => one.path).join(', ')}.\n`); // prettier-ignore
    return [{ kit: defineTaskFromDocument(task), imported }];
  });
  if (kits.length === 0) throw optionProblem('--folder', `${path} contains no task that can be run`);
  return kits;
}

function nameOf({ folder, task }: ImportedTask): string {
  return task?.task_id ?? (folder === '' ? 'the task' : folder);
}

/** Describes the contents of a task folder. */
export function formatTaskFolder({ tasks, issues }: TaskFolderReading, hostTools: readonly string[]): string {
  const whole = issues.map((issue) => `${describeIssue(issue)}\n`);
  return [...whole, ...tasks.map((task) => describeTask(task, hostTools))].join('\n');
}

function describeTask(imported: ImportedTask, hostTools: readonly string[]): string {
  const { task, foreign, groundTruth, issues, isGraded } = imported;
  const runs = !canRun(imported, hostTools) ? 'cannot be run' : isGraded ? 'can be run and graded' : 'can be run, but not graded'; // prettier-ignore
  const notes = [
    ...issues.filter(({ code }) => code !== 'folder/task_program'),
    ...inspect(imported, hostTools),
  ];
  return [
    `${nameOf(imported)}: ${runs}`,
    ...(task === null ? [] : describeDocument(task)),
    ...foreign.map(({ path, role }) => `  never run   ${path} (${role})`),
    ...groundTruth.map((path) => `  separate    ${path} (expected values)`),
    ...notes.map((issue) => `  note        ${describeIssue(issue)}`),
    '',
  ].join('\n');
}

function describeDocument({
  title,
  rounds,
  workspace,
  checks,
  gates,
  tools,
}: TaskDocument): readonly string[] {
  return [
    `  title       ${title}`,
    `  rounds      ${rounds.length}`,
    `  files       ${workspace.files.length}`,
    `  checks      ${checks.length}, gates ${gates.length}`,
    `  tools       ${tools.join(', ')}`,
  ];
}
