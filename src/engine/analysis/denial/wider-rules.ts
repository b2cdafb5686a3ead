/** Widens a rule to include one more value and the folder, domain or range around it. */
import { joinByAny, widenByRule } from '../../authority/index.js';
import type { Json } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import { SCENARIO_TOOLS } from '../../workspace/index.js';
import { joined } from '../minimal/policy-draft.js';
import { listGeneralizedRules } from '../minimal/generalized-rules.js';
import { findArgumentTargetKind } from '../world/argument-target-kinds.js';

/**
 * Combines the rule with the folder, domain or range around the value. Except for paths, a single wider rule is
 * preferred if there is one.
 */
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
  const both = widenByRule(rule, around, value);
  // A folder that contains both paths may contain many other files, so the narrower rule is offered too.
  if (role === 'path') return [joinByAny(around, rule), ...(both === null ? [] : [both])];
  return [both ?? joinByAny(around, rule)];
}
