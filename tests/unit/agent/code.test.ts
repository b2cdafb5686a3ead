import { describe, expect, it } from 'vitest';
import { readAgentSystem } from '../../../src/engine/index.js';

const read = (name: string, text: string) => readAgentSystem([{ name, text }]);

const PYTHON = `from agents import Agent, Runner, function_tool
from typing import Literal, Optional
from mcp.server.fastmcp import FastMCP, Context

mcp = FastMCP("files")

@mcp.tool()
async def read_file(path: str, ctx: Context, limit: int = 10) -> str:
    """Reads a file."""
    return open(path).read()

@function_tool(name_override="send_mail")
def send(to: list[str], body: str, mode: Literal["text", "html"] = "text"):
    pass

@function_tool
def refund(customer: Optional[str], amount: float):
    pass

def helper(x: int):
    pass

agent = Agent(name="desk", tools=[send, refund])
Runner.run_sync(agent, "hello")
`;

const SCRIPT = `import { tool } from 'ai';
import { z } from 'zod';
export const weather = tool({
  description: 'Weather of a city',
  inputSchema: z.object({ city: z.string(), days: z.number().optional() }),
  execute: async () => 1,
});
server.registerTool('fetch_page', { description: 'x', inputSchema: { url: z.string().url(), tags: z.array(z.string()) } }, async () => 1);
server.tool('send_mail', 'Sends', { to: z.string().email(), kind: z.enum(['a', 'b']) }, async () => 1);
const tools = { pay: tool({ parameters: z.object({ amount: z.number() }) }) };
`;

describe('AGENT-5 tools in source code', () => {
  it('tools in source code are read from Python decorators, including types', async () => {
    const { tools, agents, kinds } = await read('desk.py', PYTHON);
    expect(kinds).toEqual(['source']);
    expect(tools.map(({ name, schema, place }) => [name, schema, place.at])).toEqual([
      [
        'read_file',
        {
          type: 'object',
          properties: { path: { type: 'string' }, limit: { type: 'integer' } },
          required: ['path'],
        },
        'line 8',
      ],
      [
        'send_mail',
        {
          type: 'object',
          properties: {
            to: { type: 'array', items: { type: 'string' } },
            body: { type: 'string' },
            mode: { enum: ['text', 'html'] },
          },
          required: ['to', 'body'],
        },
        'line 13',
      ],
      [
        'refund',
        {
          type: 'object',
          properties: { customer: { type: 'string' }, amount: { type: 'number' } },
          required: ['customer', 'amount'],
        },
        'line 17',
      ],
    ]);
    expect(agents.map(({ name }) => name)).toEqual(['desk']);
    expect(agents[0]?.tools).toHaveLength(2);
  });

  it('tools in source code are read from TypeScript calls, including zod schemas', async () => {
    const { tools } = await read('tools.ts', SCRIPT);
    expect(tools.map(({ name, schema }) => [name, schema?.properties, schema?.required])).toEqual([
      ['weather', { city: { type: 'string' }, days: { type: 'number' } }, ['city']],
      [
        'fetch_page',
        { url: { type: 'string', format: 'uri' }, tags: { type: 'array', items: { type: 'string' } } },
        ['url', 'tags'],
      ],
      ['send_mail', { to: { type: 'string', format: 'email' }, kind: { enum: ['a', 'b'] } }, ['to', 'kind']],
      ['pay', { amount: { type: 'number' } }, ['amount']],
    ]);
  });

  it('tools in source code are recognized in pasted text', async () => {
    const { tools } = await read('pasted', PYTHON);
    expect(tools.map(({ name }) => name)).toEqual(['read_file', 'send_mail', 'refund']);
  });

  it('the engine names each file that declares no tools', async () => {
    const { notices } = await read('a.py', 'import os\n');
    expect(notices.map(({ message }) => message.code)).toContain('agent/no_tool_in_code');
  });
});

const SERVER = `import mcp.types as types
from langchain_core.tools import tool as lc_tool
from pydantic import BaseModel

class Address(BaseModel):
    email: str
    name: str | None = None

@mcp.tool(annotations=types.ToolAnnotations(readOnlyHint=True, openWorldHint=False))
def list_things(folder: str) -> list[str]: ...

@mcp.tool(annotations={"destructiveHint": True})
def drop(address: Address, copies: list[Address] = []): ...

@lc_tool
def aliased(path: str): ...

def later(x: str): ...
mcp.add_tool(later, name="later_tool")
mcp.tool(name="other")(later)

@server.list_tools()
async def list_tools():
    return [
        types.Tool(name="send", description="Sends", inputSchema=Address.model_json_schema()),
        types.Tool(name="add", inputSchema={"type": "object", "properties": {"n": {"type": "integer"}}}),
    ]

TOOLS = [{"name": "weather", "description": "w", "input_schema": {"type": "object", "required": ["city"]}}]
`;
const ADDRESS = {
  type: 'object',
  properties: { email: { type: 'string' }, name: { type: 'string' } },
  required: ['email'],
};

describe('AGENT-16 declarations in source code', () => {
  it('declarations in source code include registrations, tool objects and renamed decorators', async () => {
    const { tools, notices } = await read('server.py', SERVER);
    expect(notices).toEqual([]);
    const schemas = new Map(tools.map(({ name, schema }) => [name, schema]));
    const names = ['list_things', 'drop', 'aliased', 'later_tool', 'other', 'send', 'add', 'weather'];
    expect([...schemas.keys()]).toEqual(names);
    expect(schemas.get('send')).toEqual(ADDRESS);
    expect(schemas.get('drop')?.properties).toEqual({
      address: ADDRESS,
      copies: { type: 'array', items: ADDRESS },
    });
    expect(schemas.get('weather')).toEqual({ type: 'object', required: ['city'] });
  });

  it('declarations in source code keep their annotations', async () => {
    const { tools } = await read('server.py', SERVER);
    expect(tools[0]?.annotations).toEqual({
      readOnly: true,
      destructive: null,
      idempotent: null,
      openWorld: false,
    });
    expect(tools[1]?.annotations.destructive).toBe(true);
    const script = `server.registerTool('wipe', { annotations: { destructiveHint: true } }, async () => 1);
server.tool('get', 'Gets', { url: z.string() }, { readOnlyHint: true, openWorldHint: true }, async () => 1);`;
    const other = await read('server.ts', script);
    expect(other.tools.map(({ annotations }) => annotations)).toEqual([
      { readOnly: null, destructive: true, idempotent: null, openWorld: null },
      { readOnly: true, destructive: null, idempotent: null, openWorld: true },
    ]);
  });

  it('nested zod objects and lists are read from declarations in source code', async () => {
    const script = `tool({ name: 'a', inputSchema: z.object({
  to: z.array(z.object({ email: z.string().email() })).min(1),
  options: z.object({ force: z.boolean().optional() }).optional(),
}) });`;
    const { tools } = await read('a.ts', script);
    expect(tools[0]?.schema).toEqual({
      type: 'object',
      properties: {
        to: {
          type: 'array',
          items: {
            type: 'object',
            properties: { email: { type: 'string', format: 'email' } },
            required: ['email'],
          },
        },
        options: { type: 'object', properties: { force: { type: 'boolean' } }, required: [] },
      },
      required: ['to'],
    });
  });
});
