/**
 * `tenuo-warrant-vectors`: bytes, keys, a clock, an operation, and the expected result.
 *
 * Every step is run in compatible semantics. Hardened semantics may only deny more, and only by a numbered rule.
 * Payloads, signatures and proofs are rebuilt from the named keys.
 */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  type Decision,
  decidePresented,
  decodeEnvelope,
  findStructureFault,
  type Json,
  keyPairOf,
  type PresentedChain,
  readChainText,
  type Semantics,
  signProof,
  toHex,
  verifyChain,
  joinBytes,
} from '../engine/index.js';
import { type VectorCheck, expectSame, PASSED_VERDICT, type CaseVerdict } from './vector-check.js';
import { compareStatedValues } from './compare-stated.js';
import { judgeAcrossReleases } from './releases.js';
import { listAnswerChecks } from './known-answers.js';
import { type JsonFields, toArguments, toBytes } from './notation.js';
import type { VectorStepResult, VectorKeys, VectorStep, Vector, VectorWarrant } from './vector-shapes.js';

export function listWarrantChecks(file: JsonFields): readonly VectorCheck[] {
  const named = (file.keys ?? {}) as unknown as VectorKeys;
  const vectors = (file.vectors ?? []) as unknown as readonly Vector[];
  return [
    ...vectors.flatMap((vector) => [
      ...Object.entries(vector.warrants).map(([label, warrant]) => checkBytes(vector, label, warrant, named)),
      ...vector.steps.flatMap((step, at) => checkStep(vector, step, at, named)),
    ]),
    ...listAnswerChecks((file.known_answers ?? {}) as JsonFields, named),
  ];
}

function checkBytes(vector: Vector, label: string, warrant: VectorWarrant, keys: VectorKeys): VectorCheck {
  return { name: `${vector.id} ${label} bytes`, run: () => judgeBytes(vector, warrant, keys) };
}

/** Checks the payload's hash, its signature by the named key, its text, and the re-encoded bytes. */
function judgeBytes({ group }: Vector, warrant: VectorWarrant, keys: VectorKeys): CaseVerdict {
  const payload = toBytes(warrant.payload_hex);
  const decoded = decodeEnvelope(toBytes(warrant.envelope_hex));
  const seed = warrant.signer === undefined ? undefined : keys[warrant.signer]?.seed_hex;
  const { SIGNATURE_CONTEXT, signMessage } = warrantParts;
  const message = joinBytes([SIGNATURE_CONTEXT, Uint8Array.of(1), payload]);
  const isGenuine = seed !== undefined && decoded.ok;
  return compareStatedValues({
    payload_sha256: [warrant.payload_sha256, toHex(warrantParts.sha256Bytes(payload))],
    signature: isGenuine
      ? [warrant.signature_hex, toHex(signMessage(keyPairOf(toBytes(seed)), message))]
      : [undefined],
    payload: decoded.ok ? [warrant.payload_hex, writeAgain(decoded.warrant, warrant, group)] : [undefined],
    text: warrant.envelope_base64url === undefined ? [undefined] : [warrant.envelope_hex, readText(warrant)],
  });
}

function readText({ envelope_base64url: text }: VectorWarrant): string {
  return (readChainText(text ?? '', { canonical: true }) ?? []).map(toHex).join(' ');
}

/**
 * Published payloads must be reproduced byte for byte. The others test a reader's tolerance (a different order, longer
 * integers), so re-encoding may change them, but must always produce the same bytes.
 */
function writeAgain(payload: warrantParts.Payload, warrant: VectorWarrant, group: string): string {
  const { decodePayload, encodePayload } = warrantParts;
  const once = encodePayload(payload);
  if (group !== 'derived' || toHex(once) === warrant.payload_hex) return toHex(once);
  return toHex(encodePayload(decodePayload(once))) === toHex(once) ? warrant.payload_hex : toHex(once);
}

function checkStep(vector: Vector, step: VectorStep, at: number, keys: VectorKeys): readonly VectorCheck[] {
  const name = `${vector.id} step ${at}${step.label === undefined ? '' : ` (${step.label})`}`;
  const hasProof = typeof step.pop?.signed_at === 'number' && step.pop.id_form === undefined;
  return [
    { name, run: () => judgeAcrossReleases(() => judgeStep(vector, step, keys)) },
    ...(hasProof ? [{ name: `${name} proof`, run: () => judgeProof(vector, step, keys) }] : []),
  ];
}

