/**
 * What a new warrant is asked to be, before anything is signed (docs/spec/warrants.md#building-warrants).
 *
 * Field names are those of the published builder cases. A field that is left out was not asked for:
 * a builder then inherits it, takes its default, or refuses.
 */
import type { ApprovalGateMap } from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import type { Warrant } from '../wire/envelope.js';
import type { WarrantType } from '../wire/payload.js';
import type { ReferenceKind } from '../denial/reference-codes.js';

/** What a warrant is built from, for minting, narrowing and issuing. What is left out is inherited or empty. */
export interface WarrantSpec {
  /** Follows from tools or issuable tools when left out; asked of a root only. */
  readonly type?: WarrantType | undefined;
  readonly tools?: ReadonlyMap<string, Capability> | undefined;
  /** Issuer warrants: the tools it may issue. */
  readonly issuable_tools?: readonly string[] | undefined;
  /** Issuer warrants: outer bounds of every issued tool. */
  readonly bounds?: Capability | undefined;
  /** Public key. */
  readonly holder?: Uint8Array | undefined;
  /** Seconds. */
  readonly ttl?: number | undefined;
  readonly max_depth?: number | undefined;
  readonly max_issue_depth?: number | undefined;
  /** 0 to 255. */
  readonly clearance?: number | undefined;
  /** Public keys of who may approve gated calls. */
  readonly approvers?: readonly Uint8Array[] | undefined;
  /** Public keys added to those of the parent. */
  readonly add_approvers?: readonly Uint8Array[] | undefined;
  readonly min_approvals?: number | undefined;
  readonly gates?: ApprovalGateMap | undefined;
  /** Other extensions. */
  readonly ext?: ReadonlyMap<string, Uint8Array> | undefined;
  readonly session_id?: string | undefined;
  readonly agent_id?: string | undefined;
  /** Start with all the parent grants; a tool named in the spec replaces that of the parent. */
  readonly inherit_all?: boolean | undefined;
  /** Nobody may delegate the new warrant. */
  readonly terminal?: boolean | undefined;
}

/** What a builder takes from its host. */
export interface BuildOptions {
  /** 16 bytes, a UUIDv7. */
  readonly id: Uint8Array;
  /** Time of issue in Unix seconds. */
  readonly at: number;
  /** Hardened also refuses what a hardened verifier would refuse of the new link. Default: compatible. */
  readonly semantics?: Semantics;
}

/** Why nothing was signed: the reference's name for it, and the end of a sentence. */
export interface WarrantBuildFailure {
  readonly ok: false;
  readonly errorKind: ReferenceKind;
  readonly detail: string;
}

/** A signed warrant, or why it was refused. */
export type WarrantBuildResult = { readonly ok: true; readonly warrant: Warrant } | WarrantBuildFailure;

export function makeBuildFailure(errorKind: ReferenceKind, detail: string): WarrantBuildFailure {
  return { ok: false, errorKind, detail };
}

/** The first refusal of checks that run in order, or null. */
export function findFirstBuildFailure(
  checks: readonly (() => WarrantBuildFailure | null)[],
): WarrantBuildFailure | null {
  for (const check of checks) {
    const failure = check();
    if (failure !== null) return failure;
  }
  return null;
}
