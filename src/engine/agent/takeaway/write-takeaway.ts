/**
 * Writes the files that a user can download: the warrant as a document or as code, tests that assert each denial, and a
 * report.
 */
import { formatCall } from '../../analysis/index.js';
import { renderEnglish } from '../../messages/index.js';
import { AUTHORITY_NAMES, describeTaskLimit, REACH_NAMES } from './authority-names.js';
import type { AgentAnswer, AuthorityAnswer } from '../answer/check-agent.js';
import type { JudgedGoal } from '../answer/judge-goals.js';
import type { PricedLine } from '../answer/price-lines.js';
import { describeGrantedValues } from '../proposal/describe-widening.js';
import { formatTask, GOAL_TITLES } from '../task/build-scenario.js';
import { writeChainText, writeGuardScript } from './guard.js';
import { writePytest, writePythonModule } from './python.js';
import { type ExportedWarrant, findChosenLifetime, findLastLink, findSubject } from './subject.js';
import { listTestedCalls } from './tested-calls.js';
import { writeTypescriptModule, writeVitest } from './typescript.js';

export const TAKEAWAY_FORMATS = [
  'document',
  'chain',
  'python',
  'pytest',
  'typescript',
  'vitest',
  'guard',
  'report',
] as const;

export type TakeawayFormat = (typeof TAKEAWAY_FORMATS)[number];

export const TAKEAWAY_FILES: Readonly<Record<TakeawayFormat, string>> = {
  document: 'agent-warrant.json',
  chain: 'agent-warrant.txt',
  python: 'agent_warrant.py',
  pytest: 'test_agent_warrant.py',
  typescript: 'agent-warrant.ts',
  vitest: 'agent-warrant.test.ts',
  guard: 'guard.sh',
  report: 'agent-report.md',
};

/** Returns the file name for a format. For an agent's files, it includes the agent's name. */
export function nameTakeaway(format: TakeawayFormat, agent: string | null = null): string {
  const file = TAKEAWAY_FILES[format];
  if (agent === null || format === 'report') return file;
  const [stem = '', ...endings] = file.split('.');
  const separator = format === 'python' || format === 'pytest' ? '_' : '-';
  return [`${stem}${separator}${agent.replaceAll(/[^\w-]+/g, '_')}`, ...endings].join('.');
}

/**
 * Writes the warrant for a level in one format, either the proposal or one agent's derived warrant. The report covers
 * the whole system.
 */
export function writeTakeaway(
  format: TakeawayFormat,
  answer: AgentAnswer,
  level: ExportedWarrant,
  agent: string | null = null,
): string {
  const subject = findSubject(answer, level, agent);
  const link = findLastLink(subject);
  switch (format) {
    case 'document':
      return `${JSON.stringify(subject.warrant, null, 2)}\n`;
    case 'chain':
      return writeChainText(subject.warrant);
    case 'guard':
      return writeGuardScript(link, findChosenLifetime(answer, level));
    case 'python':
      return writePythonModule(link);
    case 'pytest':
      return writePytest(link, listTestedCalls(subject));
    case 'typescript':
      return writeTypescriptModule(link);
    case 'vitest':
      return writeVitest(link, listTestedCalls(subject));
    case 'report':
      return writeReport(answer, level);
  }
}

function writeReport(
  { authorities, goals, task, missing, profiles, members }: AgentAnswer,
  level: ExportedWarrant,
): string {
  const chosen = authorities.find(({ name }) => name === level);
  const lines = chosen?.lines ?? [];
  const limit = chosen === undefined ? null : describeTaskLimit(chosen);
  const counts = [
    count(profiles.length, 'tool'),
    count(task.calls.length, 'task call'),
    count(task.variants.length, 'benign variant'),
  ];
  return [
    `# ${escape(formatTask(task)) || 'Your agent'}`,
    '',
    `${counts.join(', ')}.`,
    '',
    ...missing.flatMap(({ tool, argument }) => [
      `- ${escape(tool)} ${escape(argument)} has no value, so the task was not checked.`,
      '',
    ]),
    ...writeTable(authorities, goals),
    '',
    ...(limit === null ? [] : [escape(limit), '']),
    '## Attacks tried',
    '',
    ...goals.map(({ id, plan }) => `- ${GOAL_TITLES[id]}: ${escape(plan.map(formatCall).join(', then '))}`),
    '',
    level === 'edit' ? '## Edited warrant' : `## Proposed warrant: ${AUTHORITY_NAMES[level]}`,
    '',
    ...lines.map((line) => writeLine(line, lines)),
    ...(chosen?.optional ?? []).map(
      ({ tool, description }) => `- ${escape(tool)}: ${escapeMessage(renderEnglish(description))}`,
    ),
    '',
    ...writeRemaining(chosen),
    // An edited warrant has no derived version for each agent.
    ...(level === 'edit' ? [] : writeMembers(members, level)),
  ].join('\n');
}

