/**
 * Approval gates define which calls under a warrant need a person's approval (docs/spec/warrants.md#approval-gates).
 *
 * A gate applies to a whole tool or to single arguments. All gates are encoded in one extension as a CBOR map. If the
 * extension's value is empty, there is no map.
 */
import { CborError, makeCborError, type CborItem, CborMap, compareUtf8, readCbor } from '../../kit/index.js';
import { findField, requireField } from '../constraints/cbor-fields.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { decodeConstraint } from '../constraints/decode-constraint.js';
import { APPROVAL_GATES_EXTENSION } from '../wire/extensions.js';
import type { Payload } from '../wire/payload.js';

/**
 * Determines when an argument needs approval: always, only for values that a rule admits, or only for values that a
 * rule does not admit.
 */
export type ArgumentApprovalGate =
  | { readonly kind: 'all' }
  | { readonly kind: 'matching'; readonly rule: Constraint }
  | { readonly kind: 'exempt'; readonly rule: Constraint };

/**
 * The approval gates on one tool. If the whole tool is gated, `args` is null. Names are sorted by their UTF-8 bytes.
 */
export interface ToolApprovalGate {
  readonly args: ReadonlyMap<string, ArgumentApprovalGate> | null;
  /** Message shown to the approver (release 0.3.3). It does not affect decisions. */
  readonly message?: string | undefined;
}

/** Approval gates by tool name, sorted by the UTF-8 bytes of the names. */
export type ApprovalGateMap = ReadonlyMap<string, ToolApprovalGate>;

/** Returns a map whose keys are in encoding order. */
export function sortByName<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> {
  return new Map([...entries].sort(([a], [b]) => compareUtf8(a, b)));
}

/** Maximum message length in code points. */
const LONGEST_MESSAGE = 200;
const WHITE = /^\p{White_Space}$/u;

/**
 * Trims white space and shortens the message to 200 characters. Returns undefined if nothing remains. Like the
 * reference implementation, it trims before it shortens, so the result may end in white space.
 */
export function trimMessage(text: string | undefined): string | undefined {
  const characters = [...(text ?? '')];
  const isInk = (character: string): boolean => !WHITE.test(character);
  const start = characters.findIndex(isInk);
  const end = Math.min(characters.findLastIndex(isInk) + 1, start + LONGEST_MESSAGE);
  return start < 0 ? undefined : characters.slice(start, end).join('');
}

export function makeToolApprovalGate(
  args: ToolApprovalGate['args'],
  message: string | undefined,
): ToolApprovalGate {
  return message === undefined ? { args } : { args, message };
}

/** Decodes an extension value; returns null if it is empty. Throws `CborError`. */
export function decodeApprovalGates(bytes: Uint8Array): ApprovalGateMap | null {
  if (bytes.length === 0) return null;
  return sortByName(readNamed(readCbor(bytes), decodeToolGate));
}

function decodeToolGate(item: CborItem): ToolApprovalGate {
  const args = decodeArgs(requireField(item, 'args'));
  for (const name of ['args', 'message'])
    if ((item as CborMap).entries.filter(([key]) => key === name).length > 1)
      throw makeCborError('bytes/gate_field_repeated', { field: name });
  const message = findField(item, 'message');
  if (message !== undefined && typeof message !== 'string') throw makeCborError('bytes/gate_message');
  return makeToolApprovalGate(args, trimMessage(message));
}

/** Returns a warrant's gates; null if it has none. If the gates cannot be decoded, returns the reason. */
export function readApprovalGates({
  extensions,
}: Pick<Payload, 'extensions'>): ApprovalGateMap | null | CborError {
  const bytes = extensions.get(APPROVAL_GATES_EXTENSION);
  if (bytes === undefined) return null;
  try {
    return decodeApprovalGates(bytes);
  } catch (error) {
    if (error instanceof CborError) return error;
    throw error;
  }
}

function decodeArgs(item: CborItem): ToolApprovalGate['args'] {
  return item === null ? null : sortByName(readNamed(item, decodeGate));
}

function readNamed<T>(item: CborItem, read: (item: CborItem) => T): [string, T][] {
  if (!(item instanceof CborMap)) throw makeCborError('bytes/not_map', { what: 'gates' });
  return item.entries.map(([name, value]) => {
    if (typeof name !== 'string') throw makeCborError('bytes/name_not_string', { what: 'gate' });
    return [name, read(value)];
  });
}

function decodeGate(item: CborItem): ArgumentApprovalGate {
  if (item === 'all') return { kind: 'all' };
  if (!(item instanceof CborMap)) return { kind: 'matching', rule: decodeConstraint(item) };
  const exempt = findField(item, 'exempt');
  if (exempt === undefined) throw makeCborError('bytes/gate_form');
  const rule = decodeConstraint(exempt);
  if (!rule.canExempt) throw makeCborError('bytes/gate_cannot_exempt', { kind: rule.kind });
  return { kind: 'exempt', rule };
}
