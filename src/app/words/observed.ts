/** What the checks of a lesson saw, in words; `{name}` is replaced by the fact of that name. */
import { describeObservation, type LessonObservation, OBSERVATIONS } from '../../engine/index.js';
import { sayPhrase } from './say.js';
import { speak } from './speak.js';

export const OBSERVED = speak('OBSERVED', { ...OBSERVATIONS });

/** One sentence: what was seen, with its facts. */
export function sayObserved({ code, facts }: LessonObservation): string {
  const said: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) said[name] = sayPhrase(String(fact));
  return describeObservation({ code, facts: said }, OBSERVED);
}
