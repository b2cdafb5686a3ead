/** A run of a workflow told in sentences. */
import type { WorkflowEvent } from '../../engine/index.js';
import { speak } from './speak.js';

/** What happened in a run, as sentences; names stand between backticks. */
export const TOLD = speak('TOLD', {
  started: 'The request arrives.',
  takes: (agent: string) => `\`${agent}\` takes the request.`,
  givesBack: (from: string, agent: string) => `\`${from}\` gives the answer back to \`${agent}\`.`,
  becomesActive: (agent: string) => `\`${agent}\` becomes active.`,
  runsAsTool: (from: string, to: string) => `\`${from}\` runs \`${to}\` as a tool.`,
  handsOver: (from: string, to: string) => `\`${from}\` hands over to \`${to}\`.`,
  proposes: (agent: string, tool: string) => `\`${agent}\` proposes \`${tool}\`.`,
  calls: (agent: string, tool: string, decided: string) => `\`${agent}\` calls \`${tool}\`: ${decided}.`,
  decided: {
    allow: 'allowed',
    deny: 'refused by the gate',
    error: 'stopped, because the check could not decide',
  },
  answers: (name: string, text: string) => `\`${name}\` answers: ${text}`,
  nothing: 'nothing',
  withheld: (agent: string, tool: string) => `\`${agent}\` calls \`${tool}\`: the tool itself refuses.`,
  declines: (agent: string, tool: string, rule: string) =>
    `\`${agent}\` declines \`${tool}\` by the rule \`${rule}\`.`,
  endsAt: (limit: string) => `The run ends at the limit \`${limit}\`.`,
  broke: (detail: string) => `The run broke: ${detail}`,
  noDetail: 'no detail',
  ends: 'The run ends.',
} as const);

/** One event of a trace as a sentence. */
export function tellEvent(event: WorkflowEvent): string {
  switch (event.kind) {
    case 'run.started':
      return TOLD.started;
    case 'agent.activated':
      return tellActivation(event);
    case 'agent.delegated':
      return event.by === 'tool'
        ? TOLD.runsAsTool(event.from, event.to)
        : TOLD.handsOver(event.from, event.to);
    case 'call.proposed':
      return TOLD.proposes(event.agent, event.tool);
    case 'call.decided':
      return TOLD.calls(event.agent, event.tool, TOLD.decided[event.decision.decision]);
    case 'call.returned':
      return TOLD.answers(event.tool, event.text === '' ? TOLD.nothing : event.text);
    case 'call.withheld':
      return TOLD.withheld(event.agent, event.tool);
    case 'tool.declined':
      return TOLD.declines(event.agent, event.tool, event.rule);
    case 'agent.answered':
      return TOLD.answers(event.agent, event.text);
    case 'run.finished':
      return tellEnd(event);
  }
}

function tellActivation({ agent, from, by }: Extract<WorkflowEvent, { kind: 'agent.activated' }>): string {
  if (by === 'entry') return TOLD.takes(agent);
  return by === 'return' ? TOLD.givesBack(from ?? '', agent) : TOLD.becomesActive(agent);
}

function tellEnd({ end, limit, detail }: Extract<WorkflowEvent, { kind: 'run.finished' }>): string {
  if (end === 'budget') return TOLD.endsAt(limit ?? '');
  return end === 'defect' ? TOLD.broke(detail ?? TOLD.noDetail) : TOLD.ends;
}
