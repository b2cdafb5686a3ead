/** Approval gates in the case files: when they fire, and which may replace which. */
import type { Json } from '../../engine/index.js';
import { skip, type Verdict } from './check.js';
import type { Fields } from './notation.js';

export interface GateCase {
  readonly gates: Fields;
  readonly tool: string;
  readonly args: Fields;
  readonly expect: string;
  readonly error_kind?: string;
}

export function judgeGate(_entry: GateCase, _clock: number): Verdict {
  return skip('approval gates are not read yet');
}

export interface GateNarrowing {
  readonly parent: Json;
  readonly child: Json;
  readonly tools: readonly string[];
  readonly expect: string;
  readonly error_kind?: string;
}

export function judgeGateNarrowing(_entry: GateNarrowing): Verdict {
  return skip('approval gates are not read yet');
}

/** The bytes of a gate map's extension. */
export function encodeGateMap(_gates: Fields): Uint8Array {
  return new Uint8Array();
}
