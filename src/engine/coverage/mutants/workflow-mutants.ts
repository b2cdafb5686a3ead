/**
 * Generates mutants of a workflow, each with one small mistake in the manifest (docs/spec/coverage.md#mutants). A
 * mutant is tested against the original workflow's expectations.
 */
import { type Message, message } from '../../messages/index.js';
import type {
  DelegationDocument,
  MutantOperator,
  PairDocument,
  WorkflowDocument,
} from '../../model/index.js';

/** A copy of a workflow with one mistake. */
export interface WorkflowMutant {
  readonly id: string;
  readonly operator: MutantOperator;
  readonly detail: Message;
  readonly workflow: WorkflowDocument;
  /** Names of affected agents and tools. Tests that target them run first. */
  readonly names: readonly string[];
}

type Draft = Omit<WorkflowMutant, 'id' | 'operator'>;
type Operator = (workflow: WorkflowDocument) => readonly Draft[];

const OPERATORS: Readonly<Record<MutantOperator, Operator>> = {
  'delete-allow': (workflow) =>
    workflow.permissions.allow.map(([agent, tool]) => ({
      detail: message('coverage/tool_removed', { agent, tool }),
      workflow: withPairs(workflow, { drop: [[agent, tool]] }),
      names: [agent, tool],
    })),
  'delete-restrict': (workflow) =>
    workflow.permissions.restrict.map(([agent, tool]) => ({
      detail: message('coverage/restriction_removed', { agent, tool }),
      workflow: withPairs(workflow, { drop: [[agent, tool]] }),
      names: [agent, tool],
    })),
  'add-restrict': (workflow) =>
    workflow.permissions.allow.map(([agent, tool]) => ({
      detail: message('coverage/restriction_added', { agent, tool }),
      workflow: withPairs(workflow, { drop: [[agent, tool]], restrict: [[agent, tool]] }),
      names: [agent, tool],
    })),
  'redirect-delegation': (workflow) => workflow.delegations.flatMap((edge) => redirect(workflow, edge)),
  'delete-delegation': (workflow) =>
    workflow.delegations.map((edge) => ({
      detail: message('coverage/delegation_removed', { from: edge.from, to: edge.to }),
      workflow: { ...workflow, delegations: workflow.delegations.filter((one) => one !== edge) },
      names: [edge.from, edge.to],
    })),
  'disconnect-agent': (workflow) =>
    workflow.agents
      .filter(({ id }) => id !== workflow.system.entry_agent)
      .map(({ id }) => ({
        detail: message('coverage/agent_disconnected', { agent: id }),
        workflow: { ...workflow, delegations: workflow.delegations.filter(({ to }) => to !== id) },
        names: [id],
      })),
  'swap-tools': swapTools,
  'widen-agent': (workflow) => workflow.agents.flatMap(({ id }) => widen(workflow, id)),
  rename: (workflow) => [
    ...workflow.agents.map(({ id }) => rename(workflow, 'agent', id)),
    ...workflow.tools.map(({ id }) => rename(workflow, 'tool', id)),
  ],
};

/** Lists all mutants, sorted by operator and then in document order. */
export function listWorkflowMutants(workflow: WorkflowDocument): readonly WorkflowMutant[] {
  return (Object.keys(OPERATORS) as MutantOperator[]).flatMap((operator) =>
    OPERATORS[operator](workflow).map((draft, index) => ({ id: `${operator}/${index}`, operator, ...draft })),
  );
}

interface PairEdit {
  readonly drop: readonly PairDocument[];
  readonly allow?: readonly PairDocument[];
  readonly restrict?: readonly PairDocument[];
}

function withPairs(
  workflow: WorkflowDocument,
  { drop, allow = [], restrict = [] }: PairEdit,
): WorkflowDocument {
  const gone = new Set(drop.map((pair) => JSON.stringify(pair)));
  const keep = (pairs: readonly PairDocument[]): readonly PairDocument[] =>
    pairs.filter((pair) => !gone.has(JSON.stringify(pair)));
  const { permissions } = workflow;
  return {
    ...workflow,
    permissions: {
      allow: [...keep(permissions.allow), ...allow],
      restrict: [...keep(permissions.restrict), ...restrict],
    },
  };
}

