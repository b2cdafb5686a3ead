/**
 * Workflow edits as pure functions, used by the diagram, the table and the panel.
 *
 * An edit returns a new workflow, or one issue that explains why it is not possible. An edit without effect returns the
 * same workflow. Removing an agent or tool also removes its edges.
 */
import {
  type Result,
  type DelegationDocument,
  type Issue,
  type IssueCode,
  type JsonObject,
  makeIssue,
  type PairDocument,
  type WorkflowDocument,
  message,
} from '../../engine/index.js';

/** Kind of a node that can be edited: an agent or a tool. */
export type EditableNodeKind = 'agent' | 'tool';

export type WorkflowEdit =
  | {
      readonly kind: 'add';
      readonly node: EditableNodeKind;
      readonly id: string;
      readonly description?: string;
    }
  | { readonly kind: 'remove'; readonly node: EditableNodeKind; readonly id: string }
  | { readonly kind: 'rename'; readonly node: EditableNodeKind; readonly id: string; readonly to: string }
  /** An empty text removes the description. */
  | { readonly kind: 'describe'; readonly node: EditableNodeKind; readonly id: string; readonly text: string }
  | { readonly kind: 'allow' | 'restrict' | 'clear'; readonly agent: string; readonly tool: string }
  | { readonly kind: 'delegate'; readonly from: string; readonly to: string; readonly trigger?: string }
  | { readonly kind: 'disconnect'; readonly from: string; readonly to: string }
  | { readonly kind: 'enter'; readonly agent: string };

/** The trigger that the source reader assigns to every delegation. */
export const DEFAULT_TRIGGER = 'delegate';

export function editWorkflow(workflow: WorkflowDocument, edit: WorkflowEdit): Result<WorkflowDocument> {
  const fault = findFault(workflow, edit);
  if (fault !== null) return { ok: false, issues: [fault] };
  return { ok: true, value: applyEdit(workflow, edit) };
}

/** Applies several edits as one: all of them, or none. */
export function editWorkflowAtomically(
  workflow: WorkflowDocument,
  edits: readonly WorkflowEdit[],
): Result<WorkflowDocument> {
  let answer: Result<WorkflowDocument> = { ok: true, value: workflow };
  for (const edit of edits) if (answer.ok) answer = editWorkflow(answer.value, edit);
  return answer;
}

/** Returns the list that contains a pair; `clear` if the pair is unlisted. */
export type PairPermission = 'allow' | 'restrict' | 'clear';

export function findPairPermission(
  { permissions }: WorkflowDocument,
  agent: string,
  tool: string,
): PairPermission {
  const names = (list: readonly PairDocument[]): boolean => list.some(isPair(agent, tool));
  if (names(permissions.allow)) return 'allow';
  return names(permissions.restrict) ? 'restrict' : 'clear';
}

/** Returns the edits that put a pair into a given state, whatever its current state. */
export function listPairEdits(agent: string, tool: string, state: PairPermission): readonly WorkflowEdit[] {
  const clear = { kind: 'clear', agent, tool } as const;
  return state === 'clear' ? [clear] : [clear, { kind: state, agent, tool }];
}

/** Finds the delegation between two agents, if there is one. */
export function findDelegation(
  { delegations }: WorkflowDocument,
  from: string,
  to: string,
): DelegationDocument | undefined {
  return delegations.find(isDelegation(from, to));
}

function findFault(workflow: WorkflowDocument, edit: WorkflowEdit): Issue | null {
  switch (edit.kind) {
    case 'add':
      return findIdFault(workflow, edit.node, edit.id);
    case 'rename':
      return (
        findMissing(workflow, edit.node, edit.id) ??
        (edit.to.trim() === edit.id ? null : findIdFault(workflow, edit.node, edit.to))
      );
    case 'remove':
      return findMissing(workflow, edit.node, edit.id) ?? findEntryFault(workflow, edit);
    case 'describe':
      return findMissing(workflow, edit.node, edit.id);
    case 'enter':
      return findMissing(workflow, 'agent', edit.agent);
    case 'delegate':
    case 'disconnect':
      return findMissing(workflow, 'agent', edit.from) ?? findMissing(workflow, 'agent', edit.to);
    default:
      return (
        findMissing(workflow, 'agent', edit.agent) ??
        findMissing(workflow, 'tool', edit.tool) ??
        findPairFault(workflow, edit)
      );
  }
}

