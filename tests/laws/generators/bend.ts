import type { Json } from '../../../src/engine/kit/index.js';
import type { ConstraintDocument } from '../../../src/engine/model/index.js';
import { anyConstraint, BLOCKS, MAKE } from './make.js';
import {
  address,
  command,
  EXPRESSIONS,
  glob,
  network,
  path,
  pick,
  plainValue,
  PROGRAMS,
  REGEXES,
  type Random,
  url,
  urlPattern,
} from './values.js';

/** A child similar to its parent: identical to it, one step narrower or wider, or unrelated. */
export function childOf(parent: ConstraintDocument, random: Random, depth = 0): ConstraintDocument {
  const draw = random();
  if (draw < 0.15) return parent;
  if (draw < 0.25) return anyConstraint(random, depth + 1);
  return (BEND[parent.kind] ?? ((same) => same))(parent, random, depth);
}

type Bend = (parent: ConstraintDocument, random: Random, depth: number) => ConstraintDocument;

function bendList(items: readonly Json[], random: Random): Json[] {
  const kept = items.filter(() => random() < 0.7);
  return random() < 0.4 ? [...kept, plainValue(random)] : kept;
}

function bendRules(parent: ConstraintDocument, random: Random, depth: number): ConstraintDocument {
  const rules = (parent.constraints as unknown as ConstraintDocument[]).filter(() => random() < 0.75);
  const bent = rules.map((rule) => (random() < 0.5 ? rule : childOf(rule, random, depth + 1)));
  const more = random() < 0.3 ? [anyConstraint(random, depth + 1)] : [];
  const mixed = random() < 0.2 ? bent.reverse() : bent;
  return { kind: parent.kind, constraints: [...mixed, ...more] };
}

function bendBounds(parent: ConstraintDocument, random: Random): ConstraintDocument {
  if (random() < 0.4)
    return {
      kind: 'Exact',
      value: pick<Json>(random, [0, 1, 5, { $float: 1.5 }, { $int: '9007199254740993' }]),
    };
  return {
    ...parent,
    ...(random() < 0.5 ? { min: pick(random, [0, 1, 5]) } : { max: pick(random, [1, 5, 10]) }),
  };
}

/**
 * Changes a URL pattern: a longer path, a simpler host or an additional port. The result is sometimes narrower, and
 * sometimes only looks narrower.
 */
function bendUrl(parent: ConstraintDocument, random: Random): ConstraintDocument {
  const text = String(parent.pattern);
  const more = pick(random, ['a', '[ab]', 'a[', 'x/*', '*', '**/b']);
  const bent = pick<() => string>(random, [
    () => text.replace('*.', pick(random, ['a.', '*.a.', ''])),
    () => `${text}/${more}`,
    () => text.replace(/\/\*$/, `/${more}`),
    () => text.replace('*:', 'https:'),
    () => text.replace(/(\w)(\/|$)/, '$1:8443$2'),
    () => urlPattern(random),
  ])();
  return random() < 0.2 ? { kind: 'Exact', value: url(random) } : { kind: 'UrlPattern', pattern: bent };
}

