/** Checks that the learner's own agent is denied an injected call and allowed its task's calls. */
import { readWarrant } from '../../authority/index.js';
import { loadRuleLibrariesFor } from '../../kit/index.js';
import { message, quotedMessage } from '../../messages/index.js';
import type { CallDocument, ConstraintDocument, LessonAgent, WarrantDocument } from '../../model/index.js';
import { InvalidAnswerError, type LessonCheckContext } from '../check-context.js';
import { checkFailed, type LessonCheckJudge, checkPassed } from './check.js';
import { buildOwnChain, decideOwnCall } from './decide-own-call.js';
import { describeCall } from './describe-call.js';

type Capabilities = WarrantDocument['chain'][number]['capabilities'];

/** Returns the agent's permissions. A tool without a rule is unrestricted, and a tool without a name is left out. */
export function buildOwnCapabilities({ tools, worst, rule, rules = {} }: LessonAgent): Capabilities {
  const ruleOf = (name: string): ConstraintDocument =>
    name === worst ? rule : ((Object.hasOwn(rules, name) ? rules[name] : undefined) ?? { kind: 'Wildcard' });
  const named = tools.filter(({ name, argument }) => name !== '' && argument !== '');
  return Object.fromEntries(named.map(({ name, argument }) => [name, { [argument]: ruleOf(name) }]));
}

export function buildOwnWarrant(agent: LessonAgent): WarrantDocument {
  return buildOwnChain(buildOwnCapabilities(agent));
}

function callOf({ tools, worst }: LessonAgent, text: string): CallDocument {
  const argument = tools.find(({ name }) => name === worst)?.argument ?? 'value';
  return { tool: worst, args: { [argument]: readOwnValue(text) } };
}

/** Converts a string that contains a number to a number, and returns any other string unchanged. */
export function readOwnValue(text: string): string | number {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

export const judgeOwnAgent: LessonCheckJudge<'own_agent'> = async ({ part }, evidence) => {
  const agent = await readAgent(evidence);
  if (agent === null) return checkFailed(message('lesson/own_missing'));
  if (agent.worst === '') return checkFailed(message('lesson/own_no_worst'));
  const known = agent.tools.some(({ name, argument }) => name === agent.worst && argument.trim() !== '');
  if (!known) return checkFailed(message('lesson/own_tool', { tool: agent.worst }));
  const capabilities = buildOwnCapabilities(agent);
  if (part === 'injected') return judgeInjected(agent, capabilities);
  const [one = '', two = ''] = agent.benign.map((text) => text.trim());
  if (one === '' || two === '') return checkFailed(message('lesson/own_no_benign'));
  if (new Set([one, two, agent.injected.trim()]).size < 3) return checkFailed(message('lesson/own_same'));
  for (const text of [one, two]) {
    const call = callOf(agent, text);
    const decision = decideOwnCall(capabilities, call);
    if (decision === 'error') return checkFailed(message('lesson/own_error', { call: describeCall(call) }));
    if (decision === 'deny') return checkFailed(message('lesson/own_broken', { call: describeCall(call) }));
  }
  return checkPassed(message('lesson/own_kept'));
};

function judgeInjected(agent: LessonAgent, capabilities: Capabilities) {
  if (agent.injected.trim() === '') return checkFailed(message('lesson/own_no_injected'));
  const call = callOf(agent, agent.injected.trim());
  const decision = decideOwnCall(capabilities, call);
  const facts = { call: describeCall(call) };
  if (decision === 'error') return checkFailed(message('lesson/own_error', facts));
  return decision === 'deny'
    ? checkPassed(message('lesson/own_denied', facts))
    : checkFailed(message('lesson/own_open', facts));
}

/** Returns the agent in the answer, with its rule validated; null if the learner has not described an agent yet. */
async function readAgent({ answer }: LessonCheckContext): Promise<LessonAgent | null> {
  const { agent } = answer;
  if (agent === undefined || agent.tools.every(({ name }) => name === '')) return null;
  await loadRuleLibrariesFor(JSON.stringify([agent.rule, agent.rules]));
  const { value, issues } = readWarrant(buildOwnWarrant(agent));
  if (value === null) throw new InvalidAnswerError(quotedMessage(issues[0]?.message ?? ''));
  return agent;
}
