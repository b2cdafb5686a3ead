/**
 * Parses drafts: converts text to documents and reports issues.
 *
 * It is loaded with the first edit, to keep the YAML parser and the warrant rules out of the first load.
 */
import { stringify } from 'yaml';
import {
  applyScenarioEdits,
  BUNDLE_VERSION,
  checkTextSize,
  type DocumentPath,
  inspectScenario,
  type Issue,
  isRunnable,
  type Json,
  readBundle,
  type Reading,
  readScenario,
  parseYaml,
  parseYamlNodes,
  type ScenarioDocument,
  type EditedScenarioDocument,
} from '../../engine/index.js';
import type { BundleExtras, ScenarioDraft, DraftPart, ScenarioDrafts } from './drafts.js';

export { resetDrafts, withFile, withInjectionsText, withWarrantText } from './draft-parts.js';

export interface DraftReading {
  /** The last valid documents; null if there are none yet, in which case the shipped documents apply. */
  readonly yours: EditedScenarioDocument | null;
  /** False while the current text is invalid. The results on screen then reflect an older version of the text. */
  readonly valid: boolean;
  /** Issues grouped by part. Paths are relative to the part's own document. */
  readonly issues: Readonly<Record<DraftPart, readonly Issue[]>>;
}

type YamlNodes = ReturnType<typeof parseYaml>['document'];

interface YamlText {
  readonly text: string;
  readonly reading: Reading<Json>;
  /** Null for JSON, for invalid text, and after a caller has taken the nodes. */
  nodes: YamlNodes;
}

let newest: YamlText | null = null;

/** Parses YAML or JSON text. The newest result is cached, because it is needed several times per keystroke. */
export function readYaml(text: string): Reading<Json> {
  return readNewest(text).reading;
}

/** Returns the nodes of a valid text. The caller may change them, so each call returns new ones. */
export function takeYamlNodes(text: string): YamlNodes {
  const found = readNewest(text);
  const { nodes } = found;
  found.nodes = null;
  return nodes ?? parseYamlNodes(text);
}

function readNewest(text: string): YamlText {
  if (newest?.text === text) return newest;
  const tooLarge = checkTextSize(text, 'workflowBytes');
  const { document: nodes, ...reading } =
    tooLarge === null ? parseYaml(text) : { value: null, issues: [tooLarge], document: null };
  return (newest = { text, reading, nodes });
}

/** Serializes a document as the YAML that the editor shows initially. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

const shipped = new WeakMap<object, string>();

/** The shipped warrant, or the list of shipped injections, as YAML. It is cached because it never changes. */
export function formatShippedPart(scenario: ScenarioDocument, part: 'warrant' | 'injection'): string {
  const document = part === 'warrant' ? scenario.warrant : scenario.injections;
  const text = shipped.get(document) ?? writeYaml(document);
  shipped.set(document, text);
  return text;
}

const ownRead = new WeakMap<object, ScenarioDocument | null>();

/**
 * The user's scenarios keyed by id, from the drafts that contain one. Returns `before` itself if nothing changed. An
 * invalid scenario, or one whose id differs from its key, is omitted.
 */
export function parseOwnScenarios(
  drafts: ScenarioDrafts,
  isOwn: (id: string) => boolean,
  before: Readonly<Record<string, ScenarioDocument>>,
): Readonly<Record<string, ScenarioDocument>> {
  const found = Object.entries(drafts).flatMap(([id, { own }]) => {
    const scenario = typeof own === 'object' && own !== null ? readOnce(own, isOwn(id)) : null;
    return scenario?.id === id ? [[id, scenario] as const] : [];
  });
  const same = found.length === Object.keys(before).length && found.every(([id, one]) => before[id] === one);
  return same ? before : Object.fromEntries(found);
}

/**
 * Ids appear in URLs and as object keys, so the id of a user's own scenario is limited to word characters, `.` and `-`.
 */
export function isUsableId(id: string): boolean {
  return /^[\w.-]{1,80}$/.test(id) && !(id in {});
}

function readOnce(json: object, isExtra: boolean): ScenarioDocument | null {
  const known = ownRead.get(json);
  if (known !== undefined) return known;
  const { value, issues } = readScenario(json);
  const usable = value !== null && isRunnable(issues) && isUsableId(value.id);
  // The user's own scenarios are not included in any rate.
  const read = !usable ? null : isExtra ? { ...value, reference: false } : value;
  ownRead.set(json, read);
  return read;
}

/** Parses a draft and applies it to its shipped scenario. `previous` supplies the last valid documents. */
export function parseDraft(
  scenario: ScenarioDocument,
  draft: ScenarioDraft,
  previous: DraftReading | null,
): DraftReading {
  const warrant = readPart(draft.warrantText);
  const injections = readPart(draft.injectionsText);
  const edits = {
    ...(warrant.value !== undefined && { warrant: warrant.value }),
    ...(injections.value !== undefined && { injections: injections.value }),
    ...(draft.files !== undefined && { files: draft.files }),
    ...(draft.forks !== undefined && { forks: draft.forks }),
  };
  const { yours, issues } = applyScenarioEdits(scenario, edits, undefined, inspectOnce);
  const valid = isRunnable([...warrant.issues, ...injections.issues, ...issues]);
  return {
    yours: valid ? yours : (previous?.yours ?? null),
    valid,
    issues: {
      warrant: [...warrant.issues, ...within(issues, 'warrant')],
      injection: [...injections.issues, ...within(issues, 'injections')],
      files: issues.filter((issue) => issue.at[0] !== 'warrant' && issue.at[0] !== 'injections'),
    },
  };
}

const inspected = new WeakMap<ScenarioDocument, readonly Issue[]>();

/** Lists a scenario's issues. They are cached, because a change to the warrant does not change the scenario. */
function inspectOnce(scenario: ScenarioDocument, at?: DocumentPath): readonly Issue[] {
  const issues = inspected.get(scenario) ?? inspectScenario(scenario, at);
  inspected.set(scenario, issues);
  return issues;
}

/** Parses the extra parts stored with a tab's edits. Invalid expectations are dropped. */
export function parseBundleExtras(json: Json): BundleExtras {
  const { expectations, ...extras } = (typeof json === 'object' ? json : {}) as Record<string, unknown>;
  const { value } = readBundle({ v: BUNDLE_VERSION, kind: 'bundle', expectations });
  return { ...extras, ...(value?.expectations && { expectations: value.expectations }) };
}

/** Returns the last valid edit; if there is none, the shipped documents. */
export function effectiveDocuments(
  scenario: ScenarioDocument,
  reading: DraftReading | null,
): EditedScenarioDocument {
  return reading?.yours ?? { scenario, warrant: scenario.warrant };
}

/** Parses a part's text into a JSON value. The value is undefined if the text is missing or invalid. */
function readPart(text: string | undefined): { value: Json | undefined; issues: readonly Issue[] } {
  if (text === undefined) return { value: undefined, issues: [] };
  const { value, issues } = readYaml(text);
  return { value: isRunnable(issues) ? value : undefined, issues };
}

/** Issues in one part, with the part's name removed from their paths. */
function within(issues: readonly Issue[], part: string): readonly Issue[] {
  return issues.filter((issue) => issue.at[0] === part).map((issue) => ({ ...issue, at: issue.at.slice(1) }));
}
