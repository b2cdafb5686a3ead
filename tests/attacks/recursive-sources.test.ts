/**
 * Tests sources whose lists, objects, classes and functions contain or call themselves.
 *
 * Threat model: "A huge, endlessly nested or self-containing document".
 */
import { expect, it } from 'vitest';
import { parseYaml } from '../../src/engine/index.js';
import { extractText, graphOf } from '../unit/exchange/extract/graph-of.js';

const python = (body: string) => ({
  'main.py': `from agents import Agent, Runner, function_tool, handoff, WebSearchTool
w = WebSearchTool()
${body}
Runner.run_sync(a, "")
`,
});

const typescript = (body: string) => ({
  'main.ts': `import { Agent, run, handoff, tool, webSearchTool } from '@openai/agents';
const w = webSearchTool();
${body}
run(a, '');
`,
});

const PYTHON: Readonly<Record<string, string>> = {
  append: 'l = [w]\nl.append(l)\na = Agent(name="A", tools=l)',
  appendH: 'l = []\nl.append(l)\na = Agent(name="A", handoffs=l)',
  extend: 'l = [w]\nl.extend(l)\na = Agent(name="A", tools=l)',
  extendgen: 'l = [w]\nl.extend([l])\na = Agent(name="A", tools=l)',
  plus: 'l = [w]\nl += [l]\na = Agent(name="A", tools=l)',
  plusself: 'l = [w]\nl += l\na = Agent(name="A", tools=l)',
  insert: 'l = [w]\nl.insert(0, l)\na = Agent(name="A", tools=l)',
  index: 'l = [w]\nl[0] = l\na = Agent(name="A", tools=l)',
  mutual: 'l = [w]\nk = [l]\nl.append(k)\na = Agent(name="A", tools=l)',
  mutualspread: 'l = [w]\nk = [*l]\nl.append(k)\nk.append(l)\na = Agent(name="A", tools=[*k, *l])',
  tuple: 'l = [w]\nt = (l, w)\nl.append(t)\na = Agent(name="A", tools=t)',
  dict: 'd = {}\nd["d"] = d\nd["w"] = w\na = Agent(name="A", tools=list(d.values()))',
  dict2: 'd = {"x": w}\nd.update(d)\nd.update({"d": d})\na = Agent(name="A", tools=[d, d["d"]["d"]["x"]])',
  dictspread: 'd = {"tools": [w]}\nd["d"] = d\na = Agent(name="A", **d)',
  dictlist: 'd = {}\nl = [d]\nd["l"] = l\na = Agent(name="A", tools=d["l"])',
  setitem: 's = {w}\ns.add(s)\na = Agent(name="A", tools=s)',
  inst: 'class N:\n    def __init__(self):\n        self.me = self\n        self.items = [self]\nn = N()\na = Agent(name="A", tools=[n, n.me.me, *n.items])',
  instcyc:
    'class N:\n    def __init__(self, o=None):\n        self.o = o\nx = N()\ny = N(x)\nx.o = y\na = Agent(name="A", tools=[x.o.o.o])',
  fnself: 'def f():\n    return f\na = Agent(name="A", tools=[f, f(), f()()])',
  fnrec: 'def f(n):\n    return f(n)\na = Agent(name="A", tools=[f(1)])',
  fnlist: 'def f(l):\n    l.append(l)\n    return f(l)\na = Agent(name="A", tools=f([w]))',
  fntool: '@function_tool\ndef f():\n    return f()\na = Agent(name="A", tools=[f])',
  lam: 'f = lambda x: x(x)\na = Agent(name="A", tools=[f(f)])',
  ycomb:
    'Y = lambda f: (lambda x: f(lambda v: x(x)(v)))(lambda x: f(lambda v: x(x)(v)))\na = Agent(name="A", tools=[Y(lambda g: g)])',
  classself: 'class C(C):\n    tools = [w]\na = Agent(name="A", tools=C.tools)',
  classmut: 'class C(D):\n    pass\nclass D(C):\n    pass\na = Agent(name="A", tools=[C(), D().x])',
  classbase:
    'class C:\n    pass\nC.__bases__ = (C,)\nclass D(C):\n    pass\nC = D\nclass E(C):\n    def __init__(self):\n        super().__init__()\n        self.c = E\na = Agent(name="A", tools=[E().c])',
  classattr: 'class C:\n    pass\nC.me = C\na = Agent(name="A", tools=[C.me.me.me])',
  superrec:
    'class C:\n    def m(self):\n        return super().m()\nclass D(C):\n    def m(self):\n        return super().m()\na = Agent(name="A", tools=[D().m()])',
  prop: 'class C:\n    @property\n    def p(self):\n        return self.p\na = Agent(name="A", tools=[C().p])',
  getattr:
    'class C:\n    def __getattr__(self, n):\n        return getattr(self, n)\na = Agent(name="A", tools=[C().x])',
  call: 'class C:\n    def __call__(self):\n        return self()\na = Agent(name="A", tools=[C()()])',
  iter: 'class C:\n    def __iter__(self):\n        return iter(self)\na = Agent(name="A", tools=list(C()))',
  handself: 'a = Agent(name="A")\na.handoffs.append(a)',
  handself2: 'a = Agent(name="A")\na.handoffs = [a, handoff(a)]',
  handmut: 'a = Agent(name="A")\nb = Agent(name="B", handoffs=[a])\na.handoffs = [b]',
  handlist: 'a = Agent(name="A")\na.handoffs.append(a.handoffs)',
  handh: 'h = handoff(h)\na = Agent(name="A", handoffs=[h, handoff(handoff(h))])',
  astool: 'a = Agent(name="A")\na.tools.append(a.as_tool("t", "d"))',
  astool2:
    'a = Agent(name="A")\nb = Agent(name="B", tools=[a.as_tool("x","y")])\na.tools.append(b.as_tool("z","u"))',
  clone: 'a = Agent(name="A")\na = a.clone(handoffs=[a])\na = a.clone(handoffs=[a])',
  cloneshare:
    'a = Agent(name="A", tools=[w])\nb = a.clone(tools=a.tools)\na.tools.append(a.tools)\nb.handoffs = [b, a]',
  toolsself: 'a = Agent(name="A", tools=[w])\na.tools.append(a.tools)\na.tools.extend(a.tools)',
  guard: 'g = []\ng.append(g)\na = Agent(name="A", input_guardrails=g)',
  mcp: 'g = []\ng.append(g)\na = Agent(name="A", mcp_servers=g)',
  nameself: 'n = []\nn.append(n)\na = Agent(name=str(n), instructions=f"{n}")',
  joinself: 'n = ["x"]\nn.append(n)\na = Agent(name=",".join(n))',
  sorted: 'n = [w]\nn.append(n)\na = Agent(name="A", tools=sorted(n))',
  rev: 'n = [w]\nn.append(n)\na = Agent(name="A", tools=list(reversed(n)))',
  comp: 'n = [w]\nn.append(n)\na = Agent(name="A", tools=[x for y in n for x in y])',
  chain: 'import itertools\nn = [w]\nn.append(n)\na = Agent(name="A", tools=list(itertools.chain(*n)))',
  sum: 'n = [[w]]\nn.append(n)\na = Agent(name="A", tools=sum(n, []))',
  fold: 'from functools import reduce\nn = [w]\nn.append(n)\na = Agent(name="A", tools=reduce(lambda x, y: x + [y], n, []))',
  partial:
    'from functools import partial\np = partial(p)\nq = partial(partial, partial)\na = Agent(name="A", tools=[p(), q()()])',
  partialself:
    'from functools import partial\ndef f(x):\n    return x(x)\np = partial(f, f)\na = Agent(name="A", tools=[p()])',
  cond: 'import os\nn = [w]\nif os.x:\n    n.append(n)\nelse:\n    n = [n]\na = Agent(name="A", tools=n)',
  loop: 'n = [w]\nfor x in n:\n    n.append(n)\na = Agent(name="A", tools=n)',
  loop2: 'n = [w]\nwhile True:\n    n = [n]\na = Agent(name="A", tools=n)',
  loop3: 'n = [w]\nfor i in range(5000):\n    n = [n, n]\na = Agent(name="A", tools=n)',
  loop4: 'n = [w]\nfor i in range(30):\n    n = [n, n]\na = Agent(name="A", tools=n)',
  deepnest: `n = [w]\n${'n = [n]\n'.repeat(3000)}a = Agent(name="A", tools=n)`,
  dbl: `n = [w]\n${'n = [n, n]\n'.repeat(40)}a = Agent(name="A", tools=n)`,
  unpack: 'n = [1, w]\nn[0] = n\nx, y = n\n(p, q), r = n\na = Agent(name="A", tools=[x, y, q, r, *p])',
  starargs: 'l = [w]\nl.append(l)\ndef f(*t):\n    return t\na = Agent(name="A", tools=f(*l, *l))',
  kwself: 'd = {}\nd["d"] = d\ndef f(**k):\n    return f(**k)\na = Agent(name="A", tools=[f(**d)])',
  default: 'def f(x=[]):\n    x.append(x)\n    return x\na = Agent(name="A", tools=f())',
  glob: 'x = x\ny = z\nz = y\na = Agent(name="A", tools=[x, y, z])',
  walrus: '(l := [w]).append(l)\na = Agent(name="A", tools=l)',
  deco: 'def d(f):\n    return d(f)\n@d\ndef t():\n    pass\na = Agent(name="A", tools=[t])',
  decself: '@t\ndef t():\n    pass\na = Agent(name="A", tools=[t])',
  match:
    'l = [w]\nl.append(l)\nmatch l:\n    case [x, [y, [z, *k]]]:\n        a = Agent(name="A", tools=[x, y, z, *k])',
  eq: 'l = [w]\nl.append(l)\nk = [w]\nk.append(k)\nif l == k:\n    l.append(1)\nif l in l:\n    pass\na = Agent(name="A", tools=l)',
  boolself: 'l = []\nl.append(l)\na = Agent(name="A", tools=l or [w])',
  getd: 'd = {}\nd["x"] = d\na = Agent(name="A", tools=d.get("x", d).get(w, d))',
  gener: 'def g():\n    yield g()\n    yield from g()\na = Agent(name="A", tools=list(g()))',
  nestagent: 'def make():\n    return Agent(name="A", handoffs=[make()])\na = make()',
  nestagent2: 'def make(n):\n    return Agent(name="A", handoffs=[make(n + 1)])\na = make(0)',
  lazyhand:
    'agents = {}\nagents["a"] = a = Agent(name="A")\nfor x in agents.values():\n    x.handoffs = list(agents.values())\n    agents["self"] = agents',
  data: 'from dataclasses import dataclass\n@dataclass\nclass N:\n    next: "N" = None\nn = N()\nn.next = n\na = Agent(name="A", tools=[n.next.next])',
  pyd: 'from pydantic import BaseModel\nclass N(BaseModel):\n    kids: list["N"] = []\n@function_tool\ndef t(n: N) -> N:\n    return n\na = Agent(name="A", tools=[t], output_type=N)',
  typealias:
    'T = list["T"]\nU = T[U]\n@function_tool\ndef t(n: T) -> "T":\n    pass\na = Agent(name="A", tools=[t])',
  copy: 'import copy\nl = [w]\nl.append(l)\na = Agent(name="A", tools=copy.deepcopy(l))',
  slice: 'l = [w]\nl[:] = [l]\nl[0:1] = l\na = Agent(name="A", tools=l[:] + l[::-1])',
  mul: 'l = [w]\nl = l * 3\nl.append(l)\na = Agent(name="A", tools=l * 100000)',
  zip: 'l = [w]\nl.append(l)\na = Agent(name="A", tools=[x for p in zip(l, l) for x in p])',
  map: 'l = [w]\nl.append(l)\na = Agent(name="A", tools=list(map(lambda x: x, l)))',
  mapself: 'm = map(map, map)\nf = filter(filter, [filter])\na = Agent(name="A", tools=[m, f])',
  setattr: 'a = Agent(name="A")\nsetattr(a, "tools", a)\nsetattr(a, "handoffs", a)',
  agenttools: 'a = Agent(name="A")\na.tools = [a]\na.name = a',
  dictdict: 'd = {}\nd[d] = d\ne = dict(d, d=d)\nf = {**d, **e, "f": d}\na = Agent(name="A", tools=[f])',
  hist: 'a = Agent(name="A")\nh = handoff(agent=a)\na.handoffs = [h]\na.h = h\nh.agent = a',
  run: 'a = Agent(name="A")\ndef go(x):\n    r = Runner.run_sync(x, "")\n    return go(r.last_agent)\ngo(a)',
  mod: 'import main\nfrom main import *\na = Agent(name="A", tools=[main.main.main])',
  union:
    'import os\na = Agent(name="A")\nb = a if os.x else [a]\nb = b if os.y else [b]\nb.append(b)\na.handoffs = b',
  unionspread:
    'import os\nl = [w]\nk = l if os.x else [l]\nk.append(k)\nl.extend(k)\na = Agent(name="A", tools=k)',
  format: `s = "{0}{0}"\n${'s = s.format(s)\n'.repeat(60)}a = Agent(name=s, tools=[w])`,
  textin: `s = "xx"\n${'s = s.replace("x", s)\n'.repeat(60)}a = Agent(name=s, tools=[w])`,
  textjoin: `s = "xx"\n${'s = s.join([s] * 5000)\n'.repeat(9)}a = Agent(name=s, tools=[w])`,
  textlist: `s = "xx"\n${'s = s + s\n'.repeat(20)}l = [${'s, '.repeat(4096)}]\na = Agent(name=s.join(l), tools=[w])`,
  fstring: `s = "xx"\n${'s = s + s\n'.repeat(20)}a = Agent(name=f"${'{s}'.repeat(20_000)}", tools=[w])`,
  partials: `from functools import partial\nf = lambda: w\n${'f = partial(f)\n'.repeat(4000)}a = Agent(name="A", tools=[f()])`,
  elif: `if w:\n    pass\n${'elif w == 2:\n    l = [w]\n'.repeat(6000)}a = Agent(name="A", tools=[w])`,
  elifunknown: `import os\nif os.x:\n    pass\n${'elif os.x == 2:\n    l = [w]\n'.repeat(6000)}a = Agent(name="A", tools=[w])`,
};

