/** Tests the values that the extraction follows: lists, loops, factories, conditions, classes, strings and imports. */
import { describe, expect, it } from 'vitest';
import { graphOf } from './graph-of.js';

const SDK = 'from agents import Agent, Runner, function_tool, handoff, WebSearchTool, FunctionTool\n';
const TOOLS = '@function_tool\ndef a(): pass\n@function_tool\ndef b(): pass\n@function_tool\ndef c(): pass\n';

/** The tools of an agent whose list is built by the given lines. */
async function toolsOf(
  lines: string,
  list = 'tools',
): Promise<{ tools: readonly string[]; unresolved: readonly string[] }> {
  const { tools, unresolved } = await graphOf(
    `${SDK}${TOOLS}${lines}\nagent = Agent(name="N", tools=${list})\nRunner.run(agent, "")\n`,
  );
  return { tools, unresolved: unresolved.map((one) => one.replace(/ \d+ n$/, '')) };
}

describe('lists', () => {
  it('lists are tracked through every operation that creates or changes them', async () => {
    const ways: Record<string, string> = {
      'tools = [a, b, c]': 'tools',
      'x = [b]': '[a] + x + [c]',
      'x = (b, c)': '[a, *x]',
      'x = [a, b, c]': 'list(x)',
      'x = [a]\nx.append(b)\nx.extend([c])': 'x',
      'x = [c]\nx.insert(0, a)\nx.insert(1, b)': 'x',
      'x = [a]\nx += [b, c]': 'x',
      'x = [a]\ny = x\ny.append(b)\ny += (c,)': 'x',
      'x = {"p": a, "q": b}': '[*x.values(), c]',
      'x = [t for t in (a, b, c)]': 'x',
      'x = []\nfor t in [a, b, c]:\n    x.append(t)': 'x',
      'x = []\nfor k, t in {"p": a, "q": b}.items():\n    x.append(t)\nx.append(c)': 'x',
      'x = [t for i, t in enumerate([a, b, c, WebSearchTool()]) if i < 3]': 'x',
      'x = [p for p, q in zip([a, b, c], range(3))]': 'x',
      'x = [[a, b], [c]]': '[t for row in x for t in row]',
      'x = {n: t for n, t in [("p", a), ("q", b)]}': '[x["p"], x.get("q"), x.get("r", c)]',
      'def both(): return a, b\np, q = both()': '[p, q, c]',
      'first, *rest = [a, b, c]': '[first, *rest]',
      'x = [a, None, b, c]': '[t for t in x if t]',
      'x = [a, b, c, WebSearchTool()]\nx.pop()': 'x',
      'x = list(map(lambda t: t, [a, b, c]))': 'x',
      'x = [a, b, c] if True else []': 'x',
      'x = []\ni = 0\nwhile i < 3:\n    x.append([a, b, c][i])\n    i += 1': 'x',
    };
    for (const [lines, list] of Object.entries(ways))
      expect(await toolsOf(lines, list), lines).toEqual({ tools: ['a', 'b', 'c'], unresolved: [] });
  });

  it('lists of agents may change after an agent that uses them was created', async () => {
    const graph = await graphOf(`${SDK}
x, y, z = Agent(name="X"), Agent(name="Y"), Agent(name="Z")
lead = Agent(name="Lead")
lead.handoffs = [x]
lead.handoffs.append(handoff(y))
lead.handoffs += [z]
lead.tools.append(WebSearchTool())
def add(agent, tool):
    agent.tools.append(tool)
add(x, WebSearchTool())
Runner.run(lead, "")
`);
    expect(graph.delegations).toEqual(['lead x handoff', 'lead y handoff', 'lead z handoff']);
    expect(graph.allow).toEqual(['lead web_search', 'x web_search']);
  });

  it('EXTRACT-32 lists with unknown parts are reported, and their known parts are used', async () => {
    expect(await toolsOf('from x import more', '[a, *more]')).toEqual({
      tools: ['a'],
      unresolved: ['list-partial'],
    });
    expect(await toolsOf('from x import more', 'more()')).toEqual({
      tools: [],
      unresolved: ['list-partial'],
    });
    expect(await toolsOf('from x import more', '[a, more]')).toEqual({
      tools: ['a'],
      unresolved: ['tool-ref'],
    });
    expect(await toolsOf('def plain(): pass', '[a, plain]')).toEqual({
      tools: ['a'],
      unresolved: ['tool-ref'],
    });
    expect(await toolsOf('from x import names', '[a] + [b for n in names]')).toEqual({
      tools: ['a', 'b'],
      unresolved: ['list-partial'],
    });
  });

  it('EXTRACT-33 lists built by more than 64 iterations are reported', async () => {
    const many = await toolsOf('x = []\nfor i in range(65):\n    x.append(FunctionTool(name=f"t{i}"))', 'x');
    expect(many.tools).toHaveLength(64);
    expect(many.unresolved).toEqual([expect.stringMatching(/^loop-bound/)]);
    const all = await toolsOf('x = []\nfor i in range(64):\n    x.append(FunctionTool(name=f"t{i}"))', 'x');
    expect(all).toMatchObject({ unresolved: [], tools: { length: 64 } });
    const idle = await toolsOf('for i in range(1000):\n    print(i)', '[a]');
    expect(idle.unresolved).toEqual([]);
  });
});

