/**
 * What a verifier checks on one link of a chain (warrant specification, section 4.3), in order.
 *
 * Rules that only hardened semantics has carry the number of the gap they close (section 10). Links
 * of issuer warrants are stopped here: this version verifies their bytes and reads no authority
 * from them.
 */
import { equalBytes, sha256Bytes } from '../kit/index.js';
import type { CheckName } from '../model/index.js';
import { type Capability, findWidening, type Widening } from './capability.js';
import type { Semantics } from './constraints/kind.js';
import type { Warrant } from './envelope.js';
import type { Failure } from './failure.js';

/** A failure without its place, which the chain knows. */
export type LinkFault = Omit<Failure, 'check' | 'link'>;

/** How strictly links are judged. */
export interface LinkRules {
  readonly semantics: Semantics;
  /** Also ask that every link carries the session id of the root. */
  readonly strictSession?: boolean;
}

type LinkCheck = (parent: Warrant, child: Warrant, rules: LinkRules) => LinkFault | null;

function broken(detail: string): LinkFault {
  return { errorKind: 'ChainVerificationFailed', detail };
}

function wider(detail: string, rule: number | null = null): LinkFault {
  return {
    errorKind: 'MonotonicityViolation',
    detail,
    ...(rule === null ? {} : { facts: { hardenedRule: rule } }),
  };
}

const pass: LinkCheck = () => null;

/** Checks that do not depend on the clock; `link.expired` is made by the chain. */
export const LINK_CHECKS: readonly (readonly [CheckName, LinkCheck])[] = [
  [
    'link.holder',
    (parent, child) => (equalBytes(child.issuer, parent.holder) ? null : broken('another key signed it')),
  ],
  ['link.parent_hash', checkParentHash],
  [
    'link.depth',
    (parent, child) => (child.depth === parent.depth + 1 ? null : broken('its depth is not one more')),
  ],
  ['link.max_depth', checkMaxDepth],
  [
    'link.ttl',
    (parent, child) =>
      child.expiresAt <= parent.expiresAt ? null : broken('it lasts longer than the link above'),
  ],
  ['link.expired', pass],
  ['link.type', checkType],
  ['link.tools', checkTools],
  ['link.constraints', checkConstraints],
  [
    'link.issuable_tools',
    (parent) => (parent.type === 'issuer' ? wider('issued tools are not read by this version') : null),
  ],
  ['link.bounds', pass],
  ['link.clearance', checkClearance],
  ['link.self_issuance', pass],
  ['link.approval_gates', checkGates],
  ['link.approvers', checkApprovers],
  ['link.session', checkSession],
];

function checkParentHash(parent: Warrant, child: Warrant): LinkFault | null {
  if (child.parentHash === null) return broken('it names no parent');
  return equalBytes(child.parentHash, sha256Bytes(parent.payloadBytes))
    ? null
    : broken('it names another parent');
}

function checkMaxDepth(parent: Warrant, child: Warrant): LinkFault | null {
  if (child.depth > parent.maxDepth || child.depth > child.maxDepth)
    return broken('it is deeper than allowed');
  return child.maxDepth > parent.maxDepth
    ? broken('it lets the chain grow deeper than the link above')
    : null;
}

function checkType(parent: Warrant, child: Warrant): LinkFault | null {
  if (parent.type === 'execution' && child.type === 'issuer')
    return wider('an execution warrant cannot make an issuer');
  return null;
}

/** The capability a warrant has for a tool: its own entry, else the one for every tool. */
export function capabilityFor(warrant: Warrant, tool: string): Capability | null {
  return warrant.tools.get(tool) ?? warrant.tools.get('*') ?? null;
}

function checkTools(parent: Warrant, child: Warrant, { semantics }: LinkRules): LinkFault | null {
  if (parent.type !== 'execution') return null;
  const strayTool = findStrayTool(parent, child);
  const first = findWiderTool(parent, child, semantics);
  // Tools are judged one after the other, presence and rules together: the earlier finding counts.
  if (strayTool !== null && (first === null || strayTool < first.index)) {
    const tool = [...child.tools.keys()][strayTool] as string;
    return { ...wider(`the tool \`${tool}\``), facts: { tool } };
  }
  return null;
}

function findStrayTool(parent: Warrant, child: Warrant): number | null {
  const index = [...child.tools.keys()].findIndex((tool) => capabilityFor(parent, tool) === null);
  return index < 0 ? null : index;
}

