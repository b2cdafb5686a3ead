/**
 * Writes and reads bundle files (`*.pola.json`) with the edited documents. Loaded on demand.
 *
 * Source text is stored along with the values, so that comments are preserved. Unknown parts of a file are kept in
 * `extras` and written back under the same name.
 */
import {
  BUNDLE_VERSION,
  type BundleDocument,
  checkCount,
  describeThrown,
  ENGINE_VERSION,
  type Expectations,
  isRunnable,
  type Issue,
  type Json,
  makeIssue,
  readBundle,
  type Reading,
  readJsonText,
  type ScenarioDocument,
  upgradeTerms,
} from '../../engine/index.js';
import { type ScenarioDraft, type ScenarioDrafts, isForkList } from '../drafts/drafts.js';
import { type ImportedScenario, readScenarios, listBaseScenarios } from './own-scenarios.js';
import { effectiveDocuments, parseDraft, readYaml, writeYaml } from '../drafts/draft-reading.js';

const KNOWN = new Set([
  'v',
  'engine',
  'kind',
  'title',
  'scenarios',
  'warrants',
  'injections',
  'files',
  'forks',
  'sources',
  'view',
]);

/** Bundle parts that contain edits, each keyed by scenario id. */
const EDITED_PARTS = ['warrants', 'injections', 'files', 'forks'] as const;

type Extras = Readonly<Record<string, unknown>>;

export interface OpenedBundle {
  readonly drafts: ScenarioDrafts;
  /** Scenarios in the bundle, including those that replace a shipped scenario. */
  readonly ownScenarios: readonly ScenarioDocument[];
  /** Parts of the file that this page preserves but does not use. */
  readonly extras: Extras;
  /** Original source text, keyed by part and name. */
  readonly sources: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
  /** Issues about skipped parts: invalid scenarios, and edits to missing scenarios. */
  readonly skippedIssues: readonly Issue[];
}

