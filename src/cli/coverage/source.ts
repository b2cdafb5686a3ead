/** Finds the workflow for a command, which is a shipped workflow or a manifest in YAML or JSON. */
import { type Document, isNode, isScalar, isSeq, LineCounter, type Node } from 'yaml';
import { WORKFLOWS } from '../../catalog/index.js';
import {
  describePath,
  type DocumentPath,
  type Issue,
  formatDeclaration,
  parseYamlNodes,
  readWorkflow,
  type WorkflowDocument,
  writeWorkflowYaml,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { readCliFile } from '../text-file.js';
import { requireWorkflow } from '../workflows.js';
import { readYamlFile } from '../yaml-file.js';

export interface WorkflowSource {
  readonly workflow: WorkflowDocument;
  /** Path of the manifest, for coverage viewers. */
  readonly file: string;
  /** Returns the line numbers of the manifest's declarations, keyed by the result of `formatDeclaration`. */
  readonly readLines: () => Promise<ReadonlyMap<string, number>>;
}

/** Opens a workflow. A name with a dot or path separator is a file; any other name is an id. */
export async function openWorkflow(source: string, io: CommandIo, option = 'ID'): Promise<WorkflowSource> {
  const isFile = !WORKFLOWS.some(({ id }) => id === source) && /[./\\-]/.test(source);
  if (isFile) return openManifest(source, io);
  const { id, document } = requireWorkflow(source, option);
  const readLines = (): Promise<ReadonlyMap<string, number>> =>
    Promise.resolve(writeWorkflowYaml(document).lines);
  return { workflow: document, file: `${id}.workflow.yaml`, readLines };
}

/** Reads the workflow from a manifest. Errors end the command. Unknown fields are reported on standard error. */
export async function openManifest(file: string, io: CommandIo): Promise<WorkflowSource> {
  const { json, at } = chooseWorkflow(await readYamlFile(file, io, 'workflowBytes'), file);
  const { value, issues } = readWorkflow(json, at);
  const describe = issues.length === 0 ? () => '' : await describer(file, io);
  const worst = issues.find(({ severity }) => severity === 'error');
  if (worst !== undefined) throw new CommandProblem(describe(worst));
  if (value === null) throw new CommandProblem(`\`${file}\` does not contain a workflow.`);
  for (const issue of issues) io.err(`${describe(issue)}\n`);
  return {
    workflow: value,
    file,
    readLines: async () => findLines(await readCliFile(file, io, 'workflowBytes'), at),
  };
}

/** Returns the manifest itself, or the only workflow in a bundle. Other parts of a bundle are ignored. */
function chooseWorkflow(json: unknown, file: string): { readonly json: unknown; readonly at: DocumentPath } {
  const { kind, workflows = [] } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (kind !== 'bundle') return { json, at: [] };
  const list = Array.isArray(workflows) ? (workflows as readonly unknown[]) : [];
  if (list.length === 1) return { json: list[0], at: ['workflows', 0] };
  throw new CommandProblem(
    `\`${file}\` is a bundle with ${list.length} workflows; exactly one is needed. Save that workflow in a separate file.`,
  );
}

/** Formats an issue with its line number, if the file can be read again. */
async function describer(file: string, io: CommandIo): Promise<(issue: Issue) => string> {
  const counter = new LineCounter();
  const text = file === '-' ? '' : await readCliFile(file, io, 'workflowBytes');
  const document = parseYamlNodes(text, counter);
  return ({ at, message, hint }) => {
    const node = document === null ? null : nodeAt(document, at);
    const line =
      node?.range === undefined || node.range === null ? '' : `:${counter.linePos(node.range[0]).line}`;
    const place = describePath(at);
    return `${file}${line}: ${place === '' ? '' : `${place}: `}${message} ${hint}`;
  };
}

/** Finds the node at a path, or its nearest parent, because a missing field has no node. */
function nodeAt(document: Document, at: DocumentPath): Node | null {
  for (let length = at.length; length > 0; length -= 1) {
    const node = document.getIn(at.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return null;
}

/** Finds the lines of all declarations in a manifest. */
function findLines(text: string, at: DocumentPath): ReadonlyMap<string, number> {
  const counter = new LineCounter();
  const document = parseYamlNodes(text, counter);
  const lines = new Map<string, number>();
  if (document === null) return lines;
  const note = (node: Node, place: string): void => {
    const line = counter.linePos(node.range?.[0] ?? 0).line;
    if (!lines.has(place)) lines.set(place, line);
  };
  for (const node of itemsOf(document.getIn([...at, 'agents'], true)))
    note(node, formatDeclaration('agent', textOf(node, 'id')));
  for (const node of itemsOf(document.getIn([...at, 'tools'], true)))
    note(node, formatDeclaration('tool', textOf(node, 'id')));
  for (const list of ['allow', 'restrict'] as const)
    for (const node of itemsOf(document.getIn([...at, 'permissions', list], true)))
      note(
        node,
        formatDeclaration(list, ...itemsOf(node).map((part) => (isScalar(part) ? String(part.value) : ''))),
      );
  for (const node of itemsOf(document.getIn([...at, 'delegations'], true)))
    note(node, formatDeclaration('delegate', textOf(node, 'from'), textOf(node, 'to')));
  return lines;
}

function itemsOf(node: unknown): readonly Node[] {
  return isSeq(node) ? (node.items as Node[]) : [];
}

function textOf(node: Node, key: string): string {
  const value = (node as { get?: (key: string) => unknown }).get?.(key);
  return typeof value === 'string' ? value : '';
}
