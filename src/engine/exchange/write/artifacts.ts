/** The files that findings refer to: a cell's warrant or a workflow's manifest. */
import {
  type CoverageRecord,
  findBroadWarrant,
  type RunRecord,
  type TaskSuiteRecord,
  type TaskTrial,
  type WarrantDocument,
  type WorkflowDocument,
} from '../../model/index.js';
import type { WriteOptions } from './options.js';
import { type DocumentText, type TextRegion, writeWithRegions } from './text-regions.js';
import { listEditedWarrants, listTaskWarrants } from './task-warrants.js';
import { writeWorkflowYaml } from './workflow-yaml.js';

export interface Artifact {
  readonly uri: string;
  /** The file's contents; null for an external file of which only the line positions are known. */
  readonly text: string | null;
  readonly find: DocumentText['find'];
}

export function findCellWarrant(
  { request }: RunRecord,
  scenario: string,
  condition: string,
): WarrantDocument | null {
  const document = request.scenarios.find(({ id }) => id === scenario);
  if (condition === 'broad')
    return document === undefined ? request.broad : findBroadWarrant(request.broad, document);
  if (condition === 'task_scoped') return document?.warrant ?? null;
  return condition === 'yours' ? (request.yours[scenario]?.warrant ?? document?.warrant ?? null) : null;
}

/**
 * Builds a cell's warrant file. Without a warrant, the file contains an empty chain, because every finding needs a
 * location.
 */
export function buildWarrantArtifact(
  record: RunRecord,
  scenario: string,
  condition: string,
  { file = 'warrants' }: WriteOptions,
): Artifact {
  const warrant = findCellWarrant(record, scenario, condition) ?? { v: 1, chain: [] };
  const name = condition === 'broad' ? 'broad' : `${fileNameOf(scenario)}.${condition}`;
  return { uri: uriOf(`${file}/${name}.warrant.json`), ...writeWithRegions(warrant) };
}

/** Returns the default file name of a workflow's manifest. */
export function formatManifestName({ system }: WorkflowDocument): string {
  return `${fileNameOf(system.id)}.workflow.yaml`;
}

/** Converts an id to a file name without path separators or line breaks. */
function fileNameOf(id: string): string {
  const plain = id.replace(/[^\p{L}\p{N}._-]/gu, '_');
  return plain.startsWith('.') ? `_${plain}` : plain;
}

/**
 * Builds the manifest file for a coverage study. Locations use the obligation notation, such as `['agent', id]` or
 * `['allow', agent, tool]`.
 */
export function buildManifestArtifact({ request }: CoverageRecord, { file, lines }: WriteOptions): Artifact {
  const { workflow } = request;
  const own = writeWorkflowYaml(workflow);
  const known = lines ?? own.lines;
  return {
    uri: uriOf(file ?? formatManifestName(workflow)),
    text: lines === undefined ? own.text : null,
    find: (at) => wholeLine(lines === undefined ? own.text : null, known.get(JSON.stringify(at)) ?? 1),
  };
}

/**
 * Builds the warrant file for a task trial, with one chain or with a list of one chain per round. File names contain
 * the seed if the grants were generated with the task; the broad chain is the same for all seeds.
 */
export function buildTaskWarrantArtifact(
  { request }: TaskSuiteRecord,
  trial: TaskTrial,
  { file = 'warrants' }: WriteOptions,
): Artifact & { readonly warrants: readonly WarrantDocument[] } {
  const { scenario, condition, seed } = trial;
  const warrants = listTaskWarrants(request, trial);
  const drawn = listEditedWarrants(request.yours, trial) === null ? `.seed-${seed}` : '';
  const name = condition === 'broad' ? 'broad' : `${fileNameOf(scenario)}${drawn}.${condition}`;
  const [first, ...others] = warrants;
  const document = first !== undefined && others.length === 0 ? first : warrants;
  return { uri: uriOf(`${file}/${name}.warrant.json`), ...writeWithRegions(document), warrants };
}

function wholeLine(text: string | null, line: number): TextRegion {
  if (text === null) return { startLine: line, startColumn: 1, endLine: line + 1, endColumn: 1 };
  const length = (text.split('\n')[line - 1] ?? '').length;
  return { startLine: line, startColumn: 1, endLine: line, endColumn: length + 1 };
}

/** Converts a path to a URL and encodes each part. */
function uriOf(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
}
