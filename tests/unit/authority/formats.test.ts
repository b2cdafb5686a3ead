/**
 * Tests the messages that release 0.3.3 sends with a call, and its receipts for decisions. The samples were written by
 * that release.
 */
import { inEnglish } from '../../support/golden.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isMcpProofValid,
  inspectText,
  keyPairOf,
  readMcpCall,
  readReceipt,
  readReceiptChain,
  readWarrantSpec,
  signProof,
  type Warrant,
  writeMcpMeta,
  writeWarrantSpec,
} from '../../../src/engine/authority/index.js';
import {
  decodeApprovalGates,
  type ApprovalGateMap,
  readApprovalGates,
} from '../../../src/engine/authority/approvals/approval-gates.js';
import {
  encodeApprovalGates,
  mergeApprovalGates,
} from '../../../src/engine/authority/approvals/write-approval-gates.js';
import { APPROVAL_GATES_EXTENSION } from '../../../src/engine/authority/wire/extensions.js';
import {
  type CborError,
  type CborItem,
  CborMap,
  encodeCbor,
  fromHex,
  type Json,
  type JsonObject,
  toBase64,
  toHex,
} from '../../../src/engine/kit/index.js';
import { describePath } from '../../../src/engine/model/index.js';

interface Sample {
  readonly at: number;
  readonly args: string;
  readonly meta: JsonObject;
  readonly receipts: readonly [string, string];
  /** A warrant whose approval gates have messages, and a child warrant with different messages. */
  readonly gated: readonly [string, string];
}

const FILE = join(import.meta.dirname, 'formats-of-0.3.3.json');
const { at, args, meta, receipts, gated } = JSON.parse(readFileSync(FILE, 'utf8')) as Sample;
const WORKER = keyPairOf(new Uint8Array(32).fill(51));
const SERVER = keyPairOf(new Uint8Array(32).fill(85));
const params = `{"name":"read_file","arguments":${args},"_meta":{"tenuo":${JSON.stringify(meta)}}}`;
const request = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;

const fits = (text: string, clock: number): boolean | null =>
  isMcpProofValid(inspectText(text).value!, clock);

describe('AUTH-142 reading an MCP call in the reference format with `_meta.tenuo`', () => {
  it.each([
    ['a request', request],
    ['its parameters', params],
    [
      'the reserved argument',
      params.replace(/,"_meta".*/, '}').replace('"limit"', `"_tenuo":${JSON.stringify(meta)},"limit"`),
    ],
  ])('an MCP call in the form %s is parsed into chain, proof and call', (_, text) => {
    const { value, issues } = inspectText(text);
    expect(issues).toEqual([]);
    expect([value?.form, value?.links.length, value?.call?.tool]).toEqual(['mcp', 2, 'read_file']);
    expect([...(value?.call?.args ?? [])]).toEqual([
      ['path', '/data/open/a.txt'],
      ['limit', 5n],
      ['note', null],
    ]);
    expect(fits(text, at)).toBe(true);
    expect(fits(text.replace('a.txt', 'b.txt'), at)).toBe(false);
    expect(fits(text, at + 600)).toBe(false);
  });

  it('a reference MCP call with `_meta.tenuo` is also accepted as a bare envelope without a call', () => {
    for (const text of [JSON.stringify(meta), `{"_meta":{"tenuo":${JSON.stringify(meta)}}}`])
      expect([inspectText(text).value?.call?.tool, fits(text, at)]).toEqual([null, null]);
  });

  it('a reference MCP call with `_meta.tenuo` round-trips byte for byte', () => {
    const call = readMcpCall(request).value!;
    expect(writeMcpMeta(call)).toEqual({ tenuo: meta });
    const leaf = inspectText(request).value!.links.at(-1)!.warrant;
    const proof = signProof(WORKER, { warrantId: leaf.id, tool: 'read_file', args: call.args!, at });
    expect(toHex(proof)).toBe(toHex(call.proof));
    const approvals = [fromHex('a101')!];
    expect(writeMcpMeta({ ...call, approvals })).toEqual({ tenuo: { ...meta, approvals: ['oQE='] } });
  });

  const change = (fields: { readonly [name: string]: Json }): string =>
    JSON.stringify({ name: 'read_file', arguments: {}, _meta: { tenuo: { ...meta, ...fields } } });

  it.each([
    ['no object', params.replace(/"tenuo":\{.*\}\}\}/, '"tenuo":5}}'), '_meta.tenuo'],
    ['no proof', change({ signature: 5 }), '_meta.tenuo.signature'],
    ['a short proof', change({ signature: toBase64(new Uint8Array(63)) }), '_meta.tenuo.signature'],
    ['no base64', change({ signature: '!' }), '_meta.tenuo.signature'],
    ['no chain', change({ warrant: '!' }), '_meta.tenuo.warrant'],
    ['a chain that is too long', change({ warrant: 'A'.repeat(65_537) }), '_meta.tenuo.warrant'],
    ['approvals that are not a list', change({ approvals: {} }), '_meta.tenuo.approvals'],
    ['too many approvals', change({ approvals: Array(65).fill('oQE=') }), '_meta.tenuo.approvals'],
    ['an approval that is not a string', change({ approvals: [1] }), '_meta.tenuo.approvals[0]'],
    ['no tool', params.replace('"read_file"', 'null'), 'name'],
    ['arguments that are not an object', params.replace(args, '[]'), 'arguments'],
    ['an object that looks like a number', params.replace(args, '{"a":{"$float":5}}'), 'arguments'],
  ])('an MCP call with %s causes one issue with its position', (_, text, place) => {
    const { value, issues } = inspectText(text);
    expect(value).toBeNull();
    expect(issues.map((issue) => [issue.code, describePath(issue.at)])).toEqual([
      ['document/wrong_shape', place],
    ]);
  });
});

