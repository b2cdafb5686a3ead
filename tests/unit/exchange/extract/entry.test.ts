/** Tests how a workflow's entry agent is found. */
import { describe, expect, it } from 'vitest';
import { parseEntryHint } from '../../../../src/engine/exchange/read/agent-source.js';
import { graphOf } from './graph-of.js';

const SDK = 'from agents import Agent, Runner, function_tool, handoff, WebSearchTool\n';

describe('the entry', () => {
  it('EXTRACT-20 the entry is the agent that the program runs, no matter how it is run', async () => {
    const ways = [
      'Runner.run(a, "")',
      'Runner.run_sync(starting_agent=a, input="")',
      'r = Runner.run_streamed(a, input="")',
      'runner = Runner()\nrunner.run(a, "")',
      'from agents.realtime import RealtimeRunner\nRealtimeRunner(starting_agent=a)',
      'from agents.voice import SingleAgentVoiceWorkflow, VoicePipeline\nVoicePipeline(workflow=SingleAgentVoiceWorkflow(a))',
      'import asyncio\nasync def main():\n    await Runner.run(a, "")\nif __name__ == "__main__":\n    asyncio.run(main())',
      'import agents\nagents.Runner.run(a, "")',
      'from contextlib import asynccontextmanager\n@asynccontextmanager\nasync def made():\n    yield a\nasync def main():\n    async with made() as agent:\n        await Runner.run(agent, "")',
      'class Mine(Runner): pass\nMine().run(a, "")',
    ];
    for (const way of ways)
      expect(await graphOf(`${SDK}a = Agent(name="A")\n${way}\n`), way).toMatchObject({
        entry: 'a',
        unresolved: [],
      });
  });

  it('the entry is found through parameters, attributes and local variables', async () => {
    const graph = await graphOf(`${SDK}
class Session:
    def __init__(self, agent):
        self.agent = agent
    async def say(self, text):
        current = self.agent
        return await drive(current, text)
async def drive(agent, text):
    return await Runner.run(agent, text)
session = Session(agent=Agent(name="Deep"))
`);
    expect(graph).toMatchObject({ entry: 'deep', unresolved: [] });
  });

  it('the last agent of a run is ignored if the variable has another definition', async () => {
    const graph = await graphOf(`${SDK}
a = Agent(name="A")
b = Agent(name="B", handoffs=[a])
a.handoffs.append(b)
def main():
    agent = b
    while True:
        result = Runner.run_sync(agent, "")
        agent = result.last_agent
`);
    expect(graph).toMatchObject({ entry: 'b', unresolved: [], agents: ['b', 'a'] });
  });

  it('EXTRACT-23 the entry is the earliest of several agents that can reach each other', async () => {
    const graph = await graphOf(`${SDK}
a = Agent(name="A")
b = Agent(name="B", handoffs=[a])
a.handoffs.append(b)
async def main():
    await Runner.run(b, "")
    await Runner.run(a, "")
`);
    expect(graph).toMatchObject({ entry: 'b', notices: [] });
  });

  it('EXTRACT-24 if branches select different agents, a hint is required', async () => {
    const start = `${SDK}x = Agent(name="X")\ny = Agent(name="Y")\n`;
    const sources = [
      'def main(flag):\n    agent = x if flag else y\n    Runner.run(agent, "")\n',
      'def main(flag):\n    if flag:\n        agent = x\n    else:\n        agent = y\n    Runner.run(agent, "")\n',
      'def make(kind):\n    if kind == 1:\n        return Agent(name="X")\n    return Agent(name="Y")\ndef main(k):\n    Runner.run(make(k), "")\n',
      'T = {"x": x, "y": y}\ndef main(kind):\n    Runner.run(T[kind], "")\n',
    ];
    for (const source of sources) {
      const graph = await graphOf(start + source);
      expect(graph.entry, source).toBeNull();
      expect(graph.unresolved.join(), source).toMatch(/^entry-ambiguous \d+ X .*Y /);
    }
  });

  it('EXTRACT-25 a helper that is called with different agents runs each of them', async () => {
    const graph = await graphOf(`${SDK}
x = Agent(name="X")
y = Agent(name="Y")
async def go(agent, q):
    return await Runner.run(agent, q)
async def main():
    await go(y, "1")
    await go(agent=x, q="2")
`);
    expect(graph.agents).toEqual(['coordinator', 'y', 'x']);
  });

  it('EXTRACT-25 a lookup resolves to the agent that reaches all others, or to the agent named by the key', async () => {
    const cases = await graphOf(`${SDK}
b = Agent(name="B")
c = Agent(name="C")
a = Agent(name="A", handoffs=[b, c])
b.handoffs.append(a)
def by_name(name):
    return {b.name: b, c.name: c, a.name: a}.get(name, a)
def chat(state):
    current = by_name(state["agent"])
    Runner.run(current, "")
`);
    expect(cases).toMatchObject({ entry: 'a', agents: ['a', 'b', 'c'], unresolved: [] });
    const keyed = await graphOf(`${SDK}
TEAM = {name: Agent(name=name) for name in ["x", "y"]}
async def go(name):
    agent = TEAM[name]
    return await Runner.run(agent, "")
async def main():
    await go("y")
    await go("x")
`);
    expect(keyed.agents).toEqual(['coordinator', 'y', 'x']);
  });

  it('EXTRACT-26 if no agent is run, there is no entry, but the only agent without an incoming delegation is proposed as the entry', async () => {
    const graph = await graphOf(`${SDK}a = Agent(name="A")\nb = Agent(name="B", handoffs=[a])\n`);
    expect(graph.entry).toBeNull();
    expect(graph.unresolved).toEqual(['entry-missing 3 B (main.py:3)']);
    expect((await graphOf(`${SDK}a = Agent(name="A")\nb = Agent(name="B")\n`)).unresolved).toEqual([
      'entry-missing -',
    ]);
  });

  it('EXTRACT-27 a hint always takes precedence, whether it names an object or the result of a call', async () => {
    const source = `${SDK}
a = Agent(name="A")
def build(suffix="?", loud=False):
    lead = Agent(name="Lead" + suffix + ("!" if loud else ""), handoffs=[a])
    return "text", lead, a
class Box:
    def make(self):
        return Agent(name="Boxed")
Runner.run(Agent(name="Other"), "")
`;
    const entry = (hint: string) => graphOf({ 'app/main.py': source }, { entry: parseEntryHint(hint) });
    expect(await entry('app/main.py:a')).toMatchObject({ entry: 'a', unresolved: [] });
    expect(await entry('main.py:build()')).toMatchObject({ agents: ['lead', 'a'] });
    expect(await entry("main.py:build(suffix=' 2', loud=True)")).toMatchObject({ entry: 'lead_2' });
    expect(await entry('main.py:Box.make()')).toMatchObject({ entry: 'boxed' });
    expect(await entry('./app/main.py:a')).toMatchObject({ entry: 'a', unresolved: [] });
    const unknown = { entry: null, unresolved: ['entry-unknown - main.py:nothing'] };
    expect(await entry('main.py:nothing')).toMatchObject(unknown);
    expect((await entry('other.py:build()')).unresolved).toEqual(['entry-unknown - other.py:build()']);
    expect(parseEntryHint(' ')).toBeNull();
    expect(parseEntryHint('a.py:f(1)')).toBeNull();
  });

  it('EXTRACT-27 a hint that matches two files selects neither', async () => {
    const source = `${SDK}a = Agent(name="A")\n`;
    const both = { 'one/main.py': source, 'two/main.py': source };
    const entry = (hint: string) => graphOf(both, { entry: parseEntryHint(hint) });
    expect((await entry('main.py:a')).unresolved).toEqual(['entry-unknown - main.py:a']);
    expect(await entry('two/main.py:a')).toMatchObject({ entry: 'a', unresolved: [] });
  });

  it('EXTRACT-100 analyzing a web application’s interface does not exceed the step limit', async () => {
    const busy = `let x = 0;\n${'for (let i = 0; i < 60; i++) { x = x + i; }\n'.repeat(60)}`;
    const pages = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`app/page${n}.tsx`, busy]));
    const agent = "import { Agent, run } from '@openai/agents';\nrun(new Agent({ name: 'A' }), '');\n";
    const graph = await graphOf({ ...pages, 'lib/agent.ts': agent });
    expect(graph.entry).toBe('a');
  });

  it('agents started by one program are listed in the order in which the program imports them', async () => {
    const graph = await graphOf({
      'a_main.py':
        'import z_first, b_second\nfrom agents import Agent, Runner\nc = Agent(name="C")\nRunner.run(c, "")\n',
      'b_second.py': 'from agents import Agent, Runner\nb = Agent(name="B")\nRunner.run(b, "")\n',
      'z_first.py': 'from agents import Agent, Runner\nz = Agent(name="Z")\nRunner.run(z, "")\n',
    });
    expect(graph.agents).toEqual(['coordinator', 'z', 'b', 'c']);
  });

  it('an agent that is created lazily, when it is first needed, also counts as created', async () => {
    const lazy = await graphOf(`${SDK}
class Service:
    def __init__(self):
        self._agent = None
    def chat(self, q):
        return Runner.run_sync(self._agent, q)
    def start(self):
        if self._agent is None:
            self._agent = Agent(name="Lazy")
`);
    expect(lazy).toMatchObject({ entry: 'lazy', unresolved: [] });
    const late = await graphOf(`${SDK}
agent = None
def chat(q):
    return Runner.run_sync(agent, q)
def setup():
    global agent
    agent = Agent(name="Late")
`);
    expect(late).toMatchObject({ entry: 'late', unresolved: [] });
  });
});
