/**
 * The state of the Warrants view: the opened warrant, the clock, the trusted keys, and what is derived from them.
 *
 * There is one inspector per page. It outlives the view, so leaving the view and returning loses nothing.
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

/** Choices of who signs a proof that are no key of the ring. */
export const HOLDER_SIGNS = 'holder';
export const NO_PROOF = 'nobody';

/** An inspection on screen. `stale`: the text has changed since and cannot be read. */
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

  /** Signer of a simulated call's proof: a key of the ring, the holder, or none. */
  proofSigner = $state<string>(HOLDER_SIGNS);
  /** Seconds by which the prover's clock is ahead. */
  proofOffset = $state(0);
  /** Keys of the ring that approve the call. */
  approverIds = $state.raw<readonly string[]>([]);
  /** Ids of warrants, in hex, on the revocation list. */
  revoked = $state.raw<readonly string[]>([]);

  /** The verifier's memory of calls that were carried out; null while it has none. */
  replayMemory = $state.raw<ReplayMemory | null>(null);
  /** Calls carried out since it has one. */
  executedCalls = $state(0);

  /** The clock of the page in Unix seconds; the view advances it. */
  now = $state(Math.floor(Date.now() / 1000));
  /** The time everything is judged at. */
  readonly at: number = $derived(this.clock ?? this.now);

  readonly #reading = $derived(inspectText(this.text));
  readonly issues: readonly Issue[] = $derived(this.#reading.issues);
  /** What the text holds now, altered links included; null when it is no form at all. */
  readonly currentInspection: Inspection | null = $derived(this.#reading.value);
  /** The last text that could be read as a whole. */
  #whole: Inspection | null = null;
  readonly shownInspection: ShownInspection = $derived.by(() => {
    const isWhole = this.currentInspection !== null && this.issues.length === 0;
    if (isWhole) this.#whole = this.currentInspection;
    return { inspection: this.#whole ?? this.currentInspection, isStale: !isWhole && this.#whole !== null };
  });
  /** The last link of the text; null where it cannot be read. */
  readonly leaf: Warrant | null = $derived(this.shownInspection.inspection?.links.at(-1)?.warrant ?? null);

  readonly rootsReading: ParsedRoots = $derived(readRoots(this.roots, this.ring.named));
  /** The key that the chain itself names first: no reason to trust it. */
  readonly chainIssuer: Uint8Array | null = $derived(
    this.currentInspection?.links[0]?.warrant.issuer ?? null,
  );
  readonly trustedRoots: readonly Uint8Array[] = $derived([
    ...this.rootsReading.keys,
    ...(this.ownRoot && this.chainIssuer !== null ? [this.chainIssuer] : []),
  ]);
  readonly clearanceReading: ParsedClearance = $derived(parseClearanceLines(this.clearance));
  readonly reports: VerificationComparison | null = $derived.by(() => {
    // Asked even when it is not needed: what is whole now may be looked for a keystroke later.
    const whole = this.shownInspection.inspection;
    const envelopes = (this.currentInspection ?? whole)?.envelopes;
    if (envelopes === undefined) return null;
    const { trustedRoots, strict: strictSession } = this;
    return compareVerifications({ envelopes, trustedRoots, strictSession }, { at: this.at });
  });
  readonly report: VerificationReport | null = $derived(this.reports?.[this.semantics] ?? null);

  /** Adds the opened text to the history, if all of it can be read. */
  addToHistory(): void {
    const { text, tool, args } = this;
    if (this.currentInspection === null || this.issues.length > 0 || this.leaf === null) return;
    const tools = [...(this.leaf.issuableTools ?? this.leaf.tools.keys())];
    this.history.add(
      { text, tool, args, links: this.currentInspection.links.length, what: tools.join(', ') },
      Date.now(),
    );
  }

  /** Gives the verifier a new memory, or takes it away. */
  setReplayMemory(on: boolean): void {
    this.replayMemory = on ? makeReplayMemory(REPLAY_MEMORY_SECONDS) : null;
    this.executedCalls = 0;
  }

  /** What a link carries. */
  get state(): InspectorState {
    const { text, clock, roots, ownRoot, semantics, strict, clearance, tool, args, other, spec } = this;
    return { text, clock, roots, ownRoot, semantics, strict, clearance, tool, args, other, spec };
  }

  load(state: InspectorState): void {
    Object.assign(this, state);
  }
}

let inspector: WarrantInspector | null = null;

/** The inspector of this page, and whether this call created it. */
export function getWarrantInspector(): { readonly inspector: WarrantInspector; readonly fresh: boolean } {
  const fresh = inspector === null;
  inspector ??= detachedRoot(() => new WarrantInspector());
  return { inspector, fresh };
}
