/** Edits to a list of calls: removals that can be undone, and the arguments that a form shows. */
import {
  type AgentTask,
  type CallDocument,
  type Json,
  type ToolProfile,
  type AgentInput,
} from '../../../engine/index.js';

/** A removed call, or a removed argument of a call. */
export interface Removal {
  readonly index: number;
  readonly call: CallDocument;
  /** The removed argument; null if the whole call was removed. */
  readonly argument: string | null;
  /** True if the only call was removed. */
  readonly wasOnly: boolean;
}

/** The most recent removal from each list of calls, by the list's name, so that it can be undone. */
export type Removals = Readonly<Record<string, Removal | null>>;

const VARIANT = 'variant ';

/** Name of a variant's list of calls, by its position. */
export const nameVariantList = (index: number): string => `${VARIANT}${index}`;

/** Drops the removals from all variants, because their positions change when one of them is deleted. */
export function dropVariantRemovals(removals: Removals): Removals {
  return Object.fromEntries(Object.entries(removals).filter(([name]) => !name.startsWith(VARIANT)));
}

export function omitArgument(call: CallDocument, argument: string): CallDocument {
  const { [argument]: _, ...args } = call.args;
  return { ...call, args };
}

/** Restores what was removed and keeps all later edits to other values. */
export function restore(calls: readonly CallDocument[], removal: Removal): readonly CallDocument[] {
  const { index, call, argument, wasOnly } = removal;
  if (argument === null) return wasOnly ? [call] : calls.toSpliced(index, 0, call);
  return calls.map((one, at) => (at === index ? putBack(one, call, argument) : one));
}

/** Arguments keep the order of the earlier call, because the order is visible in exported files. */
function putBack(call: CallDocument, before: CallDocument, argument: string): CallDocument {
  const merged: Readonly<Record<string, Json>> = {
    ...call.args,
    [argument]: call.args[argument] ?? (before.args[argument] as Json),
  };
  const names = [...new Set([...Object.keys(before.args), ...Object.keys(merged)])];
  const args = names.flatMap((name) =>
    Object.hasOwn(merged, name) ? [[name, merged[name] as Json] as const] : [],
  );
  return { ...call, args: Object.fromEntries(args) };
}

/** True if a removal can still be undone, because the calls may have changed in other ways. */
export function canRestore(calls: readonly CallDocument[], { index, call, argument }: Removal): boolean {
  return argument === null ? index <= calls.length : calls[index]?.tool === call.tool;
}

/**
 * Lists a call's arguments in the tool's order: those that the call has, those that the tool requires, and those with a
 * problem.
 */
export function listShownArguments(
  { args }: CallDocument,
  profile: Pick<ToolProfile, 'args'> | undefined,
  problems: readonly string[],
): readonly string[] {
  const declared = profile?.args ?? [];
  const required = declared.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  const shown = [...new Set([...required, ...Object.keys(args), ...problems])];
  const order = declared.map(({ name }) => name).filter((name) => shown.includes(name));
  return [...new Set([...order, ...shown])];
}

type Profile = Pick<ToolProfile, 'args'> | undefined;

/** Lists the optional arguments that a call does not have. */
export function listOptional({ args }: CallDocument, profile: Profile): readonly string[] {
  return (profile?.args ?? []).flatMap(({ name, required }) =>
    required || Object.hasOwn(args, name) ? [] : [name],
  );
}

export function isRequired(argument: string, profile: Profile): boolean {
  return profile?.args.find(({ name }) => name === argument)?.required === true;
}

/** Returns an argument's declared type. An undeclared one has the type `string` if its value is a string. */
export function typeOfArgument({ args }: CallDocument, argument: string, profile: Profile): string {
  const declared = profile?.args.find(({ name }) => name === argument)?.type;
  return declared ?? (typeof args[argument] === 'string' ? 'string' : 'any');
}

/** Keeps the user's task when the inputs change, except calls to tools that no input mentions anymore. */
export function keepMentioned(task: AgentTask | null, inputs: readonly AgentInput[]): AgentTask | null {
  if (task === null || inputs.length === 0) return task;
  const keep = (calls: readonly CallDocument[]): readonly CallDocument[] =>
    calls.filter(({ tool }) => inputs.some(({ text }) => mentionsTool(text, tool)));
  const calls = keep(task.calls);
  if (calls.length === 0 && task.calls.length > 0) return null;
  return { ...task, calls, variants: task.variants.map((one) => ({ ...one, calls: keep(one.calls) })) };
}

/** The start of a method call after the method's name, as in `invoke<Query>(` and `invoke?.(`. */
const CALL = String.raw` {0,9}(?:\?\.)?(?:<[^()]{0,100}>)? {0,9}\(`;

/**
 * True if a text contains a tool's whole name. A name inside a longer one, such as `search` in `search_mail`,
 * `"search:mail"`, `search.mail` or `"mail.search"`, does not count, except after the name of its server, as in
 * `mcp__web__search`. Method calls such as `search.invoke()` count.
 */
function mentionsTool(text: string, tool: string): boolean {
  const name = tool.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  const letter = String.raw`\p{Script=Latin}\p{N}`;
  // The length limits keep the search fast in a long text such as `search.search.search`.
  const before = String.raw`["'\x60][${letter}_./:-]{0,100}[./:]`;
  const longer = [
    String.raw`[${letter}_-]`,
    String.raw`[./:][${letter}_][${letter}_./:-]{0,100}["'\x60]`,
    String.raw`\.[${letter}_]+(?![${letter}_]|${CALL})`,
  ];
  return new RegExp(String.raw`(?<![${letter}-]|(?<!_)_|${before})${name}(?!${longer.join('|')})`, 'u').test(
    text,
  );
}

/** Reports whether a list of calls contains a value that cannot be used. */
export type RejectCalls = (list: string, isRejected: boolean) => void;

/** Context key of a `RejectCalls`. */
export const REJECTED_CALLS = Symbol('rejected calls');