function findIdFault(workflow: WorkflowDocument, node: EditableNodeKind, id: string): Issue | null {
  const name = id.trim();
  if (name === '')
    return rejectEdit('document/missing_field', { field: 'id', expected: message('workflow/short_name') });
  const known = listOf(workflow, node).some((one) => one.id === name);
  return known ? rejectEdit('workflow/duplicate_id', { list: `${node}s`, found: name }) : null;
}

const MOST_NAMED = 12;

function findMissing(workflow: WorkflowDocument, node: EditableNodeKind, id: string): Issue | null {
  const ids = listOf(workflow, node).map((one) => one.id);
  if (ids.includes(id)) return null;
  const known = ids.length === 0 ? message('workflow/names_you_add') : ids.slice(0, MOST_NAMED).join(', ');
  return rejectEdit('workflow/undeclared', { what: node, found: id, list: `${node}s`, known });
}

function findEntryFault(
  { system }: WorkflowDocument,
  edit: { node: EditableNodeKind; id: string },
): Issue | null {
  const isEntry = edit.node === 'agent' && edit.id === system.entry_agent;
  return isEntry ? rejectEdit('workflow/edit_entry', { agent: edit.id }) : null;
}

interface PairEdit {
  readonly kind: PairPermission;
  readonly agent: string;
  readonly tool: string;
}

function findPairFault(workflow: WorkflowDocument, { kind, agent, tool }: PairEdit): Issue | null {
  const state = findPairPermission(workflow, agent, tool);
  if (kind === 'clear' || state === 'clear' || state === kind) return null;
  return rejectEdit('workflow/edit_pair', {
    agent,
    tool,
    state: state === 'allow' ? 'allowed' : 'restricted',
  });
}

function rejectEdit(code: IssueCode, facts: JsonObject): Issue {
  return makeIssue(code, [], facts);
}

function applyEdit(workflow: WorkflowDocument, edit: WorkflowEdit): WorkflowDocument {
  switch (edit.kind) {
    case 'add':
      return add(workflow, edit.node, edit.id.trim(), edit.description?.trim() ?? '');
    case 'remove':
      return edit.node === 'agent' ? removeAgent(workflow, edit.id) : removeTool(workflow, edit.id);
    case 'rename':
      return rename(workflow, edit.node, edit.id, edit.to.trim());
    case 'describe':
      return describe(workflow, edit.node, edit.id, edit.text.trim());
    case 'delegate':
      return delegate(workflow, edit.from, edit.to, edit.trigger?.trim() ?? '');
    case 'disconnect':
      return {
        ...workflow,
        delegations: workflow.delegations.filter(not(isDelegation(edit.from, edit.to))),
      };
    case 'enter':
      return { ...workflow, system: { ...workflow.system, entry_agent: edit.agent } };
    default:
      return setPair(workflow, edit);
  }
}

function add(
  workflow: WorkflowDocument,
  node: EditableNodeKind,
  id: string,
  description: string,
): WorkflowDocument {
  const item = description === '' ? { id } : { id, description };
  return node === 'agent'
    ? { ...workflow, agents: [...workflow.agents, item] }
    : { ...workflow, tools: [...workflow.tools, item] };
}

function removeAgent(workflow: WorkflowDocument, id: string): WorkflowDocument {
  const { permissions, delegations } = workflow;
  const keeps = ([agent]: PairDocument): boolean => agent !== id;
  return {
    ...workflow,
    agents: workflow.agents.filter((agent) => agent.id !== id),
    tools: workflow.tools.map(({ runs, ...tool }) =>
      runs === undefined || runs === id ? tool : { ...tool, runs },
    ),
    permissions: { allow: permissions.allow.filter(keeps), restrict: permissions.restrict.filter(keeps) },
    delegations: delegations.filter(({ from, to }) => from !== id && to !== id),
  };
}

