/**
 * Defines messages, in which the engine reports an event or a problem as a code with facts.
 *
 * A message is plain JSON, so it can be hashed, stored and sent. A catalog turns it into text. There is one catalog
 * for each language, which the command line, the exports and the page use.
 */
import type { EnglishMessages } from './en/index.js';
import type { Text } from './text.js';

/** A JSON value. This type duplicates `Json` in `kit`, because this module must not import `kit`. */
export type MessageFact =
  | null
  | boolean
  | number
  | string
  | readonly MessageFact[]
  | { readonly [name: string]: MessageFact };

/**
 * A stable code that users can search for, in the form `area/what_is_reported`. Every catalog has an entry for it.
 */
export type MessageCode = keyof EnglishMessages;

/** A message as data. It is a type alias, because interfaces are not assignable to JSON objects. */
export type Message = {
  readonly code: MessageCode;
  readonly facts: { readonly [name: string]: MessageFact };
};

/** A message in a record. Records from earlier versions contain its English text instead. */
export type RecordedMessage = Message | string;

/** Facts stored in a message, derived from the facts that its catalog entry receives. */
export type FactsOf<Code extends MessageCode> = DataOf<Parameters<EnglishMessages[Code]>[0]>;

type DataOf<Facts> = [Facts] extends [undefined]
  ? undefined
  : { readonly [Name in keyof Facts]: DataOfFact<Facts[Name]> };
type DataOfFact<Fact> = Fact extends Text
  ? Message
  : Fact extends readonly Text[]
    ? readonly Message[]
    : Fact;

/** Codes whose catalog entry needs no facts. */
export type PlainMessageCode = {
  [Code in MessageCode]: Parameters<EnglishMessages[Code]> extends [] ? Code : never;
}[MessageCode];

/**
 * Makes a message from a code and its facts.
 *
 * @example
 * message('reach/files', { count: 2 }); // => { code: 'reach/files', facts: { count: 2 } }
 */
export function message<Code extends PlainMessageCode>(code: Code): Message;
export function message<Code extends Exclude<MessageCode, PlainMessageCode>>(
  code: Code,
  facts: FactsOf<Code>,
): Message;
export function message(code: MessageCode, facts: Message['facts'] = {}): Message {
  return { code, facts };
}

/** Creates a message with literal text, for example from a library or from a record in an older format. */
export function quotedMessage(text: string): Message {
  return message('text', { text });
}

export function isMessage(fact: MessageFact | undefined): fact is Message {
  return (
    typeof fact === 'object' &&
    fact !== null &&
    Object.keys(fact).length === 2 &&
    'code' in fact &&
    'facts' in fact
  );
}
