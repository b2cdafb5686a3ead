/** Exports messages as data, the English catalog, and functions for building catalogs in other languages. */
export { abbreviate, cutText } from './cut.js';
export { CONDITION_NAMES } from './condition-names.js';
export { ENGLISH, type EnglishMessages } from './en/index.js';
export { DECISION_ENGLISH, renderDecision, renderDecisionFacts } from './en/render-decision.js';
export { renderEnglish, renderEnglishFacts } from './en/render-english.js';
export {
  type FactsOf,
  isMessage,
  type Message,
  message,
  type MessageCode,
  type MessageFact,
  type PlainMessageCode,
  quotedMessage,
  type RecordedMessage,
} from './message.js';
export { LIST_ADDRESSES, LIST_ENDING } from './list-ending.js';
export { type Plural, pluralFor, type PluralForms } from './plural.js';
export { formatFact, quoteFact } from './quote.js';
export type { Text } from './text.js';
export { type EngineCatalogue, renderFacts, renderMessage } from './render.js';
