/** The tools and tasks in the built-in scenarios, in the form of a user's own agent. */
import {
  type AgentTask,
  type AgentTool,
  SCENARIO_TOOLS,
  type ScenarioDocument,
} from '../../../src/engine/index.js';

const TYPES = {
  text: 'string',
  integer: 'integer',
  number: 'number',
  text_list: 'array',
  boolean: 'boolean',
};
const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null };

export const SHIPPED_TOOLS: readonly AgentTool[] = SCENARIO_TOOLS.map(({ name, description, args }) => ({
  name,
  description,
  schema: { properties: Object.fromEntries(args.map((one) => [one.name, { type: TYPES[one.type] }])) },
  output: null,
  annotations: NO_HINTS,
  place: { input: '', at: '' },
}));

/** Returns a scenario's task calls and benign variants. */
export function toAgentTask({ task, script, variants }: ScenarioDocument): AgentTask {
  return {
    sentence: task,
    calls: script.flatMap((step) => (step.kind === 'call' ? [step.call] : [])),
    variants: variants.map(({ title, calls, completing }) => ({
      title,
      calls: [...calls, ...(completing ?? [])],
    })),
  };
}
