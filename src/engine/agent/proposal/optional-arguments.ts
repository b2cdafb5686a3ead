/** Finds the optional arguments of a task's tools, and explains what a proposed warrant does with them. */
import { type Message, message } from '../../messages/index.js';
import type { ArgumentRules, CallDocument } from '../../model/index.js';
import type { ToolArgument } from '../tools/schema-arguments.js';

/** Optional arguments of one tool that the proposal treats in the same way. */
export interface OptionalArguments {
  readonly tool: string;
  readonly arguments: readonly string[];
  /**
   * `denied`: calls with these arguments are denied. `open`: any value is allowed. `needed`: calls without these
   * arguments are denied.
   */
  readonly state: 'denied' | 'open' | 'needed';
  readonly description: Message;
}

/** The part of a draft that applies to arguments without a rule. */
interface DraftedTool {
  readonly tool: string;
  readonly rules: ArgumentRules;
  readonly isOpen: boolean;
}

/**
 * A capability with rules denies arguments without a rule, and calls that omit an argument with a rule. If only some
 * calls use an argument, all arguments without a rule are therefore allowed.
 */
export function listOptionalArguments(
  { tool, rules, isOpen }: DraftedTool,
  args: readonly Pick<ToolArgument, 'name' | 'required'>[],
  calls: readonly CallDocument[],
): readonly OptionalArguments[] {
  if (Object.keys(rules).length === 0 && !isOpen) return listUnlimited(tool, args, calls);
  const without = [
    ...new Set([...args.map(({ name }) => name), ...calls.flatMap((call) => Object.keys(call.args))]),
  ];
  const found = without.filter((name) => !Object.hasOwn(rules, name));
  const listed = isOpen
    ? found.filter((name) => calls.some((call) => Object.hasOwn(call.args, name)))
    : found;
  const needed = args.flatMap(({ name, required }) =>
    !required && Object.hasOwn(rules, name) ? [name] : [],
  );
  const groups = [[isOpen ? 'open' : 'denied', listed] as const, ['needed', needed] as const];
  return groups.flatMap(([state, names]) => {
    const description = message(`agent/optional_${state}`, { tool, arguments: names });
    return names.length === 0 ? [] : [{ tool, arguments: names, state, description }];
  });
}

/** A call without arguments leaves nothing to limit, so calls with any of the optional arguments are allowed too. */
function listUnlimited(
  tool: string,
  args: readonly Pick<ToolArgument, 'name' | 'required'>[],
  calls: readonly CallDocument[],
): readonly OptionalArguments[] {
  const names = args.flatMap(({ name, required }) => (required ? [] : [name]));
  const isBare = calls.every((call) => Object.keys(call.args).length === 0);
  if (names.length === 0 || !isBare) return [];
  const description = message('agent/optional_bare', { tool, arguments: names });
  return [{ tool, arguments: names, state: 'open', description }];
}
