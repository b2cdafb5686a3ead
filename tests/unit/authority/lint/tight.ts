/** Warrants that grant only what one task needs. The linter must not warn about them. */
import type { Json } from '../../../../src/engine/kit/index.js';

const ANY = { kind: 'Wildcard' };
const is = (value: Json) => ({ kind: 'Exact', value });
const oneOf = (...values: Json[]) => ({ kind: 'OneOf', values });
const inside = (root: string) => ({ kind: 'Subpath', root });
const upTo = (max: number) => ({ kind: 'Range', min: 0, max });
const regex = (pattern: string) => ({ kind: 'Regex', pattern });
const subset = (...allowed: Json[]) => ({ kind: 'Subset', allowed });
const cel = (expression: string) => ({ kind: 'Cel', expression });
const https = { kind: 'UrlSafe', schemes: ['https'], allow_ports: [443] };

/** Sets of capabilities, one for each link. */
export const TIGHT: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  'a report is read and a summary written': {
    read_file: { path: inside('/data/q3') },
    write_file: { path: is('/out/summary.md'), content: ANY },
    list_files: { directory: inside('/data/q3') },
  },
  'a form letter to one person': {
    send_email: { to: is('boss@corp.com'), subject: is('Report'), body: is('The report is ready.') },
  },
  'a form letter to a list of two': {
    send_email: { recipients: subset('a@corp.com', 'b@corp.com'), body: oneOf('Done.', 'Not done.') },
  },
  'recipients listed in an expression': {
    send_email: { recipients: cel("value.all(r, r in ['a@corp.com', 'b@corp.com'])"), body: is('Done.') },
  },
  'recipients in an anchored expression': {
    send_email: {
      to: regex('^(alice|bob)@corp\\.com$'),
      cc: is(null),
      body: regex('^Order [0-9]{6} shipped$'),
    },
  },
  'recipients as alternatives': {
    send_email: { to: { kind: 'Any', constraints: [is('a@corp.com'), is('b@corp.com')] }, body: is('Done.') },
  },
  'money to one account, up to a sum': {
    transfer_funds: { to: is('DE89370400440532013000'), amount: upTo(500), memo: ANY },
    get_balance: {},
  },
  'a payment to a known payee': {
    create_payment: { payee: oneOf('ACME', 'Initech'), amount: upTo(100), currency: is('EUR') },
  },
  'one invoice': { pay_invoice: { invoice_id: is('INV-17'), amount: is(120) } },
  'one host at one port': {
    http_request: {
      method: is('GET'),
      url: { kind: 'UrlPattern', pattern: 'https://api.corp.com:8443/v1/*' },
    },
  },
  'one host at the port of https': {
    http_get: {
      url: {
        kind: 'All',
        constraints: [{ kind: 'UrlPattern', pattern: 'https://api.corp.com/v1/*' }, https],
      },
    },
  },
  'one page': { fetch_url: { url: is('https://status.corp.com/health') } },
  'a fixed message to one channel': {
    post_message: { channel: is('#release'), text: regex('^Release [0-9.]{1,12} is out$') },
  },
  'one statement': { run_sql: { query: is('SELECT count(*) FROM orders') } },
  'columns of one table': {
    query_database: { table: is('orders'), columns: subset('id', 'total'), limit: upTo(100) },
  },
  'programs that only read': {
    exec: { command: { kind: 'Shlex', allow: ['ls', 'cat', 'grep'] }, cwd: inside('/ws') },
  },
  'two commands': { exec: { command: oneOf('npm test', 'npm run lint'), cwd: is('/ws') } },
  'one file to one place': {
    read_file: { path: inside('/reports') },
    upload_file: { path: is('/reports/q3.pdf'), bucket: is('corp-reports') },
  },
  'a folder, save for keys': {
    delete_file: {
      path: {
        kind: 'All',
        constraints: [
          inside('/tmp/job-7'),
          { kind: 'Not', constraint: { kind: 'Pattern', pattern: '*.key' } },
        ],
      },
    },
  },
  'work handed to one agent': { delegate: { agent: is('summarizer'), task: ANY } },
  'two customers': {
    get_customer: { customer_id: oneOf(17, 18) },
    update_customer: { customer_id: oneOf(17, 18), status: oneOf('active', 'closed') },
  },
  'a search, and notes about it': {
    search_web: { query: ANY },
    write_file: { path: is('/out/notes.md'), content: ANY },
  },
  'orders of one year': { get_order: { order_id: regex('^ORD-2024-[0-9]{4}$') } },
  'files moved between two folders': {
    move_file: { source: inside('/in'), destination: inside('/done') },
  },
  'a branch pushed': { git_push: { repo: is('/ws'), remote: is('origin'), branch: is('fix/17') } },
  'a customer found by address': { get_customer: { email: is('a@example.com') } },
  'one network': { ping_host: { ip: { kind: 'Cidr', cidr: '10.1.2.0/24' } } },
  'the weather': { get_weather: { city: ANY }, get_time: {} },
};