const TYPESCRIPT: Readonly<Record<string, string>> = {
  push: "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l});",
  pushspread: "const l: any[] = [w];\nl.push(...l, l);\nconst a = new Agent({name:'A', tools:[...l, ...l]});",
  unshift: "const l: any[] = [w];\nl.unshift(l);\nconst a = new Agent({name:'A', handoffs:l});",
  idx: "const l: any[] = [w];\nl[1] = l;\nconst a = new Agent({name:'A', tools:l});",
  flat: "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l.flat(Infinity)});",
  flat2: "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l.flat(1e9)});",
  flatMap: "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l.flatMap((x) => x)});",
  concat:
    "let l: any[] = [w];\nl = l.concat(l, [l]);\nl.push(l);\nconst a = new Agent({name:'A', tools:l.concat(l)});",
  obj: "const o: any = {};\no.o = o;\no.tools = [w];\nconst a = new Agent({name:'A', ...o, ...o.o.o});",
  objspread:
    "const o: any = {name:'A'};\no.handoffs = [o];\nconst p = {...o, ...o};\np.p = p;\nconst a = new Agent(p);",
  assign: "const o: any = {name:'A'};\nObject.assign(o, o, {o});\nconst a = new Agent(o);",
  values:
    "const o: any = {w};\no.o = o;\nconst a = new Agent({name:'A', tools:Object.values(o), handoffs:Object.entries(o)});",
  map: "const m = new Map();\nm.set('m', m);\nm.set('w', w);\nconst a = new Agent({name:'A', tools:[...m.values()]});",
  set: "const m: any = new Set([w]);\nm.add(m);\nconst a = new Agent({name:'A', tools:[...m]});",
  cls: "class N { me = this; all = [this]; static s = N; }\nconst n = new N();\nconst a = new Agent({name:'A', tools:[n.me.me, ...n.all, N.s.s]});",
  ext: "class C extends C {}\nclass D extends E {}\nclass E extends D {}\nconst a = new Agent({name:'A', tools:[new C(), new D().x]});",
  get: "class C { get p() { return this.p; } }\nconst a = new Agent({name:'A', tools:[new C().p]});",
  objget:
    "const o: any = { get p() { return o.p; }, f() { return this.f(); } };\nconst a = new Agent({name:'A', tools:[o.p, o.f()]});",
  fn: "const f: any = () => f;\nfunction g(): any { return g(); }\nconst a = new Agent({name:'A', tools:[f, f()(), g()]});",
  fnx: "const f: any = (x: any) => x(x);\nconst a = new Agent({name:'A', tools:[f(f)]});",
  hand: "const a: any = new Agent({name:'A'});\na.handoffs.push(a);\na.handoffs = [a, handoff(a)];",
  handl:
    "const a: any = new Agent({name:'A'});\na.handoffs.push(a.handoffs);\na.tools.push(a.asTool({toolName:'t'}));",
  create: "const a = Agent.create({name:'A', handoffs:[]});\na.handoffs.push(a);",
  cl: "let a: any = new Agent({name:'A'});\na = a.clone({handoffs:[a]});\na = a.clone({handoffs:[a, a.handoffs]});",
  tmpl: 'const l: any[] = [];\nl.push(l);\nconst a = new Agent({name:`x${l}`, instructions:String(l)+l});',
  join: "const l: any[] = ['x'];\nl.push(l);\nconst a = new Agent({name:l.join(',')});",
  destr:
    "const l: any[] = [w];\nl.push(l);\nconst [x, [y, [z]]] = l;\nconst {length, ...r} = l as any;\nconst a = new Agent({name:'A', tools:[x,y,z,r]});",
  odestr:
    "const o: any = {w};\no.o = o;\nconst {o: {o: {o: p, ...q}}, ...r} = o;\nconst a = new Agent({name:'A', tools:[p,q,r,...r.o.w]});",
  reduce:
    "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l.reduce((x, y) => [...x, y], [])});",
  loop: "const l: any[] = [w];\nfor (const x of l) l.push(l);\nconst a = new Agent({name:'A', tools:l});",
  cond: "let l: any = [w];\nif (process.env.X) l.push(l); else l = [l];\nconst k = process.env.Y ? l : [l];\nk.push(k);\nconst a = new Agent({name:'A', tools:k});",
  schema:
    "import { z } from 'zod';\nconst S: any = z.lazy(() => z.object({s: S}));\nconst t = tool({name:'t', description:'d', parameters: S, execute: () => t});\nconst a = new Agent({name:'A', tools:[t], outputType:S});",
  schema2:
    "const P: any = {type:'object', properties:{}};\nP.properties.self = P;\nconst t = tool({name:'t', description:'d', parameters: P, execute: async () => 1});\nconst a = new Agent({name:'A', tools:[t]});",
  proto:
    "const o: any = {};\no.__proto__ = o;\nObject.setPrototypeOf(o, o);\nconst a = new Agent({name:'A', tools:[o.x]});",
  enumr:
    "enum E { A = E.A }\nnamespace N { export const n: any = N; }\nconst a = new Agent({name:'A', tools:[E.A, N.n]});",
  exp: "export * from './main';\nimport * as me from './main';\nconst a = new Agent({name:'A', tools:[me.me]});",
  fill: "const l: any[] = [w];\nl.fill(l);\nl.splice(0, 1, l);\nconst a = new Agent({name:'A', tools:l});",
  json: "const o: any = {};\no.o = o;\nconst a = new Agent({name:'A', tools:JSON.parse(JSON.stringify(o))});",
  from: "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:Array.from(l), handoffs:Array.of(l)});",
  clone2: "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:structuredClone(l)});",
  nest: `let n: any = [w];\n${'n = [n];\n'.repeat(3000)}const a = new Agent({name:'A', tools:n});`,
  dbl: `let n: any = [w];\n${'n = [n, n];\n'.repeat(40)}const a = new Agent({name:'A', tools:n});`,
  elseif: `let l: any;\nif (w == 1) l = w;\n${'else if (w == 2) l = [w];\n'.repeat(6000)}const a = new Agent({name:'A', tools:[w]});`,
  concattext: `let s = 'xx';\n${'s = s.concat(s, s);\n'.repeat(40)}const a = new Agent({name:s.replaceAll('x', s), tools:[w]});`,
  template: `let s = 'xx';\n${'s = s + s;\n'.repeat(20)}const a = new Agent({name:\`${'${s}'.repeat(20_000)}\`, tools:[w]});`,
  dblspread: `let n: any = [w];\n${'n = [...n, ...n];\n'.repeat(40)}const a = new Agent({name:'A', tools:n});`,
};

