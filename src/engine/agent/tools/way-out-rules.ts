/** Finds the words and arguments that indicate that a tool's text reaches other people. */
import { CONTEXT_WORDS, EFFECT_WORDS, KIND_WORDS, toSingular } from '../../model/index.js';
import type { ToolArgument } from './schema-arguments.js';
import { isMailbox, type Traits } from './tool-traits.js';

const { EDITED_NOUNS, OPERATION_DATA, SITE_NOUNS, SOCIAL_POSTS, STEP_ARGUMENTS } = CONTEXT_WORDS;
const { NOUN_EFFECTS } = EFFECT_WORDS;
const { AGREED_NOUNS, HANDING_VERBS } = KIND_WORDS;

/** Finds the word or argument through which text leaves the system, other than a verb such as `send`. */
export const findWayOut = (traits: Traits): string | undefined =>
  findPublication(traits) ??
  findEdited(traits) ??
  findAnswer(traits) ??
  findAgreed(traits) ??
  findRequest(traits) ??
  findExportTarget(traits);

/** Finds the word that indicates content that a shop or site shows to everybody. */
export function findOffered({ words, head, isMaking, server }: Traits): string | undefined {
  const isOffered =
    (server.isShop && head === 'product') ||
    ((server.isSite || server.isFeed) && SITE_NOUNS.has(head)) ||
    server.shown.has(head) ||
    (server.isSocial && SOCIAL_POSTS.has(head));
  return isOffered && (isMaking || isUpdating(words)) ? head : undefined;
}

/**
 * Finds the word that indicates what the tool may publish: a repository, or a batch of items that other tools send one
 * at a time.
 */
function findPublication({ words, args, isMaking }: Traits): string | undefined {
  if (!isMaking) return undefined;
  const steps = args.find(({ name }) => STEP_ARGUMENTS.has(name))?.name;
  if (steps !== undefined && words.some((word) => NOUN_EFFECTS[word]?.code === true)) return steps;
  return findBatch(args)?.name ?? (isPublishing(words) ? 'repository' : undefined);
}

/** Finds the word that indicates a message whose new text other people read. */
function findEdited({ words, head, args }: Traits): string | undefined {
  const hasText = args.some(({ name, role }) => role === 'text' || OPERATION_DATA.has(name));
  return hasText && isUpdating(words) && EDITED_NOUNS.has(head) ? head : undefined;
}

/** Finds the message with which a tool asks another person for contact, such as `greeting_message`. */
function findRequest({ words, args, isMaking }: Traits): string | undefined {
  const isPerson = words.some((word) => word === 'contact' || word === 'friend' || word === 'connection');
  return isMaking && isPerson
    ? args.find(({ name }) => /(?:message|msg|greeting)$/i.test(name))?.name
    : undefined;
}

/** Finds a verb that indicates a response to an invitation. */
function findAnswer({ words, head }: Traits): string | undefined {
  return head === 'event' || head === 'invitation' || head === 'invite'
    ? words.find((word) => word === 'accept' || word === 'decline')
    : undefined;
}

/** Finds the noun for an agreement, such as a booking, about which the service notifies the other party. */
export function findAgreed({ words, head, isMaking, isChanging, args }: Traits): string | undefined {
  const isCancelled = head === 'event' && words[0] === 'cancel';
  const isAgreed = AGREED_NOUNS.has(head) && words[0] !== 'delete' && args.length > 0;
  return (isMaking || isChanging) && (isAgreed || isCancelled) ? head : undefined;
}

/** Finds the second verb in a description such as "Create and send an envelope". */
export function findHanding({ clause, isMaking, isChanging }: Traits): string | undefined {
  const verb = clause[clause.indexOf('and') + 1] ?? '';
  return (isMaking || isChanging) && HANDING_VERBS.has(verb) && clause[0] !== verb ? verb : undefined;
}

/**
 * Finds the argument that contains the recipient of an export. In other tools that read data, such an argument is only
 * a filter.
 */
export function findExportTarget({ words, args }: Traits): string | undefined {
  return words.includes('export') ? args.find(({ role }) => role === 'recipient')?.name : undefined;
}

const isUpdating = (words: readonly string[]): boolean =>
  words.some((word) => word === 'edit' || word === 'update');

/** Finds an argument such as `events`, which holds several objects that reach other people. */
export function findBatch(args: readonly ToolArgument[]): ToolArgument | undefined {
  return args.find(
    ({ name, type, role }) => type === 'array' && role !== 'recipient' && isMailbox(toSingular(name)),
  );
}

/** True if the tool creates a repository, which may be public. */
export function isPublishing(words: readonly string[]): boolean {
  return (
    words.some((word) => word === 'repository' || word === 'repo') &&
    /^(?:create|fork|new)$/.test(words[0] ?? '')
  );
}
