/**
 * Mints a root warrant. Checks run in the same order as in the reference implementation
 * (docs/spec/warrants.md#building-warrants).
 */
import { message } from '../../messages/index.js';
import { compareBytes, compareUtf8 } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { sortByName } from '../approvals/approval-gates.js';
import { encodeApprovalGates } from '../approvals/write-approval-gates.js';
import type { Capability } from '../grants/capability.js';
import { sealPayload } from '../wire/envelope.js';
import { APPROVAL_GATES_EXTENSION } from '../wire/extensions.js';
import type { Payload, WarrantType } from '../wire/payload.js';
import type { KeyPair } from '../wire/signature.js';
import { checkKeyPair } from '../wire/signature-provider.js';
import { findSpecFault } from './check-spec.js';
import {
  MAX_BUILT_DEPTH,
  findExtensionFault,
  findTooManyRules,
  findUnreadableWarrant,
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

const DEFAULT_TTL_SECONDS = 300;
const RESERVED_TOOLS = 'tenuo:';

/**
 * Creates a root warrant signed by the key. If the specification has no holder, the key becomes the holder too.
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { generateKey, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * warrant.expiresAt; // => 1_704_067_800n
 * [...warrant.tools.keys()]; // => ['read_file']
 * ```
 */
export function mintWarrant(spec: WarrantSpec, key: KeyPair, options: BuildOptions): WarrantBuildResult {
  checkKeyPair(key);
  const wrong = findSpecFault(spec, options);
  if (wrong !== null) return wrong;
  const tools = sortByName(spec.tools ?? []);
  const extensions = new Map(spec.ext);
  if (spec.gates !== undefined) extensions.set(APPROVAL_GATES_EXTENSION, encodeApprovalGates(spec.gates));
  const type = typeOf(spec, tools);
  const failure = findFirstBuildFailure([
    () => findReserved(tools),
    () => findTypeFault(type, spec, tools),
    () => findNumberFault(spec),
    () => findApprovalFault(spec, extensions.has(APPROVAL_GATES_EXTENSION)),
    () => findTooManyRules(tools, spec.bounds ?? null),
    () => findExtensionFault(extensions),
  ]);
  if (failure !== null) return failure;
  const payload = draft(spec, { key, options, type: type as WarrantType, tools, extensions });
  const warrant = sealPayload(payload, key);
  return findUnreadableWarrant(warrant) ?? { ok: true, warrant };
}

type Tools = ReadonlyMap<string, Capability>;

function findReserved(tools: Tools): WarrantBuildFailure | null {
  const reserved = [...tools.keys()].find((tool) => tool.startsWith(RESERVED_TOOLS));
  return reserved === undefined
    ? null
    : makeBuildFailure(
        'Validation',
        message('build/begins_which_reserved', { reserved, prefix: RESERVED_TOOLS }),
      );
}

function typeOf(spec: WarrantSpec, tools: Tools): WarrantType | null {
  if (spec.type !== undefined) return spec.type;
  if (tools.size > 0) return 'execution';
  return spec.issuable_tools !== undefined || spec.max_issue_depth !== undefined ? 'issuer' : null;
}

function findTypeFault(
  type: WarrantType | null,
  spec: WarrantSpec,
  tools: Tools,
): WarrantBuildFailure | null {
  if (type === null) return makeBuildFailure('Validation', message('build/neither_tools_nor_tools_may'));
  const isIssuing = spec.issuable_tools !== undefined || spec.max_issue_depth !== undefined;
  if (type === 'execution') {
    if (tools.size === 0)
      return makeBuildFailure('InvalidWarrantType', message('build/execution_warrant_without_tools'));
    return isIssuing
      ? makeBuildFailure('InvalidWarrantType', message('build/execution_warrant_issues'))
      : null;
  }
  if (tools.size > 0) return makeBuildFailure('InvalidWarrantType', message('build/issuer_warrant_acts'));
  const hasNone = (spec.issuable_tools ?? []).length === 0;
  return hasNone
    ? makeBuildFailure('InvalidWarrantType', message('build/issuer_warrant_without_tools_may'))
    : null;
}

function findNumberFault(spec: WarrantSpec): WarrantBuildFailure | null {
  const { value: longest, unit } = LIMITS.lifetimeSeconds;
  if ((spec.ttl ?? 0) > longest)
    return makeBuildFailure(
      'InvalidTtl',
      message('build/lasts_most_allowed', { ttl: spec.ttl ?? 0, unit, limit: longest }),
    );
  const maxDepth = depthOf(spec);
  if (maxDepth > MAX_BUILT_DEPTH)
    return makeBuildFailure(
      'DepthExceeded',
      message('build/max_depth_most', { maxDepth, limit: MAX_BUILT_DEPTH }),
    );
  if ((spec.max_issue_depth ?? 0) > maxDepth)
    return makeBuildFailure(
      'IssueDepthExceeded',
      message('build/max_issue_depth_above_max_depth', {
        maxIssueDepth: spec.max_issue_depth ?? 0,
        maxDepth,
      }),
    );
  return null;
}

function depthOf({ terminal, max_depth }: WarrantSpec): number {
  return terminal === true ? 0 : (max_depth ?? MAX_BUILT_DEPTH);
}

function findApprovalFault(spec: WarrantSpec, hasGates: boolean): WarrantBuildFailure | null {
  const { approvers, min_approvals } = spec;
  if (approvers !== undefined && (min_approvals ?? 0) > approvers.length)
    return makeBuildFailure(
      'MonotonicityViolation',
      message('build/approvals_approvers', { minApprovals: min_approvals ?? 0, count: approvers.length }),
    );
  if ((approvers ?? []).length > 0 && !hasGates)
    return makeBuildFailure('Validation', message('build/names_approvers_no_gate_asks'));
  return null;
}

interface MintParts {
  readonly key: KeyPair;
  readonly options: BuildOptions;
  readonly type: WarrantType;
  readonly tools: Tools;
  readonly extensions: ReadonlyMap<string, Uint8Array>;
}

function draft(spec: WarrantSpec, { key, options, type, tools, extensions }: MintParts): Payload {
  const { bounds } = spec;
  return {
    version: 1,
    id: options.id,
    type,
    tools,
    holder: spec.holder ?? key.publicKey,
    issuer: key.publicKey,
    issuedAt: BigInt(options.at),
    expiresAt: BigInt(options.at) + BigInt(spec.ttl ?? DEFAULT_TTL_SECONDS),
    maxDepth: depthOf(spec),
    parentHash: null,
    extensions: withIdentities(
      extensions,
      encodeOptionalText(spec.session_id),
      encodeOptionalText(spec.agent_id),
    ),
    issuableTools: spec.issuable_tools === undefined ? null : [...spec.issuable_tools].sort(compareUtf8),
    maxIssueDepth: spec.max_issue_depth ?? null,
    bounds: bounds === undefined || bounds.rules.size === 0 ? null : bounds,
    approvers: spec.approvers === undefined ? null : [...spec.approvers].sort(compareBytes),
    minApprovals: spec.min_approvals ?? null,
    clearance: spec.clearance ?? null,
    depth: 0,
  };
}
