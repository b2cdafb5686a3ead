/** Rules that let one more value pass: that value alone, or what lies around it. */
import { isInside, type Json, normalizePath } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import { SCENARIO_TOOLS } from '../../workspace/index.js';
import { joined } from '../minimal/policy-draft.js';
import { listGeneralizedRules } from '../minimal/generalized-rules.js';
import { isDomainExpression } from '../world/decidable-rules.js';
import { findArgumentTargetKind } from '../world/argument-target-kinds.js';
import { listFoldersAbove } from '../world/survey.js';

/** The rule, or exactly this value. The value stands first: a rule that cannot be evaluated would end the search. */
export function allowExactValue(rule: ConstraintDocument, value: Json): ConstraintDocument {
  if (rule.kind === 'Exact') return { kind: 'OneOf', values: [rule.value as Json, value] };
  if (rule.kind === 'OneOf') return { kind: 'OneOf', values: [...(rule.values as readonly Json[]), value] };
  return either({ kind: 'Exact', value }, rule);
}

function either(first: ConstraintDocument, rule: ConstraintDocument): ConstraintDocument {
  const others = rule.kind === 'Any' ? (rule.constraints as readonly Json[]) : [rule as unknown as Json];
  return { kind: 'Any', constraints: [first, ...others] };
}

/** The rule, or the folder, domain or span around the value; then one wider rule in the place of both. */
export function listWiderRules(
  rule: ConstraintDocument,
  value: Json,
  tool: string,
  argument: string,
): readonly ConstraintDocument[] {
  const schema = SCENARIO_TOOLS.find(({ name }) => name === tool);
  const declared = schema?.args.find(({ name }) => name === argument);
  if (schema === undefined || declared === undefined) return [];
  const role = findArgumentTargetKind(schema, declared);
  const [style] = listGeneralizedRules('folder', { role, use: declared.path, values: [value] });
  if (style === undefined || role === 'text') return [];
  const around = joined(style);
  if (role === 'addresses') return [joinDomains(rule, around)];
  if (role === 'amount') return [span(rule, value) ?? either(around, rule)];
  const both = role === 'path' ? folderOfBoth(rule, around) : null;
  return [either(around, rule), ...(both === null ? [] : [both])];
}

/** Both as one expression where both have the catalogue's form. */
function joinDomains(rule: ConstraintDocument, other: ConstraintDocument): ConstraintDocument {
  const [a, b] = [rule.expression, other.expression];
  if (typeof a !== 'string' || typeof b !== 'string' || !isDomainExpression(a) || !isDomainExpression(b))
    return either(other, rule);
  return { kind: 'Cel', expression: `${a.slice(0, -1)} || ${b.slice('value.all(r, '.length)}` };
}

function span(rule: ConstraintDocument, value: Json): ConstraintDocument | null {
  if (rule.kind !== 'Range' || typeof value !== 'number') return null;
  const { min, max } = rule;
  return {
    ...rule,
    ...(typeof min === 'number' && value <= min ? { min: value } : {}),
    ...(typeof max === 'number' && value >= max ? { max: value } : {}),
  };
}

/** The nearest folder above both. */
function folderOfBoth(rule: ConstraintDocument, around: ConstraintDocument): ConstraintDocument | null {
  const [a, b] = [rule.root, around.root];
  if (rule.kind !== 'Subpath' || typeof a !== 'string' || typeof b !== 'string') return null;
  const folder = [...listFoldersAbove(a), a].findLast((one) => isInside(one, normalizePath(b) ?? b));
  return folder === undefined ? null : { ...rule, root: folder };
}
