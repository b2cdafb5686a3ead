/**
 * One example for each additional kind of input: provider requests, server code, a trace, client settings and a
 * warrant.
 */
import type { AgentInput } from '../../../engine/index.js';

/** Mailbox tools with their arguments, all of which are strings. */
const TOOLS = {
  read_inbox: ['folder'],
  get_customer: ['customer_id'],
  send_email: ['to', 'subject', 'body'],
} as const;

const CODE = `from mcp.server.fastmcp import FastMCP
from mcp.types import ToolAnnotations
from pydantic import BaseModel

mcp = FastMCP("mailbox")

class Mail(BaseModel):
    to: str
    subject: str
    body: str

@mcp.tool(annotations=ToolAnnotations(readOnlyHint=True, openWorldHint=True))
def read_inbox(folder: str) -> list[str]:
    "Lists the newest emails."

@mcp.tool(annotations=ToolAnnotations(readOnlyHint=True, openWorldHint=False))
def get_customer(customer_id: str) -> dict:
    "Returns the record of a customer."

@mcp.tool(annotations=ToolAnnotations(destructiveHint=False))
def send_email(to: str, subject: str, body: str) -> str:
    "Sends an email."

@mcp.tool(annotations=ToolAnnotations(destructiveHint=True))
def delete_email(message_id: str) -> str:
    "Deletes an email."
`;

/** Names of the examples, in the order of the buttons. */
export const KIND_SAMPLE_NAMES = [
  'openai',
  'anthropic',
  'gemini',
  'server',
  'trace',
  'settings',
  'warrant',
] as const;

/** An example of one kind of input. */
export type KindSampleName = (typeof KIND_SAMPLE_NAMES)[number];

/** Converts an example to input, as if the user had pasted it. */
export function makeKindSample(name: KindSampleName): readonly AgentInput[] {
  if (name === 'server') return [{ name: 'server.py', text: CODE }];
  const own = { name: `${name}.json`, text: JSON.stringify(DOCUMENTS[name](), null, 2) };
  const isAlone = name !== 'settings' && name !== 'warrant';
  return isAlone
    ? [own]
    : [own, { name: 'tools.json', text: JSON.stringify(listTools('inputSchema'), null, 2) }];
}

function listTools(field: string) {
  return Object.entries(TOOLS).map(([name, args]) => ({
    name,
    description: '',
    [field]: {
      type: 'object',
      properties: Object.fromEntries(args.map((arg) => [arg, { type: 'string' }])),
      required: args,
    },
  }));
}

const DOCUMENTS: Readonly<Record<Exclude<KindSampleName, 'server'>, () => unknown>> = {
  openai: () => ({
    model: 'a-model',
    tools: [
      ...listTools('parameters').map((tool) => ({ type: 'function', function: tool })),
      { type: 'web_search' },
    ],
  }),
  anthropic: () => ({
    model: 'a-model',
    tools: [...listTools('input_schema'), { type: 'web_search_20250305', name: 'web_search' }],
  }),
  gemini: () => ({ tools: [{ functionDeclarations: listTools('parameters') }, { googleSearch: {} }] }),
  trace: () => ({
    resourceSpans: [{ scopeSpans: [{ spans: [makeAgentSpan(), ...SPANS.map(makeToolSpan)] }] }],
  }),
  settings: () => ({
    permissions: { allow: ['mcp__mailbox__read_inbox', 'mcp__mailbox__send_email'], deny: ['WebFetch'] },
  }),
  warrant: () => ({
    v: 1,
    chain: [
      {
        holder: 'worker',
        ttlSeconds: 600,
        capabilities: {
          read_inbox: { folder: { kind: 'Exact', value: 'support' } },
          send_email: {
            to: { kind: 'Pattern', pattern: '*@company.example' },
            subject: { kind: 'Wildcard' },
            body: { kind: 'Wildcard' },
          },
        },
      },
    ],
  }),
};

const SPANS = [
  ['read_inbox', { folder: 'support' }, 'From bob@company.example: where is the price list?'],
  ['send_email', { to: 'bob@company.example', subject: 'Prices', body: 'See below.' }, 'sent'],
] as const;

const attribute = (key: string, text: string) => ({ key, value: { stringValue: text } });

function makeAgentSpan() {
  const attributes = [
    attribute('gen_ai.operation.name', 'invoke_agent'),
    attribute('gen_ai.agent.name', 'desk'),
  ];
  return { traceId: 't', spanId: 'agent', name: 'invoke_agent desk', attributes };
}

function makeToolSpan([tool, args, result]: (typeof SPANS)[number], index: number) {
  return {
    traceId: 't',
    spanId: `tool-${index + 1}`,
    parentSpanId: 'agent',
    name: `execute_tool ${tool}`,
    attributes: [
      attribute('gen_ai.operation.name', 'execute_tool'),
      attribute('gen_ai.tool.name', tool),
      attribute('gen_ai.tool.call.arguments', JSON.stringify(args)),
      attribute('gen_ai.tool.call.result', result),
    ],
  };
}
