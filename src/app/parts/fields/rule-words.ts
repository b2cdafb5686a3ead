/** A rule as written, in words. */
import { type ConstraintDocument, describeConstraint, type Json } from '../../../engine/index.js';
import { isMap } from '../../json-tree.js';
import { SAID } from '../../words/say.js';

/** The kind of a rule, or an empty text. */
export function kindOf(rule: Json | undefined): string {
  return isMap(rule) && typeof rule.kind === 'string' ? rule.kind : '';
}

/** What a rule lets pass: "paths inside `/app/config`"; null while it is no rule. */
export function sayRule(rule: Json): string | null {
  if (kindOf(rule) === '') return null;
  const document = rule as unknown as ConstraintDocument;
  return SAID.rule(describeConstraint(document), document);
}
