/**
 * Delegates a warrant. Checks run in the same order as in the reference implementation
 * (docs/spec/warrants.md#building-warrants).
 *
 * A child starts without capabilities; the specification lists what it inherits automatically. If its lifetime is
 * longer than the parent's, it is shortened, and a lower number of approvals is ignored.
 */
import { message } from '../../messages/index.js';
import { equalBytes, sha256Bytes } from '../../kit/index.js';
import { sortByName } from '../approvals/approval-gates.js';
import { type Capability, capabilityFor, findWidening } from '../grants/capability.js';
import { sealPayload, type Warrant } from '../wire/envelope.js';
import type { Payload } from '../wire/payload.js';
import type { KeyPair } from '../wire/signature.js';
import { checkKeyPair } from '../wire/signature-provider.js';
import { findSpecFault } from './check-spec.js';
import { findHardenedFault } from './hardened-checks.js';
import {
  AGENT_ID,
  MAX_BUILT_DEPTH,
  deriveExtensions,
  findExtensionFault,
  findTooManyRules,
  findUnreadableWarrant,
  SESSION_ID,
  encodeOptionalText,
  withIdentities,
} from './limits.js';
import {
  type BuildOptions,
  type WarrantBuildResult,
  findFirstBuildFailure,
  type WarrantBuildFailure,
  makeBuildFailure,
  type WarrantSpec,
} from './warrant-spec.js';

/**
 * Creates a child warrant that is signed by the parent's holder.
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { attenuateWarrant, generateKey, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const narrow = (root) =>
 *   readWarrantSpec({ capabilities: { read_file: { path: { kind: 'Subpath', root } } } }).value;
 * const options = { id: newWarrantId(), at: 1_704_067_210 };
 * attenuateWarrant(warrant, narrow('/data/reports'), key, options).ok; // => true
 * attenuateWarrant(warrant, narrow('/etc'), key, options).errorKind; // => 'PathNotContained'
 * ```
 */
export function attenuateWarrant(
  parent: Warrant,
  spec: WarrantSpec,
  key: KeyPair,
  options: BuildOptions,
): WarrantBuildResult {
  checkKeyPair(key);
  const wrong = findSpecFault(spec, options);
  if (wrong !== null) return wrong;
  const completed = fillIn(parent, spec);
  const { extensions, fault } = deriveExtensions(parent, spec, completed.tools);
  const failure = findFirstBuildFailure([
    () => findSignerFault(parent, key),
    () => findDepthFault(parent, completed.maxDepth, spec),
    () => findExpiredParent(parent, options.at),
    () =>
      parent.type === 'execution' ? findWiderActing(parent, completed) : findWiderIssuing(parent, completed),
    () => findFewerApprovals(completed),
    () => fault,
    () => findExtensionFault(extensions),
    () => findTooManyRules(completed.tools, completed.bounds),
    () => findActingIssuer(parent, completed),
  ]);
  if (failure !== null) return failure;
  const payload = draft(parent, completed, extensions, key, options);
  const warrant = sealPayload(payload, key);
  return (
    findUnreadableWarrant(warrant) ?? findHardenedFault(parent, warrant, options) ?? { ok: true, warrant }
  );
}

/** A specification with the automatically inherited fields added. */
interface CompletedSpec {
  readonly spec: WarrantSpec;
  readonly tools: ReadonlyMap<string, Capability>;
  readonly maxDepth: number;
  readonly issuableTools: readonly string[] | null;
  readonly maxIssueDepth: number | null;
  readonly bounds: Capability | null;
  readonly clearance: number | null;
  readonly approvers: readonly Uint8Array[] | null;
  readonly minApprovals: number | null;
}

function fillIn(parent: Warrant, spec: WarrantSpec): CompletedSpec {
  const all = spec.inherit_all === true;
  const { min_approvals } = spec;
  return {
    spec,
    tools: sortByName(new Map([...(all ? parent.tools : []), ...(spec.tools ?? [])])),
    maxDepth: spec.terminal === true ? parent.depth + 1 : (spec.max_depth ?? parent.maxDepth),
    issuableTools: spec.issuable_tools ?? (all ? parent.issuableTools : null),
    maxIssueDepth: spec.max_issue_depth ?? parent.maxIssueDepth,
    bounds: spec.bounds ?? parent.bounds,
    clearance: spec.clearance ?? parent.clearance,
    approvers: unite(parent.approvers, [...(spec.approvers ?? []), ...(spec.add_approvers ?? [])]),
    minApprovals:
      min_approvals === undefined ? parent.minApprovals : Math.max(min_approvals, parent.minApprovals ?? 0),
  };
}

/** Returns the parent's approvers followed by the new ones. */
function unite(
  known: readonly Uint8Array[] | null,
  added: readonly Uint8Array[],
): readonly Uint8Array[] | null {
  if (added.length === 0) return known;
  const all = [...(known ?? [])];
  for (const key of added) if (!all.some((other) => equalBytes(other, key))) all.push(key);
  return all;
}

export function findSignerFault(parent: Warrant, key: KeyPair): WarrantBuildFailure | null {
  return equalBytes(parent.holder, key.publicKey)
    ? null
    : makeBuildFailure('DelegationAuthorityError', message('build/key_signs_does_not_hold'));
}

