/**
 * Every denial with its position, facts and message, under both kinds of semantics.
 *
 * The golden files in `tests/samples/denials` have been reviewed. `UPDATE=1` writes them.
 */
import { describe, expect, it } from 'vitest';
import { decideCall, VECTOR_CLOCK } from '../../../../src/conformance/attack-levels.js';
import { readVerifier } from '../../../../src/conformance/verifier.js';
import { buildWarrantWorld } from '../../../../src/conformance/warrant-world.js';
import { describeDecision, type Semantics } from '../../../../src/engine/authority/index.js';
import type { Json, JsonObject } from '../../../../src/engine/kit/index.js';
import type { Decision } from '../../../../src/engine/model/index.js';
import { expectGolden, expectOnlyCases } from '../../../support/golden.js';
import { REFUSAL_CASES, type RefusalCase } from './cases.js';

function decide({ warrants, call, verifier }: RefusalCase, semantics: Semantics): Decision {
  const world = buildWarrantWorld(warrants);
  const { repeat, ...single } = call;
  const now = single.now ?? VECTOR_CLOCK;
  const judge = readVerifier(verifier, world, now);
  for (let round = 1; round < (repeat?.times ?? 1); round++) decideCall(world, single, judge, semantics);
  return decideCall(world, single, judge, semantics);
}

/** The decision as displayed to people and programs, without empty fields. */
function record(decision: Decision): Json {
  const { checks, ...rest } = decision;
  const failed = checks.filter(({ status }) => status === 'fail').length;
  const passed = checks.filter(({ status }) => status === 'pass').length;
  const told = Object.entries({ ...rest, sentence: describeDecision(decision) }) as [string, Json][];
  return {
    ...Object.fromEntries(told.filter(([, value]) => value !== null && JSON.stringify(value) !== '{}')),
    checks: `${passed} passed, ${failed} failed of ${checks.length}`,
  };
}

function bothOf(entry: RefusalCase): JsonObject {
  const compatible = record(decide(entry, 'compatible'));
  const hardened = record(decide(entry, 'hardened'));
  return JSON.stringify(compatible) === JSON.stringify(hardened)
    ? { both: compatible }
    : { compatible, hardened };
}

describe('a denial contains the location, the check and the reason', () => {
  it.each(Object.entries(REFUSAL_CASES))('%s', (name, entry) => {
    expectGolden('denials', name, bothOf(entry));
  });

  it('each denial case has exactly one golden file', () => {
    expectOnlyCases('denials', Object.keys(REFUSAL_CASES));
  });

  it('a decision lists every check by name and link, together with its result', () => {
    const tell = (entry: RefusalCase): string[] =>
      decide(entry, 'compatible').checks.map(
        ({ check, link, status }) => `${link ?? '-'} ${check} ${status}`,
      );
    const plan = tell(REFUSAL_CASES['allows the call as it is'] as RefusalCase);
    expect(plan.map((line) => line.replace(/ pass$/, ''))).toEqual([
      ...['0 decode', '1 decode', '- srl.signature', '- srl.version'],
      ...['- chain.empty', '- chain.revoked', '- chain.cycle'],
      ...['0 root.trust', '0 root.shape', '- chain.signature'],
      ...['0 link.expired', '0 link.issued', '0 chain.structure'],
      ...['1 link.expired', '1 link.issued', '1 chain.structure'],
      ...['holder', 'parent_hash', 'depth', 'max_depth', 'ttl', 'type', 'tools', 'constraints'].map(
        (name) => `1 link.${name}`,
      ),
      ...[
        'issuable_tools',
        'bounds',
        'clearance',
        'self_issuance',
        'approval_gates',
        'approvers',
        'session',
      ].map((name) => `1 link.${name}`),
      ...['clearance', 'expired', 'type', 'tool', 'pop', 'constraint', 'approval'].map(
        (name) => `1 leaf.${name}`,
      ),
    ]);
    const refused = tell(REFUSAL_CASES['a tool without an entry'] as RefusalCase);
    expect(refused.slice(-5)).toEqual([
      '1 leaf.type pass',
      '1 leaf.tool fail',
      '1 leaf.pop not_reached',
      '1 leaf.constraint not_reached',
      '1 leaf.approval not_reached',
    ]);
    const first = tell(REFUSAL_CASES['bytes that are no warrant'] as RefusalCase);
    expect(first.slice(0, 3)).toEqual(['0 decode pass', '1 decode fail', '- srl.signature not_reached']);
    const empty = tell(REFUSAL_CASES['an empty chain'] as RefusalCase);
    expect(empty.slice(1, 3)).toEqual(['- srl.version pass', '- chain.empty fail']);
    expect(empty.slice(-1)).toEqual(['- leaf.approval not_reached']);
    const issued = tell(REFUSAL_CASES['an issued warrant as it is'] as RefusalCase).filter((line) =>
      /link\.(bounds|clearance)/.test(line),
    );
    expect(issued).toEqual(['1 link.clearance pass', '1 link.bounds pass']);
  });
});
