/**
 * The state of the Warrants view: the opened warrant, the clock, the trusted keys, and derived results.
 *
 * Each page has one inspector. It outlives the view, so leaving the view and returning loses nothing.
 */
import {
  type VerificationComparison,
  compareVerifications,
  type Inspection,
  inspectText,
  type Issue,
  makeReplayMemory,
  type ReplayMemory,
  type Semantics,
  type VerificationReport,
  type Warrant,
} from '../../../../engine/index.js';
import { detachedRoot } from '../../../state/detached-root.svelte.js';
import { type InspectorState, EMPTY_INSPECTOR } from './inspector-state.js';
import { InspectorHistory } from './inspector-history.svelte.js';
import { KeyRing } from '../keys/key-ring.svelte.js';
import { readRoots, type ParsedRoots } from './roots.js';
import { type ParsedClearance, parseClearanceLines, REPLAY_MEMORY_SECONDS } from './clearance-text.js';

/** Choices for who signs a proof, in addition to the keys in the key ring. */
export const HOLDER_SIGNS = 'holder';
export const NO_PROOF = 'nobody';

/** The displayed inspection. `isStale`: the text has since changed and is now invalid. */
export interface ShownInspection {
  readonly inspection: Inspection | null;
  readonly isStale: boolean;
}

export class WarrantInspector {
  readonly ring = new KeyRing();
  readonly history = new InspectorHistory();

  text = $state(EMPTY_INSPECTOR.text);
  clock = $state<number | null>(EMPTY_INSPECTOR.clock);
  roots = $state(EMPTY_INSPECTOR.roots);
  ownRoot = $state(EMPTY_INSPECTOR.ownRoot);
  semantics = $state<Semantics>(EMPTY_INSPECTOR.semantics);
  strict = $state(EMPTY_INSPECTOR.strict);
  clearance = $state(EMPTY_INSPECTOR.clearance);
  tool = $state(EMPTY_INSPECTOR.tool);
  args = $state(EMPTY_INSPECTOR.args);
  other = $state(EMPTY_INSPECTOR.other);
  spec = $state(EMPTY_INSPECTOR.spec);

  /** Signer of the proof for a simulated call: a key in the ring, the holder, or none. */
  proofSigner = $state<string>(HOLDER_SIGNS);
  /** Seconds by which the prover's clock is ahead of the verifier's. */
  proofOffset = $state(0);
  /** Ids of the keys that approve the simulated call. */
  approverIds = $state.raw<readonly string[]>([]);
  /** Ids of revoked warrants, in hex. */
  revoked = $state.raw<readonly string[]>([]);

  /** The verifier's record of executed calls; null if it keeps none. */
  replayMemory = $state.raw<ReplayMemory | null>(null);
  /** Number of calls executed since the replay memory was created. */
  executedCalls = $state(0);

  /** The page clock in Unix seconds. The view advances it. */
  now = $state(Math.floor(Date.now() / 1000));
  /** The time used for all checks. */
  readonly at: number = $derived(this.clock ?? this.now);

  readonly #reading = $derived(inspectText(this.text));
  readonly issues: readonly Issue[] = $derived(this.#reading.issues);
  /** The inspection result for the current text, including altered links; null if the format is not recognized. */
  readonly currentInspection: Inspection | null = $derived(this.#reading.value);
  /** The most recent inspection that was completely valid. */
  #whole: Inspection | null = null;
  readonly shownInspection: ShownInspection = $derived.by(() => {
    const isWhole = this.currentInspection !== null && this.issues.length === 0;
    if (isWhole) this.#whole = this.currentInspection;
    return { inspection: this.#whole ?? this.currentInspection, isStale: !isWhole && this.#whole !== null };
  });
  /** The last link of the chain; null if it cannot be decoded. */
  readonly leaf: Warrant | null = $derived(this.shownInspection.inspection?.links.at(-1)?.warrant ?? null);

  readonly rootsReading: ParsedRoots = $derived(readRoots(this.roots, this.ring.named));
  /** The issuer named in the chain's first link. Being named there does not make it trusted. */
  readonly chainIssuer: Uint8Array | null = $derived(
    this.currentInspection?.links[0]?.warrant.issuer ?? null,
  );
  readonly trustedRoots: readonly Uint8Array[] = $derived([
    ...this.rootsReading.keys,
    ...(this.ownRoot && this.chainIssuer !== null ? [this.chainIssuer] : []),
  ]);
  readonly clearanceReading: ParsedClearance = $derived(parseClearanceLines(this.clearance));
  readonly reports: VerificationComparison | null = $derived.by(() => {
    // Reads the inspection even when it is not used, so that it stays a reactive dependency for the next keystroke.
    const whole = this.shownInspection.inspection;
    const envelopes = (this.currentInspection ?? whole)?.envelopes;
    if (envelopes === undefined) return null;
    const { trustedRoots, strict: strictSession } = this;
    return compareVerifications({ envelopes, trustedRoots, strictSession }, { at: this.at });
  });
  readonly report: VerificationReport | null = $derived(this.reports?.[this.semantics] ?? null);

  /** Adds the opened text to the history if it is completely valid. */
  addToHistory(): void {
    const { text, tool, args } = this;
    if (this.currentInspection === null || this.issues.length > 0 || this.leaf === null) return;
    const tools = [...(this.leaf.issuableTools ?? this.leaf.tools.keys())];
    this.history.add(
      { text, tool, args, links: this.currentInspection.links.length, what: tools.join(', ') },
      Date.now(),
    );
  }

  /** Gives the verifier a new replay memory, or removes the current one. */
  setReplayMemory(on: boolean): void {
    this.replayMemory = on ? makeReplayMemory(REPLAY_MEMORY_SECONDS) : null;
    this.executedCalls = 0;
  }

  /** Returns the state to store in a link. */
  get state(): InspectorState {
    const { text, clock, roots, ownRoot, semantics, strict, clearance, tool, args, other, spec } = this;
    return { text, clock, roots, ownRoot, semantics, strict, clearance, tool, args, other, spec };
  }

  load(state: InspectorState): void {
    Object.assign(this, state);
  }
}

let inspector: WarrantInspector | null = null;

/** Returns the page's inspector, and whether this call created it. */
export function getWarrantInspector(): { readonly inspector: WarrantInspector; readonly fresh: boolean } {
  const fresh = inspector === null;
  inspector ??= detachedRoot(() => new WarrantInspector());
  return { inspector, fresh };
}
