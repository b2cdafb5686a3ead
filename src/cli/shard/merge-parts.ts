/** Merges the parts of a study into its record, as JSON text. */
import {
  type DojoPair,
  type DojoSelection,
  type GradedTask,
  type Issue,
  makeDojoRecord,
  type MatrixRequest,
  mergeMatrixTrials,
  mergeSuiteTrials,
  type Reading,
  readMatrixRequest,
  readRecords,
  readSuiteRequest,
  type StudyUnit,
  type TaskSuiteRequest,
  type Trial,
  writeRecord,
} from '../../engine/index.js';
import { CommandProblem } from '../io.js';
import { joinParts, type NamedPart } from './part-file.js';

/** Returns the undivided record as JSON text. Throws a `CommandProblem` if the parts do not belong together. */
export function mergeParts(parts: readonly NamedPart[]): string {
  const units = joinParts(parts);
  const [{ study, subject }] = parts as readonly [NamedPart, ...NamedPart[]];
  if (study === 'agentdojo') return mergeDojo(subject, units);
  const record =
    study === 'matrix'
      ? mergeMatrixTrials(checkRequest(subject, readMatrixRequest), valuesOf<Trial>(units))
      : mergeSuiteTrials(
          checkRequest(subject, readSuiteRequest),
          valuesOf<GradedTask>(units),
          listIssues(parts),
        );
  const text = writeRecord('record', record);
  const { records, issues } = readRecords(text);
  if (records.length === 0)
    throw new CommandProblem(
      `The parts are not valid: ${issues[0]?.message ?? 'they do not contain a record.'}`,
    );
  return text;
}

function mergeDojo(subject: unknown, units: readonly StudyUnit<unknown>[]): string {
  const { package: version, selection } = subject as { package: string; selection: DojoSelection };
  const record = makeDojoRecord({ package: version }, selection, units as StudyUnit<readonly DojoPair[]>[]);
  return `${JSON.stringify(record, null, 2)}\n`;
}

function checkRequest<T extends MatrixRequest | TaskSuiteRequest>(
  subject: unknown,
  read: (json: unknown) => Reading<T>,
): T {
  const { value, issues } = read(subject);
  if (value === null) throw new CommandProblem(`The parts are not valid: ${issues[0]?.message ?? ''}`);
  return value;
}

function valuesOf<T>(units: readonly StudyUnit<unknown>[]): readonly T[] {
  return units.map(({ value }) => value as T);
}

/** Issues of the whole request are contained in every part. */
function listIssues(parts: readonly NamedPart[]): readonly Issue[] {
  const inOrder = [...parts].sort((a, b) => a.shard.index - b.shard.index);
  const byText = new Map(
    inOrder.flatMap(({ issues }) => issues.map((issue) => [JSON.stringify(issue), issue])),
  );
  return [...byText.values()] as readonly Issue[];
}
