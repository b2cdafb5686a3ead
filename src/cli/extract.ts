/** `pola extract`: extracts a workflow document from agent source code without running the code. */
import type { ParseArgsConfig } from 'node:util';
import { Document, isCollection, isSeq, visit } from 'yaml';
import {
  type EntryHint,
  type ExtractedGraph,
  type ExtractOptions,
  type ExtractReport,
  extractWorkflow,
  type OrchestrationMode,
  parseEntryHint,
  readSpans,
  type WorkflowDocument,
  renderEnglish,
} from '../engine/index.js';
import { type CommandIo, EXIT_OK, EXIT_DENIED } from './io.js';
import { optionProblem, parseChoice, parseStrictly } from './parse-options.js';
import { openManifest } from './coverage/source.js';
import { readSources } from './source-files.js';
import { isSpanFile, readSpanFiles } from './span-files.js';

const HELP = `pola extract PATH... [options]

Reads Python or TypeScript source code and prints its workflow: agents, tools, which agent may use which tool,
and which agent hands over to which. Supported are the OpenAI Agents SDK, Google ADK, LangGraph (prebuilt agents,
supervisor, swarm), CrewAI with its YAML files, the Claude Agent SDK and AutoGen AgentChat; other frameworks are
reported. Nothing is run. Anything that could not be determined is reported on standard error with its file and
line, and with --json in the document.

In a folder, all files are read except those in hidden and installed folders, \`venv\`, \`dist\` and \`build\`. PATH may
also be spans exported by the SDK or OTLP traces (.jsonl, .ndjson, .otlp.json, or .json with such contents), or one
manifest (.yaml, .yml, .json), which is validated and printed with its known fields.

  --id ID          id of the workflow (default: the name of the first path)
  --entry HINT     FILE:SYMBOL, FILE:LINE, a display name, or FILE:CALL(name="...") for the result of a call
  --mode MODE      auto (default), coordinator or chain: how several roots are combined
  --yaml | --json  print only the workflow (default), or everything with the source location of each part
  --help           print this help

Exit code: 0 if a workflow was printed, 1 if none was printed because its entry is unknown, 2 for an invalid option or
path.
`;

const CONFIG = {
  id: { type: 'string' },
  entry: { type: 'string' },
  mode: { type: 'string' },
  yaml: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

const MODES = ['auto', 'coordinator', 'chain'] as const;

/** Placeholder in messages for a list of paths that is too long to print. */
const PATHS: readonly string[] = Array.from({ length: 10_000 }, () => 'PATH');

export async function runExtractCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, PATHS);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (positionals.length === 0)
    throw optionProblem('PATH', 'specify the files or folders with the source code');
  if (values.yaml === true && values.json === true)
    throw optionProblem('--json', 'this option cannot be combined with --yaml');
  const options = {
    id: values.id ?? idOf(positionals[0] ?? ''),
    mode: parseChoice(values.mode ?? 'auto', MODES, '--mode'),
  };
  const extraOption = (['id', 'entry', 'mode'] as const).find((name) => values[name] !== undefined);
  const result = await readPaths(
    positionals,
    { ...options, extraOption: extraOption ?? null },
    values.entry,
    io,
  );
  print(result, values.json === true, io);
  return result.document === null ? EXIT_DENIED : EXIT_OK;
}

type ReadingOptions = Pick<ExtractOptions, 'id'> & {
  readonly mode: OrchestrationMode;
  /** Name of an option that was used but does not apply to a manifest; null if there is none. */
  readonly extraOption: string | null;
};

/** Reads source files, spans or a manifest, depending on the file extension or, for `.json`, on the contents. */
async function readPaths(
  paths: readonly string[],
  { extraOption, ...options }: ReadingOptions,
  entry: string | undefined,
  io: CommandIo,
): Promise<ExtractedGraph> {
  const areSpans = await Promise.all(paths.map((path) => isSpanFile(path, io)));
  const special = paths.find((path, index) => areSpans[index] === true || MANIFEST.test(path));
  if (special === undefined)
    return extractWorkflow(await readSources(paths, io), { ...options, entry: readEntry(entry) });
  const isAll = !areSpans.includes(false);
  if (!isAll && paths.length > 1)
    throw optionProblem(special, 'spans or a manifest cannot be combined with other files');
  if (!isAll && extraOption !== null)
    throw optionProblem(
      `--${extraOption}`,
      `\`${special}\` is a manifest, which already defines this setting`,
    );
  if (!isAll) return readManifest(special, io);
  return readSpans(await readSpanFiles(paths, io), { ...options, entry: entry ?? null });
}

const MANIFEST = /\.(?:ya?ml|json)$/;

/** Reads a manifest, which needs no extraction. Reports unknown fields; errors end the command. */
async function readManifest(file: string, io: CommandIo): Promise<ExtractedGraph> {
  const { workflow } = await openManifest(file, io);
  const origins = { agents: {}, tools: {}, allow: [], delegations: [] };
  return { document: workflow, origins, unresolved: [], notices: [], orchestration: 'none', complete: true };
}

function idOf(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return name.replace(/(?:\.otlp)?\.\w+$/, '').replace(/^\.+$/, '') || 'workflow';
}

function readEntry(text: string | undefined): EntryHint | null {
  if (text === undefined) return null;
  const hint = parseEntryHint(text);
  if (hint === null)
    throw optionProblem(
      '--entry',
      `\`${text}\` is not FILE:SYMBOL, FILE:LINE, a display name or FILE:CALL(name="...")`,
    );
  return hint;
}

function print(result: ExtractedGraph, asJson: boolean, io: CommandIo): void {
  if (asJson) io.out(`${JSON.stringify(result, null, 2)}\n`);
  else if (result.document !== null) io.out(toYaml(result.document, result.complete));
  for (const report of [...result.unresolved, ...result.notices]) io.err(`${formatExtractReport(report)}\n`);
}

/** Writes YAML with each pair and each delegation on its own line, as published manifests do. */
function toYaml(workflow: WorkflowDocument, isComplete: boolean): string {
  const document = new Document(workflow);
  if (!isComplete && document.contents !== null)
    document.contents.commentBefore =
      ' Incomplete: parts of the source are missing from this workflow; see the reports.';
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!ON_LINES.has(String(key)) || !isSeq(value)) return undefined;
      for (const item of value.items) if (isCollection(item)) item.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 110 });
}

const ON_LINES: ReadonlySet<string> = new Set(['allow', 'restrict', 'delegations']);

/** Formats a report on one line: location, code and message. */
export function formatExtractReport({ code, file, line, description }: ExtractReport): string {
  return `${file === null ? '' : `${file}:${line}: `}${code}: ${renderEnglish(description)}`;
}
