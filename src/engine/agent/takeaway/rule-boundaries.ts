/**
 * Lists values just outside a rule: a folder whose name begins like the granted one, a path that leaves the folder, a
 * number after the last one, and hosts and addresses that contain the granted ones.
 */
import { findRuleOperations, type LimitedType, listAlternatives } from '../../authority/index.js';
import { type Json, parseUrl } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';

const STRANGER = 'attacker.example';

const BEYOND: Readonly<Record<LimitedType, (rule: ConstraintDocument, value: Json) => readonly Json[]>> = {
  path: ({ root }) => {
    if (typeof root !== 'string') return [];
    const folder = root.replace(/\/+$/, '');
    return [`${folder}-other/file.txt`, `${folder}/../other/file.txt`];
  },
  number: ({ min, max }) => [
    ...(typeof max === 'number' ? [max + 1] : []),
    ...(typeof min === 'number' ? [min - 1] : []),
  ],
  url: (_, value) => (typeof value === 'string' ? moveUrl(value) : []),
  text: (_, value) =>
    typeof value === 'string' && value.includes('@')
      ? [`${value}.${STRANGER}`, value.replace('@', '@other-')]
      : [],
};

/** Lists values beyond each limit of the rule. `value` is one that the rule allows. */
export function listBoundaries(rule: ConstraintDocument, value: Json): readonly Json[] {
  return listAlternatives(rule).flatMap((part) => {
    const { limits } = findRuleOperations(part.kind);
    return limits === undefined ? [] : BEYOND[limits](part, value);
  });
}

/**
 * The same page on a host whose name begins like the granted one, and the same page with `http` and `https` swapped.
 */
function moveUrl(text: string): readonly string[] {
  const url = parseUrl(text);
  if (url === null) return [];
  const { protocol, hostname, pathname } = url;
  return [
    `${protocol}//${hostname}.${STRANGER}${pathname}`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${hostname}${pathname}`,
  ];
}