function judgeStep(vector: Vector, step: VectorStep, keys: VectorKeys): CaseVerdict {
  const compatible = runVectorStep(vector, step, keys, 'compatible');
  const verdict = compareAnswers(step.expect, compatible.answer);
  if (verdict.status !== 'passed') return verdict;
  const hardened = runVectorStep(vector, step, keys, 'hardened');
  if (step.expect.result === 'reject') return judgeReason(step, hardened.answer);
  if (hardened.answer.result === 'accept' || hardened.rule !== null) return PASSED_VERDICT;
  return expectSame('accepted, or rejected by a numbered rule', hardened.answer as unknown as Json);
}

/**
 * A step that the reference implementation denies must be denied here too. The decision must also name the same check
 * as the reference implementation, not a rule that this project added.
 */
function judgeReason({ op, expect }: VectorStep, { result, check }: VectorStepResult): CaseVerdict {
  return compareStatedValues({
    result: ['reject', result],
    check: op === 'check_chain' ? [expect.check, check] : [undefined],
  });
}

/** Compares only the values that a vector specifies. `reason_class` and messages are informative only. */
function compareAnswers(wanted: VectorStepResult, got: VectorStepResult): CaseVerdict {
  const fields = [
    'result',
    'check',
    'error_kind',
    'error_code',
    'code',
    'index',
    'tool',
    'argument',
  ] as const;
  const more = ['request_hash', 'required', 'received', 'rejections'] as const;
  return compareStatedValues(
    Object.fromEntries([...fields, ...more].map((name) => [name, [wanted[name], got[name]]])),
  );
}

interface Ran {
  readonly answer: VectorStepResult;
  /** Number of the hardened rule that denied the step; null if there is none. */
  readonly rule: number | null;
}

/** Runs a step with its own clock and returns the result. */
export function runVectorStep(vector: Vector, step: VectorStep, keys: VectorKeys, semantics: Semantics): Ran {
  const plain = (answer: VectorStepResult): Ran => ({ answer, rule: null });
  if (step.op === 'decode')
    return plain(
      decodeEnvelopeResult(toBytes(vector.warrants[step.warrant ?? '']?.envelope_hex), step.clock),
    );
  if (step.op === 'decode_text') return plain(decodeTextResult(step.text ?? '', step.clock));
  const chain = presentChain(vector, step, keys, semantics);
  if (step.op === 'check_chain') return readDecision(decide(chain, step));
  if (!step.op.startsWith('verify_chain')) throw new Error(`the operation \`${step.op}\` is unknown`);
  return verifyOnly(chain, step);
}

export function makeRejection(
  check: string,
  errorKind: warrantParts.ReferenceKind,
  code?: string,
): VectorStepResult {
  const error_code = warrantParts.REFERENCE_CODES[errorKind];
  return {
    result: 'reject',
    check,
    error_kind: errorKind,
    error_code,
    ...(code === undefined ? {} : { code }),
  };
}

/** Decodes one envelope with full validation. */
export function decodeEnvelopeResult(envelope: Uint8Array, clock: number): VectorStepResult {
  const decoded = decodeEnvelope(envelope);
  if (!decoded.ok) {
    const { errorKind, isForged } = decoded.failure;
    return makeRejection('decode', errorKind, isForged ? 'SIGNATURE_INVALID' : 'MALFORMED');
  }
  const fault = findStructureFault(decoded.warrant, clock);
  return fault === null ? { result: 'accept' } : makeRejection('decode', fault.errorKind);
}

/**
 * Text that contains one warrant is fully validated. A stack of warrants is only decoded, and its signatures are
 * verified.
 */
export function decodeTextResult(text: string, clock: number): VectorStepResult {
  const envelopes = readChainText(text, { canonical: true });
  if (envelopes === null) return makeRejection('decode', 'DeserializationError');
  if (envelopes.length === 1 && !text.includes('CHAIN'))
    return decodeEnvelopeResult(envelopes[0] as Uint8Array, clock);
  const answers = envelopes.map((envelope) => decodeEnvelope(envelope));
  const bad = answers.find(({ ok }) => !ok);
  return bad === undefined || bad.ok ? { result: 'accept' } : makeRejection('decode', bad.failure.errorKind);
}

