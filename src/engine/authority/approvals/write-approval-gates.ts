/** Encodes approval gates, and derives the gates of a narrower warrant (docs/spec/warrants.md#approval-gates). */
import { type CborItem, encodeCbor } from '../../kit/index.js';
import { makeRecord, makeSortedMap } from '../constraints/cbor-fields.js';
import {
  type ApprovalGateMap,
  type ArgumentApprovalGate,
  makeToolApprovalGate,
  sortByName,
  type ToolApprovalGate,
} from './approval-gates.js';

export function encodeApprovalGates(gates: ApprovalGateMap): Uint8Array {
  return encodeCbor(makeSortedMap([...gates].map(([tool, gate]) => [tool, encodeToolGate(gate)])));
}

function encodeToolGate({ args, message }: ToolApprovalGate): CborItem {
  return makeRecord({ args: encodeArgs(args), ...(message === undefined ? {} : { message }) });
}

function encodeArgs(args: ToolApprovalGate['args']): CborItem {
  return args === null ? null : makeSortedMap([...args].map(([name, gate]) => [name, encodeGate(gate)]));
}

function encodeGate(gate: ArgumentApprovalGate): CborItem {
  if (gate.kind === 'all') return 'all';
  return gate.kind === 'matching' ? gate.rule.wire : makeRecord({ exempt: gate.rule.wire });
}

/**
 * Merges inherited and added gates. A gate on a whole tool overrides gates on its arguments, and gates on different
 * arguments are combined. For the same argument, the inherited gate applies. An added message replaces the inherited
 * one.
 */
export function mergeApprovalGates(inherited: ApprovalGateMap, added: ApprovalGateMap): ApprovalGateMap {
  const merged = new Map(inherited);
  for (const [tool, gate] of added) {
    const known = inherited.get(tool);
    merged.set(tool, known === undefined ? gate : mergeTool(known, gate));
  }
  return sortByName(merged);
}

function mergeTool(inherited: ToolApprovalGate, added: ToolApprovalGate): ToolApprovalGate {
  const message = added.message ?? inherited.message;
  if (inherited.args === null || added.args === null) return makeToolApprovalGate(null, message);
  return makeToolApprovalGate(sortByName(new Map([...added.args, ...inherited.args])), message);
}

export function pickGatesOfTools(
  gates: ApprovalGateMap,
  tools: { has(tool: string): boolean },
): ApprovalGateMap {
  return new Map([...gates].filter(([tool]) => tools.has(tool)));
}
