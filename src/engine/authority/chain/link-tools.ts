/**
 * Checks that an execution warrant's tools and argument rules are no wider than those of its parent. Tools are checked
 * in name order.
 */
import { type Message, message } from '../../messages/index.js';
import { type Capability, capabilityFor, findWidening, type Widening } from '../grants/capability.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import type { Warrant } from '../wire/envelope.js';
import { makeRuleNumberFacts } from '../denial/hardened-rules.js';
import { type LinkFault, type LinkPair, makeWidenedLinkFault } from './link-fault.js';

/** Checks each tool's presence and its rules, and returns the first fault. */
export function checkTools(pair: LinkPair): LinkFault | null {
  if (pair.parent.type !== 'execution') return null;
  const stray = findStrayTool(pair);
  const first = findWiderTool(pair);
  if (stray === null || (first !== null && first.index < stray)) return null;
  const tool = [...pair.child.tools.keys()][stray] as string;
  return { ...makeWidenedLinkFault(message('chain/tool', { tool })), facts: { tool } };
}

function findStrayTool({ parent, child }: LinkPair): number | null {
  const index = [...child.tools.keys()].findIndex((tool) => capabilityFor(parent, tool) === null);
  return index < 0 ? null : index;
}

interface WiderTool {
  readonly index: number;
  readonly tool: string;
  readonly widening: Widening;
}

function findWiderTool({ parent, child, semantics }: LinkPair): WiderTool | null {
  for (const [index, [tool, capability]] of [...child.tools].entries()) {
    const widening = findToolWidening(parent, child, tool, capability, semantics);
    if (widening !== null) return { index, tool, widening };
  }
  return null;
}

/**
 * Under rule 1, a child's `*` also grants tools that only the parent names, so it must be no wider than any of the
 * parent's entries for them.
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

export function checkConstraints(pair: LinkPair): LinkFault | null {
  if (pair.parent.type !== 'execution') return null;
  const found = findWiderTool(pair);
  return found === null ? null : toWideningFault(found.tool, found.widening);
}

/** Converts a widening of a tool's rules to a link fault. */
export function toWideningFault(tool: string | null, widening: Widening): LinkFault {
  const { argument, child, rule, errorKind } = widening;
  return {
    errorKind,
    detail: describeWidening(tool, widening),
    ...(argument === null ? {} : { argument }),
    ...(child === null ? {} : { constraint: child.document }),
    facts: { ...(tool === null ? {} : { tool }), ...makeRuleNumberFacts(rule) },
  };
}

/** Describes how a child is wider, such as "`read_file` `path`: paths inside `/a` go beyond paths inside `/a/b`". */
function describeWidening(tool: string | null, { argument, parent, child }: Widening): Message {
  if (argument === null) return message('chain/unnamed_arguments', { tool });
  const place = message('chain/argument_of', { tool, argument });
  if (child === null)
    return message('chain/without_rule', { place, rule: parent?.describe() ?? message('rule/any_value') });
  if (parent === null) return message('chain/argument_not_named', { place });
  return message('chain/goes_beyond', { place, child: child.describe(), parent: parent.describe() });
}
