/**
 * Builds warrants that every reader rejects, such as very long ones. The builder rejects them itself, so that users do
 * not hand out warrants that do not work.
 *
 * Threat model: "A flood of bytes: huge envelopes, stacks or approvals".
 */
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  decodeEnvelope,
  issueWarrant,
  keyPairOf,
  LIMITS,
  mintWarrant,
  readWarrantSpec,
  renderEnglish,
  type Warrant,
  type WarrantBuildResult,
  type WarrantSpec,
} from '../../src/engine/index.js';

const KEY = keyPairOf(new Uint8Array(32).fill(7));
const AGENT = keyPairOf(new Uint8Array(32).fill(8)).publicKey;
const OPTIONS = { id: new Uint8Array(16).fill(1), at: 1_704_067_200 };
const MOST = LIMITS.envelopeBytes.value;

function specOf(document: object): WarrantSpec {
  const { value, issues } = readWarrantSpec(document);
  if (value === null) throw new Error(JSON.stringify(issues));
  return value;
}

/** A specification with one rule of about `size` bytes. */
const longSpec = (size: number, more: object = {}): WarrantSpec =>
  specOf({ capabilities: { a: { b: { kind: 'OneOf', values: ['x'.repeat(size)] } } }, ttl: 60, ...more });

function warrantIn(built: WarrantBuildResult): Warrant {
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

function summarize(built: WarrantBuildResult): string {
  return built.ok ? 'built' : `${built.errorKind}: ${renderEnglish(built.detail)}`;
}

const open = warrantIn(mintWarrant(specOf({ capabilities: { a: {} }, ttl: 600 }), KEY, OPTIONS));
const issuer = warrantIn(mintWarrant(specOf({ issuable_tools: ['a'], ttl: 600 }), KEY, OPTIONS));

const BUILDERS: readonly (readonly [string, (spec: WarrantSpec) => WarrantBuildResult])[] = [
  ['minted', (spec) => mintWarrant(spec, KEY, OPTIONS)],
  ['attenuated', (spec) => attenuateWarrant(open, spec, KEY, OPTIONS)],
  ['issued', (spec) => issueWarrant(issuer, { ...spec, holder: AGENT }, KEY, OPTIONS)],
];

describe.each(BUILDERS)('a new warrant that is %s', (_, build) => {
  it('AUTH-179 a warrant one byte longer than readers accept is not returned', () => {
    const overhead = warrantIn(build(longSpec(MOST - 1_000))).envelope.length - (MOST - 1_000);
    const longest = warrantIn(build(longSpec(MOST - overhead)));
    expect(longest.envelope).toHaveLength(MOST);
    expect(decodeEnvelope(longest.envelope).ok).toBe(true);
    expect(summarize(build(longSpec(MOST - overhead + 1)))).toBe(
      `PayloadTooLarge: the envelope has ${MOST + 1} bytes; at most ${MOST} are read`,
    );
  });
});

it('AUTH-179 a warrant with an identity that is not UTF-8 is not signed', () => {
  const ext = new Map([['tenuo.agent_id', Uint8Array.of(0xff)]]);
  expect(summarize(mintWarrant({ ...specOf({ capabilities: { a: {} } }), ext }, KEY, OPTIONS))).toMatch(
    /^DeserializationError: /,
  );
});