const CHAINED = Array.from({ length: 1000 }, (_, index) => index);
const IMPORTS = [
  [
    'Python: 1,000 files, each imported by the one before',
    {
      ...python('from m0 import x\na = Agent(name="A", tools=[w])'),
      ...Object.fromEntries(CHAINED.map((n) => [`m${n}.py`, `from m${n + 1} import x\n`])),
    },
  ],
  [
    'TypeScript: 1,000 files, each exported by the one before',
    {
      ...typescript("import { x } from './m0';\nconst a = new Agent({name:'A', tools:[w]});"),
      ...Object.fromEntries(CHAINED.map((n) => [`m${n}.ts`, `export * from './m${n + 1}';\n`])),
    },
  ],
] as const;

const SOURCES = [
  ...IMPORTS,
  ...Object.entries(PYTHON).map(([name, body]) => [`Python: ${name}`, python(body)] as const),
  ...Object.entries(TYPESCRIPT).map(([name, body]) => [`TypeScript: ${name}`, typescript(body)] as const),
];

it.each(SOURCES)('EXTRACT-90 reading %s terminates', async (_, files) => {
  const { document, unresolved } = await extractText(files);
  expect(document !== null || unresolved.length > 0).toBe(true);
});

it.each([
  ['a Python list', python('l = [w]\nl.append(l)\na = Agent(name="A", tools=l)'), 'list-cycle 4 a'],
  ['mutual lists', python('l = [w]\nk = [l]\nl.append(k)\na = Agent(name="A", tools=l)'), 'list-cycle 4 a'],
  ['a list of handoffs', python('l = []\nl.append(l)\na = Agent(name="A", handoffs=l)'), 'list-cycle 4 a'],
  [
    'a TypeScript list',
    typescript("const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l});"),
    'list-cycle 4 a',
  ],
])(
  'EXTRACT-90 if %s contains itself, the cycle is reported, and the other items are read',
  async (what, files, report) => {
    const graph = await graphOf(files);
    expect(graph.unresolved).toEqual([report]);
    expect(graph.allow).toEqual(what.includes('handoffs') ? [] : ['a web_search']);
  },
);