describe('limits for code that is evaluated many times', () => {
  it('EXTRACT-33 a loop over a list with unknown parts is reported', async () => {
    const some = await toolsOf('from x import more\nx = []\nfor t in [a] + more:\n    x.append(t)', 'x');
    expect(some.tools).toEqual(['a']);
    expect(some.unresolved).toEqual([expect.stringMatching(/^loop-bound/)]);
  });

  it('EXTRACT-87 a method that is never called is analyzed on up to 16 instances, and any others are reported', async () => {
    const attached = (size: number) =>
      toolsOf(
        `x = []\nclass T:\n    def __init__(self, n):\n        self.own = FunctionTool(name=f"t{n}")\n    def add(self):\n        x.append(self.own)\nteam = [T(n) for n in range(${size})]`,
        'x',
      );
    expect(await attached(16)).toMatchObject({ tools: { length: 16 }, unresolved: [] });
    const more = await attached(17);
    expect(more.tools).toHaveLength(16);
    expect(more.unresolved).toEqual([expect.stringMatching(/^instance-bound \d+ T$/)]);
  });

  it('a helper function is still evaluated for its return value and argument changes, even after many calls without effect', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `FunctionTool(name=clean(" t${n} "))`).join(', ');
    const named = await toolsOf(`def clean(s):\n    return s.strip()\nx = [${names}]`, 'x');
    expect(named.tools).toEqual(Array.from({ length: 12 }, (_, n) => `t${n}`));
    expect(named.unresolved).toEqual([]);
    const calls = 'print_all(None)\n'.repeat(9);
    const given = await toolsOf(
      `x = []\ndef print_all(t):\n    if t is not None:\n        x.append(t)\n${calls}print_all(a)`,
      'x',
    );
    expect(given).toEqual({ tools: ['a'], unresolved: [] });
  });

  it('an item can be inserted at a position counted from the end', async () => {
    expect((await toolsOf('x = [a, b]\nx[-1] = c', 'x')).tools).toEqual(['a', 'c']);
  });
});

describe('a range', () => {
  it('EXTRACT-33 a range has its stated length, up to the maximum list length', async () => {
    const known = await toolsOf('x = [a] if len(range(2000)) == 2000 else [b]', 'x');
    expect(known).toMatchObject({ tools: ['a'], unresolved: [] });
    const beyond = await toolsOf('x = [a] if len(range(5000)) == 4096 else [b]', 'x');
    expect(beyond.unresolved).not.toEqual([]);
  });
});