describe('AUTH-143 reading a receipt in the reference format', () => {
  it.each([
    ['hex', receipts[0]],
    ['base64', toBase64(fromHex(receipts[0])!)],
    ['a line of a receipt file', JSON.stringify({ receipt: receipts[0] })],
  ])('a reference receipt in the form %s is verified and shown with the call’s chain', (_, text) => {
    const { value, issues } = inspectText(text);
    expect(issues).toEqual([]);
    expect([value?.form, value?.links.length]).toEqual(['receipt', 2]);
    expect(value?.receipt).toMatchObject({
      action: 'read_file',
      outcome: 'deny',
      decidedAt: BigInt(at),
      requestId: 'req-1',
      decisionCode: 'constraint-violation',
      signer: SERVER.publicKey,
      proof: null,
      previousHash: null,
    });
  });

  it('a receipt refers to the previous receipt', () => {
    const [first, second] = receipts.map((hex) => readReceipt(fromHex(hex)!));
    if (!first?.ok || !second?.ok) throw new Error('a receipt was not read');
    expect(second.receipt.previousHash).toEqual(first.receipt.digest);
    expect(second.receipt.proof).toHaveLength(64);
  });

  const [one, two] = receipts.map((hex) => fromHex(hex)!) as [Uint8Array, Uint8Array];
  it.each([
    ['in order', [one, two], null],
    ['alone, though it refers to one that is not there', [two], null],
    ['in a different order', [two, one], 1],
    ['with a duplicate receipt', [one, one], 1],
    ['after a modified receipt', [one.slice(1), two], 0],
    ['none', [], 0],
  ])('AUTH-145 a chain of receipts, %s, is verified link by link', (_, chain, index) => {
    const reading = readReceiptChain(chain, SERVER.publicKey);
    expect(reading.ok ? null : reading.index).toBe(index);
    expect(readReceiptChain(chain, WORKER.publicKey).ok).toBe(false);
    expect(readReceiptChain(chain).ok).toBe(reading.ok);
  });

  it('a reference receipt is rejected with one message if any byte changes', () => {
    const bytes = fromHex(receipts[0])!;
    for (let place = 0; place < bytes.length; place += 7) {
      const changed = bytes.slice();
      changed[place] = (changed[place] as number) ^ 1;
      expect(readReceipt(changed).ok).toBe(false);
    }
    const altered = receipts[0].slice(0, -2) + (receipts[0].endsWith('00') ? '01' : '00');
    const { value, issues } = inspectText(altered);
    expect([value, issues.length]).toEqual([null, 1]);
    expect(issues[0]?.message).toContain('this is not a valid receipt: the receipt’s signature is invalid');
  });
});

