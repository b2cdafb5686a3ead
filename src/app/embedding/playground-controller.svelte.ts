/**
 * Lets an embedding page control the app. Requests and events are the same for a frame and an element.
 *
 * Nothing is stored here, and an invalid request changes nothing.
 */
import {
  type BundleDocument,
  describeThrown,
  type Issue,
  makeIssue,
  message,
  readJsonText,
} from '../../engine/index.js';
import { parseBundleText, writeBundle } from '../bundles/bundle-file.js';
import type { ScenarioDrafts } from '../drafts/drafts.js';
import { shortenText } from '../components/shorten.js';
import { readYaml } from '../drafts/draft-reading.js';
import { formatRoute, parseRoute, type Route } from '../url/route.js';
import { decodeShare, encodeShare, unreadableLinkIssue } from '../url/share-link.js';
import { readShareState, writeShareState } from '../url/share-state.js';
import { EMBED } from '../messages/embed.js';
import { listSteps } from '../views/replay/trial-timeline.js';
import type { Workbench } from '../state/workbench.svelte.js';
import type { PlaygroundRun, ShowRequest, PlaygroundState, PlaygroundEvent } from './playground-state.js';

type Extras = Readonly<Record<string, unknown>>;

export class PlaygroundController {
  readonly #workbench: Workbench;
  #extras: Extras = {};
  /** Extra bundle parts for each document state that was on screen, so that undo restores them as well. */
  readonly #extrasOf = new WeakMap<ScenarioDrafts, Extras>();
  /** The initial state set by the host page. `reset` restores it. */
  #initial: { readonly drafts: ScenarioDrafts; readonly extras: Extras } = { drafts: {}, extras: {} };

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  state(): PlaygroundState {
    const { navigation: place, documents } = this.#workbench;
    return {
      at: formatRoute(place.current).replace(/^#\//, ''),
      state: encodeShare(writeShareState({ place: place.current, drafts: documents.drafts })),
      edited: documents.edited,
    };
  }

  /** The URL of the current state. Without a link base, returns only the part from `#` on. */
  link(): string {
    return `${this.#workbench.environment.linkBase()}#/s/${this.state().state}`;
  }

  /** Returns the edited documents as a bundle. */
  bundle(): BundleDocument {
    const { scenarios, documents, navigation: place } = this.#workbench;
    const text = writeBundle(scenarios, documents.drafts, this.#currentExtras(), formatRoute(place.current));
    return JSON.parse(text) as BundleDocument;
  }

  /**
   * Shows the requested state. Returns issues that explain why nothing changed or what was omitted.
   *
   * @param begin true for the initial state, which cannot be undone
   */
  show({ at, state, bundle }: ShowRequest, begin = false): readonly Issue[] {
    if (at === undefined && state === undefined && bundle === undefined)
      return [embedRequestIssue(EMBED.frame.empty)];
    const parts = [readState(state), this.#readBundle(bundle), readAt(at)];
    const refused = parts.find((part) => part.isRejected);
    if (refused !== undefined) return refused.issues;
    const drafts = parts.findLast((part) => part.drafts !== undefined)?.drafts;
    // Extra parts stay with the documents that they came with.
    const extras = parts.findLast((part) => part.extras)?.extras ?? {};
    if (drafts !== undefined && begin) {
      this.#initial = { drafts, extras };
      this.#workbench.documents.load(drafts);
      this.#setExtras(extras);
    } else if (drafts !== undefined) this.#replace(drafts, extras);
    const route = parts.findLast((part) => part.route !== undefined)?.route;
    if (route !== undefined) this.#workbench.navigation.replace(route);
    return parts.flatMap(({ issues }) => issues);
  }

  /** Runs everything with proofs. Returns null if a newer request replaced this one or the engine stopped. */
  async run(): Promise<PlaygroundRun | null> {
    return (await this.#workbench.matrixRunner.runFull()) ? this.latestRun() : null;
  }

  latestRun(): PlaygroundRun | null {
    const { record } = this.#workbench.results;
    if (record === null) return null;
    const { fingerprint, cells, rates } = record.result;
    const short = cells.map(({ scenario, condition, attack, task, outcomes }) => ({
      ...{ scenario, condition, attack, task, outcomes },
    }));
    return { fingerprint, trials: record.trials.length, cells: short, rates };
  }

  /**
   * Restores the host page's initial documents, or the shipped ones if there are none. One undo brings the edits back.
   */
  reset(): void {
    this.#replace(this.#initial.drafts, this.#initial.extras);
  }

  #replace(drafts: ScenarioDrafts, extras: Extras): void {
    // The documents being replaced keep their own extra parts.
    this.#currentExtras();
    this.#workbench.documents.replace(drafts, null);
    this.#setExtras(extras);
  }

  #setExtras(extras: Extras): void {
    this.#extras = extras;
    this.#extrasOf.set(this.#workbench.documents.drafts, extras);
  }

  /** Returns the extra parts for the documents on screen. Edited versions of these documents inherit them. */
  #currentExtras(): Extras {
    this.#setExtras(this.#extrasOf.get(this.#workbench.documents.drafts) ?? this.#extras);
    return this.#extras;
  }

  /** Starts reporting every change, run and problem. Returns a function that stops the reporting. */
  subscribe(listener: (event: PlaygroundEvent) => void): () => void {
    const { results, navigation: place, documents, matrixRunner: job } = this.#workbench;
    let told: string | null = null;
    let reported: string | null = null;
    return $effect.root(() => {
      $effect(() => {
        void [place.current, documents.drafts];
        this.#currentExtras();
        const detail = this.state();
        if (told !== null && told !== detail.state) listener({ type: 'change', detail });
        told = detail.state;
      });
      $effect(() => {
        if (results.record === null) return;
        const detail = this.latestRun();
        if (detail !== null) listener({ type: 'run', detail });
      });
      $effect(() => {
        const issues = [...job.issues, ...this.#workbench.externalIssues];
        if (issues.length > 0) listener({ type: 'error', detail: { issues } });
      });
      $effect(() => {
        const issue = findUnknownStep(this.#workbench);
        // Every run triggers this check, but the same issue is reported only once.
        const found = issue === null ? null : JSON.stringify(issue.facts);
        if (issue !== null && found !== reported) listener({ type: 'error', detail: { issues: [issue] } });
        reported = found;
      });
    });
  }

  #readBundle(bundle: unknown): ShowRequestPart {
    if (bundle === undefined) return NOTHING;
    if (bundle === null) return { ...NOTHING, drafts: {} };
    const text = typeof bundle === 'string' ? bundle : writeJson(bundle);
    if (text instanceof Error) return { isRejected: true, issues: [jsonIssue(text)] };
    const read = parseBundleText(text, this.#workbench.shipped);
    if (Array.isArray(read)) return { isRejected: true, issues: read };
    const { issues, skippedIssues: left, drafts, extras } = read;
    return { isRejected: false, issues: [...issues, ...left], drafts, extras, ...parseHashRoute(text) };
  }
}

/** Result of parsing one part of a request. */
interface ShowRequestPart {
  readonly isRejected: boolean;
  readonly issues: readonly Issue[];
  readonly drafts?: ScenarioDrafts;
  /** Parts of a bundle other than its edits. These parts are preserved. */
  readonly extras?: Extras;
  readonly route?: Route;
}

const NOTHING: ShowRequestPart = { isRejected: false, issues: [] };

/** Serializes a message. It may contain values that JSON cannot represent: cycles, bigints, functions or undefined. */
function writeJson(value: unknown): string | Error {
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text ?? new Error(typeof value);
  } catch (error) {
    return new Error(describeThrown(error).split('\n')[0]);
  }
}

function readAt(at: string | undefined): ShowRequestPart {
  if (at === undefined) return NOTHING;
  if (typeof at !== 'string')
    return { isRejected: true, issues: [embedRequestIssue(EMBED.frame.notText('at'))] };
  const route = parseRoute(`#/${at.replace(/^#?\/?/, '')}`);
  if (route.view === 'unknown' || route.view === 'shared')
    return { isRejected: true, issues: [embedRequestIssue(EMBED.frame.place(at))] };
  return { ...NOTHING, route };
}

function readState(state: string | undefined): ShowRequestPart {
  if (state === undefined) return NOTHING;
  if (typeof state !== 'string')
    return { isRejected: true, issues: [embedRequestIssue(EMBED.frame.notText('state'))] };
  const { value, issues } = decodeShare(state.replace(/^.*#\/s\//, ''));
  const read = value === null ? null : readShareState(value);
  if (read === null) {
    const found = issues[0] ?? unreadableLinkIssue(message('link/no_state'));
    return { isRejected: true, issues: [nameState(found)] };
  }
  return { ...NOTHING, drafts: read.drafts, route: read.place };
}

/** Adds the name of the request's part to an issue about a share link. */
function nameState({ code, facts }: Issue): Issue {
  return makeIssue(code, ['state'], { ...facts, name: 'state' });
}

/**
 * Returns the view named in a bundle. Reads it from the serialized text, because an object's getters may return a
 * different value the second time.
 */
function parseHashRoute(text: string): { readonly route?: Route } {
  const json = readJsonText(text, 'bundleBytes').value ?? readYaml(text).value;
  const { view } = (json ?? {}) as { readonly view?: unknown };
  if (typeof view !== 'string') return {};
  const route = parseRoute(view);
  return route.view === 'unknown' || route.view === 'shared' ? {} : { route };
}

/** `detail` may repeat text sent by the host page, so it is truncated to the length of a sentence. */
export function embedRequestIssue(detail: string): Issue {
  return makeIssue('link/bad_message', [], { detail: shortenText(detail, 300) });
}

function jsonIssue({ message }: Error): Issue {
  return makeIssue('document/not_json', ['bundle'], { detail: message });
}

/**
 * Returns an issue if the trial on screen does not have the step in the URL. Null until the current documents have been
 * parsed and run, because the trial on screen is outdated until then.
 */
export function findUnknownStep({ navigation, documents, matrixRunner, results }: Workbench): Issue | null {
  const place = navigation.current;
  if (place.view !== 'replay' || place.step === null || !matrixRunner.isVerified) return null;
  const isParsed =
    documents.draft(place.scenario) === undefined || documents.readDraftOf(place.scenario) !== null;
  if (!isParsed) return null;
  const trial = results.trial(place.scenario, place.condition);
  const steps = trial === null ? [] : listSteps(trial);
  if (trial === null || steps.includes(place.step)) return null;
  const facts = { name: 'step', found: String(place.step), known: steps.join(', ') };
  return makeIssue('link/bad_parameter', [], facts);
}
