/** `pola matrix --adapter chat-endpoint`: runs the delegation benchmark with a model as the agent. */
import { BROAD_WARRANT, SCENARIOS } from '../../catalog/index.js';
import {
  type AgentAdapter,
  type GradedTask,
  defineTaskFromScenario,
  listFinalDisk,
  type LiveRecord,
  makeSuiteUnit,
  renderEnglish,
  runSuite,
  type Shard,
  type StudyUnit,
  type TaskSuiteEvent,
  type TaskSuiteRequest,
  type TaskHost,
  type TaskDefinition,
  toTaskResult,
} from '../../engine/index.js';
import { loadChatEndpoint } from '../../live/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK } from '../io.js';
import { formatUsage } from '../model-usage.js';
import { requestOptions } from '../request-timeout.js';
import { optionProblem } from '../parse-options.js';
import { formatPart } from '../shard/part-file.js';
import { readFinishedTrials } from '../tasks/finished-trials.js';
import { writeCliFile } from '../text-file.js';
import { type LiveMatrixOptions, readLiveMatrixOptions } from './options.js';
import { type LiveSubject, makeLiveRecord, type Played } from './record.js';
import { formatRepeatCells } from './rows.js';

export async function runLiveMatrixCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readLiveMatrixOptions(args);
  const signal = io.interrupt?.();
  const adapter = await openAdapter(options, io, signal);
  const played = await playAll(options, adapter, io, signal);
  const isInterrupted = signal?.aborted === true;
  const record = makeLiveRecord(subjectOf(options), played, isInterrupted);
  const isWhole = record.stopped === null && !isInterrupted;
  if (options.shard !== null) io.out(isWhole ? formatLivePart(options.shard, options, played) : '');
  else io.out(options.json ? `${JSON.stringify(record, null, 2)}\n` : writeLines(record));
  if (record.stopped !== null) io.err(`${record.stopped}\n`);
  if (record.interrupted === true) return EXIT_INTERRUPTED;
  return record.stopped === null && record.cells.every(({ invalid }) => invalid === 0) ? EXIT_OK : EXIT_INVALID; // prettier-ignore
}

const subjectOf = ({ endpoint, model, runs }: LiveMatrixOptions): LiveSubject => ({
  endpointOrigin: new URL(endpoint).origin,
  model,
  runs,
});

function formatLivePart(shard: Shard, options: LiveMatrixOptions, { units, total }: Played): string {
  const scenarios = chooseScenarios(options).map(({ id }) => id);
  const subject = { ...subjectOf(options), scenarios, conditions: [...options.conditions] };
  return formatPart({ study: 'live-matrix', shard, subject, total, units });
}

async function openAdapter(
  { endpoint, model, keyFrom, requestMs }: LiveMatrixOptions,
  io: CommandIo,
  signal: AbortSignal | undefined,
): Promise<AgentAdapter> {
  if (io.live === undefined) throw optionProblem('--adapter', 'network access is not available here');
  const { fetch, env } = io.live;
  const asking = requestOptions(requestMs, io, signal);
  const loaded = await loadChatEndpoint({ endpoint, model, key: env(keyFrom) ?? null, fetch, ...asking });
  if ('problem' in loaded) throw new CommandProblem(renderEnglish(loaded.problem));
  return loaded.adapter;
}

/** Stops at the first trial that failed due to the endpoint, because the next one would fail too. */
async function playAll(
  options: LiveMatrixOptions,
  adapter: AgentAdapter,
  io: CommandIo,
  signal: AbortSignal | undefined,
): Promise<Played> {
  const kits = chooseScenarios(options).map(defineTaskFromScenario);
  const done = options.resume ? await readFinishedTrials(folderOf(options), kits, io) : [];
  const { shard } = options;
  const services = { kits, broad: BROAD_WARRANT, agent: () => adapter, done, shard, ...stopWith(signal) };
  const units: StudyUnit<GradedTask>[] = [];
  let total = 0;
  for await (const event of runSuite(requestOf(options, kits), services)) {
    if (event.kind === 'suite.planned') total = event.total;
    if (event.kind !== 'task.finished') continue;
    if (!event.graded.verdict.valid) return { units, total, broken: event.graded };
    units.push(makeSuiteUnit(event.index, event.graded));
    await keep(event, options, kits, io);
    const how = event.reused ? ' (reused)' : '';
    io.err(`[${event.index + 1}/${event.total}] ${event.task}, ${event.condition}${how}\n`);
  }
  return { units, total, broken: null };
}

function requestOf(
  { conditions, model, runs }: LiveMatrixOptions,
  kits: readonly TaskDefinition[],
): TaskSuiteRequest {
  return {
    tasks: kits.map(({ id }) => id),
    conditions,
    solver: model,
    seeds: [1],
    attempts: runs,
    proof: 'run',
    yours: {},
  };
}

function stopWith(signal: AbortSignal | undefined) {
  if (signal === undefined) return {};
  const stop = new Promise<'aborted'>((resolve) => {
    signal.addEventListener('abort', () => resolve('aborted'));
  });
  return { host: (): TaskHost => ({ stop }), isStopped: () => signal.aborted };
}

function folderOf({ results, model }: LiveMatrixOptions): string {
  return `${results}/${model}`;
}

/** Writes one file for each run. `--resume` can reuse these files. */
async function keep(
  { graded, reused }: Extract<TaskSuiteEvent, { kind: 'task.finished' }>,
  options: LiveMatrixOptions,
  kits: readonly TaskDefinition[],
  io: CommandIo,
): Promise<void> {
  const { task, condition, attempt } = graded.verdict;
  const kit = kits.find(({ id }) => id === task);
  if (options.results === null || reused || kit === undefined) return;
  const disk = listFinalDisk(kit.instantiate(1), graded.trial);
  const result = toTaskResult(graded, { mode: 'live', disk, elapsedSec: 0, isBrief: false });
  const file = `${folderOf(options)}/${task}.${condition}.${attempt + 1}.json`;
  await writeCliFile('--results', file, `${JSON.stringify(result, null, 2)}\n`, io);
}

function chooseScenarios({ scenarios }: LiveMatrixOptions): typeof SCENARIOS {
  const known = SCENARIOS.map(({ id }) => id);
  const unknown = scenarios.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw optionProblem('--scenario', `\`${unknown}\` is not one of ${known.join(', ')}`);
  return SCENARIOS.filter(({ id, reference }) =>
    scenarios.length === 0 ? reference : scenarios.includes(id),
  );
}

const NOT_REPRODUCIBLE = 'Not reproducible: a model responds differently in each run, so these are samples.';

function writeLines({
  model,
  runs,
  cells,
  usage,
  remarks = [],
  trials = [],
  interrupted,
}: LiveRecord): string {
  const broken = trials.reduce((sum, { malformed }) => sum + malformed, 0);
  return [
    `${model}, ${runs} ${runs === 1 ? 'run' : 'runs'} per cell. ${NOT_REPRODUCIBLE}\n`,
    formatRepeatCells(cells),
    formatUsage(usage),
    ...(broken === 0 ? [] : [`Malformed calls: ${broken}. They were not decided by the gate.\n`]),
    ...remarks.map((remark) => `Remark: ${remark}.\n`),
    ...(interrupted === true ? [cells.length === 0 ? 'Interrupted before any cell finished.\n' : 'Interrupted: the cells above were finished by then.\n'] : []), // prettier-ignore
  ].join('');
}
