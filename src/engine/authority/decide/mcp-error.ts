/**
 * Creates JSON-RPC errors for denied Model Context Protocol tool calls, like the MCP server in release 0.3.3: -32001
 * for a denied call, and -32002 for a call that needs approvals, or more of them than it has.
 */
import { CborError, isValueList, type JsonObject, type Value, type ValueArguments } from '../../kit/index.js';
import type { Decision } from '../../model/index.js';
import { readApprovalGates } from '../approvals/approval-gates.js';
import { describeDecision } from '../denial/describe-decision.js';
import { decodeEnvelope } from '../wire/envelope.js';

/** The `error` member in a JSON-RPC response. */
export interface McpError {
  readonly code: number;
  readonly message: string;
  /** For error -32002: the `request_hash` of the call to approve, or the approval counts `got` and `need`. */
  readonly data?: JsonObject;
}

const DENIED = -32001;
const NEEDS_APPROVAL = -32002;

/**
 * Returns the error for a decided call; null if the call is allowed. `envelopes`: the presented chain, root first.
 *
 * @example
 * const decision = decidePresented(chain, { tool, args, at, proof }, { constraintArgs: dropMcpNulls(args) });
 * const error = describeMcpError(decision, chain.envelopes);
 * const response = error === null ? await run(tool, args) : { jsonrpc: '2.0', id, error };
 */
export function describeMcpError(decision: Decision, envelopes: readonly Uint8Array[]): McpError | null {
  if (decision.decision === 'allow') return null;
  const { errorKind, facts, tool } = decision;
  if (errorKind === 'ApprovalRequired') {
    const request_hash = (facts.request as JsonObject).request_hash ?? null;
    const data = { request_hash, error_type: 'approval_required' };
    return { code: NEEDS_APPROVAL, message: messageOfGate(envelopes, tool), data };
  }
  const message = describeDecision(decision);
  if (errorKind !== 'InsufficientApprovals') return { code: DENIED, message };
  const { given: got = null, required: need = null } = facts;
  return { code: NEEDS_APPROVAL, message, data: { got, need, error_type: 'insufficient_approvals' } };
}

/** Returns the message of the leaf's gate, or release 0.3.3's default message if the gate has none. */
function messageOfGate(envelopes: readonly Uint8Array[], tool: string): string {
  const leaf = decodeEnvelope(envelopes.at(-1) ?? new Uint8Array());
  const gates = leaf.ok ? readApprovalGates(leaf.warrant) : null;
  const message = gates === null || gates instanceof CborError ? undefined : gates.get(tool)?.message;
  return message ?? `Approval required for tool '${tool}'`;
}

/**
 * Converts an MCP call's arguments to the form that rules receive (release 0.3.3): null arguments and nulls in lists
 * are dropped. The proof covers the arguments before this conversion.
 */
export function dropMcpNulls(args: ValueArguments): ValueArguments {
  return new Map([...args].flatMap(([name, value]) => (value === null ? [] : [[name, dropFromList(value)]])));
}

function dropFromList(value: Value): Value {
  return isValueList(value) ? value.filter((item) => item !== null).map(dropFromList) : value;
}
