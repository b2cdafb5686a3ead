/** Describes a line of a chain in words. */
import type { WarrantLineChange } from '../../../analysis/warrant-changes.js';
import { describeWrittenRule } from '../../../components/fields/describe-rule.js';
import { TIGHTEN } from '../../../messages/tighten.js';
import { FORMAT } from '../../../messages/format.js';

/** One side of a change: ``read_file path: paths inside `/app` ``. */
export function describeChangeSide(
  { what, name, argument, open }: WarrantLineChange,
  side: WarrantLineChange['before'],
): string {
  if (what === 'field')
    return `${name}${FORMAT.colon}${side === undefined ? TIGHTEN.nothing : JSON.stringify(side)}`;
  if (what === 'unknown') return `${name}${FORMAT.colon}${side === true ? TIGHTEN.opened : TIGHTEN.closed}`;
  if (what === 'rule')
    return `${name} ${argument}${FORMAT.colon}${side === undefined ? TIGHTEN.nothing : (describeWrittenRule(side) ?? JSON.stringify(side))}`;
  if (side === undefined) return `${name}${FORMAT.colon}${TIGHTEN.nothing}`;
  const rules = Object.entries(side as Readonly<Record<string, never>>);
  const parts = rules.map(
    ([argument, rule]) => `${argument}${FORMAT.colon}${describeWrittenRule(rule) ?? JSON.stringify(rule)}`,
  );
  const told = rules.length === 0 ? TIGHTEN.noRules : parts.join(FORMAT.semicolon);
  return name + FORMAT.brackets(open && rules.length > 0 ? told + FORMAT.semicolon + TIGHTEN.opened : told);
}
