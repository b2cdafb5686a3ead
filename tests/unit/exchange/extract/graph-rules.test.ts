/** Tests the graph rules G1 to G14, with a small source for each. */
import { describe, expect, it } from 'vitest';
import { extractText, graphOf } from './graph-of.js';

const SDK = 'from agents import Agent, Runner, function_tool, handoff, WebSearchTool, HostedMCPTool\n';

describe('the tools of a coordinator', () => {
  it('EXTRACT-2 a coordinator’s tools are renamed if a tool in the source has the same name, regardless of the order', async () => {
    const source = (first: string, second: string): string => `
from agents import Agent, Runner, function_tool
@function_tool
def run_b(): pass
@function_tool
def run_a(): pass
a = Agent(name="A", tools=[${first}])
b = Agent(name="B", tools=[${second}])
Runner.run(a, "")
Runner.run(b, "")
`;
    const shared = async (first: string, second = ''): Promise<readonly string[]> =>
      (await graphOf(source(first, second))).notices.filter((one) => one.startsWith('tool-shared-name'));
    expect(await shared('run_b')).toEqual([expect.stringMatching(/ run_b$/)]);
    expect(await shared('', 'run_a')).toEqual([expect.stringMatching(/ run_a$/)]);
    expect(await shared('', '')).toEqual([]);
  });
});

