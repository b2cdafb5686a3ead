/** `pola report`: writes a stored record in any format, without running the study again. */
import {
  describeIssue,
  type StudyRecord,
  findRecordProblems,
  readRecords,
  writeRecord,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INVALID, EXIT_OK } from '../io.js';
import { optionProblem, requireOption, parseStrictly, readWholeOption } from '../parse-options.js';
import { readCliFile } from '../text-file.js';
import { computeFindings } from './findings.js';
import { describeFailures, EXPORT_CONFIG, EXPORT_HELP, exportRecord, readExportOptions } from './export.js';

const HELP = `pola report RUN.json [options]

Writes a stored run in another format. Nothing is run again; findings are computed from its documents. RUN.json was
written with --format record, or is an export of saved runs.

  --run N                  number of the run in an export, from 1 (default: the only one)
${EXPORT_HELP}  --help                   print this help

Without --format, prints a report in Markdown and the unexpected results.
Exit code: 0, 1 if the run has no trials or an error, 2 for an invalid option or file.
`;

const CONFIG = {
  ...EXPORT_CONFIG,
  run: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export async function runReportCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['RUN.json']);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  const options = readExportOptions(values);
  const file = requireOption(positionals[0], 'RUN.json');
  const record = chooseRun(await readRuns(file, io), values.run, file);
  const isOwn = await exportRecord(record, options, io);
  if (isOwn && options.format === null)
    io.out(
      `${writeRecord('markdown', record, { findings: await computeFindings(record, 'markdown', null) })}${describeFailures(record, options)}`,
    );
  return findRecordProblems(record).length === 0 ? EXIT_OK : EXIT_INVALID;
}

async function readRuns(file: string, io: CommandIo): Promise<readonly StudyRecord[]> {
  const { records, issues } = readRecords(await readCliFile(file, io, 'archiveBytes'));
  const [first] = issues;
  if (records.length === 0)
    throw new CommandProblem(
      // A message about invalid JSON quotes the text, which may have several lines.
      `${file}: ${first === undefined ? 'The file does not contain a run.' : describeIssue(first).replaceAll(/\s+/g, ' ')}`,
    );
  for (const issue of issues) io.err(`${file}: ${describeIssue(issue)}\n`);
  return records;
}

function chooseRun(records: readonly StudyRecord[], run: string | undefined, file: string): StudyRecord {
  if (run === undefined && records.length > 1)
    throw optionProblem(
      '--run',
      `\`${file}\` contains ${records.length} runs; choose one by its number, starting at 1`,
    );
  const record = records[run === undefined ? 0 : readWholeOption(run, '--run') - 1];
  if (record === undefined) {
    const runs = records.length === 1 ? '1 run' : `${records.length} runs`;
    throw optionProblem('--run', `\`${file}\` contains ${runs}`);
  }
  return record;
}
