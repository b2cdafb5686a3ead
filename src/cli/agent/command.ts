/** `pola agent`: shows which attacks a user's own agent would carry out, and which warrant stops them. */
import type { ParseArgsConfig } from 'node:util';
import {
  type AgentAnswer,
  type AgentCheckOptions,
  type AgentSystem,
  type AuthorityAnswer,
  checkAgent,
  describeIssue,
  LIMITS,
  profileTools,
  PROPOSAL_LEVELS,
  type ProposalLevel,
  readAgentSystem,
  readAgentTask,
  type Reading,
  readWarrant,
  setLifetime,
  TAKEAWAY_FORMATS,
  type TakeawayFormat,
  type ToolProfile,
  writeTakeaway,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_OK } from '../io.js';
import { optionProblem, parseChoice, parseStrictly, readWholeOption } from '../parse-options.js';
import { runSteps } from '../steps.js';
import { readYamlFile } from '../yaml-file.js';
import { readInputs } from './inputs.js';
import { formatAgentHint, formatCheck, formatNotices, formatPicture, formatProposal } from './print.js';

const HELP = `pola agent COMMAND PATH... [options]

Reads tool lists (MCP, OpenAI, Anthropic, Gemini), agent code, recorded sessions, warrants and client settings from files and
folders. Each input is recognized by its content. Nothing is executed. \`-\` is standard input.

  check     shows which attacks land without a warrant, with today's grants and under a warrant
  warrant   prints the proposed warrant with the evidence, price and fix of each line
  explain   shows what each tool can do and why, and the three legs of data theft

  --task FILE      task with a sentence, calls and variants, in YAML or JSON; default: the calls of a session, or an example
  --warrant FILE   check: warrant document to judge; default: the proposal
  --level NAME     level of the proposal: exact (Exact values), shapes (Similar values, the default) or tools (Tools only)
  --ttl SECONDS    check, warrant: lifetime of the proposed warrants (default: 600)
  --format NAME    warrant: output format: ${TAKEAWAY_FORMATS.join(', ')}
  --agent NAME     warrant: the warrant of one agent in a workflow, derived along the delegations
  --json           print everything as one JSON document
  --help           print this help

Exit code of check: 0 if every attack goal is shown to be unreachable under the warrant, 1 if one is reachable, 2 for invalid
input, an undecided search, or if the tools make no attack goal possible, so that nothing was judged. Exit code of the other
commands: 0, or 2 for invalid input.
`;

const CONFIG = {
  task: { type: 'string' },
  warrant: { type: 'string' },
  level: { type: 'string' },
  ttl: { type: 'string' },
  format: { type: 'string' },
  agent: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

const VERBS = ['check', 'warrant', 'explain'] as const;
const PATHS: readonly string[] = Array.from({ length: 1_000 }, () => 'PATH');
const EXIT_REACHABLE = 1;
const EXIT_UNDECIDED = 2;

export async function runAgentCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['COMMAND', ...PATHS]);
  const [name, ...paths] = positionals;
  if (values.help === true || name === undefined) {
    io.out(HELP);
    return EXIT_OK;
  }
  const verb = parseChoice(name, VERBS, 'COMMAND');
  rejectUnused(verb, values);
  const level = parseChoice(values.level ?? 'shapes', PROPOSAL_LEVELS, '--level');
  const format = parseChoice(values.format ?? 'lines', ['lines', ...TAKEAWAY_FORMATS], '--format');
  const ttl = values.ttl === undefined ? null : readLifetime(values.ttl);
  const system = await readSystem(paths, io);
  const agent = readAgent(values.agent, system);
  const options = await readOptions(values, io);
  if (verb === 'explain') return printPicture(profileTools(system.tools), system, values.json === true, io);
  const checked = await runSteps(checkAgent(system, options), io, () => null);
  if (checked === null) return EXIT_INTERRUPTED;
  const answer = ttl === null ? checked : setLifetime(checked, ttl);
  if (verb === 'warrant' && agent === null && answer.members.length > 0)
    io.err(`${formatAgentHint(answer.members.map(({ name }) => name))}\n`);
  return print({ verb, level, format, agent, isJson: values.json === true }, system, answer, io);
}

type Verb = (typeof VERBS)[number];

const VERBS_BY_OPTION: readonly (readonly [option: keyof typeof CONFIG, verbs: readonly Verb[]])[] = [
  ['warrant', ['check']],
  ['format', ['warrant']],
  ['agent', ['warrant']],
  ['task', ['check', 'warrant']],
  ['level', ['check', 'warrant']],
  ['ttl', ['check', 'warrant']],
];

