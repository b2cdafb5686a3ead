/** Validates the shape of a task document, and checks that the task can be run and graded. */
import { checkCheckDocument, MeasureTable } from '../grade/index.js';
import { roundScore } from '../kit/index.js';
import {
  checkCount,
  type DocumentPath,
  findDuplicates,
  type Issue,
  makeIssue,
  type Reading,
  readWithSchema,
  discardIfErrors,
  type TaskDocument,
  taskSchema,
} from '../model/index.js';
import { checkPrompt, checkWarrant } from '../run/index.js';
import { checkWorkspace, TASK_TOOLS } from '../workspace/index.js';

/** Additional names that a task document may refer to. */
export interface ReadTaskOptions {
  readonly measures?: MeasureTable;
  /** Names of the tools that the host supplies. */
  readonly hostTools?: readonly string[];
}

/** Validates a task from untrusted JSON. Returns null if an issue prevents running it. */
export function readTask(json: unknown, options: ReadTaskOptions = {}): Reading<TaskDocument> {
  const { value, issues } = readWithSchema(taskSchema, json, []);
  if (value === null) return { value, issues };
  const task = value as TaskDocument;
  return discardIfErrors(task, [...issues, ...inspectTask(task, options)]);
}

/** Lists all issues in a task whose shape is valid. */
export function inspectTask(task: TaskDocument, options: ReadTaskOptions = {}): readonly Issue[] {
  const measures = options.measures ?? new MeasureTable();
  return [
    ...checkWorkspace(task.workspace, ['workspace']),
    ...task.rounds.flatMap((_, index) => checkPrompt(task, index)),
    ...findIdleHooks(task),
    ...checkTools(task, options.hostTools ?? []),
    ...task.checks.flatMap(({ measure }, index) => measures.check(measure, ['checks', index, 'measure'])),
    ...task.gates.flatMap(({ violatedWhen }, index) =>
      measures.check(violatedWhen, ['gates', index, 'violatedWhen']),
    ),
    ...checkSizes(task),
    ...checkWeights(task),
    ...findDuplicates(namesOf(task.checks), { what: 'checks', field: 'id' }, (index) => [
      'checks',
      index,
      'id',
    ]),
    ...findDuplicates(namesOf(task.gates), { what: 'gates', field: 'id' }, (index) => ['gates', index, 'id']),
    ...(task.attack === null ? [] : checkCheckDocument(task.attack.success, ['attack', 'success'])),
    ...checkWarrants(task),
  ];
}

/** Finds hooks that can never run, because their round does not exist or is not possible in their phase. */
function findIdleHooks({ hooks, rounds }: TaskDocument): readonly Issue[] {
  return hooks.flatMap(({ at, round }, index) =>
    round === undefined || (at === 'after_round' && round < rounds.length)
      ? []
      : [makeIssue('task/unused_hook', ['hooks', index, 'round'], { at, round })],
  );
}

function namesOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id);
}

function checkTools(task: TaskDocument, hostTools: readonly string[]): readonly Issue[] {
  const known = [...TASK_TOOLS.map(({ name }) => name), ...hostTools];
  return task.tools.flatMap((found, index) =>
    known.includes(found)
      ? []
      : [makeIssue('task/unknown_tool', ['tools', index], { found, known: known.join(', ') })],
  );
}

function checkWeights({ checks }: TaskDocument): readonly Issue[] {
  const found = roundScore(checks.reduce((sum, { weight }) => sum + weight, 0));
  return found === 1 ? [] : [makeIssue('task/weights', ['checks'], { found })];
}

function checkSizes({ checks, rounds }: TaskDocument): readonly Issue[] {
  return [
    ...checkCount('checksPerTask', checks.length, ['checks']),
    ...checkCount('roundsPerTask', rounds.length, ['rounds']),
  ];
}

function checkWarrants({ warrants, rounds }: TaskDocument): readonly Issue[] {
  const at = (index: number): DocumentPath => ['warrants', index];
  const issues = warrants.flatMap((warrant, index) => checkWarrant(warrant, at(index)));
  if (warrants.length === 1 || warrants.length === rounds.length) return issues;
  return [
    ...issues,
    makeIssue('task/warrants', ['warrants'], { found: warrants.length, rounds: rounds.length }),
  ];
}