describe('AUTH-144 approval gate messages', () => {
  const [parent, child] = gated.map((text) => inspectText(text).value!.links[0]!.warrant) as [
    Warrant,
    Warrant,
  ];
  const LONG = 'é😀'.repeat(100);
  const messagesOf = (gates: ApprovalGateMap | null | CborError): readonly unknown[] =>
    [...(gates as ApprovalGateMap)].map(([tool, { message }]) => [tool, message]);
  const bytesOf = ({ extensions }: Warrant): Uint8Array =>
    extensions.get(APPROVAL_GATES_EXTENSION) as Uint8Array;
  const read = (...fields: readonly (readonly [string, CborItem])[]): ApprovalGateMap | null =>
    decodeApprovalGates(encodeCbor(new CborMap([['t', new CborMap([['args', null], ...fields])]])));
  const messageOf = (text: string): string | undefined => read(['message', text])?.get('t')?.message;
  const specOf = (message: unknown) => readWarrantSpec({ gates: { t: { args: null, message } } });

  it('an approval gate message is decoded and encoded as in the reference, and the message of the child takes precedence', () => {
    expect(messagesOf(readApprovalGates(parent))).toEqual([
      ['list', 'A person must confirm.'],
      ['pay', LONG],
    ]);
    expect(messagesOf(readApprovalGates(child))).toEqual([
      ['list', 'Ask the owner.'],
      ['pay', LONG],
    ]);
    const inherited = decodeApprovalGates(bytesOf(parent))!;
    expect(encodeApprovalGates(inherited)).toEqual(bytesOf(parent));
    const { value } = readWarrantSpec({
      gates: {
        list: { args: null, message: ' Ask the owner.' },
        pay: { args: { to: 'all' }, message: '\u0085 ' },
      },
    });
    expect(encodeApprovalGates(mergeApprovalGates(inherited, value!.gates!))).toEqual(bytesOf(child));
  });

  it('an approval gate message is trimmed and has at most 200 characters', () => {
    for (const [text, wanted] of [
      ['\u3000\u0085\t a  b \r\n', 'a  b'],
      [' \u2028', undefined],
      ['', undefined],
      ['\ufeffa\u200b', '\ufeffa\u200b'],
      [`${'x'.repeat(200)}y`, 'x'.repeat(200)],
      [`  ${'😀'.repeat(201)}`, '😀'.repeat(200)],
      [`${'x'.repeat(199)} y`, `${'x'.repeat(199)} `],
    ] as const) {
      expect(messageOf(text)).toBe(wanted);
      expect(specOf(text).value?.gates?.get('t')?.message).toBe(wanted);
      // A decoded message is merged and encoded unchanged, even if it ends with a space.
      const gates = read(['message', text])!;
      expect(mergeApprovalGates(gates, gates)).toEqual(gates);
      expect(encodeApprovalGates(gates)).toEqual(encodeApprovalGates(specOf(text).value!.gates!));
    }
  });

  it('gates cannot be decoded if an approval gate message is not a string or is duplicated', () => {
    for (const item of [null, 1n, true, new Uint8Array([97]), [], new CborMap([])])
      expect(() => read(['message', item])).toThrow('bytes/gate_message');
    expect(() => read(['message', 'a'], ['message', 'a'])).toThrow('bytes/gate_field_repeated');
    expect(() => read(['args', null])).toThrow('bytes/gate_field_repeated');
    expect(read(['other', 1n])?.get('t')).toEqual({ args: null });
    const { value, issues } = specOf(1);
    expect([value, issues.map(({ at: place }) => describePath(place))]).toEqual([null, ['gates.t.message']]);
  });

  it('an approval gate message is included in the description and in the exported specification', () => {
    const words = inspectText(gated[1]).value!.links[0]!.fields.find(
      ({ name }) => name === 'extensions',
    )?.words;
    expect(inEnglish(words)).toContain('`list` always waits with the message "Ask the owner."');
    expect(writeWarrantSpec(child)['gates']).toEqual({
      list: { args: null, message: 'Ask the owner.' },
      pay: { args: { amount: 'all', to: 'all' }, message: LONG },
    });
  });
});