/**
 * Redirects an edge to the next agent in the document that is neither an end of the edge nor already a target of the
 * parent.
 */
function redirect(workflow: WorkflowDocument, edge: DelegationDocument): readonly Draft[] {
  const { agents, delegations } = workflow;
  const start = agents.findIndex(({ id }) => id === edge.to);
  const others = [...agents.slice(start + 1), ...agents.slice(0, start)].map(({ id }) => id);
  const to = others.find(
    (id) => id !== edge.from && !delegations.some((one) => one.from === edge.from && one.to === id),
  );
  if (to === undefined) return [];
  const changed = delegations.map((one) => (one === edge ? { ...one, to } : one));
  return [
    {
      detail: message('coverage/delegation_redirected', { from: edge.from, to: edge.to, target: to }),
      workflow: { ...workflow, delegations: changed },
      names: [edge.from, edge.to, to],
    },
  ];
}

/**
 * Swaps each agent's first allowed tool with that of the next agent. A pair is skipped if either agent already has the
 * other's tool.
 */
function swapTools(workflow: WorkflowDocument): readonly Draft[] {
  const { allow, restrict } = workflow.permissions;
  const has = (pairs: readonly PairDocument[], agent: string, tool: string): boolean =>
    pairs.some((pair) => pair[0] === agent && pair[1] === tool);
  const firsts = workflow.agents.flatMap(({ id }) => {
    const pair = allow.find(([agent]) => agent === id);
    return pair === undefined ? [] : [pair];
  });
  return firsts.slice(0, -1).flatMap(([a, one], index) => {
    const [b, two] = firsts[index + 1] as PairDocument;
    if (has(allow, a, two) || has(allow, b, one)) return [];
    const swapped: readonly PairDocument[] = [
      [a, two],
      [b, one],
    ];
    const lost: readonly PairDocument[] = [
      [a, one],
      [b, two],
    ];
    const restricted = lost.filter((_, at) => has(restrict, ...(swapped[at] as PairDocument)));
    const edit = { drop: [...swapped, ...lost], allow: swapped, restrict: restricted };
    const detail = message('coverage/tools_swapped', { agents: [a, b], tools: [one, two] });
    return [{ detail, workflow: withPairs(workflow, edit), names: [a, b, one, two] }];
  });
}

/** Allows an agent to use every tool that it was restricted from. */
function widen(workflow: WorkflowDocument, agent: string): readonly Draft[] {
  const own = workflow.permissions.restrict.filter((pair) => pair[0] === agent);
  if (own.length === 0) return [];
  const detail = message('coverage/agent_widened', { agent, count: own.length });
  return [{ detail, workflow: withPairs(workflow, { drop: own, allow: own }), names: [agent] }];
}

/** Renames an id everywhere, but does not change the description that models see. */
function rename(workflow: WorkflowDocument, kind: 'agent' | 'tool', old: string): Draft {
  const name = `${old}_renamed`;
  const to = (id: string): string => (id === old ? name : id);
  const isAgent = kind === 'agent';
  const agentTo = isAgent ? to : (id: string): string => id;
  const toolTo = isAgent ? (id: string): string => id : to;
  const pair = ([agent, tool]: PairDocument): PairDocument => [agentTo(agent), toolTo(tool)];
  const { system, agents, tools, permissions, delegations } = workflow;
  return {
    detail: message(`coverage/${kind}_renamed`, { old, name }),
    workflow: {
      ...workflow,
      system: { ...system, entry_agent: agentTo(system.entry_agent) },
      agents: agents.map((agent) => ({ ...agent, name: agent.name ?? agent.id, id: agentTo(agent.id) })),
      tools: tools.map((tool) => ({
        ...tool,
        id: toolTo(tool.id),
        ...(tool.runs === undefined ? {} : { runs: agentTo(tool.runs) }),
      })),
      permissions: { allow: permissions.allow.map(pair), restrict: permissions.restrict.map(pair) },
      delegations: delegations.map((edge) => ({ ...edge, from: agentTo(edge.from), to: agentTo(edge.to) })),
    },
    names: [old],
  };
}
