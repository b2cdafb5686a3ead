/**
 * Previews what a candidate would change, before anything is changed. It uses the same readers as the import itself and
 * lists everything that is wrong, unknown or unresolved.
 */
import {
  applyScenarioEdits,
  type ExtractedGraph,
  inspectText,
  type Issue,
  isOpenConstraint,
  isRunnable,
  type Json,
  planStudy,
  readJsonText,
  readScenario,
  readWorkflow,
  type ScenarioDocument,
  type StudyPlan,
  type WarrantDocument,
  type WorkflowDocument,
} from '../../../engine/index.js';
import { parseBundleText } from '../../bundles/bundle-file.js';
import { type ImportedParts, parseBundleParts } from '../../bundles/bundle-parts.js';
import { listEdits } from '../../drafts/list-edits.js';
import { withFiles } from '../../drafts/draft-parts.js';
import { type ScenarioDraft, type ScenarioDrafts, hasEdits, NO_DRAFTS } from '../../drafts/drafts.js';
import { RUN_LABELS } from '../../messages/run-labels.js';
import { describePack, type DescribedPack } from '../../learn/describe-pack.js';
import { readScenarios } from '../../bundles/own-scenarios.js';
import { readYaml, writeYaml } from '../../drafts/draft-reading.js';
import { annotateManifest } from './annotate-manifest.js';
import type { ImportCandidate } from './recognise.js';

export interface WorkflowPreview {
  readonly what: 'workflow';
  /** The text that will be edited. If the input was text, it is unchanged. */
  readonly text: string;
  readonly workflow: WorkflowDocument | null;
  readonly plan: StudyPlan | null;
  readonly issues: readonly Issue[];
  /** Source locations of all extracted parts; null for a manifest. */
  readonly source: ExtractedGraph | null;
}

export interface EditsPreview {
  readonly what: 'edits';
  /** Edits to shipped scenarios, which replace the existing edits. */
  readonly drafts: ScenarioDrafts;
  readonly changeDescriptions: readonly string[];
  /** Imported scenarios whose id is new. */
  readonly ownScenarios: readonly ScenarioDocument[];
  /** Parts that are preserved without being used. */
  readonly extras: Readonly<Record<string, unknown>>;
  /** Issues in the edits. Issues in `parts` are listed with the parts. */
  readonly issues: readonly Issue[];
  /** Workflows, runs and expectations; null for a single document. */
  readonly parts: ImportedParts | null;
  /** Contents of a full export, except the runs. */
  readonly archive: Readonly<Record<string, unknown>>;
}

export interface WarrantPreview {
  readonly what: 'warrant';
  readonly text: string;
  /** Number of readable links, total number of links, and the tools in the last link. */
  readonly readableLinks: number;
  readonly links: number;
  readonly tools: readonly string[];
  readonly issues: readonly Issue[];
}

export interface WorkshopPreview extends DescribedPack {
  readonly what: 'workshop';
  readonly issues: readonly Issue[];
}

export type ImportPreview = WorkflowPreview | EditsPreview | WarrantPreview | WorkshopPreview;

/** Previews a workshop pack. `known`: ids of the lessons that this page has. */
export function previewWorkshop(text: string, known: readonly string[]): WorkshopPreview {
  return { what: 'workshop', ...describePack(text, known), issues: [] };
}

export function previewManifest(text: string): WorkflowPreview {
  const yaml = readYaml(text);
  const reading = yaml.value === null ? { value: null, issues: yaml.issues } : readWorkflow(yaml.value);
  return toPreview(reading.value, text, reading.issues, null);
}

export function previewSource(graph: ExtractedGraph): WorkflowPreview {
  const { document } = graph;
  if (document === null) return toPreview(null, '', [], graph);
  const { value, issues } = readWorkflow(document);
  return toPreview(value, annotateManifest(graph), issues, graph);
}

function toPreview(
  workflow: WorkflowDocument | null,
  text: string,
  issues: readonly Issue[],
  source: ExtractedGraph | null,
): WorkflowPreview {
  const plan = workflow === null ? null : planStudy({ workflow });
  return { what: 'workflow', text, workflow, plan, issues, source };
}