describe('conditions', () => {
  it('a condition with a known result selects its branch', async () => {
    const tests = [
      'True',
      'not False',
      '1 < 2',
      '"x" in ["x"]',
      'FLAG',
      'FLAG and not OTHER',
      'NOTHING is None',
      'MODE == "on"',
      'MODE != "off"',
      'not NOTHING and FLAG',
    ];
    const start = 'FLAG = True\nOTHER = False\nNOTHING = None\nMODE = "on"\nx = [a]\n';
    for (const test of tests)
      expect(
        await toolsOf(`${start}if ${test}:\n    x.append(b)\nelse:\n    x.append(c)`, 'x'),
        test,
      ).toEqual({
        tools: ['a', 'b'],
        unresolved: [],
      });
  });

  it('EXTRACT-35 conditions with an unknown result merge both branches and are reported', async () => {
    const start = 'import os\nx = [a]\n';
    const both = { tools: ['a', 'b'], unresolved: ['conditional'] };
    expect(await toolsOf(`${start}if os.getenv("X"):\n    x.append(b)`, 'x')).toEqual(both);
    expect(await toolsOf(`${start}if os.getenv("X"):\n    x = [a, b]`, 'x')).toEqual(both);
    expect(await toolsOf(`${start}`, '[a] + ([b] if os.getenv("X") else [])')).toEqual(both);
    expect(await toolsOf(`${start}`, '[a, b if os.getenv("X") else None]')).toEqual(both);
    expect(await toolsOf(`${start}if os.getenv("X"):\n    name = 1`, 'x')).toEqual({
      tools: ['a'],
      unresolved: [],
    });
    expect(
      await toolsOf(
        `${start}match os.getenv("X"):\n    case "1":\n        x.append(b)\n    case _:\n        pass`,
        'x',
      ),
    ).toEqual(both);
    const either = await toolsOf(
      `${start}def pick(flag):\n    if flag:\n        return [a, b]\n    return [a, c]`,
      'pick(os.getenv("X"))',
    );
    expect(either).toMatchObject({
      tools: ['a', 'b', 'c'],
      unresolved: expect.arrayContaining(['conditional']),
    });
  });

  it('statements in a branch that raises or returns do not affect the code after it', async () => {
    expect(
      await toolsOf('import os\nx = [a]\nif os.getenv("X"):\n    x = []\n    raise ValueError()', 'x'),
    ).toEqual({ tools: ['a'], unresolved: [] });
    expect(
      await toolsOf(
        'def make(key):\n    x = [a]\n    if key:\n        x = [b]\n        return x\n    x.append(c)\n    return x',
        'make("")',
      ),
    ).toEqual({ tools: ['a', 'c'], unresolved: [] });
  });

  it('statements in an exception handler have no effect if the body succeeds', async () => {
    expect(
      await toolsOf(
        'try:\n    from agents import WebSearchTool as W\n    x = [a, W()]\nexcept ImportError:\n    x = [b]\nfinally:\n    y = x',
        'y',
      ),
    ).toEqual({ tools: ['a', 'web_search'], unresolved: [] });
  });
});

