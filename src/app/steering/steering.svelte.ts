/**
 * Steering: what another page may ask of the app it holds, in a frame or as an element, and what it is told.
 *
 * The same few verbs for both. Nothing here is stored, and a question that cannot be followed changes nothing.
 */
import {
  type BundleDocument,
  describeThrown,
  type Issue,
  makeIssue,
  readJsonText,
} from '../../engine/index.js';
import { openBundle, writeBundle } from '../bundle-file.js';
import type { Drafts } from '../drafts.js';
import { shortenText } from '../parts/shorten.js';
import { readYaml } from '../reading.js';
import { formatPlace, parsePlace, type Place } from '../route.js';
import { decodeShare, encodeShare } from '../share.js';
import { readShareState, writeShareState } from '../share-state.js';
import { EMBED } from '../words/embed.js';
import type { Workbench } from '../workbench.svelte.js';
import type { RunShown, ShowRequest, Shown, SteeringEvent } from './shown.js';

type Extras = Readonly<Record<string, unknown>>;

export class Steering {
  readonly #workbench: Workbench;
  #extras: Extras = {};
  /** What belongs to each state of the documents that was on screen: undo shows the same one again. */
  readonly #extrasOf = new WeakMap<Drafts, Extras>();
  /** What the host began with: `reset` goes back to it. */
  #given: { readonly drafts: Drafts; readonly extras: Extras } = { drafts: {}, extras: {} };

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
    const text = writeBundle(scenarios, documents.drafts, this.#carried(), formatPlace(place.current));
    return JSON.parse(text) as BundleDocument;
  }

  /**
   * Shows what is asked for. Issues: why nothing was changed, or what was left out.
   *
   * @param begin what the app starts with: there is nothing before it to undo
   */
  show({ at, state, bundle }: ShowRequest, begin = false): readonly Issue[] {
    if (at === undefined && state === undefined && bundle === undefined) return [refuse(EMBED.frame.empty)];
    const parts = [readState(state), this.#readBundle(bundle), readAt(at)];
    const refused = parts.find((part) => part.refused);
    if (refused !== undefined) return refused.issues;
    const drafts = parts.findLast((part) => part.drafts !== undefined)?.drafts;
    // Parts that are carried along belong to the documents they came with.
    const extras = parts.findLast((part) => part.extras)?.extras ?? {};
    if (drafts !== undefined && begin) {
      this.#given = { drafts, extras };
      this.#workbench.documents.open(drafts);
      this.#carry(extras);
    } else if (drafts !== undefined) this.#replace(drafts, extras);
    const place = parts.findLast((part) => part.place !== undefined)?.place;
    if (place !== undefined) this.#workbench.place.refine(place);
    return parts.flatMap(({ issues }) => issues);
  }

  /** Runs everything with proofs; null when a newer question took its place, or the engine stopped. */
  async run(): Promise<RunShown | null> {
    return (await this.#workbench.job.runFull()) ? this.ran() : null;
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

  /** Back to what the host began with, or else to the shipped documents. One undo brings the edits back. */
  reset(): void {
    this.#replace(this.#given.drafts, this.#given.extras);
  }

  #replace(drafts: Drafts, extras: Extras): void {
    // What is left behind keeps its own.
    this.#carried();
    this.#workbench.documents.replace(drafts, null);
    this.#carry(extras);
  }

  #carry(extras: Extras): void {
    this.#extras = extras;
    this.#extrasOf.set(this.#workbench.documents.drafts, extras);
  }

  /** What is carried along with the documents on screen; edits of them go on with it. */
  #carried(): Extras {
    this.#carry(this.#extrasOf.get(this.#workbench.documents.drafts) ?? this.#extras);
    return this.#extras;
  }

  /** Tells of every change, run and problem from now on; returns how to stop. */
  watch(listener: (event: SteeringEvent) => void): () => void {
    const { results, place, documents, job } = this.#workbench;
    let told: string | null = null;
    return $effect.root(() => {
      $effect(() => {
        void [place.current, documents.drafts];
        this.#carried();
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
    const text = typeof bundle === 'string' ? bundle : writeJson(bundle);
    if (text instanceof Error) return { refused: true, issues: [refuseJson(text)] };
    const read = openBundle(text, this.#workbench.shipped);
    if (Array.isArray(read)) return { refused: true, issues: read };
    const { issues, left, drafts, extras } = read;
    return { refused: false, issues: [...issues, ...left], drafts, extras, ...placeIn(text) };
  }
}

/** What one part of a request says. */
interface Part {
  readonly refused: boolean;
  readonly issues: readonly Issue[];
  readonly drafts?: Drafts;
  /** Parts of a bundle that are carried along. */
  readonly extras?: Extras;
  readonly place?: Place;
}

const NOTHING: Part = { refused: false, issues: [] };

/** A message may hold what JSON cannot: something inside itself, an integer without bounds, a function, nothing. */
function writeJson(value: unknown): string | Error {
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text ?? new Error(typeof value);
  } catch (error) {
    return new Error(describeThrown(error).split('\n')[0]);
  }
}

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

/** The view that a bundle names: read from the text that was opened, because an object may answer otherwise twice. */
function placeIn(text: string): { readonly place?: Place } {
  const json = readJsonText(text, 'bundleBytes').value ?? readYaml(text).value;
  const { view } = (json ?? {}) as { readonly view?: unknown };
  if (typeof view !== 'string') return {};
  const place = parsePlace(view);
  return place.view === 'unknown' || place.view === 'shared' ? {} : { place };
}

/** `detail` may repeat what a stranger sent: no more of it than a sentence holds. */
export function refuse(detail: string): Issue {
  return makeIssue('link/bad_message', [], { detail: shortenText(detail, 300) });
}

function refuseJson({ message }: Error): Issue {
  return makeIssue('document/not_json', ['bundle'], { detail: message });
}
