/** Checks that the learner's own agent is denied an injected call but allowed to make its task's calls. */
import { findRuleOperations, listFixedValues, readWarrant } from '../../authority/index.js';
import { loadRuleLibrariesFor } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { CallDocument, ConstraintDocument, LessonAgent, WarrantDocument } from '../../model/index.js';
import { describeFirstIssue, InvalidAnswerError, type LessonCheckContext } from '../check-context.js';
import { checkFailed, type LessonCheckJudge, checkPassed } from './check.js';
import { buildOwnChain, decideOwnCall } from './decide-own-call.js';
import { describeCall } from './describe-call.js';
import { findUnreadLimit, fitsOwnRule, readOwnRule, readOwnValue } from '../read-own-value.js';

type Capabilities = WarrantDocument['chain'][number]['capabilities'];

/** Returns the agent's permissions. A tool without a rule is unrestricted, and a tool without a name is omitted. */
export function buildOwnCapabilities({ tools, worst, rule, rules = {} }: LessonAgent): Capabilities {
  const ruleOf = (name: string): ConstraintDocument =>
    name === worst ? rule : ((Object.hasOwn(rules, name) ? rules[name] : undefined) ?? { kind: 'Wildcard' });
  const named = tools.filter(({ name, argument }) => name !== '' && argument !== '');
  return Object.fromEntries(
    named.map(({ name, argument }) => [name, { [argument]: readOwnRule(ruleOf(name)) }]),
  );
}

export function buildOwnWarrant(agent: LessonAgent): WarrantDocument {
  return buildOwnChain(buildOwnCapabilities(agent));
}

function callOf({ tools, worst }: LessonAgent, text: string): CallDocument {
  const argument = tools.find(({ name }) => name === worst)?.argument ?? 'value';
  return { tool: worst, args: { [argument]: readOwnValue(text) } };
}

/** Returns the values that the job needs. An empty field is not a value. */
export function listNeededValues({ benign }: LessonAgent): readonly string[] {
  return benign.map((text) => text.trim()).filter((text) => text !== '');
}

/** True if a rule allows only a single value. The job then consists of one call. */
export function allowsOneValue(rule: ConstraintDocument): boolean {
  return listFixedValues(rule)?.length === 1;
}

export const judgeOwnAgent: LessonCheckJudge<'own_agent'> = async ({ part }, evidence) => {
  const limit = evidence.answer.agent === undefined ? null : findUnreadLimit(evidence.answer.agent);
  if (limit !== null) return checkFailed(message('lesson/own_amount', { text: limit }));
  const agent = await readAgent(evidence);
  if (agent === null) return checkFailed(message('lesson/own_missing'));
  if (agent.worst === '') return checkFailed(message('lesson/own_no_worst'));
  const known = agent.tools.some(({ name, argument }) => name === agent.worst && argument.trim() !== '');
  if (!known) return checkFailed(message('lesson/own_tool', { tool: agent.worst }));
  const capabilities = buildOwnCapabilities(agent);
  if (part === 'injected') return judgeInjected(agent, capabilities);
  const isFixed = allowsOneValue(agent.rule);
  const needed = listNeededValues(agent);
  const values = new Set(needed);
  if (needed.length < (isFixed ? 1 : 2)) return checkFailed(message('lesson/own_no_benign'));
  if (values.has(agent.injected.trim()) || values.size < (isFixed ? 1 : 2))
    return checkFailed(message('lesson/own_same'));
  const other = needed.find((text) => !fitsOwnRule(agent.rule, text));
  if (other !== undefined) return checkFailed(describeOtherType(agent, other));
  for (const text of values) {
    const call = callOf(agent, text);
    const decision = decideOwnCall(capabilities, call);
    if (decision === 'error') return checkFailed(message('lesson/own_error', { call: describeCall(call) }));
    if (decision === 'deny') return checkFailed(message('lesson/own_broken', { call: describeCall(call) }));
  }
  return checkPassed(message('lesson/own_kept', { count: values.size }));
};

/** Explains that a rule denies a value only because the value is not an amount, a path or an address. */
function describeOtherType({ rule }: LessonAgent, text: string): Message {
  const { limits } = findRuleOperations(rule.kind);
  if (limits === 'number') return message('lesson/own_amount', { text });
  return message('lesson/own_type', { text, what: limits === 'path' ? 'path' : 'address' });
}

function judgeInjected(agent: LessonAgent, capabilities: Capabilities) {
  if (agent.injected.trim() === '') return checkFailed(message('lesson/own_no_injected'));
  if (!fitsOwnRule(agent.rule, agent.injected))
    return checkFailed(describeOtherType(agent, agent.injected.trim()));
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
  if (value === null) throw new InvalidAnswerError(describeFirstIssue(issues));
  return agent;
}