/** Rejects options that the command does not use. */
function rejectUnused(verb: Verb, values: { readonly [option in keyof typeof CONFIG]?: unknown }): void {
  for (const [option, verbs] of VERBS_BY_OPTION)
    if (values[option] !== undefined && !verbs.includes(verb))
      throw optionProblem(`--${option}`, `this option only applies to ${verbs.join(' and ')}`);
  if (values.format !== undefined && values.json === true)
    throw optionProblem('--format', 'this option cannot be combined with --json');
  if (values.level !== undefined && values.warrant !== undefined)
    throw optionProblem('--level', 'this option cannot be combined with --warrant');
}

/** Parses the lifetime of the proposed warrants, in seconds. */
function readLifetime(text: string): number {
  const seconds = readWholeOption(text, '--ttl');
  const most = LIMITS.lifetimeSeconds.value;
  if (seconds < 1 || seconds > most)
    throw optionProblem('--ttl', `the lifetime must be from 1 to ${most} seconds`);
  return seconds;
}

/** Only systems with several agents have a warrant per agent. */
function readAgent(name: string | undefined, { agents }: AgentSystem): string | null {
  if (name === undefined) return null;
  if (agents.length < 2) throw optionProblem('--agent', 'the inputs name fewer than two agents');
  return parseChoice(
    name,
    agents.map((one) => one.name),
    '--agent',
  );
}

async function readSystem(paths: readonly string[], io: CommandIo): Promise<AgentSystem> {
  if (paths.length === 0)
    throw optionProblem('PATH', 'specify a file with a list of tools, a session or a warrant');
  const system = await readAgentSystem(await readInputs(paths, io));
  for (const line of formatNotices(system)) io.err(`${line}\n`);
  if (system.tools.length === 0)
    throw new CommandProblem('No tool was found. Provide the result of tools/list.');
  return system;
}

async function readOptions(
  { task, warrant }: { readonly task?: string | undefined; readonly warrant?: string | undefined },
  io: CommandIo,
): Promise<AgentCheckOptions> {
  const read = <T>(file: string, { value, issues }: Reading<T>): T => {
    if (value !== null) return value;
    throw new CommandProblem(`${file}: ${issues.map(describeIssue).join('\n')}`);
  };
  return {
    ...(task !== undefined && { task: read(task, readAgentTask(await readYamlFile(task, io))) }),
    ...(warrant !== undefined && { today: read(warrant, readWarrant(await readYamlFile(warrant, io))) }),
  };
}

function printPicture(
  profiles: readonly ToolProfile[],
  system: AgentSystem,
  isJson: boolean,
  io: CommandIo,
): number {
  io.out(
    isJson ? `${JSON.stringify({ system, profiles }, null, 2)}\n` : `${formatPicture(profiles).join('\n')}\n`,
  );
  return EXIT_OK;
}

interface Output {
  readonly verb: Verb;
  readonly level: ProposalLevel;
  readonly format: 'lines' | TakeawayFormat;
  readonly agent: string | null;
  readonly isJson: boolean;
}

/** Prints the result. The user's current warrant is judged if there is one, otherwise the proposed warrant. */
function print(
  { verb, level, format, agent, isJson }: Output,
  system: AgentSystem,
  answer: AgentAnswer,
  io: CommandIo,
): number {
  const wanted = verb === 'check' ? ['today', level] : [level];
  const found = wanted.flatMap((one) => answer.authorities.find(({ name }) => name === one) ?? []);
  const judged = found[0] as AuthorityAnswer;
  if (isJson) io.out(`${JSON.stringify({ system, answer }, null, 2)}\n`);
  else if (format !== 'lines') io.out(writeTakeaway(format, answer, level, agent));
  else if (agent !== null) io.out(writeTakeaway('document', answer, level, agent));
  else if (verb === 'warrant') io.out(`${formatProposal(judged).join('\n')}\n`);
  else io.out(`${formatCheck(answer, judged).join('\n')}\n`);
  return verb === 'check' ? findExitCode(answer, judged) : EXIT_OK;
}

/**
 * Returns the exit code. For attacks that start at an agent in a workflow, it depends on the result under the proposal.
 * Without an attack goal, nothing was judged.
 */
function findExitCode({ members }: AgentAnswer, { name, goals: own }: AuthorityAnswer): number {
  const goals = [
    ...own,
    ...members.flatMap(({ authorities }) =>
      authorities.flatMap((one) => (one.name === name ? one.goals : [])),
    ),
  ];
  if (goals.length === 0) return EXIT_UNDECIDED;
  if (goals.some(({ reach }) => reach === 'reachable')) return EXIT_REACHABLE;
  return goals.some(({ reach }) => reach === 'undecided') ? EXIT_UNDECIDED : EXIT_OK;
}