interface WiderTool {
  readonly index: number;
  readonly tool: string;
  readonly widening: Widening;
}

function findWiderTool(parent: Warrant, child: Warrant, semantics: Semantics): WiderTool | null {
  for (const [index, [tool, capability]] of [...child.tools].entries()) {
    const widening = findToolWidening(parent, child, tool, capability, semantics);
    if (widening !== null) return { index, tool, widening };
  }
  return null;
}

/**
 * Rule 1: a child's `*` also serves the tools which the parent names and the child does not, so it
 * must be no wider than each of those entries.
 */
function findToolWidening(
  parent: Warrant,
  child: Warrant,
  tool: string,
  capability: Capability,
  semantics: Semantics,
): Widening | null {
  const above = capabilityFor(parent, tool);
  const plain = above === null ? null : findWidening(above, capability, semantics);
  if (plain !== null || tool !== '*' || semantics === 'compatible') return plain;
  for (const [name, named] of parent.tools) {
    if (child.tools.has(name)) continue;
    const widening = findWidening(named, capability, semantics);
    if (widening !== null) return { ...widening, rule: 1 };
  }
  return null;
}

function checkConstraints(parent: Warrant, child: Warrant, { semantics }: LinkRules): LinkFault | null {
  if (parent.type !== 'execution') return null;
  const found = findWiderTool(parent, child, semantics);
  if (found === null) return null;
  const { tool, widening } = found;
  const { argument, rule } = widening;
  return {
    errorKind: widening.errorKind,
    detail: describeWidening(tool, widening),
    ...(argument === null ? {} : { argument }),
    ...(widening.child === null ? {} : { constraint: widening.child.document }),
    facts: { tool, ...(rule === null ? {} : { hardenedRule: rule }) },
  };
}

/** "`read_file` `path`: paths inside `/a` go beyond paths inside `/a/b`". */
function describeWidening(tool: string, { argument, parent, child }: Widening): string {
  if (argument === null) return `\`${tool}\` with arguments nobody named`;
  const place = `\`${tool}\` \`${argument}\``;
  if (child === null) return `${place} without the rule ${parent?.describe() ?? ''}`;
  if (parent === null) return `${place}, an argument the link above does not name`;
  return `${place}: ${child.describe()} go beyond ${parent.describe()}`;
}

function checkClearance(parent: Warrant, child: Warrant, { semantics }: LinkRules): LinkFault | null {
  if (child.clearance === null) return null;
  if (parent.clearance === null)
    return semantics === 'hardened' ? wider('a clearance the link above does not have', 5) : null;
  return child.clearance > parent.clearance ? wider('a higher clearance') : null;
}

/** Gates are carried but not compared by this version, so a chain that changes them is stopped. */
function checkGates(parent: Warrant, child: Warrant): LinkFault | null {
  const above = parent.extensions.get(GATES) ?? new Uint8Array();
  const below = child.extensions.get(GATES) ?? new Uint8Array();
  return above.length === 0 || equalBytes(above, below) ? null : broken('its approval gates differ');
}

/** Extension in which approval gates travel. */
export const GATES = 'tenuo.approval_gates';

function checkApprovers(parent: Warrant, child: Warrant, { semantics }: LinkRules): LinkFault | null {
  if (semantics === 'compatible' || parent.approvers === null) return null;
  const kept = parent.approvers.every(
    (key) => child.approvers?.some((other) => equalBytes(key, other)) === true,
  );
  const lowered = thresholdOf(child) < thresholdOf(parent);
  return kept && !lowered ? null : wider('fewer approvals', 4);
}

const SESSION = 'tenuo.session_id';

/** Asked only in strict verification; equal to the link above means equal to the root. */
function checkSession(parent: Warrant, child: Warrant, { strictSession }: LinkRules): LinkFault | null {
  if (strictSession !== true) return null;
  const above = parent.extensions.get(SESSION) ?? new Uint8Array();
  const below = child.extensions.get(SESSION) ?? new Uint8Array();
  return equalBytes(above, below) ? null : broken('it belongs to another session');
}

function thresholdOf({ approvers, minApprovals }: Warrant): number {
  const count = approvers?.length ?? 0;
  return minApprovals === null ? count : Math.min(minApprovals, count);
}
