/**
 * Policy decisions of a single link, before anything is signed. Chain, proof and time are not checked, which makes it
 * fast enough for thousands of decisions per second. For a binding decision, use the gate.
 */
import type { ValueArguments } from '../../kit/index.js';
import type { Issue, LinkDocument } from '../../model/index.js';
import { type Capability, capabilityFor, findObjection } from './capability.js';
import { readLink } from './warrant-document.js';

/** The grants of one link of a chain, which can be decided without the chain. */
export interface LinkPolicy {
  /** Returns the rules on a tool (its own, or those for every tool), or null. */
  readonly capabilityFor: (tool: string) => Capability | null;
  /** Decides a call by policy only. `at`: trial clock in Unix seconds. */
  readonly decide: (tool: string, args: ValueArguments, at: number) => 'allow' | 'deny' | 'error';
}

/**
 * Creates the policy of a link. If a rule of a tool is invalid, every call of that tool is an error, because the tool
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
