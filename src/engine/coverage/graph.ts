/**
 * Converts a workflow document to a typed graph (docs/spec/coverage.md#graph).
 *
 * A pair that is on neither list is unspecified, so it is neither usable nor an obligation. Errors are reported as
 * issues. The valid part of the graph is kept, so that its diagram remains visible during editing.
 */
import { message } from '../messages/index.js';
import {
  type DelegationDocument,
  type DocumentPath,
  type Issue,
  type IssueCode,
  makeIssue,
  type Reading,
  readWithSchema,
  discardIfErrors,
  type WorkflowDocument,
  workflowSchema,
} from '../model/index.js';
import { appendToGroup, type JsonObject } from '../kit/index.js';

/** An edge between an agent and a tool, either allowed or restricted. */
export interface AgentToolPair {
  readonly agent: string;
  readonly tool: string;
}

/** A workflow as the sets `(V_A, V_T, E_allow, E_restrict, E_del)`, each in document order and without duplicates. */
export interface WorkflowGraph {
  readonly id: string;
  readonly entry: string;
  readonly agents: readonly string[];
  readonly tools: readonly string[];
  readonly allow: readonly AgentToolPair[];
  readonly restrict: readonly AgentToolPair[];
  readonly delegations: readonly DelegationDocument[];
  /** Agents that are reachable from the entry by delegation, including the entry itself. */
  readonly reachable: ReadonlySet<string>;
}

/** A workflow's graph and issues. The graph can be drawn even if an error prevents running the workflow. */
export interface GraphReading {
  readonly graph: WorkflowGraph;
  readonly issues: readonly Issue[];
}

/**
 * Validates a JSON value as a workflow. If an issue prevents using it, the value is null. Never throws.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { readWorkflow } from 'pola-playground';
 * import { WORKFLOWS } from 'pola-playground/catalog';
 *
 * readWorkflow(WORKFLOWS[0].document).issues; // => []
 * readWorkflow({ agents: [] }).value; // => null
 * ```
 */
export function readWorkflow(json: unknown, at: DocumentPath = []): Reading<WorkflowDocument> {
  const { value, issues } = readWithSchema(workflowSchema, json, at);
  if (value === null) return { value, issues };
  const workflow = value as WorkflowDocument;
  return discardIfErrors(workflow, [...issues, ...readGraph(workflow, at).issues]);
}

/**
 * Returns a workflow's graph with all its issues.
 *
 * @example
 * ```ts
 * import { WORKFLOWS } from 'pola-playground/catalog';
 * import { readGraph } from 'pola-playground/coverage';
 *
 * const { document } = WORKFLOWS.find(({ id }) => id === 'misrouted_desk');
 * readGraph(document).graph.agents.length; // => 3
 * ```
 */
export function readGraph(workflow: WorkflowDocument, at: DocumentPath = []): GraphReading {
  const issues: Issue[] = [];
  const report: Report = (code, path, facts) => issues.push(makeIssue(code, [...at, ...path], facts));
  const declared = { agent: declare(workflow, 'agents', report), tool: declare(workflow, 'tools', report) };
  const entry = workflow.system.entry_agent;
  checkDeclared(declared, 'agent', entry, ['system', 'entry_agent'], report);
  for (const [index, { runs }] of workflow.tools.entries())
    if (runs !== undefined) checkDeclared(declared, 'agent', runs, ['tools', index, 'runs'], report);
  const allow = readPairs(workflow, 'allow', declared, report);
  const restrict = withoutAllowed(readPairs(workflow, 'restrict', declared, report), allow, report);
  const delegations = readDelegations(workflow, declared, report);
  const reachable = findReachable(entry, declared.agent, delegations);
  reportUnreachable(workflow, reachable, report);
  const nodes = { id: workflow.system.id, entry, agents: [...declared.agent], tools: [...declared.tool] };
  const graph = {
    ...nodes,
    allow: allow.map(({ pair }) => pair),
    restrict: restrict.map(({ pair }) => pair),
    delegations,
    reachable,
  };
  return { graph, issues };
}

type Report = (code: IssueCode, path: DocumentPath, facts: JsonObject) => void;

interface Declared {
  readonly agent: ReadonlySet<string>;
  readonly tool: ReadonlySet<string>;
}

function declare(workflow: WorkflowDocument, list: 'agents' | 'tools', report: Report): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [index, { id }] of workflow[list].entries()) {
    if (ids.has(id)) report('workflow/duplicate_id', [list, index, 'id'], { list, found: id });
    ids.add(id);
  }
  return ids;
}

