/**
 * Drafts contain the user's changes to each scenario, as text with comments.
 *
 * A draft holds only differences from the shipped documents. Removing the last difference removes the draft, so "no
 * edits" has exactly one form: the empty object.
 */
import type { Expectations, ForkDocument, Json, LessonPart } from '../../engine/index.js';

export interface ScenarioDraft {
  /**
   * The user's scenario with this id, as it was received; the other parts are edits to it. With a shipped id it
   * replaces the shipped scenario in "Yours". It is validated when the draft is parsed.
   */
  readonly own?: Json;
  /** The warrant chain, as YAML or JSON text. */
  readonly warrantText?: string;
  readonly injectionsText?: string;
  /** Changed files keyed by path. Null removes the file. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Steps at which the trial branches off from the trial under another condition. */
  readonly forks?: readonly ForkDocument[];
}

export type ScenarioDrafts = Readonly<Record<string, ScenarioDraft>>;

/** The documents at the start of a lesson, and the parts of shipped scenarios that a learner cannot change. */
export interface LessonStart {
  readonly drafts: ScenarioDrafts;
  readonly locked: readonly LessonPart[];
}

export type DraftPart = 'warrant' | 'injection' | 'files';

export const NO_DRAFTS: ScenarioDrafts = {};

/** Parts of an opened bundle other than its edits. Parts that this page does not use are written back unchanged. */
export interface BundleExtras {
  readonly expectations?: Expectations;
  readonly [part: string]: unknown;
}

/** Key under which the bundle extras are stored among a tab's drafts. No user scenario can have this id. */
export const BUNDLE_EXTRAS_KEY = '$bundle';

/** Ids of scenarios whose draft changed. Text is compared by content. */
export function changedScenarios(before: ScenarioDrafts, after: ScenarioDrafts): readonly string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}

/** True if a draft contains more than the user's own scenario. */
export function hasEdits(draft: ScenarioDraft | undefined): boolean {
  return Object.keys(draft ?? {}).some((part) => part !== 'own');
}

/** Reads drafts from stored or shared JSON. Unknown fields are dropped and counted. */
export function readDrafts(json: unknown): { readonly drafts: ScenarioDrafts; readonly ignored: number } {
  const given = asRecord(json);
  let drafts = NO_DRAFTS;
  let ignored = Number(given !== (json ?? given));
  for (const [scenario, value] of Object.entries(given)) {
    if (scenario === BUNDLE_EXTRAS_KEY) continue;
    const read = readDraftJson(value);
    drafts = withDraft(drafts, scenario, read.draft);
    ignored += read.ignored;
  }
  return { drafts, ignored };
}

function readDraftJson(value: unknown): { draft: ScenarioDraft; ignored: number } {
  const given = asRecord(value);
  const { own, warrantText, injectionsText, files, forks } = given;
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
  const ignored = Object.keys(given).length - Object.keys(draft).length + Number(given !== value);
  return { draft, ignored: ignored + Object.keys(asRecord(files)).length - read.length };
}

/** Returns the drafts with one scenario's draft replaced. An empty draft is removed. */
export function withDraft(drafts: ScenarioDrafts, scenario: string, draft: ScenarioDraft): ScenarioDrafts {
  const { [scenario]: _old, ...others } = drafts;
  return Object.keys(draft).length === 0 ? others : { ...others, [scenario]: draft };
}

const LESSON_FIELDS = {
  scenarios: 'own',
  warrants: 'warrantText',
  injections: 'injectionsText',
  files: 'files',
} as const satisfies Record<LessonPart, keyof ScenarioDraft>;

/** Returns the drafts with each locked part of these scenarios restored to its state at the start of the lesson. */
export function withLockedParts(
  drafts: ScenarioDrafts,
  { drafts: start, locked }: LessonStart,
  scenarios: readonly string[],
): ScenarioDrafts {
  let kept = drafts;
  for (const id of scenarios)
    for (const field of locked.map((part) => LESSON_FIELDS[part])) {
      const { [field]: present, ...rest } = kept[id] ?? {};
      const wanted = start[id]?.[field];
      if (JSON.stringify(present) !== JSON.stringify(wanted))
        kept = withDraft(kept, id, wanted === undefined ? rest : { ...rest, [field]: wanted });
    }
  return kept;
}

/** Checks only the step, which is enough to list the forks. The draft reader validates the other fields. */
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
