/** Derives an agent's warrant along the delegations. Each link is narrower than the one before. */
import { checkWarrant } from '../../authority/index.js';
import { canonicalJson } from '../../kit/index.js';
import type { CallDocument, LinkDocument, WarrantDocument } from '../../model/index.js';
import type { ProposalLevel } from '../proposal/argument-rules.js';
import { proposeWarrant } from '../proposal/propose-warrant.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentMember, AgentTask, ObservedCall } from '../types.js';
import { findPath, listReached } from './delegation-paths.js';

export interface MemberParts {
  readonly agents: readonly AgentMember[];
  readonly profiles: readonly ToolProfile[];
  readonly task: AgentTask;
  readonly observed: readonly ObservedCall[];
}

/** Lists an agent's tools and those of every agent that it reaches. */
export function listReachedTools(agents: readonly AgentMember[], name: string): readonly string[] {
  const reached = listReached(agents, name);
  return [...new Set(agents.flatMap((agent) => (reached.includes(agent.name) ? agent.tools : [])))];
}

/**
 * Picks the task calls that an agent, or an agent below it, makes. A session may record which agent made a call.
 * Otherwise any agent with the tool may have made it.
 */
export function pickMemberTask({ agents, task, observed }: MemberParts, name: string): AgentTask {
  const reached = new Set(listReached(agents, name));
  const tools = new Set(listReachedTools(agents, name));
  const makers = new Map<string, Set<string>>();
  for (const { tool, args, agent } of observed) {
    if (agent === null || !agents.some((one) => one.name === agent)) continue;
    const key = canonicalJson([tool, args]);
    makers.set(key, (makers.get(key) ?? new Set()).add(agent));
  }
  const isOwn = ({ tool, args }: CallDocument): boolean => {
    const known = makers.get(canonicalJson([tool, args]));
    return tools.has(tool) && (known === undefined || [...known].some((one) => reached.has(one)));
  };
  const variants = task.variants.map(({ title, calls }) => ({ title, calls: calls.filter(isOwn) }));
  return { ...task, calls: task.calls.filter(isOwn), variants };
}

/**
 * Derives the chain from the entry agent to the given agent. An agent that cannot be reached from the entry agent gets
 * its own chain.
 */
export function deriveMemberWarrant(parts: MemberParts, name: string, level: ProposalLevel): WarrantDocument {
  const entry = parts.agents.find(({ isEntry }) => isEntry)?.name ?? name;
  const path = findPath(parts.agents, entry, name) ?? [name];
  let warrant: WarrantDocument = { v: 1, chain: [] };
  for (const holder of path) {
    const { chain } = proposeWarrant(pickMemberTask(parts, holder), parts.profiles, level).warrant;
    warrant = addLink(warrant, { ...(chain[0] as LinkDocument), holder });
  }
  return warrant;
}

/** Adds a link. If a tool's rules are not provably narrower, repeats the parent link's rules. */
function addLink({ v, chain }: WarrantDocument, link: LinkDocument): WarrantDocument {
  const above = chain.at(-1);
  const next = { v, chain: [...chain, link] } as const;
  if (above === undefined) return next;
  const wide = new Set(
    checkWarrant(next).flatMap(({ at }) => (at[2] === 'capabilities' ? [String(at[3])] : [])),
  );
  if (wide.size === 0) return next;
  const capabilities = Object.fromEntries(
    Object.entries(link.capabilities).map(([tool, rules]) => [
      tool,
      wide.has(tool) ? (above.capabilities[tool] ?? rules) : rules,
    ]),
  );
  const open = Object.keys(capabilities).filter((tool) =>
    ((wide.has(tool) ? above : link).allowUnknown ?? []).includes(tool),
  );
  const { allowUnknown: _, ...rest } = link;
  return {
    v,
    chain: [...chain, { ...rest, capabilities, ...(open.length > 0 && { allowUnknown: open }) }],
  };
}
