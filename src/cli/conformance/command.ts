/** `pola conformance`: runs every vector file in a folder, according to its declared kind. */
import { parseArgs } from 'node:util';
import { describeThrown, makeIssue } from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INVALID, EXIT_OK } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { formatConformanceReport } from './print.js';
import { listWorkflows, runWorkflow } from './workflows.js';
import {
  type VectorFileReport,
  type ConformanceReport,
  runConformance,
  skipFile,
  type VectorFile,
} from '../../conformance/run.js';

const HELP = `pola conformance DIR [--json]

Runs every vector file in a folder according to the kind that the file declares. Prints one line per file
with the numbers of cases that passed, failed, have a known difference, or were skipped. A known difference
belongs to a named class of docs/spec/expressions.md: a rule about the expression or pattern, never a list of
cases.

A folder may also contain workflows, ID.yaml with the sources in sources/ID/. The workflow extracted from
the sources is compared with the file, and differences are listed.

  --json    print one JSON document instead of lines
  --help    print this help

Exit code: 0 without failures, 1 with failures, 2 for an invalid option or folder.
`;

export async function runConformanceCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { folder, json, help } = readOptions(args);
  if (help) {
    io.out(HELP);
    return EXIT_OK;
  }
  const report = await runFolder(folder, io);
  io.out(json ? `${JSON.stringify(report, null, 2)}\n` : formatConformanceReport(report));
  if (!report.files.some(hasAnswers)) throw unreadable(folder, 'the folder’s files contain no known answers');
  return report.files.some(({ failed }) => failed > 0) ? EXIT_INVALID : EXIT_OK;
}

function hasAnswers({ passed, failed, known }: VectorFileReport): boolean {
  return passed + failed + known > 0;
}

interface Options {
  readonly folder: string;
  readonly json: boolean;
  readonly help: boolean;
}

function readOptions(args: readonly string[]): Options {
  const config = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parse(() =>
    parseArgs({ args: [...args], options: config, strict: true, allowPositionals: true }),
  );
  const [folder, second] = positionals;
  const help = values.help === true;
  if (second !== undefined) throw optionProblem(second, 'only one folder can be run');
  if (folder === undefined && !help) throw optionProblem('DIR', 'specify the folder with the vector files');
  return { folder: folder ?? '', json: values.json === true, help };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const text = describeThrown(error);
    const option = /'(-[^' ]*)/.exec(text)?.[1] ?? 'conformance';
    throw optionProblem(option, 'the known options are --json and --help');
  }
}

/** Returns the reports for a folder, sorted by file name. */
async function runFolder(folder: string, io: CommandIo): Promise<ConformanceReport> {
  const names = await listNames(folder, io);
  if (names.length === 0) throw unreadable(folder, 'the folder is empty');
  const workflows = await listWorkflows(folder, names, io);
  const [vectors, others] = [names.filter(isJson), names.filter((name) => !isJson(name))];
  const files = await Promise.all(vectors.map((name) => readVector(folder, name, io)));
  const { files: ran } = await runConformance(files);
  const compared: VectorFileReport[] = [];
  for (const name of workflows) compared.push(await runWorkflow(folder, name, io));
  const unknown = others.filter((name) => !workflows.includes(name));
  const left = unknown.map((file): VectorFileReport => ({
    file,
    kind: null,
    ...skipFile('the file is not a .json file'),
  }));
  return { files: [...compared, ...ran, ...left] };
}

function isJson(name: string): boolean {
  return name.endsWith('.json');
}

async function listNames(folder: string, io: CommandIo): Promise<readonly string[]> {
  try {
    return [...(await io.listFolder(folder))].sort();
  } catch (error) {
    throw unreadable(folder, REASONS[(error as { code?: string }).code ?? ''] ?? describeThrown(error));
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'the path is not a folder',
  EACCES: 'you do not have permission to read the folder',
};

async function readVector(folder: string, file: string, io: CommandIo): Promise<VectorFile> {
  try {
    return { file, text: await io.readFile(`${folder}/${file}`) };
  } catch (error) {
    throw unreadable(`${folder}/${file}`, describeThrown(error));
  }
}

function unreadable(file: string, detail: string): CommandProblem {
  return new CommandProblem(makeIssue('cli/unreadable_file', [], { file, detail }).message);
}
