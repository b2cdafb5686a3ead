/** Systems whose exported code is run: tools with their own tasks, real tool lists, and built-in scenarios. */
import { SCENARIOS } from '../../src/catalog/index.js';
import {
  type AgentAnswer,
  type AgentSystem,
  type AgentTask,
  type AgentTool,
  type CallDocument,
  checkAgent,
  fillCall,
  profileTools,
  readAgentSystem,
  runStudyToRecord,
  TASK_VALUES,
} from '../../src/engine/index.js';
import { readLabelledTools } from '../unit/agent/labelled-tools.js';
import { SHIPPED_TOOLS, toAgentTask } from '../unit/agent/shipped-systems.js';

const text = { type: 'string' };
const tool = (name: string, properties: object) => ({
  name,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const TOOLS = [
  tool('read_file', { path: text }),
  tool('fetch', { url: text }),
  tool('send_email', { to: text, subject: text, body: text }),
  tool('send_many', { recipients: { type: 'array', items: text }, body: text }),
  tool('transfer_money', { to: text, amount: { type: 'number' } }),
  tool('run_command', { command: text }),
  tool('update_row', { id: { type: 'integer' }, values: { type: 'object' } }),
  tool('delete_all', {}),
];
const CALLS: readonly CallDocument[] = [
  { tool: 'fetch', args: { url: 'https://docs.company.example/guide' } },
  { tool: 'read_file', args: { path: '/files/reports/q3.txt' } },
  { tool: 'send_email', args: { to: 'alice@company.example', subject: 'Q3', body: 'It\'s "done"\n' } },
  { tool: 'send_many', args: { recipients: ['a@company.example', 'b@partner.example'], body: 'x' } },
  { tool: 'transfer_money', args: { to: 'Printer Ltd', amount: 120 } },
  { tool: 'run_command', args: { command: 'ls /files' } },
  { tool: 'update_row', args: { id: 7, values: { name: 'x', open: true } } },
];
const VARIANTS = [
  { title: 'another', calls: [{ tool: 'read_file', args: { path: '/files/reports/q2.txt' } }] },
];

export async function checkSystems(): Promise<readonly (readonly [name: string, answer: AgentAnswer])[]> {
  const list = await readAgentSystem([{ name: 'tools', text: JSON.stringify(TOOLS) }]);
  const all: (readonly [string, AgentSystem, AgentTask])[] = [
    ['own', list, { sentence: '', calls: CALLS, variants: VARIANTS }],
    ...SERVERS.map(([server, file]) => {
      const tools = readLabelledTools(file)
        .filter((one) => one.server === server)
        .map((one) => one.tool);
      return [server, toSystem(tools), everySecond(tools)] as const;
    }),
    ...SCENARIOS.map((scenario) => [scenario.id, toSystem(SHIPPED_TOOLS), toAgentTask(scenario)] as const),
  ];
  const checked: (readonly [string, AgentAnswer])[] = [];
  for (const [name, system, task] of all)
    checked.push([name, await runStudyToRecord(checkAgent(system, { task }))]);
  return checked;
}

/** Servers and the files that list their tools. */
const SERVERS = [
  ['filesystem', 'labelled-tools.txt'],
  ['git', 'labelled-tools.txt'],
  ['email', 'last-tools.txt'],
  ['slack', 'labelled-tools.txt'],
] as const;

function toSystem(tools: readonly AgentTool[]): AgentSystem {
  return { kinds: [], tools, calls: [], denied: [], grants: [], agents: [], notices: [], masked: 0 };
}

/** A task that calls every second tool, so that the warrant does not grant the other tools. */
function everySecond(tools: readonly AgentTool[]): AgentTask {
  const calls = profileTools(tools)
    .filter((_, index) => index % 2 === 0)
    .map((profile) => fillCall(profile, TASK_VALUES));
  return { sentence: '', calls, variants: [] };
}