function removeTool(workflow: WorkflowDocument, id: string): WorkflowDocument {
  const { permissions } = workflow;
  const keeps = ([, tool]: PairDocument): boolean => tool !== id;
  return {
    ...workflow,
    tools: workflow.tools.filter((tool) => tool.id !== id),
    permissions: { allow: permissions.allow.filter(keeps), restrict: permissions.restrict.filter(keeps) },
  };
}

function rename(
  workflow: WorkflowDocument,
  node: EditableNodeKind,
  id: string,
  to: string,
): WorkflowDocument {
  const swap = (name: string): string => (name === id ? to : name);
  const ofAgent = (name: string): string => (node === 'agent' ? swap(name) : name);
  const ofTool = (name: string): string => (node === 'tool' ? swap(name) : name);
  const pairs = (list: readonly PairDocument[]): readonly PairDocument[] =>
    list.map(([agent, tool]): PairDocument => [ofAgent(agent), ofTool(tool)]);
  const { system, agents, tools, permissions, delegations } = workflow;
  return {
    ...workflow,
    system: { ...system, entry_agent: ofAgent(system.entry_agent) },
    agents: agents.map((agent) => ({ ...agent, id: ofAgent(agent.id) })),
    tools: tools.map((tool) => ({
      ...tool,
      id: ofTool(tool.id),
      ...(tool.runs !== undefined && { runs: ofAgent(tool.runs) }),
    })),
    permissions: { allow: pairs(permissions.allow), restrict: pairs(permissions.restrict) },
    delegations: delegations.map(({ from, to: end, trigger }) => ({
      from: ofAgent(from),
      to: ofAgent(end),
      trigger,
    })),
  };
}

function describe(
  workflow: WorkflowDocument,
  node: EditableNodeKind,
  id: string,
  text: string,
): WorkflowDocument {
  const change = <T extends { readonly id: string; readonly description?: string | undefined }>(
    one: T,
  ): T => {
    if (one.id !== id) return one;
    const { description: _old, ...rest } = one;
    return (text === '' ? rest : { ...one, description: text }) as T;
  };
  return node === 'agent'
    ? { ...workflow, agents: workflow.agents.map(change) }
    : { ...workflow, tools: workflow.tools.map(change) };
}

/** An existing edge keeps its position and gets the new trigger, if there is one. */
function delegate(workflow: WorkflowDocument, from: string, to: string, trigger: string): WorkflowDocument {
  const { delegations } = workflow;
  const isIt = isDelegation(from, to);
  if (!delegations.some(isIt))
    return { ...workflow, delegations: [...delegations, { from, to, trigger: trigger || DEFAULT_TRIGGER }] };
  if (trigger === '') return workflow;
  return { ...workflow, delegations: delegations.map((one) => (isIt(one) ? { ...one, trigger } : one)) };
}

function setPair(workflow: WorkflowDocument, { kind, agent, tool }: PairEdit): WorkflowDocument {
  if (findPairPermission(workflow, agent, tool) === kind) return workflow;
  const others = not(isPair(agent, tool));
  const { allow, restrict } = workflow.permissions;
  const without = { allow: allow.filter(others), restrict: restrict.filter(others) };
  if (kind === 'clear') return { ...workflow, permissions: without };
  const pair: PairDocument = [agent, tool];
  return { ...workflow, permissions: { ...without, [kind]: [...without[kind], pair] } };
}

function listOf(workflow: WorkflowDocument, node: EditableNodeKind): readonly { readonly id: string }[] {
  return node === 'agent' ? workflow.agents : workflow.tools;
}

function isPair(agent: string, tool: string): (pair: PairDocument) => boolean {
  return (pair) => pair[0] === agent && pair[1] === tool;
}

function isDelegation(from: string, to: string): (one: DelegationDocument) => boolean {
  return (one) => one.from === from && one.to === to;
}

function not<T>(holds: (one: T) => boolean): (one: T) => boolean {
  return (one) => !holds(one);
}
