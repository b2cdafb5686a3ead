import { describe, expect, it } from 'vitest';
import { lintConstraint, lintDocument, LINT_CODES } from '../../../../src/engine/authority/index.js';
import { LINT_RULES } from '../../../../src/engine/authority/lint/lint-rules.js';
import type { ConstraintDocument, WarrantDocument } from '../../../../src/engine/model/index.js';

const ANY = { kind: 'Wildcard' };
const is = (value: unknown) => ({ kind: 'Exact', value });
const inside = (root: string) => ({ kind: 'Subpath', root });
const pattern = (text: string) => ({ kind: 'Pattern', pattern: text });
const regex = (text: string) => ({ kind: 'Regex', pattern: text });
const cel = (expression: string) => ({ kind: 'Cel', expression });
const not = (constraint: object) => ({ kind: 'Not', constraint });
const ofUrl = (text: string) => ({ kind: 'UrlPattern', pattern: text });

const lint = (capabilities: object, more = {}) =>
  lintDocument({ v: 1, chain: [{ holder: 'a', ttlSeconds: 600, capabilities, ...more }] } as WarrantDocument);
const warned = (capabilities: object, more = {}) =>
  lint(capabilities, more)
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, severity }) => `${severity} ${code}`);

describe('LINT-1 warnings are derived from what the rules accept', () => {
  it.each<readonly [string, object, readonly string[]]>([
    ['every tool', { '*': {} }, ['high any-tool']],
    ['every tool with a rule', { '*': { path: inside('/a') } }, ['high any-tool']],
    ['a tool without rules', { read_file: {} }, ['medium tool-without-rules']],
    ['a tool without rules that acts', { delete_file: {} }, ['high tool-without-rules']],
    ['a tool of an unknown name', { frobnicate: {} }, ['medium tool-without-rules']],
    ['rules that limit nothing', { read_email: { email_id: ANY } }, ['medium rules-accept-anything']],
    ['any record', { update_customer: { customer_id: ANY, status: is('closed') } }, ['low any-record']],
    ['any recipient', { wire_transfer: { iban: ANY, amount: is(5) } }, ['high any-recipient']],
    [
      'a domain of recipients',
      { send_email: { to: regex('^[a-z.]+@corp\\.com$'), body: is('x') } },
      ['medium domain-recipients'],
    ],
    ['free text to one person', { send_email: { to: is('a@corp.com'), text: ANY } }, ['low free-body']],
    ['free text to the public', { post_tweet: { text: ANY } }, ['medium free-body']],
    ['text limited in length only', { post_tweet: { text: cel('size(value) < 280') } }, ['medium free-body']],
    [
      'a block list of accounts',
      { freeze: { account: { kind: 'NotOneOf', excluded: ['x'] } } },
      ['medium word-block-list'],
    ],
    [
      'a folder that is not meant',
      { delete_file: { path: not(inside('/etc')) } },
      ['medium word-block-list'],
    ],
    [
      'a word that is not meant',
      { read_file: { path: cel("!value.contains('key')") } },
      ['medium word-block-list'],
    ],
    ['a number that is not meant', { get_customer: { id: cel('value != 13') } }, ['medium word-block-list']],
    [
      'no scheme and no port',
      { http_get: { url: ofUrl('*://a.com/*') } },
      ['low url-any-port', 'low url-any-scheme'],
    ],
    ['no port', { http_get: { url: ofUrl('https://a.com/*') } }, ['low url-any-port']],
    ['a port of no effect', { http_get: { url: ofUrl('https://a.com:443/*') } }, ['low url-any-port']],
    [
      'a host anywhere in the URL',
      { http_get: { url: cel("value.contains('a.com')") } },
      ['high suffix-on-urls'],
    ],
    ['a host without an end', { http_get: { url: pattern('https://api.a.com*') } }, ['high suffix-on-urls']],
    ['every address', { connect: { ip: { kind: 'Cidr', cidr: '0.0.0.0/0' } } }, ['medium any-url']],
    ['every IPv6 address', { connect: { ip: { kind: 'Cidr', cidr: '::/0' } } }, ['medium any-url']],
    ['every folder', { read_file: { path: inside('/') } }, ['medium any-path']],
    [
      'an alternative that is open',
      { read_file: { path: { kind: 'Any', constraints: [inside('/a'), ANY] } } },
      ['medium any-path'],
    ],
    ['nothing to meet', { read_file: { path: cel('true') } }, ['medium any-path']],
    ['a folder by its letters', { read_file: { path: pattern('/data/*') } }, ['medium pattern-no-path-rule']],
    [
      'the same as an expression',
      { read_file: { path: cel("value.startsWith('/data/')") } },
      ['medium pattern-no-path-rule'],
    ],
    ['the same as a pattern', { read_file: { path: regex('^/data/.*') } }, ['medium pattern-no-path-rule']],
    ['any command', { run_command: { cmd: ANY } }, ['high any-command']],
    ['a second command', { exec: { command: pattern('git *') } }, ['high command-injection']],
    ['a second statement', { run_sql: { query: pattern('SELECT *') } }, ['high command-injection']],
    [
      'an interpreter',
      { exec: { command: { kind: 'Shlex', allow: ['python3'] } } },
      ['high interpreter-allowed'],
    ],
    [
      'money without an upper bound',
      { pay: { account: is('a'), amount: { kind: 'Range', min: 0 } } },
      ['high amount-without-maximum'],
    ],
    [
      'the same as an expression',
      { pay_invoice: { id: is('1'), total: cel('value > 0') } },
      ['high amount-without-maximum'],
    ],
    [
      'the same in cents',
      { refund_order: { order_id: is('1'), amount_cents: ANY } },
      ['high amount-without-maximum'],
    ],
  ])('%s', (_, capabilities, codes) => expect(warned(capabilities)).toEqual(codes));

  it.each([
    ['amount-below-zero', { pay: { account: is('a'), amount: { kind: 'Range', min: -5, max: 10 } } }],
    ['pattern-crosses-slashes', { read_file: { path: pattern('/data/*') } }],
    ['url-bare-address', { http_get: { url: regex('^https://203\\.0\\.113\\.\\d+/$') } }],
    ['url-own-network', { http_get: { url: regex('^http://10\\.0\\.0\\.\\d+/$') } }],
    ['url-local-spellings', { http_get: { url: regex('^https://localhost\\.?/x$') } }],
  ])('a rule that accepts such a value has the finding %s', (code, capabilities) => {
    expect(lint(capabilities).map((finding) => finding.code)).toContain(code);
  });

  it('linting arguments without rules', () => {
    const capabilities = { read_file: { path: inside('/a') } };
    expect(warned(capabilities, { allowUnknown: ['read_file'] })).toEqual(['medium undeclared-arguments']);
  });

  it.each<readonly [string, object]>([
    ['a suffix', pattern('*@corp.com')],
    ['a suffix of each', cel("value.all(r, r.endsWith('@corp.com'))")],
    ['a suffix in any case', cel("value.endsWith('@corp.com')")],
    ['an end without a beginning', regex('@corp\\.com$')],
    ['a mailbox that may hold anything', regex('^\\S+@corp\\.com$')],
    ['a mailbox that may hold anything but white space and semicolons', regex('^[^\\s;]+@corp\\.com$')],
  ])('two addresses in one string are accepted by %s', (_, to) => {
    const found = lint({ send_email: { to, body: is('x') } }).find(
      ({ code }) => code === 'suffix-on-addresses',
    );
    expect(found?.severity).toBe('high');
    expect(found?.facts.example).toContain('attacker@evil.example');
  });

  it.each<readonly [string, object]>([
    ['a domain without its sign', pattern('*corp.com')],
    ['a domain without its end', regex('^[a-z]+@corp\\.com')],
    ['a mailbox of any domain', pattern('alice@*')],
  ])('an external address is accepted by %s', (_, to) => {
    expect(warned({ send_email: { to, body: is('x') } })).toContain('high lookalike-recipient');
  });

  it.each<readonly [string, object]>([
    ['a required member', { kind: 'Contains', required: ['a@corp.com'] }],
    ['one that exists', cel("value.exists(r, r == 'a@corp.com')")],
  ])('a list with an external address is accepted by %s', (_, to) => {
    expect(warned({ send_email: { to, body: is('x') } })).toEqual(['high any-recipient']);
  });

  it('an address passed to a read-only tool identifies a record, not a recipient', () => {
    expect(warned({ find_customer: { email: is('a@b.com') }, git_diff: { from: is('a'), to: ANY } })).toEqual(
      [],
    );
  });

  it('each warning includes a severity, facts, an explanation and a fix', () => {
    const [found] = lint({ send_email: { to: pattern('*@corp.com'), body: is('x') } });
    expect(found).toMatchObject({ link: 0, tool: 'send_email', argument: 'to', code: 'suffix-on-addresses' });
    expect(found?.facts).toMatchObject({ tool: 'send_email', argument: 'to' });
    for (const code of LINT_CODES) {
      const facts = { tool: 't', argument: 'a', tools: ['t'], reads: ['r'], example: 'e', kind: 'Pattern' };
      const { explanation, fix } = LINT_RULES[code];
      for (const text of [explanation(facts), fix(facts)]) expect(text, code).toMatch(/^[A-Z`a-z].*\.$/s);
    }
  });

  it.each<readonly [ConstraintDocument, readonly string[]]>([
    [{ kind: 'Subpath', root: '/a' }, ['subpath-no-decoding', 'subpath-path-parameters']],
    [{ kind: 'Subset', allowed: ['a', 'b'] }, ['all-of-nothing']],
    [{ kind: 'UrlPattern', pattern: 'https://e.com:8443/*' }, ['url-user-info', 'url-parsed-first']],
    [{ kind: 'Exact', value: '/a' }, []],
    [{ kind: 'Nonsense' }, []],
  ])('findings that no rule can change are notes: %o', (document, codes) => {
    const found = lintConstraint(document);
    expect(found.map(({ code }) => code)).toEqual(codes);
    expect(found.every(({ severity }) => severity === 'note')).toBe(true);
  });
});

describe('warnings about grants that together can leak data', () => {
  it('the linter reports a grant for private data together with an external recipient', () => {
    const leak = { read_file: { path: inside('/data') }, http_request: { url: ANY, body: ANY } };
    expect(warned(leak)).toContain('high leak-by-two-grants');
    expect(warned({ http_request: { url: ANY, body: ANY } })).not.toContain('high leak-by-two-grants');
    const fixed = { ...leak, http_request: { url: ofUrl('https://a.com:8443/*'), body: ANY } };
    expect(warned(fixed)).toEqual(['low free-body']);
  });

  it('the linter advises listing the recipients only if they are not listed yet', () => {
    const adviceFor = (to: object): string | undefined =>
      lint({ send_email: { to, text: ANY } }).find(({ code }) => code === 'free-body')?.fix;
    expect(adviceFor(is('a@corp.com'))).toBe('Limit `text`, or require an approval for `send_email`.');
    expect(adviceFor(pattern('*@corp.com'))).toContain('list the recipients one by one');
  });

  it('the linter reports a tool that can write any text to a location whose contents another tool sends', () => {
    const staged = {
      write_file: { path: inside('/public'), content: ANY },
      upload_file: { path: inside('/public') },
    };
    expect(warned(staged)).toEqual(['high leak-across-warrants']);
    expect(warned({ ...staged, upload_file: { path: inside('/other') } })).toEqual([]);
  });
});
