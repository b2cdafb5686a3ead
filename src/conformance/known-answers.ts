/** Checks known answers for encodings, text forms, proofs, hashes and revocation requests, byte for byte. */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  decodeEnvelope,
  computeDedupKey,
  fromHex,
  type Json,
  keyPairOf,
  readChainText,
  hashApprovalRequest,
  signProof,
  toHex,
  writeArmour,
  writeWarrantText,
} from '../engine/index.js';
import { type VectorCheck, expectSame, type CaseVerdict } from './vector-check.js';
import { encodeGateMap, type GateFields } from './gate-cases.js';
import { listRequestChecks } from './revocation-answers.js';
import { compareStatedValues } from './compare-stated.js';
import {
  type JsonFields,
  type SetFields,
  toArguments,
  toBytes,
  toCapability,
  toConstraint,
  toValue,
} from './notation.js';
import type { VectorKeys } from './vector-shapes.js';

type Encoded = JsonFields & { readonly cbor_hex: string };

export function listAnswerChecks(answers: JsonFields, keys: VectorKeys): readonly VectorCheck[] {
  const wire = (answers.wire_encodings ?? {}) as JsonFields;
  const each = (list: string, judge: (entry: Encoded) => CaseVerdict): readonly VectorCheck[] =>
    ((wire[list] ?? []) as unknown as readonly Encoded[]).map((entry, at) => ({
      name: `known answer ${list} ${at}`,
      run: () => judge(entry),
    }));
  return [
    ...each('values', judgeValue),
    ...each('constraints', judgeConstraint),
    ...each('argument_sets', judgeSet),
    ...each('approval_gate_maps', judgeGates),
    ...listTextForms(answers.text_forms as JsonFields | undefined),
    ...listProofs(answers.hashes_and_pop as JsonFields | undefined, keys),
    ...listRequestChecks(answers.revocation_requests as JsonFields | undefined, keys),
  ];
}

const {
  decodeCapability,
  decodeConstraint,
  encodeCapability,
  encodeCbor,
  itemToValue,
  readCbor,
  valueToItem,
} = warrantParts;

function rewrite(hex: string, again: (item: warrantParts.CborItem) => warrantParts.CborItem): string {
  return toHex(encodeCbor(again(readCbor(fromHex(hex) as Uint8Array))));
}

/** Checks that a value encodes to the given bytes, and that these bytes decode and encode to the same bytes again. */
function judgeValue({ value, cbor_hex }: Encoded): CaseVerdict {
  const written = toHex(encodeCbor(valueToItem(toValue(value as Json))));
  return expectSame(
    [cbor_hex, cbor_hex],
    [written, rewrite(cbor_hex, (item) => valueToItem(itemToValue(item)))],
  );
}

function judgeConstraint({ constraint, cbor_hex }: Encoded): CaseVerdict {
  const written = toHex(encodeCbor(toConstraint(constraint as JsonFields).wire));
  return expectSame(
    [cbor_hex, cbor_hex],
    [written, rewrite(cbor_hex, (item) => decodeConstraint(item).wire)],
  );
}

function judgeSet({ set, cbor_hex }: Encoded): CaseVerdict {
  const written = toHex(encodeCbor(encodeCapability(toCapability(set as SetFields))));
  const again = rewrite(cbor_hex, (item) => encodeCapability(decodeCapability(item)));
  return expectSame([cbor_hex, cbor_hex], [written, again]);
}

function judgeGates({ gates, cbor_hex }: Encoded): CaseVerdict {
  const written = toHex(encodeGateMap(gates as unknown as GateFields));
  const read = warrantParts.decodeApprovalGates(toBytes(cbor_hex));
  return expectSame(
    [cbor_hex, cbor_hex],
    [written, toHex(warrantParts.encodeApprovalGates(read ?? new Map()))],
  );
}

function listTextForms(forms: JsonFields | undefined): readonly VectorCheck[] {
  if (forms === undefined) return [];
  const envelope = toBytes(forms.envelope_hex);
  const run = (): CaseVerdict =>
    compareStatedValues({
      base64url: [forms.base64url, writeWarrantText(envelope)],
      pem: [forms.pem, writeArmour([envelope])],
      read: [forms.envelope_hex, (readChainText(forms.chain_pem as string) ?? []).map(toHex).join(' ')],
    });
  return [{ name: 'known answer text_forms', run }];
}

function listProofs(proofs: JsonFields | undefined, keys: VectorKeys): readonly VectorCheck[] {
  if (proofs === undefined) return [];
  const decoded = decodeEnvelope(toBytes(proofs.warrant_envelope_hex));
  if (!decoded.ok) throw new Error('the warrant of the known proofs cannot be read');
  const { id: warrantId, holder } = decoded.warrant;
  const key = keyPairOf(toBytes(keys[proofs.signer as string]?.seed_hex));
  const [tool, at] = [proofs.tool as string, proofs.signed_at as number];
  return (proofs.cases as unknown as readonly JsonFields[]).map((entry, number) => ({
    name: `known answer hashes_and_pop ${number}`,
    run: () => {
      const subject = { warrantId, tool, args: toArguments(entry.args as JsonFields), at };
      return compareStatedValues({
        pop: [entry.pop_signature_hex, toHex(signProof(key, subject))],
        dedup_key: [entry.dedup_key, computeDedupKey(subject)],
        request_hash: [entry.request_hash, toHex(hashApprovalRequest({ ...subject, holder }))],
      });
    },
  }));
}
