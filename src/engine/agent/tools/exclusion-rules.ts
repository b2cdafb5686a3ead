/** Rules out effects that contradict the hints, the full name or the other tools in the list. */
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  KIND_WORDS,
  type ToolEffectName,
  toSingular,
} from '../../model/index.js';
import {
  findDirectory,
  isIncluded,
  isDerived,
  isOwnLink,
  isPublicProfile,
  namesVersion,
} from './context-rules.js';
import { isForeign } from './content-kinds.js';
import { findPhrase } from './name-head.js';
import type { ToolArgument } from './schema-arguments.js';
import { isOfVideo, isShown, namesPrivate } from './public-lists.js';
import { isManual, isOffer, isOnChain, isPriced } from './source-rules.js';
import { isMailbox, type Traits } from './tool-traits.js';
import { findAgreed, findBatch, findExportTarget, findHanding, isPublishing } from './way-out-rules.js';

const {
  CONTAINER_NOUNS,
  OTHER_USERS,
  PART_NOUNS,
  SOCIAL_OWN,
  SOCIAL_SETTINGS,
  SITE_NOUNS,
  SITE_WORDS,
  STORED_NOUNS,
} = CONTEXT_WORDS;
const { NETWORK_VERBS, NOUN_EFFECTS, SETTING_NOUNS, SHARED_NOUNS, SILENT_VERBS, VERB_EFFECTS, WEB_NOUNS } =
  EFFECT_WORDS;

const { OWN_STATES } = KIND_WORDS;

const WRITING: ReadonlySet<ToolEffectName> = new Set(['changes', 'pays', 'persists', 'runs-code']);

/** True for effects that contradict the hints or the full name. */
export function isRuledOut(effect: ToolEffectName, traits: Traits, isCode: boolean): boolean {
  const { tool, isRead, args } = traits;
  const { readOnly } = tool.annotations;
  // The word `checkout` in `git_checkout` does not mean a payment.
  if (effect === 'pays' && (namesVersion(args) || isBilling(traits))) return true;
  if (WRITING.has(effect)) return readOnly === true;
  if (isOwnLink(traits) && (effect === 'reads-outside' || effect === 'sends-outside')) return true;
  if (effect === 'reads-outside') return !isCode && isFromOwner(traits);
  if (effect === 'reads-private' && isPublicProfile(traits)) return true;
  if (effect === 'reads-private' && isRead && isPublished(traits)) return true;
  if (
    effect === 'reads-private' &&
    isRead &&
    (isManual(traits) || isOffer(traits) || isShown(traits.clause) || isByUrl(args))
  )
    return true;
  if (effect === 'reads-private') return !isRead && readOnly === false && !isCode;
  return effect === 'sends-outside' && !isCode && staysInside(traits);
}

/** True for a tool that asks others for money, such as `create_invoice` or `create_payment_link`. */
function isBilling({ words, head, isMaking }: Traits): boolean {
  return isMaking && (head === 'invoice' || (head === 'link' && words.includes('payment')));
}

/** True for content that users publish on a social network, and for a public service's data. */
function isPublished(traits: Traits): boolean {
  const { words, clause, args, server, platform } = traits;
  if (isOnChain(traits)) return true;
  const named = isOfVideo(args, [...words, ...clause])
    ? words.filter((word) => word !== 'transcript')
    : words;
  if (namesPrivate(named, server.isSocial || platform !== undefined, server.isMarket)) return false;
  const isOther = server.isFeed && args.some(({ name }) => OTHER_USERS.has(name));
  return (
    ((server.isSocial || platform !== undefined) && !words.some((word) => SOCIAL_OWN.has(word))) ||
    server.isPublicData ||
    isPriced(traits) ||
    isOther
  );
}

/** True if only the service's owner can have written the result. Hints are ignored for the web and for mailboxes. */
function isFromOwner(traits: Traits): boolean {
  const { tool, words, head, args, isRead, server, hasPage, isWebService, isTeamService, platform } = traits;
  if (args.some(isIncluded)) return false;
  if (
    hasPage ||
    isWebService ||
    platform !== undefined ||
    isDerived(traits) ||
    findDirectory(traits) !== undefined
  )
    return false;
  if (server.isSocial) return SOCIAL_SETTINGS.has(head);
  if ((head === 'event' && !server.isOpenToEvents) || isEntry(traits)) return true;
  if (SETTING_NOUNS.has(head) || (CONTAINER_NOUNS.has(head) && words.some((word) => LISTING.has(word))))
    return true;
  if (server.isNotebook && !server.isBrowser && head === 'page') return true;
  if (server.isSite && (SITE_NOUNS.has(head) || SITE_WORDS.has(head))) return true;
  if (words.some((word) => OWN_STATES.has(word)) || isModifier(traits)) return true;
  const isOwnWiki = words.includes('wiki') && args.some(({ name }) => /project|space|wiki_?id/i.test(name));
  if (isOwnWiki && !server.isCodeHost && !words.includes('comment')) return true;
  if (
    isTeamService &&
    !words.includes('comment') &&
    !(isRead && (words[1] === 'issue' || (words.includes('search') && head === 'issue'))) &&
    words.some((word) => TEAM_PAGES.has(word))
  )
    return true;
  const isOutside = words.some((word) => WEB_NOUNS.has(word) || isMailbox(word));
  return tool.annotations.openWorld === false && !isOutside;
}

