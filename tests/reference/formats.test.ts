/** Checks that MCP envelopes and receipts written by one implementation can be read by the other. */
import { expect, it } from 'vitest';
import {
  isMcpProofValid,
  inspectText,
  keyPairOf,
  type McpError,
  readMcpCall,
  readReceipt,
  signProof,
  writeMcpMeta,
  writeWarrantText,
} from '../../src/engine/authority/index.js';
import { readApprovalGates } from '../../src/engine/authority/approvals/approval-gates.js';
import { APPROVAL_GATES_EXTENSION } from '../../src/engine/authority/wire/extensions.js';
import {
  CborError,
  type CborItem,
  CborMap,
  encodeCbor,
  fromHex,
  type JsonObject,
  toHex,
} from '../../src/engine/kit/index.js';
import type { McpAnswer } from '../../src/cli/authorize/respond.js';
import { buildWarrantWorld, type WorldWarrant } from '../../src/conformance/warrant-world.js';
import { runReference, describeReference } from '../support/python-reference.js';
import { pola } from '../unit/cli/terminal.js';

interface Sample {
  readonly at: number;
  readonly args: string;
  readonly meta: JsonObject;
  readonly receipts: readonly string[];
}

const SCRIPT = new URL('formats.py', import.meta.url);
const WORKER = keyPairOf(new Uint8Array(32).fill(51));

describeReference('the formats of the reference', () => {
  it('REF-30 each implementation decodes the MCP envelopes of the other', async () => {
    const at = Math.floor(Date.now() / 1000);
    const [sample] = (await runReference<Sample>(SCRIPT, [{ kind: 'sample', at }])) as [Sample];
    const text = `{"name":"read_file","arguments":${sample.args},"_meta":{"tenuo":${JSON.stringify(sample.meta)}}}`;
    const read = inspectText(text);
    expect(isMcpProofValid(read.value!, at)).toBe(true);
    const call = readMcpCall(text).value!;
    const warrantId = read.value!.links.at(-1)!.warrant.id;
    const proof = signProof(WORKER, { warrantId, tool: 'read_file', args: call.args!, at });
    const { tenuo } = writeMcpMeta({ envelopes: call.envelopes, proof });
    const ask = { kind: 'meta', tenuo, tool: 'read_file', at };
    const answers = await runReference(SCRIPT, [
      { ...ask, args: sample.args },
      { ...ask, args: '{}' },
    ]);
    expect(answers).toEqual([
      { links: 2, approvals: 0, fits: true },
      { links: 2, approvals: 0, fits: false },
    ]);
  });

  it('the engine accepts and rejects the same receipts as the reference', async () => {
    const at = Math.floor(Date.now() / 1000);
    const [sample] = (await runReference<Sample>(SCRIPT, [{ kind: 'sample', at }])) as [Sample];
    const [first] = sample.receipts as [string];
    const changed = Array.from({ length: 120 }, (_, index) => {
      const bytes = fromHex(first)!;
      const place = Math.floor((index * bytes.length) / 120);
      bytes[place] = (bytes[place] as number) ^ (1 << (index % 8));
      return toHex(bytes);
    });
    const texts = [...sample.receipts, ...changed];
    const answers = await runReference<{ signer?: string }>(
      SCRIPT,
      texts.map((receipt) => ({ kind: 'receipt', receipt })),
    );
    const here = texts.map((text) => {
      const reading = readReceipt(fromHex(text)!);
      return reading.ok ? toHex(reading.receipt.signer) : undefined;
    });
    expect(here).toEqual(answers.map(({ signer }) => signer));
    expect(here.filter(Boolean)).toHaveLength(2);
  });

  it('REF-33 MCP calls get the same error codes and data as from the reference’s MCP server', async () => {
    const at = Math.floor(Date.now() / 1000);
    const calls = [
      ['list', '{"a":1.0,"b":{"c":null,"d":2.5},"n":null,"l":[1,null]}'],
      ['read_file', '{"path":"/data/open/a","n":null}'],
      ['read_file', '{"path":"/etc"}'],
      ['pay', '{}'],
    ].map(([tool, args]) => ({ tool, args, at }));
    const signed = await runReference<{ tenuo: JsonObject }>(
      SCRIPT,
      calls.map((call) => ({ kind: 'sign', ...call })),
    );
    const asked = calls.map((call, index) => ({ kind: 'mcp', ...call, tenuo: signed[index]!.tenuo }));
    const there = await runReference<{ error: McpError | null }>(SCRIPT, asked);
    const root = toHex(keyPairOf(new Uint8Array(32).fill(17)).publicKey);
    const here = await Promise.all(
      asked.map(async ({ tool, args, tenuo }) => {
        const message = `{"name":"${tool}","arguments":${args},"_meta":{"tenuo":${JSON.stringify(tenuo)}}}`;
        const command = ['authorize', '--mcp', 'm', '--root', root, '--now', String(at)];
        return JSON.parse((await pola(command, { m: message })).out) as McpAnswer;
      }),
    );
    expect(here.map(({ error }) => error?.code)).toEqual(there.map(({ error }) => error?.code));
    expect(here[0]?.error).toEqual(there[0]?.error);
    expect(there.map(({ error }) => error?.code)).toEqual([-32002, undefined, -32001, -32001]);
  });

  it('approval gate messages are read, trimmed and rejected as in the reference', async () => {
    const codes = [0x180e, 0x200b, 0x2060, 0xfeff, 0x1680, 0x202f, 0x205f, 0x3000, 0x2028, 0x2029];
    for (let code = 0; code < 0x100; code += 1) codes.push(code);
    for (let code = 0x2000; code < 0x2010; code += 1) codes.push(code);
    const texts = codes.map((code) => `${String.fromCodePoint(code)}a `);
    const long = [199, 200, 201].flatMap((n) => ['x', '😀', 'x '].map((part) => part.repeat(n)));
    const odd = [null, 1n, true, new Uint8Array([97]), [], new CborMap([]), '', ' '];
    const args: readonly [CborItem, CborItem] = ['args', null];
    const gates = [
      ...[...texts, ...long, ...odd].map((message) => [args, ['message', message] as const]),
      ...[
        [args, args],
        [args, ['message', 'a'], ['message', 'b']],
        [['message', 'a']],
        [args, ['other', 1n]],
      ],
    ] as readonly (readonly [CborItem, CborItem])[][];
    const made = gates.map((fields) => {
      const extension = toHex(encodeCbor(new CborMap([['t', new CborMap(fields)]])));
      const w = {
        signer: 'org',
        holder: 'p',
        tools: { t: {} },
        extensions: { [APPROVAL_GATES_EXTENSION]: extension },
      };
      return buildWarrantWorld({ w }).get('w') as WorldWarrant;
    });
    const here = made.map(({ payload }) => {
      const read = readApprovalGates(payload);
      return read instanceof CborError ? 'error' : (read?.get('t')?.message ?? null);
    });
    const there = await runReference<{ message?: string; error?: string }>(
      SCRIPT,
      made.map(({ envelope }) => ({ kind: 'gate', warrant: writeWarrantText(envelope) })),
    );
    expect(here).toEqual(
      there.map(({ message, error }) => (error === undefined ? (message ?? null) : 'error')),
    );
    expect(here.filter((text) => text === 'error')).toHaveLength(9);
  });
});
