/** Repairs a chain in which a link is wider than its parent. */
import { message } from '../../messages/index.js';
import { findWidening, readLinkPolicy } from '../../authority/index.js';
import type { LinkDocument, WarrantDocument } from '../../model/index.js';
import type { GrantDraft } from './grant-draft.js';

/** Removes tools that the parent lacks, and gives a tool with a wider rule the parent's rules. */
export function clampChain({ v, chain }: WarrantDocument): GrantDraft {
  const clamped = chain.reduce<readonly LinkDocument[]>((above, link) => {
    const parent = above.at(-1);
    return [...above, parent === undefined ? link : clampLink(parent, link)];
  }, []);
  return {
    warrant: { v, chain: clamped },
    change: message('analysis/clamp_chain'),
    isExact: false,
  };
}

function clampLink(parent: LinkDocument, link: LinkDocument): LinkDocument {
  const above = readLinkPolicy(parent);
  const own = readLinkPolicy(link);
  const loose = new Set(link.allowUnknown ?? []);
  const capabilities = Object.entries(link.capabilities).flatMap(([tool, rules]) => {
    const [outer, inner] = [above.capabilityFor(tool), own.capabilityFor(tool)];
    const given = parent.capabilities[tool] ?? parent.capabilities['*'];
    if (outer === null || inner === null || given === undefined) return [];
    if (findWidening(outer, inner, 'hardened') === null) return [[tool, rules] as const];
    if (!outer.allowUnknown) loose.delete(tool);
    return [[tool, given] as const];
  });
  const { allowUnknown: _, ...rest } = link;
  const ttlSeconds = Math.min(link.ttlSeconds, parent.ttlSeconds);
  return {
    ...rest,
    ttlSeconds,
    capabilities: Object.fromEntries(capabilities),
    ...(loose.size === 0 ? {} : { allowUnknown: [...loose] }),
  };
}
