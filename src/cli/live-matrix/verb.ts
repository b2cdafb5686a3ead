/** `pola matrix --adapter chat-endpoint`: the delegation benchmark with a model in the agent's place. */
import { BROAD_WARRANT, SCENARIOS } from '../../catalog/index.js';
import {
  type AgentAdapter,
  foldRepeats,
  type GradedTask,
  kitOfScenario,
  type LiveRecord,
  type RepeatCell,
  type RepeatFigure,
  runSuite,
  type SuiteRequest,
  sumUsage,
  type Usage,
} from '../../engine/index.js';
import { loadChatEndpoint } from '../../live/index.js';
import { type CommandIo, CommandProblem, EXIT_INVALID, EXIT_OK } from '../io.js';
import { badOption } from '../parse.js';
import { type LiveMatrixOptions, readLiveMatrixOptions } from './options.js';

export const LIVE_ADAPTER = 'chat-endpoint' as const;

interface Played {
  readonly graded: readonly GradedTask[];
  /** Why the endpoint could not go on; null when every trial ran. */
  readonly stopped: string | null;
}

/** Runs it; the number is the exit code. */
export async function runLiveMatrix(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readLiveMatrixOptions(args);
  const adapter = await openAdapter(options, io);
  const { graded, stopped } = await playAll(options, adapter, io);
  const cells = foldRepeats(graded.map(({ verdict }) => verdict));
  const usage = sumUsage(graded.map(({ verdict }) => verdict.usage));
  io.out(options.json ? writeJson(options, cells, usage, stopped) : writeLines(options, cells, usage));
  if (stopped !== null) io.err(`${stopped}\n`);
  return stopped === null && cells.every(({ invalid }) => invalid === 0) ? EXIT_OK : EXIT_INVALID;
}

async function openAdapter(
  { endpoint, model, keyFrom }: LiveMatrixOptions,
  io: CommandIo,
): Promise<AgentAdapter> {
  if (io.live === undefined) throw badOption('--adapter', 'there is no network here');
  const { fetch, env } = io.live;
  const loaded = await loadChatEndpoint({ endpoint, model, key: env(keyFrom) ?? null, fetch });
  if ('problem' in loaded) throw new CommandProblem(loaded.problem);
  return loaded.adapter;
}

/** Ends of a round that are the model's own; any other is the endpoint's, and such a trial shows nothing. */
const OF_THE_MODEL = ['turn_limit', 'malformed_arguments', 'output_limit', 'timeout'];

async function playAll(options: LiveMatrixOptions, adapter: AgentAdapter, io: CommandIo): Promise<Played> {
  const kits = chooseScenarios(options).map(kitOfScenario);
  const request: SuiteRequest = {
    tasks: kits.map(({ id }) => id),
    conditions: options.conditions,
    solver: options.model,
    seeds: [1],
    attempts: options.runs,
    proof: 'run',
    yours: {},
  };
  const graded: GradedTask[] = [];
  for await (const event of runSuite(request, { kits, broad: BROAD_WARRANT, agent: () => adapter })) {
    if (event.kind !== 'task.finished') continue;
    const fault = faultOf(event.graded);
    if (fault !== null) return { graded, stopped: fault };
    graded.push(event.graded);
    io.err(`[${event.index + 1}/${event.total}] ${event.task}, ${event.condition}\n`);
  }
  return { graded, stopped: null };
}

function faultOf({ trial }: GradedTask): string | null {
  const error = trial.rounds.find((round) => round.error !== null)?.error ?? null;
  return error === null || OF_THE_MODEL.includes(error.code) ? null : error.message;
}

function chooseScenarios({ scenarios }: LiveMatrixOptions): typeof SCENARIOS {
  const known = SCENARIOS.map(({ id }) => id);
  const unknown = scenarios.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw badOption('--scenario', `\`${unknown}\` is not one of ${known.join(', ')}`);
  return SCENARIOS.filter(({ id, reference }) =>
    scenarios.length === 0 ? reference : scenarios.includes(id),
  );
}

const NOT_REPRODUCIBLE =
  'Not reproducible: a model answers differently from run to run, and these are samples.';

function writeJson(
  { endpoint, model, runs }: LiveMatrixOptions,
  cells: readonly RepeatCell[],
  usage: Usage,
  stopped: string | null,
): string {
  const place = new URL(endpoint).origin;
  const record: LiveRecord = { schemaVersion: 1, kind: 'live-matrix', reproducible: false, adapter: LIVE_ADAPTER, place, model, runs, cells, usage, stopped }; // prettier-ignore
  return `${JSON.stringify(record, null, 2)}\n`;
}

function writeLines({ model, runs }: LiveMatrixOptions, cells: readonly RepeatCell[], usage: Usage): string {
  const width = Math.max(8, ...cells.map(({ scenario }) => scenario.length));
  const rows = cells.map(
    ({ scenario, condition, attack, task, blocked, runs: valid }) =>
      `${scenario.padEnd(width)}  ${condition.padEnd(11)}  attack ${describe(attack, valid)}  task ${describe(task, valid)}  blocked ${describeMean(blocked)}`,
  );
  const tokens = usage.usageUnknown ? 'not reported by every answer' : `${usage.total}`;
  const head = `${model}, ${runs} ${runs === 1 ? 'run' : 'runs'} per cell. ${NOT_REPRODUCIBLE}`;
  return `${[head, ...rows, `Requests: ${usage.requests}. Tokens: ${tokens}.`].join('\n')}\n`;
}

function describe(figure: RepeatFigure | null, runs: number): string {
  return figure === null ? 'none' : `${figure.hits}/${runs}, ${describeMean(figure)}`;
}

function describeMean(figure: RepeatFigure | null): string {
  if (figure === null) return 'none';
  const { mean, deviation } = figure;
  return `${mean.toFixed(2)} ± ${deviation === null ? '?' : deviation.toFixed(2)}`;
}
