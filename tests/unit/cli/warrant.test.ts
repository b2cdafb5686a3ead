import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  decodeEnvelope,
  fromBase64Url,
  fromHex,
  type Json,
  keyPairOf,
  readChainText,
  toHex,
  type Warrant,
  writeArmour,
  writeWarrantText,
  renderEnglish,
} from '../../../src/engine/index.js';
import { NOW, pola } from './terminal.js';

const ROOT = '01'.repeat(32);
const HOLDER = '02'.repeat(32);
const OTHER = '03'.repeat(32);
const publicOf = (seed: string): string => toHex(keyPairOf(fromHex(seed)!).publicKey);
const ID = '019471f8000070008000000000000001';

const SPEC = `
capabilities:
  read_file:
    path: { kind: Subpath, root: /data }
holder: ${publicOf(HOLDER)}
ttl: 3600
`;
const CHILD = `
tools:
  read_file: { constraints: { path: { type: Subpath, root: /data/q } } }
holder: ${publicOf(OTHER)}
`;
const files = { 'root.yaml': SPEC, 'child.yaml': CHILD };

async function run(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await pola(['warrant', ...args], { ...files, ...more });
  expect([code, err]).toEqual([0, '']);
  return out.trimEnd();
}

const mint = (id = ID, ...more: string[]): Promise<string> =>
  run(['mint', '--spec', 'root.yaml', '--key', ROOT, '--id', id, '--at', String(NOW), ...more]);
const attenuate = (parent: string, ...more: string[]): Promise<string> =>
  run([
    'attenuate',
    '--parent',
    parent,
    '--spec',
    'child.yaml',
    '--key',
    HOLDER,
    '--at',
    String(NOW),
    ...more,
  ]);

function open(text: string): Warrant {
  const decoded = decodeEnvelope(fromBase64Url(text)!);
  if (!decoded.ok) throw new Error(renderEnglish(decoded.failure.detail));
  return decoded.warrant;
}

describe('pola warrant mint', () => {
  it('LAW-1 pola warrant mint prints the same bytes for the same specification, key, id and time', async () => {
    const warrant = open(await mint());
    expect(toHex(warrant.id)).toBe(ID);
    expect([warrant.issuedAt, warrant.expiresAt]).toEqual([BigInt(NOW), BigInt(NOW + 3600)]);
    expect(toHex(warrant.holder)).toBe(publicOf(HOLDER));
    expect(await mint()).toBe(await mint(`tnu_wrt_${ID}`));
  });

  it('LAW-1 pola warrant mint generates the id and uses the current time by default', async () => {
    const warrant = open(await run(['mint', '--spec', 'root.yaml', '--key', ROOT]));
    const millis = BigInt(NOW) * 1000n;
    expect(toHex(warrant.id)).toBe(
      `${millis.toString(16).padStart(12, '0')}7babababababababab`.padEnd(32, 'ab'),
    );
    expect(warrant.issuedAt).toBe(BigInt(NOW));
  });

  it('--armor prints the warrant as PEM armor', async () => {
    expect(readChainText(await mint(ID, '--armor'))).toEqual([fromBase64Url(await mint())]);
  });

  it('pola warrant mint reports why a warrant is rejected, and exits with code 1', async () => {
    const spec = { 'long.yaml': 'tools: { t: {} }\nttl: 7776001\n' };
    const { code, out, err } = await pola(['warrant', 'mint', '--spec', 'long.yaml', '--key', ROOT], spec);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      'Rejected: InvalidTtl (1303): the warrant lasts 7776001 seconds; at most 7776000 are allowed.\n',
    );
  });
});

describe('pola warrant attenuate', () => {
  it('CLI-63 attenuating creates a narrower link below the last link', async () => {
    const root = await mint();
    const child = open(await attenuate(root));
    expect([child.depth, child.expiresAt]).toEqual([1, open(root).expiresAt]);
    const chain = readChainText(await attenuate(root, '--chain', '--id', ID.replace(/1$/, '2')))!;
    expect(chain.map((link) => toHex(link)).at(0)).toBe(toHex(open(root).envelope));
    expect(chain).toHaveLength(2);
  });

  it('CLI-63 attenuating an issuer warrant issues an execution warrant', async () => {
    const bounds = '{ constraints: { path: { kind: Subpath, root: /data } } }';
    const issuer = {
      'issuer.yaml': `issuable_tools: [read_file]\nbounds: ${bounds}\nholder: ${publicOf(HOLDER)}\n`,
    };
    const parent = await run(['mint', '--spec', 'issuer.yaml', '--key', ROOT], issuer);
    const spec = { 'child.yaml': `${CHILD}ttl: 60\n` };
    const child = open(
      await run(['attenuate', '--parent', parent, '--spec', 'child.yaml', '--key', HOLDER], spec),
    );
    expect([child.type, child.expiresAt - child.issuedAt]).toEqual(['execution', 60n]);
  });

  it('pola warrant attenuate rejects a link that is wider than its parent', async () => {
    const wide = { 'child.yaml': CHILD.replace('/data/q', '/etc') };
    const args = ['warrant', 'attenuate', '--parent', await mint(), '--spec', 'child.yaml', '--key', HOLDER];
    const { code, err } = await pola(args, wide);
    expect(code).toBe(1);
    expect(err).toBe(
      'Rejected: PathNotContained (1501): `path` of `read_file`: paths inside `/etc` go beyond paths inside `/data`.\n',
    );
  });
});

