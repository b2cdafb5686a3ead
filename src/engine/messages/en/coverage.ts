/** Messages in workflow studies that describe mutants or explain why no prompt witnessed an obligation. */
import type { Text } from '../text.js';
import { choose, count } from './plural.js';

export interface PairFacts {
  readonly agent: string;
  readonly tool: string;
}

export interface EdgeFacts {
  readonly from: string;
  readonly to: string;
}

export interface RenameFacts {
  readonly old: string;
  readonly name: string;
}

export const COVERAGE_MESSAGES = {
  'coverage/tool_removed': ({ agent, tool }: PairFacts) => `\`${agent}\` loses \`${tool}\``,
  'coverage/restriction_removed': ({ agent, tool }: PairFacts) =>
    `\`${agent}\` is no longer restricted from \`${tool}\``,
  'coverage/restriction_added': ({ agent, tool }: PairFacts) =>
    `\`${agent}\` becomes restricted from \`${tool}\``,
  'coverage/delegation_removed': ({ from, to }: EdgeFacts) =>
    `the delegation from \`${from}\` to \`${to}\` is removed`,
  'coverage/delegation_redirected': ({ from, to, target }: EdgeFacts & { target: string }) =>
    `the delegation from \`${from}\` to \`${to}\` leads to \`${target}\``,
  'coverage/agent_disconnected': ({ agent }: { agent: string }) => `no delegation leads to \`${agent}\``,
  'coverage/tools_swapped': (f: { agents: readonly [string, string]; tools: readonly [string, string] }) =>
    `\`${f.agents[0]}\` and \`${f.agents[1]}\` swap \`${f.tools[0]}\` and \`${f.tools[1]}\``,
  'coverage/agent_widened': (f: { agent: string; count: number }) =>
    `\`${f.agent}\` is allowed ${choose(f.count, 'the tool', `all ${f.count} tools`)} it was restricted from`,
  'coverage/agent_renamed': ({ old, name }: RenameFacts) => `the agent \`${old}\` is now called \`${name}\``,
  'coverage/tool_renamed': ({ old, name }: RenameFacts) => `the tool \`${old}\` is now called \`${name}\``,

  'coverage/no_test': () => 'The suite has no test for this obligation.',
  'coverage/not_callable': ({ target, agent }: { target: string; agent: string }) =>
    `Not callable here: \`${target}\` is a handoff to \`${agent}\`, not a tool.`,
  'coverage/no_evidence': () => 'The target has no description, and its name may not be used.',
  'coverage/leaked': ({ name }: { name: string }) =>
    `Every request text contained the name \`${name}\`, so none was run.`,
  'coverage/not_reached': (f: { agent: string | null; hops: number; of: number; instead: string | null }) =>
    `The run stopped at \`${f.agent ?? 'the entry'}\`, ${f.hops} of ${f.of} agents along the route${f.instead === null ? '' : `; \`${f.instead}\` was chosen instead`}.`,
  'coverage/other_action': ({ agent, instead }: { agent: string; instead: string }) =>
    `\`${agent}\` was active, but \`${instead}\` was chosen.`,
  'coverage/not_distinct': ({ target, instead }: { target: string; instead: string }) =>
    `\`${instead}\` was chosen: no word in the descriptions distinguishes \`${target}\` from it.`,
  'coverage/not_chosen': ({ agent }: { agent: string }) =>
    `\`${agent}\` was active but replied without the required call.`,
  'coverage/denied': ({ agent }: { agent: string }) => `\`${agent}\` proposed the call, but it was denied.`,
  'coverage/budget': () => 'The run reached one of its limits first.',
  'coverage/defect': () => 'An internal error occurred during the run.',
  'coverage/few_texts': (f: { reason: Text; count: number }) =>
    `${f.reason} Only ${count(f.count, 'request text', 'request texts')} could be generated.`,

  'coverage/wf1_limitation': () =>
    'WF1 checks that there is an answer without a raw error. It does not detect an invented answer.',
};