describe('factories', () => {
  it('factory functions bind literal arguments, defaults and keywords', async () => {
    const graph = await graphOf(`${SDK}
from functools import partial, lru_cache
def make(name, *extra, suffix="", web=False, **options):
    tools = [*extra]
    if web:
        tools.append(WebSearchTool())
    return Agent(name=name + suffix, tools=tools, **options)
@function_tool
def t(): pass
helper = make("Helper", t, suffix=" One")
build = lambda name, then=make: then(name, web=True)
shout = partial(make, suffix="!")
@lru_cache(maxsize=None)
def shared():
    return make("Shared")
def through(factory):
    return factory("Through")
lead = make("Lead", handoffs=[helper, build("Built"), shout("Loud"), shared(), shared(), through(make), through(lambda n: make(n))])
Runner.run(lead, "")
`);
    expect(graph.agents).toEqual(['lead', 'helper_one', 'built', 'loud', 'shared', 'through', 'through_2']);
    expect(graph.allow).toEqual(['helper_one t', 'built web_search']);
    expect(graph.unresolved).toEqual([]);
  });

  it('EXTRACT-39 factory calls nested deeper than 16 are reported', async () => {
    const nested = (depth: number) =>
      `${SDK}def f0():\n    return Agent(name="Deep")\n${Array.from({ length: depth }, (_, n) => `def f${n + 1}():\n    return f${n}()\n`).join('')}Runner.run(f${depth}(), "")\n`;
    expect(await graphOf(nested(14))).toMatchObject({ entry: 'deep', unresolved: [] });
    const deep = await graphOf(nested(16));
    expect(deep.unresolved).toContainEqual(expect.stringMatching(/^call-depth/));
  });

  it.each([
    ['before it calls itself', '[Agent(name=names[0])] + build(names[1:])', 121],
    ['after it has called itself', 'build(names[1:]) + [Agent(name=names[0])]', 121],
    ['only in its innermost call', 'build(names[1:]) if len(names) > 1 else [Agent(name=names[0])]', 31],
  ])(
    'EXTRACT-109 a recursive builder that creates agents %s is followed each time',
    async (_, body, count) => {
      const graph = await graphOf(`${SDK}
def build(names):
    if not names:
        return []
    return ${body}
Runner.run(Agent(name="Lead", handoffs=[${'*build(["a", "b", "c", "d"]), '.repeat(30)}]), "")
`);
      expect([graph.agents.length, graph.unresolved]).toEqual([count, []]);
    },
  );

  const walked = (call: string, result: string, last = 'found.append(Agent(name="Late"))') =>
    graphOf(`${SDK}
found = []
def walk(node):
    if isinstance(node, str):
        if node == "last":
            ${last}
        return ${result}
    for part in node:
        walk(part)
    return ${result}
tree = [${'["x", "x", "x"], '.repeat(20)}["last"]]
${call}
Runner.run(Agent(name="Lead", handoffs=found), "")
`);

  it.each([
    ['recursive calls without a known result', 'walk(tree)', 'None', 'call-depth 10'],
    ['recursive calls with a known result', 'walk(tree)', '1', 'call-depth 10'],
    ['repeated calls', 'for part in tree:\n    walk(part)', 'None', 'call-depth 14'],
    [
      'a loop over too many items',
      `for part in ${JSON.stringify([...'x'.repeat(64), 'last'])}:\n    walk(part)`,
      '1',
      'loop-bound 13',
    ],
  ])('EXTRACT-110 after %s, a report states that agents may be missing', async (_, call, result, report) => {
    const graph = await walked(call, result);
    expect([graph.agents, graph.unresolved]).toEqual([['lead'], [report]]);
    const harmless = await walked(call, result, 'isinstance(found, Agent)');
    expect([harmless.agents, harmless.unresolved]).toEqual([['lead'], []]);
  });

  const SETTER = 'def use(name, value):\n    CONF[name] = value\n';
  const later = (code: string, test: string) =>
    graphOf(`${SDK}
@function_tool
def read(): pass
@function_tool
def wipe(): pass
CONF = {"admin": False}
names = []
mode = "safe"
${code}
lead = Agent(name="Lead", tools=[read] + ([wipe] if ${test} else []))
Runner.run(Agent(name="Other", tools=[wipe], handoffs=[lead]), "")
`);

  it.each([
    [
      'a setting',
      `${SETTER}for name in [*"abcdefghij"]:\n    use(name, 1)\nuse("admin", True)`,
      'CONF["admin"]',
    ],
    [
      'a list',
      'def use(name):\n    names.append(name)\nfor name in [*"abcdefghij", "admin"]:\n    use(name)',
      '"admin" in names',
    ],
    [
      'a variable',
      'def use(name):\n    global mode\n    mode = name\nfor name in [*"abcdefghij", "admin"]:\n    use(name)',
      'mode == "admin"',
    ],
  ])('EXTRACT-111 %s that is changed by more than 8 calls has the last value', async (_, code, test) => {
    const graph = await later(code, test);
    expect(graph.allow).toContain('lead wipe');
    expect(graph.unresolved.filter((one) => !one.startsWith('conditional'))).toEqual([]);
  });

  it('EXTRACT-111 a call that may change a setting is reported if it is skipped', async () => {
    const tree = `[${'["x", "x", "x"], '.repeat(20)}["admin"]]`;
    const walk = `def walk(node):\n    if isinstance(node, str):\n        CONF[node] = True\n        return\n    for part in node:\n        walk(part)\nwalk(${tree})`;
    const graph = await later(walk, 'CONF["admin"]');
    expect(graph.unresolved).toContainEqual(expect.stringMatching(/^call-depth/));
  });

  it('EXTRACT-111 an iteration method that is cut off is reported if its callback changes a setting', async () => {
    const keys = [...Array.from({ length: 65 }, (_, n) => `k${n}`), 'admin'];
    const graph = await graphOf({
      'main.ts': `import { Agent, run } from '@openai/agents';
const conf = { admin: false };
${JSON.stringify(keys)}.forEach((key) => { conf[key] = true; });
run(new Agent({ name: 'Lead', handoffs: conf.admin ? [new Agent({ name: 'Other' })] : [] }), '');
`,
    });
    expect(graph.unresolved).toContain('loop-bound 3');
  });

  it.each([
    ['a loop over too many items', 'for i in range(100):\n    if i == 99:\n        mode = "admin"'],
    [
      'a loop with too many iterations',
      'n = 0\nwhile n < 100:\n    n += 1\n    if n == 99:\n        mode = "admin"',
    ],
  ])('EXTRACT-111 if %s is cut off, a value that is set later may be any value', async (_, code) => {
    const graph = await later(code, 'mode == "admin"');
    expect(graph.allow).toContain('lead wipe');
    expect(graph.unresolved).toContainEqual(expect.stringMatching(/^conditional/));
  });
});

