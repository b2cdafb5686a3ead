/** Renders messages as text in one language, using its catalog. */
import type { EnglishMessages } from './en/index.js';
import { isMessage, type Message, type MessageFact } from './message.js';

/**
 * A message catalog with one entry for each code. Entries receive facts in which nested messages are already rendered
 * in the same language.
 */
export type EngineCatalogue = {
  readonly [Code in keyof EnglishMessages]: (...facts: Parameters<EnglishMessages[Code]>) => string;
};

/**
 * Returns a message's text in the catalog's language.
 *
 * A code that is missing from the catalog comes from a newer version and is shown with its facts, so that nothing is
 * hidden.
 *
 * @example
 * renderMessage(message('reach/files', { count: 2 }), ENGLISH); // => '2 files'
 */
export function renderMessage(message: Message, catalogue: Partial<EngineCatalogue>): string {
  const entries = catalogue as Readonly<Record<string, (facts: object) => string>>;
  if (!Object.hasOwn(entries, message.code)) return describeUnknown(message);
  try {
    return entries[message.code]?.(renderFacts(message.facts, catalogue)) ?? '';
  } catch {
    // The facts have an unexpected shape, for example because a record was edited.
    return describeUnknown(message);
  }
}

/** Returns facts in which nested messages are rendered in the catalog's language. */
export function renderFacts(facts: Message['facts'], catalogue: Partial<EngineCatalogue>): Message['facts'] {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, renderFact(fact, catalogue)]));
}

function renderFact(fact: MessageFact, catalogue: Partial<EngineCatalogue>): MessageFact {
  if (Array.isArray(fact)) return fact.map((item: MessageFact) => renderFact(item, catalogue));
  return isMessage(fact) ? renderMessage(fact, catalogue) : fact;
}

function describeUnknown({ code, facts }: Message): string {
  return Object.keys(facts).length === 0 ? code : `${code} ${JSON.stringify(facts)}`;
}
