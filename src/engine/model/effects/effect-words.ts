/**
 * Lists the words in tool and argument names that indicate a tool's effects.
 *
 * There is no other table of effects. A tool's name is a verb with a noun (`send_email`, `createPayment`), only a verb
 * (`transfer`) or only a noun (`http_request`). Words are in lower case and singular. A new word needs just one entry
 * here.
 */
import { toWordSet } from './word-set.js';

/** What an argument of a scenario's tool identifies: an object that the call accesses, or plain `text`. */
export type ArgumentTargetKind = 'path' | 'addresses' | 'payee' | 'amount' | 'id' | 'text';

/** Kinds of tool effects that matter for security. */
export const TOOL_EFFECTS = [
  'reads-private',
  'reads-outside',
  'sends-outside',
  'changes',
  'pays',
  'runs-code',
  'persists',
  'delegates',
] as const;
/** A kind of tool effect, derived from the tool's name or from an argument. */
export type ToolEffectName = (typeof TOOL_EFFECTS)[number];

/** The role of an argument in a call. */
export type ArgumentRole =
  | 'recipient'
  | 'url'
  | 'path'
  | 'amount'
  | 'command'
  | 'sql'
  | 'text'
  | 'identifier'
  | 'unknown';

/** Effects of verbs regardless of the noun. `null` means that the noun decides. */
export const VERB_EFFECTS: Readonly<Record<string, ToolEffectName | 'reads' | 'makes' | null>> = {
  ...all(
    'reads',
    'read get fetch list search find query lookup view show download load describe retrieve recall browse select check count scan inspect pull receive crawl scrape summarize analyze preview extract take research expand consume grep enumerate obtain collect gather audit export geocode explore discover tail dump compare peek observe render recommend suggest diagnose identify',
  ),
  ...all(
    'sends-outside',
    'send mail email publish notify reply respond forward share tweet broadcast dm message deliver dispatch transmit announce comment invite submit upload push post resend repost republish relist fill',
  ),
  ...all(
    'changes',
    'delete remove update edit modify drop truncate move rename revoke cancel reset overwrite patch merge close archive purge disable enable approve grant deny apply rollback erase wipe replace restart stop kill destroy unlink chmod lock unlock reject assign release mark resolve unresolve configure reindex sync toggle pin unpin react label decline flag unflag unapprove reopen revert rewrite prepend complete void accept dismiss mute format manage detach star upsert trigger refresh pause resume retry rerun rotate migrate duplicate clone connect disconnect authenticate unfavorite like unlike upvote downvote unblock snooze reschedule provision scale promote demote join leave ban kick unmute unstar unarchive restore activate deactivate unassign clear verify validate import test play skip translate transform optimize unpublish unschedule untriage',
  ),
  ...all(
    'pays',
    'pay refund charge purchase buy withdraw donate checkout wire remit reimburse payout trade sell',
  ),
  ...all(
    'persists',
    'draft write save store append remember memorize schedule cron register persist log record watch unwatch subscribe unsubscribe follow unfollow bookmark',
  ),
  ...all(
    'runs-code',
    'evaluate exec execute eval shell bash sh terminal cmd powershell spawn compile install deploy',
  ),
  ...all('delegates', 'delegate handoff subagent'),
  ...all(
    'makes',
    'create make add insert new put set issue generate initiate start open place fork attach copy',
  ),
  ...all(
    null,
    'run call invoke use do transfer hand ask deposit order book request resize drag hover press simulate',
  ),
};

/** Properties of a noun that determine the effects of reading, sending, creating or running such an object. */
export interface NounEffects {
  /** True if reading an object of this kind reveals private data. */
  readonly private?: true;
  /** True if outsiders can write objects of this kind. */
  readonly outside?: true;
  /** True if creating or using such an object sends data out of the system. */
  readonly leaves?: true;
  /** True if reading an object of this kind sends its address, and any data in that address, to others. */
  readonly network?: true;
  /** True if the noun refers to money. */
  readonly money?: true;
  readonly code?: true;
  readonly agent?: true;
  /** True if tools list these objects for one location at a time. */
  readonly place?: true;
  /** True if only one such object exists, so reading it takes no argument. */
  readonly single?: true;
}

