/**
 * Small changes to the task's calls, such as a different file in the same folder, and whether a warrant allows them.
 * They show which changes to the task each level would break.
 */
import {
  type CallDocument,
  holdsFolder,
  isTime,
  type Json,
  readArguments,
  readLinkPolicy,
  type ToolProfile,
  type WarrantDocument,
} from '../../../engine/index.js';

/** Kinds of changes, in display order. */
export const CHANGE_KINDS = ['path', 'folder', 'recipient', 'url', 'amount', 'text', 'value'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface ValueChange {
  readonly kind: ChangeKind;
  readonly argument: string;
  readonly value: Json;
  readonly call: CallDocument;
}

const MOST_CHANGES = 3;

/** Lists at most three changes, one of each kind. */
export function listValueChanges(
  calls: readonly CallDocument[],
  profiles: readonly ToolProfile[],
): readonly ValueChange[] {
  const changes = calls.flatMap((call) => {
    const args = profiles.find(({ name }) => name === call.tool)?.args ?? [];
    return Object.entries(call.args).flatMap(([argument, old]): ValueChange[] => {
      const role = args.find(({ name }) => name === argument)?.role;
      const ofRole = CHANGE_KINDS.find((one) => one === role) ?? 'value';
      const kind = ofRole === 'path' && holdsFolder(call.tool, argument) ? 'folder' : ofRole;
      const value = isTime(argument) ? null : changeValue(kind, old);
      return value === null
        ? []
        : [{ kind, argument, value, call: { ...call, args: { ...call.args, [argument]: value } } }];
    });
  });
  return CHANGE_KINDS.flatMap((kind) => changes.find((one) => one.kind === kind) ?? []).slice(
    0,
    MOST_CHANGES,
  );
}

/** Returns a value that a similar task could use; null if there is no obvious one. */
function changeValue(kind: ChangeKind, old: Json): Json | null {
  if (kind === 'amount') return typeof old === 'number' && old > 1 ? Math.ceil(old / 2) : null;
  if (kind === 'value' && Number.isInteger(old)) return (old as number) + 1;
  if (typeof old !== 'string' || old === '') return null;
  if (kind === 'recipient') return old.includes('@') ? old.replace(/^[^@]*/, 'someone-else') : null;
  if (kind === 'folder') return old.replace(/[^/]+\/?$/, 'another');
  if (kind === 'path') return old.replace(/[^/]*?(\.[^./]*)?$/, 'another$1');
  if (kind === 'url') return URL.canParse(old) ? `${new URL(old).origin}/another` : null;
  return `${old} 2`;
}

/** Decides a call under the last link of a warrant. The rule libraries must be loaded. */
export function isAllowedUnder(warrant: WarrantDocument | null, { tool, args }: CallDocument): boolean {
  const link = warrant?.chain.at(-1);
  return link !== undefined && readLinkPolicy(link).decide(tool, readArguments(args), 0) === 'allow';
}
