/**
 * Lists values just outside a rule: a folder whose name begins like the granted one, a path that leaves the folder, a
 * number after the last one, and hosts and addresses that contain the granted ones.
 */
import { type Json, parseUrl } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';

const STRANGER = 'attacker.example';

const BOUNDARIES: Readonly<Record<string, (rule: ConstraintDocument, value: Json) => readonly Json[]>> = {
  Any: ({ constraints }, value) =>
    (constraints as readonly ConstraintDocument[]).flatMap((part) => listBoundaries(part, value)),
  Subpath: ({ root }) => {
    if (typeof root !== 'string') return [];
    const folder = root.replace(/\/+$/, '');
    return [`${folder}-other/file.txt`, `${folder}/../other/file.txt`];
  },
  Range: ({ min, max }) => [
    ...(typeof max === 'number' ? [max + 1] : []),
    ...(typeof min === 'number' ? [min - 1] : []),
  ],
  UrlPattern: (_, value) => (typeof value === 'string' ? moveUrl(value) : []),
  Regex: (_, value) =>
    typeof value === 'string' && value.includes('@')
      ? [`${value}.${STRANGER}`, value.replace('@', '@other-')]
      : [],
};

/** Lists values beyond each limit of the rule. `value` is one that the rule allows. */
export function listBoundaries(rule: ConstraintDocument, value: Json): readonly Json[] {
  return BOUNDARIES[rule.kind]?.(rule, value) ?? [];
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