export const NOUN_EFFECTS: Readonly<Record<string, NounEffects>> = {
  ...all({ private: true }, 'document doc note contact customer user account record database'),
  ...all({ private: true }, 'db table row secret key credential password token env environment memory drive'),
  ...all(
    { private: true },
    'employee payroll salary log history repo repository code patient client lead crm report',
  ),
  ...all({ private: true, place: true }, 'file directory folder object bucket'),
  ...all({ private: true }, 'sheet spreadsheet attachment backup config setting message_history draft'),
  ...all(
    { private: true, outside: true, leaves: true },
    'email mail inbox message sms chat thread dm gmail conversation',
  ),
  ...all(
    { private: true, outside: true },
    'ticket form submission transcript transcription event replay bookmark calendar mention reply candidate applicant',
  ),
  ...all({ private: true, single: true }, 'balance profile me self whoami'),
  ...all({ private: true, money: true }, 'transaction payment invoice order refund payout statement ledger'),
  ...all({ money: true }, 'money fund cash transfer purchase charge subscription trade crypto bitcoin'),
  ...all({ money: true }, 'withdrawal disbursement remittance reimbursement repayment donation gift'),
  ...all(
    { outside: true },
    'paper abstract citation preprint publication place book author listing solution',
  ),
  ...all(
    { outside: true },
    'page web website site rss feed news article review result wiki video url link readme',
  ),
  ...all({ outside: true, leaves: true, network: true }, 'http https webhook api endpoint curl graphql'),
  ...all({ outside: true, leaves: true }, 'comment issue pr pullrequest discussion'),
  ...all({ outside: true, leaves: true }, 'tweet post gist forum slack discord telegram'),
  ...all({ leaves: true }, 'request notification channel newsletter announcement fax whatsapp teams call'),
  ...all(
    { code: true },
    'command shell script sql python javascript bash code program process terminal container',
  ),
  ...all({ code: true }, 'notebook cell function job workflow pipeline'),
  ...all({ agent: true }, 'agent subagent assistant worker specialist task'),
  ...all({ leaves: true }, 'filter forwarding autoreply autoresponder responder'),
  ...all({ single: true }, 'time date now status version quota usage help weather'),
};

/** Roles by words in argument names. If a name has several of these words, the last one decides. */
export const ARGUMENT_ROLES: Readonly<Record<string, ArgumentRole>> = {
  ...all(
    'recipient',
    'to cc bcc recipient email mail address attendee invitee participant receiver subscriber destination payee beneficiary iban channel phone audience member',
  ),
  ...all('url', 'url uri link endpoint webhook href host hostname domain callback ip server'),
  ...all('path', 'path file filename filepath directory dir folder filesystem'),
  ...all('amount', 'amount total price budget cost payment fee usd eur gbp cent cents'),
  ...all('command', 'command cmd script code shell program argv cmdline expression'),
  ...all('sql', 'sql statement'),
  ...all(
    'text',
    'body text content message msg subject memo description html note comment caption title reason markdown data payload json query prompt question summary paragraph action instruction keyword',
  ),
  ...all(
    'identifier',
    'repo repository owner org organization id identifier key name user customer account record table number uuid sid slug username handle',
  ),
};

/** Words in the names of tools whose argument `number` is a phone number. */
export const PHONE_WORDS = toWordSet('sms mms call dial phone fax whatsapp');

/** Names of services and protocols that may begin a tool name. For example, `slack_get_users` reads users. */
export const SERVICE_WORDS = toWordSet(
  'api mcp tool github gitlab bitbucket slack discord gmail outlook notion airtable jira confluence linear stripe tavily firecrawl exa brave google kubectl k8s git browser puppeteer playwright',
);

