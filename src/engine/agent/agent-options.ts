/** Reads a task and the other options of a check from untrusted JSON. */
import * as z from 'zod/mini';
import { readWarrant } from '../authority/index.js';
import { describeThrown, type Json, readArguments } from '../kit/index.js';
import {
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
import { GOAL_IDS } from './task/attack-goals.js';

const json: z.ZodMiniType<Json> = z.json();
const call = closedObject({ tool: z.string(), args: z.record(z.string(), json) });
const calls = z.array(call).check(z.maxLength(MOST_TASK_CALLS));

/** Schema of a task. */
const taskSchema = closedObject({
  sentence: z.string(),
  calls,
  variants: z.array(closedObject({ title: z.string(), calls })),
});

const goalSchema = closedObject({
  id: z.enum(GOAL_IDS),
  plan: calls,
  check: z.looseObject({ kind: z.string() }),
  tools: z.array(z.string()),
});

/** Schema of the options; `today` is read as a warrant. */
export const optionsSchema = closedObject({
  effects: z.optional(z.record(z.string(), z.array(z.enum(TOOL_EFFECTS)))),
  task: z.optional(taskSchema),
  goals: z.optional(z.array(goalSchema)),
  tools: z.optional(z.array(z.string())),
  today: z.optional(z.unknown()),
});

/** A task from untrusted JSON; null if an issue prevents using it. */
export function readAgentTask(input: unknown): Reading<AgentTask> {
  const { value, issues } = readWithSchema(taskSchema, input, [], LIMITS.bundleDepth.value);
  if (value === null) return { value, issues };
  return discardIfErrors(value as AgentTask, [...issues, ...checkTaskCalls(value as AgentTask)]);
}

/** Issues of options that have the right shape. */
export function checkOptions({ task, today }: AgentCheckOptions): readonly Issue[] {
  return [
    ...(task === undefined ? [] : checkTaskCalls(task)),
    ...(today === undefined ? [] : readWarrant(today, ['options', 'today']).issues),
  ];
}

/** Arguments in a notation that cannot be read, such as a wrong `$int`. */
function checkTaskCalls({ calls: own, variants }: AgentTask): readonly Issue[] {
  return [...own, ...variants.flatMap((variant) => variant.calls)].flatMap(({ tool, args }) => {
    try {
      readArguments(args);
      return [];
    } catch (error) {
      const facts = { tool, argument: Object.keys(args).join(', '), detail: describeThrown(error) };
      return [makeIssue('scenario/bad_argument', ['task'], facts)];
    }
  });
}