export interface BundleParts {
  readonly workflows?: readonly unknown[];
  /** Workflow text, keyed by `workflows/<id>`. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly expectations?: Expectations | null;
}

/**
 * Serializes the drafts as bundle text. For an invalid draft, it writes both the user's source text and the shipped
 * value.
 */
export function writeBundle(
  scenarios: readonly ScenarioDocument[],
  drafts: ScenarioDrafts,
  extras: Extras,
  view: string,
  more: BundleParts = {},
): string {
  const bundle: BundleDocument = {
    ...extras,
    v: BUNDLE_VERSION,
    engine: ENGINE_VERSION,
    kind: 'bundle',
    ...writeMore(extras, more),
    ...writeValues(scenarios, drafts, extras, more.sources),
    view,
  };
  return `${JSON.stringify(bundle, null, 2)}\n`;
}

/** Workflows from the opened file, followed by the user's own. */
function writeMore(
  { workflows: carried }: Extras,
  { workflows = [], expectations }: BundleParts,
): Partial<BundleDocument> {
  const all = [...(Array.isArray(carried) ? (carried as unknown[]) : []), ...workflows];
  return {
    ...(all.length > 0 && { workflows: all as NonNullable<BundleDocument['workflows']> }),
    ...(expectations && { expectations }),
  };
}

function writeValues(
  shipped: readonly ScenarioDocument[],
  drafts: ScenarioDrafts,
  extras: Extras,
  given: Readonly<Record<string, string>> = {},
): Partial<BundleDocument> {
  const warrants = { ...asParts(extras.warrants) };
  const injections = { ...asParts(extras.injections) };
  const files = { ...asParts(extras.files) };
  const forks = { ...asParts(extras.forks) };
  const sources = { ...asParts(extras.sources), ...given };
  for (const scenario of listBaseScenarios(shipped, drafts)) {
    const { id } = scenario;
    const draft = drafts[id] as ScenarioDraft;
    const { warrant, scenario: edited } = effectiveDocuments(scenario, parseDraft(scenario, draft, null));
    if (draft.warrantText !== undefined)
      [warrants[id], sources[`warrants/${id}`]] = [warrant, draft.warrantText];
    if (draft.injectionsText !== undefined)
      [injections[id], sources[`injections/${id}`]] = [edited.injections, draft.injectionsText];
    if (draft.files !== undefined) files[id] = draft.files;
    if (draft.forks !== undefined) forks[id] = draft.forks;
  }
  const hasForks = Object.keys(forks).length > 0;
  const parts = { warrants, injections, files, ...(hasForks && { forks }), sources };
  return { ...writeScenarios(drafts, extras), ...parts } as Partial<BundleDocument>;
}

/** The user's scenarios as they were received, followed by the other scenarios preserved from the file. */
function writeScenarios(drafts: ScenarioDrafts, { scenarios: carried }: Extras): object {
  const own = Object.values(drafts).flatMap((draft) =>
    draft.own === undefined ? [] : upgradeTerms(draft.own).value,
  );
  const all: unknown[] = [...own, ...(Array.isArray(carried) ? (carried as unknown[]) : [])];
  return all.length > 0 ? { scenarios: all } : {};
}

function asParts(part: unknown): Record<string, unknown> {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}

/** Returns an issue if a file with this many bytes is too large; otherwise null. */
export function checkBundleSize(found: number): Issue[] | null {
  const issues = checkCount('bundleBytes', found, []);
  return issues.length === 0 ? null : [...issues];
}

/** Parses bundle text as JSON or YAML. Invalid text that starts like JSON is reported as invalid JSON. */
function readText(text: string): Reading<Json> {
  const json = readJsonText(text, 'bundleBytes');
  if (json.value !== null || checkBundleSize(text.length) !== null) return json;
  const { value, issues } = readYaml(text);
  if (typeof value !== 'object' || value === null)
    return /^\s*[{["]/.test(text) ? json : { value: null, issues: [...issues, ...json.issues] };
  try {
    // Unlike JSON, YAML allows recursive aliases, NaN and infinite numbers.
    return { value: JSON.parse(JSON.stringify(value)) as Json, issues: [] };
  } catch (error) {
    return { value: null, issues: [makeIssue('document/not_json', [], { detail: describeThrown(error) })] };
  }
}

/** Reads drafts from JSON or YAML file contents. Returns issues if the file is not a bundle. */
export function parseBundleText(
  text: string,
  scenarios: readonly ScenarioDocument[],
): OpenedBundle | Issue[] {
  const json = readText(text);
  const read = json.value === null ? null : readBundle(json.value);
  if (read === null || read.value === null || !isRunnable(read.issues))
    return [...json.issues, ...(read?.issues ?? [])];
  const bundle = read.value;
  const { valid: good, invalid: bad, issues } = readScenarios(bundle.scenarios ?? []);
  const ids = [...new Set([...scenarios, ...good.map(({ scenario }) => scenario)].map(({ id }) => id))];
  const known = ids.map((id) => [id, readDraftOf(id, bundle, good)] as const);
  const drafts = Object.fromEntries(known.filter(([, draft]) => Object.keys(draft).length > 0));
  const unknown = Object.entries(bundle).filter(([name]) => !KNOWN.has(name));
  const strangers = findUnknownScenarioEdits(bundle, ids);
  const extras = {
    ...Object.fromEntries(unknown),
    ...(bad.length > 0 && { scenarios: bad }),
    ...strangers.extras,
  };
  const own = good.map(({ scenario }) => scenario);
  const left = [...issues, ...strangers.issues];
  return {
    drafts,
    ownScenarios: own,
    extras,
    sources: bundle.sources ?? {},
    issues: read.issues,
    skippedIssues: left,
  };
}

/** Edits to missing scenarios. They are reported and preserved. */
function findUnknownScenarioEdits(
  bundle: BundleDocument,
  ids: readonly string[],
): { extras: Extras; issues: Issue[] } {
  const found = EDITED_PARTS.flatMap((part) => {
    const strange = Object.entries(bundle[part] ?? {}).filter(([id]) => !ids.includes(id));
    return strange.length === 0 ? [] : [[part, Object.fromEntries(strange)] as const];
  });
  const issues = found.flatMap(([part, edits]) =>
    Object.keys(edits).map((id) =>
      makeIssue('scenario/unknown', [part, id], { found: id, known: ids.join(', ') }),
    ),
  );
  return { extras: Object.fromEntries(found), issues };
}

function readDraftOf(
  id: string,
  bundle: BundleDocument,
  brought: readonly ImportedScenario[],
): ScenarioDraft {
  const own = brought.find(({ scenario }) => scenario.id === id)?.json;
  const warrant = bundle.warrants?.[id];
  const injections = bundle.injections?.[id];
  const files = bundle.files?.[id];
  const forks = bundle.forks?.[id];
  return {
    ...(own !== undefined && { own }),
    ...(warrant !== undefined && { warrantText: textOf(warrant, bundle.sources?.[`warrants/${id}`]) }),
    ...(injections !== undefined && {
      injectionsText: textOf(injections, bundle.sources?.[`injections/${id}`]),
    }),
    ...(files !== undefined && { files }),
    ...(isForkList(forks) && { forks }),
  };
}

/** Returns the original text if it still has the same value; otherwise the value as YAML. */
function textOf(value: unknown, source: string | undefined): string {
  const same =
    source !== undefined &&
    JSON.stringify(upgradeTerms(readYaml(source).value).value) === JSON.stringify(value);
  return same ? source : writeYaml(value);
}
