/** Known answers of the reference: encodings, text forms, proofs, hashes, revocation requests. */
import { describe, expect, it } from 'vitest';
import { decodeGates, encodeGates, type GateMap } from '../../src/engine/authority/approvals/gates.js';
import {
  type Capability,
  decodeCapability,
  encodeCapability,
  makeCapability,
} from '../../src/engine/authority/capability.js';
import { valueToItem } from '../../src/engine/authority/constraints/body.js';
import type { Constraint } from '../../src/engine/authority/constraints/kind.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/table.js';
import {
  decodeEnvelope,
  dedupKey,
  judgeRevocationRequest,
  keyPairOf,
  readChainText,
  requestHash,
  signProof,
  signRevocationRequest,
  type Warrant,
  writeArmour,
  writeWarrantText,
} from '../../src/engine/authority/index.js';
import { revocationMessage } from '../../src/engine/authority/revocation/request.js';
import { REFERENCE_CODES, type ReferenceKind } from '../../src/engine/authority/reference-codes.js';
import { encodeCbor, readArguments, readCbor, readValue, toHex } from '../../src/engine/kit/index.js';
import {
  type ArgumentSet,
  bytes,
  type Fields,
  file,
  type GateDocument,
  type KnownAnswers,
  publicKey,
  toDocument,
} from './warrant-file.js';

function build(constraint: Fields): Constraint {
  const { type_id, payload_hex } = constraint;
  if (typeof type_id === 'number') return decodeConstraint([BigInt(type_id), bytes(payload_hex as string)]);
  return readConstraint(toDocument(constraint), [], []) as Constraint;
}

function buildSet({ constraints, allow_unknown }: ArgumentSet): Capability {
  const rules = Object.entries(constraints).map(([name, rule]) => [name, build(rule)] as const);
  return makeCapability(rules, allow_unknown ?? false);
}

function buildGates(document: GateDocument): GateMap {
  return new Map(
    Object.entries(document).map(([tool, { args }]) => [
      tool,
      {
        args:
          args === null ? null : new Map(Object.entries(args).map(([name, gate]) => [name, buildGate(gate)])),
      },
    ]),
  );
}

function buildGate(
  gate: 'all' | Fields,
): NonNullable<ReturnType<GateMap['get']>>['args'] extends infer A
  ? A extends ReadonlyMap<string, infer G>
    ? G
    : never
  : never {
  if (gate === 'all') return { kind: 'all' };
  const { exempt } = gate;
  if (exempt !== undefined) return { kind: 'exempt', rule: build(exempt as Fields) };
  return { kind: 'matching', rule: build(gate) };
}

function warrantOf(hex: string): Warrant {
  const decoded = decodeEnvelope(bytes(hex));
  if (!decoded.ok) throw new Error(decoded.failure.detail);
  return decoded.warrant;
}

function keyOf(name: string): ReturnType<typeof keyPairOf> {
  return keyPairOf(bytes(file?.keys[name]?.seed_hex ?? ''));
}

describe.runIf(file !== null)('published encodings', () => {
  const answers = file?.known_answers as KnownAnswers;
  const wire = answers?.wire_encodings;

  it('of values are reproduced', () => {
    for (const { value, cbor_hex } of wire.values)
      expect(toHex(encodeCbor(valueToItem(readValue(value)))), JSON.stringify(value)).toBe(cbor_hex);
    expect(wire.values.length).toBeGreaterThanOrEqual(46);
  });

  it('of constraints are reproduced, and read back', () => {
    for (const { constraint, cbor_hex } of wire.constraints) {
      expect(toHex(encodeCbor(build(constraint).wire)), JSON.stringify(constraint)).toBe(cbor_hex);
      expect(toHex(encodeCbor(decodeConstraint(readCbor(bytes(cbor_hex))).wire))).toBe(cbor_hex);
    }
    expect(wire.constraints.length).toBeGreaterThanOrEqual(42);
  });

  it('of argument sets are reproduced, and read back', () => {
    for (const { set, cbor_hex } of wire.argument_sets) {
      expect(toHex(encodeCbor(encodeCapability(buildSet(set))))).toBe(cbor_hex);
      expect(toHex(encodeCbor(encodeCapability(decodeCapability(readCbor(bytes(cbor_hex))))))).toBe(cbor_hex);
    }
    expect(wire.argument_sets.length).toBeGreaterThanOrEqual(4);
  });

  it('of approval gates are reproduced, and read back', () => {
    for (const { gates, cbor_hex } of wire.approval_gate_maps) {
      expect(toHex(encodeGates(buildGates(gates)))).toBe(cbor_hex);
      expect(toHex(encodeGates(decodeGates(bytes(cbor_hex)) as GateMap))).toBe(cbor_hex);
    }
    expect(wire.approval_gate_maps.length).toBeGreaterThanOrEqual(4);
  });

  it('of text forms are reproduced', () => {
    const { envelope_hex, base64url, pem, chain_pem } = answers.text_forms;
    expect(writeWarrantText(bytes(envelope_hex))).toBe(base64url);
    expect(writeArmour([bytes(envelope_hex)])).toBe(pem);
    expect(readChainText(chain_pem)?.map(toHex)).toEqual([envelope_hex]);
  });

  it('of proofs, keys of repetition and request hashes are reproduced bit for bit', () => {
    const { warrant_envelope_hex, tool, signer, signed_at, cases } = answers.hashes_and_pop;
    const { id: warrantId, holder } = warrantOf(warrant_envelope_hex);
    for (const { args: json, pop_signature_hex, dedup_key, request_hash } of cases) {
      const args = readArguments(json);
      const proof = signProof(keyOf(signer), { warrantId, tool, args, at: signed_at });
      expect(toHex(proof), JSON.stringify(json)).toBe(pop_signature_hex);
      expect(dedupKey({ warrantId, tool, args })).toBe(dedup_key);
      expect(toHex(requestHash({ warrantId, tool, args, holder }))).toBe(request_hash);
    }
    expect(cases.length).toBeGreaterThan(5);
  });

  it.each(answers?.revocation_requests.cases ?? [])('of a request to revoke: $label', (entry) => {
    const warrant = warrantOf(answers.revocation_requests.warrant_envelope_hex);
    const { warrant_id: warrantId, reason, requested_at: requestedAt, requestor } = entry;
    const request = { warrantId, reason, requestedAt };
    const message = revocationMessage({ ...request, requestor: publicKey(requestor) });
    expect(toHex(message)).toBe(entry.signed_message_hex);
    const verdict = judgeRevocationRequest(bytes(entry.request_cbor_hex), {
      warrant,
      controlPlanes: [publicKey(answers.revocation_requests.control_plane)],
      at: entry.clock,
    });
    const { error_kind, error_code } = entry.expect;
    expect(verdict.ok ? undefined : verdict.errorKind).toBe(error_kind);
    if (error_kind !== undefined) expect(REFERENCE_CODES[error_kind as ReferenceKind]).toBe(error_code);
    const isForged = error_kind === 'SignatureInvalid';
    const signed = toHex(signRevocationRequest(request, keyOf(requestor)));
    if (isForged) expect(signed).not.toBe(entry.request_cbor_hex);
    else expect(signed).toBe(entry.request_cbor_hex);
  });
});
