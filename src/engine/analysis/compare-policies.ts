/**
 * Two policies of one scenario, compared by what they allow: calls that can be run, and reach.
 *
 * Calls come from the border of both leaves' rules and from what is within reach of only one of them; each
 * is put to both gates. Every call that is listed differs; that none is listed is a proof only where both
 * reaches are exact, and then only of what touches something.
 */
import { type DifferentField, compareWarrants } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { CallDocument, DecisionKind, ScenarioDocument, WarrantDocument } from '../model/index.js';
import { TRIAL_START } from '../run/index.js';
import { measureOpenSubject } from './reach/measure.js';
import { compareReach, type ReachDifference } from './reach/reach-difference.js';
import { prepareSubject, type PreparedSubject } from './subject.js';
import { formatCallKey, toCallDocument } from './world/call-text.js';

/** A call and its decision under each of two warrants. */
export interface ComparedCall {
  readonly call: CallDocument;
  readonly a: DecisionKind;
  readonly b: DecisionKind;
}

/** Calls that only one of two warrants allows. */
export interface PolicyComparison {
  /** Allowed under the second only; what touches something comes first. */
  readonly possible: readonly ComparedCall[];
  /** Allowed under the first only. */
  readonly impossible: readonly ComparedCall[];
  /** Calls that were put to both. */
  readonly tried: number;
  /** True when there were more to try than the limit allows. */
  readonly cut: boolean;
  /** What else differs between the last links. */
  readonly fields: readonly DifferentField[];
  /** From the first to the second. */
  readonly price: ReachDifference;
  readonly exact: boolean;
}

/** Documents that were read without errors; both chains are judged with the gaps of the reference closed. */
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
    possible: compared.filter((one) => one.b === 'allow' && one.a !== 'allow'),
    impossible: compared.filter((one) => one.a === 'allow' && one.b !== 'allow'),
    tried: reachA.tried + border.tried,
    cut: border.cut,
    fields: border.fields,
    price,
    exact: reachA.exact && reachB.exact,
  };
}

interface BorderCalls {
  readonly calls: readonly CallDocument[];
  readonly tried: number;
  readonly cut: boolean;
  readonly fields: readonly DifferentField[];
}

/** Without one of the leaves nothing has a border. */
function differ({ leaf: a }: PreparedSubject, { leaf: b }: PreparedSubject): BorderCalls {
  if (a === null || b === null) return { calls: [], tried: 0, cut: false, fields: [] };
  const { possible, impossible, tried, cut, fields } = compareWarrants(a, b, TRIAL_START);
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
