/**
 * Chooses the agent for a task, from an option or a model entry: a solver from the catalog, or an adapter on this
 * machine.
 */
import {
  findSolver,
  REFERENCE_SOLVER,
  createSolverAdapter,
  obeyInjections,
  renderEnglish,
} from '../../engine/index.js';
import { loadChatTaskAgent, loadAgentsAdapter } from '../../live/index.js';
import { openGateway } from '../adapters/gateway.js';
import { emptyEntry, type ModelEntry, readModelEntry } from '../adapters/models-file.js';
import { spawnAdapter } from '../adapters/spawn.js';
import { GENERIC_CLI_ADAPTER, planSpawn } from '../adapters/spawn-plan.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { requestOptions } from '../request-timeout.js';
import { optionProblem } from '../parse-options.js';
import type { TaskAgentChoice, AgentFactory } from './agent-type.js';
import { TASK_ADAPTER_NAMES, ROUTER_NOT_FOR_TASKS, type TaskCommandOptions } from './options.js';
import { loadReplayAgents } from './replay.js';

/** Checks everything that an adapter needs before anything is run. @throws {CommandProblem} */
export async function chooseAgents(
  options: TaskCommandOptions,
  io: CommandIo,
  signal: AbortSignal | undefined,
): Promise<TaskAgentChoice> {
  const entry = await chooseEntry(options, io);
  const adapter = options.adapter ?? readAdapter(entry) ?? (options.replay === null ? 'scripted' : 'replay');
  rejectUnusedOptions(options, adapter);
  if (adapter === 'scripted' || adapter === 'demo') return chooseSolver(options, adapter);
  if (adapter === 'reactive') return takeOverSolver(options);
  if (adapter === 'replay') return loadReplayAgents(options, io);
  if (adapter === 'agents') return openAgents(options, signal);
  const live = { options, entry: entry ?? emptyEntry(options.model ?? adapter), adapter, io, signal };
  if (adapter === 'chat-endpoint') return openChat(live);
  return mustBeOpen(options, adapter === 'gateway' ? await openGatewayAgents(live) : await openSpawn(live));
}

const MODEL_ADAPTERS = ['chat-endpoint', 'gateway'];
const WITHOUT_PROGRAM = [...MODEL_ADAPTERS, 'scripted', 'demo', 'reactive', 'replay', 'agents'];

/** Rejects options that the adapter would ignore, because its result would suggest that they had been used. */
function rejectUnusedOptions({ endpoint, command, replay }: TaskCommandOptions, adapter: string): void {
  const why = (use: string): string => `the adapter \`${adapter}\` does not use it; ${use}`;
  if (endpoint !== null && !MODEL_ADAPTERS.includes(adapter))
    throw optionProblem('--endpoint', why('for a model, use --adapter chat-endpoint'));
  if (command !== null && WITHOUT_PROGRAM.includes(adapter))
    throw optionProblem('--command', why('for a program, use --adapter generic_cli'));
  if (replay !== null && adapter !== 'replay') throw optionProblem('--replay', why('use --adapter replay'));
}

async function chooseEntry(options: TaskCommandOptions, io: CommandIo): Promise<ModelEntry | null> {
  const { config, model } = options;
  return config === null ? null : readModelEntry(config, model, io);
}

function readAdapter(entry: ModelEntry | null): string | null {
  const name = entry?.adapter ?? null;
  if (name === 'router')
    throw new CommandProblem(`models.${entry?.id ?? ''}.adapter: ${ROUTER_NOT_FOR_TASKS}.`);
  if (name === null || (TASK_ADAPTER_NAMES as readonly string[]).includes(name)) return name;
  throw new CommandProblem(
    `models.${entry?.id ?? ''}.adapter: \`${name}\` is not one of ${TASK_ADAPTER_NAMES.join(', ')}.`,
  );
}

/** In the original benchmark, `demo-local` and `demo` are names of the built-in solver. */
function chooseSolver({ solver, model, config }: TaskCommandOptions, adapter: string): TaskAgentChoice {
  const isDemo = adapter === 'demo' || model === 'demo-local';
  const name = solver ?? (isDemo ? 'demo' : ((config === null ? model : null) ?? REFERENCE_SOLVER));
  return { name, make: null, guarded: true, mode: 'demo' };
}

