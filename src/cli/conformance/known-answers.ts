/** Known answers for encodings, text forms, proofs, hashes and revocation requests, bit for bit. */
import {
  decodeEnvelope,
  fromHex,
  type Json,
  keyPairOf,
  readChainText,
  signProof,
  toHex,
  warrantParts,
  writeArmour,
  writeWarrantText,
} from '../../engine/index.js';
import { type Check, expectSame, type Verdict } from './check.js';
import { compareStated } from './constraint-cases.js';
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
    ...listTextForms(answers.text_forms as Fields | undefined),
    ...listProofs(answers.hashes_and_pop as Fields | undefined, keys),
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
  const key = keyPairOf(toBytes(keys[proofs.signer as string]?.seed_hex));
  const tool = proofs.tool as string;
  const sign = (args: Fields): string =>
    toHex(
      signProof(key, {
        warrantId: decoded.warrant.id,
        tool,
        args: toArguments(args),
        at: proofs.signed_at as number,
      }),
    );
  return (proofs.cases as unknown as readonly Fields[]).map((entry, at) => ({
    name: `known answer hashes_and_pop ${at}`,
    run: () => compareStated({ pop: [entry.pop_signature_hex, sign(entry.args as Fields)] }),
  }));
}
