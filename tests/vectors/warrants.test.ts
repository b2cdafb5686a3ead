/**
 * Published warrant vectors, bit for bit: encodings, signatures, and every step of every vector that
 * needs execution warrants and the constraint kinds of this version only.
 *
 * The answers come from running the reference implementation (warrant specification, section 12).
 * What runs is chosen by what a vector contains, never by its name; the counts are printed. The
 * vectors show the reference's gaps too, so they run in compatible semantics; run hardened, they may
 * only be refused more often, and then by a numbered rule.
 */
import { describe, expect, it } from 'vitest';
import { valueToItem } from '../../src/engine/authority/constraints/body.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/table.js';
import { encodePayload } from '../../src/engine/authority/payload.js';
import {
  CONSTRAINT_KINDS,
  decidePresented,
  decodeEnvelope,
  findStructureFault,
  keyPairOf,
  type PresentedChain,
  readChainText,
  signProof,
  verifyChain,
  writeArmour,
  writeWarrantText,
} from '../../src/engine/authority/index.js';
import {
  encodeCbor,
  fromHex,
  type Json,
  readArguments,
  readCbor,
  readValue,
  sha256Bytes,
  toHex,
} from '../../src/engine/kit/index.js';
import type { ConstraintDocument, Decision } from '../../src/engine/model/index.js';
import { readVectors } from './shared.js';

type Fields = { readonly [key: string]: Json };

interface Step {
  readonly op: string;
  readonly label?: string;
  readonly clock: number;
  readonly warrant?: string;
  readonly text?: string;
  readonly chain?: readonly string[];
  readonly trusted_roots?: readonly string[];
  readonly clock_tolerance?: number;
  readonly pop_config?: { readonly window_secs: number; readonly max_windows: number };
  readonly tool?: string;
  readonly args?: Fields;
  readonly constraint_args?: Fields;
  readonly pop?: {
    readonly signer: string;
    readonly signed_at?: number;
    readonly signature_hex: string;
  } | null;
  readonly expect: {
    readonly result: 'accept' | 'reject';
    readonly error_kind?: string;
    readonly error_code?: number;
    readonly check?: string;
    readonly code?: string;
    readonly index?: number;
    readonly tool?: string;
    readonly argument?: string;
  };
}

interface VectorWarrant {
  readonly payload_hex: string;
  readonly signature_hex: string;
  readonly envelope_hex: string;
  readonly payload_sha256: string;
  readonly signer?: string;
  readonly envelope_base64url?: string;
  readonly decoded?: Fields;
}

interface Vector {
  readonly id: string;
  readonly warrants: Readonly<Record<string, VectorWarrant>>;
  readonly steps: readonly Step[];
}

interface VectorFile {
  readonly keys: Readonly<Record<string, { readonly seed_hex: string; readonly public_key_hex: string }>>;
  readonly vectors: readonly Vector[];
  readonly known_answers: {
    readonly wire_encodings: {
      readonly constraints: readonly { readonly constraint: Fields; readonly cbor_hex: string }[];
      readonly values: readonly { readonly value: Json; readonly cbor_hex: string }[];
    };
    readonly hashes_and_pop: {
      readonly warrant_envelope_hex: string;
      readonly tool: string;
      readonly signer: string;
      readonly signed_at: number;
      readonly cases: readonly { readonly args: Fields; readonly pop_signature_hex: string }[];
    };
    readonly text_forms: Readonly<Record<'envelope_hex' | 'base64url' | 'pem' | 'chain_pem', string>>;
  };
}

const file = readVectors('tenuo-warrant-vectors.json') as VectorFile | null;
const KNOWN = new Set(CONSTRAINT_KINDS.map(({ kind }) => kind));

/** `{type, ...}` of the vectors as a document; inner constraints too. */
function toDocument(constraint: Fields): ConstraintDocument {
  const { type, ...parameters } = constraint;
  const inner = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint') return [name, toDocument(value as Fields)];
    if (name === 'constraints') return [name, (value as readonly Fields[]).map(toDocument)];
    return [name, value];
  });
  return { kind: type as string, ...Object.fromEntries(inner) };
}

function constraintKinds(json: Json): readonly string[] {
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(constraintKinds);
  if (typeof json !== 'object' || json === null) return [];
  const { type } = json as Fields;
  return [
    ...(typeof type === 'string' ? [type] : []),
    ...Object.values(json as Fields).flatMap(constraintKinds),
  ];
}

const OTHER_PARTS = [
  'required_approvers',
  'min_approvals',
  'approval_gates',
  'issuable_tools',
  'max_issue_depth',
  'constraint_bounds',
];
const OTHER_INPUTS = ['approvals', 'revocation_list', 'clearance_requirements'];

/** Why a vector is left out, or null. */
function outOfScope({ warrants, steps }: Vector): string | null {
  for (const { decoded } of Object.values(warrants)) {
    if (decoded === undefined) continue;
    const part = OTHER_PARTS.find((name) => decoded[name] !== undefined);
    if (part !== undefined) return `has ${part}`;
    if (decoded.type === 'issuer') return 'has an issuer warrant';
    const kind = constraintKinds(decoded.tools ?? null).find(
      (name) => !KNOWN.has(name) && name !== 'Unknown',
    );
    if (kind !== undefined) return `has a ${kind} constraint`;
  }
  const input = OTHER_INPUTS.find((name) =>
    steps.some((step) => Object.keys((step as unknown as Record<string, object>)[name] ?? {}).length > 0),
  );
  return input === undefined ? null : `needs ${input}`;
}