const BEND: Readonly<Record<string, Bend>> = {
  Wildcard: (_, random) => anyConstraint(random, 1),
  OneOf: (parent, random) =>
    random() < 0.3 && (parent.values as Json[]).length > 0
      ? { kind: 'Exact', value: pick(random, parent.values as Json[]) }
      : { kind: 'OneOf', values: bendList(parent.values as Json[], random) },
  NotOneOf: (parent, random) => ({ kind: 'NotOneOf', excluded: bendList(parent.excluded as Json[], random) }),
  Range: (parent, random) =>
    random() < 0.3
      ? { ...parent, min_inclusive: random() < 0.5, max_inclusive: random() < 0.5 }
      : bendBounds(parent, random),
  Pattern: (parent, random) => {
    const text = String(parent.pattern);
    if (random() < 0.2) return { kind: 'Exact', value: text.replaceAll('*', pick(random, ['', 'a', '/x'])) };
    if (random() < 0.2)
      return { kind: 'Pattern', pattern: pick(random, ['[a]', '[ab]', 'x[b]', 'a?', 'ab']) };
    const wedge = glob(random);
    return {
      kind: 'Pattern',
      pattern:
        random() < 0.5 ? text.replace('*', `${wedge}*`) : text.replace('*', pick(random, ['a', `*${wedge}`])),
    };
  },
  Regex: (parent, random) => {
    if (random() < 0.6) return { kind: 'Exact', value: plainValue(random) };
    return random() < 0.7 ? parent : { kind: 'Regex', pattern: pick(random, REGEXES) };
  },
  Subpath: (parent, random) => {
    const below = `${String(parent.root)}/${path(random)}`;
    if (random() < 0.2) return { kind: 'Exact', value: below };
    if (random() < 0.3) return { ...parent, case_sensitive: random() < 0.5, allow_equal: random() < 0.5 };
    return {
      ...parent,
      root: below,
      ...(random() < 0.3 ? { case_sensitive: random() < 0.5 } : {}),
      ...(random() < 0.3 ? { allow_equal: random() < 0.5 } : {}),
    };
  },
  Contains: (parent, random) => ({ kind: 'Contains', required: bendList(parent.required as Json[], random) }),
  Subset: (parent, random) => ({ kind: 'Subset', allowed: bendList(parent.allowed as Json[], random) }),
  Shlex: (parent, random) => {
    if (random() < 0.2) return { kind: 'Exact', value: command(random) };
    const kept = (parent.allow as string[]).filter(() => random() < 0.7);
    return { kind: 'Shlex', allow: random() < 0.3 ? [...kept, pick(random, PROGRAMS)] : kept };
  },
  Cidr: (parent, random) => {
    if (random() < 0.3) return { kind: 'Exact', value: address(random) };
    const [base, prefix] = String(parent.cidr).split('/') as [string, string | undefined];
    const longer = Number(prefix ?? 32) + pick(random, [0, 1, 8]);
    return { kind: 'Cidr', cidr: random() < 0.5 ? `${base}/${longer}` : network(random) };
  },
  UrlPattern: bendUrl,
  UrlSafe: (parent, random) => {
    if (random() < 0.2) return { kind: 'Exact', value: url(random) };
    const name = pick(random, ['schemes', 'allow_domains', 'deny_domains', 'allow_ports', ...BLOCKS]);
    const other = (MAKE.UrlSafe as (random: Random, depth: number) => ConstraintDocument)(random, 0);
    const { [name]: _, ...rest } = parent;
    return {
      ...rest,
      kind: 'UrlSafe',
      ...(Object.hasOwn(other, name) ? { [name]: other[name] as Json } : {}),
    };
  },
  All: bendRules,
  Any: bendRules,
  // Inside `Not`, the parent's rule must be narrower than the child's, so the child's rule is generated from the
  // parent's.
  Not: (parent, random, depth) => {
    const inner = parent.constraint as unknown as ConstraintDocument;
    const bent = pick<() => ConstraintDocument>(random, [
      () => ({ kind: 'Wildcard' }),
      () => childOf(inner, random, depth + 1),
      () => widen(inner, random, depth),
    ])();
    return { kind: 'Not', constraint: bent };
  },
  Cel: (parent, random) => {
    const more = pick(random, EXPRESSIONS);
    const forms = [
      `(${String(parent.expression)}) && (${more})`,
      `(${String(parent.expression)}) && (${more}) || (true)`,
      String(parent.expression).replaceAll(' ', ''),
      `(${more}) && (${String(parent.expression)})`,
    ];
    return { kind: 'Cel', expression: pick(random, [forms[0] as string, ...forms]) };
  },
};

/** Returns a rule that is wider than the given rule, for kinds for which such a rule is easy to construct. */
function widen(inner: ConstraintDocument, random: Random, depth: number): ConstraintDocument {
  if (inner.kind === 'Exact') return { kind: 'OneOf', values: [inner.value as Json, plainValue(random)] };
  if (inner.kind === 'OneOf')
    return { kind: 'OneOf', values: [...(inner.values as Json[]), plainValue(random)] };
  if (inner.kind === 'NotOneOf') return { kind: 'NotOneOf', excluded: (inner.excluded as Json[]).slice(1) };
  if (inner.kind === 'Range') return { kind: 'Range', min: -1 };
  if (inner.kind === 'All') return { kind: 'All', constraints: (inner.constraints as Json[]).slice(1) };
  if (inner.kind === 'Any')
    return { kind: 'Any', constraints: [...(inner.constraints as Json[]), anyConstraint(random, depth + 1)] };
  if (inner.kind === 'Subpath') return { kind: 'Subpath', root: '/' };
  return inner;
}