describe('pola warrant decode', () => {
  it('pola warrant decode shows every field of a warrant given as text or as a file', async () => {
    const text = await mint();
    const shown = await run(['decode', text, '--at', String(NOW)]);
    expect(shown).toContain(`Link 0: tnu_wrt_${ID}`);
    expect(shown).toContain('path: paths inside `/data`');
    expect(await run(['decode', 'kept.txt', '--at', String(NOW)], { 'kept.txt': text })).toBe(shown);
    expect(await run(['decode', '-', '--at', String(NOW)], { '-': text })).toBe(shown);
  });

  it('decode --json prints one document with fields, rules and problems', async () => {
    const json = JSON.parse(await run(['decode', await mint(), '--json'])) as {
      form: string;
      links: { id: string; fields: { key: number }[]; tools: Json[] }[];
      problems: string[];
    };
    expect(json.form).toBe('base64url');
    expect(json.links[0]?.fields.map(({ key }) => key)).toContain(18);
    expect(json.links[0]?.tools).toEqual([
      { tool: 'read_file', allow_unknown: false, constraints: { path: { kind: 'Subpath', root: '/data' } } },
    ]);
    expect(json.problems).toEqual([]);
  });

  it('decode exits with code 1 for a modified warrant, and with code 2 for unrecognized text', async () => {
    const bytes = fromBase64Url(await mint())!;
    bytes[60] = bytes[60]! ^ 1;
    const changed = await pola(['warrant', 'decode', writeWarrantText(bytes)]);
    expect([changed.code, changed.err]).toEqual([1, '']);
    expect(changed.out).toMatch(/Link 0 cannot be read/);
    const none = await pola(['warrant', 'decode', 'nothing of the kind?']);
    expect([none.code, none.out]).toEqual([2, '']);
    expect(none.err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('pola warrant verify', () => {
  it('CLI-66 verify prints the result of each check', async () => {
    const chain = await attenuate(await mint(), '--chain');
    const good = await run(['verify', chain, '--root', publicOf(ROOT), '--at', String(NOW)]);
    expect(good).toContain('passed       root.trust           link 0');
    expect(good).toContain('passed       link.holder          link 1');
    expect(good).toMatch(/The chain is valid \(compatible\)\.$/);
    const unasked = await run(['verify', chain, '--at', String(NOW), '--semantics', 'hardened']);
    expect(unasked).toContain('not run      root.trust');
    expect(unasked).toMatch(/\(hardened\)\. No root was given/);
  });

  it.each<[string, string[], RegExp]>([
    ['an unknown root', ['--root', publicOf(OTHER)], /failed {7}root\.trust[^]*not reached {2}link\.holder/],
    [
      'a chain that has ended',
      ['--root', publicOf(ROOT), '--at', String(NOW + 3600)],
      /failed {7}leaf\.expired/,
    ],
  ])('CLI-66 verifying a chain with %s exits with code 1', async (_, options, printed) => {
    const chain = await attenuate(await mint(), '--chain');
    const at = options.includes('--at') ? [] : ['--at', String(NOW)];
    const { code, out } = await pola(['warrant', 'verify', chain, ...options, ...at]);
    expect(code).toBe(1);
    expect(out).toMatch(printed);
    expect(out).toMatch(/The chain is invalid/);
    const json = await pola(['warrant', 'verify', chain, ...options, ...at, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({
      accepted: false,
      failure: { check: expect.any(String) as string },
    });
  });
});

describe('pola warrant diff', () => {
  it('pola warrant diff lists the fields and capabilities that differ', async () => {
    const root = await mint();
    const shown = await run(['diff', root, await attenuate(root)]);
    expect(shown).toContain('read_file path: paths inside `/data` → paths inside `/data/q`');
    expect(shown).toMatch(/depth: .* → /);
    expect(shown).toMatch(/Became impossible:\n {2}read_file \{"path":"\/data"\}/);
    expect(shown).not.toContain('Became possible');
    expect(await run(['diff', root, root])).toBe('The two warrants are identical.');
    expect(JSON.parse(await run(['diff', root, root, '--json']))).toMatchObject({
      fields: [],
      capabilities: [],
    });
  });
});

describe('pola warrant pop', () => {
  it('CLI-68 pop signs the arguments exactly as written', async () => {
    const pop = (args: string, key = HOLDER): ReturnType<typeof pola> =>
      pola([
        'warrant',
        'pop',
        '--warrant',
        text,
        '--key',
        key,
        '--tool',
        't',
        '--args',
        args,
        '--at',
        String(NOW),
      ]);
    const text = await mint();
    const [whole, float, wrapped] = await Promise.all([
      pop('{"n": 5}'),
      pop('{"n": 5.0}'),
      pop('{"n": {"$float": 5}}'),
    ]);
    expect(whole.out).toMatch(/^[0-9a-f]{128}\n$/);
    expect(float.out).not.toBe(whole.out);
    expect(float.out).toBe(wrapped.out);
    expect((await pop('{}', OTHER)).err).toMatch(/does not match the holder of the warrant/);
  });
});

describe('warrant commands for formats from the reference', () => {
  it('AUTH-142 `pop --mcp` writes an MCP call and its proof in a form that `decode` reads', async () => {
    const pop = [
      'warrant',
      'pop',
      '--warrant',
      await mint(),
      '--key',
      HOLDER,
      '--tool',
      't',
      '--at',
      String(NOW),
    ];
    const written = await pola([...pop, '--args', '{"n": 5.0}', '--mcp', '--approval', 'a0']);
    expect([written.code, written.err]).toEqual([0, '']);
    expect(JSON.parse(written.out)).toMatchObject({
      name: 't',
      arguments: { n: 5 },
      _meta: { tenuo: { approvals: ['oA=='] } },
    });
    const decode = ['decode', written.out, '--at', String(NOW)];
    expect(await run(decode)).toMatch(
      /^MCP call of t with \{"n":5\}\n {2}proof valid for this call: [0-9a-f]{128}\n {2}approval 0: unreadable/,
    );
    expect(JSON.parse(await run([...decode, '--json']))).toMatchObject({
      form: 'mcp',
      call: { tool: 't', args: { n: 5 }, pop_fits: true },
    });
    const wrapped = await pola([...pop, '--args', '{"n": {"$float": 5}}', '--mcp']);
    expect([wrapped.code, wrapped.err]).toEqual([
      2,
      expect.stringContaining('cannot be sent in an MCP call'),
    ]);
    expect((await pola([...pop, '--args', '{}', '--approval', 'a0'])).err).toContain(
      'this option requires --mcp',
    );
  });

  it('AUTH-143 `decode` prints a receipt', async () => {
    const file = join(import.meta.dirname, '../authority/formats-of-0.3.3.json');
    const { receipts } = JSON.parse(readFileSync(file, 'utf8')) as { receipts: [string] };
    const shown = await run(['decode', receipts[0], '--at', String(NOW)]);
    expect(shown).toMatch(/^Receipt of .*: read_file, deny\n {2}signature +valid for the key [0-9a-f]{64},/);
    expect(shown).toMatch(/decision_code +constraint-violation\n/);
    expect(JSON.parse(await run(['decode', receipts[0], '--json']))).toMatchObject({
      form: 'receipt',
      receipt: { outcome: 'deny', request_id: 'req-1' },
    });
  });
});

describe('an invalid option for pola warrant', () => {
  it.each<[string[], RegExp]>([
    [['fly'], /`fly`: .* known are key, decode, verify/],
    [['mint', '--key', ROOT], /`--spec`: this argument is missing/],
    [['mint', '--spec', 'gone.yaml', '--key', ROOT], /`gone.yaml` cannot be read: there is no such file/],
    [
      ['mint', '--spec', 'root.yaml', '--key', 'ab'],
      /`--key`: the value must have 64 hex digits, but has 2 characters/,
    ],
    [['mint', '--spec', 'root.yaml', '--key', ROOT, '--id', 'x'], /`--id`: `x` is neither/],
    [['mint', '--spec', 'root.yaml', '--key', ROOT, '--at', '-1'], /`--at/],
    [['mint', '--spec', 'bad.yaml', '--key', ROOT], /bad.yaml: Line 1, column \d+, `a: /],
    [
      ['mint', '--spec', 'twin.yaml', '--key', ROOT],
      /twin.yaml: Line 2, column 1, `ttl: 2`: a name is repeated in its map/,
    ],
    [
      ['mint', '--spec', 'kind.yaml', '--key', ROOT],
      /kind.yaml: tools.t.constraints.a.kind: There is no constraint kind `Nope`. Use one of .*Subpath/,
    ],
    [
      ['mint', '--spec', 'holder.yaml', '--key', ROOT],
      /holder.yaml: holder: Expected a public key of 64 hex digits/,
    ],
    [['decode'], /`TEXT\|FILE`: this argument is missing/],
    [['decode', 'empty.txt'], /^`empty.txt` is empty; it must contain a warrant or a chain\.\n$/],
    [['lint', 'bad.yaml'], /^`bad.yaml`: Line 1, column 2, `:`: /],
    [['diff', 'empty.txt', 'bad.yaml'], /^`empty.txt` is empty/],
    [['decode', 'a', 'b'], /`b`: nothing is expected after TEXT\|FILE/],
    [['verify', 'x', '--root', 'zz'], /./],
    [['pop', '--warrant', 'x'], /`--key`: this argument is missing/],
  ])(
    'with the arguments %j, pola warrant prints one message and exits with code 2',
    async (args, sentence) => {
      const { code, out, err } = await pola(['warrant', ...args], {
        ...files,
        'bad.yaml': 'a: [',
        'empty.txt': '\n',
        'twin.yaml': 'ttl: 1\nttl: 2\n',
        'kind.yaml': 'tools: { t: { constraints: { a: { kind: Nope } } } }',
        'holder.yaml': 'tools: { t: {} }\nholder: ff',
      });
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(sentence);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  it('--help describes every command of pola warrant', async () => {
    expect(await run([])).toMatch(/decode[^]*verify[^]*diff[^]*mint[^]*attenuate[^]*pop/);
    for (const verb of ['decode', 'verify', 'diff', 'mint', 'attenuate', 'pop'])
      expect(await run([verb, '--help'])).toMatch(new RegExp(`^pola warrant ${verb} [^]*Exit code: 0`));
  });
});

describe('reading a chain in PEM armor', () => {
  it('CLI-63 a chain in PEM armor can be used as the parent, and its last link is delegated', async () => {
    const root = fromBase64Url(await mint())!;
    const child = open(await attenuate(writeArmour([root])));
    expect(child.depth).toBe(1);
  });

  it.each([`${ROOT}00`, `0x${ROOT}`, ` ${ROOT}`])(
    'CLI-79 an error message does not repeat a wrong key',
    async (key) => {
      const { code, out, err } = await pola(['warrant', 'mint', '--spec', 'root.yaml', '--key', key], {});
      expect(code).toBe(2);
      expect(`${out}${err}`).not.toContain(ROOT);
      expect(err).toContain('`--key`');
    },
  );
});

describe('keys', () => {
  it('CLI-301 a key can be read from a file, so that other users of the machine do not see it', async () => {
    const key = { 'guard/key': `${ROOT}\n` };
    expect(await run(['key', '--key', 'guard/key'], key)).toContain(publicOf(ROOT));
    const args = ['mint', '--spec', 'root.yaml', '--key', 'guard/key', '--id', ID, '--at', String(NOW)];
    expect(await run(args, key)).toBe(await mint());
    expect(await run(args, { 'guard/key': await run(['key', '--key', ROOT]) })).toBe(await mint());
    const wrong = await pola(['warrant', 'mint', '--spec', 'root.yaml', '--key', 'k'], { ...files, k: 'ab' });
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('64 hex digits');
  });

  it('keys are generated, and the printed seed reproduces the public key', async () => {
    const drawn = await run(['key']);
    const [, seed = '', shown] = /^seed {4}([0-9a-f]{64})\npublic {2}([0-9a-f]{64})$/u.exec(drawn) ?? [];
    expect(shown).toBe(publicOf(seed));
    expect(await run(['key', '--key', ROOT])).toBe(`seed    ${ROOT}\npublic  ${publicOf(ROOT)}`);
    const wrong = await pola(['warrant', 'key', '--key', 'ab'], files);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('64 hex digits');
  });
});

describe('warnings about warrants', () => {
  const mint = async (spec: string) =>
    (await pola(['warrant', 'mint', '--spec', 's.yaml', '--key', ROOT], { 's.yaml': spec })).out.trim();
  const writer = `
capabilities:
  write_file: { path: { kind: Subpath, root: /out }, content: { kind: Wildcard } }
`;
  const sender = `
capabilities:
  send_file: { path: { kind: Subpath, root: /out }, to: { kind: Wildcard } }
`;

  it('CLI-295 warnings are listed for each warrant and for the combination of all warrants', async () => {
    const [one, two] = [await mint(writer), await mint(sender)];
    const { code, out, err } = await pola(['warrant', 'lint', 'one.txt', 'two.txt'], {
      'one.txt': one,
      'two.txt': two,
    });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Warrant 1 \(one\.txt\):\n/);
    expect(out).toMatch(/\nTogether:\nWarning, high: .*two agents/);
    const json = await pola(['warrant', 'lint', one, two, '--json']);
    const { warrants, combined } = JSON.parse(json.out) as Record<string, { code: string }[]>;
    expect(warrants).toHaveLength(2);
    expect(combined?.map((finding) => finding.code)).toContain('leak-across-warrants');
  });

  it('CLI-295 a single warrant causes no combination warnings, and damaged input is reported', async () => {
    const alone = await pola(['warrant', 'lint', await mint(SPEC)]);
    expect([alone.code, alone.err]).toEqual([0, '']);
    expect(alone.out).toMatch(/^Warrant 1:\nNo warnings\.\n/);
    expect(alone.out).not.toContain('Together');
    for (const args of [[], ['AAAA']]) expect((await pola(['warrant', 'lint', ...args])).code).toBe(2);
  });

  it('CLI-295 if requested, authorize prints warnings about the warrants with its decision', async () => {
    const chain = await mint('capabilities: { read_file: {} }');
    const call = ['--chain', chain, '--root', publicOf(ROOT), '--tool', 'read_file', '--args', '{}'];
    const plain = await pola(['authorize', ...call]);
    expect([plain.code, plain.err]).toEqual([1, '']);
    const { code, out, err } = await pola(['authorize', ...call, '--warnings']);
    expect([code, out]).toEqual([plain.code, plain.out]);
    expect(err).toMatch(/^Warning, \w+: `read_file`: .*\n {2}Fix: /);
    const request = JSON.stringify({
      chain,
      roots: [publicOf(ROOT)],
      tool: 'read_file',
      args: {},
      pop: null,
      now: 5,
    });
    const asked = await pola(['authorize', '--request', 'r.json', '--warnings'], { 'r.json': request });
    expect(asked.err).toBe(err);
    expect((await pola(['authorize', '--batch', 'r.json', '--warnings'], { 'r.json': request })).code).toBe(
      2,
    );
  });
});

describe('receipts in the reference format', () => {
  const sample = join(import.meta.dirname, '../authority/formats-of-0.3.3.json');
  const { receipts } = JSON.parse(readFileSync(sample, 'utf8')) as { readonly receipts: readonly string[] };
  const [one, two] = receipts as [string, string];
  const signer = publicOf('55'.repeat(32));
  const line = (receipt: string): string => JSON.stringify({ receipt });
  const verify = (text: string, ...more: string[]) =>
    pola(['warrant', 'receipts', 'r.jsonl', ...more], { 'r.jsonl': text });

  it('CLI-276 receipts in a file are verified in order', async () => {
    const { code, out } = await verify(`${line(one)}\n\n${two}\n`, '--signer', signer);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`\n2 receipts from the key ${signer}; the last has the digest [0-9a-f]{64}\\.\n$`),
    );
    expect(out.match(/^ {2}\d+ deny (read_file req-1|list req-2)$/gm)).toHaveLength(2);
  });

  it.each([
    [
      'another order',
      `${line(two)}\n${line(one)}\n`,
      [],
      1,
      'Line 2: the receipt does not refer to the previous receipt.\n',
    ],
    [
      'another key',
      line(one),
      ['--signer', publicOf(ROOT)],
      1,
      'Line 1: the receipt is signed by another key.\n',
    ],
    ['a changed byte', `\n${one.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`, [], 1, 'Line 2: '],
    ['an empty file', '\n', [], 1, 'Line 1: there is no receipt.\n'],
    ['another text', 'receipt', [], 2, 'line 1: this is neither hex nor {"receipt": hex}.'],
    ['a wrong key', line(one), ['--signer', 'ab'], 2, '64 hex digits'],
  ])('CLI-276 receipts with %s are rejected', async (_, text, more, expected, message) => {
    const { code, all } = await verify(text, ...more);
    expect(code).toBe(expected);
    expect(all).toContain(message);
  });
});
