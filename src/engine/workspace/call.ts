/**
 * Calling a tool: the answer's text with its planted parts marked, the effects, and the world after.
 *
 * Whether the call may happen was decided before; nothing here asks again.
 */
import type { ValueArguments } from '../kit/index.js';
import type { Effect, InjectionMark } from '../model/index.js';
import { applyEffects } from './effects.js';
import { joinPieces } from './spanned.js';
import { complain } from './tools/define.js';
import { findTool, TOOLS } from './tools/table.js';
import type { Workspace } from './world.js';

export interface ToolResult {
  /** The world after the call; the same reference when nothing changed. */
  readonly world: Workspace;
  /** False when the text is an error text: unknown tool, bad argument, a limit. No effects then. */
  readonly ok: boolean;
  readonly text: string;
  /** Where planted text shows up in `text`. */
  readonly marks: readonly InjectionMark[];
  readonly effects: readonly Effect[];
}

/** Calls a tool by name. Bad calls get an error text, never a throw. */
export function callTool(world: Workspace, tool: string, args: ValueArguments): ToolResult {
  const answer = findTool(tool)?.answer(world, args) ?? complain(describeUnknown(tool));
  const { text, marks } = joinPieces(answer.pieces);
  return {
    world: applyEffects(world, answer.effects),
    ok: answer.ok,
    text,
    marks,
    effects: answer.effects,
  };
}

function describeUnknown(tool: string): string {
  return `There is no tool ${tool}. The tools are ${TOOLS.map(({ name }) => name).join(', ')}.`;
}
