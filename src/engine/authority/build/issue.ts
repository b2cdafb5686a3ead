/**
 * Issuing an execution warrant from an issuer warrant, in the reference's order of checks (warrant
 * specification, section 1.4). The lifetime is not cut: a verifier refuses what exceeds the issuer's.
 */
import { compareBytes, equalBytes, sha256Bytes } from '../../kit/index.js';
import { sortByName } from '../approvals/gates.js';
import type { Capability } from '../grants/capability.js';
import { sealPayload, type Warrant } from '../wire/envelope.js';
import { follows } from '../refusal/release.js';
import { GATES } from '../wire/extensions.js';
import type { Payload } from '../wire/payload.js';
import type { KeyPair } from '../wire/signature.js';
import { findSpecFault } from './check-spec.js';
import { findHardenedFault } from './hardened.js';
import { findExpiry, findSignerFault, findWider } from './attenuate.js';
import {
  AGENT_ID,
  deriveExtensions,
  findExtensionFault,
  findTooMany,
  SESSION_ID,
  textBytes,
  withIdentities,
} from './limits.js';
import {
  type BuildOptions,
  type Built,
  firstRefusal,
  type Refusal,
  refuse,
  type WarrantSpec,
} from './spec.js';

/** An execution warrant signed by the issuer warrant's holder. */
export function issueWarrant(parent: Warrant, spec: WarrantSpec, key: KeyPair, options: BuildOptions): Built {
  const wrong = findSpecFault(spec, options);
  if (wrong !== null) return wrong;
  const tools = sortByName(spec.tools ?? []);
  const { extensions, fault } = deriveExtensions(parent, spec, tools);
  const refusal = firstRefusal([
    () =>
      parent.type === 'issuer' ? null : refuse('InvalidWarrantType', 'only an issuer warrant can issue'),
    () => findSignerFault(parent, key),
    () => findExpiry(parent, options.at),
    () => findStray(parent, tools),
    () => findMissing(spec),
    () => findSelfIssuance(parent, spec.holder as Uint8Array),
    () => findClearance(parent, spec),
    () => findDepth(parent, spec),
    () => findApprovals(spec),
    () => findTooMany(tools, null),
    () => fault,
    () => findUngated(spec, extensions),
    () => findExtensionFault(extensions),
  ]);
  if (refusal !== null) return refusal;
  const payload = draft(parent, spec, tools, extensions, options);
  const warrant = sealPayload({ ...payload, issuer: key.publicKey }, key);
  return findHardenedFault(parent, warrant, options) ?? { ok: true, warrant };
}

type Tools = ReadonlyMap<string, Capability>;

/** Names are compared as they are: `*` covers no other here. */
function findStray(parent: Warrant, tools: Tools): Refusal | null {
  if (tools.size === 0) return refuse('Validation', 'an execution warrant without tools');
  for (const [tool, capability] of tools) {
    if (parent.issuableTools?.includes(tool) !== true)
      return refuse('Validation', `the issuer warrant may not issue \`${tool}\``);
    const refusal = parent.bounds === null ? null : findWider(tool, parent.bounds, capability);
    if (refusal !== null) return refusal;
  }
  return null;
}

function findMissing({ holder, ttl }: WarrantSpec): Refusal | null {
  if (holder === undefined) return refuse('Validation', 'an execution warrant that is issued needs a holder');
  return ttl === undefined
    ? refuse('MissingField', 'a warrant that is issued needs a lifetime, `ttl`')
    : null;
}

function findSelfIssuance(parent: Warrant, holder: Uint8Array): Refusal | null {
  if (equalBytes(holder, parent.holder))
    return refuse('SelfIssuanceProhibited', 'the issuer cannot issue to itself');
  if (equalBytes(holder, parent.issuer))
    return refuse('SelfIssuanceProhibited', 'it cannot be issued to whoever made the issuer warrant');
  return null;
}

function findClearance(parent: Warrant, { clearance }: WarrantSpec): Refusal | null {
  if (clearance === undefined) return null;
  if (parent.clearance === null)
    return refuse('MonotonicityViolation', 'the issuer warrant has no clearance');
  if (clearance <= parent.clearance) return null;
  return refuse('ClearanceLevelExceeded', `clearance ${clearance} is above the issuer's ${parent.clearance}`);
}

function findDepth(parent: Warrant, { max_depth, terminal }: WarrantSpec): Refusal | null {
  const most = parent.maxIssueDepth;
  const depth = parent.depth + 1;
  const asked = terminal === true ? depth : (max_depth ?? 0);
  if (most === null || (depth <= most && asked <= most)) return null;
  return refuse('IssueDepthExceeded', `depth ${Math.max(depth, asked)} is above max_issue_depth ${most}`);
}

function findApprovals({ approvers, min_approvals }: WarrantSpec): Refusal | null {
  if (approvers === undefined || (min_approvals ?? 0) <= approvers.length) return null;
  return refuse('Validation', `${min_approvals} approvals of ${approvers.length} approvers`);
}

/** Approvers without a gate would be asked for nothing. */
function findUngated(
  { approvers }: WarrantSpec,
  extensions: ReadonlyMap<string, Uint8Array>,
): Refusal | null {
  const isUngated = approvers !== undefined && approvers.length > 0 && !extensions.has(GATES);
  if (!isUngated || !follows('approvers-need-gates')) return null;
  return refuse('Validation', 'approvers without an approval gate');
}

/** Clearance and approvers are those asked for; session, agent and gates are inherited. */
function draft(
  parent: Warrant,
  spec: WarrantSpec,
  tools: Tools,
  extensions: ReadonlyMap<string, Uint8Array>,
  { id, at }: BuildOptions,
): Omit<Payload, 'issuer'> {
  const session = textBytes(spec.session_id) ?? parent.extensions.get(SESSION_ID) ?? null;
  const agent = textBytes(spec.agent_id) ?? parent.extensions.get(AGENT_ID) ?? null;
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
