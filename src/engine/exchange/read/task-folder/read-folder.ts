/** Finds the task folders in a set of files and reads each of them. */
import { message } from '../../../messages/index.js';
import { compareUtf8, isJsonObject, type Json, type JsonObject, nearestName } from '../../../kit/index.js';
import {
  type Issue,
  isRunnable,
  LIMITS,
  makeIssue,
  makeUnexpectedFieldIssue,
  readWithSchema,
  type TaskDocument,
  taskSchema,
} from '../../../model/index.js';
import type { TaskProgramFile, TaskProgramRole, TaskFile } from '../task-file.js';
import { buildTaskWorkflow, buildTaskJson, MANIFEST_KEYS, findTaskRoot } from './document.js';
import { readFixtures } from './fixtures.js';
import { makeTaskProgramIssue, listTaskPrograms } from './task-programs.js';
import { TASK_MANIFEST, readManifest } from './manifest.js';
import { readPrompts } from './prompts.js';
import { makeTooLargeIssue } from './too-large.js';

/** An imported task with its issues. It contains the parts that could be read. */
export interface ImportedTask {
  /** Path of the task folder; empty if the files are at the top level. */
  readonly folder: string;
  /** The task; null if an issue prevents running it. */
  readonly task: TaskDocument | null;
  /** False if the task has no checks, so a run gets no score. */
  readonly isGraded: boolean;
  /** Programs in the folder. They are listed but never run. */
  readonly foreign: readonly TaskProgramFile[];
  /** Names of the folder's grader and hook files; null if there are none. */
  readonly programs: { readonly grader: string | null; readonly hooks: string | null };
  /** Files with expected results, which are never copied to a workspace or prompt. */
  readonly groundTruth: readonly string[];
  readonly issues: readonly Issue[];
}

/** Tasks read from a folder, and issues with the folder as a whole. */
export interface TaskFolderReading {
  /** Tasks, sorted by folder name. */
  readonly tasks: readonly ImportedTask[];
  /** Issues with the folder as a whole. A single task's issues are listed with the task. */
  readonly issues: readonly Issue[];
}

export function readFolder(files: readonly TaskFile[]): TaskFolderReading {
  if (files.length > LIMITS.workspaceFiles.value)
    return { tasks: [], issues: [makeTooLargeIssue('workspaceFiles', files.length)] };
  const folders = listFolders(files);
  if (folders.length === 0) return { tasks: [], issues: [makeIssue('folder/no_task')] };
  const tasks: ImportedTask[] = [];
  const issues: Issue[] = [];
  const places = new Map<string, string>();
  for (const folder of folders) {
    const task = readOne(folder, filesOf(files, folder));
    const id = task.task?.task_id;
    const first = id === undefined ? undefined : places.get(id);
    if (id !== undefined && first !== undefined) {
      issues.push(makeIssue('folder/duplicate_id', [folder], { found: id, first, second: folder }));
      continue;
    }
    if (id !== undefined) places.set(id, folder);
    tasks.push(task);
  }
  return { tasks, issues };
}

function listFolders(files: readonly TaskFile[]): readonly string[] {
  const folders = files.flatMap(({ path }) => {
    if (path === TASK_MANIFEST) return [''];
    return path.endsWith(`/${TASK_MANIFEST}`) ? [path.slice(0, -TASK_MANIFEST.length - 1)] : [];
  });
  const isHidden = (folder: string): boolean => (folder.split('/').at(-1) ?? '').startsWith('.');
  return folders.filter((folder) => !isHidden(folder)).sort(compareUtf8);
}

/** Returns the files below a folder, by relative path. */
function filesOf(files: readonly TaskFile[], folder: string): ReadonlyMap<string, TaskFile> {
  const start = folder === '' ? '' : `${folder}/`;
  const own = files.filter(({ path }) => path.startsWith(start));
  return new Map(own.map((file) => [file.path.slice(start.length), file]));
}

function readOne(folder: string, files: ReadonlyMap<string, TaskFile>): ImportedTask {
  const { value, issues } = readManifest(files.get(TASK_MANIFEST) as TaskFile);
  const programs = { grader: null, hooks: null };
  const nothing = { folder, task: null, isGraded: false, foreign: [], programs, groundTruth: [] };
  return value === null ? { ...nothing, issues } : readManifested(folder, files, value);
}

