/**
 * Builds the default workflow for a task (docs/spec/workspace-tasks.md#coverage-of-tasks).
 *
 * A lead receives the request and hands it to the worker, who has the granted tools and hands the work back. An
 * optional checker can only read. A tool that is granted to an agent or named in the attack is restricted for all other
 * agents, so no pair is left unspecified.
 */
import type { AgentDocument, DelegationDocument, ToolDocument, WorkflowDocument } from './workflow.js';

/** Input from which a task's default workflow is built. */
export interface TaskWorkflowOutline {
  readonly id: string;
  readonly title: string;
  /** Holder of the first link in the task's chain. */
  readonly lead: string;
  /** Holder of the last link, which is the lead if the chain has only one link. */
  readonly worker: string;
  readonly granted: readonly string[];
  /** Tools that the attack calls or mentions, whether or not they are granted. */
  readonly named: readonly string[];
  /** An agent that checks the result, with its tools. */
  readonly checker?: { readonly id: string; readonly tools: readonly string[] };
  /**
   * Returns the tool description that a model sees. Without this function, the model sees only the tool's name.
   */
  readonly describeTool?: (tool: string) => Omit<ToolDocument, 'id'>;
}

/** Builds a task's default workflow, with a lead, a worker and an optional checker. */
export function buildDefaultTaskWorkflow(sketch: TaskWorkflowOutline): WorkflowDocument {
  const { id, lead, worker, granted, named, checker, describeTool: words } = sketch;
  const tools = [...new Set([...granted, ...named, ...(checker?.tools ?? [])])];
  const allowed = new Map([[worker, granted] as const]);
  if (checker !== undefined) allowed.set(checker.id, checker.tools);
  const agents = listAgents(sketch);
  const pairs = agents.flatMap(({ id: agent }) =>
    tools.map((tool) => ({ agent, tool, isAllowed: allowed.get(agent)?.includes(tool) === true })),
  );
  const listed = (isAllowed: boolean): WorkflowDocument['permissions']['allow'] =>
    pairs.filter((pair) => pair.isAllowed === isAllowed).map(({ agent, tool }) => [agent, tool]);
  return {
    system: { id: id.replaceAll('-', '_'), entry_agent: lead },
    agents,
    tools: tools.map((tool) => ({ id: tool, ...words?.(tool) })),
    permissions: { allow: listed(true), restrict: listed(false) },
    delegations: agents.slice(1).flatMap(({ id: other }) => thereAndBack(lead, other)),
  };
}

function listAgents({ lead, worker, checker, title }: TaskWorkflowOutline): readonly AgentDocument[] {
  const does = `Does the work: ${title.toLowerCase()}.`;
  const first: AgentDocument =
    lead === worker
      ? { id: lead, description: does }
      : { id: lead, description: 'Takes the request and hands the work on.' };
  return [
    first,
    ...(lead === worker ? [] : [{ id: worker, description: does }]),
    ...(checker === undefined ? [] : [{ id: checker.id, description: 'Looks at the result.' }]),
  ];
}

function thereAndBack(lead: string, other: string): readonly DelegationDocument[] {
  return [
    { from: lead, to: other, trigger: 'delegate' },
    { from: other, to: lead, trigger: 'delegate' },
  ];
}
