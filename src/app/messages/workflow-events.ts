/** Describes the events in a workflow run. */
import type { WorkflowEvent } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

/** One sentence for each kind of event. Names are in backticks. */
export const WORKFLOW_EVENT_MESSAGES = defineMessages('WORKFLOW_EVENT_MESSAGES', {
  started: 'The request arrives.',
  takes: (agent: string) => `\`${agent}\` takes the request.`,
  givesBack: (from: string, agent: string) => `\`${from}\` returns its answer to \`${agent}\`.`,
  becomesActive: (agent: string) => `\`${agent}\` becomes active.`,
  runsAsTool: (from: string, to: string) => `\`${from}\` runs \`${to}\` as a tool.`,
  handsOver: (from: string, to: string) => `\`${from}\` delegates to \`${to}\`.`,
  proposes: (agent: string, tool: string) => `\`${agent}\` proposes \`${tool}\`.`,
  calls: (agent: string, tool: string, decided: string) => `\`${agent}\` calls \`${tool}\`: ${decided}.`,
  decided: {
    allow: 'allowed',
    deny: 'denied',
    error: 'error, the check could not decide',
  },
  answers: (name: string, text: string) => `\`${name}\` answers: ${text}`,
  nothing: 'nothing',
  withheld: (agent: string, tool: string) => `\`${agent}\` calls \`${tool}\`: denied by the tool stub.`,
  declines: (agent: string, tool: string, rule: string) =>
    `\`${agent}\` declines to call \`${tool}\` because of the rule \`${rule}\`.`,
  endsAt: (limit: string) => `The run ends at the limit \`${limit}\`.`,
  broke: (detail: string) => `The run failed: ${detail}`,
  noDetail: 'no detail',
  ends: 'The run ends.',
} as const);

/** Describes one trace event in a sentence. */
export function describeWorkflowEvent(event: WorkflowEvent): string {
  switch (event.kind) {
    case 'run.started':
      return WORKFLOW_EVENT_MESSAGES.started;
    case 'agent.activated':
      return describeActivation(event);
    case 'agent.delegated':
      return event.by === 'tool'
        ? WORKFLOW_EVENT_MESSAGES.runsAsTool(event.from, event.to)
        : WORKFLOW_EVENT_MESSAGES.handsOver(event.from, event.to);
    case 'call.proposed':
      return WORKFLOW_EVENT_MESSAGES.proposes(event.agent, event.tool);
    case 'call.decided':
      return WORKFLOW_EVENT_MESSAGES.calls(
        event.agent,
        event.tool,
        WORKFLOW_EVENT_MESSAGES.decided[event.decision.decision],
      );
    case 'call.returned':
      return WORKFLOW_EVENT_MESSAGES.answers(
        event.tool,
        event.text === '' ? WORKFLOW_EVENT_MESSAGES.nothing : event.text,
      );
    case 'call.stub_denied':
      return WORKFLOW_EVENT_MESSAGES.withheld(event.agent, event.tool);
    case 'tool.declined':
      return WORKFLOW_EVENT_MESSAGES.declines(event.agent, event.tool, event.rule);
    case 'agent.answered':
      return WORKFLOW_EVENT_MESSAGES.answers(event.agent, event.text);
    case 'run.finished':
      return describeRunEnd(event);
  }
}

function describeActivation({
  agent,
  from,
  by,
}: Extract<WorkflowEvent, { kind: 'agent.activated' }>): string {
  if (by === 'entry') return WORKFLOW_EVENT_MESSAGES.takes(agent);
  return by === 'return'
    ? WORKFLOW_EVENT_MESSAGES.givesBack(from ?? '', agent)
    : WORKFLOW_EVENT_MESSAGES.becomesActive(agent);
}

function describeRunEnd({ end, limit, detail }: Extract<WorkflowEvent, { kind: 'run.finished' }>): string {
  if (end === 'budget') return WORKFLOW_EVENT_MESSAGES.endsAt(limit ?? '');
  return end === 'defect'
    ? WORKFLOW_EVENT_MESSAGES.broke(detail ?? WORKFLOW_EVENT_MESSAGES.noDetail)
    : WORKFLOW_EVENT_MESSAGES.ends;
}
