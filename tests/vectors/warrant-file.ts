/** The published warrant vectors as data, and the way one of their steps is run. */
import {
  type ClearanceRequirements,
  decidePresented,
  decodeEnvelope,
  findChainFailure,
  findStructureFault,
  type PresentedChain,
  readChainText,
} from '../../src/engine/authority/index.js';
import { REFERENCE_CODES, type ReferenceKind } from '../../src/engine/authority/reference-codes.js';
import { fromHex, type Json, readArguments } from '../../src/engine/kit/index.js';
import type { ConstraintDocument, Decision } from '../../src/engine/model/index.js';
import type { Fields } from '../../src/cli/conformance/notation.js';
import type * as Shapes from '../../src/cli/conformance/vector-shapes.js';
import { readVectors } from './shared.js';

export type { Fields };

/** What a step is expected to answer, and what it answered. */
export interface Answer extends Shapes.Answer {
  readonly reason_class?: string;
}

export interface Step extends Shapes.Step {
  readonly expect: Answer;
}

export interface VectorWarrant extends Shapes.VectorWarrant {
  readonly decoded?: Fields;
}

export interface Vector extends Omit<Shapes.Vector, 'group'> {
  readonly warrants: Readonly<Record<string, VectorWarrant>>;
  readonly steps: readonly Step[];
}

export interface RevocationCase {
  readonly label: string;
  readonly clock: number;
  readonly requestor: string;
  readonly requested_at: number;
  readonly warrant_id: string;
  readonly reason: string;
  readonly signed_message_hex: string;
  readonly signature_hex: string;
  readonly request_cbor_hex: string;
  readonly expect: Answer;
}

export interface KnownAnswers {
  readonly wire_encodings: {
    readonly constraints: readonly { readonly constraint: Fields; readonly cbor_hex: string }[];
    readonly values: readonly { readonly value: Json; readonly cbor_hex: string }[];
    readonly argument_sets: readonly { readonly set: ArgumentSet; readonly cbor_hex: string }[];
    readonly approval_gate_maps: readonly { readonly gates: GateDocument; readonly cbor_hex: string }[];
  };
  readonly hashes_and_pop: {
    readonly warrant_envelope_hex: string;
    readonly tool: string;
    readonly signer: string;
    readonly signed_at: number;
    readonly cases: readonly {
      readonly args: Fields;
      readonly pop_signature_hex: string;
      readonly dedup_key: string;
      readonly request_hash: string;
    }[];
  };
  readonly text_forms: Readonly<
    Record<'envelope_hex' | 'base64url' | 'pem' | 'chain_pem' | 'chain_hex', string>
  >;
  readonly revocation_requests: {
    readonly warrant_envelope_hex: string;
    readonly control_plane: string;
    readonly cases: readonly RevocationCase[];
  };
}

export interface ArgumentSet {
  readonly constraints: Readonly<Record<string, Fields>>;
  readonly allow_unknown?: boolean;
}

/** `{tool: {args: null | {argument: "all" | constraint | {exempt: constraint}}}}`. */
export type GateDocument = Readonly<
  Record<string, { readonly args: Readonly<Record<string, 'all' | Fields>> | null }>
>;

interface VectorFile {
  readonly keys: Readonly<Record<string, { readonly seed_hex: string; readonly public_key_hex: string }>>;
  readonly vectors: readonly Vector[];
  readonly known_answers: KnownAnswers;
}

export const file = readVectors('tenuo-warrant-vectors.json') as VectorFile | null;

/** `{type, ...}` of the vectors as a document; inner constraints too. */
export function toDocument(constraint: Fields): ConstraintDocument {
  const { type, ...parameters } = constraint;
  const inner = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint') return [name, toDocument(value as Fields)];
    if (name === 'constraints') return [name, (value as readonly Fields[]).map(toDocument)];
    return [name, value];
  });
  return { kind: type as string, ...Object.fromEntries(inner) };
}

export function bytes(hex: string): Uint8Array {
  return fromHex(hex) as Uint8Array;
}

/** A public key by its name in the file, or in hex. */
export function publicKey(name: string): Uint8Array {
  return bytes(file?.keys[name]?.public_key_hex ?? name);
}

type Semantics = PresentedChain['semantics'];

function presented(vector: Vector, step: Step, semantics: Semantics): PresentedChain {
  const list = step.revocation_list;
  return {
    envelopes: (step.chain ?? []).map((label) =>
      bytes((vector.warrants[label] as VectorWarrant).envelope_hex),
    ),
    trustedRoots: (step.trusted_roots ?? []).map(publicKey),
    semantics,
    strictSession: step.op === 'verify_chain_strict',
    revocation:
      list === undefined || list === null
        ? null
        : { list: bytes(list.envelope_hex), expectedIssuer: publicKey(list.expected_issuer) },
  };
}