function presentChain(
  vector: Vector,
  step: VectorStep,
  keys: VectorKeys,
  semantics: Semantics,
): PresentedChain {
  const list = step.revocation_list;
  return {
    envelopes: (step.chain ?? []).map((label) => toBytes(vector.warrants[label]?.envelope_hex)),
    trustedRoots: (step.trusted_roots ?? []).map((name) => publicKeyOf(name, keys)),
    semantics,
    ...(step.op === 'verify_chain_strict' ? { strictSession: true } : {}),
    ...(list === undefined || list === null
      ? {}
      : {
          revocation: {
            list: toBytes(list.envelope_hex),
            expectedIssuer: publicKeyOf(list.expected_issuer, keys),
          },
        }),
  };
}

function publicKeyOf(name: string, keys: VectorKeys): Uint8Array {
  return toBytes(keys[name]?.public_key_hex ?? name);
}

function decide(chain: PresentedChain, step: VectorStep): Decision {
  const { pop, pop_config: window } = step;
  const signature = pop === null || pop === undefined ? null : toBytes(pop.signature_hex);
  const call = {
    tool: step.tool ?? '',
    args: toArguments(step.args),
    at: step.clock,
    proof: { kind: 'given', signature },
  } as const;
  return decidePresented(chain, call, {
    ...(step.clock_tolerance === undefined ? {} : { clockTolerance: step.clock_tolerance }),
    ...(window === undefined ? {} : { window: { seconds: window.window_secs, count: window.max_windows } }),
    ...(step.constraint_args === undefined ? {} : { constraintArgs: toArguments(step.constraint_args) }),
    ...(step.approvals === undefined
      ? {}
      : { approvals: step.approvals.map(({ envelope_hex }) => toBytes(envelope_hex)) }),
    ...(step.clearance_requirements === undefined
      ? {}
      : { clearanceRequirements: new Map(Object.entries(step.clearance_requirements)) }),
  });
}

function readDecision(decision: Decision): Ran {
  if (decision.decision === 'allow') return { answer: { result: 'accept' }, rule: null };
  const { check, errorKind, errorCode, code, link, argument, facts } = decision;
  const rule = typeof facts.hardenedRule === 'number' ? facts.hardenedRule : null;
  const stated = { check, error_kind: errorKind, error_code: errorCode, code, index: link, argument };
  const more = {
    // A link is rejected because of a tool that it grants, not because of the called tool.
    tool: facts.tool ?? decision.tool,
    request_hash: ((facts.request ?? {}) as JsonFields).request_hash,
    required: facts.required,
    received: facts.given,
    rejections: facts.rejections,
  };
  const given = Object.entries({ ...stated, ...more }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return { answer: { result: 'reject', ...(Object.fromEntries(given) as Partial<VectorStepResult>) }, rule };
}

/** Verifies the chain with the step's clock, without deciding a call. */
function verifyOnly(chain: PresentedChain, { clock, clock_tolerance = 30 }: VectorStep): Ran {
  for (const { found } of verifyChain(chain).steps) {
    const failure = typeof found === 'function' ? found(clock, clock_tolerance) : found;
    if (failure === null) continue;
    const answer = makeRejection(
      failure.check,
      failure.errorKind as warrantParts.ReferenceKind,
      failure.code,
    );
    const rule = failure.facts?.hardenedRule;
    const place = failure.link === null ? {} : { index: failure.link };
    const argument = failure.argument === undefined ? {} : { argument: failure.argument };
    const tool = typeof failure.facts?.tool === 'string' ? { tool: failure.facts.tool } : {};
    return {
      answer: { ...answer, ...place, ...argument, ...tool },
      rule: typeof rule === 'number' ? rule : null,
    };
  }
  return { answer: { result: 'accept' }, rule: null };
}

/** Rebuilds the proof for an accepted step. A proof that is wrong on purpose is rejected anyway. */
function judgeProof(vector: Vector, step: VectorStep, keys: VectorKeys): CaseVerdict {
  const { pop, expect } = step;
  const leaf = vector.warrants[step.chain?.at(-1) ?? ''];
  const seed = keys[pop?.signer ?? '']?.seed_hex;
  const decoded = leaf === undefined ? null : decodeEnvelope(toBytes(leaf.envelope_hex));
  if (
    expect.result === 'reject' ||
    pop?.signed_at === undefined ||
    seed === undefined ||
    decoded?.ok !== true
  )
    return PASSED_VERDICT;
  const subject = {
    warrantId: decoded.warrant.id,
    tool: step.tool ?? '',
    args: toArguments(step.args),
    at: pop.signed_at,
  };
  const signature = signProof(keyPairOf(toBytes(seed)), subject, step.pop_config?.window_secs ?? 30);
  return expectSame(pop.signature_hex, toHex(signature));
}
