/** What the checks of a lesson saw, in words; `{name}` is replaced by the fact of that name. */
import { describeObservation, type LessonObservation, OBSERVATION_MESSAGES } from '../../engine/index.js';
import { translatePhrase } from './translate.js';
import { defineMessages } from './define-messages.js';

export const LESSON_OBSERVATION_MESSAGES = defineMessages('LESSON_OBSERVATION_MESSAGES', {
  ...OBSERVATION_MESSAGES,
});

/** One sentence: what was seen, with its facts. */
export function translateObservation({ code, facts }: LessonObservation): string {
  const said: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) said[name] = translatePhrase(String(fact));
  return describeObservation({ code, facts: said }, LESSON_OBSERVATION_MESSAGES);
}
