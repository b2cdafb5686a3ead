/** Applies mutations to an envelope's bytes. The mutations run in order. Positions are counted from either end. */
import { toBytes } from './notation.js';

export type EnvelopeMutation = { readonly at?: number } & (
  | { readonly op: 'xor'; readonly value: number }
  | { readonly op: 'zero' | 'reverse'; readonly length: number }
  | { readonly op: 'insert'; readonly hex: string }
  | { readonly op: 'truncate' }
  | { readonly op: 'copy'; readonly from: string; readonly length: number }
  | { readonly op: 'replace_all'; readonly hex: string }
);

export function mutateEnvelope(
  envelope: Uint8Array,
  steps: readonly EnvelopeMutation[],
  envelopeOf: (label: string) => Uint8Array,
): Uint8Array {
  return steps.reduce((bytes, step) => damage(bytes, step, envelopeOf), envelope);
}

function damage(
  bytes: Uint8Array,
  step: EnvelopeMutation,
  envelopeOf: (label: string) => Uint8Array,
): Uint8Array {
  const { at = 0 } = step;
  const start = at < 0 ? bytes.length + at : at;
  switch (step.op) {
    case 'xor':
      return replace(bytes, start, Uint8Array.of(((bytes[start] ?? 0) ^ step.value) & 0xff));
    case 'zero':
      return replace(bytes, start, new Uint8Array(step.length));
    case 'reverse':
      return replace(bytes, start, bytes.slice(start, start + step.length).reverse());
    case 'insert':
      return join(bytes.slice(0, start), toBytes(step.hex), bytes.slice(start));
    case 'truncate':
      return bytes.slice(0, start);
    case 'copy':
      return replace(bytes, start, takeRange(envelopeOf(step.from), at, step.length));
    case 'replace_all':
      return toBytes(step.hex);
    default:
      throw new Error(`the mutation \`${(step as { op: string }).op}\` is unknown`);
  }
}

function takeRange(bytes: Uint8Array, at: number, length: number): Uint8Array {
  const start = at < 0 ? bytes.length + at : at;
  return bytes.slice(start, start + length);
}

function replace(bytes: Uint8Array, start: number, part: Uint8Array): Uint8Array {
  return join(bytes.slice(0, start), part, bytes.slice(start + part.length));
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
