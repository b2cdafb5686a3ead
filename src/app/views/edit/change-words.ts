/** A line of a chain in words. */
import type { LineChange } from '../../analysis/changes.js';
import { sayRule } from '../../parts/fields/rule-words.js';
import { TIGHTEN } from '../../words/tighten.js';

/** One side of a change: ``read_file path: paths inside `/app` ``. */
export function sayLine({ what, name, argument, open }: LineChange, side: LineChange['before']): string {
  if (what === 'field') return `${name}: ${side === undefined ? TIGHTEN.nothing : JSON.stringify(side)}`;
  if (what === 'unknown') return `${name}: ${side === true ? TIGHTEN.opened : TIGHTEN.closed}`;
  if (what === 'rule')
    return `${name} ${argument}: ${side === undefined ? TIGHTEN.nothing : (sayRule(side) ?? JSON.stringify(side))}`;
  if (side === undefined) return `${name}: ${TIGHTEN.nothing}`;
  const rules = Object.entries(side as Readonly<Record<string, never>>);
  const parts = rules.map(([argument, rule]) => `${argument}: ${sayRule(rule) ?? JSON.stringify(rule)}`);
  const told = rules.length === 0 ? TIGHTEN.noRules : parts.join('; ');
  return `${name} (${told}${open && rules.length > 0 ? `; ${TIGHTEN.opened}` : ''})`;
}