/** Services whose results are always web pages. */
export const WEB_SERVICES = toWordSet(
  'browser puppeteer playwright tavily firecrawl exa brave reddit subreddit discourse hackernews youtube wikipedia arxiv twitter mastodon stackoverflow bing duckduckgo serp',
);

/** Nouns for objects on the public web, which is not private. */
export const WEB_NOUNS = toWordSet(
  'web website site rss feed news article url link internet webpage html paper abstract citation preprint publication subreddit place book author listing tweet toot patent',
);

/** Nouns for objects that outsiders can write to in most systems, in addition to those in `NOUN_EFFECTS`. */
export const SHARED_NOUNS = toWordSet('log code attachment commit snapshot screenshot');

/** Nouns for tool results that are neither private nor written by outsiders. */
export const PUBLIC_NOUNS = toWordSet(
  'time date datetime timezone weather version help sum ping usage echo explain wait color health permission preset product catalog currency stock quote market ticker price exchange forecast geocode elevation distance holiday album artist track episode chapter movie song podcast audiobook genre airport airline',
);

/** Nouns for tools that any server can offer, so they do not show that a list reads public data. */
export const UTILITY_NOUNS = toWordSet(
  'time date version help ping usage echo explain wait health permission',
);

/** Verbs for tools that enter their input into a web page. */
export const PAGE_INPUT_VERBS = toWordSet('fill type upload drop submit navigate goto');

/** Verbs for tools that change something without sending text to anybody. */
export const SILENT_VERBS = toWordSet(
  'delete remove merge close archive lock unlock cancel revoke move purge destroy resolve unresolve react reject deny upvote downvote vote like unlike',
);

/**
 * Last words in the names of tools that return the owner's settings or the number of objects, but not the objects
 * themselves.
 */
export const SETTING_NOUNS = toWordSet(
  'status stat statistic folder label count setting permission category channel filter type field tag template account mailbox rule tip group config configuration policy metric schema id name path plan schedule option quota limit monitor dashboard host application environment flag state attribute rotation shift index alias cluster connection report photo cover thumbnail avatar icon logo branch',
);

/** Nouns for objects that only a service's owner sets up, so outsiders cannot write them. */
export const OWNED_NOUNS = toWordSet(
  'team project organization org release dsn whoami profile draft query doc member role workspace environment plan dashboard deployment teams property schema association definition workflow watch',
);

/** Services for a team's internal work. An issue that is created there stays inside the organization. */
export const TEAM_SERVICES = toWordSet(
  'linear jira asana trello clickup monday shortcut todoist notion airtable confluence',
);

/** Arguments that are usually fields in a record. They are recipients only if the tool sends something. */
export const CONTACT_FIELDS = toWordSet('email mail phone address');

/** Arguments that name a project on a shared hosting service. */
export const HOSTED_ARGUMENTS = toWordSet('repo owner project_id');

/** Words for people whom `text` in a name such as `text_customer` sends a message. In other names, `text` is a noun. */
export const TEXTED_NOUNS = toWordSet(
  'contact customer user client patient employee member lead guest visitor applicant candidate student friend person phone me',
);

/** Words that are verbs only at the start of a name: `message_user`, but not `send_message`. */
export const LEADING_VERBS = toWordSet('message mail email comment dm eval forward flag');

/** Verbs that access the network unless a noun indicates otherwise. */
export const NETWORK_VERBS: ReadonlySet<string> = new Set(['fetch', 'browse', 'crawl', 'scrape']);

/** Words in tool names that indicate that an argument `query` is SQL. */
export const SQL_WORDS = toWordSet('sql db database table postgres mysql');

/** Verbs for tools that list everything and therefore have no argument that a rule could limit. */
export const LISTING_VERBS: ReadonlySet<string> = new Set(['list', 'count', 'whoami', 'ping']);

function all<T>(value: T, words: string): Readonly<Record<string, T>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}
