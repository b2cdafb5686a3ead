/** Lists the permissions that a link removes compared with its parent, to be shown with a chain. */
import { canonicalJson, toHex } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { type Capability, capabilityFor } from '../grants/capability.js';
import type { Warrant } from '../wire/envelope.js';
import { formatDuration } from './format-fields.js';

/** A permission that the parent grants but the link does not. */
export interface RemovedPermission {
  readonly what: 'tool' | 'rule' | 'lifetime' | 'depth' | 'clearance' | 'approvals' | 'issuing';
  /** Describes the change, such as "`read_file` `path`: paths inside `/data` became paths inside `/data/q`". */
  readonly sentence: Message;
}

/** Returns the removed permissions in a fixed order; empty if the child grants everything that its parent grants. */
export function listRemovedPermissions(parent: Warrant, child: Warrant): readonly RemovedPermission[] {
  return [
    ...giveUpTools(parent, child),
    ...giveUpRules(parent, child),
    ...giveUpIssuing(parent, child),
    ...giveUpNumbers(parent, child),
  ];
}

function* giveUpTools(parent: Warrant, child: Warrant): Generator<RemovedPermission> {
  for (const tool of parent.tools.keys())
    if (capabilityFor(child, tool) === null)
      yield {
        what: 'tool',
        sentence: tool === '*' ? message('removed/every_other_tool') : message('removed/tool', { tool }),
      };
}

function* giveUpRules(parent: Warrant, child: Warrant): Generator<RemovedPermission> {
  for (const [tool, narrower] of child.tools) {
    const wider = capabilityFor(parent, tool);
    if (wider !== null) yield* compareSets(tool, wider, narrower);
  }
}

function* compareSets(tool: string, parent: Capability, child: Capability): Generator<RemovedPermission> {
  if (parent.allowUnknown && !child.allowUnknown && parent.rules.size > 0)
    yield { what: 'rule', sentence: message('removed/unknown_arguments', { tool }) };
  for (const [argument, rule] of child.rules) {
    const above = parent.rules.get(argument)?.describe() ?? message('rule/any_value');
    const below = rule.describe();
    if (canonicalJson(above) !== canonicalJson(below))
      yield { what: 'rule', sentence: message('removed/rule', { tool, argument, above, below }) };
  }
}

function* giveUpIssuing(parent: Warrant, child: Warrant): Generator<RemovedPermission> {
  if (parent.type === 'issuer' && child.type === 'execution')
    yield { what: 'issuing', sentence: message('removed/issuing') };
  const kept = new Set(child.issuableTools ?? []);
  if (child.type === 'issuer')
    for (const tool of parent.issuableTools ?? [])
      if (!kept.has(tool)) yield { what: 'issuing', sentence: message('removed/issuing_tool', { tool }) };
}

function* giveUpNumbers(parent: Warrant, child: Warrant): Generator<RemovedPermission> {
  const shorter = parent.expiresAt - child.expiresAt;
  if (shorter > 0n)
    yield { what: 'lifetime', sentence: message('removed/lifetime', { duration: formatDuration(shorter) }) };
  if (child.maxDepth < parent.maxDepth)
    yield { what: 'depth', sentence: message('removed/depth', { depth: child.maxDepth }) };
  if (parent.clearance !== null && (child.clearance ?? 0) < parent.clearance)
    yield {
      what: 'clearance',
      sentence: message('removed/clearance', { above: parent.clearance, below: child.clearance }),
    };
  const known = new Set((parent.approvers ?? []).map(toHex));
  const added = (child.approvers ?? []).filter((key) => !known.has(toHex(key))).length;
  if (added > 0) yield { what: 'approvals', sentence: message('removed/approvers', { count: added }) };
}
