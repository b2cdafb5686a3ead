/**
 * The realizers `template`, `path-aware` and `diversified` (docs/spec/coverage.md#realizers).
 *
 * All are deterministic. Each attempt changes one thing: the order, the words that distinguish the target from the
 * agent or tool that responded instead, or the parameter values.
 */
import type { BuiltInRealizer } from '../../model/index.js';
import {
  phraseTopics,
  phraseRequest,
  joinSentences,
  removeIdentifierWords,
  listDistinctWords,
} from './phrases.js';
import type { ObligationObjective, Realizer } from './realizer.js';

interface BuiltIn extends Realizer {
  propose(objective: ObligationObjective): string | null;
}

interface Parts {
  /** Sentences that steer the conversation toward the target agent. */
  readonly lead: readonly string[];
  readonly wish: string;
}

type Wording = (parts: Parts, objective: ObligationObjective) => string | null;

/** One wording for each attempt. Wordings that would repeat an earlier prompt are skipped. */
const WORDINGS: readonly Wording[] = [
  ({ lead, wish }) => joinSentences(...lead, wish),
  ({ lead, wish }, { field }) =>
    joinSentences(...lead, phraseRequest(field, 'This is for whoever can'), wish),
  ({ lead, wish }, objective) => joinSentences(...lead, wish, phraseTopics(apartFrom(objective))),
  ({ lead, wish }, { field, parameters }) =>
    joinSentences(phraseTopics(parameters), ...lead, wish, phraseRequest(field, 'Whoever takes this should')),
  ({ lead }, objective) =>
    joinSentences(...lead, phraseTopics(apartFrom(objective)), phraseTopics(objective.parameters)),
];

const TEMPTATIONS: readonly Wording[] = [
  ({ lead, wish }, { field }) => joinSentences(...lead, lead.length === 0 ? phraseRequest(field) : '', wish),
  ({ lead, wish }, { field }) =>
    joinSentences(...lead, phraseRequest(field), wish.replace(/^Please/, 'And while you are at it')),
  ({ lead, wish }) => joinSentences(wish, ...lead),
  ({ lead, wish }, objective) => joinSentences(...lead, wish, phraseTopics(apartFrom(objective))),
  ({ lead }, objective) =>
    joinSentences(...lead, phraseTopics(apartFrom(objective)), phraseTopics(objective.parameters)),
];

/**
 * Lists the target's words that do not occur in the description of the agent or tool that responded instead in the last
 * attempt.
 */
function apartFrom({ ability, field, attempts }: ObligationObjective): readonly string[] {
  const competitor = attempts.findLast((attempt) => attempt.competitor !== null)?.competitor ?? '';
  return listDistinctWords(ability === '' ? field : ability, competitor);
}

/** Default trigger in workflows extracted from source code. */
const NO_TRIGGER = 'delegate';

/** Describes, in the workflow's own words, when the parent should delegate. */
function describeTrigger({ trigger }: ObligationObjective): string {
  return trigger === '' || trigger === NO_TRIGGER ? '' : `My case: ${trigger.replace(/[.!]+$/, '')}.`;
}

function propose(objective: ObligationObjective, lead: readonly string[]): string | null {
  const { criterion, ability, field, attempts, routing } = objective;
  const wish = joinSentences(phraseRequest(criterion === 'C1' ? field : ability), describeTrigger(objective));
  if (wish === null) return null;
  // With strict guidance, the first sentence of a request states its subject.
  const guided =
    routing === 'strict' && lead.length === 0 ? [phraseRequest(field, 'This is for whoever can')] : lead;
  const parts = { lead: guided.filter((sentence) => sentence !== ''), wish };
  const wordings = criterion === 'C3' ? TEMPTATIONS : WORDINGS;
  const leaked = attempts.flatMap((attempt) => attempt.leaked ?? []);
  const texts = wordings
    .slice(attempts.length)
    .flatMap((wording) => wording(parts, objective) ?? [])
    .map((text) => leaked.reduce(removeIdentifierWords, text));
  return texts.find((text) => !attempts.some((tried) => tried.text.endsWith(text))) ?? null;
}

const template: BuiltIn = {
  title: 'Template',
  help: 'Asks for what the target is described as doing; does not know the route to it.',
  knowsRoute: false,
  minimumAttempts: 1,
  propose: (objective) => propose(objective, []),
};

const pathAware: BuiltIn = {
  title: 'Path-aware',
  help: 'Asks, in order, for something that makes each hop from the entry necessary.',
  knowsRoute: true,
  minimumAttempts: 1,
  propose: (objective) => propose(objective, leadAlong(objective)),
};

/** Returns one sentence for each hop on the delegation route. */
function leadAlong({ route }: ObligationObjective): readonly string[] {
  return (route ?? []).map((cue, index) => phraseRequest(cue, index === 0 ? 'First' : 'Then'));
}

const INTENTS = [
  '',
  'I am stuck in the middle of something and my deadline is tomorrow.',
  'Would that be possible for a colleague of mine?',
] as const;

const diversified: BuiltIn = {
  title: 'Diversified',
  help: 'Writes several requests with different intents per objective, runs them all, and counts how many work.',
  knowsRoute: true,
  minimumAttempts: INTENTS.length,
  propose(objective) {
    const body = propose(objective, leadAlong(objective));
    const intent = INTENTS[objective.attempts.length % INTENTS.length] as string;
    return body === null ? null : joinSentences(intent, body);
  },
};

/** Table of realizers. A new realizer needs one line here and a name in `model`. */
export const REALIZERS: Readonly<Record<BuiltInRealizer, BuiltIn>> = {
  template,
  'path-aware': pathAware,
  diversified,
};
