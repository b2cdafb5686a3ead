/**
 * Policy decisions of a single link, before anything is signed. Chain, proof and time are not checked, so this is
 * fast enough for thousands of decisions per second. Use the gate for a binding decision.
 */
import type { ValueArguments } from '../../kit/index.js';
import type { Issue, LinkDocument } from '../../model/index.js';
import { type Capability, capabilityFor, findObjection } from './capability.js';
import { readLink } from './warrant-document.js';

/** The grants of one link of a chain, for decisions on their own. */
export interface LinkPolicy {
  /** The rules on a tool: its own, or those for every tool, or null. */
  readonly capabilityFor: (tool: string) => Capability | null;
  /** `at`: trial clock in Unix seconds. */
  readonly decide: (tool: string, args: ValueArguments, at: number) => 'allow' | 'deny' | 'error';
}

/**
 * The policy of a link. If a rule of a tool is invalid, every call of that tool is an error, because the tool
 * would be wider without the rule.
 */
export function readLinkPolicy(link: LinkDocument): LinkPolicy {
  const issues: Issue[] = [];
  const tools = readLink(link, [], issues);
  const isUnread = (tool: string): boolean =>
    issues.some(
      ({ severity, at: [, name] }) =>
        severity === 'error' && (name === undefined || name === (tools.has(tool) ? tool : '*')),
    );
  return {
    capabilityFor: (tool) => capabilityFor({ tools }, tool),
    decide: (tool, args, at) => {
      if (issues.length > 0 && isUnread(tool)) return 'error';
      const capability = capabilityFor({ tools }, tool);
      const objection = capability === null ? null : findObjection(capability, args, at);
      if (capability !== null && objection === null) return 'allow';
      return objection?.reason === 'error' ? 'error' : 'deny';
    },
  };
}
