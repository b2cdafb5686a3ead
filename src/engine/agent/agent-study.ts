/**
 * Runs agent checks as a study in the Web Worker. A study is either a quick overview of the system or the full check.
 */
import * as z from 'zod/mini';
import { checkOptions, optionsSchema } from './agent-options.js';
import {
  closedObject,
  discardIfErrors,
  LIMITS,
  markReadingAsValidated,
  type Reading,
  readWithSchema,
} from '../model/index.js';
import {
  type AgentAnswer,
  type AgentCheckEvent,
  type AgentCheckOptions,
  checkAgent,
} from './answer/check-agent.js';
import { readAgentSystem } from './read/read-system.js';
import { draftTask } from './task/draft-task.js';
import { findLegs, type Legs } from './tools/legs.js';
import { profileTools, type ToolProfile } from './tools/tool-profile.js';
import type { AgentInput, AgentSystem, AgentTask } from './types.js';

/**
 * A request for a check. `picture` only reads the inputs, whereas `check` runs the full check. Both take the same raw
 * inputs.
 */
export interface AgentRequest {
  readonly kind: 'picture' | 'check';
  readonly inputs: readonly AgentInput[];
  readonly options: AgentCheckOptions;
}

/**
 * Overview of a system: what the inputs describe, its tools' effects, and the conditions for data theft that it meets.
 */
export interface AgentPicture {
  readonly kind: 'picture';
  readonly system: AgentSystem;
  readonly profiles: readonly ToolProfile[];
  readonly legs: Legs;
  /** The data theft conditions that each agent meets. */
  readonly members: readonly { readonly name: string; readonly legs: Legs }[];
  /** A draft of the task, which the user can edit. */
  readonly task: AgentTask;
}

/** The result of a request: an overview or a full check. */
export type AgentRecord =
  | AgentPicture
  | { readonly kind: 'check'; readonly system: AgentSystem; readonly answer: AgentAnswer };

export type AgentEvent = AgentCheckEvent;

const schema = closedObject({
  kind: z.enum(['picture', 'check']),
  inputs: z.array(closedObject({ name: z.string(), text: z.string() })),
  options: optionsSchema,
});

/** Validates a request from another thread. */
export function readAgentRequest(json: unknown): Reading<AgentRequest> {
  const { value, issues } = readWithSchema(schema, json, [], LIMITS.bundleDepth.value);
  if (value === null) return { value, issues };
  const request = value as AgentRequest;
  return markReadingAsValidated(discardIfErrors(request, [...issues, ...checkOptions(request.options)]));
}

/** Runs a request. To cancel it, stop iterating over the events. */
export async function* runAgentStudy({
  kind,
  inputs,
  options,
}: AgentRequest): AsyncGenerator<AgentEvent, AgentRecord> {
  const system = await readAgentSystem(inputs);
  if (kind === 'check') return { kind, system, answer: yield* checkAgent(system, options) };
  const profiles = profileTools(system.tools, options.effects);
  const members = system.agents.map(({ name, tools }) => ({ name, legs: findLegs(profiles, tools) }));
  return { kind, system, profiles, legs: findLegs(profiles), members, task: draftTask(system, profiles) };
}
