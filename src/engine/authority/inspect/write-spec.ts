/** Converts a warrant to the document that `readWarrantSpec` reads, for editors and code export. */
import { CborError, type Json, type JsonObject, toHex } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import { type ArgumentApprovalGate, readApprovalGates } from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import type { Warrant } from '../wire/envelope.js';
import { APPROVAL_GATES_EXTENSION, TEXT_EXTENSIONS } from '../wire/extensions.js';
import { agentIdOf, sessionIdOf } from '../wire/text-extensions.js';

/** Writes only the fields that the warrant has; omitted fields stay omitted. */
export function writeWarrantSpec(warrant: Warrant): JsonObject {
  const { tools, issuableTools, bounds, approvers, minApprovals, maxIssueDepth, clearance } = warrant;
  const open = [...tools].filter(([, { allowUnknown }]) => allowUnknown).map(([tool]) => tool);
  const issues = warrant.type === 'issuer';
  return dropMissing({
    capabilities: issues ? undefined : mapOf(tools, (set) => mapOf(set.rules, ({ document }) => document)),
    allow_unknown: open.length === 0 ? undefined : open,
    issuable_tools: issuableTools ?? undefined,
    bounds: bounds === null ? undefined : writeSet(bounds),
    holder: toHex(warrant.holder),
    ttl: Number(warrant.expiresAt - warrant.issuedAt),
    max_depth: warrant.maxDepth === 64 ? undefined : warrant.maxDepth,
    max_issue_depth: maxIssueDepth ?? undefined,
    clearance: clearance ?? undefined,
    approvers: approvers?.map(toHex),
    min_approvals: minApprovals ?? undefined,
    gates: writeGates(warrant),
    session_id: sessionIdOf(warrant) ?? undefined,
    agent_id: agentIdOf(warrant) ?? undefined,
    ext: writeExtensions(warrant),
  });
}

function writeSet({ rules, allowUnknown }: Capability): JsonObject {
  return {
    constraints: mapOf(rules, ({ document }) => document),
    ...(allowUnknown ? { allow_unknown: true } : {}),
  };
}

function writeGates(warrant: Warrant): JsonObject | undefined {
  const gates = readApprovalGates(warrant);
  if (gates === null || gates instanceof CborError) return undefined;
  return mapOf(gates, ({ args, message }) =>
    dropMissing({ args: args === null ? null : mapOf(args, writeGate), message }),
  );
}

function writeGate(gate: ArgumentApprovalGate): Json {
  if (gate.kind === 'all') return 'all';
  const document: ConstraintDocument = gate.rule.document;
  return gate.kind === 'exempt' ? { exempt: document } : document;
}

function writeExtensions({ extensions }: Warrant): JsonObject | undefined {
  const others = [...extensions].filter(
    ([key]) => key !== APPROVAL_GATES_EXTENSION && !TEXT_EXTENSIONS.includes(key),
  );
  return others.length === 0 ? undefined : mapOf(new Map(others), toHex);
}

function mapOf<T>(map: ReadonlyMap<string, T>, write: (item: T) => Json): JsonObject {
  return Object.fromEntries([...map].map(([name, item]) => [name, write(item)]));
}

function dropMissing(fields: { readonly [name: string]: Json | undefined }): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject;
}
