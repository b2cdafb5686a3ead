/**
 * Steering: what another page may ask of the app it holds, in a frame or as an element, and what it is told.
 *
 * The same few verbs for both. Nothing here is stored, and a question that cannot be followed changes nothing.
 */
import {
  type BundleDocument,
  type Condition,
  type ConditionRates,
  type Issue,
  makeIssue,
  type Verdict,
} from '../../engine/index.js';
import { openBundle, writeBundle } from '../bundle-file.js';
import type { Drafts } from '../drafts.js';
import { readYaml } from '../reading.js';
import { formatPlace, parsePlace, type Place } from '../route.js';
import { decodeShare, encodeShare } from '../share.js';
import { readShareState, writeShareState } from '../share-state.js';
import { EMBED } from '../words/embed.js';
import type { Workbench } from '../workbench.svelte.js';

/** What is on screen. */
export interface Shown {
  /** The place, as the address behind `#/` says it, such as `replay/config_review/broad?step=5`. */
  readonly at: string;
  /** Place and edits as the text of a share link, behind `#/s/`. */
  readonly state: string;
  /** Something differs from the shipped documents. */
  readonly edited: boolean;
}

/** What a run on this device gave. */
export interface RunShown {
  /** Forty bits of SHA-256, as `XXXX-XXXX`. */
  readonly fingerprint: string;
  readonly trials: number;
  /** One for each scenario and condition; calls and outcomes are counts. */
  readonly cells: readonly Pick<Verdict, 'scenario' | 'condition' | 'attack' | 'task' | 'outcomes'>[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
}

/** What to show. Every part may be left out; what is there is shown together, or nothing is. */
export interface ShowRequest {
  /** The place, as in `Shown`; `#/` before it does no harm. */
  readonly at?: string | undefined;
  /** The text of a share link, with or without what stands before it. */
  readonly state?: string | undefined;
  /** A bundle as JSON, as text in JSON or YAML, or null for the shipped documents. */
  readonly bundle?: unknown;
}

export type SteeringEvent =
  | { readonly type: 'change'; readonly detail: Shown }
  | { readonly type: 'run'; readonly detail: RunShown }
  | { readonly type: 'error'; readonly detail: { readonly issues: readonly Issue[] } };

export class Steering {
  readonly #workbench: Workbench;
  #extras: Readonly<Record<string, unknown>> = {};

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  shown(): Shown {
    const { place, documents } = this.#workbench;
    return {
      at: formatPlace(place.current).replace(/^#\//, ''),
      state: encodeShare(writeShareState({ place: place.current, drafts: documents.drafts })),
      edited: documents.edited,
    };
  }

  /** The address that opens what is on screen; without a playground to lead to, the part from `#` on. */
  link(): string {
    return `${this.#workbench.surroundings.linkBase()}#/s/${this.shown().state}`;
  }

  /** The edited documents as a bundle. */
  bundle(): BundleDocument {
    const { scenarios, documents, place } = this.#workbench;
    const text = writeBundle(scenarios, documents.drafts, this.#extras, formatPlace(place.current));
    return JSON.parse(text) as BundleDocument;
  }

  /** Shows what is asked for. Issues: why nothing was changed, or what was left out. */
  show({ at, state, bundle }: ShowRequest): readonly Issue[] {
    if (at === undefined && state === undefined && bundle === undefined) return [refuse(EMBED.frame.empty)];
    const parts = [readState(state), this.#readBundle(bundle), readAt(at)];
    const refused = parts.find((part) => part.refused);
    if (refused !== undefined) return refused.issues;
    const drafts = parts.findLast((part) => part.drafts !== undefined)?.drafts;
    if (drafts !== undefined) this.#workbench.documents.replace(drafts, null);
    this.#extras = parts.findLast(({ extras }) => extras !== undefined)?.extras ?? this.#extras;
    const place = parts.findLast((part) => part.place !== undefined)?.place;
    if (place !== undefined) this.#workbench.place.refine(place);
    return parts.flatMap(({ issues }) => issues);
  }

  /** Runs everything with proofs; null when a newer question took its place, or the engine stopped. */
  async run(): Promise<RunShown | null> {
    await this.#workbench.job.runFull();
    return this.ran();
  }

  /** The newest full run; null before the first. */
  ran(): RunShown | null {
    const { record } = this.#workbench.results;
    if (record === null) return null;
    const { fingerprint, cells, rates } = record.result;
    const short = cells.map(({ scenario, condition, attack, task, outcomes }) => ({
      ...{ scenario, condition, attack, task, outcomes },
    }));
    return { fingerprint, trials: record.trials.length, cells: short, rates };
  }

  /** Back to the shipped documents. */
  reset(): void {
    this.#extras = {};
    this.#workbench.documents.reset();
  }

  /** Tells of every change, run and problem from now on; returns how to stop. */
  watch(listener: (event: SteeringEvent) => void): () => void {
    const { results, place, documents, job } = this.#workbench;
    let told: string | null = null;
    return $effect.root(() => {
      $effect(() => {
        void [place.current, documents.drafts];
        const detail = this.shown();
        if (told !== null && told !== detail.state) listener({ type: 'change', detail });
        told = detail.state;
      });
      $effect(() => {
        if (results.record === null) return;
        const detail = this.ran();
        if (detail !== null) listener({ type: 'run', detail });
      });
      $effect(() => {
        const issues = [...job.issues, ...this.#workbench.remarks];
        if (issues.length > 0) listener({ type: 'error', detail: { issues } });
      });
    });
  }

  #readBundle(bundle: unknown): Part {
    if (bundle === undefined) return NOTHING;
    if (bundle === null) return { ...NOTHING, drafts: {} };
    const text = typeof bundle === 'string' ? bundle : JSON.stringify(bundle);
    const opened = openBundle(text, this.#workbench.scenarios);
    const read = Array.isArray(opened) && typeof bundle === 'string' ? this.#readYaml(text, opened) : opened;
    if (Array.isArray(read)) return { refused: true, issues: read };
    const { issues, drafts, extras } = read;
    return { refused: false, issues, drafts, extras, ...placeIn(bundle, text) };
  }

  /** A bundle written as YAML; the first reading's issues when it is no YAML either. */
  #readYaml(text: string, issues: Issue[]): ReturnType<typeof openBundle> {
    const { value, issues: inYaml } = readYaml(text);
    if (value === null) return inYaml.length > 0 ? [...inYaml] : issues;
    return openBundle(JSON.stringify(value), this.#workbench.scenarios);
  }
}

/** What one part of a request says. */
interface Part {
  readonly refused: boolean;
  readonly issues: readonly Issue[];
  readonly drafts?: Drafts;
  /** Parts of a bundle that are carried along. */
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly place?: Place;
}

const NOTHING: Part = { refused: false, issues: [] };

function readAt(at: string | undefined): Part {
  if (at === undefined) return NOTHING;
  if (typeof at !== 'string') return { refused: true, issues: [refuse(EMBED.frame.notText('at'))] };
  const place = parsePlace(`#/${at.replace(/^#?\/?/, '')}`);
  if (place.view === 'unknown' || place.view === 'shared')
    return { refused: true, issues: [refuse(EMBED.frame.place(at))] };
  return { ...NOTHING, place };
}

function readState(state: string | undefined): Part {
  if (state === undefined) return NOTHING;
  if (typeof state !== 'string') return { refused: true, issues: [refuse(EMBED.frame.notText('state'))] };
  const { value, issues } = decodeShare(state.replace(/^.*#\/s\//, ''));
  const read = value === null ? null : readShareState(value);
  if (read === null)
    return { refused: true, issues: issues.length > 0 ? issues : [makeIssue('link/damaged')] };
  return { ...NOTHING, drafts: read.drafts, place: read.place };
}

/** The view that a bundle names. */
function placeIn(bundle: unknown, text: string): { readonly place?: Place } {
  const json = (typeof bundle === 'string' ? readYaml(text).value : bundle) as { readonly view?: unknown };
  if (typeof json.view !== 'string') return {};
  const place = parsePlace(json.view);
  return place.view === 'unknown' || place.view === 'shared' ? {} : { place };
}

function refuse(detail: string): Issue {
  return makeIssue('link/bad_message', [], { detail });
}
