/** MCP envelopes and receipts, written by one side and read by the other. */
import { expect, it } from 'vitest';
import {
  fitsMcpProof,
  inspectText,
  keyPairOf,
  readMcpCall,
  readReceipt,
  signProof,
  writeMcpMeta,
} from '../../src/engine/authority/index.js';
import { fromHex, type JsonObject, toHex } from '../../src/engine/kit/index.js';
import { askReference, describeReference } from '../support/reference.js';

interface Sample {
  readonly at: number;
  readonly args: string;
  readonly meta: JsonObject;
  readonly receipts: readonly string[];
}

const SCRIPT = new URL('formats.py', import.meta.url);
const WORKER = keyPairOf(new Uint8Array(32).fill(51));

describeReference('the formats of the reference', () => {
  it('REF-30 MCP envelopes written here are read there, and theirs here', async () => {
    const at = Math.floor(Date.now() / 1000);
    const [sample] = (await askReference<Sample>(SCRIPT, [{ kind: 'sample', at }])) as [Sample];
    const text = `{"name":"read_file","arguments":${sample.args},"_meta":{"tenuo":${JSON.stringify(sample.meta)}}}`;
    const read = inspectText(text);
    expect(fitsMcpProof(read.value!, at)).toBe(true);
    const call = readMcpCall(text).value!;
    const warrantId = read.value!.links.at(-1)!.warrant.id;
    const proof = signProof(WORKER, { warrantId, tool: 'read_file', args: call.args!, at });
    const { tenuo } = writeMcpMeta({ envelopes: call.envelopes, proof });
    const ask = { kind: 'meta', tenuo, tool: 'read_file', at };
    const answers = await askReference(SCRIPT, [
      { ...ask, args: sample.args },
      { ...ask, args: '{}' },
    ]);
    expect(answers).toEqual([
      { links: 2, approvals: 0, fits: true },
      { links: 2, approvals: 0, fits: false },
    ]);
  });

  it('REF-31 receipts are verified and rejected as there', async () => {
    const at = Math.floor(Date.now() / 1000);
    const [sample] = (await askReference<Sample>(SCRIPT, [{ kind: 'sample', at }])) as [Sample];
    const [first] = sample.receipts as [string];
    const changed = Array.from({ length: 120 }, (_, index) => {
      const bytes = fromHex(first)!;
      const place = Math.floor((index * bytes.length) / 120);
      bytes[place] = (bytes[place] as number) ^ (1 << (index % 8));
      return toHex(bytes);
    });
    const texts = [...sample.receipts, ...changed];
    const answers = await askReference<{ signer?: string }>(
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
});