function findDepthFault(
  parent: Warrant,
  maxDepth: number,
  { max_depth, terminal }: WarrantSpec,
): WarrantBuildFailure | null {
  const depth = parent.depth + 1;
  if (depth > MAX_BUILT_DEPTH)
    return makeBuildFailure(
      'DepthExceeded',
      message('build/would_stand_depth_most', { depth, limit: MAX_BUILT_DEPTH }),
    );
  const isAsked = max_depth !== undefined || terminal === true;
  if (isAsked && maxDepth > parent.maxDepth)
    return makeBuildFailure(
      'MonotonicityViolation',
      message('build/max_depth_above_parent', { maxDepth, maxDepth2: parent.maxDepth }),
    );
  return depth > maxDepth
    ? makeBuildFailure('DepthExceeded', message('build/depth_above_max_depth', { depth, maxDepth }))
    : null;
}

export function findExpiredParent(parent: Warrant, at: number): WarrantBuildFailure | null {
  return BigInt(at) < parent.expiresAt
    ? null
    : makeBuildFailure('WarrantExpired', message('build/parent_ended'));
}

function findWiderActing(parent: Warrant, { tools, clearance }: CompletedSpec): WarrantBuildFailure | null {
  for (const [tool, capability] of tools) {
    const above = capabilityFor(parent, tool);
    if (above === null)
      return makeBuildFailure('MonotonicityViolation', message('build/parent_does_not_hold', { tool }));
    const failure = findWiderRules(tool, above, capability);
    if (failure !== null) return failure;
  }
  if (tools.size === 0)
    return makeBuildFailure('Validation', message('build/execution_warrant_without_tools'));
  if (clearance === null) return null;
  if (parent.clearance === null)
    return makeBuildFailure('MonotonicityViolation', message('build/parent_no_clearance'));
  if (clearance <= parent.clearance) return null;
  return makeBuildFailure(
    'MonotonicityViolation',
    message('build/clearance_above_parent', { clearance, clearance2: parent.clearance }),
  );
}

/** Returns the reason why a set of rules is wider than the parent's. `what` names the tool or the bounds. */
export function findWiderRules(
  what: string,
  above: Capability,
  below: Capability,
): WarrantBuildFailure | null {
  const widening = findWidening(above, below, 'compatible');
  if (widening === null) return null;
  const { argument, parent, child, errorKind } = widening;
  if (argument === null)
    return makeBuildFailure(errorKind, message('build/lets_unknown_arguments_through', { what }));
  if (child === null) return makeBuildFailure(errorKind, message('build/rule_left_out', { argument, what }));
  if (parent === null)
    return makeBuildFailure(errorKind, message('build/argument_not_named', { argument, what }));
  const rules = { child: child.describe(), parent: parent.describe() };
  return makeBuildFailure(errorKind, message('build/goes_beyond', { argument, what, ...rules }));
}

/** Tool names are compared literally; `*` is not a wildcard here. */
function findWiderIssuing(
  parent: Warrant,
  { issuableTools, maxIssueDepth, bounds }: CompletedSpec,
): WarrantBuildFailure | null {
  const stray = (issuableTools ?? []).find((tool) => parent.issuableTools?.includes(tool) !== true);
  if (stray !== undefined)
    return makeBuildFailure('MonotonicityViolation', message('build/parent_may_not_issue', { tool: stray }));
  if (parent.maxIssueDepth !== null && (maxIssueDepth ?? 0) > parent.maxIssueDepth)
    return makeBuildFailure(
      'MonotonicityViolation',
      message('build/max_issue_depth_above_parent', { maxIssueDepth: parent.maxIssueDepth }),
    );
  return parent.bounds === null || bounds === null ? null : findWiderRules('bounds', parent.bounds, bounds);
}

function findFewerApprovals({ approvers, minApprovals }: CompletedSpec): WarrantBuildFailure | null {
  if (approvers === null || (minApprovals ?? 0) <= approvers.length) return null;
  return makeBuildFailure(
    'MonotonicityViolation',
    message('build/approvals_approvers', { minApprovals: minApprovals ?? 0, count: approvers.length }),
  );
}

function findActingIssuer(parent: Warrant, { tools }: CompletedSpec): WarrantBuildFailure | null {
  if (parent.type === 'execution' || tools.size === 0) return null;
  return makeBuildFailure('InvalidWarrantType', message('build/issuer_warrant_acts'));
}

function draft(
  parent: Warrant,
  completed: CompletedSpec,
  extensions: ReadonlyMap<string, Uint8Array>,
  key: KeyPair,
  { id, at }: BuildOptions,
): Payload {
  const issues = parent.type === 'issuer';
  const { spec, tools, maxDepth, bounds, clearance, approvers, minApprovals } = completed;
  const agent = encodeOptionalText(spec.agent_id) ?? parent.extensions.get(AGENT_ID) ?? null;
  return {
    version: 1,
    id,
    type: parent.type,
    tools,
    holder: spec.holder ?? parent.holder,
    issuer: key.publicKey,
    issuedAt: BigInt(at),
    expiresAt: capped(parent, spec.ttl, at),
    maxDepth,
    parentHash: sha256Bytes(parent.payloadBytes),
    // The session is always inherited from the parent, regardless of the specification.
    extensions: withIdentities(extensions, parent.extensions.get(SESSION_ID) ?? null, agent),
    issuableTools: issues ? completed.issuableTools : null,
    maxIssueDepth: issues ? completed.maxIssueDepth : null,
    bounds: issues && bounds !== null && bounds.rules.size > 0 ? bounds : null,
    approvers,
    minApprovals,
    clearance,
    depth: parent.depth + 1,
  };
}

function capped(parent: Warrant, ttl: number | undefined, at: number): bigint {
  if (ttl === undefined) return parent.expiresAt;
  const requestedEnd = BigInt(at) + BigInt(ttl);
  return requestedEnd < parent.expiresAt ? requestedEnd : parent.expiresAt;
}
