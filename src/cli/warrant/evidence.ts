/**
 * Formats evidence that accompanies a chain: an MCP call with its proof and approvals, or a signed receipt.
 */
import {
  isMcpProofValid,
  type Inspection,
  type Json,
  type McpCall,
  type Receipt,
  readApproval,
  toHex,
  writeValue,
} from '../../engine/index.js';

/** Returns the fields `call` and `receipt` for JSON output. A field is absent if the input did not contain it. */
export function evidenceToJson(inspection: Inspection, at: number): Readonly<Record<string, Json>> {
  const { call, receipt } = inspection;
  return {
    ...(call === undefined ? {} : { call: callToJson(call, isMcpProofValid(inspection, at)) }),
    ...(receipt === undefined ? {} : { receipt: receiptToJson(receipt) }),
  };
}

/** Returns one paragraph for a call or receipt; empty if the input contained neither. */
export function evidenceToText(inspection: Inspection, at: number): readonly string[] {
  const { call, receipt } = inspection;
  return [
    ...(call === undefined ? [] : [callToText(call, isMcpProofValid(inspection, at))]),
    ...(receipt === undefined ? [] : [receiptToText(receipt)]),
  ];
}

function callToJson({ tool, args, proof, approvals }: McpCall, fits: boolean | null): Json {
  const read = args && Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)]));
  return { tool, args: read, pop: toHex(proof), pop_fits: fits, approvals: approvals.map(toHex) };
}

const FITS = {
  true: 'valid for this call',
  false: 'not valid for this call at this time',
  null: 'not checked',
};

function callToText(call: McpCall, fits: boolean | null): string {
  const args = JSON.stringify((callToJson(call, fits) as { readonly args: Json }).args);
  const lines = call.approvals.map((bytes, index) => {
    const approval = readApproval(bytes);
    if (approval === null) return `  approval ${index}: unreadable, or not signed by its approver`;
    const { approver, expiresAt } = approval;
    return `  approval ${index}: by ${toHex(approver)}, until ${formatEvidenceTime(expiresAt)}`;
  });
  return [
    call.tool === null ? 'MCP authority without a call' : `MCP call of ${call.tool} with ${args}`,
    `  proof ${FITS[`${fits}`]}: ${toHex(call.proof)}`,
    ...lines,
  ].join('\n');
}

/** Writes the fields in format order, with bytes in hex, absent fields as null, and the chain as links. */
function receiptToJson({ envelopes, decidedAt, revocationVersion, ...others }: Receipt): Json {
  const plain = Object.entries({
    ...others,
    decidedAt: String(decidedAt),
    revocationVersion: revocationVersion === null ? null : String(revocationVersion),
    links: String(envelopes.length),
  }).map(([name, value]): [string, Json] => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value instanceof Uint8Array ? toHex(value) : value,
  ]);
  return Object.fromEntries(plain);
}

function receiptToText(receipt: Receipt): string {
  const fields = Object.entries(receiptToJson(receipt) as Readonly<Record<string, string | null>>);
  return [
    `Receipt of ${formatEvidenceTime(receipt.decidedAt)}: ${receipt.action}, ${receipt.outcome}`,
    `  signature          valid for the key ${toHex(receipt.signer)}, whose owner must be known from elsewhere`,
    ...fields.flatMap(([name, value]) =>
      value === null || name === 'signer' ? [] : [`  ${name.padEnd(18)} ${value}`],
    ),
  ].join('\n');
}

function formatEvidenceTime(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? `second ${seconds}` : date.toISOString();
}
