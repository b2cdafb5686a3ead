/**
 * Specification of a warrant to be signed (docs/spec/warrants.md#building-warrants).
 *
 * Field names are the same as in the published builder test cases. If a field is omitted, the builder inherits it, uses
 * its default, or rejects the specification.
 */
import type { Message } from '../../messages/index.js';
import type { ApprovalGateMap } from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import type { Warrant } from '../wire/envelope.js';
import type { WarrantType } from '../wire/payload.js';
import type { ReferenceKind } from '../denial/reference-codes.js';

/**
 * The fields that a builder uses to mint, attenuate or issue a warrant. Omitted fields are inherited or left empty.
 */
export interface WarrantSpec {
  /** Warrant type, for root warrants only; derived from tools or issuable tools if omitted. */
  readonly type?: WarrantType | undefined;
  readonly tools?: ReadonlyMap<string, Capability> | undefined;
  readonly issuable_tools?: readonly string[] | undefined;
  /** Rules that limit what an issuer warrant may issue for any tool. */
  readonly bounds?: Capability | undefined;
  readonly holder?: Uint8Array | undefined;
  /** Seconds. */
  readonly ttl?: number | undefined;
  readonly max_depth?: number | undefined;
  readonly max_issue_depth?: number | undefined;
  /** Clearance level from 0 to 255. */
  readonly clearance?: number | undefined;
  /** Public keys of the people who may approve gated calls. */
  readonly approvers?: readonly Uint8Array[] | undefined;
  /** Public keys to add to the parent's approvers. */
  readonly add_approvers?: readonly Uint8Array[] | undefined;
  readonly min_approvals?: number | undefined;
  readonly gates?: ApprovalGateMap | undefined;
  readonly ext?: ReadonlyMap<string, Uint8Array> | undefined;
  readonly session_id?: string | undefined;
  readonly agent_id?: string | undefined;
  /** True to start with all of the parent's grants. A tool in the specification replaces the parent's entry for it. */
  readonly inherit_all?: boolean | undefined;
  readonly terminal?: boolean | undefined;
}

/** Values that a program passes to a builder. */
export interface BuildOptions {
  readonly id: Uint8Array;
  readonly at: number;
  /** Under `hardened`, the builder rejects links that a hardened verifier would reject. Defaults to `compatible`. */
  readonly semantics?: Semantics;
}

/**
 * The reason why no warrant was signed: the reference implementation's name for the error, and an explanation that
 * completes a sentence.
 */
export interface WarrantBuildFailure {
  readonly ok: false;
  readonly errorKind: ReferenceKind;
  readonly detail: Message;
}

/** A signed warrant, or the reason why none was signed. */
export type WarrantBuildResult = { readonly ok: true; readonly warrant: Warrant } | WarrantBuildFailure;

export function makeBuildFailure(errorKind: ReferenceKind, detail: Message): WarrantBuildFailure {
  return { ok: false, errorKind, detail };
}

/** Runs checks in order and returns the first failure; null if all pass. */
export function findFirstBuildFailure(
  checks: readonly (() => WarrantBuildFailure | null)[],
): WarrantBuildFailure | null {
  for (const check of checks) {
    const failure = check();
    if (failure !== null) return failure;
  }
  return null;
}