function bytes(hex: string): Uint8Array {
  return fromHex(hex) as Uint8Array;
}

/** The bytes of a proof, or null where the step gives none. */
function bytesOrNull(hex: string | undefined): Uint8Array | null {
  return hex === undefined ? null : bytes(hex);
}

function presented(vector: Vector, step: Step, semantics: PresentedChain['semantics']): PresentedChain {
  const roots = step.trusted_roots ?? [];
  return {
    envelopes: (step.chain ?? []).map((label) =>
      bytes((vector.warrants[label] as VectorWarrant).envelope_hex),
    ),
    trustedRoots: roots.map((name) => bytes(file?.keys[name]?.public_key_hex ?? name)),
    semantics,
    strictSession: step.op === 'verify_chain_strict',
  };
}

function decide(vector: Vector, step: Step, semantics: PresentedChain['semantics']): Decision {
  const proof = {
    kind: 'given',
    signature: bytesOrNull(step.pop?.signature_hex),
  } as const;
  const call = { tool: step.tool ?? '', args: readArguments(step.args ?? {}), at: step.clock, proof };
  const { clock_tolerance, pop_config, constraint_args } = step;
  return decidePresented(presented(vector, step, semantics), call, {
    ...(clock_tolerance === undefined ? {} : { clockTolerance: clock_tolerance }),
    ...(pop_config === undefined
      ? {}
      : { window: { seconds: pop_config.window_secs, count: pop_config.max_windows } }),
    ...(constraint_args === undefined ? {} : { constraintArgs: readArguments(constraint_args) }),
  });
}

type Answer = Step['expect'];

function refusal(check: string, errorKind: string, code?: string): Answer {
  return { result: 'reject', check, error_kind: errorKind, ...(code === undefined ? {} : { code }) };
}

function runStep(vector: Vector, step: Step, semantics: PresentedChain['semantics'] = 'compatible'): Answer {
  if (step.op === 'decode')
    return decodeOne(bytes((vector.warrants[step.warrant ?? ''] as VectorWarrant).envelope_hex), step.clock);
  if (step.op === 'decode_text') return decodeText(step);
  if (step.op === 'check_chain') return answerOf(decide(vector, step, semantics));
  const failure = verifyChain(presented(vector, step, semantics)).steps.map(({ found }) =>
    typeof found === 'function' ? found(step.clock, step.clock_tolerance ?? 30) : found,
  );
  const first = failure.find((found) => found !== null);
  return first === undefined || first === null
    ? { result: 'accept' }
    : refusal(first.check, String(first.errorKind), first.code);
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
  };
}

/** The fields of an answer that a vector states; the reference leaves some of them open. */
function stated(got: Answer, wanted: Answer): Answer {
  const fields = ['result', 'check', 'error_kind', 'error_code', 'code', 'index', 'argument'] as const;
  const asked = fields.filter((name) => wanted[name] !== undefined && got[name] !== undefined);
  return Object.fromEntries(asked.map((name) => [name, got[name]])) as unknown as Answer;
}

function reasons(list: readonly (string | null)[]): string {
  const counts = new Map<string, number>();
  for (const reason of list) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}