/** Previews a bundle. `scenarios`: the shipped scenarios. `at`: Unix milliseconds, for runs without a date. */
export function previewBundle(
  text: string,
  scenarios: readonly ScenarioDocument[],
  at: number,
): EditsPreview {
  const opened = parseBundleText(text, scenarios);
  if (!('drafts' in opened)) return noEdits(opened);
  const { drafts, sources, ownScenarios: own } = opened;
  const parts = parseBundleParts(opened.extras, sources, at);
  // The page imports these parts, although a matrix run ignores them.
  const issues = opened.issues.filter(({ code }) => code !== 'bundle/part_not_used');
  const all = { ...parts, issues: [...opened.skippedIssues, ...parts.issues] };
  return { ...noEdits(issues), ...describeDrafts(drafts, scenarios, own), extras: parts.unused, parts: all };
}

/** A scenario with a new id is listed as an addition, so only its edits are listed as changes. */
function describeDrafts(
  drafts: ScenarioDrafts,
  scenarios: readonly ScenarioDocument[],
  own: readonly ScenarioDocument[],
): Pick<EditsPreview, 'drafts' | 'changeDescriptions' | 'ownScenarios'> {
  const extra = own.filter(({ id }) => !scenarios.some((one) => one.id === id));
  const ids = extra.map(({ id }) => id);
  const edits = Object.entries(drafts).flatMap(([id, { own: base, ...edit }]) =>
    ids.includes(id) ? (hasEdits(edit) ? [[id, edit]] : []) : [[id, { ...edit, ...(base && { own: base }) }]],
  );
  const changes = listEdits([...scenarios, ...extra], Object.fromEntries(edits) as ScenarioDrafts);
  return { drafts, ownScenarios: extra, changeDescriptions: changes.map(RUN_LABELS.edit) };
}

/** Previews a scenario with a new id, which is added as a new row. Returns null for any other document. */
export function previewOwnScenario(
  { files }: ImportCandidate,
  isShipped: (id: string) => boolean,
): EditsPreview | null {
  const { value } = readYaml(files[0]?.text ?? '');
  const { valid: good, issues } = readScenarios(value === null ? [] : [value]);
  const [brought] = good;
  if (brought === undefined || isShipped(brought.scenario.id)) return null;
  const { scenario, json } = brought;
  const seen = issues.map((issue) => ({ ...issue, at: issue.at.slice(2) }));
  return { ...noEdits(seen), drafts: { [scenario.id]: { own: json } }, ownScenarios: [scenario] };
}

/** Previews a record or a full export: runs to save, and other stored data. */
export function previewRuns(text: string, at: number): EditsPreview {
  const { value, issues } = readJsonText(text, 'archiveBytes');
  if (value === null) return noEdits(issues);
  const { runs = [value], ...archive } = value as Readonly<Record<string, unknown>>;
  const isArchive = archive.kind === 'archive';
  const parts = parseBundleParts({ runs: isArchive ? runs : [value] }, {}, at);
  return { ...noEdits([]), parts, archive: isArchive ? archive : {} };
}

/** Previews a scenario document as edits to the target scenario. */
export function previewScenarioPart(
  { kind, files }: ImportCandidate,
  target: ScenarioDocument,
  scenarios: readonly ScenarioDocument[],
): EditsPreview {
  const text = files[0]?.text ?? '';
  const { value, issues } = readYaml(text);
  if (value === null) return noEdits(issues);
  const draft = kind === 'scenario' ? draftOfScenario(value, target) : draftOfPart(kind, text, value);
  if ('issues' in draft) return noEdits(draft.issues);
  return previewDraft(draft, target, scenarios);
}

/** Arguments in the last link to which a CEL expression can be added as a rule, written as `tool.argument`. */
export function listRuleSlots({ chain }: WarrantDocument): readonly string[] {
  const tools = Object.entries(chain.at(-1)?.capabilities ?? {});
  return tools.flatMap(([tool, rules]) => Object.keys(rules).map((argument) => `${tool}.${argument}`));
}