/** Maximum number of names listed in a hint; a workflow may have thousands. */
const MOST_NAMED = 12;

function checkDeclared(
  declared: Declared,
  what: keyof Declared,
  id: string,
  path: DocumentPath,
  report: Report,
): boolean {
  if (declared[what].has(id)) return true;
  const names = [...declared[what]];
  const more = names.length > MOST_NAMED ? ', …' : '';
  const known =
    names.length === 0 ? message('workflow/names_you_add') : names.slice(0, MOST_NAMED).join(', ') + more;
  report('workflow/undeclared', path, { what, found: id, list: `${what}s`, known });
  return false;
}

/** Returns a string key that two edges share only if they have the same ends. */
export function formatEdgeKey(from: string, to: string): string {
  return JSON.stringify([from, to]);
}

interface ReadPair {
  readonly pair: AgentToolPair;
  readonly key: string;
  readonly index: number;
}

function readPairs(
  workflow: WorkflowDocument,
  list: 'allow' | 'restrict',
  declared: Declared,
  report: Report,
): readonly ReadPair[] {
  const what = message(`workflow/${list}_pair`);
  const found = new Map<string, ReadPair>();
  for (const [index, [agent, tool]] of workflow.permissions[list].entries()) {
    const path = ['permissions', list, index];
    const hasAgent = checkDeclared(declared, 'agent', agent, [...path, 0], report);
    const hasTool = checkDeclared(declared, 'tool', tool, [...path, 1], report);
    if (!hasAgent || !hasTool) continue;
    const key = formatEdgeKey(agent, tool);
    if (found.has(key)) report('workflow/duplicate_edge', path, { what, from: agent, to: tool });
    else found.set(key, { pair: { agent, tool }, key, index });
  }
  return [...found.values()];
}

/** A pair that is on both lists is drawn as allowed, but the document cannot be run. */
function withoutAllowed(
  restrict: readonly ReadPair[],
  allow: readonly ReadPair[],
  report: Report,
): readonly ReadPair[] {
  const allowed = new Set(allow.map(({ key }) => key));
  return restrict.filter(({ pair, key, index }) => {
    if (!allowed.has(key)) return true;
    const { agent, tool } = pair;
    report('workflow/edge_allowed_and_restricted', ['permissions', 'restrict', index], { agent, tool });
    return false;
  });
}

function readDelegations(
  workflow: WorkflowDocument,
  declared: Declared,
  report: Report,
): readonly DelegationDocument[] {
  const found = new Map<string, DelegationDocument>();
  for (const [index, delegation] of workflow.delegations.entries()) {
    const { from, to } = delegation;
    const path = ['delegations', index];
    const hasFrom = checkDeclared(declared, 'agent', from, [...path, 'from'], report);
    const hasTo = checkDeclared(declared, 'agent', to, [...path, 'to'], report);
    if (!hasFrom || !hasTo) continue;
    const key = formatEdgeKey(from, to);
    if (found.has(key))
      report('workflow/duplicate_edge', path, { what: message('workflow/delegation'), from, to });
    else found.set(key, delegation);
  }
  return [...found.values()];
}

/** Finds the agents that can be reached along delegations, which may form cycles. */
function findReachable(
  entry: string,
  agents: ReadonlySet<string>,
  delegations: readonly DelegationDocument[],
): ReadonlySet<string> {
  const reached = new Set(agents.has(entry) ? [entry] : []);
  const onward = mapDelegationTargets(delegations);
  // The loop also visits agents that are added to the set during iteration.
  for (const agent of reached) for (const to of onward.get(agent) ?? []) reached.add(to);
  return reached;
}

export function mapDelegationTargets(
  delegations: readonly DelegationDocument[],
): ReadonlyMap<string, readonly string[]> {
  const onward = new Map<string, string[]>();
  for (const { from, to } of delegations) appendToGroup(onward, from, to);
  return onward;
}

function reportUnreachable(workflow: WorkflowDocument, reachable: ReadonlySet<string>, report: Report): void {
  const entry = workflow.system.entry_agent;
  // Without an entry, every agent would be unreachable. The missing entry has already been reported.
  if (!reachable.has(entry)) return;
  for (const [index, { id }] of workflow.agents.entries())
    if (!reachable.has(id)) report('workflow/unreachable', ['agents', index], { agent: id, entry });
}
