/** Checks the structure of a single warrant in the specified order (docs/spec/warrants.md#structural-validity). */
import { type Message, message } from '../../messages/index.js';
import { DECISION_LIMITS } from '../../model/index.js';
import type { Capability } from '../grants/capability.js';
import { TEXT_EXTENSIONS } from '../wire/extensions.js';
import type { Payload } from '../wire/payload.js';
import type { ReferenceKind } from '../denial/reference-codes.js';

export interface StructureFault {
  readonly errorKind: ReferenceKind;
  readonly detail: Message;
}

/** Maximum number of seconds by which a single warrant's time of issue may be ahead of the clock. */
export const ISSUED_AHEAD_SECONDS = 30;

/** True if the warrant's time of issue is later than the clock plus the tolerance (both in seconds). */
export function isIssuedInFuture(payload: Payload, at: number, tolerance: number): boolean {
  return payload.issuedAt > BigInt(at + tolerance);
}

/** Returns the first structural fault; null if there is none. If a clock is given, the time of issue is checked too. */
export function findStructureFault(payload: Payload, at: number | null): StructureFault | null {
  if (payload.version !== 1)
    return {
      errorKind: 'Validation',
      detail: message('chain/payload_version', { version: payload.version }),
    };
  if (at !== null && isIssuedInFuture(payload, at, ISSUED_AHEAD_SECONDS))
    return { errorKind: 'IssuedInFuture', detail: message('chain/issued_future_2') };
  if (payload.expiresAt <= payload.issuedAt)
    return { errorKind: 'Validation', detail: message('chain/ends_before_begins') };
  return (
    findTypeFault(payload) ??
    findCountFault(payload) ??
    findExtensionFault(payload) ??
    findApproverFault(payload)
  );
}

function findTypeFault(payload: Payload): StructureFault | null {
  const wrong = (detail: Message): StructureFault => ({ errorKind: 'InvalidWarrantType', detail });
  const issues = payload.issuableTools !== null && payload.issuableTools.length > 0;
  if (payload.type === 'execution' && (payload.issuableTools !== null || payload.maxIssueDepth !== null))
    return wrong(message('build/execution_warrant_issues'));
  if (payload.type === 'issuer' && (payload.tools.size > 0 || !issues))
    return wrong(message('build/issuer_warrant_acts'));
  if (payload.maxIssueDepth !== null && payload.maxIssueDepth > payload.maxDepth)
    return { errorKind: 'IssueDepthExceeded', detail: message('chain/may_issue_deeper_than_reaches') };
  return null;
}

function findCountFault({ tools, bounds }: Payload): StructureFault | null {
  if (tools.size > DECISION_LIMITS.toolsPerWarrant.value)
    return { errorKind: 'Validation', detail: message('chain/too_many_tools') };
  for (const { rules } of tools.values())
    if (rules.size > DECISION_LIMITS.rulesPerTool.value)
      return { errorKind: 'Validation', detail: message('chain/too_many_rules_one_tool') };
  const isTooDeep = [...tools.values(), ...(bounds === null ? [] : [bounds])].some(isNestedTooDeeply);
  return isTooDeep
    ? { errorKind: 'ConstraintDepthExceeded', detail: message('chain/rules_nested_too_deeply') }
    : null;
}

function isNestedTooDeeply({ rules }: Capability): boolean {
  return [...rules.values()].some(({ depth }) => depth > DECISION_LIMITS.constraintDepth.value);
}

/** Session and agent ids are encoded as extensions, but the limits on extensions do not apply to them. */
function findExtensionFault({ extensions }: Payload): StructureFault | null {
  const counted = [...extensions].filter(([key]) => !TEXT_EXTENSIONS.includes(key));
  const isTooMany = counted.length > DECISION_LIMITS.extensionsPerWarrant.value;
  const isTooLarge = counted.some(([, bytes]) => bytes.length > DECISION_LIMITS.extensionBytes.value);
  return isTooMany || isTooLarge
    ? { errorKind: 'Validation', detail: message('chain/too_much_extension_data') }
    : null;
}

function findApproverFault({ approvers, minApprovals }: Payload): StructureFault | null {
  if (approvers === null || approvers.length === 0 || minApprovals === null) return null;
  if (minApprovals >= 1 && minApprovals <= approvers.length) return null;
  return { errorKind: 'Validation', detail: message('chain/number_approvals_nobody_can_reach') };
}
