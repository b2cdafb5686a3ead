/**
 * Constraints this program does not know, read from the wire.
 *
 * They are carried so that the bytes can still be verified, fail on every value, and narrow nothing.
 * In documents there is no such kind: there an unknown name is an issue.
 */
import { CborError, type CborItem } from '../../kit/index.js';
import { isList } from './body.js';
import type { Constraint } from './kind.js';
import { notCovered } from './kind.js';

export function makeUnknown(id: number, body: CborItem): Constraint {
  const bytes = readBytes(body);
  const detail = `this program does not know constraint type ${id}`;
  return {
    kind: 'Unknown',
    document: { kind: 'Unknown', id },
    wire: [BigInt(id), bytes],
    isTotal: false,
    depth: 0,
    sealed: bytes,
    spec: null,
    coversEverything: false,
    only: () => undefined,
    admits: () => ({ kind: 'error', errorKind: 'ConstraintNotSatisfied', detail }),
    covers: (child) =>
      notCovered(child.coversEverything ? 'WildcardExpansion' : 'IncompatibleConstraintTypes'),
    describe: () => `values of an unknown rule (type ${id})`,
    nearest: () => null,
    diverges: () => null,
    border: () => [],
  };
}

function readBytes(body: CborItem): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (isList(body) && body.every((item) => typeof item === 'bigint' && item >= 0n && item < 256n))
    return Uint8Array.from(body, Number);
  throw new CborError('an unknown constraint whose body is not bytes');
}