describe('graph rules', () => {
  it('EXTRACT-1 an agent node represents an agent object, not a variable name', async () => {
    const graph = await graphOf(`${SDK}
def make():
    return Agent(name="Same")
lead = Agent(name="Lead", handoffs=[make(), make()])
Runner.run(lead, "")
`);
    expect(graph.agents).toEqual(['lead', 'same', 'same_2']);
    expect(graph.delegations).toEqual(['lead same handoff', 'lead same_2 handoff']);
  });

  it('EXTRACT-2 a tool node represents a tool name, no matter which agents have the tool', async () => {
    const graph = await graphOf(`${SDK}
def make_tool():
    @function_tool
    def look_up(): pass
    return look_up
@function_tool(name_override="look_up")
def other(): pass
a = Agent(name="A", tools=[make_tool()])
b = Agent(name="B", tools=[make_tool(), other], handoffs=[a])
Runner.run(b, "")
`);
    expect(graph.tools).toEqual(['look_up']);
    expect(graph.allow).toEqual(['b look_up', 'a look_up']);
    expect(graph.notices).toEqual(['tool-shared-name 8 look_up']);
  });

  it('an agent that is used as a tool becomes a tool, an edge and a delegation', async () => {
    const graph = await graphOf(`${SDK}
sub = Agent(name="Sub Agent!")
a = Agent(name="A", tools=[sub.as_tool("first", ""), sub.as_tool(tool_name="second", tool_description="")])
b = Agent(name="B", tools=[sub.as_tool(None, "")], handoffs=[a])
Runner.run(b, "")
`);
    expect(graph.tools).toEqual(['sub_agent_', 'first', 'second']);
    expect(graph.delegations).toEqual(['b sub_agent as_tool', 'b a handoff', 'a sub_agent as_tool']);
  });

  it('a handoff becomes only a delegation, even if it is in a tool list', async () => {
    const graph = await graphOf(`${SDK}
a = Agent(name="A")
b = Agent(name="B")
lead = Agent(name="Lead", tools=[handoff(a, tool_name_override="go"), WebSearchTool()], handoffs=[handoff(agent=b)])
Runner.run(lead, "")
`);
    expect(graph.tools).toEqual(['web_search']);
    expect(graph.delegations).toEqual(['lead a handoff', 'lead b handoff']);
  });

  it('a hosted tool is named as in the SDK, and a hosted server by its label', async () => {
    const graph = await graphOf(`
from agents import *
from agents import LocalShellTool as Shell
from openai.types import Mcp
a = Agent("A", tools=[
    WebSearchTool(), FileSearchTool(vector_store_ids=[]), CodeInterpreterTool(tool_config={}),
    ImageGenerationTool(tool_config={}), ComputerTool(computer=None), Shell(executor=None), ShellTool(),
    ApplyPatchTool(), ToolSearchTool(),
    HostedMCPTool(tool_config={"type": "mcp", "server_label": "git"}),
    HostedMCPTool(tool_config=Mcp(server_label="wiki")),
    HostedMCPTool(tool_config=config),
])
Runner.run(a, "")
`);
    expect(graph.tools).toEqual([
      'web_search', 'file_search', 'code_interpreter', 'image_generation', 'computer_use_preview',
      'local_shell', 'shell', 'apply_patch', 'tool_search', 'hosted_mcp:git', 'hosted_mcp:wiki', 'hosted_mcp',
    ]); // prettier-ignore
    expect(graph.unresolved).toEqual(['tool-name 10 hosted_mcp']);
  });

  it('EXTRACT-6 the graph contains only parts reachable from the entry; other parts are listed as unused', async () => {
    const graph = await graphOf(`${SDK}
@function_tool
def used(): pass
@function_tool
def idle(): pass
a = Agent(name="A", tools=[used])
b = Agent(name="B", tools=[idle])
Runner.run(a, "")
`);
    expect(graph.agents).toEqual(['a']);
    expect(graph.tools).toEqual(['used']);
    expect(graph.notices).toEqual(['unused 8 B', 'unused 6 idle']);
  });

  it('EXTRACT-7 every pair that is not allowed is restricted', async () => {
    const graph = await graphOf(`${SDK}
@function_tool
def t(): pass
a = Agent(name="A", tools=[t])
b = Agent(name="B", tools=[WebSearchTool()], handoffs=[a])
Runner.run(b, "")
`);
    expect(graph.allow).toEqual(['b web_search', 'a t']);
    expect(graph.restrict).toEqual(['b t', 'a web_search']);
  });

  it('EXTRACT-8 agents that tools or guardrails run are omitted and reported', async () => {
    const graph = await graphOf(`${SDK}
from agents import input_guardrail, InputGuardrail
guard = Agent(name="Guard")
second_guard = Agent(name="Second Guard")
nested = Agent(name="Nested")
@input_guardrail
async def check(ctx, agent, input):
    await Runner.run(guard, input)
async def also(ctx, agent, input):
    await Runner.run(second_guard, input)
def helper(q):
    return Runner.run_sync(nested, q)
@function_tool
def ask(q: str):
    return helper(q)
lead = Agent(name="Lead", tools=[ask], input_guardrails=[check, InputGuardrail(guardrail_function=also)])
Runner.run(lead, "")
`);
    expect(graph.agents).toEqual(['lead']);
    expect(graph.delegations).toEqual([]);
    expect(graph.notices).toEqual([
      'nested-agent 13 Nested',
      'guardrail-agent 9 Guard',
      'guardrail-agent 11 Second Guard',
    ]);
  });

  it('EXTRACT-9 several roots without a handoff get a coordinator that runs each one', async () => {
    const graph = await graphOf(`${SDK}
plan = Agent(name="Plan")
find = Agent(name="Find", tools=[WebSearchTool()])
async def main():
    await Runner.run(plan, "")
    for item in items():
        await Runner.run(find, item)
        await Runner.run(find, item)
`);
    expect(graph).toMatchObject({
      entry: 'coordinator',
      agents: ['coordinator', 'plan', 'find'],
      tools: ['run_plan', 'run_find', 'web_search'],
      allow: ['coordinator run_plan', 'coordinator run_find', 'find web_search'],
      delegations: ['coordinator plan as_tool', 'coordinator find as_tool'],
      notices: ['external-orchestration 6 coordinator'],
    });
  });

  it('EXTRACT-10 several roots with a handoff are linked in a chain', async () => {
    const source = `${SDK}
a = Agent(name="A")
b = Agent(name="B")
c = Agent(name="C", handoffs=[b])
async def main():
    await Runner.run(a, "")
    await Runner.run(b, "")
    await Runner.run(c, "")
`;
    const graph = await graphOf(source);
    expect(graph.entry).toBe('a');
    expect(graph.delegations).toEqual(['a c external', 'c b handoff']);
    expect((await graphOf(source, { mode: 'coordinator' })).delegations).toEqual([
      'coordinator a as_tool',
      'coordinator b as_tool',
      'coordinator c as_tool',
      'c b handoff',
    ]);
  });

  it('EXTRACT-11 a clone is a separate agent that shares all properties that were not replaced', async () => {
    const graph = await graphOf(`${SDK}
@function_tool
def t(): pass
first = Agent(name="First", tools=[t])
second = first.clone(name="Second", handoffs=[first])
first.tools.append(WebSearchTool())
Runner.run(second, "")
`);
    expect(graph.agents).toEqual(['second', 'first']);
    expect(graph.allow).toEqual(['second t', 'second web_search', 'first t', 'first web_search']);
    expect(graph.delegations).toEqual(['second first handoff']);
  });

  it('EXTRACT-12 prompts, imports and similar names do not create edges', async () => {
    const graph = await graphOf({
      'main.py': `${SDK}
from other import helper, transfer_to_helper
lead = Agent(name="helper lead", instructions="Hand off to Helper. Use look_up.", handoff_description="helper")
Runner.run(lead, "")
`,
      'other.py': `${SDK}
@function_tool
def look_up(): pass
helper = Agent(name="Helper", tools=[look_up])
def transfer_to_helper(): return helper
`,
    });
    expect(graph.agents).toEqual(['helper_lead']);
    expect(graph.tools).toEqual([]);
  });

  it('EXTRACT-13 a pair of agents has one delegation, with the kind that was found first, and an agent may delegate to itself', async () => {
    const graph = await graphOf(`${SDK}
a = Agent(name="A")
a.handoffs = [a]
b = Agent(name="B", tools=[a.as_tool("ask_a", ""), handoff(a)], handoffs=[a])
Runner.run(b, "")
`);
    expect(graph.delegations).toEqual(['b a as_tool', 'a a handoff']);
  });

  it('EXTRACT-14 the order of agents and their identifiers follow the graph traversal', async () => {
    const names = ['FAQ Agent', 'PlannerAgent', 'octagon-sec-agent', 'Sequential Search & Research Agent', 'HTMLParser 2', 'Café Ångström', '研究', 'assistant', 'Assistant']; // prettier-ignore
    const graph = await graphOf(`${SDK}
subs = [Agent(name=n) for n in ${JSON.stringify(names)}]
lead = Agent(name="Lead", handoffs=subs)
Runner.run(lead, "")
`);
    expect(graph.agents.slice(1)).toEqual(['faq_agent', 'planner_agent', 'octagon_sec_agent', 'sequential_search_research_agent', 'html_parser_2', 'cafe_angstrom', 'agent', 'assistant', 'assistant_2']); // prettier-ignore
  });

  it('every agent, tool and edge records its file and line', async () => {
    const { origins, document } = await extractText({
      'team.py': `${SDK}
@function_tool(description_override="Finds things.")
def find(ctx: RunContextWrapper[Any], what: str, how: int = 1): pass
helper = Agent(
    name="Helper",
    instructions=f"Help {who} well.",
    handoff_description="Helps.",
    tools=[find],
)
`,
      'main.py': `${SDK}
from team import helper
lead = Agent(name="Lead", handoffs=[helper])
Runner.run(lead, "")
`,
    });
    expect(origins.agents['helper']).toEqual({
      place: { file: 'team.py', line: 5 },
      name: 'Helper',
      namePlace: { file: 'team.py', line: 6 },
    });
    expect(origins.tools['find']).toEqual([{ file: 'team.py', line: 4 }]);
    expect(origins.allow).toEqual([{ agent: 'helper', tool: 'find', place: { file: 'team.py', line: 9 } }]);
    expect(origins.delegations[0]).toMatchObject({
      place: { file: 'main.py', line: 4 },
      inferred: false,
      kind: 'handoff',
    });
    expect(document?.agents[1]).toEqual({
      id: 'helper',
      name: 'Helper',
      description: 'Helps.',
      instructions: 'Help  well.',
    });
    expect(document?.tools).toEqual([
      { id: 'find', description: 'Finds things.', parameters: ['what', 'how'] },
    ]);
  });
});
