/** The card for a constraint kind: its properties, and the results for each rule and value in its samples. */
import {
  listBoundaryValuesOf,
  readConstraint,
} from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import type { Constraint } from '../../../../src/engine/authority/constraints/constraint-kind.js';
import {
  CONSTRAINT_KINDS,
  isOpenConstraint,
  isRuleDecidable,
  listFixedValues,
  listRuleDomains,
  listRuleMutants,
  widenByValue,
} from '../../../../src/engine/authority/index.js';
import {
  canonicalJson,
  encodeCbor,
  type Json,
  type JsonObject,
  readValue,
  toHex,
  writeValue,
} from '../../../../src/engine/kit/index.js';
import {
  type ArgumentTargetKind,
  type ConstraintDocument,
  describePath,
  type Issue,
} from '../../../../src/engine/model/index.js';
import { renderEnglish } from '../../../../src/engine/messages/index.js';
import { casesOf } from '../../../support/kind-cases.js';
import { withoutKinds } from '../../../support/reference-kinds.js';

/** The kind as shown in forms and exports; null for rules that no form offers. */
export function infoOf(name: string): Json {
  const found = CONSTRAINT_KINDS.find(({ kind }) => kind === name);
  if (found === undefined) return null;
  const { kind, title, help, parameters, example, isOpen, limits, compared, showsExamples, python } = found;
  const info = { kind, title, help, parameters, example, isOpen, limits, compared, showsExamples, python };
  return JSON.parse(JSON.stringify(info)) as Json;
}

export function cardsOf(kind: string): readonly JsonObject[] {
  const { documents, values } = casesOf(kind);
  return documents.map((document) => cardOf(document, values));
}

const TARGETS: readonly ArgumentTargetKind[] = ['path', 'addresses', 'payee', 'amount', 'id', 'text'];

/** Properties of the rule that analyses use. */
function operationsOf(rule: ConstraintDocument): JsonObject {
  const [fixed, domains] = [listFixedValues(rule), listRuleDomains(rule)];
  return {
    open: isOpenConstraint(rule),
    decidable: TARGETS.filter((target) => isRuleDecidable(rule, target)).join(' '),
    mutants: listRuleMutants(rule).map((mutant) => `${mutant.operator}: ${canonicalJson(mutant.rule)}`),
    widened: widenByValue(rule, 'more'),
    ...(fixed === null ? {} : { fixed }),
    ...(domains === null ? {} : { domains }),
  };
}

function cardOf(document: ConstraintDocument, values: readonly Json[]): JsonObject {
  const issues: Issue[] = [];
  const constraint = readConstraint(document, [], issues);
  const said = issues.map(
    ({ code, at, message, hint }) => `${code} ${describePath(at)}: ${message} ${withoutKinds(hint)}`,
  );
  if (constraint === null) return { written: document, issues: said };
  return {
    written: document,
    ...(said.length > 0 ? { issues: said } : {}),
    read: constraint.document,
    wire: toHex(encodeCbor(constraint.wire)),
    says: renderEnglish(constraint.describe()),
    operations: operationsOf(document),
    depth: constraint.depth,
    total: constraint.isTotal,
    ...(constraint.only() === undefined ? {} : { only: writeValue(constraint.only() as never) }),
    boundary: listBoundaryValuesOf(constraint).map((value) => answer(constraint, writeValue(value))),
    values: values.map((value) => answer(constraint, value)),
  };
}

/** Formats a decision like `/data/x: deny, nearest …, leaves at 5 to 7`. */
function answer(constraint: Constraint, json: Json): string {
  const value = readValue(json);
  const outcome = constraint.admits(value, 0);
  const detail = outcome.kind === 'error' ? ` ${outcome.errorKind} (${renderEnglish(outcome.detail)})` : '';
  const nearest = constraint.nearest(value);
  const marked = typeof value === 'string' ? constraint.findDifference(value) : null;
  return [
    `${canonicalJson(json)}: ${outcome.kind}${detail}`,
    ...(nearest === null || outcome.kind === 'allow'
      ? []
      : [`nearest ${canonicalJson(writeValue(nearest))}`]),
    ...(marked === null || outcome.kind === 'allow' ? [] : [`leaves at ${marked.start} to ${marked.end}`]),
  ].join(', ');
}
