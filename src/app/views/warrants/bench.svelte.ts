/**
 * The bench: the warrant on it, the clock, whom to trust, and what follows from them.
 *
 * One bench per page. It outlives the view, so that going elsewhere and coming back loses nothing; the
 * address carries the same state for links and reloads.
 */
import {
  type ComparedReports,
  compareReports,
  type Inspection,
  inspectText,
  type Issue,
  makeReplayMemory,
  type ReplayMemory,
  type Semantics,
  type VerificationReport,
  type Warrant,
} from '../../../engine/index.js';
import { outlive } from '../../outlive.svelte.js';
import { type BenchState, EMPTY_BENCH } from './bench-state.js';
import { BenchHistory } from './history.svelte.js';
import { KeyRing } from './key-ring.svelte.js';
import { readRoots, type RootsReading } from './roots.js';
import { type ClearanceReading, readClearanceLines, REPLAY_SECONDS } from './verifier.js';

/** Choices of who signs a proof that are no key of the ring. */
export const HOLDER = 'holder';
export const NOBODY = 'nobody';

/** An inspection on screen. `stale`: the text has changed since and cannot be read. */
export interface Shown {
  readonly inspection: Inspection | null;
  readonly stale: boolean;
}

export class Bench {
  readonly ring = new KeyRing();
  readonly history = new BenchHistory();

  text = $state(EMPTY_BENCH.text);
  clock = $state<number | null>(EMPTY_BENCH.clock);
  roots = $state(EMPTY_BENCH.roots);
  ownRoot = $state(EMPTY_BENCH.ownRoot);
  semantics = $state<Semantics>(EMPTY_BENCH.semantics);
  strict = $state(EMPTY_BENCH.strict);
  clearance = $state(EMPTY_BENCH.clearance);
  tool = $state(EMPTY_BENCH.tool);
  args = $state(EMPTY_BENCH.args);
  other = $state(EMPTY_BENCH.other);
  spec = $state(EMPTY_BENCH.spec);

  /** Who signs the proof of a simulated call: a key of the ring, the holder, or nobody. */
  prover = $state<string>(HOLDER);
  /** Seconds by which the prover's clock is ahead. */
  proofOffset = $state(0);
  /** Keys of the ring that approve the call. */
  approving = $state.raw<readonly string[]>([]);
  /** Ids of warrants, in hex, on the revocation list. */
  revoked = $state.raw<readonly string[]>([]);

  /** The verifier's memory of calls that were carried out; null while it has none. */
  memory = $state.raw<ReplayMemory | null>(null);
  /** Calls carried out since it has one. */
  carried = $state(0);

  /** The clock of the page in Unix seconds; whoever shows the bench moves it on. */
  now = $state(Math.floor(Date.now() / 1000));
  /** The time everything is judged at. */
  readonly at: number = $derived(this.clock ?? this.now);

  readonly #reading = $derived(inspectText(this.text));
  readonly issues: readonly Issue[] = $derived(this.#reading.issues);
  /** What the text holds now, altered links included; null when it is no form at all. */
  readonly present: Inspection | null = $derived(this.#reading.value);
  /** The last text that could be read as a whole. */
  #whole: Inspection | null = null;
  readonly shown: Shown = $derived.by(() => {
    const isWhole = this.present !== null && this.issues.length === 0;
    if (isWhole) this.#whole = this.present;
    return { inspection: this.#whole ?? this.present, stale: !isWhole && this.#whole !== null };
  });
  /** The last link of the text; null where it cannot be read. */
  readonly leaf: Warrant | null = $derived(this.shown.inspection?.links.at(-1)?.warrant ?? null);

  readonly rootsReading: RootsReading = $derived(readRoots(this.roots, this.ring.named));
  /** The key that the chain itself names first: no reason to trust it. */
  readonly ownIssuer: Uint8Array | null = $derived(this.present?.links[0]?.warrant.issuer ?? null);
  readonly trustedRoots: readonly Uint8Array[] = $derived([
    ...this.rootsReading.keys,
    ...(this.ownRoot && this.ownIssuer !== null ? [this.ownIssuer] : []),
  ]);
  readonly clearanceReading: ClearanceReading = $derived(readClearanceLines(this.clearance));
  readonly reports: ComparedReports | null = $derived.by(() => {
    // Asked even when it is not needed: what is whole now may be looked for a keystroke later.
    const whole = this.shown.inspection;
    const envelopes = (this.present ?? whole)?.envelopes;
    if (envelopes === undefined) return null;
    const { trustedRoots, strict: strictSession } = this;
    return compareReports({ envelopes, trustedRoots, strictSession }, { at: this.at });
  });
  readonly report: VerificationReport | null = $derived(this.reports?.[this.semantics] ?? null);

  /** Remembers what is on the bench, where it can be read as a whole. */
  remember(): void {
    const { text, tool, args } = this;
    if (this.present === null || this.issues.length > 0 || this.leaf === null) return;
    const tools = [...(this.leaf.issuableTools ?? this.leaf.tools.keys())];
    this.history.add(
      { text, tool, args, links: this.present.links.length, what: tools.join(', ') },
      Date.now(),
    );
  }

  /** Gives the verifier a new memory, or takes it away. */
  rememberCalls(on: boolean): void {
    this.memory = on ? makeReplayMemory(REPLAY_SECONDS) : null;
    this.carried = 0;
  }

  /** What a link carries. */
  get state(): BenchState {
    const { text, clock, roots, ownRoot, semantics, strict, clearance, tool, args, other, spec } = this;
    return { text, clock, roots, ownRoot, semantics, strict, clearance, tool, args, other, spec };
  }

  open(state: BenchState): void {
    Object.assign(this, state);
  }
}

let bench: Bench | null = null;

/** The bench of this page, and whether it was made now. */
export function openBench(): { readonly bench: Bench; readonly fresh: boolean } {
  const fresh = bench === null;
  bench ??= outlive(() => new Bench());
  return { bench, fresh };
}
