/** Picks the tool that illustrates an attack best. */
import { listNameWords, type ToolEffectName, toSingular } from '../../model/index.js';
import { hasEffect, type ToolProfile } from '../tools/tool-profile.js';
import type { ProfiledEffect } from '../tools/tool-traits.js';

/**
 * A tool to which the user added the effect comes first, then one that reads the most sensitive data, then the tool
 * with the fewest other effects. To plant something, a tool that stores text is better than one that only creates a
 * folder.
 */
export function pickTool(
  profiles: readonly ToolProfile[],
  effect: ToolEffectName,
  isPlant: boolean,
): ToolProfile | undefined {
  const every = profiles.filter((tool) => hasEffect(tool, effect));
  const storing = every.filter(({ args }) => args.some(({ role, required }) => role === 'text' && required));
  const added = every.filter(({ effects }) => effects.some((one) => one.effect === effect && isAdded(one)));
  const able = added.length > 0 ? added : isPlant && storing.length > 0 ? storing : every;
  const rank = (tool: ToolProfile): number => (effect === 'reads-private' ? rankPrivate(tool) : 0);
  // Sorting keeps the order of equal tools.
  return [...able].sort((a, b) => rank(a) - rank(b) || a.effects.length - b.effects.length)[0];
}

const isAdded = ({ reason }: ProfiledEffect): boolean => reason.code === 'agent/effect_by_user';

/** Nouns for objects whose contents the owner shares with only a few people. */
const CONTENTS: ReadonlySet<string> = new Set([
  ...['email', 'mail', 'message', 'inbox', 'chat', 'conversation', 'sms'],
  ...['attachment', 'file', 'document', 'note', 'transaction', 'statement', 'payslip'],
]);

/** Last words in the names of tools that read credentials for other accounts. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'secret', 'credential', 'key', 'token']);

/** Verbs in the names of tools that list objects and may omit their contents. */
const LISTING: ReadonlySet<string> = new Set(['list', 'search', 'find', 'count']);

/** Effects other than reading. A theft that only reads and sends is easier to understand. */
const READING: ReadonlySet<ToolEffectName> = new Set(['reads-private', 'reads-outside']);

/**
 * Ranks secrets and contents first, then lists of them, named private data such as contacts, and data that is merely
 * not public.
 */
function rankPrivate({ name, effects }: ToolProfile): number {
  if (effects.some(({ effect }) => !READING.has(effect))) return 4;
  const words = listNameWords(name).map(toSingular);
  if (SECRETS.has(words.at(-1) ?? '')) return 0;
  if (words.some((word) => CONTENTS.has(word))) return words.some((word) => LISTING.has(word)) ? 1 : 0;
  const reason = effects.find(({ effect }) => effect === 'reads-private')?.reason.code;
  return reason === 'agent/effect_by_name' ? 2 : 3;
}
