/** Approval gates of the case files: when they fire, and what a child has to keep of them. */
import { describe, expect, it } from 'vitest';
import { decodeGates, encodeGates, type GateMap } from '../../src/engine/authority/approvals/gates.js';
import { evaluateGates, findGateLoss } from '../../src/engine/authority/index.js';
import { readArguments } from '../../src/engine/kit/index.js';
import { type Fields, type GateFields } from '../support/catalogue.js';
import { readGates } from '../support/world.js';
import { readVectors } from './shared.js';

interface FiringCase {
  readonly id: string;
  readonly level: string;
  readonly gates: GateFields;
  readonly tool: string;
  readonly args: Fields;
  readonly expect: 'approval_required' | 'free' | 'error' | 'construct_error';
  readonly error_kind?: string;
}

interface KeepingCase {
  readonly id: string;
  readonly level: string;
  readonly parent: GateFields | null;
  readonly child: GateFields | null;
  readonly tools: readonly string[];
  readonly expect: 'ok' | 'error';
  readonly error_kind?: string;
  readonly unsound_note?: string;
}

function load<T extends { readonly level: string }>(name: string): readonly T[] {
  const file = readVectors(name) as { readonly cases: readonly T[] } | null;
  return (file?.cases ?? []).filter(({ level }) => level === 'gate');
}

const firing = load<FiringCase>('constraint-cases.json');
const keeping = load<KeepingCase>('attenuation-cases.json');

/** Gates as a warrant carries them, or null where they cannot be read back. */
function carry(gates: GateFields | null): GateMap | null {
  return gates === null ? null : decodeGates(encodeGates(readGates(gates)));
}

describe.runIf(firing.length > 0)('gates', () => {
  it.each(firing)('$id: $expect', ({ gates, tool, args, expect: wanted, error_kind }) => {
    if (wanted === 'construct_error') {
      expect(() => carry(gates)).toThrow(/cannot exempt/u);
      return;
    }
    const outcome = evaluateGates(carry(gates) as GateMap, tool, readArguments(args), 0);
    expect(outcome.kind).toBe(wanted === 'approval_required' ? 'fires' : wanted);
    if (outcome.kind === 'error') expect(outcome.errorKind).toBe(error_kind);
  });

  it.each(keeping)('$id along a chain: $expect', ({ parent, child, tools, error_kind }) => {
    const question = { holds: (tool: string) => tools.includes(tool), semantics: 'compatible' } as const;
    expect(findGateLoss(carry(parent), carry(child), question)?.reason).toBe(error_kind);
  });

  it('are never kept in hardened semantics where they are lost in compatible', () => {
    let closed = 0;
    for (const { parent, child, tools } of keeping) {
      const lost = (semantics: 'compatible' | 'hardened') =>
        findGateLoss(carry(parent), carry(child), { holds: (tool) => tools.includes(tool), semantics }) !==
        null;
      if (lost('compatible')) expect(lost('hardened')).toBe(true);
      else if (lost('hardened')) closed += 1;
    }
    console.log(
      `gate cases: ${firing.length} firing, ${keeping.length} along a chain; ${closed} closed by rule 3`,
    );
    expect(closed).toBeGreaterThan(0);
  });
});
