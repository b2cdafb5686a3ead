/**
 * Issues an execution warrant from an issuer warrant. Checks run in the same order as in the reference implementation
 * (docs/spec/warrants.md#building-warrants). The lifetime is not shortened: a verifier rejects a warrant that outlives
 * its issuer warrant.
 */
import { message } from '../../messages/index.js';
import { compareBytes, equalBytes, sha256Bytes } from '../../kit/index.js';
import { sortByName } from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import { sealPayload, type Warrant } from '../wire/envelope.js';
import { isChangeInForce } from '../denial/release-changes.js';
import { APPROVAL_GATES_EXTENSION } from '../wire/extensions.js';
import type { Payload } from '../wire/payload.js';
import type { KeyPair } from '../wire/signature.js';
import { checkKeyPair } from '../wire/signature-provider.js';
import { findSpecFault } from './check-spec.js';
import { findHardenedFault } from './hardened-checks.js';
import { findExpiredParent, findSignerFault, findWiderRules } from './attenuate.js';
import {
  AGENT_ID,
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
 * Creates an execution warrant signed by the issuer warrant's holder.
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { generateKey, issueWarrant, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
 *
 * const owner = generateKey();
 * const issuer = generateKey();
 * const { value: grant } = readWarrantSpec({
 *   issuable_tools: ['read_file'],
 *   max_issue_depth: 2,
 *   ttl: 600,
 * });
 * const options = { id: newWarrantId(), at: 1_704_067_200 };
 * const { warrant: parent } = mintWarrant({ ...grant, holder: issuer.publicKey }, owner, options);
 * const { value: spec } = readWarrantSpec({ capabilities: { read_file: {} }, ttl: 60 });
 * const agent = generateKey();
 * const built = issueWarrant(parent, { ...spec, holder: agent.publicKey }, issuer, options);
 * built.ok; // => true
 * ```
 */
export function issueWarrant(
  parent: Warrant,
  spec: WarrantSpec,
  key: KeyPair,
  options: BuildOptions,
): WarrantBuildResult {
  checkKeyPair(key);
  const wrong = findSpecFault(spec, options);
  if (wrong !== null) return wrong;
  const tools = sortByName(spec.tools ?? []);
  const { extensions, fault } = deriveExtensions(parent, spec, tools);
  const failure = findFirstBuildFailure([
    () =>
      parent.type === 'issuer'
        ? null
        : makeBuildFailure('InvalidWarrantType', message('build/only_issuer_warrant_can_issue')),
    () => findSignerFault(parent, key),
    () => findExpiredParent(parent, options.at),
    () => findStray(parent, tools),
    () => findMissing(spec),
    () => findSelfIssuance(parent, spec.holder as Uint8Array),
    () => findClearance(parent, spec),
    () => findDepth(parent, spec),
    () => findApprovals(spec),
    () => findTooManyRules(tools, null),
    () => fault,
    () => findUngated(spec, extensions),
    () => findExtensionFault(extensions),
  ]);
  if (failure !== null) return failure;
  const payload = draft(parent, spec, tools, extensions, options);
  const warrant = sealPayload({ ...payload, issuer: key.publicKey }, key);
  return (
    findUnreadableWarrant(warrant) ?? findHardenedFault(parent, warrant, options) ?? { ok: true, warrant }
  );
}

type Tools = ReadonlyMap<string, Capability>;

/** Tool names are compared literally; `*` is not a wildcard here. */
function findStray(parent: Warrant, tools: Tools): WarrantBuildFailure | null {
  if (tools.size === 0)
    return makeBuildFailure('Validation', message('build/execution_warrant_without_tools'));
  for (const [tool, capability] of tools) {
    if (parent.issuableTools?.includes(tool) !== true)
      return makeBuildFailure('Validation', message('build/issuer_warrant_may_not_issue', { tool }));
    const failure = parent.bounds === null ? null : findWiderRules(tool, parent.bounds, capability);
    if (failure !== null) return failure;
  }
  return null;
}

function findMissing({ holder, ttl }: WarrantSpec): WarrantBuildFailure | null {
  if (holder === undefined)
    return makeBuildFailure('Validation', message('build/execution_warrant_issued_needs_holder'));
  return ttl === undefined
    ? makeBuildFailure('MissingField', message('build/warrant_issued_needs_lifetime_ttl'))
    : null;
}

function findSelfIssuance(parent: Warrant, holder: Uint8Array): WarrantBuildFailure | null {
  if (equalBytes(holder, parent.holder))
    return makeBuildFailure('SelfIssuanceProhibited', message('build/issuer_cannot_issue_itself'));
  if (equalBytes(holder, parent.issuer))
    return makeBuildFailure('SelfIssuanceProhibited', message('build/cannot_issued_whoever_made_issuer'));
  return null;
}

function findClearance(parent: Warrant, { clearance }: WarrantSpec): WarrantBuildFailure | null {
  if (clearance === undefined) return null;
  if (parent.clearance === null)
    return makeBuildFailure('MonotonicityViolation', message('build/issuer_warrant_no_clearance'));
  if (clearance <= parent.clearance) return null;
  return makeBuildFailure(
    'ClearanceLevelExceeded',
    message('build/clearance_above_issuer', { clearance, clearance2: parent.clearance }),
  );
}

function findDepth(parent: Warrant, { max_depth, terminal }: WarrantSpec): WarrantBuildFailure | null {
  const most = parent.maxIssueDepth;
  const depth = parent.depth + 1;
  const requested = terminal === true ? depth : (max_depth ?? 0);
  if (most === null || (depth <= most && requested <= most)) return null;
  return makeBuildFailure(
    'IssueDepthExceeded',
    message('build/depth_above_max_issue_depth', { count: Math.max(depth, requested), limit: most }),
  );
}

function findApprovals({ approvers, min_approvals }: WarrantSpec): WarrantBuildFailure | null {
  if (approvers === undefined || (min_approvals ?? 0) <= approvers.length) return null;
  return makeBuildFailure(
    'Validation',
    message('build/approvals_approvers', { minApprovals: min_approvals ?? 0, count: approvers.length }),
  );
}

/** Rejects approvers without a gate, because no call would ever need their approval. */
function findUngated(
  { approvers }: WarrantSpec,
  extensions: ReadonlyMap<string, Uint8Array>,
): WarrantBuildFailure | null {
  const isUngated =
    approvers !== undefined && approvers.length > 0 && !extensions.has(APPROVAL_GATES_EXTENSION);
  if (!isUngated || !isChangeInForce('approvers-need-gates')) return null;
  return makeBuildFailure('Validation', message('build/approvers_without_approval_gate'));
}

/** The new warrant takes its clearance and approvers from the request, and inherits the session, agent and gates. */
function draft(
  parent: Warrant,
  spec: WarrantSpec,
  tools: Tools,
  extensions: ReadonlyMap<string, Uint8Array>,
  { id, at }: BuildOptions,
): Omit<Payload, 'issuer'> {
  const session = encodeOptionalText(spec.session_id) ?? parent.extensions.get(SESSION_ID) ?? null;
  const agent = encodeOptionalText(spec.agent_id) ?? parent.extensions.get(AGENT_ID) ?? null;
  const depth = parent.depth + 1;
  return {
    version: 1,
    id,
    type: 'execution',
    tools,
    holder: spec.holder as Uint8Array,
    issuedAt: BigInt(at),
    expiresAt: BigInt(at) + BigInt(spec.ttl ?? 0),
    maxDepth: spec.terminal === true ? depth : (spec.max_depth ?? parent.maxDepth),
    parentHash: sha256Bytes(parent.payloadBytes),
    extensions: withIdentities(extensions, session, agent),
    issuableTools: null,
    maxIssueDepth: null,
    bounds: null,
    approvers: spec.approvers === undefined ? null : [...spec.approvers].sort(compareBytes),
    minApprovals: spec.min_approvals ?? null,
    clearance: spec.clearance ?? null,
    depth,
  };
}
