/**
 * Checks that a child warrant keeps its parent's approval gates (chain rule in docs/spec/warrants.md#approval-gates).
 * Each gated tool that the child still grants is checked, in name order.
 */
import { compareBytes, CborMap, encodeCbor, equalBytes, type CborItem } from '../../kit/index.js';
import type { Constraint, Semantics } from '../constraints/constraint-kind.js';
import { isEffortAffordable } from '../constraints/effort.js';
import type { HardenedRule } from '../denial/hardened-rules.js';
import type { ArgumentApprovalGate, ApprovalGateMap, ToolApprovalGate } from './approval-gates.js';

/** Reason why a gate is weaker in the child, in the reference implementation's terms. */
export type ApprovalGateLossReason =
  | 'GatesStripped'
  | 'ToolApprovalGateRemoved'
  | 'ToolApprovalGateWeakened'
  | 'ArgApprovalGateRemoved'
  | 'ArgApprovalGateWeakened'
  | 'ArgApprovalGateConstraintChanged'
  | 'ArgApprovalGateIncomparableVariants';

/** A gate that a child warrant drops or weakens without being allowed to. */
export interface ApprovalGateLoss {
  readonly reason: ApprovalGateLossReason;
  readonly tool: string;
  readonly argument: string | null;
  /**
   * The hardened rule that denies this (docs/spec/warrants.md#hardened-rules); null if the reference implementation
   * denies it too.
   */
  readonly rule: number | HardenedRule | null;
}

interface GateQuestion {
  readonly holds: (tool: string) => boolean;
  readonly semantics: Semantics;
}

/** Returns the first gate that the child does not keep; null if it keeps all. */
export function findApprovalGateLoss(
  parent: ApprovalGateMap | null,
  child: ApprovalGateMap | null,
  { holds, semantics }: GateQuestion,
): ApprovalGateLoss | null {
  for (const [tool, above] of parent ?? []) {
    if (!holds(tool)) continue;
    if (child === null) return lose('GatesStripped', tool);
    const below = child.get(tool);
    const loss =
      below === undefined
        ? lose('ToolApprovalGateRemoved', tool)
        : findToolLoss(tool, above, below, semantics);
    if (loss !== null) return loss;
  }
  return null;
}

function lose(
  reason: ApprovalGateLossReason,
  tool: string,
  argument: string | null = null,
  rule: ApprovalGateLoss['rule'] = null,
): ApprovalGateLoss {
  return { reason, tool, argument, rule };
}

function findToolLoss(
  tool: string,
  above: ToolApprovalGate,
  below: ToolApprovalGate,
  semantics: Semantics,
): ApprovalGateLoss | null {
  if (above.args === null) return below.args === null ? null : lose('ToolApprovalGateWeakened', tool);
  for (const [argument, gate] of below.args === null ? [] : above.args) {
    const kept = below.args?.get(argument);
    if (kept === undefined) return lose('ArgApprovalGateRemoved', tool, argument);
    const found = compareGates(gate, kept, semantics);
    if (found !== null) return lose(found.reason, tool, argument, found.rule);
  }
  const changed = semantics === 'compatible' ? null : findChangedError(above.args, below.args);
  return changed === null ? null : lose('ArgApprovalGateConstraintChanged', tool, changed, '3/error');
}

type ArgumentGates = ReadonlyMap<string, ArgumentApprovalGate>;

/**
 * Returns the parent's last gate that can end in an error; null if the child evaluates the same gates up to that gate.
 * An error stops a call even if it was approved, so a child whose corresponding gate cannot end in an error would be
 * wider.
 */
function findChangedError(above: ArgumentGates, below: ArgumentGates | null): string | null {
  const gates = [...above];
  const last = findLastFallible(gates);
  const kept = [...(below ?? [])];
  const isUnchanged = gates.slice(0, last + 1).every(([argument, gate], at) => {
    const [name, other] = kept[at] ?? [];
    return name === argument && other !== undefined && isSameGate(gate, other);
  });
  return isUnchanged ? null : (gates[last]?.[0] ?? null);
}

/**
 * Returns the index of the last gate that can end in an error, or -1. Gates after one that covers all values are not
 * evaluated.
 */
function findLastFallible(gates: readonly (readonly [string, ArgumentApprovalGate])[]): number {
  const all = gates.findIndex(([, { kind }]) => kind === 'all');
  const rules = gates.slice(0, all < 0 ? gates.length : all).map(([, gate]) => ruleOf(gate));
  const costs = rules.flatMap((rule) => (rule === null ? [] : [rule.cost]));
  return isEffortAffordable(costs)
    ? rules.findLastIndex((rule) => rule?.isTotal === false)
    : rules.length - 1;
}

function ruleOf(gate: ArgumentApprovalGate): Constraint | null {
  return gate.kind === 'all' ? null : gate.rule;
}

function isSameGate(a: ArgumentApprovalGate, b: ArgumentApprovalGate): boolean {
  const [rule, other] = [ruleOf(a), ruleOf(b)];
  return a.kind === b.kind && (rule === null || other === null || isSameRule(rule, other));
}

type Weaker = Pick<ApprovalGateLoss, 'reason' | 'rule'>;

function compareGates(
  above: ArgumentApprovalGate,
  below: ArgumentApprovalGate,
  semantics: Semantics,
): Weaker | null {
  if (below.kind === 'all') return null;
  if (above.kind === 'all') return { reason: 'ArgApprovalGateWeakened', rule: null };
  if (above.kind !== below.kind) return { reason: 'ArgApprovalGateIncomparableVariants', rule: null };
  if (isSameRule(above.rule, below.rule)) return null;
  const coverage = above.rule.covers(below.rule, semantics);
  if (above.kind === 'exempt')
    return coverage.ok ? null : { reason: 'ArgApprovalGateWeakened', rule: coverage.rule };
  const reason = 'ArgApprovalGateConstraintChanged';
  if (!coverage.ok) return { reason, rule: coverage.rule };
  // Rule 3: the reference implementation accepts a gate with a narrower rule, even though it fires less often.
  return semantics === 'hardened' ? { reason, rule: 3 } : null;
}

/** True if the rules have identical bytes or list the same values in a different order. */
function isSameRule(a: Constraint, b: Constraint): boolean {
  return equalBytes(encodeCbor(sortValues(a.wire)), encodeCbor(sortValues(b.wire)));
}

/** Sorts a rule's list of values by bytes and leaves nested constraints unchanged. */
function sortValues(wire: CborItem): CborItem {
  const [id, body] = wire as readonly [CborItem, CborItem];
  if (!(body instanceof CborMap) || !VALUE_LISTS.has(id as bigint)) return wire;
  return [id, new CborMap(body.entries.map(([name, items]) => [name, sortItems(items)]))];
}

/** Kinds of constraints whose body is a single list of values: OneOf, NotOneOf, Contains and Subset. */
const VALUE_LISTS: ReadonlySet<bigint> = new Set([4n, 7n, 10n, 11n]);

function sortItems(items: CborItem): CborItem {
  if (!Array.isArray(items)) return items;
  const encoded = (items as readonly CborItem[]).map((item) => ({ item, bytes: encodeCbor(item) }));
  return encoded.sort((a, b) => compareBytes(a.bytes, b.bytes)).map(({ item }) => item);
}
