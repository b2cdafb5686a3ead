/**
 * Makes policy decisions for a single link before anything is signed. Chain, proof and time are not checked, which
 * makes it fast enough for thousands of decisions per second. Only the gate makes binding decisions.
 */
import type { ValueArguments } from '../../kit/index.js';
import type { Issue, LinkDocument } from '../../model/index.js';
import { type Capability, capabilityFor, findObjection } from './capability.js';
import { readLink } from './warrant-document.js';

/** The permissions that one link grants, which can be evaluated without the other links. */
export interface LinkPolicy {
  /** Returns a tool's own rules or, failing that, the rules for every tool; null if the tool is not granted. */
  readonly capabilityFor: (tool: string) => Capability | null;
  /** Decides by policy alone whether a call is allowed. `at`: trial clock in Unix seconds. */
  readonly decide: (tool: string, args: ValueArguments, at: number) => 'allow' | 'deny' | 'error';
}

/**
 * Creates a link's policy. If a rule on a tool is invalid, every call to that tool is an error, because the tool would
 * be wider without the rule.
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