describe('classes', () => {
  it('agents and tools are found in attributes, methods and fields of classes', async () => {
    const graph = await graphOf(`${SDK}
from dataclasses import dataclass, field
@dataclass
class Team:
    lead: Agent
    members: list = field(default_factory=list)
    size: int = 2
class Base:
    label = "Base"
    def tools(self):
        return [self.look]
    @property
    def title(self):
        return f"{self.label} Agent"
class Box(Base):
    label = "Box"
    def __init__(self, team):
        super().__init__()
        self.team = team
        self.made = self.build()
    @function_tool
    def look(self, what): pass
    @staticmethod
    @function_tool
    def stay(): pass
    @classmethod
    def create(cls):
        return cls(Team(lead=Agent(name="Team Lead")))
    def build(self):
        return Agent(name=self.title, tools=[*self.tools(), Box.stay], handoffs=[self.team.lead])
box = Box.create()
box.team.members.append(Agent(name="Member"))
box.team.lead.handoffs = list(box.team.members)
Runner.run(box.made, "")
`);
    expect(graph.agents).toEqual(['box_agent', 'team_lead', 'member']);
    expect(graph.allow).toEqual(['box_agent look', 'box_agent stay']);
    expect(graph.unresolved).toEqual([]);
  });

  it('classes that extend an agent class create agents', async () => {
    const graph = await graphOf(`${SDK}
class Searcher(Agent):
    def __init__(self, name, **rest):
        super().__init__(name=name, tools=[WebSearchTool()], **rest)
class News(Searcher):
    def __init__(self):
        super().__init__("News", handoffs=[Agent[dict](name="Other")])
class Plain(Agent): pass
lead = Plain(name="Lead", handoffs=[News(), Searcher("Wide")])
Runner.run(lead, "")
`);
    expect(graph.delegations).toEqual(['lead news handoff', 'news other handoff', 'lead wide handoff']);
    expect(graph.allow).toEqual(['news web_search', 'wide web_search']);
  });
});

describe('names', () => {
  it('names are computed from known string values', async () => {
    const graph = await graphOf({
      'conf/texts.py': 'class Names:\n    FAQ = "FAQ"\nSUFFIX = "Agent"\nTABLE = {"x": "Ex"}\n',
      'main.py': `${SDK}
import conf.texts
from conf.texts import Names, SUFFIX as S
from conf import texts
names = ["A" "B", Names.FAQ + " " + S, f"{texts.TABLE['x']} {1}", "{} {b}".format("F", b="G"), "-".join(["j", "k"]), S.lower().replace("a", "o"), conf.texts.SUFFIX.upper(), "T" + (" on" if True else "")]
lead = Agent(name="Lead", handoffs=[Agent(name=n) for n in names])
Runner.run(lead, "")
`,
    });
    expect(graph.agents.slice(1)).toEqual([
      'ab',
      'faq_agent',
      'ex_1',
      'f_g',
      'j_k',
      'ogent',
      'agent',
      't_on',
    ]);
  });

  it('names that cannot be computed default to the variable or function name, and are reported', async () => {
    const graph = await graphOf(`${SDK}
import os
@function_tool(name_override=os.getenv("T"))
def look(): pass
def make_helper():
    return Agent(name=os.getenv("N"))
lead = Agent(name=os.getenv("L"), tools=[look], handoffs=[make_helper()])
Runner.run(lead, "")
`);
    expect(graph.agents).toEqual(['lead', 'make_helper']);
    expect(graph.tools).toEqual(['look']);
    expect(graph.unresolved).toEqual(['agent-name 8 lead', 'tool-name 5 look', 'agent-name 7 make_helper']);
  });
});