/** The decision of a step `check_chain`. */
export function decide(vector: Vector, step: Step, semantics: Semantics): Decision {
  const signature = step.pop?.signature_hex;
  const proof = { kind: 'given', signature: signature === undefined ? null : bytes(signature) } as const;
  const call = { tool: step.tool ?? '', args: readArguments(step.args ?? {}), at: step.clock, proof };
  const { clock_tolerance, pop_config, constraint_args, clearance_requirements, approvals } = step;
  const clearance: ClearanceRequirements = new Map(Object.entries(clearance_requirements ?? {}));
  return decidePresented(presented(vector, step, semantics), call, {
    clearanceRequirements: clearance,
    approvals: (approvals ?? []).map(({ envelope_hex }) => bytes(envelope_hex)),
    ...(clock_tolerance === undefined ? {} : { clockTolerance: clock_tolerance }),
    ...(pop_config === undefined
      ? {}
      : { window: { seconds: pop_config.window_secs, count: pop_config.max_windows } }),
    ...(constraint_args === undefined ? {} : { constraintArgs: readArguments(constraint_args) }),
  });
}

/** What one step answers. */
export function runStep(vector: Vector, step: Step, semantics: Semantics = 'compatible'): Answer {
  if (step.op === 'decode')
    return decodeOne(bytes((vector.warrants[step.warrant ?? ''] as VectorWarrant).envelope_hex), step.clock);
  if (step.op === 'decode_text') return decodeText(step);
  if (step.op === 'check_chain') return answerOf(decide(vector, step, semantics));
  const first = findChainFailure(presented(vector, step, semantics), step.clock, step.clock_tolerance ?? 30);
  if (first === null) return { result: 'accept' };
  return {
    ...refusal(first.check, String(first.errorKind), first.code),
    ...(first.link === null ? {} : { index: first.link }),
    ...factsOf(first.facts ?? {}),
  };
}

function refusal(check: string, errorKind: string, code?: string): Answer {
  const error_code = REFERENCE_CODES[errorKind as ReferenceKind];
  return {
    result: 'reject',
    check,
    error_kind: errorKind,
    error_code,
    ...(code === undefined ? {} : { code }),
  };
}

function decodeOne(envelope: Uint8Array, clock: number): Answer {
  const decoded = decodeEnvelope(envelope);
  if (!decoded.ok)
    return refusal(
      'decode',
      decoded.failure.errorKind,
      decoded.failure.isForged ? 'SIGNATURE_INVALID' : 'MALFORMED',
    );
  const fault = findStructureFault(decoded.warrant, clock);
  return fault === null ? { result: 'accept' } : refusal('decode', fault.errorKind);
}

function decodeText(step: Step): Answer {
  const envelopes = readChainText(step.text ?? '');
  if (envelopes === null) return refusal('decode', 'DeserializationError');
  const answers = envelopes.map((envelope) => decodeEnvelope(envelope));
  const bad = answers.find(({ ok }) => !ok);
  return bad === undefined || bad.ok ? { result: 'accept' } : refusal('decode', bad.failure.errorKind);
}

function answerOf(decision: Decision): Answer {
  if (decision.decision === 'allow') return { result: 'accept' };
  return {
    result: 'reject',
    ...(decision.check === null ? {} : { check: decision.check }),
    ...(decision.errorKind === null ? {} : { error_kind: decision.errorKind }),
    ...(decision.errorCode === null ? {} : { error_code: decision.errorCode }),
    ...(decision.code === null ? {} : { code: decision.code }),
    ...(decision.link === null ? {} : { index: decision.link }),
    ...(decision.argument === null ? {} : { argument: decision.argument }),
    ...factsOf(decision.facts),
  };
}

/** `GatesStripped` of the facts is `gates_stripped` in the vectors. */
function factsOf(facts: Fields): Partial<Answer> {
  const { tool, request, required, given, rejections, reason } = facts;
  const request_hash = (request as Fields | undefined)?.request_hash;
  return {
    ...(tool === undefined ? {} : { tool: tool as string }),
    ...(request_hash === undefined ? {} : { request_hash: request_hash as string }),
    ...(required === undefined ? {} : { required: required as number }),
    ...(given === undefined ? {} : { received: given as number }),
    ...(rejections === undefined ? {} : { rejections: rejections as readonly string[] }),
    ...(typeof reason === 'string' ? { reason_class: toSnakeCase(reason) } : {}),
  };
}

function toSnakeCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase();
}
