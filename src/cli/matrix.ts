/** `pola matrix`: runs the delegation benchmark in a terminal. */
import { BROAD_WARRANT, SCENARIOS } from '../catalog/index.js';
import {
  type AppliedBundle,
  describeIssue,
  type Expectations,
  findRecordProblems,
  type GradedTrial,
  checkExpectations,
  type MatrixRequest,
  readMatrixRequest,
  REFERENCE_CONDITIONS,
  type RunRecord,
  runMatrix,
  type ScenarioDocument,
  DEFAULT_SERVICES,
  getSignatureProvider,
  type Json,
  runMatrixShard,
  toMatrixJsonCell,
  type Shard,
  type TrialServices,
  writeMatrixCsv,
  writeMatrixJson,
  writeMatrixMarkdown,
  writeMatrixTable,
  type WriteOptions,
} from '../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK, print } from './io.js';
import { REQUEST_TIMEOUT_HELP } from './request-timeout.js';
import {
  LIVE_ADAPTER,
  type MatrixOptions,
  type OutputFormat,
  readMatrixOptions,
  rejectOtherOptions,
} from './matrix-options.js';
import { optionProblem } from './parse-options.js';
import { formatPart } from './shard/part-file.js';
import { SHARD_HELP } from './shard/shard-option.js';
import { runSteps } from './steps.js';
import { describeFailures, EXPORT_HELP, exportRecord, toSiteOptions } from './report/export.js';

const MATRIX_HELP = `pola matrix [options]

Runs every scenario under every condition and prints the results of attacks and tasks.

  --scenario ID[,ID]       only these scenarios (may be repeated)
  --condition NAME[,NAME]  no_warrant, broad, task_scoped, yours (may be repeated)
  --extra                  also run the scenarios outside the reference set; they are excluded from rates
  --adapter NAME           scripted (default) or reactive
  --adapter chat-endpoint --endpoint URL --model NAME [--runs N] [--key-from VARIABLE]
                           use a model as the agent, and print mean and deviation per cell; also accepts --scenario,
                           --condition and --json. The API key is read from the variable (POLA_API_KEY).
                           --results DIR writes one file per run, and --resume reuses finished runs from there
${REQUEST_TIMEOUT_HELP}  --bundle FILE            edited documents as exported by the page, or one scenario, in JSON or YAML; adds yours
  --json | --md | --csv    print a format other than the table, without findings
${SHARD_HELP}${EXPORT_HELP}  --help                   print this help

Exit code: 0 if the run finished, 1 if a trial is invalid or does not meet the bundle's expectations, 2 for an invalid option
or file, 130 after Ctrl-C: the cells finished by then are printed.
`;

const WRITERS: Readonly<Record<OutputFormat, (record: RunRecord) => string>> = {
  table: writeMatrixTable,
  json: writeMatrixJson,
  md: writeMatrixMarkdown,
  csv: writeMatrixCsv,
};

/** Only tests that need a failing gate or tool pass `services`. */
export async function runMatrixCommand(
  args: readonly string[],
  io: CommandIo,
  services: TrialServices = DEFAULT_SERVICES,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(MATRIX_HELP, io);
  rejectOtherOptions(args, isLive(args));
  if (isLive(args)) return (await import('./live-matrix/command.js')).runLiveMatrixCommand(args, io);
  const options = readMatrixOptions(args);
  const { request, expectations } = await makeRequest(options, io);
  if (options.shard !== null) return runShard(request, options.shard, io);
  const finished: GradedTrial[] = [];
  const isLong = takesLong(request);
  const record = await runSteps(runMatrix(request, services), io, (event) => {
    if (event.kind !== 'trial.finished') return null;
    finished.push(event.graded);
    const { scenario, condition } = event.graded.verdict;
    return isLong ? { ...event, name: `${scenario}, ${condition}` } : null;
  });
  if (record === null) return showInterrupted(finished, options.format, io);
  const isOwn = await exportRecord(record, options.exported, io, { expectations });
  const isTable = isOwn && options.format === 'table';
  if (isOwn) print(WRITERS[options.format](record), io);
  if (isTable) print(`Signatures: ${getSignatureProvider().name}.\n`, io);
  if (isTable) print(describeFailures(record, options.exported, { expectations }), io);
  const isUnmet = reportUnmet(record, { expectations, ...toSiteOptions(options.exported) }, isTable, io);
  return reportInvalid(record, io) || isUnmet ? EXIT_INVALID : EXIT_OK;
}

/** Runs one shard and prints its part file. */
async function runShard(request: MatrixRequest, shard: Shard, io: CommandIo): Promise<number> {
  const study = await runSteps(runMatrixShard(request, shard), io, () => null);
  if (study === null) return EXIT_INTERRUPTED;
  io.out(formatPart({ study: 'matrix', shard, subject: request as unknown as Json, ...study }));
  return study.units.every(({ value }) => value.issues.length === 0) ? EXIT_OK : EXIT_INVALID;
}

/**
 * Sizes at which a run takes at least half a second and therefore shows progress: number of cells, number of links, and
 * number of characters in edited warrants.
 */
const LONG_RUN = { cells: 100, links: 50, characters: 20_000 } as const;

