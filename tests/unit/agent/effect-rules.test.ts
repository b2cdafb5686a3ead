import { describe, expect, it } from 'vitest';
import { profileTools } from '../../../src/engine/index.js';
import { makeTool } from './labelled-tools.js';

/** Returns the effects of the first tool in a list of tools, such as `get_page page_id!:string; create_page`. */
function findEffects(list: string): readonly string[] {
  const tools = list.split('; ').map((one) => {
    const [name = '', ...args] = one.split(' ');
    return makeTool(name, args.join(' '), '');
  });
  return profileTools(tools)[0]?.effects.map(({ effect }) => effect) ?? [];
}

const withHints = (list: string): readonly string[] =>
  profileTools(
    list.split(' ').map((name) => makeTool(name, 'query:string', 'readOnly openWorld')),
  )[0]?.effects.map(({ effect }) => effect) ?? [];

/** Returns the effects of a tool with a description, in a list with other tools. */
function findDescribed(name: string, description: string, args: string, others: string): readonly string[] {
  const list = others.split(' ').map((one) => ({
    ...makeTool(one, 'query:string', ''),
    description: one === 'search_pins' ? 'Search public pins' : '',
  }));
  return (
    profileTools([{ ...makeTool(name, args, ''), description }, ...list])[0]?.effects.map(
      ({ effect }) => effect,
    ) ?? []
  );
}

/** Returns the effects of the first tool in a list without schemas, such as `get_page: Get a page; create_page: `. */
function findUnknown(list: string): readonly string[] {
  const tools = list.split('; ').map((one) => {
    const [name = '', description = ''] = one.split(': ');
    return { ...makeTool(name, '', ''), schema: null, description };
  });
  return profileTools(tools)[0]?.effects.map(({ effect }) => effect) ?? [];
}

