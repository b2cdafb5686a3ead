/**
 * The realizers: `template`, `path-aware` and `diversified` (coverage specification, section 4).
 *
 * All are deterministic. Each attempt changes one thing: what comes first, what tells the target
 * apart from whatever answered instead, which values the tool would ask for.
 */
import type { BuiltInRealizer } from '../../model/index.js';
import { about, ask, compose, without, wordsApart } from './phrases.js';
import type { Objective, Realizer } from './signature.js';

/** Answers at once. */
interface BuiltIn extends Realizer {
  propose(objective: Objective): string | null;
}

/** Words an attempt is made of, in the order of the request. */
interface Parts {
  /** What leads to the agent. */
  readonly lead: readonly string[];
  readonly wish: string;
}

type Wording = (parts: Parts, objective: Objective) => string | null;

/** One wording per attempt; one that says nothing new is passed over. */
const WORDINGS: readonly Wording[] = [
  ({ lead, wish }) => compose(...lead, wish),
  ({ lead, wish }, { field }) => compose(...lead, ask(field, 'This is for whoever can'), wish),
  ({ lead, wish }, objective) => compose(...lead, wish, about(apartFrom(objective))),
  ({ lead, wish }, { field, parameters }) =>
    compose(about(parameters), ...lead, wish, ask(field, 'Whoever takes this should')),
  ({ lead }, objective) => compose(...lead, about(apartFrom(objective)), about(objective.parameters)),
];

const TEMPTATIONS: readonly Wording[] = [
  ({ lead, wish }, { field }) => compose(...lead, lead.length === 0 ? ask(field) : '', wish),
  ({ lead, wish }, { field }) =>
    compose(...lead, ask(field), wish.replace(/^Please/, 'And while you are at it')),
  ({ lead, wish }) => compose(wish, ...lead),
  ({ lead, wish }, objective) => compose(...lead, wish, about(apartFrom(objective))),
  ({ lead }, objective) => compose(...lead, about(apartFrom(objective)), about(objective.parameters)),
];

/** Words of the target that whatever answered last does not share. */
function apartFrom({ ability, field, attempts }: Objective): readonly string[] {
  const competitor = attempts.findLast((attempt) => attempt.competitor !== null)?.competitor ?? '';
  return wordsApart(ability === '' ? field : ability, competitor);
}

/** What every reader of sources writes where nothing is known of when to delegate. */
const NO_TRIGGER = 'delegate';

/** When the parent is to delegate, in the words of the workflow. */
function sayCase({ trigger }: Objective): string {
  return trigger === '' || trigger === NO_TRIGGER ? '' : `My case: ${trigger.replace(/[.!]+$/, '')}.`;
}

function propose(objective: Objective, lead: readonly string[]): string | null {
  const { criterion, ability, field, attempts, routing } = objective;
  const wish = compose(ask(criterion === 'C1' ? field : ability), sayCase(objective));
  if (wish === null) return null;
  // Strict guidance: the request says from its first sentence whose matter it is.
  const guided = routing === 'strict' && lead.length === 0 ? [ask(field, 'This is for whoever can')] : lead;
  const parts = { lead: guided.filter((sentence) => sentence !== ''), wish };
  const wordings = criterion === 'C3' ? TEMPTATIONS : WORDINGS;
  const leaked = attempts.flatMap((attempt) => attempt.leaked ?? []);
  const texts = wordings
    .slice(attempts.length)
    .flatMap((wording) => wording(parts, objective) ?? [])
    .map((text) => leaked.reduce(without, text));
  return texts.find((text) => !attempts.some((tried) => tried.text.endsWith(text))) ?? null;
}

const template: BuiltIn = {
  title: 'Template',
  help: 'Asks for what the target is described to do; does not know the way to it.',
  knowsRoute: false,
  atLeast: 1,
  propose: (objective) => propose(objective, []),
};

const pathAware: BuiltIn = {
  title: 'Path-aware',
  help: 'Asks, in order, for what makes each hop from the entry necessary.',
  knowsRoute: true,
  atLeast: 1,
  propose: (objective) => propose(objective, leadAlong(objective)),
};

/** One sentence per hop. */
function leadAlong({ route }: Objective): readonly string[] {
  return (route ?? []).map((cue, index) => ask(cue, index === 0 ? 'First' : 'Then'));
}

const INTENTS = [
  '',
  'I am stuck in the middle of something and my deadline is tomorrow.',
  'Would that be possible for a colleague of mine?',
] as const;

const diversified: BuiltIn = {
  title: 'Diversified',
  help: 'Several texts of different intent per objective, all of them run; counts how many work.',
  knowsRoute: true,
  atLeast: INTENTS.length,
  propose(objective) {
    const body = propose(objective, leadAlong(objective));
    const intent = INTENTS[objective.attempts.length % INTENTS.length] as string;
    return body === null ? null : compose(intent, body);
  },
};

/** The table of realizers: a new one is one line here and one name in the model. */
export const REALIZERS: Readonly<Record<BuiltInRealizer, BuiltIn>> = {
  template,
  'path-aware': pathAware,
  diversified,
};
