/** Limits that warrant builders enforce, and the extensions they write (docs/spec/warrants.md#limits). */
import { message } from '../../messages/index.js';
import { CborError, cutText, encodeUtf8 } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { decodeApprovalGates, type ApprovalGateMap, sortByName } from '../approvals/approval-gates.js';
import {
  encodeApprovalGates,
  pickGatesOfTools,
  mergeApprovalGates,
} from '../approvals/write-approval-gates.js';
import type { Capability } from '../grants/capability.js';
import { findUnreadable, type Warrant } from '../wire/envelope.js';
import { APPROVAL_GATES_EXTENSION } from '../wire/extensions.js';
import { type WarrantBuildFailure, makeBuildFailure, type WarrantSpec } from './warrant-spec.js';

export const SESSION_ID = 'tenuo.session_id';
export const AGENT_ID = 'tenuo.agent_id';

/** Maximum depth of the chains that builders create. */
export const MAX_BUILT_DEPTH = 64;

type Tools = ReadonlyMap<string, Capability>;

/** Checks the number and nesting depth of a warrant's rules. */
export function findTooManyRules(tools: Tools, bounds: Capability | null): WarrantBuildFailure | null {
  const { toolsPerWarrant, rulesPerTool } = LIMITS;
  if (tools.size > toolsPerWarrant.value)
    return makeBuildFailure(
      'Validation',
      message('build/tools_most_allowed', { count: tools.size, limit: toolsPerWarrant.value }),
    );
  for (const [tool, { rules }] of tools)
    if (rules.size > rulesPerTool.value)
      return makeBuildFailure(
        'Validation',
        message('build/rules_most_allowed', { tool, count: rules.size, limit: rulesPerTool.value }),
      );
  return findTooDeepRules([...tools.values(), ...(bounds === null ? [] : [bounds])]);
}

export function findTooDeepRules(sets: readonly Capability[]): WarrantBuildFailure | null {
  const most = LIMITS.constraintDepth.value;
  const isTooDeep = sets.some(({ rules }) => [...rules.values()].some(({ depth }) => depth > most));
  return isTooDeep
    ? makeBuildFailure(
        'ConstraintDepthExceeded',
        message('build/more_than_rules_stand_inside', { limit: most }),
      )
    : null;
}

/** Checks the number, key length and size of extensions. */
export function findExtensionFault(extensions: ReadonlyMap<string, Uint8Array>): WarrantBuildFailure | null {
  const { extensionsPerWarrant: count, extensionKeyBytes: longest, extensionBytes: size } = LIMITS;
  if (extensions.size > count.value)
    return makeBuildFailure(
      'Validation',
      message('build/extensions_most_allowed', { count: extensions.size, limit: count.value }),
    );
  for (const [key, bytes] of extensions) {
    if (encodeUtf8(key).length > longest.value)
      return makeBuildFailure(
        'Validation',
        message('build/extension_key_too_long', { key: `${cutText(key, 32)}…`, limit: longest.value }),
      );
    if (bytes.length > size.value)
      return makeBuildFailure(
        'Validation',
        message('build/bytes_most_allowed_extension', { key, count: bytes.length, limit: size.value }),
      );
  }
  return null;
}

/** Returns the failure for a signed warrant that no reader accepts, such as one that is too long; null for others. */
export function findUnreadableWarrant(warrant: Warrant): WarrantBuildFailure | null {
  const failure = findUnreadable(warrant);
  return failure === null ? null : makeBuildFailure(failure.errorKind, failure.detail);
}

/** Adds the session id and agent id as extensions, unless they are null. */
export function withIdentities(
  extensions: ReadonlyMap<string, Uint8Array>,
  session: Uint8Array | null,
  agent: Uint8Array | null,
): ReadonlyMap<string, Uint8Array> {
  return sortByName([
    ...extensions,
    ...(session === null ? [] : [[SESSION_ID, session] as const]),
    ...(agent === null ? [] : [[AGENT_ID, agent] as const]),
  ]);
}

export function encodeOptionalText(text: string | undefined): Uint8Array | null {
  return text === undefined ? null : encodeUtf8(text);
}

/** A derived warrant's extensions. If the parent's gates cannot be decoded, `fault` is set. */
export interface DerivedExtensions {
  readonly extensions: ReadonlyMap<string, Uint8Array>;
  readonly fault: WarrantBuildFailure | null;
}

/**
 * Returns the requested extensions plus the gates. Inherited and new gates are merged and limited to the granted tools.
 * The gate extension cannot be set directly.
 */
export function deriveExtensions(parent: Warrant, spec: WarrantSpec, tools: Tools): DerivedExtensions {
  const requested = new Map(spec.ext);
  requested.delete(APPROVAL_GATES_EXTENSION);
  try {
    const inherited = decodeApprovalGates(
      parent.extensions.get(APPROVAL_GATES_EXTENSION) ?? new Uint8Array(),
    );
    const kept = pickGatesOfTools(mergeApprovalGates(inherited ?? NO_GATES, spec.gates ?? NO_GATES), tools);
    if (kept.size > 0) requested.set(APPROVAL_GATES_EXTENSION, encodeApprovalGates(kept));
    return { extensions: requested, fault: null };
  } catch (error) {
    if (!(error instanceof CborError)) throw error;
    const detail = message('build/parent_approval_gates_cannot_read', {
      detail: error.reason,
    });
    return { extensions: requested, fault: makeBuildFailure('DeserializationError', detail) };
  }
}

const NO_GATES: ApprovalGateMap = new Map<string, never>();
