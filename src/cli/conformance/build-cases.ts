/** What builders make of a specification, and what they refuse. */
import { skip, type Verdict } from './check.js';
import type { Fields } from './notation.js';

export interface BuildCase {
  readonly op: 'mint' | 'attenuate' | 'issue';
  readonly spec: Fields;
  readonly signer: string;
  readonly parent?: Fields;
  readonly parent_signer?: string;
  readonly elapsed_secs?: number;
  readonly expect: string;
  readonly error_kind?: string;
  readonly result?: Fields;
}

/** The 32-byte seed of a key that a case names. */
export type NamedKeys = (name: string) => Uint8Array;

export function judgeBuild(_entry: BuildCase, _keys: NamedKeys): Verdict {
  return skip('builders are not there yet');
}

export type BuildAnswer =
  { readonly ok: true; readonly result: Fields } | { readonly ok: false; readonly errorKind: string };

export function answerBuild(_entry: BuildCase, _keys: NamedKeys, _at: number): BuildAnswer {
  throw new Error('builders are not there yet');
}