describe('imports', () => {
  it('imports are followed across files: absolute, relative, re-exported, in functions, by suffix', async () => {
    const graph = await graphOf({
      'src/app/__init__.py': 'from .core import core_agent as renamed\n',
      'src/app/core.py':
        'from agents import Agent\nfrom . import leaf\nfrom .sub.deep import deep\ncore_agent = Agent(name="Core", handoffs=[leaf.leaf, deep])\n',
      'src/app/leaf.py': 'from agents import Agent\nleaf = Agent(name="Leaf")\n',
      'src/app/sub/deep.py':
        'from agents import Agent\nfrom ..leaf import *\ndeep = Agent(name="Deep", handoffs=[leaf])\n',
      'run/main.py': `
import sys
sys.path.insert(0, "..")
from agents import Runner
def main():
    from app import renamed
    Runner.run(renamed, "")
`,
    });
    expect(graph.delegations).toEqual(['core leaf handoff', 'core deep handoff', 'deep leaf handoff']);
    expect(graph).toMatchObject({ notices: [], unresolved: [] });
  });

  it('a project’s own folder named "agents" is distinguished from the SDK', async () => {
    const graph = await graphOf({
      'main.py':
        'from agents import Runner, helper\nfrom agents.triage import triage\nRunner.run(triage, "")\n',
      'agents/__init__.py': 'from .helper import helper\n',
      'agents/helper.py': 'from agents import Agent\nhelper = Agent(name="Helper")\n',
      'agents/triage.py':
        'from agents import Agent\nfrom .helper import helper\ntriage = Agent(name="Triage", handoffs=[helper])\n',
    });
    expect(graph.delegations).toEqual(['triage helper handoff']);
    const foreign = await graphOf({
      'main.py': 'from .agents import Agent, Runner\na = Agent(name="A")\nRunner.run(a, "")\n',
      'agents/__init__.py':
        'class Agent:\n    def __init__(self, name): pass\nclass Runner:\n    @staticmethod\n    def run(agent, text): pass\n',
    });
    expect(foreign).toMatchObject({ entry: null, unresolved: ['entry-missing -'] });
  });

  it('EXTRACT-101 names count as SDK names if they are imported from the SDK, but not from elsewhere', async () => {
    const graph = await graphOf(`
import agents as sdk
from agents import Agent as A, function_tool as ft
from agents.tool import tool, function_tool
from elsewhere.tools import tool as foreign
@ft
def t(): pass
@sdk.function_tool
def u(): pass
@tool
def v(): pass
@foreign
def w(): pass
x = A("First", tools=[t, u, v, w])
sdk.Runner.run(sdk.Agent(name="Second", handoffs=[x]), "")
`);
    expect(graph.tools).toEqual(['t', 'u', 'v']);
    expect(graph.unresolved).toEqual(['tool-ref 13 first']);
  });

  it('imports in a cycle, and of missing files, terminate', async () => {
    const ring = await graphOf({
      'a.py':
        'from agents import Agent, Runner\nfrom b import bee\nay = Agent(name="A", handoffs=[bee])\nbee.handoffs.append(ay)\nRunner.run(ay, "")\n',
      'b.py': 'from agents import Agent\nimport a\nbee = Agent(name="B")\ndef later(): return a.ay\n',
    });
    expect(ring.delegations).toEqual(['a b handoff', 'b a handoff']);
    const missing = await graphOf({
      'pkg/main.py':
        'from agents import Agent, Runner\nfrom .gone import tools\nfrom pkg.also import more\nimport numpy\na = Agent(name="A", tools=tools)\nRunner.run(a, "")\n',
    });
    expect(missing.unresolved).toEqual(['list-partial 5 a']);
    expect(missing.notices).toEqual(['import-missing 2 .gone', 'import-missing 3 pkg.also']);
  });
});

