/** Example inputs: tools from fictional servers, code for three agents, and a recorded session. */
import type { AgentInput } from '../../../engine/index.js';

type ToolSample = 'support' | 'coding' | 'payments';
export type SampleName = ToolSample | 'team' | 'session';

interface SampleTool {
  readonly name: string;
  readonly args: Readonly<Record<string, string | object>>;
  readonly description: string;
}

const SAMPLES: Readonly<Record<ToolSample, readonly SampleTool[]>> = {
  support: [
    { name: 'read_inbox', args: { folder: 'string' }, description: 'Lists the newest emails in a folder.' },
    {
      name: 'get_customer',
      args: { customer_id: 'string' },
      description: 'Returns the record of a customer.',
    },
    {
      name: 'send_email',
      args: { to: 'string', subject: 'string', body: 'string' },
      description: 'Sends an email.',
    },
    { name: 'delete_email', args: { message_id: 'string' }, description: 'Deletes an email.' },
  ],
  coding: [
    { name: 'read_file', args: { path: 'string' }, description: 'Returns the text of a file.' },
    { name: 'write_file', args: { path: 'string', content: 'string' }, description: 'Writes a file.' },
    { name: 'run_command', args: { command: 'string' }, description: 'Runs a command in the shell.' },
    { name: 'fetch_url', args: { url: 'string' }, description: 'Fetches a web page.' },
    {
      name: 'create_issue',
      args: { repo: 'string', title: 'string', body: 'string' },
      description: 'Opens an issue.',
    },
  ],
  payments: [
    {
      name: 'list_invoices',
      args: { month: 'string' },
      description: 'Lists the invoices that suppliers sent.',
    },
    { name: 'get_balance', args: { account: 'string' }, description: 'Returns the balance of an account.' },
    {
      name: 'transfer_money',
      args: { to: 'string', amount: { type: 'number' } },
      description: 'Sends money.',
    },
    { name: 'send_message', args: { channel: 'string', text: 'string' }, description: 'Posts a message.' },
  ],
};

const TEAM = `from agents import Agent, Runner, function_tool

@function_tool
def read_inbox(folder: str) -> str:
    "Lists the newest emails from customers."

@function_tool
def get_customer(customer_id: str) -> str:
    "Returns the record of a customer."

@function_tool
def send_email(to: str, subject: str, body: str) -> str:
    "Sends an email."

@function_tool
def refund(customer_id: str, amount: float) -> str:
    "Pays money back."

triage = Agent(name="triage", tools=[read_inbox])
accounts = Agent(name="accounts", tools=[get_customer, refund])
writer = Agent(name="writer", tools=[send_email])
triage.handoffs = [accounts, writer]
Runner.run_sync(triage, "Answer new emails from customers")
`;

/** A log of MCP messages with calls and their results. */
const SESSION: readonly (readonly [tool: string, args: object, result: string])[] = [
  ['read_inbox', { folder: 'support' }, 'From bob@company.example: where is the price list?'],
  ['get_customer', { customer_id: 'c-17' }, 'Bob, since 2024'],
  ['send_email', { to: 'bob@company.example', subject: 'Prices', body: 'See below.' }, 'sent'],
];

export const SAMPLE_NAMES: readonly SampleName[] = ['support', 'coding', 'payments', 'team', 'session'];

/** Converts an example to input, as if the user had pasted it. */
export function makeSamples(name: SampleName): readonly AgentInput[] {
  if (name === 'team') return [{ name: 'team.py', text: TEAM }];
  if (name === 'session') return [makeTools('support'), { name: 'session.jsonl', text: writeLog() }];
  return [makeTools(name)];
}

function writeLog(): string {
  return SESSION.flatMap(([tool, args, result], index) => [
    { jsonrpc: '2.0', id: index, method: 'tools/call', params: { name: tool, arguments: args } },
    { jsonrpc: '2.0', id: index, result: { content: [{ type: 'text', text: result }] } },
  ])
    .map((line) => JSON.stringify(line))
    .join('\n');
}

function makeTools(name: ToolSample): AgentInput {
  const tools = SAMPLES[name].map(({ name: tool, args, description }) => ({
    name: tool,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(args).map(([arg, type]) => [arg, typeof type === 'string' ? { type } : type]),
      ),
      required: Object.keys(args),
    },
  }));
  return { name: `${name}.json`, text: JSON.stringify({ tools }, null, 2) };
}
