/**
 * Compares two policies for a scenario by the calls that they allow and by their reach.
 *
 * Calls are generated from boundary values of the rules in both leaves, and from objects that only one of them can
 * reach. Both gates decide each call, so every listed call is a confirmed difference. An empty list proves that the
 * policies agree only if both reaches are exact, and only for calls that touch something.
 */
import { type DifferentField, compareWarrants } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { CallDocument, DecisionKind, ScenarioDocument, WarrantDocument } from '../model/index.js';
import { TRIAL_START } from '../run/index.js';
import { measureOpenSubject } from './reach/measure.js';
import { compareReach, type ReachDifference } from './reach/reach-difference.js';
import { prepareSubject, type PreparedSubject } from './subject.js';
import { formatCallKey, toCallDocument } from './world/call-text.js';

/** A call and the decisions on it under two warrants. */
export interface ComparedCall {
  readonly call: CallDocument;
  readonly a: DecisionKind;
  readonly b: DecisionKind;
}

/** Calls that only one of two warrants allows. */
export interface PolicyComparison {
  /** Calls allowed only under the second warrant. Calls that affect something come first. */
  readonly newlyAllowed: readonly ComparedCall[];
  /** Calls allowed only under the first warrant. */
  readonly noLongerAllowed: readonly ComparedCall[];
  readonly tried: number;
  /** True if there were more calls to try than the limit allows. */
  readonly isLimited: boolean;
  /** Fields in which the last links differ, not counting the rules. */
  readonly fields: readonly DifferentField[];
  /** Change in reach from the first warrant to the second. */
  readonly reachDifference: ReachDifference;
  readonly exact: boolean;
}

/**
 * Compares two policies. Requires documents that were read without errors. Both chains are decided under hardened
 * semantics.
 */
export function comparePolicies(
  scenario: ScenarioDocument,
  a: WarrantDocument,
  b: WarrantDocument,
): PolicyComparison {
  const open = (warrant: WarrantDocument): PreparedSubject =>
    prepareSubject({ scenario, condition: 'yours', authority: { kind: 'grant', warrant } });
  const [first, second] = [open(a), open(b)];
  const [reachA, reachB] = [measureOpenSubject(first), measureOpenSubject(second)];
  const price = compareReach(reachA, reachB);
  const border = differ(first, second);
  const touching = [...price.added, ...price.removed].map(({ call }) => call);
  const compared = dropTwins([...touching, ...border.calls]).map((call) => compareCall(first, second, call));
  return {
    newlyAllowed: compared.filter((one) => one.b === 'allow' && one.a !== 'allow'),
    noLongerAllowed: compared.filter((one) => one.a === 'allow' && one.b !== 'allow'),
    tried: reachA.tried + border.tried,
    isLimited: border.cut,
    fields: border.fields,
    reachDifference: price,
    exact: reachA.exact && reachB.exact,
  };
}

interface BorderCalls {
  readonly calls: readonly CallDocument[];
  readonly tried: number;
  readonly cut: boolean;
  readonly fields: readonly DifferentField[];
}

/** Compares calls built from boundary values, for which both leaves must be readable. */
function differ({ leaf: a }: PreparedSubject, { leaf: b }: PreparedSubject): BorderCalls {
  if (a === null || b === null) return { calls: [], tried: 0, cut: false, fields: [] };
  const {
    newlyAllowed: possible,
    noLongerAllowed: impossible,
    tried,
    isLimited: cut,
    fields,
  } = compareWarrants(a, b, TRIAL_START);
  const calls = [...possible, ...impossible].map(({ tool, args }) => toCallDocument(tool, args));
  return { calls, tried, cut, fields };
}

function compareCall(a: PreparedSubject, b: PreparedSubject, call: CallDocument): ComparedCall {
  const args = readArguments(call.args);
  return { call, a: a.decide(call.tool, args).decision, b: b.decide(call.tool, args).decision };
}

function dropTwins(calls: readonly CallDocument[]): readonly CallDocument[] {
  return [...new Map(calls.map((call) => [formatCallKey(call), call] as const)).values()];
}
