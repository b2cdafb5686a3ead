/**
 * Calls a tool and returns its output with injected parts marked, its effects, and the new workspace.
 *
 * The call has already been decided, so it is not checked again.
 */
import type { ValueArguments } from '../kit/index.js';
import type { Effect, InjectionMark } from '../model/index.js';
import { applyEffects } from './apply-effects.js';
import { joinMarkedText } from './marked-text.js';
import { callDeclaredTool, findDeclaredTool } from './declared-tools.js';
import { makeToolError, type HostTool, type ToolOutput, type ToolContext } from './tools/define-tool.js';
import { findTool, SCENARIO_TOOLS } from './tools/table.js';
import type { Workspace } from './workspace.js';

/** Result of a tool call, with the resulting workspace, the output and the effects. */
export interface ToolResult {
  /** Workspace after the call; the same object if nothing changed. */
  readonly world: Workspace;
  /**
   * False if the text is an error message, for example about an unknown tool, an invalid argument or an exceeded limit.
   * Such a call has no effects.
   */
  readonly ok: boolean;
  readonly text: string;
  readonly marks: readonly InjectionMark[];
  readonly effects: readonly Effect[];
}

/**
 * Calls a tool by name. Never throws; an invalid call returns an error text.
 *
 * @example
 * ```ts
 * import { callTool, createWorkspace } from 'pola-playground/tasks';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenario = SCENARIOS.find(({ id }) => id === 'config_review');
 * const world = createWorkspace(scenario.workspace);
 * const { ok, text } = callTool(world, 'read_file', new Map([['path', '/app/config/app.yml']]));
 * ok; // => true
 * text.split('\n')[0]; // => 'environment: production'
 * ```
 */
export function callTool(world: Workspace, tool: string, args: ValueArguments): ToolResult {
  const declared = findDeclaredTool(world, tool);
  if (declared) return settle(world, callDeclaredTool(declared, args));
  const builtIn = world.tools ? null : findTool(tool);
  return settle(world, builtIn?.execute(world, args) ?? makeToolError(describeUnknown(world, tool)));
}

/** Calls a host tool. Errors that it throws are defects in the host and are not caught here. */
export async function callHostTool(
  tool: HostTool,
  world: Workspace,
  args: ValueArguments,
  context: ToolContext,
): Promise<ToolResult> {
  return settle(world, await tool.execute(world, args, context));
}

function settle(world: Workspace, answer: ToolOutput): ToolResult {
  const { text, marks } = joinMarkedText(answer.pieces);
  return {
    world: applyEffects(world, answer.effects),
    ok: answer.ok,
    text,
    marks,
    effects: answer.effects,
  };
}

function describeUnknown({ tools }: Workspace, tool: string): string {
  return `There is no tool ${tool}. The tools are ${(tools ?? SCENARIO_TOOLS).map(({ name }) => name).join(', ')}.`;
}
