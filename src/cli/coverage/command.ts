/** `pola coverage`: measures the structural coverage of a workflow in a terminal. */
import { PUBLISHED_FIGURES, PUBLISHED_NOTES } from '../../catalog/index.js';
import {
  compareRealizers,
  type CoverageRecord,
  type CoverageRequest,
  findRecordProblems,
  buildSuiteDocument,
  type Json,
  readCoverageRequest,
  REALIZER_NAMES,
  type RealizerRow,
  ROUTINGS,
  runCoverageShard,
  type Shard,
  toCoverageJson,
  writeCoverageJunit,
  writeCoverageLcov,
  writeCoverageTable,
  type WriteOptions,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK } from '../io.js';
import { formatUsage } from '../model-usage.js';
import { REQUEST_TIMEOUT_HELP } from '../request-timeout.js';
import { formatPart } from '../shard/part-file.js';
import { SHARD_HELP } from '../shard/shard-option.js';
import { writeCliFile } from '../text-file.js';
import { describeFailures, EXPORT_HELP, exportRecord, toSiteOptions } from '../report/export.js';
import { runPublishedWorkflows, formatPublishedWorkflows } from './published-workflows.js';
import { formatRealizerComparison } from './compare.js';
import { type CoverageOptions, readCoverageOptions } from './options.js';
import { openRuntime } from './runtimes.js';
import { readSuiteFile, pickSuiteSettings, formatSuite } from './suite-file.js';
import { openWorkflow, type WorkflowSource } from './source.js';
import { formatPhase } from './phases.js';
import { listCoverageRuns, describeIdleCoverageRuns } from './live-runs.js';
import { type FinishedStudy, type UnfinishedStudy, runStudy, runWithProgress, withPauses } from './study.js';

const HELP = `pola coverage ID|FILE [options]
pola coverage --all [options]

Tests which declared parts of a workflow work, and which restrictions hold: agents reached, tools used,
restrictions probed, delegations taken. ID is listed by pola workflows; FILE is a manifest in YAML or JSON.

  --all                    run the ten published workflows and compare with the published figures
  --until NAME             last phase: graph, obligations, objectives, realize or run (default)
  --condition NAME         derived (default): warrants derived from the workflow decide every call
                           no_warrant: every call is executed
                           paper: stubs of restricted tools deny calls themselves
  --runtime NAME           router (default), the built-in deterministic agents
                           agents: the OpenAI Agents SDK, offline, with the same policy as its model
  --realizer NAME          template (default), path-aware, diversified, or chat-endpoint: a model writes the prompts
  --agent NAME             router (default), or chat-endpoint: a model chooses the agents' actions
  --endpoint URL           endpoint of the model, compatible with OpenAI chat completions
  --model NAME             name of the model at the endpoint
  --key-from VARIABLE      environment variable with the API key (POLA_API_KEY)
${REQUEST_TIMEOUT_HELP}  --results DIR            save the model's responses there, for --resume
  --resume                 reuse the responses of an earlier study from there, and request only missing ones
  --routing NAME           loose (default) or strict guidance in the prompts
  --faults KIND[,KIND]     inject error, malformed, timeout or empty in the target of every realized tool test
  --seed N                 another seed for the router
  --susceptibility SHARE   how often the router tries a tempting tool, 0 to 1
  --repeats N              repeat with N more seeds, and print mean and spread
  --mutants                mutate the graph and count the mutants that the suite kills
  --json                   print one JSON document
  --compare                run every realizer with both kinds of guidance, side by side
  --suite FILE             run the tests of a suite, with its settings unless options override them
  --save-suite FILE        also save the successful prompts as a suite, as JSON for .json, otherwise YAML
  --lcov FILE              also write LCOV for the lines of the manifest
  --junit FILE             also write JUnit XML
${SHARD_HELP}${EXPORT_HELP}  --help                   print this help

A study of 200 tests or more shows its progress on standard error; --all and --compare report each finished
study.

Exit code: 0 if the study finished, 1 if a run failed with an internal error or the endpoint failed, 2 for an
invalid option or file, 130 after Ctrl-C. If the endpoint fails or after Ctrl-C, the tests finished by then are
printed (--json: with the reason), and only --results DIR is written.
`;

export async function runCoverageCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readCoverageOptions(args);
  if (options.help) {
    io.out(HELP);
    return EXIT_OK;
  }
  return options.source === null ? runEvery(options, io) : runOne(options, options.source, io);
}

async function runEvery({ request, json }: CoverageOptions, io: CommandIo): Promise<number> {
  const begun = io.now();
  const { rows, isWhole } = await runPublishedWorkflows(request, io);
  const elapsedMs = io.now() - begun;
  const studies = rows.map(({ record }) => toCoverageJson(record));
  const interrupted = isWhole ? {} : { interrupted: true };
  if (json)
    print(io, { ...interrupted, studies, published: PUBLISHED_FIGURES, notes: PUBLISHED_NOTES, elapsedMs });
  else io.out(`${formatPublishedWorkflows(rows)}${elapsedMs} ms\n`);
  if (!isWhole) return endInterrupted(rows.length, 'workflows', io);
  return rows.every(({ record }) => findRecordProblems(record).length === 0) ? EXIT_OK : EXIT_INVALID;
}

