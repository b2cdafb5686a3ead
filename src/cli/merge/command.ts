/** `pola merge`: joins the parts of a study into the record of the undivided study. */
import {
  type DojoPair,
  type DojoSelection,
  type Issue,
  makeDojoRecord,
  type MatrixRequest,
  mergeMatrixTrials,
  mergeSuiteTrials,
  readMatrixRequest,
  readSuiteRequest,
  type Reading,
  readRecords,
  type StudyUnit,
  type GradedTask,
  type TaskSuiteRequest,
  type Trial,
  writeRecord,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK } from '../io.js';
import { optionProblem, parseStrictly } from '../parse-options.js';
import { joinParts, type NamedPart, readPart } from '../shard/part-file.js';

const HELP = `pola merge FILE...

Joins the parts that study commands wrote with --shard, in any order, and prints the record of the undivided study: what
\`pola agentdojo --json\`, \`pola matrix --format record\` or \`pola run-suite --format record\` prints. \`pola report\` writes a
record of the last two in other formats.

Exit code: 0, or 2 when parts are missing, doubled or do not belong together.
`;

const FILES: readonly string[] = Array.from({ length: 10_000 }, () => 'FILE');

/** Runs the command; returns the exit code. */
export async function runMergeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, { help: { type: 'boolean', short: 'h' } }, FILES);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (positionals.length === 0) throw optionProblem('FILE', 'name the part files');
  const parts: NamedPart[] = [];
  for (const file of positionals) parts.push(await readPart(file, io));
  io.out(mergeParts(parts));
  return EXIT_OK;
}

function mergeParts(parts: readonly NamedPart[]): string {
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
    throw new CommandProblem(`The parts are not valid: ${issues[0]?.message ?? 'they hold no record.'}`);
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

/** Issues of the whole request are in every part. */
function listIssues(parts: readonly NamedPart[]): readonly Issue[] {
  const inOrder = [...parts].sort((a, b) => a.shard.index - b.shard.index);
  const byText = new Map(
    inOrder.flatMap(({ issues }) => issues.map((issue) => [JSON.stringify(issue), issue])),
  );
  return [...byText.values()] as readonly Issue[];
}
