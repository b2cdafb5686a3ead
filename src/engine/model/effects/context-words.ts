/**
 * Lists the words that indicate an effect only in context: together with a server's other tools, or with another word.
 */
import { toWordSet } from './word-set.js';

/** Prepositions that introduce a further description of the object in a tool name. */
export const PREPOSITIONS = toWordSet('by for in from across of with within on under at using to via as');

/** Verbs that some servers write after the noun, as in `customers_get`. */
export const TAIL_VERBS = toWordSet(
  'get list create update delete search find read retrieve query fetch batch',
);

/** Nouns that stand for the object named before them: for example, the details of an email are the email itself. */
export const TRANSPARENT_NOUNS = toWordSet(
  'detail info information content text body tool data item object all bulk batch md markdown html raw mime full context metadata',
);

/** Nouns for parts of content written by others, such as a pull request's diff or an issue's fields. */
export const PART_NOUNS = toWordSet(
  'file diff change activity value view delta section part line entry transaction media audio voice excerpt preview source response answer',
);

/** Nouns for things other than money that a tool such as `transfer_ownership` transfers. */
export const TRANSFERRED_NOUNS = toWordSet(
  'ownership owner file folder directory document issue response project repository repo domain call chat conversation ticket lead data task agent human session control membership license',
);

/** Arguments that hold a geographic position. Information about such a place is public. */
export const GEO_ARGUMENTS = toWordSet(
  'longitude latitude lat lng lon coordinates bbox bounds proximity location',
);

/** Arguments that identify something public: a place, a publication or a product. */
export const PUBLIC_KEYS: ReadonlySet<string> = new Set([
  ...GEO_ARGUMENTS,
  ...'doi isbn issn pmid pmcid orcid cve ean gtin'.split(' '),
]);

/** Words for lists of publications written by other people. */
export const LIBRARY_WORDS = toWordSet(
  'fulltext citation bibtex doi isbn pdf annotation abstract highlight bookmark',
);

/** Words for lists that show market prices. */
export const MARKET_WORDS = toWordSet(
  'stock quote option crypto trade bar candle ticker watchlist dividend earning forex market portfolio asset position holding',
);

/**
 * Words in lists of tools for selling products, and in lists of tools for publishing pages and posts on the user's own
 * site.
 */
export const SHOP_WORDS = toWordSet(
  'order cart coupon customer shipping variation variant inventory checkout refund',
);
export const SITE_WORDS = toWordSet('tag slug author draft publish theme site');

/** Words for blockchains, whose entries are public. Those in the second list also have other meanings. */
export const CHAIN_NAMES = toWordSet(
  'blockchain onchain mempool dex nft defi evm ethereum solana utxo liquidity',
);
export const CHAIN_WORDS = toWordSet('bitcoin wallet token contract pool swap chain block address holder');

/** Nouns for pages on the user's own site. */
export const SITE_NOUNS = toWordSet('post page article');

/** Nouns for content that other people read. Editing it sends them the new text. */
export const EDITED_NOUNS = toWordSet('message conversation reply');

/** Nouns for objects that stay in the user's own workspace when they are created or changed. */
export const STORED_NOUNS = toWordSet('folder label template category field attachment');

/** Nouns for containers of messages. A list of such containers contains only their names. */
export const CONTAINER_NOUNS = toWordSet('chat channel room dialog calendar');

/** Verbs that connect to a host. With other verbs, a host or domain is only a filter or a field. */
export const CONNECTING_VERBS = toWordSet(
  'connect ping fetch browse crawl scrape scan open navigate request resolve lookup trace curl',
);

/** Arguments that select any operation of a service, and arguments that hold its data. */
export const OPERATION_ARGUMENTS = toWordSet('method service operation endpoint');
export const OPERATION_DATA = toWordSet('params parameters args arguments data payload body variables');

/** Nouns for texts in which a provider describes its own service. */
export const MANUAL_NOUNS = toWordSet('doc documentation library knowledge');

/** Arguments that name a host. */
export const HOST_ARGUMENTS = toWordSet('host hostname domain ip server uri uris');

