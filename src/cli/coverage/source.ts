/** The workflow a command names: a shipped one, or a manifest in YAML or JSON. */
import { isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { WORKFLOWS } from '../../catalog/index.js';
import {
  describePath,
  type Issue,
  placeOf,
  readWorkflow,
  type WorkflowDocument,
  writeWorkflowYaml,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { readCliFile } from '../text-file.js';
import { findWorkflow } from '../workflows.js';
import { readYamlFile } from '../yaml-file.js';

export interface WorkflowSource {
  readonly workflow: WorkflowDocument;
  /** The manifest as a coverage viewer finds it. */
  readonly file: string;
  /** Lines of its declarations, as `placeOf` names them. */
  readonly readLines: () => Promise<ReadonlyMap<string, number>>;
}

/** A file is what has a dot or a separator in its name; everything else is an id. */
export async function openWorkflow(source: string, io: CommandIo): Promise<WorkflowSource> {
  const isFile = !WORKFLOWS.some(({ id }) => id === source) && /[./\\-]/.test(source);
  if (isFile) return openFile(source, io);
  const { id, document } = findWorkflow(source);
  const readLines = (): Promise<ReadonlyMap<string, number>> =>
    Promise.resolve(writeWorkflowYaml(document).lines);
  return { workflow: document, file: `${id}.workflow.yaml`, readLines };
}

async function openFile(file: string, io: CommandIo): Promise<WorkflowSource> {
  const { value, issues } = readWorkflow(await readYamlFile(file, io));
  const worst = issues.find(({ severity }) => severity === 'error');
  if (worst !== undefined) throw new CommandProblem(describeIn(file, worst));
  if (value === null) throw new CommandProblem(`\`${file}\` holds no workflow.`);
  for (const issue of issues) io.err(`${describeIn(file, issue)}\n`);
  return { workflow: value, file, readLines: async () => findLines(await readCliFile(file, io)) };
}

function describeIn(file: string, { at, message, hint }: Issue): string {
  const place = describePath(at);
  return `${file}: ${place === '' ? '' : `${place}: `}${message} ${hint}`;
}

/** Lines of every declaration of a manifest that was read before. */
function findLines(text: string): ReadonlyMap<string, number> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: false });
  const lines = new Map<string, number>();
  const note = (node: Node, place: string): void => {
    const line = counter.linePos(node.range?.[0] ?? 0).line;
    if (!lines.has(place)) lines.set(place, line);
  };
  for (const node of itemsOf(document.getIn(['agents'], true)))
    note(node, placeOf('agent', textOf(node, 'id')));
  for (const list of ['allow', 'restrict'] as const)
    for (const node of itemsOf(document.getIn(['permissions', list], true)))
      note(node, placeOf(list, ...itemsOf(node).map((part) => (isScalar(part) ? String(part.value) : ''))));
  for (const node of itemsOf(document.getIn(['delegations'], true)))
    note(node, placeOf('delegate', textOf(node, 'from'), textOf(node, 'to')));
  return lines;
}

function itemsOf(node: unknown): readonly Node[] {
  return isSeq(node) ? (node.items as Node[]) : [];
}

function textOf(node: Node, key: string): string {
  const value = (node as { get?: (key: string) => unknown }).get?.(key);
  return typeof value === 'string' ? value : '';
}