describe.runIf(file !== null)('published warrant vectors', () => {
  const vectors = file?.vectors ?? [];
  const chosen = vectors.filter((vector) => outOfScope(vector) === null);
  const steps = chosen.flatMap((vector) => vector.steps.map((step, at) => ({ vector, step, at })));

  it('are chosen by what they contain', () => {
    const left = reasons(vectors.map(outOfScope));
    console.log(
      `warrant vectors: ${chosen.length} of ${vectors.length} run, ${steps.length} steps; left out: ${left}`,
    );
    expect(chosen.length).toBeGreaterThanOrEqual(63);
    expect(steps.length).toBeGreaterThanOrEqual(160);
  });

  it.each(
    steps.map((entry) => ({
      ...entry,
      name: `${entry.vector.id} ${entry.at} ${entry.step.label ?? entry.step.op}`,
    })),
  )('$name', ({ vector, step }) => {
    const got = runStep(vector, step);
    const { expect: wanted } = step;
    expect(stated(got, wanted)).toEqual(stated(wanted, got));
    expect(got.result).toBe(wanted.result);
    if (wanted.result === 'reject')
      expect([got.check, got.error_kind]).toEqual([wanted.check, wanted.error_kind]);
  });

  it('are only refused more often in hardened semantics, and then by a numbered rule', () => {
    const rules: string[] = [];
    for (const { vector, step } of steps) {
      if (step.op !== 'check_chain') continue;
      const decision = decide(vector, step, 'hardened');
      if (step.expect.result === 'reject') expect(decision.decision).not.toBe('allow');
      else if (decision.decision !== 'allow') {
        expect(decision.facts.hardenedRule, `${vector.id} ${step.label ?? ''}`).toBeTypeOf('number');
        rules.push(`by rule ${String(decision.facts.hardenedRule)}`);
      }
    }
    console.log(`hardened refuses what the reference accepts: ${reasons(rules)}`);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('hold payloads that are written again to the same bytes', () => {
    let again = 0;
    for (const vector of chosen)
      for (const warrant of Object.values(vector.warrants)) {
        expect(toHex(sha256Bytes(bytes(warrant.payload_hex)))).toBe(warrant.payload_sha256);
        const decoded = decodeEnvelope(bytes(warrant.envelope_hex));
        if (!decoded.ok) continue;
        expect(toHex(decoded.warrant.payloadBytes)).toBe(warrant.payload_hex);
        if (toHex(encodePayload(decoded.warrant)) === warrant.payload_hex) again += 1;
      }
    const all = chosen
      .flatMap(({ warrants }) => Object.values(warrants))
      .filter(({ signer }) => signer !== undefined);
    console.log(
      `payloads written again to the same bytes: ${again}; warrants with a named signer: ${all.length}`,
    );
    expect(again).toBeGreaterThanOrEqual(all.length - 3);
  });

  it('give the published signatures of every proof that is made by a known key', () => {
    let made = 0;
    for (const { vector, step } of steps) {
      const leaf = vector.warrants[step.chain?.at(-1) ?? ''];
      const seed = file?.keys[step.pop?.signer ?? '']?.seed_hex;
      if (step.pop?.signed_at === undefined || leaf === undefined || seed === undefined) continue;
      const decoded = decodeEnvelope(bytes(leaf.envelope_hex));
      if (!decoded.ok || step.tool === undefined) continue;
      const subject = {
        warrantId: decoded.warrant.id,
        tool: step.tool,
        args: readArguments(step.args ?? {}),
        at: step.pop.signed_at,
      };
      const signature = signProof(keyPairOf(bytes(seed)), subject, step.pop_config?.window_secs ?? 30);
      if (toHex(signature) === step.pop.signature_hex) made += 1;
      // A proof that is wrong on purpose belongs to a step that is refused.
      else expect(step.expect.result).toBe('reject');
    }
    console.log(`proofs signed again to the same bytes: ${made}`);
    expect(made).toBeGreaterThan(80);
  });
});

describe.runIf(file !== null)('published encodings', () => {
  const answers = file?.known_answers;

  it('of values are reproduced, and read back', () => {
    for (const { value, cbor_hex } of answers?.wire_encodings.values ?? [])
      expect(toHex(encodeCbor(valueToItem(readValue(value)))), JSON.stringify(value)).toBe(cbor_hex);
  });

  it('of constraints of known kinds are reproduced, and read back', () => {
    let count = 0;
    for (const { constraint, cbor_hex } of answers?.wire_encodings.constraints ?? []) {
      expect(toHex(encodeCbor(decodeOrKeep(cbor_hex)))).toBe(cbor_hex);
      if (constraintKinds(constraint).some((kind) => !KNOWN.has(kind))) continue;
      const read = readConstraint(toDocument(constraint), [], []);
      expect(toHex(encodeCbor(read?.wire ?? null)), JSON.stringify(constraint)).toBe(cbor_hex);
      count += 1;
    }
    console.log(`constraint encodings reproduced: ${count}`);
    expect(count).toBeGreaterThan(20);
  });

  it('of text forms are reproduced', () => {
    const forms = answers?.text_forms as NonNullable<typeof answers>['text_forms'];
    const envelope = bytes(forms.envelope_hex);
    expect(writeWarrantText(envelope)).toBe(forms.base64url);
    expect(writeArmour([envelope])).toBe(forms.pem);
    expect(readChainText(forms.chain_pem)?.map(toHex)).toEqual([forms.envelope_hex]);
  });

  it('of proofs are reproduced bit for bit', () => {
    const { warrant_envelope_hex, tool, signer, signed_at, cases } = (answers as NonNullable<typeof answers>)
      .hashes_and_pop;
    const decoded = decodeEnvelope(bytes(warrant_envelope_hex));
    const seed = bytes(file?.keys[signer]?.seed_hex ?? '');
    for (const { args, pop_signature_hex } of cases) {
      const warrantId = decoded.ok ? decoded.warrant.id : new Uint8Array();
      const signature = signProof(keyPairOf(seed), {
        warrantId,
        tool,
        args: readArguments(args),
        at: signed_at,
      });
      expect(toHex(signature), JSON.stringify(args)).toBe(pop_signature_hex);
    }
    expect(cases.length).toBeGreaterThan(5);
  });
});

/** A known kind goes through its own reader and writer; any other must come back as it was. */
function decodeOrKeep(hex: string): ReturnType<typeof readCbor> {
  const item = readCbor(bytes(hex));
  const id = Number((item as readonly unknown[])[0]);
  const known = [1, 2, 3, 4, 7, 12, 13, 14, 15, 16, 17].includes(id);
  try {
    return known ? decodeConstraint(item).wire : item;
  } catch {
    return item;
  }
}