/** Nouns for things that an agent stores to read later. */
export const MEMORY_NOUNS = toWordSet('entity relation observation memory knowledge fact insight thought');

/** Nouns for parts of a memory, as used in the names of tools that read it. */
export const GRAPH_NOUNS = toWordSet('graph node');

/** Names of Git commands that print commits, which other people may have written. */
export const COMMIT_WORDS = toWordSet('log diff show blame');

/**
 * Verbs that change a working tree if an argument names a branch or a commit. In that case, `checkout` is not a
 * payment.
 */
export const TREE_VERBS = toWordSet('checkout switch rebase stash cherry');

/** Nouns for objects in a public directory on a code hosting service. */
export const DIRECTORY_NOUNS = toWordSet('repository repo user organization topic');

/** Nouns for objects on a web page. */
export const PAGE_NOUNS = toWordSet(
  'page tab css style dom element snapshot screenshot console network selector uid',
);

/** Nouns for files and documents, which keep what a tool writes into them. */
export const CONTENT_NOUNS = toWordSet('file document doc note');

/** Verbs that write into a file or document, or place it somewhere else. */
export const CONTENT_VERBS = toWordSet(
  'edit modify update patch push rewrite prepend append move rename replace copy',
);

/** Words that are nouns if the name ends with a word such as `details`, as in `place_details`. */
export const NOUN_VERBS = toWordSet('place order book request transfer issue record post trade');

/** Last words in the names of tools that read an object although their names contain no verb for reading. */
export const DETAIL_NOUNS = toWordSet('detail info information analysis screenshot snapshot');

/** Nouns for programs that are set up beforehand. A caller can start them but does not supply their code. */
export const PROGRAM_NOUNS = toWordSet('job workflow pipeline chart package card report dashboard stage');

/** Verbs that read one object to derive something from it. */
export const DERIVING_VERBS = toWordSet('extract summarize analyze');

/** Words used by social networks, where accounts publish what they write. */
export const SOCIAL_WORDS = toWordSet(
  'timeline follow follower following hashtag trending reblog repost retweet favourite tweet toot boost liked liker like upvote downvote unfollow',
);

/** Words for the newest or most popular articles across all accounts. */
export const FEED_WORDS = toWordSet('top latest newest trending popular hot best');

/** Nouns for the user's own objects on a social network, and those among them that other people do not write. */
export const SOCIAL_OWN = toWordSet(
  'notification bookmark message dm list block mute filter preference draft relationship me credential home request conversation favourite viewer insight analytics',
);
export const SOCIAL_SETTINGS = toWordSet('list block mute filter preference draft relationship credential');

/** Nouns for content that an account publishes on a social network. */
export const SOCIAL_POSTS = toWordSet('status post tweet toot');

/** Words for lists of events that outsiders cause, such as invitations or a public service's errors. */
export const EVENT_WORDS = toWordSet(
  'calendar invitee attendee meeting availability freebusy error rum replay crash trace issue',
);

/** Words for lists of a program's errors. */
export const ERROR_WORDS = toWordSet('error exception occurrence crash replay stacktrace');

/** Arguments that hold the steps of a program. */
export const STEP_ARGUMENTS = toWordSet('nodes steps definition');

/** Words for calendars in descriptions and arguments. Outsiders write the invitations in a calendar. */
export const CALENDAR_WORDS: ReadonlySet<string> = new Set(['calendar', 'invitee', 'attendee']);

/** Nouns for a user's or an organization's objects that read-only tools may list. */
export const KEPT_NOUNS = toWordSet(
  'metric alert incident monitor build test pod service task device entity sensor index collection item board card page post bookmark library media playback saved my own site job run trace error report subscription schedule',
);

/** Nouns for objects that anybody can publish in a public registry. */
export const REGISTRY_NOUNS = toWordSet('module package image');

/** Words for items that a user has chosen from a public catalog. */
export const CHOSEN_WORDS = toWordSet(
  'saved followed liked my own recently current currently busy position holding portfolio watchlist execution',
);

/** Arguments that name another user, whose profile is public. */
export const OTHER_USERS = toWordSet('username handle screen_name author');
