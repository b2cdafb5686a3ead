/** The files that findings speak about: the warrant behind a cell, the manifest of a workflow. */
import type {
  CoverageRecord,
  RunRecord,
  TaskSuiteRecord,
  TaskTrial,
  WarrantDocument,
  WorkflowDocument,
} from '../../model/index.js';
import type { WriteOptions } from './options.js';
import { type DocumentText, type TextRegion, writeWithRegions } from './text-regions.js';
import { listEditedWarrants, listTaskWarrants } from './task-warrants.js';
import { writeWorkflowYaml } from './workflow-yaml.js';

export interface Artifact {
  /** Relative path with `/`. */
  readonly uri: string;
  /** Null for a file of somebody else's, of which only the lines are known. */
  readonly text: string | null;
  readonly find: DocumentText['find'];
}

/** The warrant in force in a cell of the matrix; null without one. */
export function findCellWarrant(
  { request }: RunRecord,
  scenario: string,
  condition: string,
): WarrantDocument | null {
  const document = request.scenarios.find(({ id }) => id === scenario);
  if (condition === 'broad') return request.broad;
  if (condition === 'task_scoped') return document?.warrant ?? null;
  return condition === 'yours' ? (request.yours[scenario]?.warrant ?? document?.warrant ?? null) : null;
}

/** The file of that warrant; without a warrant it says so, because the finding needs a place. */
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

/** The name of a workflow's manifest where nobody gave one. */
export function formatManifestName({ system }: WorkflowDocument): string {
  return `${fileNameOf(system.id)}.workflow.yaml`;
}

/** An id as the name of a file: it leads into no other folder and begins no other line. */
function fileNameOf(id: string): string {
  const plain = id.replace(/[^\p{L}\p{N}._-]/gu, '_');
  return plain.startsWith('.') ? `_${plain}` : plain;
}

/** Places are `['agent', id]`, `['allow', agent, tool]` and so on, as obligations name them. */
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
 * The chain that a trial of a task was decided by, or a list with one for each round. Names of files hold the seed
 * where the grants were drawn with the task; the broad chain is the same for all.
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

/** Every part of the path as a part of an address. */
function uriOf(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
}
