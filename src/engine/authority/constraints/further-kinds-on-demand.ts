/**
 * The kinds of `further-kinds.ts` for a program that only decides calls: loaded when a warrant has a rule of one of them.
 * Until then, such a rule cannot be decoded; the decision is an error, and `authorize` decides again after loading.
 */
import { noteMissingRuleLibrary, RuleLibraryMissing } from '../../kit/index.js';
import type { ConstraintKind } from './constraint-kind.js';
import type * as furtherKinds from './further-kinds.js';

type Kinds = typeof furtherKinds;

let loaded: Kinds | null = null;

async function load(): Promise<void> {
  loaded = await import('./further-kinds.js');
}

/** Deciding calls nothing but `decode` of a kind, so it has no other members. `id`: number in the wire format. */
function onDemand(name: keyof Kinds, id: number): ConstraintKind {
  const decode: ConstraintKind['decode'] = (body, inner) => {
    if (loaded === null) throw new RuleLibraryMissing(noteMissingRuleLibrary('rule kinds', load));
    return loaded[name].decode(body, inner);
  };
  return { id, decode } as ConstraintKind;
}

export const allConstraint = onDemand('allConstraint', 12);
export const anyConstraint = onDemand('anyConstraint', 13);
export const celConstraint = onDemand('celConstraint', 15);
export const cidrConstraint = onDemand('cidrConstraint', 8);
export const containsConstraint = onDemand('containsConstraint', 10);
export const notConstraint = onDemand('notConstraint', 14);
export const notOneOfConstraint = onDemand('notOneOfConstraint', 7);
export const patternConstraint = onDemand('patternConstraint', 2);
export const regexConstraint = onDemand('regexConstraint', 5);
export const shlexConstraint = onDemand('shlexConstraint', 128);
export const subsetConstraint = onDemand('subsetConstraint', 11);
export const urlPatternConstraint = onDemand('urlPatternConstraint', 9);
export const urlSafeConstraint = onDemand('urlSafeConstraint', 18);