function readManifested(
  folder: string,
  files: ReadonlyMap<string, TaskFile>,
  manifest: JsonObject,
): ImportedTask {
  const id = textOr(manifest['task_id'], '');
  const fixtures = textOr(manifest['fixtures_dir'], 'fixtures');
  const foreign = listTaskPrograms([...files.keys()], fixtures, namedPrograms(manifest));
  const vars = manifest['vars'];
  const prompts = readPrompts(promptNames(manifest), files, {
    task: id,
    vars: isJsonObject(vars) ? vars : {},
  });
  const laid = readFixtures(files, fixtures, findTaskRoot(manifest));
  const document = buildTaskJson({ manifest, id, rounds: prompts.rounds, files: laid.files });
  const isGraded = Array.isArray(document['checks']) && document['checks'].length > 0;
  const shape = judgeShape(document, isGraded, prompts.rounds.length > 0);
  const issues = [
    ...missingId(manifest),
    ...prompts.issues,
    ...laid.issues,
    ...shape.issues,
    ...unknownKeys(manifest, document),
    ...(isGraded ? [] : [makeIssue('folder/no_checks', [], { found: id })]),
    ...foreign.map(makeTaskProgramIssue),
  ];
  const groundTruth = [...files.keys()].filter((path) => path === 'ground_truth.json');
  const task = isRunnable(issues) ? withWorkflow(shape.task, manifest) : null;
  const named = (file: string): string | null => (files.has(file) ? file : null);
  const programs = { grader: named(graderOf(manifest)), hooks: named(hooksOf(manifest)) };
  return { folder, task, isGraded, foreign, programs, groundTruth, issues };
}

/** A placeholder check, which lets the other parts of a document without checks be validated. */
const STAND_IN: Json = { id: 'none', label: '', role: 'completion', weight: 1, requiredFiles: [], measure: { kind: 'none' } }; // prettier-ignore

function judgeShape(
  document: JsonObject,
  isGraded: boolean,
  hasRounds: boolean,
): { readonly task: TaskDocument | null; readonly issues: readonly Issue[] } {
  // Missing prompts and ids have already been reported, so placeholders are used here.
  const whole: JsonObject = {
    ...document,
    ...(isGraded ? {} : { checks: [STAND_IN] }),
    ...(hasRounds ? {} : { rounds: [{ prompt: '' }] }),
    ...(document['task_id'] === '' ? { task_id: 'none' } : {}),
  };
  const { value, issues } = readWithSchema(taskSchema, whole);
  if (value === null) return { task: null, issues };
  const task = value as TaskDocument;
  return { task: isGraded ? task : { ...task, checks: [] }, issues };
}

function withWorkflow(task: TaskDocument | null, { workflow }: JsonObject): TaskDocument | null {
  return task === null || workflow !== undefined ? task : { ...task, workflow: buildTaskWorkflow(task) };
}

function missingId({ task_id: id }: JsonObject): readonly Issue[] {
  if (typeof id === 'string' && id !== '') return [];
  return [makeIssue('document/missing_field', [], { field: 'task_id', expected: message('value/text') })];
}

function unknownKeys(manifest: JsonObject, document: JsonObject): readonly Issue[] {
  const known = (key: string): boolean => MANIFEST_KEYS.includes(key) || Object.hasOwn(document, key);
  const names = [...MANIFEST_KEYS, ...Object.keys(document)];
  // A misspelled `warrants` or `gates` must be reported, because the default used instead would grant or require
  // something else.
  return Object.keys(manifest)
    .filter((key) => !known(key))
    .map((field) =>
      nearestName(field, names) === null
        ? makeIssue('document/unknown_field', [field], { field })
        : makeUnexpectedFieldIssue(field, names, []),
    );
}

function promptNames(manifest: JsonObject): readonly string[] {
  const several = manifest['prompt_files'];
  const names = Array.isArray(several) ? several.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? names : [textOr(manifest['prompt_file'], 'prompt.txt')];
}

function namedPrograms(manifest: JsonObject): ReadonlyMap<string, TaskProgramRole> {
  return new Map<string, TaskProgramRole>([
    ['llm_rubric.py', 'rubric'],
    ['verify_oracle.py', 'grader'],
    [hooksOf(manifest), 'hooks'],
    [graderOf(manifest), 'grader'],
  ]);
}

function graderOf(manifest: JsonObject): string {
  return textOr(manifest['oracle_module'], 'oracle_grade.py');
}

function hooksOf(manifest: JsonObject): string {
  return textOr(manifest['hooks_module'], 'hooks.py');
}

function textOr(json: Json | undefined, otherwise: string): string {
  return typeof json === 'string' && json !== '' ? json : otherwise;
}