describe('constructs', () => {
  it('tools are found no matter whether they are created by a decorator, a call, a constructor or a namespace', async () => {
    const graph = await graphOf(`${SDK}
from agents import tool_namespace
def plain(x): pass
@function_tool()
async def bare(): pass
spaced = tool_namespace(name="n", description="", tools=[function_tool(plain, name_override="renamed")])
def wrap(fn):
    return function_tool(fn)
@wrap
def wrapped(): pass
direct = FunctionTool(name="direct", description="", params_json_schema={}, on_invoke_tool=plain)
a = Agent(name="A", tools=[bare, function_tool(plain), *spaced, wrapped, direct])
Runner.run(a, "")
`);
    expect(graph).toMatchObject({ tools: ['bare', 'plain', 'renamed', 'wrapped', 'direct'], unresolved: [] });
  });

  it('constructs are found next to generators that yield nothing', async () => {
    const graph = await graphOf(`${SDK}
@asynccontextmanager
async def lifespan(app):
    async with Servers() as servers:
        yield
        return
    try:
        held = yield
    finally:
        pass
Runner.run(Agent(name="A"), "")
`);
    expect(graph).toMatchObject({ entry: 'a', unresolved: [] });
    expect(await graphOf(`${SDK}\nRunner.run(Agent(name="A"), "")\ndef f():\n    x = *\n`)).toMatchObject({
      unresolved: [expect.stringContaining('syntax')],
    });
  });

  it('disabled agents and tools are omitted, while servers and capabilities are reported', async () => {
    const graph = await graphOf(`${SDK}
from agents.sandbox import SandboxAgent
from agents.mcp import MCPServerStdio
@function_tool(is_enabled=False)
def off(): pass
@function_tool(is_enabled=lambda ctx, agent: True)
def on(): pass
x = Agent(name="X")
box = SandboxAgent(name="Box", capabilities=[shell()])
async def main():
    async with MCPServerStdio(params={}) as server:
        lead = Agent(name="Lead", tools=[off, on, x.as_tool("ask", "", is_enabled=False)], handoffs=[handoff(x, is_enabled=False), box], mcp_servers=[server])
        await Runner.run(lead, "")
`);
    expect(graph.tools).toEqual(['on']);
    expect(graph.agents).toEqual(['lead', 'box']);
    expect(graph.unresolved).toEqual(['mcp-server 13 lead', 'capability 10 box']);
    expect(graph.notices.slice(0, 3)).toEqual(['disabled 13 off', 'disabled 13 ask', 'disabled 13 X']);
  });
});

describe('handling a value with too many alternatives', () => {
  it('a value with more than 128 alternatives is reported as incomplete', async () => {
    const pick = (count: number): string =>
      [
        'def pick(n):',
        ...Array.from({ length: count }, (_, at) => `    if n == ${at}: return FunctionTool(name=f"t${at}")`),
        'import sys',
        'x = [pick(len(sys.argv))]',
      ].join('\n');
    const some = await toolsOf(pick(20), 'x');
    expect(some.tools).toHaveLength(20);
    const many = await toolsOf(pick(140), 'x');
    expect(many.unresolved.length).toBeGreaterThan(some.unresolved.length);
  });
});

describe('parsing a source file with more than one unclosed bracket', () => {
  it('EXTRACT-33 a source file with more than one unclosed bracket is read between the brackets, and each unclosed bracket is skipped', async () => {
    const { agents, notices } = await graphOf(`${SDK}
x = foo(
a = Agent(name="A")
y = [1,
b = Agent(name="B")
z = {
c = Agent(name="C")
Runner.run(a, "")
`);
    expect([agents.length, notices]).toEqual([1, ['unused 6 B', 'unused 8 C']]);
  });
});
