/**
 * Drafts: what a person changed, per scenario, as text with its comments.
 *
 * A draft holds only differences from the shipped documents. Taking the last difference away takes
 * the draft away, so "no edits" has exactly one form: the empty object.
 */
import type { Expectations, ForkDocument, Json } from '../../engine/index.js';

export interface ScenarioDraft {
  /**
   * A scenario of the user under this id, as it came; the other parts are edits of it. Under a shipped id it takes
   * the place of the shipped one in Yours. Whoever reads the draft judges it.
   */
  readonly own?: Json;
  /** The chain as YAML or JSON text. */
  readonly warrantText?: string;
  /** The list of injections as YAML or JSON text. */
  readonly injectionsText?: string;
  /** Changed files by path; null removes the file. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Where the trial leaves that of another condition. */
  readonly forks?: readonly ForkDocument[];
}

/** Drafts by scenario id. */
export type ScenarioDrafts = Readonly<Record<string, ScenarioDraft>>;

export type DraftPart = 'warrant' | 'injection' | 'files';

export const NO_DRAFTS: ScenarioDrafts = {};

/** What an opened bundle brought beside its edits; parts that this page does not use are written back. */
export interface BundleExtras {
  /** How cells are expected to end. */
  readonly expectations?: Expectations;
  readonly [part: string]: unknown;
}

/** Key among the drafts of a tab: a name that no scenario of the user can have. */
export const BUNDLE_EXTRAS_KEY = '$bundle';

/** Ids whose draft is not the same object (texts are compared by content). */
export function changedScenarios(before: ScenarioDrafts, after: ScenarioDrafts): readonly string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}

/** True where a draft holds more than a scenario of the user. */
export function hasEdits(draft: ScenarioDraft | undefined): boolean {
  return Object.keys(draft ?? {}).some((part) => part !== 'own');
}

/** Drafts out of stored or shared JSON: what is not understood is left out and counted. */
export function readDrafts(json: unknown): { readonly drafts: ScenarioDrafts; readonly ignored: number } {
  let drafts = NO_DRAFTS;
  let ignored = 0;
  for (const [scenario, value] of Object.entries(asRecord(json))) {
    if (scenario === BUNDLE_EXTRAS_KEY) continue;
    const read = readDraftJson(value);
    drafts = withDraft(drafts, scenario, read.draft);
    ignored += read.ignored;
  }
  return { drafts, ignored };
}

function readDraftJson(value: unknown): { draft: ScenarioDraft; ignored: number } {
  const { own, warrantText, injectionsText, files, forks, ...unknown } = asRecord(value);
  const read = Object.entries(asRecord(files)).filter(
    (entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string',
  );
  const draft: ScenarioDraft = {
    ...(Object.keys(asRecord(own)).length > 0 && { own: own as Json }),
    ...(typeof warrantText === 'string' && { warrantText }),
    ...(typeof injectionsText === 'string' && { injectionsText }),
    ...(read.length > 0 && { files: Object.fromEntries(read) }),
    ...(isForkList(forks) && { forks }),
  };
  return { draft, ignored: Object.keys(unknown).length };
}

/** Drafts with that of one scenario replaced; an empty one is none. */
export function withDraft(drafts: ScenarioDrafts, scenario: string, draft: ScenarioDraft): ScenarioDrafts {
  const { [scenario]: _old, ...others } = drafts;
  return Object.keys(draft).length === 0 ? others : { ...others, [scenario]: draft };
}

/** Enough to name them; the reader of the draft validates the rest. */
export function isForkList(json: unknown): json is readonly ForkDocument[] {
  return (
    Array.isArray(json) && json.length > 0 && json.every((fork) => Number.isInteger(asRecord(fork).step))
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
