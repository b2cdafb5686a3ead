/** What the checks of a lesson saw, in words; `{name}` is replaced by the fact of that name. */
import { describeObservation, type LessonObservation, OBSERVATIONS } from '../../engine/index.js';
import { sayPhrase } from './say.js';
import { speak } from './speak.js';

export const OBSERVED = speak('OBSERVED', { ...OBSERVATIONS });

/** One sentence: what was seen, with its facts. */
export function sayObserved({ code, facts }: LessonObservation): string {
  const said = Object.entries(facts).map(([name, fact]) => [name, sayPhrase(String(fact))]);
  return describeObservation({ code, facts: Object.fromEntries(said) }, OBSERVED);
}
