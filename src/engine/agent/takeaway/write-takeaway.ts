/**
 * Writes the files that a user can download: the warrant as a document or as code, tests that assert each denial, and a
 * report.
 */
import { renderEnglish } from '../../messages/index.js';
import type { AgentAnswer } from '../answer/check-agent.js';
import type { ProposalLevel } from '../proposal/argument-rules.js';
import { writeChainText, writeGuardScript } from './guard.js';
import { writePytest, writePythonModule } from './python.js';
import { findProposedLink, listTestedCalls } from './tested-calls.js';
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

/** Writes the proposal for a level in one format. */
export function writeTakeaway(format: TakeawayFormat, answer: AgentAnswer, level: ProposalLevel): string {
  const link = findProposedLink(answer, level);
  const calls = listTestedCalls(answer, link);
  switch (format) {
    case 'document':
      return `${JSON.stringify({ v: 1, chain: [link] }, null, 2)}\n`;
    case 'chain':
      return writeChainText({ v: 1, chain: [link] });
    case 'guard':
      return writeGuardScript(link);
    case 'python':
      return writePythonModule(link);
    case 'pytest':
      return writePytest(link, calls);
    case 'typescript':
      return writeTypescriptModule(link);
    case 'vitest':
      return writeVitest(link, calls);
    case 'report':
      return writeReport(answer, level);
  }
}

function writeReport(
  { authorities, goals, task, profiles, residuals }: AgentAnswer,
  level: ProposalLevel,
): string {
  const rows = authorities.map(({ name, goals: states, deniedTaskCalls }) => {
    const cells = goals.map(({ id }) => states.find(({ goal }) => goal === id)?.reach ?? '');
    return `| ${[name, ...cells, deniedTaskCalls.length === 0 ? 'done' : 'failed'].join(' | ')} |`;
  });
  const lines = authorities.find(({ name }) => name === level)?.lines ?? [];
  return [
    `# ${task.sentence === '' ? 'Your agent' : escape(task.sentence)}`,
    '',
    `${profiles.length} tools, ${task.calls.length} task calls, ${task.variants.length} benign variants.`,
    '',
    `| Authority | ${[...goals.map(({ id }) => id), 'Task'].join(' | ')} |`,
    `| --- | ${[...goals, 0].map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    `## Proposed warrant: ${level}`,
    '',
    ...lines.map(({ tool, argument, rule, opens }) => {
      const price = opens.length === 0 ? '' : `, opens ${opens.join(', ')}`;
      return `- ${escape(tool)} ${escape(argument ?? '')}: ${escape(JSON.stringify(rule))}${price}`;
    }),
    '',
    '## What permissions cannot stop here',
    '',
    ...residuals.map(({ description }) => `- ${escape(renderEnglish(description))}`),
    '',
  ].join('\n');
}

/** Names are untrusted and must not become markup. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|#]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
