/** Lists kinds of content, grouped by who writes them, and places where everybody sees the same content. */
import { toWordSet } from './word-set.js';

/**
 * Content that people outside the owner's control write in most systems: correspondence, entries by customers and
 * visitors, discussions, publications, and text that reaches a system from outside.
 */
export const FOREIGN_KINDS = toWordSet(
  'voicemail invitation invite invitee mention reply inquiry feedback complaint dispute ticket submission response booking reservation appointment registration applicant candidate resume cv bug review toot timeline opinion webpage website news headline article blog transcript paper preprint abstract citation patent readme changelog transaction commit log error crash exception stacktrace answer',
);

/** Services on which anybody can publish, so their content is neither private nor written by the owner. */
export const PLATFORMS = toWordSet(
  'weibo douyin tiktok instagram zhihu reddit youtube twitter mastodon bluesky quora stackoverflow hackernews wikipedia arxiv trustpilot yelp pinterest tripadvisor airbnb dockerhub huggingface npm pypi',
);

/** Nouns in descriptions that stand for the noun after them: for example, a list of messages means messages. */
export const THROUGH_NOUNS = toWordSet(
  'list set history text body copy array batch record summary header query search',
);

/** Words that end the noun phrase in a description. */
export const PHRASE_ENDS = toWordSet(
  'and or that which who where including sent received posted made created about between matching using given over through',
);

/** Publishers whose data anybody can look up but outsiders cannot write. */
export const PUBLISHERS = toWordSet('fred edgar census noaa nasa eurostat worldbank oecd coingecko');

/** Nouns for things that a provider offers to everybody. */
export const OFFERS = toWordSet(
  'region zone datacenter plan size type location version language tier os pricing price availability',
);

/** Nouns for things that a program offers to all its users, if the description calls them available or supported. */
export const CHOICES = toWordSet('voice icon category');

/** Nouns for objects whose creation, change or cancellation the service reports to the other party. */
export const AGREED_NOUNS = toWordSet('booking appointment reservation');

/** Nouns for figures about content, which are not content themselves. */
export const FIGURES = toWordSet(
  'kpi metric statistic stat count total revenue sum average analytics number',
);

/** Words for content that the owner wrote and that nobody has answered. */
export const OWN_STATES = toWordSet('sent scheduled planned');

/** Nouns for people outside the owner's control, and for the things that they submit. */
export const OUTSIDERS = toWordSet('customer guest visitor applicant student respondent support');
export const ENTRIES = toWordSet('request question note entry report file');

/** Words in a description that indicate that content comes from others. */
export const ARRIVING = toWordSet('submitted received reported incoming inbound');

/** Nouns for conversations, and for texts that record them. */
export const TALKS = toWordSet('meeting call interview');
export const RECAPS = toWordSet('summary minute recap note recording highlight');

/** Verbs in a description that indicate that something is passed on to other people. */
export const HANDING_VERBS = toWordSet('send invite notify publish share submit');

/** Topics on which all data is public. */
export const PUBLIC_TOPICS = toWordSet('flight weather climate earthquake cve vulnerability marketplace');

/** Nouns for the user's account with a public service. */
export const ACCOUNT_NOUNS = toWordSet('credit balance quota billing');