/** Adds a CEL expression as an additional rule for an argument in the last link. Denied calls stay denied. */
export function previewCel(
  text: string,
  slot: string,
  warrant: WarrantDocument,
  target: ScenarioDocument,
  scenarios: readonly ScenarioDocument[],
): EditsPreview {
  const leaf = warrant.chain.at(-1);
  const [tool = '', argument = ''] = slot.split('.');
  const rules = leaf?.capabilities[tool];
  const old = rules?.[argument];
  if (leaf === undefined || rules === undefined || old === undefined) return noEdits([]);
  const cel = { kind: 'Cel', expression: text.trim() };
  const rule = isOpenConstraint(old) ? cel : { kind: 'All', constraints: [old, cel] };
  const capabilities = { ...leaf.capabilities, [tool]: { ...rules, [argument]: rule } };
  const chain = [...warrant.chain.slice(0, -1), { ...leaf, capabilities }];
  return previewDraft({ warrantText: writeYaml({ ...warrant, chain }) }, target, scenarios);
}

function previewDraft(
  draft: ScenarioDraft,
  target: ScenarioDocument,
  scenarios: readonly ScenarioDocument[],
): EditsPreview {
  const drafts = { [target.id]: draft };
  const json = { warrant: readPart(draft.warrantText), injections: readPart(draft.injectionsText) };
  const edits = Object.fromEntries(Object.entries(json).filter(([, part]) => part !== undefined));
  const applied = applyScenarioEdits(target, { ...edits, ...(draft.files && { files: draft.files }) });
  return {
    ...noEdits(applied.issues),
    drafts,
    changeDescriptions: listEdits(scenarios, drafts).map(RUN_LABELS.edit),
  };
}

function noEdits(issues: readonly Issue[]): EditsPreview {
  return {
    what: 'edits',
    drafts: NO_DRAFTS,
    changeDescriptions: [],
    ownScenarios: [],
    extras: {},
    issues,
    parts: null,
    archive: {},
  };
}

function draftOfPart(kind: ImportCandidate['kind'], text: string, value: Json): ScenarioDraft {
  if (kind === 'chain') return { warrantText: text };
  // A single imported injection replaces the whole list.
  return { injectionsText: Array.isArray(value) ? text : writeYaml([value]) };
}

/** Imports a scenario's warrant, injections and files. Calls and checks are those of the shipped scenario. */
function draftOfScenario(
  value: Json,
  target: ScenarioDocument,
): ScenarioDraft | { issues: readonly Issue[] } {
  const { value: scenario, issues } = readScenario(value);
  if (scenario === null || !isRunnable(issues)) return { issues };
  const given = new Map(scenario.workspace.files.map(({ path, text }) => [path, text]));
  const shipped = new Map(target.workspace.files.map(({ path, text }) => [path, text]));
  const files: Record<string, string | null> = {};
  for (const [path, text] of given) if (shipped.get(path) !== text) files[path] = text;
  for (const path of shipped.keys()) if (!given.has(path)) files[path] = null;
  const draft: ScenarioDraft = {
    warrantText: writeYaml(scenario.warrant),
    injectionsText: writeYaml(scenario.injections),
  };
  return withFiles({ [target.id]: draft }, target, files)[target.id] ?? draft;
}

function readPart(text: string | undefined): Json | undefined {
  return text === undefined ? undefined : (readYaml(text).value ?? undefined);
}

export function previewWarrant(text: string): WarrantPreview {
  const { value, issues } = inspectText(text);
  const links = value?.links ?? [];
  return {
    what: 'warrant',
    text,
    links: links.length,
    readableLinks: links.filter((link) => link !== null).length,
    tools: links.at(-1)?.tools.map(({ tool }) => tool) ?? [],
    issues,
  };
}

export function isUsablePreview(preview: ImportPreview): boolean {
  if (preview.what === 'workflow') return preview.workflow !== null;
  if (preview.what === 'warrant') return preview.links > 0;
  if (preview.what === 'workshop') return preview.pack !== null;
  const { drafts, parts, archive, issues } = preview;
  const brings = [drafts, parts?.workflows, parts?.runs, parts?.expectations, listArchiveEntries(archive)];
  return isRunnable(issues) && brings.some((part) => Object.keys(part ?? {}).length > 0);
}

/** Entries in a full export other than runs. */
export function listArchiveEntries(archive: EditsPreview['archive']): readonly unknown[] {
  return ['drafts', 'revisions', 'items'].flatMap((name) => archive[name] ?? []);
}
