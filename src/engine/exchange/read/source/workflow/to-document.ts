/**
 * Converts the graph found by the walk to a workflow document. Every pair of an agent and a tool that is not allowed
 * becomes restricted.
 */
import type { PairDocument, WorkflowDocument } from '../../../../model/index.js';
import type { AgentValue } from '../values/abstract-values.js';
import { findKnownText, findBinding } from '../values/make-values.js';
import type { WalkedTool, WorkflowWalk, WalkedAgent } from './workflow-walk.js';

export function toWorkflowDocument(id: string, walk: WorkflowWalk, entry: WalkedAgent): WorkflowDocument {
  const tools = [...walk.tools.keys()];
  const place = new Map(tools.map((tool, index) => [tool, index]));
  const allow = walk.agents.flatMap((agent) =>
    walk.edges
      .filter((edge) => edge.agent === agent)
      .sort((a, b) => (place.get(a.tool) ?? 0) - (place.get(b.tool) ?? 0))
      .map(({ tool }): PairDocument => [agent.id, tool]),
  );
  const allowed = new Set(allow.map((pair) => JSON.stringify(pair)));
  const restrict = walk.agents
    .flatMap((agent) => tools.map((tool): PairDocument => [agent.id, tool]))
    .filter((pair) => !allowed.has(JSON.stringify(pair)));
  return {
    system: { id, entry_agent: entry.id },
    agents: walk.agents.map(agentDocument),
    tools: [...walk.tools].map(([tool, held]) => toolDocument(tool, held)),
    permissions: { allow, restrict },
    delegations: walk.delegations.map(({ from, to }) => ({ from: from.id, to: to.id, trigger: 'delegate' })),
  };
}

function agentDocument({ id, value }: WalkedAgent): WorkflowDocument['agents'][number] {
  if (value === null) return { id };
  const name = findKnownText(findBinding(value.bag, 'name'));
  const description = words(value, 'handoff_description');
  const instructions = words(value, 'instructions');
  return {
    id,
    ...(name === null ? {} : { name }),
    ...(description === null ? {} : { description }),
    ...(instructions === null ? {} : { instructions }),
  };
}

/** Returns an agent's description or instructions if they are a string literal. */
function words({ bag }: AgentValue, field: string): string | null {
  const value = findBinding(bag, field);
  const text = value?.k === 'text' ? dedent(value.text) : '';
  return text === '' ? null : text;
}

/** Removes the source code's indentation from a string. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return [first.trim(), ...rest.map((line) => line.slice(Math.min(indent, line.length)).trimEnd())]
    .join('\n')
    .trim();
}

function toolDocument(id: string, { values, runs }: WalkedTool): WorkflowDocument['tools'][number] {
  const description = dedent(values.find((value) => value.description !== null)?.description ?? '');
  const parameters = values.find((value) => value.parameters !== null)?.parameters ?? null;
  return {
    id,
    ...(description === '' ? {} : { description }),
    ...(parameters === null ? {} : { parameters }),
    ...(runs === null ? {} : { runs: runs.id }),
  };
}
