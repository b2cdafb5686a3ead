/**
 * Published warrant vectors: every step of every vector, and its bytes, bit for bit.
 *
 * The answers come from running the reference implementation (warrant specification, section 12).
 * The vectors show the reference's gaps too, so they run in compatible semantics; run hardened, they
 * may only be refused more often, and then by a numbered rule.
 */
import { describe, expect, it } from 'vitest';
import { encodePayload } from '../../src/engine/authority/payload.js';
import { decodeEnvelope, describeDecision, keyPairOf, signProof } from '../../src/engine/authority/index.js';
import { readArguments, sha256Bytes, toHex } from '../../src/engine/kit/index.js';
import { type Answer, bytes, decide, file, runStep } from './warrant-file.js';

/** The fields of an answer that a vector states. */
const STATED = [
  'result',
  'check',
  'error_kind',
  'error_code',
  'code',
  'index',
  'tool',
  'argument',
  'request_hash',
  'required',
  'received',
  'rejections',
] as const;

function pick(answer: Answer, wanted: Answer): Partial<Answer> {
  return Object.fromEntries(
    STATED.filter((name) => wanted[name] !== undefined).map((name) => [name, answer[name]]),
  );
}

function countReasons(reasons: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}

describe.runIf(file !== null)('published warrant vectors', () => {
  const vectors = file?.vectors ?? [];
  const steps = vectors.flatMap((vector) => vector.steps.map((step, at) => ({ vector, step, at })));

  it('are run whole', () => {
    console.log(`warrant vectors: ${vectors.length}, steps: ${steps.length}`);
    expect(vectors.length).toBeGreaterThanOrEqual(101);
    expect(steps.length).toBeGreaterThanOrEqual(430);
  });

  it.each(
    steps.map((entry) => ({
      ...entry,
      name: `${entry.vector.id} ${entry.at} ${entry.step.label ?? entry.step.op}`,
    })),
  )('$name', ({ vector, step }) => {
    const got = runStep(vector, step);
    const { expect: wanted } = step;
    expect(pick(got, wanted)).toEqual(pick(wanted, wanted));
    if (wanted.reason_class !== undefined && got.reason_class !== undefined)
      expect(got.reason_class).toBe(wanted.reason_class);
  });

  it('are only refused more often in hardened semantics, and then by a numbered rule that says so', () => {
    const rules: string[] = [];
    for (const { vector, step } of steps) {
      if (step.op !== 'check_chain') continue;
      const decision = decide(vector, step, 'hardened');
      if (step.expect.result === 'reject') {
        // What the reference refuses is refused for the same reason.
        expect(decision.decision).not.toBe('allow');
        expect(decision.check).toBe(step.expect.check);
      } else if (decision.decision !== 'allow') {
        expect(decision.facts.hardenedRule, `${vector.id} ${step.label ?? ''}`).toBeTypeOf('number');
        expect(describeDecision(decision)).toMatch(/The original implementation lets this pass; .+\.$/u);
        rules.push(`by rule ${String(decision.facts.hardenedRule)}`);
      }
    }
    console.log(`hardened refuses what the reference accepts: ${countReasons(rules)}`);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('hold payloads that are written again to the same bytes', () => {
    const written: string[] = [];
    const others: string[] = [];
    for (const vector of vectors)
      for (const [label, warrant] of Object.entries(vector.warrants)) {
        expect(toHex(sha256Bytes(bytes(warrant.payload_hex)))).toBe(warrant.payload_sha256);
        const decoded = decodeEnvelope(bytes(warrant.envelope_hex));
        if (!decoded.ok) continue;
        expect(toHex(decoded.warrant.payloadBytes)).toBe(warrant.payload_hex);
        const isSame = toHex(encodePayload(decoded.warrant)) === warrant.payload_hex;
        (isSame ? written : others).push(`${vector.id} ${label}`);
      }
    console.log(
      `payloads written again to the same bytes: ${written.length}; otherwise: ${others.join(', ')}`,
    );
    expect(written.length).toBeGreaterThanOrEqual(258);
    // The rest are encodings the reference only tolerates.
    expect(others.filter((name) => !name.startsWith('DER-DEC'))).toEqual([]);
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
    expect(made).toBeGreaterThanOrEqual(239);
  });
});
