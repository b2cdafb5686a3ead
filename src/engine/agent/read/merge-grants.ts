/**
 * Merges several grants, because an agent may use any of its warrants. A tool that is granted with different rules
 * becomes unrestricted, so that no attack is missed, and is listed in `loosened`.
 */
import { canonicalJson } from '../../kit/index.js';
import type { ArgumentRules, LinkDocument, WarrantDocument } from '../../model/index.js';
import type { TodayGrant } from '../types.js';

/** One warrant that combines all grants, and the tools whose rules were loosened. */
export interface MergedGrants {
  /** The combined warrant; null if the inputs grant nothing. */
  readonly warrant: WarrantDocument | null;
  readonly loosened: readonly string[];
}

export function mergeGrants(grants: readonly TodayGrant[]): MergedGrants {
  const [first, ...others] = grants;
  if (first === undefined || others.length === 0) return { warrant: first?.warrant ?? null, loosened: [] };
  const links = grants.flatMap(({ warrant }) => warrant.chain.slice(-1));
  const tools = [...new Set(links.flatMap(({ capabilities }) => Object.keys(capabilities)))];
  const merged = tools.map((tool) => mergeTool(tool, links));
  const open = merged.flatMap(({ tool, isOpen }) => (isOpen ? [tool] : []));
  const link: LinkDocument = {
    holder: 'worker',
    ttlSeconds: Math.max(...links.map(({ ttlSeconds }) => ttlSeconds)),
    capabilities: Object.fromEntries(merged.map(({ tool, rules }) => [tool, rules])),
    ...(open.length > 0 && { allowUnknown: open }),
  };
  const loosened = merged.flatMap(({ tool, isLoosened }) => (isLoosened ? [tool] : []));
  return { warrant: { v: 1, chain: [link] }, loosened };
}

interface MergedTool {
  readonly tool: string;
  readonly rules: ArgumentRules;
  readonly isOpen: boolean;
  readonly isLoosened: boolean;
}

function mergeTool(tool: string, links: readonly LinkDocument[]): MergedTool {
  const grants = links.flatMap(({ capabilities, allowUnknown = [] }) => {
    const rules = capabilities[tool];
    return rules === undefined ? [] : [{ rules, isOpen: allowUnknown.includes(tool) }];
  });
  const [first] = grants as [(typeof grants)[number]];
  const isSame = grants.every((one) => canonicalJson(one as never) === canonicalJson(first as never));
  return isSame ? { tool, ...first, isLoosened: false } : { tool, rules: {}, isOpen: true, isLoosened: true };
}