async function runOne(options: CoverageOptions, name: string, io: CommandIo): Promise<number> {
  const source = await openWorkflow(name, io);
  const suite = options.suite === null ? null : await readSuiteFile(options.suite, io);
  const settings = suite === null ? {} : { ...pickSuiteSettings(suite, options.explicitOptions), suite };
  const request = checkRequest({ ...options.request, ...settings, workflow: source.workflow });
  if (options.compare) return runComparison(request, options.json, io);
  if (options.until !== 'run') {
    const { text, json } = formatPhase(options.until, request);
    if (options.json) print(io, json);
    else io.out(text);
    return EXIT_OK;
  }
  if (options.shard !== null) return runShard(request, options.shard, io);
  const begun = io.now();
  const finished = await runStudy(request, options.live, io);
  if ('finishedTests' in finished) return showUnfinished(finished, options.json, io);
  const { record } = finished;
  const elapsedMs = io.now() - begun;
  const isOwn = await exportRecord(record, options.exported, io, await placesOf(options, source));
  if (isOwn) show(finished, elapsedMs, options, io);
  await writeFiles(options, record, source, io);
  return findRecordProblems(record).length === 0 ? EXIT_OK : EXIT_INVALID;
}

/** Runs one shard and prints its part file. */
async function runShard(request: CoverageRequest, shard: Shard, io: CommandIo): Promise<number> {
  const runtime = withPauses(await openRuntime(request.runtime));
  const study = await runWithProgress(runCoverageShard(request, shard, runtime), io, io.interrupt?.());
  if (study === null) return EXIT_INTERRUPTED;
  io.out(formatPart({ study: 'coverage', shard, subject: request as unknown as Json, ...study }));
  return EXIT_OK;
}

/** Prints the finished tests in a study that ended early, without summary figures. JSON has the reason too. */
function showUnfinished(study: UnfinishedStudy, json: boolean, io: CommandIo): number {
  const { finishedTests: tests, problem, usage } = study;
  if (json) {
    const runs = listCoverageRuns(tests);
    print(io, { reproducible: false, interrupted: true, stopped: problem, tests, runs, usage });
  } else if (problem === null || tests.length > 0) {
    const rows = tests.map(({ id, realizedAttempt }) => formatTest(id, realizedAttempt !== null));
    io.out(
      `Interrupted after ${tests.length} tests; there are no figures.\n${rows.join('')}${formatUsage(usage)}`,
    );
  }
  if (problem === null) return EXIT_INTERRUPTED;
  io.err(`${problem}\n`);
  return EXIT_INVALID;
}

const formatTest = (id: string, isRealized: boolean): string =>
  `  ${id}: ${isRealized ? 'shown' : 'not shown'}\n`;

/**
 * Returns line numbers in the given manifest. A mutation report contains its own copy of the manifest, with positions
 * in that copy.
 */
async function placesOf({ exported }: CoverageOptions, source: WorkflowSource): Promise<WriteOptions> {
  if (exported.format === null || exported.format === 'mutation') return {};
  return { file: source.file, lines: await source.readLines() };
}

function show(finished: FinishedStudy, elapsedMs: number, options: CoverageOptions, io: CommandIo): void {
  const { record, usage, malformed } = finished;
  const runs = listCoverageRuns(record.result.tests);
  const remark =
    usage === null || record.request.live?.agent !== true ? null : describeIdleCoverageRuns(runs);
  const remarks = remark === null ? [] : [remark];
  const live = usage === null ? {} : { usage, malformed, remarks, runs };
  if (options.json) return print(io, { ...toCoverageJson(record), ...live, elapsedMs });
  const failures = describeFailures(record, options.exported);
  const broken = malformed === 0 ? '' : `Malformed calls: ${malformed}. They were not decided by the gate.\n`;
  const said = `${formatUsage(usage)}${broken}${remarks.map((one) => `Remark: ${one}.\n`).join('')}`;
  io.out(`${writeCoverageTable(record)}${said}${elapsedMs} ms\n${failures}`);
}

async function runComparison(request: CoverageRequest, json: boolean, io: CommandIo): Promise<number> {
  const runtime = withPauses(await openRuntime(request.runtime));
  const rows: RealizerRow[] = [];
  const signal = io.interrupt?.();
  let isWhole = true;
  const run: Parameters<typeof compareRealizers>[2] = async (study) => {
    const record = await runWithProgress(study, io, signal);
    isWhole = record !== null;
    return record;
  };
  for await (const row of compareRealizers(request, runtime, run)) {
    rows.push(row);
    io.err(`[${rows.length}/${COMPARED}] ${row.realizer} ${row.routing}\n`);
  }
  if (json) print(io, rows);
  else io.out(formatRealizerComparison(request.workflow.system.id, rows));
  return isWhole ? EXIT_OK : endInterrupted(rows.length, 'studies', io);
}

/** Number of studies in a comparison. */
const COMPARED = REALIZER_NAMES.length * ROUTINGS.length;

function endInterrupted(count: number, what: string, io: CommandIo): number {
  io.err(`Interrupted after ${count} ${what}.\n`);
  return EXIT_INTERRUPTED;
}

function checkRequest(request: CoverageRequest): CoverageRequest {
  const { value, issues } = readCoverageRequest(request);
  const worst = issues.find(({ severity }) => severity === 'error');
  if (value === null) throw new CommandProblem(worst?.message ?? 'This study cannot be planned.');
  return value;
}

async function writeFiles(
  { lcov, junit, saveSuite, exported }: CoverageOptions,
  record: CoverageRecord,
  { file, readLines }: WorkflowSource,
  io: CommandIo,
): Promise<void> {
  if (lcov !== null) {
    const text = writeCoverageLcov(record, file, await readLines());
    await writeCliFile('--lcov', lcov, text, io);
  }
  if (saveSuite !== null) {
    const text = formatSuite(saveSuite, buildSuiteDocument(record));
    await writeCliFile('--save-suite', saveSuite, text, io);
  }
  if (junit !== null)
    await writeCliFile('--junit', junit, writeCoverageJunit(record, toSiteOptions(exported)), io);
}

function print(io: CommandIo, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}
