import {
  CONSTRAINT_KINDS,
  type ConstraintDocument,
  type ConstraintKindInfo,
  describeConstraint,
  type Json,
} from '../../../engine/index.js';
import { isMap } from '../../document-text/json-tree.js';
import { translateMessage } from '../../messages/engine-catalogue.js';

/** Returns the kind of a rule; an empty string if it has none. */
export function readConstraintKind(rule: Json | undefined): string {
  return isMap(rule) && typeof rule.kind === 'string' ? rule.kind : '';
}

/** Returns the form's entry for the rule's kind; undefined if the kind is unknown. */
export function findKindInfo(rule: Json | undefined): ConstraintKindInfo | undefined {
  const kind = readConstraintKind(rule);
  return CONSTRAINT_KINDS.find((info) => info.kind === kind);
}

/** Describes what a rule allows, such as "paths inside `/app/config`"; null while the rule is invalid. */
export function describeWrittenRule(rule: Json): string | null {
  if (readConstraintKind(rule) === '') return null;
  const document = rule as unknown as ConstraintDocument;
  return translateMessage(describeConstraint(document));
}
