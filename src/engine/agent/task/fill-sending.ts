/** Fills in calls that send something. They need a target and a text, even if the tool requires neither. */
import type { ArgumentRole, CallDocument } from '../../model/index.js';
import { listEffectArguments, type ToolProfile } from '../tools/tool-profile.js';
import { fillArgument, fillCall, TASK_VALUES, type ValueSet } from './fill-values.js';

/**
 * Builds a call. If the call lacks a target, it gets one of the optional ones and a text, because a task call without
 * arguments would require a grant for any arguments. An attack always gets a text, unless the call contains a URL.
 */
export function fillSending(tool: ToolProfile, values: ValueSet): CallDocument {
  const call = fillCall(tool, values);
  const sending = tool.effects.find(({ effect }) => effect === 'sends-outside');
  if (sending === undefined) return call;
  const isConditional = listEffectArguments(tool, sending) !== null;
  const targets: readonly ArgumentRole[] = isConditional
    ? ['recipient', 'url']
    : ['recipient', 'url', 'path', 'identifier'];
  const given = tool.args.filter(({ name }) => Object.hasOwn(call.args, name)).map(({ role }) => role);
  const isAddressed = targets.some((role) => given.includes(role));
  if (isAddressed && (values === TASK_VALUES || given.includes('url'))) return call;
  const find = (role: ArgumentRole) => tool.args.find((one) => one.role === role);
  const target = isAddressed ? undefined : targets.map(find).find((one) => one !== undefined);
  const added = [target, given.includes('text') ? undefined : find('text')].flatMap((one) =>
    one === undefined ? [] : [[one.name, fillArgument(one, values, tool.name)] as const],
  );
  return { ...call, args: { ...call.args, ...Object.fromEntries(added) } };
}
