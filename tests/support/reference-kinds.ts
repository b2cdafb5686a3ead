/**
 * Constraint kinds that the reference supports. Golden files compare only rules of these kinds, so that adding a kind
 * does not change the files.
 */
import { CONSTRAINT_KINDS, type ConstraintKindInfo } from '../../src/engine/authority/index.js';

const NAMES = [
  ...['Wildcard', 'Exact', 'OneOf', 'NotOneOf', 'Range', 'Pattern', 'Regex', 'Subpath', 'Cidr', 'UrlPattern'],
  ...['UrlSafe', 'Shlex', 'Contains', 'Subset', 'All', 'Any', 'Not', 'Cel'],
];

export const REFERENCE_KINDS: readonly ConstraintKindInfo[] = NAMES.flatMap((name) =>
  CONSTRAINT_KINDS.filter(({ kind }) => kind === name),
);

/** An error message without its list of all kinds, which grows with each new kind. */
export function withoutKinds(message: string): string {
  return message.replace(CONSTRAINT_KINDS.map(({ kind }) => kind).join(', '), '(all kinds)');
}