/** Returns a solver that obeys an injection once it has read it. */
function takeOverSolver({ solver, model }: TaskCommandOptions): TaskAgentChoice {
  const base = solver ?? REFERENCE_SOLVER;
  const name = model ?? 'reactive';
  const make: AgentFactory = (kit, task) => {
    const program = kit.solvers[base]?.program;
    if (program === undefined)
      throw optionProblem('--solver', `${kit.id} has no solver \`${base}\` that could be hijacked`);
    const taken = createSolverAdapter(name, obeyInjections(program, task.attack?.injections ?? []));
    return { ...taken, kind: 'reactive' };
  };
  return { name, make, guarded: true, mode: 'demo' };
}

/** Runs the agent runtime with a solver as its model. This is deterministic and needs no network. */
async function openAgents(
  { solver, model }: TaskCommandOptions,
  signal: AbortSignal | undefined,
): Promise<TaskAgentChoice> {
  const base = solver ?? REFERENCE_SOLVER;
  const name = model ?? `agents-${base}`;
  const drive = await loadAgentsAdapter({ signal: signal ?? null });
  const make: AgentFactory = (kit, task) => {
    const player = findSolver(kit, task, base);
    if (player === null)
      throw optionProblem('--solver', `${kit.id} has no solver \`${base}\` that could act as the model`);
    return { ...drive(player), id: name };
  };
  return { name, make, guarded: true, mode: 'demo' };
}

interface Live {
  readonly options: TaskCommandOptions;
  readonly entry: ModelEntry;
  readonly adapter: string;
  readonly io: CommandIo;
  readonly signal: AbortSignal | undefined;
}

async function openChat({ options, entry, io, signal }: Live): Promise<TaskAgentChoice> {
  const { endpoint, model, key, fetch } = endpointOf(options, entry, io);
  const timed = entry.timeoutSec === null ? {} : { roundMs: entry.timeoutSec * 1000 };
  const asking = requestOptions(options.requestMs, io, signal);
  const opened = await loadChatTaskAgent({ endpoint, model, key, fetch, ...asking, ...timed });
  if ('problem' in opened) throw new CommandProblem(renderEnglish(opened.problem));
  const name = entry.id;
  const make: AgentFactory = (kit, task) => ({ ...opened.agent(kit, task), id: name });
  return { name, make, guarded: true, mode: 'live' };
}

/** Time limit per round for a gateway, in seconds. */
const GATEWAY_SECONDS = 600;

async function openGatewayAgents({ options, entry, io, signal }: Live): Promise<TaskAgentChoice> {
  const timeoutMs = (entry.timeoutSec ?? GATEWAY_SECONDS) * 1000;
  const at = endpointOf(options, entry, io);
  const agent = await openGateway({ id: entry.id, ...at, timeoutMs, signal, history: entry.history });
  if ('problem' in agent) throw new CommandProblem(agent.problem);
  return { name: entry.id, make: () => agent, guarded: false, mode: 'live' };
}

function endpointOf({ endpoint, model, keyFrom }: TaskCommandOptions, entry: ModelEntry, io: CommandIo) {
  if (io.live === undefined) throw optionProblem('--adapter', 'network access is not available here');
  const address = endpoint ?? entry.endpoint;
  const name = entry.model ?? model;
  if (address === null) throw optionProblem('--endpoint', 'this argument is missing');
  if (name === null) throw optionProblem('--model', 'this argument is missing');
  const { fetch, env } = io.live;
  return { endpoint: address, model: name, key: env(entry.keyFrom ?? keyFrom) ?? null, fetch };
}

async function openSpawn({ options, entry, adapter, io, signal }: Live): Promise<TaskAgentChoice> {
  const command = options.command === null ? entry.command : options.command.split(/\s+/).filter(Boolean);
  const named = options.config === null ? { ...entry, model: options.model } : entry;
  const plan = await planSpawn({ ...named, command }, adapter === 'spawn' ? GENERIC_CLI_ADAPTER : adapter);
  if ('problem' in plan) throw new CommandProblem(plan.problem);
  for (const note of plan.notes) io.err(`${note}\n`);
  return { name: entry.id, make: () => spawnAdapter(plan, signal), guarded: false, mode: 'live' };
}

/**
 * Rejects warrants for an unguarded adapter, because warrants restrict calls and this adapter makes no visible calls.
 */
function mustBeOpen({ conditions }: TaskCommandOptions, agents: TaskAgentChoice): TaskAgentChoice {
  const closed = conditions.find((condition) => condition !== 'no_warrant');
  if (closed === undefined) return agents;
  throw optionProblem('--condition', `\`${closed}\` cannot be enforced: ${agents.name} bypasses the gate and works on a real folder; use no_warrant`); // prettier-ignore
}