/** True for entries of a blockchain, except those in which strangers write texts. */
const isEntry = (traits: Traits): boolean =>
  isOnChain(traits) &&
  !isMailbox(traits.head) &&
  ![...traits.words, ...traits.clause].some((word) => STRANGERS_TEXTS.has(toSingular(word)));

const STRANGERS_TEXTS: ReadonlySet<string> = new Set(['nft', 'metadata', 'memo']);

/** True if the tool's nouns for text written by outsiders merely describe another object, as in `list_event_rules`. */
function isModifier({ words, head, meaning }: Traits): boolean {
  // In `download_api_data`, `api` does not refer to an API that the tool calls.
  const isOutside = (word: string): boolean =>
    NOUN_EFFECTS[word]?.outside === true && !(meaning === 'reads' && word === 'api');
  if (words.includes('api') && !words.some(isOutside)) return meaning === 'reads';
  const phrase = findPhrase(words).length > 1 ? findPhrase(words) : words;
  if (!words.some(isOutside)) return false;
  return !phrase.some(isOutside) || (!isOutside(head) && !SHARED_NOUNS.has(head) && !PART_NOUNS.has(head));
}

/** True if the caller's text does not reach outsiders. */
function staysInside(traits: Traits): boolean {
  const { tool, words, head, args, isHosted, isRead, isWebService, isMaking, isTeamService, server } = traits;
  const isStoring = isMaking || traits.isChanging;
  const isSilent = words.some((word) => SILENT_VERBS.has(word)) || head === 'reaction';
  if (findAgreed(traits) !== undefined || findHanding(traits) !== undefined) return false;
  if (traits.hasUrl) return isSilent;
  if (findExportTarget(traits) !== undefined) return false;
  if (isStoring && (STORED_NOUNS.has(head) || head === 'endpoint')) return true;
  const isUpload =
    (words[0] === 'post' && traits.clause[0] !== 'publish') || (words.includes('upload') && !isWebService);
  const isStored = NOUN_EFFECTS[head]?.private === true && !isMailbox(head);
  if (isUpload && isStored && !args.some(({ role }) => role === 'recipient')) return true;
  const isTracker = isTeamService || (server.isTracker && !isHosted);
  const { readOnly, openWorld } = tool.annotations;
  const isSending = words.some((word) => VERB_EFFECTS[word] === 'sends-outside');
  // Reading sends nothing unless the caller specifies the address or enters text into a page.
  if (isRead && !isWebService && !words.some((word) => NETWORK_VERBS.has(word))) return true;
  if (readOnly === true || isSilent) return true;
  if (isStoring && !isSending && !findPhrase(words).some(leaves) && words.some(leaves))
    return !args.some(({ role }) => role === 'recipient');
  const isUnsent = words.includes('draft') && !words.includes('pullrequest');
  if ((isUnsent || words.includes('pending')) && (!isSending || isMaking)) return true;
  if (isTeamService && words.includes('attachment')) return true;
  if (isTracker && words.includes('issue') && !words.includes('comment')) return true;
  // Creating a channel or folder does not send text to anybody.
  if (isStoring && !args.some(carriesText) && !isPublishing(words) && !isPosted(traits)) return true;
  if (isMaking && findBatch(args) !== undefined) return false;
  return openWorld === false && !isSending && !args.some(({ role }) => role === 'recipient');
}

/** True if a URL alone determines what is read, in which case the content is public. */
const isByUrl = (args: readonly ToolArgument[]): boolean =>
  args.some(({ name, required }) => required && name === 'url') &&
  args.every(({ name, required }) => !required || name === 'url');

const LISTING: ReadonlySet<string> = new Set(['list', 'find', 'search']);

const TEAM_PAGES: ReadonlySet<string> = new Set(['issue', 'page', 'wiki']);

/** True for objects that reach other people when they are created. */
const leaves = (word: string): boolean => NOUN_EFFECTS[word]?.leaves === true;

/** True for something that others read or receive, if the arguments are unknown. */
const isPosted = ({ tool, head, isMaking }: Traits): boolean =>
  tool.schema === null && (POSTED.has(head) || (isMaking && (head === 'call' || isForeign(head))));

const POSTED: ReadonlySet<string> = new Set(['comment', 'reply', 'webhook']);

function carriesText({ name, role, type }: ToolArgument): boolean {
  return (
    (role === 'text' && name !== 'reason') ||
    role === 'recipient' ||
    type === 'array' ||
    type === 'object' ||
    type === 'any'
  );
}
