/**
 * Finds required arguments without a value. A call without a required argument provides no evidence about that
 * argument's values.
 */
import type { CallDocument } from '../../model/index.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentTask } from '../types.js';

/** A required argument that a call lacks. */
export interface MissingArgument {
  /** Index of the variant that makes the call; null for the task itself. */
  readonly variant: number | null;
  readonly index: number;
  readonly tool: string;
  readonly argument: string;
}

type Profile = Pick<ToolProfile, 'name' | 'args'>;

/** Lists the required arguments that are missing from the calls of a task and its variants. */
export function listMissingArguments(
  { calls, variants }: Pick<AgentTask, 'calls' | 'variants'>,
  profiles: readonly Profile[],
): readonly MissingArgument[] {
  const list = (of: readonly CallDocument[], variant: number | null): readonly MissingArgument[] =>
    of.flatMap((call, index) =>
      listLacked(call, profiles).map((argument) => ({ variant, index, tool: call.tool, argument })),
    );
  return [...list(calls, null), ...variants.flatMap((one, variant) => list(one.calls, variant))];
}

/** Lists the required arguments that a call lacks. */
export function listLacked({ tool, args }: CallDocument, profiles: readonly Profile[]): readonly string[] {
  const declared = profiles.find(({ name }) => name === tool)?.args ?? [];
  return declared.flatMap(({ name, required }) => (required && !Object.hasOwn(args, name) ? [name] : []));
}
