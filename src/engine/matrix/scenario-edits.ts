/**
 * Applies edits to parts of the shipped documents.
 *
 * The shipped scenario is never changed; edits produce the document for `yours`. If an edited part is invalid, the
 * shipped part is used and issues of severity `error` are returned, so that an editor can keep its last valid result.
 */
import * as z from 'zod/mini';
import {
  type DocumentPath,
  type FileFixture,
  type InjectionDocument,
  injectionSchema,
  type Issue,
  isRunnable,
  type Reading,
  readWithSchema,
  type ScenarioDocument,
  type StepDocument,
  type EditedScenarioDocument,
} from '../model/index.js';
import { readWarrant } from '../run/index.js';
import { readForks } from './forks.js';
import { inspectScenario } from './read-scenario.js';

/** Edited parts as arbitrary JSON. Omitted parts keep their shipped contents. */
export interface ScenarioEdits {
  readonly warrant?: unknown;
  readonly injections?: unknown;
  /** File contents by path; null removes the file. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Forks that continue the trial under a different warrant or with a different call. */
  readonly forks?: unknown;
}

/** Locations of the edited parts in their documents, used for issues. */
export interface EditPaths {
  readonly warrant: DocumentPath;
  readonly injections: DocumentPath;
  readonly scenario: DocumentPath;
  readonly forks: DocumentPath;
}

const PLACES: EditPaths = {
  warrant: ['warrant'],
  injections: ['injections'],
  scenario: ['scenario'],
  forks: ['forks'],
};

/**
 * Returns the documents that `yours` uses, with all issues in the edited parts. A caller that edits the same scenario
 * often can supply an `inspect` function that caches its issues.
 */
export function applyScenarioEdits(
  shipped: ScenarioDocument,
  edits: ScenarioEdits,
  places: EditPaths = PLACES,
  inspect: typeof inspectScenario = inspectScenario,
): { yours: EditedScenarioDocument; issues: readonly Issue[] } {
  const warrant = readPart(edits.warrant, (json) => readWarrant(json, places.warrant));
  const injections = readPart(edits.injections, (json) => readInjections(json, places.injections));
  const forks = readPart(edits.forks, (json) => readForks(json, places.forks));
  const scenario = editScenario(shipped, injections.value, edits.files ?? {});
  const found = inspect(scenario, places.scenario);
  const yours = {
    scenario: isRunnable(found) ? scenario : shipped,
    warrant: warrant.value ?? shipped.warrant,
    ...(forks.value !== null && forks.value.length > 0 && { forks: forks.value }),
  };
  return { yours, issues: [...warrant.issues, ...injections.issues, ...forks.issues, ...found] };
}

function readPart<T>(json: unknown, read: (json: unknown) => Reading<T>): Reading<T> {
  return json === undefined ? { value: null, issues: [] } : read(json);
}

const listSchema = z.array(injectionSchema);

function readInjections(json: unknown, at: DocumentPath): Reading<readonly InjectionDocument[]> {
  return readWithSchema(listSchema, json, at);
}

function editScenario(
  shipped: ScenarioDocument,
  injections: readonly InjectionDocument[] | null,
  files: Readonly<Record<string, string | null>>,
): ScenarioDocument {
  if (injections === null && Object.keys(files).length === 0) return shipped;
  const workspace = { ...shipped.workspace, files: editFiles(shipped.workspace.files, files) };
  if (injections === null) return { ...shipped, workspace };
  return { ...shipped, workspace, injections, script: fitScript(shipped.script, injections) };
}

/** Applies file edits. Edited files keep their position and mark, and new files are appended. */
function editFiles(
  shipped: readonly FileFixture[],
  edits: Readonly<Record<string, string | null>>,
): readonly FileFixture[] {
  const known = new Set(shipped.map(({ path }) => path));
  const kept = shipped.flatMap((file) => {
    const text = Object.hasOwn(edits, file.path) ? edits[file.path] : file.text;
    return typeof text === 'string' ? [{ ...file, text }] : [];
  });
  const added = Object.entries(edits).flatMap(([path, text]) =>
    text === null || known.has(path) ? [] : [{ path, text }],
  );
  return [...kept, ...added];
}

/**
 * Adapts the script to edited injections. A removed injection's slot is removed, and an injection without a slot gets
 * one before the first completing step.
 */
function fitScript(
  script: readonly StepDocument[],
  injections: readonly InjectionDocument[],
): readonly StepDocument[] {
  const ids = new Set(injections.map(({ id }) => id));
  const fitting = script.filter((step) => step.kind === 'call' || ids.has(step.injection));
  const slots = new Set(fitting.flatMap((step) => (step.kind === 'injected' ? [step.injection] : [])));
  const missing = [...ids].filter((id) => !slots.has(id));
  const completing = fitting.findIndex((step) => step.kind === 'call' && step.completes === true);
  const cut = completing === -1 ? fitting.length : completing;
  const added = missing.map((injection): StepDocument => ({ kind: 'injected', injection }));
  return [...fitting.slice(0, cut), ...added, ...fitting.slice(cut)];
}
