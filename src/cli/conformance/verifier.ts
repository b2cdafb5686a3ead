/** The verifier of a catalogue world: roots, revocations, clearances, windows, replay memory. */
import { type DecideOptions, type PresentedChain, type Semantics } from '../../engine/index.js';
import type { CallFields, VerifierFields } from './attack-shapes.js';
import { chainOf, keyOf, prefixedId, type World } from './world.js';

export interface Verifier {
  readonly roots: readonly Uint8Array[];
  readonly revokedIds: ReadonlySet<string>;
  readonly strictSession: boolean;
  readonly optionsFor: (world: World, call: CallFields) => DecideOptions;
}

/** A verifier with its memory, which lasts for one case. */
export function readVerifier(fields: VerifierFields = {}, world: World, _now: number): Verifier {
  const { roots = ['org'], revoked = [], strict_session = false, pop_window: window } = fields;
  return {
    roots: roots.map((name) => keyOf(name).publicKey),
    revokedIds: new Set(chainOf(world, revoked).map(prefixedId)),
    strictSession: strict_session,
    optionsFor: () => ({
      ...(window === undefined ? {} : { window: { seconds: window.window_secs, count: window.max_windows } }),
    }),
  };
}

export function presentWorld(
  world: World,
  chain: readonly string[],
  { roots, revokedIds, strictSession }: Verifier,
  semantics: Semantics,
): PresentedChain {
  return {
    envelopes: chainOf(world, chain).map(({ envelope }) => envelope),
    trustedRoots: roots,
    semantics,
    strictSession,
    revokedIds,
  } as PresentedChain;
}