describe('rules that derive effects', () => {
  it.each([
    ['complete_sign_in auth_code!:string', 'runs-code'],
    ['get_popular_items regionCode:string', 'runs-code'],
    ['list_applications serverUrl:string baseUrl:string', 'reads-outside'],
    ['update_task title:string description:string tagsToAdd:array', 'sends-outside'],
    ['create_product price:number name:string redirect_url:string', 'sends-outside'],
    ['disable_comments media_id_or_url!:string', 'sends-outside'],
    ['search_web query!:string search_domain_filter:array', 'sends-outside'],
    ['list_stations country_codes:array hs_code:string', 'runs-code'],
    ['find_and_replace document_id!:string find!:string', 'reads-private'],
    ['update_task title:string description:string order_to_cancel:string', 'sends-outside'],
    ['save_note body!:string in_reply_to:string', 'sends-outside'],
  ])('AGENT-96 the arguments of "%s" do not indicate %s', (list, effect) => {
    expect(findEffects(list)).not.toContain(effect);
  });

  it.each([
    ['run_it python_code!:string', 'runs-code'],
    ['list_applications baseUrl:string', 'reads-private'],
    ['get_course course_id!:string include_replies:boolean', 'reads-outside'],
    ['list_chats include_last_message:boolean', 'reads-outside'],
    ['fetch_around message_id!:string', 'reads-outside'],
    ['fetch_history channel!:string', 'reads-outside'],
    ['update_room_message body!:object', 'sends-outside'],
    ['add_contact id!:string friending_msg:string', 'sends-outside'],
    ['find_and_replace document_id!:string find!:string', 'changes'],
    ['resolve_target name!:string', 'reads-private'],
    ['resolve_issue issue_id!:string', 'changes'],
    ['resolve_task task_id!:string', 'changes'],
    ['resolve_review_request id!:string', 'changes'],
    ['resolve_dns name!:string', 'reads-private'],
    ['unity_editor csharp_code!:string', 'runs-code'],
    ['repl lua_code!:string', 'runs-code'],
    ['hand_over note!:string send_to_email!:string', 'sends-outside'],
    ['hand_over note!:string email_to_invite!:string', 'sends-outside'],
    ['hand_over note!:string send_to_list!:array', 'sends-outside'],
    ['read_and_send_email to!:string body!:string', 'reads-outside'],
    ['read_and_send_email to!:string body!:string', 'sends-outside'],
    ['search_and_delete query!:string', 'reads-private'],
    ['search_and_delete query!:string', 'changes'],
    ['get_or_create_user email!:string', 'reads-private'],
    ['get_or_create_user email!:string', 'persists'],
  ])('AGENT-96 the arguments of "%s" indicate %s', (list, effect) => {
    expect(findEffects(list)).toContain(effect);
  });

  it.each([
    ['execute_query list_metrics health_check', true],
    ['execute_query list_metrics get_weather', false],
  ])('AGENT-97 in the list "%s", the first tool reads private data: %s', (list, isPrivate) => {
    expect(withHints(list).includes('reads-private')).toBe(isPrivate);
  });

  it.each([
    ['get_work doi!:string; search_works query:string; list_types rows:number', false],
    ['get_work id!:string; search_works query:string; list_types rows:number', true],
    ['get_transcripts videoIds!:array; search_videos query!:string; get_trending_videos', false],
    ['get_transcripts meeting_id!:string; search_videos query!:string; get_trending_videos', true],
  ])('AGENT-97 in the list "%s", the first tool reads private data: %s', (list, isPrivate) => {
    expect(findEffects(list).includes('reads-private')).toBe(isPrivate);
  });

  it.each(['browser_use_agent task!:string', 'computer_use_agent task!:string'])(
    'AGENT-98 the agent "%s" reads web pages and can send data outside',
    (list) => {
      expect(findEffects(list)).toEqual(['reads-outside', 'sends-outside', 'delegates']);
    },
  );

  it.each([
    ['create_article title!:string body!:string; get_top_articles; get_latest_articles', true],
    ['create_article title!:string body!:string; get_article', false],
    ['create_issue project_id!:string subject!:string description:string; list_projects', false],
    ['create_issue title!:string body:string; list_issues', true],
    ['create_discussion_topic title!:string message!:string', true],
    ['send_reaction message_id!:string emoji!:string', false],
  ])('AGENT-98 in the list "%s", the first tool can send data outside: %s', (list, isOut) => {
    expect(findEffects(list).includes('sends-outside')).toBe(isOut);
  });

  it.each([
    ['create_invoice customer!:string amount!:number', false],
    ['create_payment_link price!:string', false],
    ['create_expense description!:string cost!:string paid_by!:string group_id!:string', false],
    ['transfer_responses ids!:array target!:string', false],
    ['create_payment amount!:number payee!:string', true],
    ['transfer to!:string amount!:number', true],
    ['transfer_tokens to!:string value!:number', true],
    ['transfer_sol address!:string quantity!:number', true],
    ['transfer_ownership repo!:string new_owner!:string', false],
    ['create_invoice_payment invoice_id!:string amount!:number', true],
    ['create_withdrawal account_id!:string amount!:number', true],
    ['update_payment payment_id!:string amount!:number', true],
    ['add_gift_card customer_id!:string amount!:number', true],
  ])('AGENT-99 the tool "%s" makes payments: %s', (list, isPaying) => {
    expect(findEffects(list).includes('pays')).toBe(isPaying);
  });

  it.each([
    ['list_notifications; add_comment body!:string', true],
    ['list_notifications; list_devices', false],
    ['get_wiki_page project_id!:string title!:string', false],
    ['list_branches owner!:string repo!:string', false],
    ['get_order_book symbol!:string; get_stock_quote symbol!:string; create_order symbol!:string', false],
  ])('AGENT-100 in the list "%s", the first tool reads untrusted content: %s', (list, isOutside) => {
    expect(findEffects(list).includes('reads-outside')).toBe(isOutside);
  });

  it.each(['list_events', 'get_event', 'export_ics'])(
    'AGENT-100 %s reads private data and untrusted content of a calendar, even if only descriptions mention the calendar',
    (name) => {
      const list = ['list_events', 'get_event', 'export_ics'].map((one) => ({
        ...makeTool(one, 'id:string', ''),
        description: 'Reads the calendar',
      }));
      const effects = profileTools(list).find((one) => one.name === name)?.effects ?? [];
      expect(effects.map(({ effect }) => effect)).toEqual(['reads-private', 'reads-outside']);
    },
  );

  it.each([
    ['mail_search', 'Search emails', ['reads-private', 'reads-outside']],
    ['mail_threads', 'Get all messages in a thread', ['reads-private', 'reads-outside']],
    ['mail_send', 'Send an email', ['sends-outside']],
    ['run_query', 'Execute SQL queries', ['reads-private']],
    ['maps_route', '公交路径规划 API 可以根据用户', []],
  ])('AGENT-113 the effects of the tool %s (%s) are %j', (name, description, effects) => {
    expect(findDescribed(name, description, '', 'mail_search')).toEqual(effects);
  });

  it('AGENT-113 the first word of a name is treated as a verb if no other word is one', () => {
    expect(findEffects('message_user user!:string body!:string; message_list')).toEqual(['sends-outside']);
    expect(findEffects('post_photo text!:string; post_search query!:string')).toContain('sends-outside');
  });

  it.each([
    ['maps_transit', '', 'origin!:string destination!:string', []],
    ['search_documents', 'Search the documentation', 'question!:string', []],
    ['search_pins', 'Search public pins', 'query!:string', ['reads-outside']],
    ['create_pin', 'Create a new pin', 'title!:string', ['sends-outside', 'persists']],
    ['create_call', 'Creates a call', 'customer:object', ['sends-outside']],
    ['get_candidate', 'Get a candidate', 'id!:string', ['reads-private', 'reads-outside']],
    ['list_items', 'List all items', 'status:string', ['reads-private', 'reads-outside']],
    ['get_page', 'Get a page', 'id!:string', ['reads-private']],
    ['create_workflow', 'Create a workflow', 'nodes!:array', ['sends-outside', 'persists']],
  ])(
    'AGENT-114 the effects of the tool %s (%s) with the arguments "%s" are %j',
    (name, description, args, effects) => {
      expect(
        findDescribed(name, description, args, 'search_pins list_occurrences get_replay create_page'),
      ).toEqual(effects);
    },
  );

  it('AGENT-114 public keys, and private objects listed next to public ones, do not count as public', () => {
    const both = 'Search public and private channel messages';
    expect(findDescribed('search_messages', both, 'query!:string', '')).toContain('reads-private');
    expect(findDescribed('list_files', 'List non-public files', '', '')).toContain('reads-private');
    const keys = findDescribed('get_public_keysV1', 'Retrieve public keys', '', 'create_tagV1');
    expect(keys).not.toContain('reads-outside');
  });

  it('AGENT-114 documentation of the user’s organization is private', () => {
    const find = (name: string, description: string): readonly string[] =>
      findDescribed(name, description, 'query!:string', '');
    expect(find('search_files', 'Search internal documentation')).toContain('reads-private');
    expect(find('search_notes', 'Search notes and documentation')).toContain('reads-private');
  });

  it.each([
    [
      'mail_updateAutoreplyV1',
      'Replace the autoreply',
      'subject!:string body!:string',
      ['sends-outside', 'changes'],
    ],
    ['get_autoresponder', 'Returns the autoresponder', '', ['reads-private']],
    ['mail_flag', 'Flag or unflag emails', 'ids!:string keyword:string', ['changes']],
    ['get_feature_flag', 'Get a flag', 'key!:string', ['reads-private']],
    ['flag_message', 'Flag a message', 'id!:string reason:string', ['changes']],
  ])(
    'AGENT-115 the effects of %s (%s) with the arguments "%s" are %j',
    (name, description, args, effects) => {
      expect(findDescribed(name, description, args, 'mail_search').toSorted()).toEqual(effects.toSorted());
    },
  );

  it.each([
    [
      'find_by_recipient',
      'Search messages sent to a person',
      'recipient!:string',
      ['reads-private', 'reads-outside'],
    ],
    [
      'find_unanswered_from',
      'Search messages from a person',
      'sender!:string',
      ['reads-private', 'reads-outside'],
    ],
    ['ntfy_poll', 'Poll a topic for cached messages', 'topic:string', ['reads-private', 'reads-outside']],
    ['poll_vote', 'Vote in a poll', 'choices!:array', []],
    [
      'get_unsubscribe_info',
      'Get the header from an email',
      'uid!:number',
      ['reads-private', 'reads-outside'],
    ],
    ['list_orders', 'List all orders', '', ['reads-private', 'reads-outside']],
    ['list_purchase_orders', 'List all orders', '', ['reads-private']],
    ['kpi_orders', 'List all orders', '', ['reads-private']],
    ['get_total_revenue_and_orders', 'Get all orders', '', ['reads-private']],
    [
      'get_unsubscribe_data',
      'Get one from the header from an email',
      'uid!:number',
      ['reads-private', 'reads-outside'],
    ],
    ['list_server_types', 'List available server types', '', []],
    ['list_activity_types', 'List available types in this team', '', ['reads-private']],
    ['view_delete', 'Delete a view', 'id!:string', ['changes']],
    ['post_pin', 'Pin a post', 'id!:string', ['changes']],
    ['order_submit', 'Submit an order', 'id!:string', []],
    ['create_server', 'Create a server', 'server_type!:string', ['persists']],
    ['add_hosts', 'Add hosts', 'hostSns!:array', ['persists']],
    ['fetch_it', 'Fetch it', 'host!:string', ['reads-outside', 'sends-outside']],
    ['create_endpoint', 'Create an endpoint', 'body!:any', ['persists']],
    ['create_webhook', 'Create a webhook', 'body!:any', ['sends-outside']],
    ['create_webhook', 'Create a webhook', 'webhook_data!:object', ['sends-outside']],
  ])(
    'AGENT-116 the effects of %s (%s) with the arguments "%s" are %j',
    (name, description, args, effects) => {
      const others = 'list_products list_customers get_cart';
      expect(findDescribed(name, description, args, others)).toEqual(effects);
    },
  );

  it('AGENT-116 an argument `code` does not count as a program if it is described as an identifier', () => {
    const find = (description: string) => {
      const tool = makeTool('result_record', '', '');
      const properties = { code: { type: 'string', description } };
      return profileTools([{ ...tool, schema: { type: 'object', properties } }])[0]?.effects.map(
        ({ effect }) => effect,
      );
    };
    expect(find('Project code (2-10 letters)')).not.toContain('runs-code');
    expect(find('Python code')).toContain('runs-code');
  });

  it('AGENT-116 a noun after the name of the service is not treated as a verb', () => {
    const others = 'moltbook_post_create; moltbook_post_get id!:string; moltbook_feed';
    expect(findEffects(`moltbook_post_pin id!:string; ${others}`)).toEqual(['changes']);
  });

  it('AGENT-116 upvotes indicate a social network', () => {
    expect(findEffects('submolt_get name!:string; upvote; downvote; follow')).toEqual(['reads-outside']);
  });

  it('AGENT-113 a description in two scripts still indicates effects', () => {
    expect(findDescribed('do_it', 'Send an email 发送邮件', 'body!:string', '')).toContain('sends-outside');
  });

  it('AGENT-114 wiki pages are content written by others, even if the tools can create them', () => {
    const effects = findDescribed('get_page', 'Returns a wiki page', 'title!:string', 'create_page');
    expect(effects).toContain('reads-outside');
  });

  it('AGENT-114 an item code inside a list does not count as a program', () => {
    const schema = { type: 'object', properties: { item_code: { type: 'string' } } };
    const tool = makeTool('create_quotation', '', '');
    const items = { type: 'object', properties: { items: { type: 'array', items: schema } } };
    expect(profileTools([{ ...tool, schema: items }])[0]?.effects.map(({ effect }) => effect)).toEqual([
      'persists',
    ]);
  });

  it.each([
    ['fetch_text: Extract the text of a web page', ['reads-outside', 'sends-outside']],
    ['describe_picture: Describe a picture by its URL', ['reads-outside', 'sends-outside']],
    ['attach_image: Attach an image to a card from a URL', ['sends-outside', 'persists']],
    ['get_stats: Get the figures of a website', ['reads-private']],
    ['find_pages: Search and retrieve text from web pages', ['reads-private', 'reads-outside']],
    ['create_preview: Generate a preview URL', ['persists']],
    ['get_link: Retrieve the URL of a file', []],
    ['fetch_captions: Fetch the captions of a YouTube video URL', ['reads-outside']],
    ['browse_page: Browse a web page', ['reads-outside', 'sends-outside']],
    ['webFetch: Gets content from a URL', ['reads-outside', 'sends-outside']],
    ['get_text: Get the text of the web page', ['reads-outside', 'sends-outside']],
    ['visit: Visit the URL', ['reads-outside', 'sends-outside']],
    ['screenshot: Take a screenshot of a website', ['reads-outside', 'sends-outside']],
    ['call_address: Call this URL', ['reads-outside', 'sends-outside']],
    ['scrape_text: Scrape a website and search its text', ['reads-outside', 'sends-outside']],
    ['scrape_posts: Scrape any website, such as Reddit', ['reads-outside', 'sends-outside']],
    ['list_notes: List OpenAI testimonials of a website', ['reads-private']],
  ])('AGENT-143 without known arguments, the effects of "%s" are %j', (list, effects) => {
    expect(findUnknown(list)).toEqual(effects);
  });

  it.each([
    ['add_comment: Add a comment to a task', true],
    ['update_webhook: Update a webhook', true],
    ['create_pull_request: Create a pull request', true],
    ['start_call: Start a phone call', true],
    ['approve_pull_request: Approve a pull request', false],
    ['create_channel: Create a channel', false],
    ['text_similarity: Compare two columns', false],
    ['text_customer: Text a customer', true],
    ['create_message: Create a message', true],
    ['create_post: Create a post', true],
    ['create_issue: Create an issue', true],
  ])('AGENT-144 "%s" is a way out: %s', (list, isWayOut) => {
    expect(findUnknown(list).includes('sends-outside')).toBe(isWayOut);
  });

  it.each([
    ['get_balance: Get the token balances of an address', []],
    ['get_transaction: Get a transaction by its hash', []],
    ['list_triggers: List all triggers', ['reads-private']],
    ['get_credits: Get the remaining credits', ['reads-private']],
    ['read_email: Read an email', ['reads-private', 'reads-outside']],
    ['list_tasks: List tasks', ['reads-private']],
    ['get_api_token: Get a token', ['reads-private']],
    ['get_private_key: Get the private key of a wallet', ['reads-private']],
    ['export_private_key: Export a private key', ['reads-private']],
    ['get_nft_metadata: Get the metadata of an NFT', ['reads-outside']],
    ['get_memo: Get the memo of a transaction', ['reads-outside']],
  ])('AGENT-145 on a blockchain, the effects of "%s" are %j', (list, effects) => {
    const others = 'get_block: Get a block of the blockchain; get_pool: Get a liquidity pool of a token';
    expect(findUnknown(`${list}; ${others}; create_trigger: Create a trigger`)).toEqual(effects);
  });

  it('AGENT-145 ambiguous words alone do not indicate a blockchain', () => {
    const others = 'get_token: Get a token; get_contract: Get a contract; get_block: Get a block';
    const list = `get_address: Get the address of a holder; ${others}`;
    expect(findUnknown(list)).toEqual(['reads-private']);
  });

  it.each([
    ['list_voices: List all available voices', []],
    ['list_wallets: List all available wallets', ['reads-private']],
    ['list_voices: List the available voices of your team', ['reads-private']],
    ['search_docs: Search the docs of the product', []],
    ['list_docs: List docs', ['reads-private']],
    ['find_implementation: Find the implementation of a symbol', ['reads-private']],
    ['search_docs: Search documents in Google Drive', ['reads-private']],
    ['search_knowledge: Search the knowledge base', ['reads-private']],
    ['search_library: Search the library', ['reads-private']],
    ['list_apis: List all available APIs', ['reads-private']],
    ['get_flight_order: Get a flight order', ['reads-private']],
    ['list_user_flights: List flights', ['reads-private']],
    ['get_flight_booking: Get a flight booking', ['reads-private', 'reads-outside']],
    ['list_video_meetings: List video meetings', ['reads-private']],
    ['list_videos: List videos; create_video: Create a video', ['reads-private', 'reads-outside']],
    ['list_videos: List your videos', ['reads-private', 'reads-outside']],
    ['list_videos: List videos; upload_video: Upload a video', ['reads-private', 'reads-outside']],
    ['get_flight_passengers: Get the passengers', ['reads-private']],
    ['get_research_project: Get a research project', ['reads-private']],
    ['find_flights: Search for flights between two airports', []],
    ['searchVideos: Searches for videos', ['reads-outside']],
    ['text_search: Search the web', ['reads-outside']],
    ['deep_research: Research a topic', ['reads-outside']],
  ])('AGENT-146 the effects of "%s" are %j', (list, effects) => {
    expect(findUnknown(list)).toEqual(effects);
  });

  it.each([
    ['list_entities: List entities; create_entity: Create an entity', ['reads-private']],
    ['search_memories: Search memories; add_memory: Add a memory', ['reads-private', 'reads-outside']],
    ['search_facts: Search facts; store_fact: Store a fact', ['reads-private', 'reads-outside']],
    ['jira_getIssue: Get an issue', ['reads-private', 'reads-outside']],
    ['linear_search_issues: Search issues', ['reads-private', 'reads-outside']],
    ['linear_search_pages: Search pages', ['reads-private']],
  ])('AGENT-148 the effects of "%s" are %j', (list, effects) => {
    expect(findUnknown(list)).toEqual(effects);
  });

  it.each([
    ['execute_sql: Execute any statement', ['reads-private', 'changes', 'runs-code']],
    ['execute: Run a query', ['reads-private', 'changes', 'runs-code']],
    [
      'run_python: Run Python code to query a dataset',
      ['reads-private', 'reads-outside', 'sends-outside', 'changes', 'runs-code'],
    ],
    ['execute_sql: Execute an SQL command', ['reads-private', 'changes', 'runs-code']],
  ])('AGENT-149 the effects of "%s" are %j', (list, effects) => {
    expect(findUnknown(list)).toEqual(effects);
  });

  it.each([
    ['find_code: Find code that is similar to a snippet', false],
    ['analyze_code: Analyze code', false],
    ['search_code: Search code; fork_repository: Fork a repository', true],
    ['github_search_code: Search code', true],
    ['search_code: Search code in public repositories', true],
    ['search_code: Search code on GitHub', true],
  ])('AGENT-147 "%s" reads what others wrote: %s', (list, isForeign) => {
    expect(findUnknown(list).includes('reads-outside')).toBe(isForeign);
  });

  it.each([
    ['list_meetings: List meetings', ['reads-private']],
    ['get_kpis: Get figures', ['reads-private']],
    ['get_statement: Get a statement', ['reads-private']],
    ['get_cash_balance_of_stock: Get the cash balance', ['reads-private']],
    ['list_assets: List assets', ['reads-private']],
    ['get_income_statement_of_stock: Get the income of a company', []],
    ['get_bars: Get bars', []],
  ])('AGENT-150 in a list with market prices, the effects of "%s" are %j', (list, effects) => {
    const others = 'get_stock: Get stock; create_quote: Create a quote; create_asset: Create an asset';
    expect(findUnknown(`${list}; ${others}`)).toEqual(effects);
  });

  it('AGENT-140 content on Douyin is public and written by others', () => {
    expect(findUnknown('get_douyin_work: Get a work')).toEqual(['reads-outside']);
  });
});
