/** Merges the parts of a study into its record, as JSON text. */
import * as z from 'zod/mini';
import {
  type CoverageTest,
  describeIssue,
  DOJO_CONDITIONS,
  type DojoPair,
  type DojoSelection,
  type GradedTask,
  type Issue,
  listSchemaIssues,
  makeDojoRecord,
  mergeCoverageUnits,
  mergeMatrixTrials,
  mergeSuiteTrials,
  type MutantRow,
  type Reading,
  readCoverageRequest,
  readMatrixRequest,
  readRecords,
  readSuiteRequest,
  runStudyToRecord,
  type StudyRecord,
  type StudyUnit,
  type Trial,
  writeRecord,
} from '../../engine/index.js';
import { openRuntime } from '../coverage/runtimes.js';
import { CommandProblem } from '../io.js';
import { type LiveSubject, makeLiveRecord } from '../live-matrix/record.js';
import { joinParts, type NamedPart } from './part-file.js';

/** Returns the undivided record as JSON text. Throws a `CommandProblem` if the parts do not belong together. */
export async function mergeParts(parts: readonly NamedPart[]): Promise<string> {
  const units = joinParts(parts);
  try {
    return await mergeUnits(parts, units);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandProblem(
      'The parts are not valid: their results do not belong to this study; create them again with --shard.',
      { cause: error },
    );
  }
}

async function mergeUnits(
  parts: readonly NamedPart[],
  units: readonly StudyUnit<unknown>[],
): Promise<string> {
  const [{ study, subject }] = parts as readonly [NamedPart, ...NamedPart[]];
  if (study === 'agentdojo') return mergeDojo(subject, units);
  if (study === 'live-matrix') return mergeLiveMatrix(subject, units);
  const text = writeRecord('record', await mergeRecord(study, subject, { units, parts }));
  const { records, issues } = readRecords(text);
  if (records.length === 0)
    throw new CommandProblem(
      `The parts are not valid: ${issues[0]?.message ?? 'the parts do not contain a record.'}`,
    );
  return text;
}

interface Joined {
  readonly parts: readonly NamedPart[];
  readonly units: readonly StudyUnit<unknown>[];
}

async function mergeRecord(
  study: 'matrix' | 'tasks' | 'coverage',
  subject: unknown,
  { parts, units }: Joined,
): Promise<StudyRecord> {
  if (study === 'matrix')
    return mergeMatrixTrials(checkRequest(subject, readMatrixRequest), valuesOf<Trial>(units));
  if (study === 'tasks') {
    const request = checkRequest(subject, readSuiteRequest);
    return mergeSuiteTrials(request, valuesOf<GradedTask>(units), listIssues(parts));
  }
  const request = checkRequest(subject, readCoverageRequest);
  const runtime = await openRuntime(request.runtime);
  return runStudyToRecord(mergeCoverageUnits(request, valuesOf<CoverageTest | MutantRow>(units), runtime));
}

function mergeLiveMatrix(subject: unknown, units: readonly StudyUnit<unknown>[]): string {
  const played = { units: units as readonly StudyUnit<GradedTask>[], broken: null };
  return `${JSON.stringify(makeLiveRecord(subject as LiveSubject, played, false), null, 2)}\n`;
}

const text = z.string();
const dojoSchema = z.object({
  subject: z.object({ package: text, selection: z.record(text, text) }),
  values: z.array(
    z.array(
      z.object({
        version: text,
        suite: text,
        user: text,
        injection: text,
        condition: z.enum(DOJO_CONDITIONS),
        attack: text,
        task: text,
      }),
    ),
  ),
});

function mergeDojo(subject: unknown, units: readonly StudyUnit<unknown>[]): string {
  const [issue] = listSchemaIssues(dojoSchema, { subject, values: valuesOf(units) });
  if (issue !== undefined) throw new CommandProblem(`The parts are not valid: ${describeIssue(issue)}`);
  const { package: version, selection } = subject as { package: string; selection: DojoSelection };
  const record = makeDojoRecord({ package: version }, selection, units as StudyUnit<readonly DojoPair[]>[]);
  return `${JSON.stringify(record, null, 2)}\n`;
}

function checkRequest<T>(subject: unknown, read: (json: unknown) => Reading<T>): T {
  const { value, issues } = read(subject);
  if (value === null) throw new CommandProblem(`The parts are not valid: ${issues[0]?.message ?? ''}`);
  return value;
}

function valuesOf<T>(units: readonly StudyUnit<unknown>[]): readonly T[] {
  return units.map(({ value }) => value as T);
}

/** Issues with the whole request are contained in every part. */
function listIssues(parts: readonly NamedPart[]): readonly Issue[] {
  const inOrder = [...parts].sort((a, b) => a.shard.index - b.shard.index);
  const byText = new Map(
    inOrder.flatMap(({ issues }) => issues.map((issue) => [JSON.stringify(issue), issue])),
  );
  return [...byText.values()] as readonly Issue[];
}
