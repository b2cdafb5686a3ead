/**
 * The files in a scenario with edits, in the order in which the engine reads them.
 *
 * Shipped files keep their position, and new files follow. A removed file stays in the list as removed, so that it can
 * be restored. As text, the whole list is one YAML map from path to content.
 */
import {
  checkWorkspace,
  type FileFixture,
  type Issue,
  type Json,
  type ScenarioDocument,
} from '../../../../engine/index.js';
import { writeYaml } from '../../../drafts/draft-reading.js';
import { isMap } from '../../../document-text/json-tree.js';
import { parseYamlText } from '../../../document-text/yaml-text.js';

export type FileEdits = Readonly<Record<string, string | null>>;

export type FileEditState = 'shipped' | 'changed' | 'added' | 'removed';

export interface FileEntry {
  readonly path: string;
  readonly text: string;
  readonly secret: boolean;
  readonly state: FileEditState;
}

export function listFileEntries(scenario: ScenarioDocument, edits: FileEdits = {}): readonly FileEntry[] {
  const shipped = scenario.workspace.files.map((file): FileEntry => {
    const edit = Object.hasOwn(edits, file.path) ? edits[file.path] : undefined;
    const state = edit === undefined ? 'shipped' : edit === null ? 'removed' : 'changed';
    return { path: file.path, text: edit ?? file.text, secret: file.mark === 'secret', state };
  });
  const known = new Set(scenario.workspace.files.map(({ path }) => path));
  const added = Object.entries(edits).flatMap(([path, text]): FileEntry[] =>
    text === null || known.has(path) ? [] : [{ path, text, secret: false, state: 'added' }],
  );
  return [...shipped, ...added];
}

/** The existing files, in the form that the engine expects. */
export function listExistingFiles(scenario: ScenarioDocument, edits: FileEdits = {}): readonly FileFixture[] {
  return listFileEntries(scenario, edits)
    .filter(({ state }) => state !== 'removed')
    .map(({ path, text, secret }) => (secret ? { path, text, mark: 'secret' } : { path, text }));
}

/** Returns the issues that prevent a new file from having this path; empty if there are none. */
export function checkNewPath(present: readonly FileFixture[], path: string): readonly Issue[] {
  const files = [...present, { path, text: '' }];
  const world = { files, mails: [], transactions: [], balance: 0 };
  const before = checkWorkspace({ ...world, files: present }).length;
  const issues = checkWorkspace(world);
  return issues.length === before ? [] : issues.filter(({ at }) => at[1] === present.length || at.length < 2);
}

/** Serializes the files as one YAML map. */
export function writeFileList(scenario: ScenarioDocument, edits: FileEdits = {}): string {
  const files = listExistingFiles(scenario, edits).map(({ path, text }) => [path, text] as const);
  return writeYaml(Object.fromEntries(files));
}

/** Returns the edits that produce exactly the files in a YAML map; null if the text is not such a map. */
export function readFileList(scenario: ScenarioDocument, text: string): FileEdits | null {
  const { json } = parseYamlText(text);
  if (!isMap(json) && json !== null) return null;
  const wanted = Object.entries(json ?? {});
  if (!wanted.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return null;
  const edits: Record<string, string | null> = {};
  const shipped = new Map(scenario.workspace.files.map((file) => [file.path, file.text]));
  for (const [path, content] of wanted) if (shipped.get(path) !== content) edits[path] = content;
  for (const path of shipped.keys()) if (!isMap(json) || !Object.hasOwn(json, path)) edits[path] = null;
  return edits;
}

/** Lists the problems in the list's text or in its files. */
export function findBadContent(json: Json | undefined): readonly string[] {
  if (!isMap(json)) return [];
  return Object.entries(json).flatMap(([path, value]) => (typeof value === 'string' ? [] : [path]));
}
