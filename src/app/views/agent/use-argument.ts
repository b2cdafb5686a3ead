/** Adds an optional argument to a task. */
import {
  type AgentTask,
  type CallDocument,
  fillArgument,
  listTaskCalls,
  TASK_VALUES,
  type ToolProfile,
} from '../../../engine/index.js';
import { findProblem, keepFields } from './call-form.js';

/**
 * Returns the task with an optional argument added to every call to a tool. If another call has a value for the
 * argument, that value is used. Calls that have a value or an invalid text in its field stay as they are.
 */
export function useArgument(
  task: AgentTask,
  profiles: readonly ToolProfile[],
  tool: string,
  argument: string,
): Pick<AgentTask, 'calls' | 'variants'> {
  const args = profiles.find(({ name }) => name === tool)?.args;
  const declared = args?.find(({ name }) => name === argument);
  const using = listTaskCalls(task).filter((call) => Object.hasOwn(call.args, argument));
  const known = (using.find((call) => call.tool === tool) ?? using[0])?.args[argument];
  const value = known ?? (declared === undefined ? '' : fillArgument(declared, TASK_VALUES, tool));
  const use = (call: CallDocument): CallDocument => {
    const isSet = Object.hasOwn(call.args, argument) || findProblem(call, argument) === 'invalid';
    if (call.tool !== tool || isSet) return call;
    return keepFields(call, { ...call, args: { [argument]: value, ...call.args } }, argument);
  };
  const variants = task.variants.map((one) => ({ ...one, calls: one.calls.map(use) }));
  return { calls: task.calls.map(use), variants };
}
