/** Validates a task and the other options for a check, given as untrusted JSON. */
import * as z from 'zod/mini';
import { readWarrant } from '../authority/index.js';
import { reasonOfThrown, type Json, readArguments } from '../kit/index.js';
import {
  type CallDocument,
  closedObject,
  discardIfErrors,
  type Issue,
  LIMITS,
  makeIssue,
  type Reading,
  readWithSchema,
  TOOL_EFFECTS,
} from '../model/index.js';
import type { AgentCheckOptions } from './answer/check-agent.js';
import { MOST_TASK_CALLS } from './task/draft-task.js';
import type { AgentTask } from './types.js';
import { GOAL_IDS, type GoalId } from './task/attack-goals.js';

const json: z.ZodMiniType<Json> = z.json();
const call = closedObject({ tool: z.string(), args: z.record(z.string(), json) });
const calls = z.array(call).check(z.maxLength(MOST_TASK_CALLS));

const taskSchema = closedObject({
  sentence: z.string(),
  calls,
  variants: z.array(closedObject({ title: z.string(), calls })),
});

const plans = closedObject(
  Object.fromEntries(GOAL_IDS.map((id) => [id, z.optional(calls)])) as Record<
    GoalId,
    z.ZodMiniOptional<typeof calls>
  >,
);

/** Schema of the check options. The warrants are validated separately. */
export const optionsSchema = closedObject({
  effects: z.optional(z.record(z.string(), z.array(z.enum(TOOL_EFFECTS)))),
  task: z.optional(taskSchema),
  plans: z.optional(plans),
  carrier: z.optional(z.string()),
  tools: z.optional(z.array(z.string())),
  today: z.optional(z.unknown()),
  edit: z.optional(z.unknown()),
});

/** Validates an agent task from untrusted JSON. Returns null if an issue makes the task unusable. */
export function readAgentTask(input: unknown): Reading<AgentTask> {
  const { value, issues } = readWithSchema(taskSchema, input, [], LIMITS.bundleDepth.value);
  if (value === null) return { value, issues };
  return discardIfErrors(value as AgentTask, [...issues, ...checkTaskCalls(value as AgentTask)]);
}

export function checkOptions({ task, today, edit, plans: edited }: AgentCheckOptions): readonly Issue[] {
  return [
    ...checkCalls(Object.values(edited ?? {}).flat()),
    ...(task === undefined ? [] : checkTaskCalls(task)),
    ...Object.entries({ today, edit }).flatMap(([name, warrant]) =>
      warrant === undefined ? [] : readWarrant(warrant, ['options', name]).issues,
    ),
  ];
}

/** Reports call arguments in an invalid notation, such as a malformed `$int`. */
function checkTaskCalls({ calls: own, variants }: AgentTask): readonly Issue[] {
  return checkCalls([...own, ...variants.flatMap((variant) => variant.calls)]);
}

function checkCalls(list: readonly CallDocument[]): readonly Issue[] {
  return list.flatMap(({ tool, args }) => {
    try {
      readArguments(args);
      return [];
    } catch (error) {
      const facts = { tool, argument: Object.keys(args).join(', '), detail: reasonOfThrown(error) };
      return [makeIssue('scenario/bad_argument', ['task'], facts)];
    }
  });
}