it.each(Object.entries({ Python: python, TypeScript: typescript }))(
  'EXTRACT-90 a cycle is reported in %s even if no agent is run and the entry is therefore missing',
  async (language, write) => {
    const body =
      language === 'Python'
        ? 'l = [w]\nl.append(l)\na = Agent(name="A", tools=l)'
        : "const l: any[] = [w];\nl.push(l);\nconst a = new Agent({name:'A', tools:l});";
    const files = Object.entries(write(body)).map(([name, text]) => {
      const lines = text.split('\n').filter((line) => !/^(?:Runner|run)\b/.test(line));
      return [name, lines.join('\n')] as const;
    });
    const { document, unresolved } = await extractText(Object.fromEntries(files));
    expect(document).toBeNull();
    expect(unresolved.map(({ code, line, subject }) => [code, line, subject?.split(' ')[0]])).toEqual([
      ['entry-missing', 5, 'A'],
      ['list-cycle', 4, 'A'],
    ]);
  },
);

it('EXTRACT-90 including one list twice in another is not a cycle', async () => {
  const graph = await graphOf(python('l = [w]\nk = [l, l]\na = Agent(name="A", tools=[k, l, k])'));
  expect([graph.allow, graph.unresolved]).toEqual([['a web_search'], []]);
});

it.each(['a: &a [*a]', 'a: &a\n  b: *a', '- &a\n  - - *a', 'b: &b [1]\na: &a {x: *b, y: {z: *a}}'])(
  'APP-13 an anchor that contains its own alias is rejected with its position: %s',
  (text) => {
    const { value, issues } = parseYaml(text);
    expect(value).toBeNull();
    expect(issues[0]).toMatchObject({
      code: 'document/not_yaml',
      facts: { detail: { code: 'yaml/alias_loop' } },
    });
    const { offset } = (issues[0]?.facts ?? {}) as { offset?: number };
    expect(offset === undefined ? '' : text.slice(offset)).toMatch(/^\*[ab]/);
  },
);

it('APP-13 an anchor that is redefined inside itself is not a cycle', () =>
  expect(parseYaml('&a [&a 1, *a]').value).toEqual([1, 1]));
