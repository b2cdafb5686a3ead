/**
 * Bundle files (`*.pola.json`): the edited documents out of the page, and back in. Loaded on demand.
 *
 * The texts travel beside the values, so comments survive. What a file holds that this version does
 * not know is kept in `extras` and written back under the same name.
 */
import {
  BUNDLE_VERSION,
  type BundleDocument,
  checkCount,
  ENGINE_VERSION,
  type Expectations,
  isRunnable,
  type Issue,
  readBundle,
  readJsonText,
  type ScenarioDocument,
} from '../engine/index.js';
import { type Draft, type Drafts, isForkList } from './drafts.js';
import { documentsInForce, readDraft, readYaml, writeYaml } from './reading.js';

const KNOWN = new Set([
  'v',
  'engine',
  'kind',
  'title',
  'warrants',
  'injections',
  'files',
  'forks',
  'sources',
  'view',
]);

export interface OpenedBundle {
  readonly drafts: Drafts;
  /** Parts of the file that this page carries along without using. */
  readonly extras: Readonly<Record<string, unknown>>;
  /** Texts as they were written, by part and name. */
  readonly sources: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
}

/** What goes into a file beside the edits. */
export interface MoreParts {
  readonly workflows?: readonly unknown[];
  /** Texts of the workflows, by `workflows/<id>`. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly expectations?: Expectations | null;
}

/** The file's text for these drafts. Of a draft that cannot be read only the text goes along, as a source; its value is the shipped one. */
export function writeBundle(
  scenarios: readonly ScenarioDocument[],
  drafts: Drafts,
  extras: Readonly<Record<string, unknown>>,
  view: string,
  more: MoreParts = {},
): string {
  const parts = scenarios.filter((scenario) => drafts[scenario.id] !== undefined);
  const bundle: BundleDocument = {
    ...extras,
    v: BUNDLE_VERSION,
    engine: ENGINE_VERSION,
    kind: 'bundle',
    ...writeMore(extras, more),
    ...writeValues(parts, drafts, more.sources),
    view,
  };
  return `${JSON.stringify(bundle, null, 2)}\n`;
}

/** Own workflows stand behind those of the opened file that were only carried along. */
function writeMore(
  { workflows: carried }: Readonly<Record<string, unknown>>,
  { workflows = [], expectations }: MoreParts,
): Partial<BundleDocument> {
  const all = [...(Array.isArray(carried) ? (carried as unknown[]) : []), ...workflows];
  return {
    ...(all.length > 0 && { workflows: all as NonNullable<BundleDocument['workflows']> }),
    ...(expectations && { expectations }),
  };
}

function writeValues(
  scenarios: readonly ScenarioDocument[],
  drafts: Drafts,
  given: Readonly<Record<string, string>> = {},
): Partial<BundleDocument> {
  const warrants: Record<string, unknown> = {};
  const injections: Record<string, unknown> = {};
  const files: Record<string, Readonly<Record<string, string | null>>> = {};
  const forks: Record<string, unknown> = {};
  const sources: Record<string, string> = { ...given };
  for (const scenario of scenarios) {
    const { id } = scenario;
    const draft = drafts[id] as Draft;
    const { warrant, scenario: edited } = documentsInForce(scenario, readDraft(scenario, draft, null));
    if (draft.warrantText !== undefined)
      [warrants[id], sources[`warrants/${id}`]] = [warrant, draft.warrantText];
    if (draft.injectionsText !== undefined)
      [injections[id], sources[`injections/${id}`]] = [edited.injections, draft.injectionsText];
    if (draft.files !== undefined) files[id] = draft.files;
    if (draft.forks !== undefined) forks[id] = draft.forks;
  }
  const hasForks = Object.keys(forks).length > 0;
  return { warrants, injections, files, ...(hasForks && { forks }), sources } as Partial<BundleDocument>;
}

/** What is wrong with a file of that many bytes; null when it may be read. */
export function refuseSize(found: number): Issue[] | null {
  const issues = checkCount('bundleBytes', found, []);
  return issues.length === 0 ? null : [...issues];
}

/** Drafts out of a file's text; null with issues when it is no bundle. */
export function openBundle(text: string, scenarios: readonly ScenarioDocument[]): OpenedBundle | Issue[] {
  const json = readJsonText(text, 'bundleBytes');
  const read = json.value === null ? null : readBundle(json.value);
  if (read === null || read.value === null || !isRunnable(read.issues))
    return [...json.issues, ...(read?.issues ?? [])];
  const known = scenarios.map(
    (scenario) => [scenario.id, readDraftOf(scenario, read.value as BundleDocument)] as const,
  );
  const drafts = Object.fromEntries(known.filter(([, draft]) => Object.keys(draft).length > 0));
  const extras = Object.fromEntries(
    Object.entries(json.value as Record<string, unknown>).filter(([name]) => !KNOWN.has(name)),
  );
  return { drafts, extras, sources: read.value.sources ?? {}, issues: read.issues };
}

function readDraftOf({ id }: ScenarioDocument, bundle: BundleDocument): Draft {
  const warrant = bundle.warrants?.[id];
  const injections = bundle.injections?.[id];
  const files = bundle.files?.[id];
  const forks = bundle.forks?.[id];
  return {
    ...(warrant !== undefined && { warrantText: textOf(warrant, bundle.sources?.[`warrants/${id}`]) }),
    ...(injections !== undefined && {
      injectionsText: textOf(injections, bundle.sources?.[`injections/${id}`]),
    }),
    ...(files !== undefined && { files }),
    ...(isForkList(forks) && { forks }),
  };
}

/** The text as it was written, when it still says the same as the value; else the value as YAML. */
function textOf(value: unknown, source: string | undefined): string {
  const same = source !== undefined && JSON.stringify(readYaml(source).value) === JSON.stringify(value);
  return same ? source : writeYaml(value);
}
