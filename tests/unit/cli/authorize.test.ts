import { describe, expect, it } from 'vitest';
import { splitByteLines } from '../../../src/cli/byte-lines.js';
import {
  fromHex,
  type Json,
  keyPairOf,
  LIMITS,
  mintWarrant,
  readArguments,
  readMcpCall,
  readWarrantSpec,
  hashApprovalRequest,
  signApproval,
  signProof,
  toBase64,
  toBase64Url,
  toHex,
  type Warrant,
  writeArmour,
  writeMcpMeta,
  renderEnglish,
} from '../../../src/engine/index.js';
import { type AuthorizeResponse, respondToLine, type McpAnswer } from '../../../src/cli/authorize/respond.js';
import { NOW, pola } from './terminal.js';

const root = keyPairOf(fromHex('01'.repeat(32))!);
const holder = keyPairOf(fromHex('02'.repeat(32))!);
const ROOT = toHex(root.publicKey);

function warrantOf(fields: object = {}): Warrant {
  const spec = readWarrantSpec({
    capabilities: { pay: { amount: { kind: 'Range', min: 0, max: 100 } }, list: {} },
    holder: toHex(holder.publicKey),
    ttl: 3600,
    ...fields,
  });
  const built = mintWarrant(spec.value!, root, { id: new Uint8Array(16).fill(7), at: NOW });
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

const warrant = warrantOf();
const text = toBase64Url(warrant.envelope);
const popOf = (args: Readonly<Record<string, Json>>, tool = 'pay'): string =>
  toHex(signProof(holder, { warrantId: warrant.id, tool, args: readArguments(args), at: NOW }));

/** A request on one line; `args` is a string, so that numbers keep their notation. */
function line(args: string, pop: string | null, fields: object = {}): string {
  const rest = JSON.stringify({ chain: [text], roots: [ROOT], tool: 'pay', pop, now: NOW, ...fields });
  return `{"args": ${args}, ${rest.slice(1)}`;
}

const good = line('{"amount": 5}', popOf({ amount: 5 }));

async function batch(lines: string): Promise<{ answers: AuthorizeResponse[]; err: string }> {
  const { code, out, err } = await pola(['authorize', '--batch', 'calls.jsonl'], { 'calls.jsonl': lines });
  expect(code).toBe(0);
  return {
    answers: out
      .split('\n')
      .filter(Boolean)
      .map((one) => JSON.parse(one) as AuthorizeResponse),
    err,
  };
}

async function one(request: string): Promise<AuthorizeResponse> {
  const { answers } = await batch(`${request}\n`);
  expect(answers).toHaveLength(1);
  return answers[0]!;
}

const ALLOWED: AuthorizeResponse = {
  decision: 'allow',
  code: null,
  check: null,
  link: null,
  argument: null,
  errorKind: null,
  errorCode: null,
  message: 'Allowed: every check passed for `pay`.',
};

describe('pola authorize', () => {
  const options = ['--chain', text, '--root', ROOT, '--tool', 'pay', '--now', String(NOW)];

  it('CLI-70 pola authorize decides one call specified by options, and its exit code reports the decision', async () => {
    const call = ['authorize', ...options, '--args', '{"amount": 5}'];
    const allowed = await pola([...call, '--pop', popOf({ amount: 5 })]);
    expect([allowed.code, JSON.parse(allowed.out), allowed.err]).toEqual([0, ALLOWED, '']);
    const denied = await pola(call);
    expect(denied.code).toBe(1);
    expect(JSON.parse(denied.out)).toEqual({
      decision: 'deny',
      code: 'POP_MISSING',
      check: 'leaf.pop',
      link: 0,
      argument: null,
      errorKind: 'MissingSignature',
      errorCode: 1100,
      message: "The call contains no proof of possession of the holder's key.",
    });
  });

  it('AUTH-140 pola authorize accepts standard base64 both in options and in a request', async () => {
    const standard = toBase64(warrant.envelope).replace(/.{64}/g, '$&\n');
    const call = ['--root', ROOT, '--tool', 'pay', '--now', String(NOW), '--args', '{"amount": 5}'];
    const given = await pola(['authorize', '--chain', standard, ...call, '--pop', popOf({ amount: 5 })]);
    expect([given.code, JSON.parse(given.out)]).toEqual([0, ALLOWED]);
    for (const chain of [standard, [standard]])
      expect(await one(line('{"amount": 5}', popOf({ amount: 5 }), { chain }))).toEqual(ALLOWED);
  });

  it('CLI-70 pola authorize accepts a chain from a file or in PEM armor, and uses the system clock', async () => {
    const call = ['--root', ROOT, '--tool', 'pay', '--args', '{"amount":5}', '--pop', popOf({ amount: 5 })];
    const armoured = await pola(['authorize', '--chain', writeArmour([warrant.envelope]), ...call]);
    expect(armoured.code).toBe(0);
    const kept = await pola(['authorize', '--chain', 'w.txt', ...call], { 'w.txt': text });
    expect(kept.code).toBe(0);
  });

  it('CLI-70 pola authorize accepts one request from a file or from standard input', async () => {
    for (const args of [['--request', 'call.json'], ['--request', '-'], []]) {
      const { code, out } = await pola(['authorize', ...args], { 'call.json': good, '-': good });
      expect([code, JSON.parse(out)]).toEqual([0, ALLOWED]);
    }
  });

  it('CLI-70 pola authorize passes the configuration to the verifier', async () => {
    const call = [...options, '--args', '{"amount": 5}', '--pop', popOf({ amount: 5 })];
    const check = async (...more: string[]): Promise<unknown> =>
      (JSON.parse((await pola(['authorize', ...call, ...more])).out) as AuthorizeResponse).check;
    expect(await check('--clearance', 'internal')).toBe('leaf.clearance');
    expect(await check('--pop-windows', '0')).toBe('leaf.pop');
    expect(await check('--pop-window', '7')).toBe('leaf.pop');
    expect(await check('--revocation', 'ff', '--revocation-issuer', ROOT)).toBe('srl.signature');
    expect(await check('--semantics', 'hardened', '--strict', '--clock-tolerance', '0')).toBeNull();
  });

  it.each<[string[], RegExp]>([
    [['--tool', 'x'], /`--chain`: this argument is missing/],
    [['--batch', 'x', '--tool', 'x'], /`--tool`: this option cannot be combined with --batch/],
    [['--batch', 'gone.jsonl'], /`gone.jsonl` cannot be read: there is no such file/],
    [['--request', 'gone.json'], /`gone.json` cannot be read/],
    [[...options, '--args', '{amount: 5}'], /`--args`: column 2: this is not JSON/],
    [[...options, '--args', '{}', '--revocation-version', '1'], /`--revocation`: this argument is missing/],
    [['--chain', text, '--root', '00', '--tool', 'x', '--args', '{}'], /`--root`: `00` is not 64 hex digits/],
    [['--mcp', 'm.json', '--root', '00'], /`--root`: `00` is not 64 hex digits/],
    [[...options, '--args', '{}', '--pop', 'zz'], /^pop: Expected a proof in hex, found `zz`/],
    [
      [...options, '--args', '{}', '--semantics', 'x'],
      /`--semantics`: `x` is not one of compatible, hardened/,
    ],
    [['stray'], /`stray`: nothing is expected/],
  ])(
    'with the arguments %j, pola authorize prints one message and exits with code 2',
    async (args, sentence) => {
      const { code, out, err } = await pola(['authorize', ...args]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(sentence);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  it('pola authorize --help describes the command', async () => {
    expect((await pola(['authorize', '--help'])).out).toMatch(/^pola authorize [^]*Exit code: 0/);
  });
});

describe('pola authorize --batch', () => {
  it('CLI-71 a decision is written for every line in order, and empty lines are skipped', async () => {
    const { answers, err } = await batch(`\n${good}\r\n   \nnonsense\n\n${good}`);
    expect(answers.map(({ decision }) => decision)).toEqual(['allow', 'error', 'allow']);
    expect(err).toBe('');
  });

  it.each<[string, RegExp]>([
    ['nonsense', /^Column 1, `n`: this is not JSON: expected a value\.$/],
    [good.slice(0, -1), /this is not JSON: the text ends too early/],
    ['[]', /Expected an object, found/],
    ['{}', /chain: The field `chain` is missing/],
    [
      line('{}', null, { roots: ['zz'] }),
      /^roots\[0\]: Expected a public key of 64 hex digits, found `zz`\.$/,
    ],
    [line('{}', 'zz'), /^pop: Expected a proof in hex/],
    [line('{}', null, { approvals: ['x'] }), /^approvals\[0\]: Expected an approval in hex/],
    [
      line('{}', null, { revocation: { envelope_hex: 'ff', expected_issuer: 'ff' } }),
      /^revocation.expected_issuer: /,
    ],
    [line('{}', null, { revocation: { expected_issuer: 'ff' } }), /^revocation.envelope_hex: .* is missing/],
    [
      line('{}', null, { revocation: { envelope_hex: 'ff', accepted_ids: [] } }),
      /^revocation.accepted_ids: add `accepted_version`/,
    ],
    [line('{}', null, { semantics: 'strict' }), /^semantics: Expected "compatible" or "hardened"/],
    [line('{}', null, { now: '5' }), /^now: Expected a number, found `5`\.$/],
    [line('[]', null), /^args: Expected an object/],
    [line('{"a": 99999999999999999999}', null), /^args: .* 64-bit integer/],
    [line('{"a": {"$float": "x"}}', null), /^args: .* not a float/],
    [line('{"__proto__": 1}', null), /__proto__/],
    [line('{}', null, { clearance: 300 }), /^clearance/],
    [line('{}', null, { clearance_requirements: { 'a*b': 1 } }), /^clearance_requirements/],
    [
      line('{}', null, { clearance: 1, clearance_requirements: {} }),
      /^clearance: this field cannot be combined with/,
    ],
    [line('{}', null, { tool: 'pay"}' }).replace('"tool"', '"now":1,"tool"'), /`now` is repeated/],
  ])('CLI-72 an error is reported for the line %j, which is not a request', async (request, message) => {
    const answer = await one(request);
    expect(answer).toEqual({
      ...ALLOWED,
      decision: 'error',
      message: expect.stringMatching(message) as string,
    });
  });

  it('numbers keep their type in batch mode', async () => {
    const decide = async (args: string, signed: Readonly<Record<string, Json>>): Promise<string | null> =>
      (await one(line(args, popOf(signed)))).code;
    expect(await decide('{"amount": 5}', { amount: 5 })).toBeNull();
    expect(await decide('{"amount": 5.0}', { amount: 5 })).toBe('POP_INVALID');
    expect(await decide('{"amount": 5.0}', { amount: { $float: 5 } })).toBeNull();
    expect(await decide('{"amount": 5e0}', { amount: { $float: 5 } })).toBeNull();
    expect(await decide('{"amount": {"$float": 5.0}}', { amount: { $float: 5 } })).toBeNull();
    const large = { amount: { $int: '9007199254740993' } };
    expect(await decide('{"amount": 9007199254740993}', large)).toBe('CONSTRAINT_VIOLATION');
    expect(await decide('{"amount": 9007199254740992}', large)).toBe('POP_INVALID');
  });

  it('CLI-74 the `decode` check denies a chain that cannot be decoded', async () => {
    for (const chain of [['???'], [`${text}=`], '???', `-----BEGIN TENUO WARRANT-----\n${text}`]) {
      const answer = await one(line('{}', null, { chain }));
      expect([answer.decision, answer.check, answer.errorKind]).toEqual([
        'deny',
        'decode',
        'DeserializationError',
      ]);
    }
    expect((await one(line('{}', null, { chain: [] }))).check).toBe('chain.empty');
    const armoured = line('{"amount": 5}', popOf({ amount: 5 }), { chain: writeArmour([warrant.envelope]) });
    expect(await one(armoured)).toEqual(ALLOWED);
  });

  it('CLI-75 `clearance` is either one level for the call or a map like `clearance_requirements`', async () => {
    const check = async (fields: object): Promise<string | null> =>
      (await one(line('{"amount": 5}', popOf({ amount: 5 }), fields))).check;
    expect(await check({ clearance: 10 })).toBe('leaf.clearance');
    expect(await check({ clearance: 'untrusted' })).toBeNull();
    expect(await check({ clearance: { 'p*': 10 } })).toBe('leaf.clearance');
    expect(await check({ clearance_requirements: { 'p*': 10, pay: 0 } })).toBeNull();
    expect(await check({ clearance: null, approvals: null, revocation: null, pop_config: null })).toBeNull();
  });

  it.each([
    ['clearance', '30.0'],
    ['clearance', '{"$float": 30}'],
    ['clearance_requirements', '30.0'],
    ['clearance_requirements', '9007199254740993'],
    ['constraint_args', '5.0'],
  ])(
    'in a request, `%s` set to the number %s is rejected and never treated as an object',
    async (name, spelt) => {
      const { answers } = await batch(`{"${name}": ${spelt}, ${good.slice(1)}`);
      expect(answers).toMatchObject([
        { decision: 'error', message: expect.stringContaining(name) as unknown },
      ]);
    },
  );

  it.each([
    ['revocations', 'revocation'],
    ['clearence_requirements', 'clearance_requirements'],
    ['approvalls', 'approvals'],
    ['semantic', 'semantics'],
  ])('MODEL-20 the misspelled field %s is an error and is never ignored', async (name, meant) => {
    const odd = line('{"amount": 5}', popOf({ amount: 5 }), { [name]: [], pop_config: null });
    const { answers } = await batch(`${odd}\n${good}\n`);
    expect(answers.map(({ decision }) => decision)).toEqual(['error', 'allow']);
    expect((answers[0] as { message: string }).message).toContain(`Did you mean \`${meant}\`?`);
  });

  it('a line that is too long or not UTF-8 produces an error, and reading continues with the next one', async () => {
    const long = `{"x":"${'x'.repeat(LIMITS.documentBytes.value)}"}`;
    const { answers } = await batch(`${long}\n${good}\n`);
    expect(answers.map(({ decision }) => decision)).toEqual(['error', 'allow']);
    expect(answers[0]?.message).toMatch(/The document has more than 1048576 bytes/);
    const { answers: marked } = await batch(`\uFEFF${good}\n`);
    expect(marked).toEqual([ALLOWED]);
    expect(respondToLine(Uint8Array.of(0x22, 0xff, 0x22))?.message).toBe('The line is not UTF-8.');
  });
});

describe('splitting lines', () => {
  async function split(chunks: readonly string[], most = 100): Promise<string[]> {
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
    }
    const lines: string[] = [];
    for await (const bytes of splitByteLines(source(), most))
      lines.push(Buffer.from(bytes).toString('latin1'));
    return lines;
  }

  it('the line reader joins chunks, and stops one byte after the limit', async () => {
    expect(await split(['a', 'b\nc', '\n\nd'])).toEqual(['ab', 'c', '', 'd']);
    expect(await split(['abc', 'def\ng\n'], 3)).toEqual(['abcd', 'g']);
    expect(await split(['abc\n', ''], 3)).toEqual(['abc']);
    expect(await split([])).toEqual([]);
  });
});

describe('deciding an MCP message', () => {
  const gate = { list: { args: null, message: 'A person must confirm.' } };
  const approvers = [root, holder].map(({ publicKey }) => toHex(publicKey));
  const gated = warrantOf({ gates: gate, approvers, min_approvals: 2 });
  const messageOf = (tool: string, args: string, more: object = {}, leaf = gated): string => {
    const call = `{"name":"${tool}","arguments":${args}`;
    const read = readMcpCall(`${call},"_meta":{"tenuo":${JSON.stringify(UNSIGNED(leaf))}}}`).value!;
    const proof = signProof(holder, { warrantId: leaf.id, tool, args: read.args!, at: NOW });
    const { tenuo } = writeMcpMeta({ envelopes: [leaf.envelope], proof }) as { tenuo: object };
    const params = `${call},"_meta":{"tenuo":${JSON.stringify({ ...tenuo, ...more })}}}`;
    return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  };
  const UNSIGNED = ({ envelope }: Warrant): object =>
    writeMcpMeta({ envelopes: [envelope], proof: new Uint8Array(64) }).tenuo as object;
  const ask = async (message: string, more: readonly string[] = []) => {
    const command = ['authorize', '--mcp', 'm.json', '--root', ROOT, '--now', String(NOW), ...more];
    const { code, out, err } = await pola(command, { 'm.json': message });
    return { ...(out === '' ? {} : (JSON.parse(out) as McpAnswer)), exit: code, err };
  };

  it('CLI-275 an MCP message is decided with its own chain, proof and arguments, and null arguments are ignored by rules', async () => {
    const allowed = await ask(messageOf('pay', '{"amount":5.0,"note":null}'));
    expect(allowed).toMatchObject({ exit: 0, decision: 'allow', error: null });
    const denied = await ask(messageOf('pay', '{"amount":500}'));
    expect(denied).toMatchObject({ exit: 1, check: 'leaf.constraint', error: { code: -32001 } });
    const changed = await ask(messageOf('pay', '{"amount":5}').replace('"amount":5', '"amount":6'));
    expect(changed).toMatchObject({ exit: 1, check: 'leaf.pop', error: { code: -32001 } });
  });

  it('CLI-275 an MCP message without approval gets error -32002 with the hash to approve and the missing approvals', async () => {
    const waiting = await ask(messageOf('list', '{"a":1}'));
    const subject = {
      warrantId: gated.id,
      tool: 'list',
      args: readArguments({ a: 1 }),
      holder: holder.publicKey,
    };
    expect(waiting).toMatchObject({
      exit: 1,
      error: {
        code: -32002,
        message: 'A person must confirm.',
        data: { request_hash: toHex(hashApprovalRequest(subject)), error_type: 'approval_required' },
      },
    });
    const draft = {
      subject,
      approvedAt: NOW,
      expiresAt: NOW + 60,
      nonce: new Uint8Array(16),
      externalId: '',
    };
    const [one, two] = [root, holder].map((key) => toBase64(signApproval({ ...draft, key })));
    expect(await ask(messageOf('list', '{"a":1}', { approvals: [one] }))).toMatchObject({
      exit: 1,
      error: { code: -32002, data: { got: 1, need: 2, error_type: 'insufficient_approvals' } },
    });
    expect((await ask(messageOf('list', '{"a":1}', { approvals: [one, two] }))).error).toBeNull();
    const plain = warrantOf({ gates: { list: { args: null } }, approvers, min_approvals: 1 });
    expect((await ask(messageOf('list', '{}', {}, plain))).error?.message).toBe(
      "Approval required for tool 'list'",
    );
  });

  it.each([
    ['no message', '{', -32602],
    ['an envelope alone', JSON.stringify(UNSIGNED(gated)), -32602],
    ['no arguments', messageOf('pay', '{}').replace('"arguments":{}', '"arguments":[]'), -32602],
    ['no chain', messageOf('pay', '{}', { warrant: '!' }), -32001],
    ['no proof', messageOf('pay', '{}', { signature: null }), -32001],
    [
      'an invalid approval, though no gate requires one',
      messageOf('pay', '{"amount":5}', { approvals: ['AAAA'] }),
      -32001,
    ],
  ])(
    'CLI-275 an MCP message with %s results in an error and is never allowed',
    async (_, message, expected) => {
      expect(await ask(message)).toMatchObject({ exit: 1, decision: 'error', error: { code: expected } });
    },
  );

  it('CLI-275 an MCP message can be combined only with verifier options', async () => {
    expect((await ask(messageOf('pay', '{"amount":5}'), ['--tool', 'pay'])).err).toContain(
      '`--tool`: this option cannot be combined with --mcp',
    );
    expect((await pola(['authorize', '--mcp', 'm.json'], { 'm.json': '{}' })).code).toBe(2);
  });
});
