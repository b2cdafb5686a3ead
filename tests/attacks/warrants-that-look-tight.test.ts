/**
 * Tests warrants with rules that take hours to evaluate, and warrants that look narrow but also allow values from
 * strangers.
 *
 * Threat model: "A warrant that looks narrow but is not".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  keyPairOf,
  lintCombinedWarrants,
  lintDocument,
  loadRuleLibraries,
  mintWarrant,
  readWarrantSpec,
  type Warrant,
  type WarrantDocument,
} from '../../src/engine/index.js';

const chain = (capabilities: object): WarrantDocument =>
  ({ v: 1, chain: [{ holder: 'a', ttlSeconds: 60, capabilities }] }) as WarrantDocument;
const listClauses = (of: number) =>
  Array.from({ length: 1_000 }, (_, n) => ({ kind: 'Exact', value: `${of}-${n}@corp.com` }));
const LOOP = '[1,2,3,4,5,6,7,8].all(a, [1,2,3,4,5,6,7,8].all(b, value != string(a * b)))';
const codes = (capabilities: object) => lintDocument(chain(capabilities)).map(({ code }) => code);

describe('LINT-1 linting rules on a file name', () => {
  beforeAll(loadRuleLibraries);

  it.each([
    { kind: 'Pattern', pattern: '*.md' },
    { kind: 'Regex', pattern: '\\.md$' },
    { kind: 'Cel', expression: "value.endsWith('.md')" },
  ])('the linter reports a file name rule that does not restrict the folder: %j', (path) => {
    expect(codes({ read_file: { path } })).toContain('pattern-no-path-rule');
  });

  it.each([
    { kind: 'OneOf', values: ['a.md', 'b.md'] },
    { kind: 'Regex', pattern: '^[a-z]+[.]md$' },
    { kind: 'Exact', value: 'notes.md' },
  ])('the linter does not report a rule that accepts only plain names: %j', (path) => {
    expect(codes({ read_file: { path } })).not.toContain('pattern-no-path-rule');
  });
});

describe('LINT-7 the linter terminates on any warrant, and reports incomplete checks', () => {
  beforeAll(loadRuleLibraries);

  it.each<readonly [string, (n: number) => object]>([
    ['patterns that consist of stars', (n) => ({ kind: 'Pattern', pattern: `${'*a'.repeat(2_000)}${n}` })],
    ['heavy regular expressions', (n) => ({ kind: 'Regex', pattern: `(a.*){9}${n}@corp[.]com` })],
    ['many clauses', (n) => ({ kind: 'Any', constraints: listClauses(n) })],
    ['loops in expressions', (n) => ({ kind: 'Cel', expression: `${LOOP} && value != '${n}'` })],
  ])('%s', (_, ruleOf) => {
    const started = process.cpuUsage();
    const tools = Object.fromEntries(
      Array.from({ length: 40 }, (__, n) => [`send_email_${n}`, { to: ruleOf(n), body: ruleOf(-n) }]),
    );
    codes(tools);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(10);
  });

  it('the linter always warns if its budget is exhausted', () => {
    const ruleOf = (n: number) => ({ kind: 'Cel', expression: `value.endsWith('@corp${n}.com')` });
    const tools = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`mail_${n}`, { to: ruleOf(n) }]));
    expect(codes(tools)).toContain('not-fully-checked');
  });

  it.each<readonly [string, string, object]>([
    ['a comma', 'suffix-on-addresses', { kind: 'Regex', pattern: '^[^; ]+@corp\\.com$' }],
    ['a semicolon', 'suffix-on-addresses', { kind: 'Regex', pattern: '^[^, ]+@corp\\.com$' }],
    ['white space', 'suffix-on-addresses', { kind: 'Regex', pattern: '^[^,;]+@corp\\.com$' }],
    [
      'a display name',
      'suffix-on-addresses',
      { kind: 'Cel', expression: "value.contains('<boss@corp.com>')" },
    ],
    ['a longer domain', 'lookalike-recipient', { kind: 'Cel', expression: "value.contains('@corp.com')" }],
  ])('the linter reports that %s accepts an untrusted recipient', (_, code, to) => {
    expect(codes({ send_email: { to, body: { kind: 'Exact', value: 'x' } } })).toContain(code);
  });

  it.each<readonly [string, string, object]>([
    [
      'a dot that means any character',
      'lookalike-recipient',
      { kind: 'Regex', pattern: '^[a-z]+@mail.corp[.]com$' },
    ],
    ['an unescaped dot', 'lookalike-recipient', { kind: 'Regex', pattern: '^boss@mail.corp\\.com$' }],
    ['a top-level domain', 'any-recipient', { kind: 'Regex', pattern: '^[^,; ]+@([a-z-]+[.])*com$' }],
    ['a prefix of phone numbers', 'unlisted-recipients', { kind: 'Pattern', pattern: '+49*' }],
    ['a prefix of channels', 'unlisted-recipients', { kind: 'Pattern', pattern: '#deploy-*' }],
    ['a pattern for account numbers', 'unlisted-recipients', { kind: 'Regex', pattern: '^DE[0-9]{20}$' }],
  ])('the linter reports the recipients that %s matches', (_, code, to) => {
    expect(codes({ send_message: { to, body: { kind: 'Exact', value: 'x' } } })).toContain(code);
  });

  it('the linter treats a phone number as a recipient', () => {
    const grant = { number: { kind: 'Pattern', pattern: '+49*' }, text: { kind: 'Exact', value: 'x' } };
    expect(codes({ send_sms: grant })).toContain('unlisted-recipients');
    expect(codes({ get_invoice: { number: { kind: 'Pattern', pattern: '49*' } } })).toEqual([]);
  });

  it.each<readonly [string, string, object]>([
    [
      'a dot that means any character',
      'suffix-on-urls',
      { kind: 'Regex', pattern: '^https://api.corp[.]com/v1/[a-z]+$' },
    ],
    [
      'a top-level domain',
      'any-url',
      { kind: 'UrlSafe', schemes: ['https'], allow_domains: ['*.com'], allow_ports: [443] },
    ],
  ])('the linter reports the hosts that %s matches', (_, code, url) => {
    expect(codes({ http_get: { url } })).toContain(code);
  });

  it.each(['find', 'tar', 'timeout', 'npx', 'doas'])(
    'the linter reports a command rule that allows `%s`',
    (program) => {
      const command = { kind: 'Shlex', allow: ['ls', program] };
      expect(codes({ exec: { command } })).toContain('interpreter-allowed');
    },
  );
});

describe('LINT-12 linting several warrants', () => {
  const key = keyPairOf(new Uint8Array(32).fill(7));
  const holders = [8, 9].map((byte) => keyPairOf(new Uint8Array(32).fill(byte)).publicKey);
  const make = (capabilities: object, holder = holders[0]): Warrant => {
    const { value: spec } = readWarrantSpec({ capabilities, ttl: 600 });
    const options = { id: new Uint8Array(16).fill(1), at: 1_704_067_200 };
    const built = mintWarrant({ ...spec, holder: holder! }, key, options);
    if (!built.ok) throw new Error(built.errorKind);
    return built.warrant;
  };
  const read = { read_file: { path: { kind: 'Subpath', root: '/private' } } };
  const anybody = { to: { kind: 'Wildcard' }, subject: { kind: 'Wildcard' }, body: { kind: 'Wildcard' } };
  const report = (...warrants: readonly Warrant[]): readonly unknown[] =>
    lintCombinedWarrants(warrants).map(({ code, tool, facts }) => [code, tool, facts.reads]);
  const leak = [['leak-by-two-grants', 'send_email', ['read_file']]];

  it('the linter reports a holder who can read private data with one warrant and send it with another', () => {
    const sender = make({ send_email: anybody });
    expect(report(make(read), sender)).toEqual(leak);
    expect(report(sender, make({ get_time: {} }), make(read))).toEqual(leak);
  });

  it('the linter does not report two different holders, a limited recipient, or what a single warrant already allows', () => {
    expect(report(make(read), make({ send_email: anybody }, holders[1]))).toEqual([]);
    const colleague = { ...anybody, to: { kind: 'Exact', value: 'a@corp.test' } };
    expect(report(make(read), make({ send_email: colleague }))).toEqual([]);
    expect(report(make({ ...read, send_email: anybody }))).toEqual([]);
    expect(report(make({ ...read, send_email: anybody }), make({ get_time: {} }))).toEqual([]);
  });
});
