/** Finds permissions that the warrant for the learner's own agent grants although nothing in the lesson needs them. */
import { describeConstraint, listFixedValues } from '../../authority/index.js';
import { type Message, message } from '../../messages/index.js';
import type { ConstraintDocument, LessonAgent } from '../../model/index.js';
import { decideOwnCall } from './decide-own-call.js';
import { describeCall } from './describe-call.js';
import { buildOwnCapabilities, listNeededValues } from './own-agent.js';
import { readOwnRule, readOwnValue } from '../read-own-value.js';

/** Values that no job needs. A rule that allows any of them is no real restriction. */
const ANY_VALUES = [Number.MAX_SAFE_INTEGER, '/any-folder/any-file', 'any value'];

/** Describes a rule that the learner wrote. */
export function describeOwnRule(rule: ConstraintDocument): Message {
  return describeConstraint(readOwnRule(rule));
}

/** Lists the named tools that have no rule, or only a rule without a limit. The chosen tool is excluded. */
export function listUnlimitedTools(agent: LessonAgent): readonly string[] {
  const capabilities = buildOwnCapabilities(agent);
  return agent.tools
    .filter(({ name, argument }) => name !== '' && argument !== '' && name !== agent.worst)
    .filter(({ name: tool, argument }) =>
      ANY_VALUES.some(
        (value) => decideOwnCall(capabilities, { tool, args: { [argument]: value } }) === 'allow',
      ),
    )
    .map(({ name }) => name);
}

/**
 * Describes something that the warrant allows although the job does not need it, or states that the tool's other
 * arguments are not named; null if nothing is found.
 */
export function findWiderThanJob(agent: LessonAgent): Message | null {
  const capabilities = buildOwnCapabilities(agent);
  const argument = agent.tools.find(({ name }) => name === agent.worst)?.argument ?? '';
  const calls = listNearbyValues(agent).map((value) => ({ tool: agent.worst, args: { [argument]: value } }));
  const wide = calls.find((call) => argument !== '' && decideOwnCall(capabilities, call) === 'allow');
  if (wide !== undefined) return message('lesson/own_wide_rule', { call: describeCall(wide) });
  const empty = agent.tools.find(({ name }) => hasEmptyValue(agent.rules?.[name]))?.name;
  if (empty !== undefined) return message('lesson/own_empty', { tool: empty });
  const [tool] = listUnlimitedTools(agent);
  if (tool !== undefined) return message('lesson/own_wide_tool', { tool });
  return agent.otherArguments === undefined ? message('lesson/own_arguments', { tool: agent.worst }) : null;
}

/** True if a value in the rule is still empty. Such a rule allows none of a job's calls. */
function hasEmptyValue(rule: ConstraintDocument | undefined): boolean {
  return rule?.pattern === '*@' || (rule !== undefined && listFixedValues(rule)?.includes('') === true);
}

/** Returns values that the job does not need, if possible close to those it needs; empty if it needs every folder. */
function listNearbyValues(agent: LessonAgent): readonly (number | string)[] {
  const needed = listNeededValues(agent).map(readOwnValue);
  const attack = readOwnValue(agent.injected.trim());
  const numbers = needed.filter((value) => typeof value === 'number');
  if (numbers.length === needed.length) return listNearbyNumbers(numbers, attack);
  const paths = needed.filter((value) => typeof value === 'string' && value.startsWith('/'));
  return paths.length === needed.length ? listNearbyPaths(paths as readonly string[]) : ['any value'];
}

/**
 * Returns an amount slightly above twice the largest required amount. If the attack's amount is larger than the
 * required ones, returns the amount halfway between the largest required one and the attack's if that is smaller. If it
 * is below the required ones, also returns the amount halfway between the smallest required one and the attack's.
 */
function listNearbyNumbers(needed: readonly number[], attack: number | string): readonly number[] {
  const [least, most] = [Math.min(...needed), Math.max(...needed)];
  const cents = (value: number): number => Math.round(value * 100) / 100;
  const double = cents(most + Math.abs(most) + 0.01);
  if (typeof attack === 'string') return [double];
  if (attack > most) return [Math.min(double, cents((most + attack) / 2))];
  return attack < least ? [cents((least + attack) / 2), double] : [double];
}

/** Returns a file next to the deepest folder that contains all paths. */
function listNearbyPaths(paths: readonly string[]): readonly string[] {
  const folders = paths.map((path) => path.split('/').slice(1, -1));
  const [first = []] = folders;
  const common = first.findIndex((part, at) => folders.some((other) => other[at] !== part));
  const depth = common === -1 ? first.length : common;
  return depth === 0 ? [] : [['', ...first.slice(0, depth - 1), 'any-other-file'].join('/')];
}
