/** Lists kinds of content, grouped by who writes them, and places where everybody sees the same content. */

/**
 * Content that people outside the owner's control write in most systems: correspondence, entries by customers and visitors, discussions, publications, and text that reaches a system from outside.
 */
export const FOREIGN_KINDS: ReadonlySet<string> = new Set(
  'voicemail invitation invite invitee mention reply inquiry feedback complaint dispute ticket submission response booking reservation appointment registration applicant candidate resume cv bug review toot timeline opinion webpage website news headline article blog transcript paper preprint abstract citation patent readme changelog transaction commit log error crash exception stacktrace answer'.split(
    ' ',
  ),
);

/** Services on which anybody can publish, so their content is neither private nor written by the owner. */
export const PLATFORMS: ReadonlySet<string> = new Set(
  'weibo tiktok douyin instagram zhihu reddit youtube twitter mastodon bluesky quora stackoverflow hackernews wikipedia arxiv trustpilot yelp pinterest tripadvisor airbnb dockerhub huggingface npm pypi'.split(
    ' ',
  ),
);

/** Nouns in descriptions that stand for the noun after them: for example, a list of messages means messages. */
export const THROUGH_NOUNS: ReadonlySet<string> = new Set(
  'list set history text body copy array batch record summary header query search'.split(' '),
);

/** Words that end the noun phrase in a description. */
export const PHRASE_ENDS: ReadonlySet<string> = new Set(
  'and or that which who where including sent received posted made created about between matching using given over through'.split(
    ' ',
  ),
);

/** Publishers whose data anybody can look up but outsiders cannot write. */
export const PUBLISHERS: ReadonlySet<string> = new Set(
  'fred geofred edgar census noaa nasa eurostat worldbank oecd coingecko'.split(' '),
);

/** Nouns for things that a provider offers to everybody. */
export const OFFERS: ReadonlySet<string> = new Set(
  'region zone datacenter plan size type location version language tier os pricing price availability'.split(
    ' ',
  ),
);

/** Nouns for objects whose creation, change or cancellation the service reports to the other party. */
export const AGREED_NOUNS: ReadonlySet<string> = new Set('booking appointment reservation'.split(' '));

/** Nouns for figures about content, which are not content themselves. */
export const FIGURES: ReadonlySet<string> = new Set(
  'kpi metric statistic stat count total revenue sum average analytics number'.split(' '),
);

/** Words for content that the owner wrote and that nobody has answered. */
export const OWN_STATES: ReadonlySet<string> = new Set('sent scheduled planned'.split(' '));

/** Nouns for people outside the owner's control, and for the things that they submit. */
export const OUTSIDERS: ReadonlySet<string> = new Set(
  'customer guest visitor applicant student respondent support'.split(' '),
);
export const ENTRIES: ReadonlySet<string> = new Set('request question note entry report file'.split(' '));

/** Words in a description that indicate that content comes from others. */
export const ARRIVING: ReadonlySet<string> = new Set(
  'submitted received reported incoming inbound'.split(' '),
);

/** Nouns for conversations, and for texts that record them. */
export const TALKS: ReadonlySet<string> = new Set('meeting call interview'.split(' '));
export const RECAPS: ReadonlySet<string> = new Set(
  'summary minute recap note recording highlight'.split(' '),
);

/** Verbs in a description that indicate that something is passed on to other people. */
export const HANDING_VERBS: ReadonlySet<string> = new Set(
  'send invite notify publish share submit'.split(' '),
);

/** Topics on which all data is public. */
export const PUBLIC_TOPICS: ReadonlySet<string> = new Set(
  'weather climate earthquake cve vulnerability marketplace'.split(' '),
);

/** Nouns for the user's account with a public service. */
export const ACCOUNT_NOUNS: ReadonlySet<string> = new Set('credit balance quota billing'.split(' '));
