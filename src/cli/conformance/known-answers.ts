/** Known answers for encodings, text forms, proofs, hashes and revocation requests, bit for bit. */
import {
  decodeEnvelope,
  dedupKey,
  fromHex,
  type Json,
  keyPairOf,
  readChainText,
  requestHash,
  signProof,
  toHex,
  warrantParts,
  writeArmour,
  writeWarrantText,
} from '../../engine/index.js';
import { type Check, expectSame, type Verdict } from './check.js';
import { encodeGateMap, type GateFields } from './gate-cases.js';
import { listRequestChecks } from './revocation-answers.js';
import { compareStated } from './stated.js';
import {
  type Fields,
  type SetFields,
  toArguments,
  toBytes,
  toCapability,
  toConstraint,
  toValue,
} from './notation.js';
import type { Keys } from './vector-shapes.js';

type Encoded = Fields & { readonly cbor_hex: string };

export function listAnswerChecks(answers: Fields, keys: Keys): readonly Check[] {
  const wire = (answers.wire_encodings ?? {}) as Fields;
  const each = (list: string, judge: (entry: Encoded) => Verdict): readonly Check[] =>
    ((wire[list] ?? []) as unknown as readonly Encoded[]).map((entry, at) => ({
      name: `known answer ${list} ${at}`,
      run: () => judge(entry),
    }));
  return [
    ...each('values', judgeValue),
    ...each('constraints', judgeConstraint),
    ...each('argument_sets', judgeSet),
    ...each('approval_gate_maps', judgeGates),
    ...listTextForms(answers.text_forms as Fields | undefined),
    ...listProofs(answers.hashes_and_pop as Fields | undefined, keys),
    ...listRequestChecks(answers.revocation_requests as Fields | undefined, keys),
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

/** Written to the given bytes, and read from them to the same bytes again. */
function judgeValue({ value, cbor_hex }: Encoded): Verdict {
  const written = toHex(encodeCbor(valueToItem(toValue(value as Json))));
  return expectSame(
    [cbor_hex, cbor_hex],
    [written, rewrite(cbor_hex, (item) => valueToItem(itemToValue(item)))],
  );
}

function judgeConstraint({ constraint, cbor_hex }: Encoded): Verdict {
  const written = toHex(encodeCbor(toConstraint(constraint as Fields).wire));
  return expectSame(
    [cbor_hex, cbor_hex],
    [written, rewrite(cbor_hex, (item) => decodeConstraint(item).wire)],
  );
}

function judgeSet({ set, cbor_hex }: Encoded): Verdict {
  const written = toHex(encodeCbor(encodeCapability(toCapability(set as SetFields))));
  const again = rewrite(cbor_hex, (item) => encodeCapability(decodeCapability(item)));
  return expectSame([cbor_hex, cbor_hex], [written, again]);
}

function judgeGates({ gates, cbor_hex }: Encoded): Verdict {
  const written = toHex(encodeGateMap(gates as unknown as GateFields));
  const read = warrantParts.decodeGates(toBytes(cbor_hex));
  return expectSame([cbor_hex, cbor_hex], [written, toHex(warrantParts.encodeGates(read ?? new Map()))]);
}

function listTextForms(forms: Fields | undefined): readonly Check[] {
  if (forms === undefined) return [];
  const envelope = toBytes(forms.envelope_hex);
  const run = (): Verdict =>
    compareStated({
      base64url: [forms.base64url, writeWarrantText(envelope)],
      pem: [forms.pem, writeArmour([envelope])],
      read: [forms.envelope_hex, (readChainText(forms.chain_pem as string) ?? []).map(toHex).join(' ')],
    });
  return [{ name: 'known answer text_forms', run }];
}

function listProofs(proofs: Fields | undefined, keys: Keys): readonly Check[] {
  if (proofs === undefined) return [];
  const decoded = decodeEnvelope(toBytes(proofs.warrant_envelope_hex));
  if (!decoded.ok) throw new Error('the warrant of the known proofs cannot be read');
  const { id: warrantId, holder } = decoded.warrant;
  const key = keyPairOf(toBytes(keys[proofs.signer as string]?.seed_hex));
  const [tool, at] = [proofs.tool as string, proofs.signed_at as number];
  return (proofs.cases as unknown as readonly Fields[]).map((entry, number) => ({
    name: `known answer hashes_and_pop ${number}`,
    run: () => {
      const subject = { warrantId, tool, args: toArguments(entry.args as Fields), at };
      return compareStated({
        pop: [entry.pop_signature_hex, toHex(signProof(key, subject))],
        dedup_key: [entry.dedup_key, dedupKey(subject)],
        request_hash: [entry.request_hash, toHex(requestHash({ ...subject, holder }))],
      });
    },
  }));
}
