/**
 * Reads the bundle parts other than edits: workflows, runs and expected cell outcomes. Loaded on demand.
 *
 * An unusable part is reported with its path and preserved; the others are used.
 */
import {
  canonicalJson,
  type Expectations,
  findEntryFault,
  type Issue,
  isRunnable,
  makeIssue,
  readWorkflow,
  unwrapRecord,
  upgradeRunEntry,
  upgradeTerms,
  writeWorkflowYaml,
} from '../../engine/index.js';
import { findRunHeaderFault, type RunEdit, type SavedRecord } from '../../store/index.js';
import type { BundleParts } from './bundle-file.js';
import { readYaml, writeYaml } from '../drafts/draft-reading.js';
import {
  type RunTitle,
  describeEditsRun,
  describeCoverageRun,
  describeSuiteRun,
} from '../saving/run-title.js';

type Extras = Readonly<Record<string, unknown>>;

/** A workflow that will be added to the user's own workflows. */
export interface ImportedWorkflow {
  readonly id: string;
  readonly text: string;
}

/** A run in the archive format that the store uses. */
export interface ImportedRun {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly string[];
  readonly edits?: readonly RunEdit[] | undefined;
  readonly note: string;
  /** Date of the run, in Unix milliseconds. */
  readonly savedAt: number;
  readonly record: SavedRecord;
}

export interface ImportedParts {
  readonly workflows: readonly ImportedWorkflow[];
  readonly runs: readonly ImportedRun[];
  readonly expectations: Expectations | null;
  /** Parts of the bundle that are preserved but not used. */
  readonly unused: Extras;
  readonly issues: readonly Issue[];
}

/** Reads the bundle parts other than edits. `at`: Unix milliseconds, used for runs without a date. */
export function parseBundleParts(
  { workflows, runs, expectations, ...others }: Extras,
  sources: Extras,
  at: number,
): ImportedParts {
  const issues: Issue[] = [];
  const flows = sift(asList(workflows), (json, index) => {
    const read = readWorkflow(json, ['workflows', index]);
    issues.push(...read.issues);
    if (read.value === null || !isRunnable(read.issues)) return null;
    const { id } = read.value.system;
    return { id, text: textOf(json, sources[`workflows/${id}`], writeWorkflowYaml(read.value).text) };
  });
  const kept = sift(asList(runs), (item, index) => {
    const entry = upgradeRunEntry(item);
    const detail = findEntryFault(entry) ?? findRunHeaderFault(entry, true);
    if (detail === null) return toRun(entry, at);
    issues.push(makeIssue('bundle/bad_run', ['runs', index], { detail }));
    return null;
  });
  return {
    workflows: flows.good,
    runs: kept.good,
    expectations: (expectations as Expectations | undefined) ?? null,
    unused: { ...others, ...ifAny('workflows', flows.bad), ...ifAny('runs', kept.bad) },
    issues,
  };
}

function sift<T>(
  list: readonly unknown[],
  read: (item: unknown, index: number) => T | null,
): { good: T[]; bad: unknown[] } {
  const good: T[] = [];
  const bad = list.filter((item, index) => {
    const value = read(item, index);
    if (value !== null) good.push(value);
    return value === null;
  });
  return { good, bad };
}

/** Returns the first source text that parses to the value; otherwise the value as YAML, including unknown fields. */
function textOf(value: unknown, ...texts: readonly unknown[]): string {
  const wanted = canonicalJson(value);
  // YAML has numbers that JSON cannot represent.
  const said = (text: string): string =>
    canonicalJson(upgradeTerms(JSON.parse(JSON.stringify(readYaml(text).value))).value);
  const same = texts.find((text) => typeof text === 'string' && said(text) === wanted);
  return typeof same === 'string' ? same : writeYaml(value);
}

function toRun(entry: unknown, at: number): ImportedRun {
  const record = unwrapRecord(entry) as SavedRecord;
  const told = describeRecord(record);
  const { id = record.id, title = told.title, changes = told.changes } = entry as Partial<ImportedRun>;
  const isBare = title === told.title && changes === told.changes;
  const { note = '', savedAt = at, edits = isBare ? told.edits : undefined } = entry as Partial<ImportedRun>;
  return { id, title, changes, edits, note, savedAt, record };
}

/** Builds the title and the list of changes for a run record that lacks them, in the form that saved runs use. */
function describeRecord(record: SavedRecord): RunTitle {
  if (record.kind === 'coverage') return describeCoverageRun(record.request);
  if (record.kind === 'tasks') return describeSuiteRun(record.request);
  const edited = Object.values(record.request.yours);
  return describeEditsRun(edited.map(({ scenario }) => ({ title: scenario.title, parts: [], forks: [] })));
}

/**
 * Converts the text of workflows to bundle parts. `left`: ids of workflows omitted because their text is invalid YAML.
 */
export function buildWorkflowParts(
  texts: readonly ImportedWorkflow[],
): Required<Pick<BundleParts, 'workflows' | 'sources'>> & { readonly left: readonly string[] } {
  const read = texts.map(({ id, text }) => ({ id, text, value: readYaml(text).value }));
  const good = read.filter(({ value }) => value !== null);
  const sources = good.map(({ text, value }) => [`workflows/${idOf(value)}`, text] as const);
  return {
    workflows: good.map(({ value }) => value),
    sources: Object.fromEntries(sources),
    left: read.filter(({ value }) => value === null).map(({ id }) => id),
  };
}

function idOf(workflow: unknown): string {
  return String((workflow as { readonly system?: { readonly id?: unknown } }).system?.id);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function ifAny(name: string, list: readonly unknown[]): Extras {
  return list.length > 0 ? { [name]: list } : {};
}
