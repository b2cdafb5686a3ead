/**
 * What a refusal would take: three groups of suggestions, each of them tried before it is made.
 *
 * - `change_request`: another call that the same warrant allows
 * - `grant_exactly`: a chain that also allows this call; of all the calls in the scenario's documents it
 *   decides no other one otherwise
 * - `grant_more`: a chain that allows this call and more, with the price in reach
 *
 * The root is never made wider, no root is trusted besides it, and no check of the verifier is left out:
 * where only that would help, nothing is offered and the reason is said.
 */
import { ENGLISH, renderMessage } from '../../messages/index.js';
import { canonicalJson, readArguments } from '../../kit/index.js';
import type { CallDocument, Decision, WarrantDocument } from '../../model/index.js';
import { decideAtGate, TRIAL_START } from '../../run/index.js';
import { measureOpenSubject } from '../reach/measure.js';
import { compareReach, type ReachDifference } from '../reach/reach-difference.js';
import { type AnalysisSubject, prepareSubject, type PreparedSubject } from '../subject.js';
import { formatCallKey, formatCall } from '../world/call-text.js';
import { listDocumentCalls } from '../world/document-calls.js';
import type { GrantDraft } from './grant-draft.js';
import { draftGrants } from './draft-grants.js';
import { listAllowedAlternatives } from './allowed-alternatives.js';
import { explainNoGrant } from './explain-no-grant.js';

/** Kinds of suggestions, cheapest in authority first. */
export const SUGGESTION_GROUPS = ['change_request', 'grant_exactly', 'grant_more'] as const;

/** Kind of a suggestion. */
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number];

/** One thing to do about a refused call, with its price in reach. */
export interface Suggestion {
  readonly group: SuggestionGroup;
  /** What to do, in a sentence that ends with the price where there is one. */
  readonly text: string;
  /** The call to make: another one in `change_request`, else the refused one. */
  readonly call: CallDocument;
  /** The chain to make it under; null where it stays as it is. */
  readonly warrant: WarrantDocument | null;
  /** What comes within reach and what leaves it. */
  readonly price: ReachDifference;
  /** False when a rule could not be settled, so that more may come within reach than the price says. */
  readonly priceExact: boolean;
}

/** Why a call was refused, and what would help. */
export interface DenialExplanation {
  readonly decision: Decision;
  /** By group, in the order of the groups; empty for an allowed call. */
  readonly suggestions: readonly Suggestion[];
  /** Why no grant is offered, where that has a reason; null otherwise. */
  readonly withheld: string | null;
}

/** A call to be explained. */
export interface DeniedCall {
  readonly call: CallDocument;
  /** Trial clock in Unix seconds; the first second when left out. */
  readonly at?: number | undefined;
}

/** Suggestions for one call, each with the decision flipped by the real gate. */
export function explainDenial(
  subject: AnalysisSubject,
  { call, at = TRIAL_START }: DeniedCall,
): DenialExplanation {
  const opened = prepareSubject(subject);
  const trials = new Trials(opened, call, at);
  const decision = trials.decide(opened, call);
  if (decision.decision === 'allow') return { decision, suggestions: [], withheld: null };
  const requests = listAllowedAlternatives(opened, call, (one) => trials.decide(opened, one));
  const { authority } = subject;
  const withheld = explainNoGrant(authority, decision);
  const drafts =
    withheld !== null || authority.kind !== 'grant' ? [] : draftGrants(authority.warrant, decision, call, at);
  const grants = drafts.flatMap((draft) => trials.judge(draft) ?? []);
  const suggestions = [...requests.map((changed) => trials.request(changed)), ...grants];
  return { decision, suggestions: sortGroups(dropTwins(suggestions)), withheld };
}

/** Tries suggestions against the gate, and prices them. */
class Trials {
  /** Calls of the documents, but the refused one. */
  readonly #known: readonly CallDocument[];
  readonly #before: ReturnType<typeof measureOpenSubject>;

  constructor(
    private readonly subject: PreparedSubject,
    private readonly call: CallDocument,
    private readonly at: number,
  ) {
    const key = formatCallKey(call);
    this.#known = listDocumentCalls(subject.scenario).filter((one) => formatCallKey(one) !== key);
    this.#before = measureOpenSubject(subject);
  }

  decide({ chain, world }: PreparedSubject, { tool, args }: CallDocument): Decision {
    return decideAtGate(chain, world, { tool, args: readArguments(args), at: this.at, proof: 'skip' });
  }

  request(call: CallDocument): Suggestion {
    const price = compareReach(this.#before, this.#before);
    const text = `Call ${formatCall(call)} instead.`;
    return { group: 'change_request', text, call, warrant: null, price, priceExact: true };
  }

  /** The suggestion of a chain, when it allows the call and takes nothing away; null otherwise. */
  judge({ warrant, text, isExact }: GrantDraft): Suggestion | null {
    const changed = prepareSubject({ ...this.subject, authority: { kind: 'grant', warrant } });
    if (this.decide(changed, this.call).decision !== 'allow') return null;
    const flips = this.#known.filter(
      (call) => this.decide(this.subject, call).decision !== this.decide(changed, call).decision,
    );
    if (flips.some((call) => this.decide(changed, call).decision !== 'allow')) return null;
    const reach = measureOpenSubject(changed);
    const price = compareReach(this.#before, reach);
    const priceExact = this.#before.exact && reach.exact;
    const group = isExact && flips.length === 0 ? 'grant_exactly' : 'grant_more';
    const say = `${text} (${priceExact ? '' : 'at least '}${renderMessage(price.summary, ENGLISH)}).`;
    return { group, text: say, call: this.call, warrant, price, priceExact };
  }
}

function dropTwins(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const known = new Map<string, Suggestion>();
  for (const one of suggestions) {
    const key = one.warrant === null ? formatCallKey(one.call) : canonicalJson(one.warrant);
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

function sortGroups(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return SUGGESTION_GROUPS.flatMap((group) => suggestions.filter((one) => one.group === group));
}
