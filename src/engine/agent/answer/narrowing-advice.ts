/** Lists the arguments whose rules allow a possible attack. */
import { canonicalJson } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { ArgumentRole, CallDocument } from '../../model/index.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { JudgedGoal } from './judge-goals.js';

/** Roles of the arguments that choose a call's target. They are listed before text arguments and other values. */
const DIRECTING: ReadonlySet<ArgumentRole> = new Set([
  'recipient',
  'url',
  'path',
  'amount',
  'command',
  'sql',
  'identifier',
]);

/**
 * Recommends narrowing the rules on values that a possible attack needs but no task call uses. Gives no advice for a
 * tool that the task does not call.
 */
export function adviseNarrowing(
  goals: readonly JudgedGoal[],
  taskCalls: readonly CallDocument[],
  profiles: readonly ToolProfile[],
): readonly Message[] {
  const found = goals.flatMap(({ reach, calls }) => {
    const step = reach === 'reachable' ? calls?.at(-1) : undefined;
    if (step === undefined || !taskCalls.some(({ tool }) => tool === step.tool)) return [];
    const names = listUnused(step, taskCalls);
    const args = profiles.find(({ name }) => name === step.tool)?.args ?? [];
    const directing = names.filter((one) =>
      args.some(({ name, role }) => name === one && DIRECTING.has(role)),
    );
    const named = directing.length > 0 ? directing : names;
    return named.length === 0 ? [] : [message('agent/narrow', { tool: step.tool, arguments: named })];
  });
  return [...new Map(found.map((one) => [canonicalJson(one.facts), one])).values()];
}

/** Lists the arguments of an attack call whose value no task call uses. */
function listUnused({ tool, args }: CallDocument, taskCalls: readonly CallDocument[]): readonly string[] {
  const own = taskCalls.filter((call) => call.tool === tool);
  return Object.entries(args).flatMap(([name, value]) =>
    own.some((call) => canonicalJson(call.args[name] ?? null) === canonicalJson(value)) ? [] : [name],
  );
}