function takesLong({ scenarios, conditions, yours }: MatrixRequest): boolean {
  const chains = Object.values(yours).map(({ warrant }) => warrant.chain);
  return (
    scenarios.length * conditions.length >= LONG_RUN.cells ||
    chains.flat().length >= LONG_RUN.links ||
    JSON.stringify(chains).length >= LONG_RUN.characters
  );
}

/** Prints the finished cells of an interrupted run, without summary figures. No file is written. */
function showInterrupted(finished: readonly GradedTrial[], format: OutputFormat, io: CommandIo): number {
  const cells = finished.map(({ verdict }) => verdict);
  const rows = cells.map(
    ({ scenario, condition, attack, task, valid }) =>
      `  ${scenario}, ${condition}: ${valid ? `attack ${attack}, task ${task}` : 'invalid'}\n`,
  );
  if (format === 'json')
    io.out(`${JSON.stringify({ interrupted: true, cells: cells.map(toMatrixJsonCell) }, null, 2)}\n`);
  else io.out(`Interrupted after ${cells.length} cells; there are no figures.\n${rows.join('')}`);
  return EXIT_INTERRUPTED;
}

/** A run with a live model is a different study with its own options. */
function isLive(args: readonly string[]): boolean {
  const named = args.flatMap((arg, index) => (arg === '--adapter' ? [args[index + 1]] : []));
  return named.includes(LIVE_ADAPTER) || args.includes(`--adapter=${LIVE_ADAPTER}`);
}

/**
 * Reports unmet expectations from the bundle, unless a table has already listed them. Returns true if there are any. A
 * cell that was not run is reported, but does not count as unmet.
 */
function reportUnmet(record: RunRecord, options: WriteOptions, isNamed: boolean, io: CommandIo): boolean {
  const judged = checkExpectations(record, options.expectations ?? {}, options);
  const left = judged.filter(({ state }) => state === 'not_run');
  for (const cell of new Set(left.map(({ scenario, condition }) => `${scenario}, ${condition}`)))
    io.err(`${cell}: an outcome is expected, but this cell was not run.\n`);
  const unmet = judged.filter(({ state }) => state === 'missed' || state === 'error');
  if (!isNamed)
    for (const { scenario, condition, about, text, link } of unmet)
      io.err(`${condition}, ${scenario}: ${about}: ${text}\n  ${link}\n`);
  return unmet.length > 0;
}

interface Planned {
  readonly request: MatrixRequest;
  readonly expectations: Expectations;
}

async function makeRequest(options: MatrixOptions, io: CommandIo): Promise<Planned> {
  const applied = await openDocuments(options.bundle, io);
  const scenarios = chooseScenarios(applied.scenarios, options);
  const edits = Object.entries(applied.yours).filter(([id]) => scenarios.some((one) => one.id === id));
  const request = {
    scenarios,
    broad: BROAD_WARRANT,
    conditions: chooseConditions(options),
    adapter: options.adapter,
    proof: 'run',
    yours: Object.fromEntries(edits),
    variants: false,
  };
  const { value, issues } = readMatrixRequest(request);
  const first = issues.find(({ severity }) => severity === 'error');
  if (value === null)
    throw new CommandProblem(first === undefined ? 'This run cannot be planned.' : describeIssue(first));
  return { request: value, expectations: applied.expectations };
}

async function openDocuments(bundle: string | null, io: CommandIo): Promise<AppliedBundle> {
  if (bundle === null) return { scenarios: SCENARIOS, yours: {}, expectations: {}, issues: [] };
  // The YAML parser and the bundle reader are loaded only if a file is given.
  return (await import('./bundle-file.js')).applyBundleFile(bundle, SCENARIOS, io);
}

/**
 * Returns the requested scenarios, including extra scenarios. If none is requested, returns the reference scenarios,
 * plus the extra ones if `--extra` is given.
 */
function chooseScenarios(
  all: readonly ScenarioDocument[],
  options: MatrixOptions,
): readonly ScenarioDocument[] {
  const unknown = options.scenarios.find((id) => !all.some((scenario) => scenario.id === id));
  if (unknown !== undefined)
    throw optionProblem('--scenario', `\`${unknown}\` is not one of ${all.map(({ id }) => id).join(', ')}`);
  if (options.scenarios.length === 0)
    return all.filter(({ id, reference }) => reference || options.extra || isOwn(id));
  return all.filter(({ id, reference }) => options.scenarios.includes(id) || (options.extra && !reference));
}

/** True for a scenario from the bundle. Passing the bundle also selects its scenarios. */
function isOwn(id: string): boolean {
  return !SCENARIOS.some((scenario) => scenario.id === id);
}

function chooseConditions({ conditions, bundle }: MatrixOptions): MatrixRequest['conditions'] {
  if (conditions.length > 0) return conditions;
  return bundle === null ? REFERENCE_CONDITIONS : [...REFERENCE_CONDITIONS, 'yours'];
}

/** Prints the issues in trials and in the run, one line each. Returns true if any trial is invalid. */
function reportInvalid(record: RunRecord, io: CommandIo): boolean {
  const { trials, result, issues } = record;
  for (const trial of trials.filter((one) => one.issues.length > 0))
    io.err(`${trial.scenario}, ${trial.condition}: ${trial.issues.map(describeIssue).join(' ')}\n`);
  for (const issue of issues) io.err(`${describeIssue(issue)}\n`);
  return result.cells.some(({ valid }) => !valid) || findRecordProblems(record).length > 0;
}