/** Writes a table with one row per authority and one column per attack. */
function writeTable(authorities: AgentAnswer['authorities'], goals: AgentAnswer['goals']): readonly string[] {
  const rows = authorities.map(({ name, goals: states, deniedTaskCalls }) => {
    const cells = goals.map(({ id }) => {
      const judged = states.find(({ goal }) => goal === id);
      return judged === undefined ? '' : REACH_NAMES[judged.reach];
    });
    const result =
      deniedTaskCalls === null ? 'Not checked' : deniedTaskCalls.length === 0 ? 'Done' : 'Failed';
    return `| ${[AUTHORITY_NAMES[name], ...cells, result].join(' | ')} |`;
  });
  return [
    `| Authority | ${[...goals.map(({ id }) => GOAL_TITLES[id]), 'Task'].join(' | ')} |`,
    `| --- | ${[...goals, 0].map(() => '---').join(' | ')} |`,
    ...rows,
  ];
}

/** Lists the attacks that the warrant allows or that are undecided, and the misuse that remains possible. */
function writeRemaining(chosen: AuthorityAnswer | undefined): readonly string[] {
  const goals = chosen?.goals ?? [];
  const attacks = goals.filter(({ reach }) => reach === 'reachable');
  const undecided = goals.filter(({ reach }) => reach === 'undecided');
  return [
    '## What this warrant does not stop',
    '',
    ...attacks.map(
      ({ goal, calls }) => `- ${GOAL_TITLES[goal]}: ${escape((calls ?? []).map(formatCall).join(', then '))}`,
    ),
    ...undecided.map(({ goal, open }) => `- ${GOAL_TITLES[goal]}: ${describeUndecided(open)}`),
    ...(chosen?.advice ?? []).map((one) => `- ${escapeMessage(renderEnglish(one))}`),
    ...(chosen?.residuals ?? []).map(({ description }) => `- ${escapeMessage(renderEnglish(description))}`),
    '',
  ];
}

function describeUndecided(open: JudgedGoal['open']): string {
  const names = [...new Set(open.map(({ tool, argument }) => `${tool} ${argument}`))];
  return names.length === 0
    ? 'undecided'
    : `undecided, because not all allowed values of these arguments were tried: ${escape(names.join(', '))}`;
}

function writeLine(
  { tool, argument, rule, opens, wider, fixed }: PricedLine,
  lines: readonly PricedLine[],
): string {
  const notes = [wider, fixed].flatMap((note) => (note === null ? [] : escapeMessage(renderEnglish(note))));
  const goals = opens.map((goal) => GOAL_TITLES[goal]).join(', ');
  const price = goals === '' ? [] : [`possible beyond exact values: ${goals}`];
  const name = argument === null ? tool : `${tool} ${argument}`;
  const values = rule === null ? describeOpenLine(tool, lines) : renderEnglish(describeGrantedValues(rule));
  return `- ${[`${escape(name)}: ${escapeMessage(values)}`, ...notes, ...price].join('; ')}`;
}

/** The line for an entire tool applies only to arguments without their own line. */
function describeOpenLine(tool: string, lines: readonly PricedLine[]): string {
  const hasRules = lines.some((line) => line.tool === tool && line.rule !== null);
  return hasRules ? 'any value for all other arguments' : 'any arguments';
}

/** Lists each workflow agent's blast radius, both without a warrant and under its derived warrant. */
function writeMembers(members: AgentAnswer['members'], level: ExportedWarrant): readonly string[] {
  if (members.length === 0) return [];
  const blast = (authorities: AgentAnswer['members'][number]['authorities'], name: string): string =>
    escape(authorities.find((one) => one.name === name)?.blast.join(', ') ?? '');
  return [
    '## Agents',
    '',
    `| Attack starts at | Reaches without a warrant | Reaches with ${AUTHORITY_NAMES[level]} |`,
    '| --- | --- | --- |',
    ...members.map(
      ({ name, authorities }) =>
        `| ${[escape(name), blast(authorities, 'none'), blast(authorities, level)].join(' | ')} |`,
    ),
    '',
  ];
}

/** Names are untrusted and must not become markup. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|#]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

/** Escapes a message, except for its quoted names and values, which are also formatted as code in Markdown. */
function escapeMessage(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll(/\s+/g, ' ') : escape(part)))
    .join('');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
