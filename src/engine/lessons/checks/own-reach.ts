/** Finds what the warrant for the learner's own agent allows although nothing in the lesson needs it. */
import { type Message, message } from '../../messages/index.js';
import type { LessonAgent } from '../../model/index.js';
import { decideOwnCall } from './decide-own-call.js';
import { describeCall } from './describe-call.js';
import { buildOwnCapabilities, readOwnValue } from './own-agent.js';

/** Values that no job needs. A rule that allows one of them limits nothing. */
const ANY_VALUES = [Number.MAX_SAFE_INTEGER, '/any-folder/any-file', 'any value'];

/** Lists the named tools that have no rule, or only a rule without a limit. The chosen tool is not among them. */
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

/** Describes something that the warrant allows and the job does not need; null if none is found. */
export function findWiderThanJob(agent: LessonAgent): Message | null {
  const argument = agent.tools.find(({ name }) => name === agent.worst)?.argument ?? '';
  const value = findNearbyValue(agent);
  if (value !== null && argument !== '') {
    const call = { tool: agent.worst, args: { [argument]: value } };
    if (decideOwnCall(buildOwnCapabilities(agent), call) === 'allow')
      return message('lesson/own_wide_rule', { call: describeCall(call) });
  }
  const [tool] = listUnlimitedTools(agent);
  return tool === undefined ? null : message('lesson/own_wide_tool', { tool });
}

/** Returns a value that the job does not need but that is near those it needs; null if none can be derived. */
function findNearbyValue({ benign, injected }: LessonAgent): number | string | null {
  const needed = benign.map((text) => readOwnValue(text.trim()));
  const attack = readOwnValue(injected.trim());
  const numbers = needed.filter((value) => typeof value === 'number');
  if (numbers.length === needed.length)
    return typeof attack === 'number' ? findNearbyNumber(numbers, attack) : null;
  const paths = needed.filter((value) => typeof value === 'string' && value.startsWith('/'));
  return paths.length === needed.length ? findNearbyPath(paths as readonly string[]) : null;
}

/**
 * Returns an amount that is more than twice the largest required amount, or one that lies between it and the attack.
 */
function findNearbyNumber(needed: readonly number[], attack: number): number | null {
  const [least, most] = [Math.min(...needed), Math.max(...needed)];
  const cents = (value: number): number => Math.round(value * 100) / 100;
  if (attack > most) return cents(Math.min(most + Math.abs(most) + 0.01, (most + attack) / 2));
  return attack < least ? cents((least + attack) / 2) : null;
}

/** Returns a file next to the deepest folder that contains all paths. */
function findNearbyPath(paths: readonly string[]): string | null {
  const folders = paths.map((path) => path.split('/').slice(1, -1));
  const [first = []] = folders;
  const common = first.findIndex((part, at) => folders.some((other) => other[at] !== part));
  const depth = common === -1 ? first.length : common;
  return depth === 0 ? null : ['', ...first.slice(0, depth - 1), 'any-other-file'].join('/');
}
