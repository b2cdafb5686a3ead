/** Builds a warrant from the form by minting, attenuating or issuing. */
import {
  attenuateWarrant,
  type WarrantBuildResult,
  issueWarrant,
  type KeyPair,
  mintWarrant,
  type Semantics,
  type Warrant,
  type WarrantSpec,
} from '../../../../engine/index.js';

export type BuildStep = 'mint' | 'attenuate' | 'issue';

export interface BuildInput {
  readonly step: BuildStep;
  readonly spec: WarrantSpec;
  readonly signer: KeyPair;
  /** The last link of the opened chain, which is the parent. Not used for minting. */
  readonly parent: Warrant | null;
  readonly id: Uint8Array;
  /** Unix seconds. */
  readonly at: number;
  readonly semantics: Semantics;
}

/** The warrant, or the reason for its rejection; null if there is no parent to start from. */
export function buildWarrant({
  step,
  spec,
  signer,
  parent,
  id,
  at,
  semantics,
}: BuildInput): WarrantBuildResult | null {
  const options = { id, at, semantics };
  if (step === 'mint') return mintWarrant(spec, signer, options);
  if (parent === null) return null;
  const make = step === 'attenuate' ? attenuateWarrant : issueWarrant;
  return make(parent, spec, signer, options);
}

/** The initial spec for minting a warrant. */
export function createDefaultSpec(holder: string): string {
  return [
    'capabilities:',
    '  read_file:',
    '    path:',
    '      kind: Subpath',
    '      root: /data',
    `holder: ${holder}`,
    'ttl: 3600',
    '',
  ].join('\n');
}
