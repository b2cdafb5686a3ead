/**
 * Finds values inside objects and lists of objects that a warrant leaves open. The search does not try them, so it
 * cannot rule out an attack through them.
 */
import { allowsOnlyListed } from '../../authority/index.js';
import type { WarrantDocument } from '../../model/index.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { JudgedGoal } from './judge-goals.js';

export type OpenRules = JudgedGoal['open'];

/** Lists the values inside these tools' arguments that the warrant leaves open. */
export function listUnread(
  profiles: readonly ToolProfile[],
  tools: readonly string[],
  warrant: WarrantDocument | null,
): OpenRules {
  const link = warrant?.chain.at(-1);
  return profiles.flatMap(({ name: tool, args }) => {
    const rules = link?.capabilities[tool];
    if (!tools.includes(tool) || (warrant !== null && rules === undefined)) return [];
    const isWhole = Object.keys(rules ?? {}).length === 0 || link?.allowUnknown?.includes(tool) === true;
    return args.flatMap(({ name, nested }) => {
      const rule = rules?.[name];
      const isOpen = rule === undefined ? isWhole : !allowsOnlyListed(rule);
      return isOpen ? nested.map(({ place }) => ({ tool, argument: place, kind: 'nested' })) : [];
    });
  });
}

/** An attack does not count as stopped as long as values inside one of its tools' arguments are unrestricted. */
export function markUnread(judged: JudgedGoal, unread: OpenRules): JudgedGoal {
  if (judged.reach === 'reachable' || unread.length === 0) return judged;
  return { ...judged, reach: 'undecided', open: [...judged.open, ...unread] };
}
