/**
 * What the rules of one link say of calls, before anything is signed. Neither the chain nor a proof nor
 * time is asked, so this answers thousands of times a second; whoever needs the gate's word asks the gate.
 */
import type { ValueArguments } from '../../kit/index.js';
import type { Issue, LinkDocument } from '../../model/index.js';
import { type Capability, capabilityFor, findObjection } from './capability.js';
import { readLink } from './warrant-document.js';

/** What one link of a chain grants, as a question that can be asked by itself. */
export interface LinkPolicy {
  /** The rules on a tool: its own, else those for every tool, else null. */
  readonly capabilityFor: (tool: string) => Capability | null;
  /** `at`: trial clock in Unix seconds. */
  readonly decide: (tool: string, args: ValueArguments, at: number) => 'allow' | 'deny' | 'error';
}

/**
 * The policy of a link. Where a rule of a tool cannot be read, every call of that tool is an error: without the
 * rule the tool would be wider than it was written.
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
