/**
 * Suggests how a denied call, or a similar one, could be allowed. There are three groups of suggestions, and each
 * suggestion is tested before it is made.
 *
 * - `change_request`: another call that the same warrant allows
 * - `grant_exactly`: a chain that also allows this call and decides all other calls in the scenario's documents as
 * before
 * - `grant_more`: a chain that allows this call and more, with the change in reach
 *
 * The root is never widened, no other root is trusted, and no check is skipped. If only such a change would help, no
 * chain is suggested and the reason is returned.
 */
import { type Message, message } from '../../messages/index.js';
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

/** Groups of suggestions, ordered by how much authority they add, least first. */
export const SUGGESTION_GROUPS = ['change_request', 'grant_exactly', 'grant_more'] as const;

/** The group that a suggestion belongs to. */
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number];

/** A suggestion for a denied call, with the resulting change in reach. */
export interface Suggestion {
  readonly group: SuggestionGroup;
  /** The suggestion in one sentence. If the reach changes, the sentence ends with the change. */
  readonly description: Message;
  /** The call to make, which is an alternative in the group `change_request` and the denied call otherwise. */
  readonly call: CallDocument;
  /** The chain to use; null if the current chain stays unchanged. */
  readonly warrant: WarrantDocument | null;
  /** Change in reach if the suggestion is accepted: the cost of the suggestion. */
  readonly price: ReachDifference;
  /** False if a rule is undecided, in which case more objects may become reachable. */
  readonly priceExact: boolean;
}

/** Explains why a call was denied, and suggests how to proceed. */
export interface DenialExplanation {
  readonly decision: Decision;
  /** Suggestions in group order; empty for an allowed call. */
  readonly suggestions: readonly Suggestion[];
  /** The reason why no chain is suggested. Null if one is suggested. */
  readonly noGrantReason: Message | null;
}

/** A call whose denial needs an explanation. */
export interface DeniedCall {
  readonly call: CallDocument;
  /** Time on the trial clock in Unix seconds. Default: the first second of a trial. */
  readonly at?: number | undefined;
}

/** Explains one call. The real gate confirms every suggestion. */
export function explainDenial(
  subject: AnalysisSubject,
  { call, at = TRIAL_START }: DeniedCall,
): DenialExplanation {
  const opened = prepareSubject(subject);
  const trials = new Trials(opened, call, at);
  const decision = trials.decide(opened, call);
  if (decision.decision === 'allow') return { decision, suggestions: [], noGrantReason: null };
  const requests = listAllowedAlternatives(opened, call, (one) => trials.decide(opened, one));
  const { authority } = subject;
  const withheld = explainNoGrant(authority, decision);
  const drafts =
    withheld !== null || authority.kind !== 'grant' ? [] : draftGrants(authority.warrant, decision, call, at);
  const grants = drafts.flatMap((draft) => trials.judge(draft) ?? []);
  const suggestions = [...requests.map((changed) => trials.request(changed)), ...grants];
  return { decision, suggestions: sortGroups(dropTwins(suggestions)), noGrantReason: withheld };
}

class Trials {
  /** All calls in the documents except the denied one. */
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
    return decideAtGate(chain, world, {
      tool,
      args: readArguments(args),
      at: this.at,
      proof: { kind: 'skip' },
    });
  }

  request(call: CallDocument): Suggestion {
    const price = compareReach(this.#before, this.#before);
    const description = message('analysis/call_instead', { call: formatCall(call) });
    return { group: 'change_request', description, call, warrant: null, price, priceExact: true };
  }

  /**
   * Returns the suggestion for a chain that allows the call and denies no previously allowed call; null for any other
   * chain.
   */
  judge({ warrant, change, isExact }: GrantDraft): Suggestion | null {
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
    const facts = { change, reach: price.summary, exact: priceExact };
    const description = message('analysis/suggestion', facts);
    return { group, description, call: this.call, warrant, price, priceExact };
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
