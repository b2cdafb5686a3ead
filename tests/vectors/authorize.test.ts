/**
 * Passes every published call to `pola authorize --batch` as a line, and compares its decision, check, kind, number and
 * position.
 *
 * Numbers are written as a person would write them, so floats have a decimal point.
 */
import { describe, expect, it } from 'vitest';
import { type Json, loadRuleLibraries } from '../../src/engine/index.js';
import { respondToText, type AuthorizeResponse } from '../../src/cli/authorize/respond.js';
import { asPublished, readVectors } from './shared.js';

interface Step {
  readonly op: string;
  readonly label?: string;
  readonly clock: number;
  readonly chain?: readonly string[];
  readonly trusted_roots?: readonly string[];
  readonly clock_tolerance?: number;
  readonly pop_config?: Json;
  readonly tool?: string;
  readonly args?: Json;
  readonly constraint_args?: Json;
  readonly pop?: { readonly signature_hex: string } | null;
  readonly approvals?: readonly { readonly envelope_hex: string }[];
  readonly revocation_list?: { readonly envelope_hex: string; readonly expected_issuer: string };
  readonly clearance_requirements?: Json;
  readonly expect: {
    readonly result: 'accept' | 'reject';
    readonly check?: string;
    readonly error_kind?: string;
    readonly error_code?: number;
    readonly index?: number;
    readonly argument?: string;
  };
}

interface VectorFile {
  readonly keys: Readonly<Record<string, { readonly public_key_hex: string }>>;
  readonly vectors: readonly {
    readonly id: string;
    readonly warrants: Readonly<Record<string, { readonly envelope_hex: string }>>;
    readonly steps: readonly Step[];
  }[];
}

const file = readVectors('tenuo-warrant-vectors.json') as VectorFile | null;
const keyOf = (name: string): string => file?.keys[name]?.public_key_hex ?? name;
const steps = (file?.vectors ?? []).flatMap((vector) =>
  vector.steps.flatMap((step, at) =>
    step.op === 'check_chain' ? [{ name: `${vector.id} ${at} ${step.label ?? ''}`, vector, step }] : [],
  ),
);

/** JSON in which floats have a decimal point instead of a wrapper. */
function spell(json: Json): string {
  if (Array.isArray(json)) return `[${(json as readonly Json[]).map(spell).join(',')}]`;
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const { $float, $int } = json as { readonly $float?: Json; readonly $int?: Json };
  if (typeof $int === 'string') return $int;
  if (typeof $float === 'number') return Number.isInteger($float) ? `${$float}.0` : String($float);
  return `{${Object.entries(json)
    .map(([name, item]) => `${JSON.stringify(name)}:${spell(item)}`)
    .join(',')}}`;
}

function lineOf({ vector, step }: (typeof steps)[number]): string {
  const { revocation_list: list, approvals } = step;
  return spell({
    chain: (step.chain ?? []).map((label) =>
      Buffer.from(vector.warrants[label]!.envelope_hex, 'hex').toString('base64url'),
    ),
    roots: (step.trusted_roots ?? []).map(keyOf),
    tool: step.tool ?? '',
    args: step.args ?? {},
    constraint_args: step.constraint_args ?? null,
    pop: step.pop?.signature_hex ?? null,
    approvals: (approvals ?? []).map(({ envelope_hex }) => envelope_hex),
    revocation:
      list === undefined
        ? null
        : { envelope_hex: list.envelope_hex, expected_issuer: keyOf(list.expected_issuer) },
    clearance_requirements: step.clearance_requirements ?? null,
    now: step.clock,
    clock_tolerance: step.clock_tolerance ?? null,
    pop_config: step.pop_config ?? null,
  });
}

function stated(
  { check, errorKind, errorCode, link, argument }: AuthorizeResponse,
  wanted: Step['expect'],
): object {
  return {
    check,
    errorKind,
    ...(wanted.error_code === undefined ? {} : { errorCode }),
    ...(wanted.index === undefined ? {} : { link }),
    ...(wanted.argument === undefined ? {} : { argument }),
  };
}

describe.runIf(file !== null)('deciding published calls given as batch lines', () => {
  it('are there', () => {
    console.log(`calls as lines: ${steps.length}`);
    expect(steps.length).toBeGreaterThanOrEqual(265);
  });

  it.each(steps)('$name', async (entry) => {
    await loadRuleLibraries();
    const answer = asPublished(() => respondToText(lineOf(entry)));
    const { expect: wanted } = entry.step;
    if (wanted.result === 'accept') return expect(answer.decision, answer.message).toBe('allow');
    expect(answer.decision).not.toBe('allow');
    expect(stated(answer, wanted)).toEqual({
      check: wanted.check,
      errorKind: wanted.error_kind,
      ...(wanted.error_code === undefined ? {} : { errorCode: wanted.error_code }),
      ...(wanted.index === undefined ? {} : { link: wanted.index }),
      ...(wanted.argument === undefined ? {} : { argument: wanted.argument }),
    });
  });
});
