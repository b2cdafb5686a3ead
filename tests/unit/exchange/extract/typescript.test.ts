/** Extracts workflows from TypeScript sources for the JavaScript SDK, under the same graph rules as for Python. */
import { describe, expect, it } from 'vitest';
import { parseEntryHint } from '../../../../src/engine/exchange/read/agent-source.js';
import { graphOf } from './graph-of.js';

const SDK = `import { Agent, run, Runner, tool, handoff, webSearchTool, fileSearchTool, hostedMcpTool } from '@openai/agents';\n`;

const graph = (text: string, options = {}) => graphOf({ 'main.ts': SDK + text }, options);

describe('counting loops', () => {
  const agentsOf = async (loop: string): Promise<readonly string[]> => {
    const { agents, unresolved } = await graphOf({
      'main.ts': `import { Agent, run } from '@openai/agents';\nconst names = ['a', 'b', 'c'];\nconst list: Agent[] = [];\n${loop}\nrun(new Agent({ name: 'Lead', handoffs: list }), '');\n`,
    });
    return [...agents.slice(1), ...unresolved];
  };

  it('counting loops are followed in every form, upward or downward, even if they contain `continue`', async () => {
    const push = '{ list.push(new Agent({ name: names[i] })); }';
    for (const head of [
      'for (let i = 0; i < 3; i++)',
      'for (let i = 0; i < 3; ++i)',
      'for (let i = 0; i < 3; i += 1)',
      'for (let i = 0, j = 9; i < 3; j--, i++)',
      'let i = 0; for (; i < 3; i++)',
      'let i; for (i = 0; i < 3; i++)',
    ])
      expect(await agentsOf(`${head} ${push}`), head).toEqual(['a', 'b', 'c']);
    expect(await agentsOf(`for (let i = 2; i >= 0; i--) ${push}`)).toEqual(['c', 'b', 'a']);
    expect(await agentsOf(`for (let i = 2; i > 0; --i) ${push}`)).toEqual(['c', 'b']);
    const skip = `for (let i = 0; i < 3; i++) { if (names[i] === 'a') continue; list.push(new Agent({ name: names[i] })); }`;
    expect(await agentsOf(skip)).toEqual(['b', 'c']);
    const whole = 'let i = 0; while (i < 3) { list.push(new Agent({ name: names[i] })); i++; }';
    expect(await agentsOf(whole)).toEqual(['a', 'b', 'c']);
  });

  it('loops with the condition at the end run at least once', async () => {
    expect(await agentsOf(`do { list.push(new Agent({ name: 'x' })); } while (false);`)).toEqual(['x']);
    const counted = 'let i = 0; do { list.push(new Agent({ name: names[i] })); i++; } while (i < 2);';
    expect(await agentsOf(counted)).toEqual(['a', 'b']);
  });

  it('EXTRACT-33 a counting loop is reported if it iterates over more than 64 items', async () => {
    const many = (size: number, then: string): Promise<readonly string[]> =>
      agentsOf(`const all = [${Array.from({ length: size }, (_, n) => `'n${n}'`).join(', ')}];\n${then}`);
    const each = 'all.forEach((name) => { list.push(new Agent({ name })); });';
    expect(await many(64, each)).toHaveLength(64);
    expect((await many(65, each)).slice(64)).toEqual([expect.stringMatching(/^loop-bound/)]);
    const mapped = 'list.push(...all.map((name) => new Agent({ name })));';
    expect((await many(65, mapped)).slice(64).map((one) => one.split(' ')[0])).toEqual([
      'loop-bound',
      'list-partial',
    ]);
    expect(await many(65, 'all.map((name) => name.length);')).toEqual([]);
  });

  it('a switch statement selects the matching case, no matter where its default clause is', async () => {
    const chosen = `const pick = 'b'; switch (pick) { default: list.push(new Agent({ name: 'd' })); break; case 'b': list.push(new Agent({ name: 'b' })); }`;
    expect(await agentsOf(chosen)).toEqual(['b']);
  });
});

describe('TypeScript', () => {
  it('EXTRACT-80 agents, tools, handoffs and agents used as tools are extracted in the same way as from Python', async () => {
    const found = await graph(`
const look = tool({ name: 'look_up', description: 'Looks.', parameters: z.object({ q: z.string() }), execute: async ({ q }) => q });
const sub = new Agent<Context, Output>({ name: 'Sub Agent' });
const made = Agent.create({ name: 'Made', tools: [look], handoffs: [sub] });
const lead = new Agent({
  name: 'Lead',
  instructions: (ctx) => 'text',
  tools: [sub.asTool({ toolName: 'ask_sub', toolDescription: '' }), made.asTool({}), webSearchTool(), hostedMcpTool({ serverLabel: 'git' })],
  handoffs: [handoff(made, { onHandoff() {} })],
});
lead.handoffs.push(sub);
await run(lead, 'hi');
`);
    expect(found).toMatchObject({
      entry: 'lead',
      agents: ['lead', 'sub_agent', 'made'],
      tools: ['ask_sub', 'made', 'look_up', 'web_search', 'hosted_mcp:git'],
      delegations: ['lead sub_agent as_tool', 'lead made as_tool', 'made sub_agent handoff'],
      unresolved: [],
    });
  });

  it('the entry is the agent passed to `run`, a runner or a realtime session', async () => {
    const ways = [
      "await run(a, 'x');",
      "const runner = new Runner({ model: 'x' });\nasync function main() { await runner.run(a, 'x'); }\nmain().catch(console.error);",
      "import { RealtimeSession } from '@openai/agents/realtime';\nconst session = new RealtimeSession(a);",
      "import * as sdk from '@openai/agents-core';\nexport const go = () => sdk.run(a, 'x');",
      "const sdk = await import('@openai/agents');\nsdk.run(a, 'x');",
      'class Service { constructor(private readonly agent: Agent) {} async chat(q: string) { return run(this.agent, q); } }\nnew Service(a);',
      "class Lazy { #agent?: Agent; get agent() { return (this.#agent ??= a); } chat = async () => run(this.agent, 'x'); }",
    ];
    for (const way of ways)
      expect(await graph(`const a = new Agent({ name: 'A' });\n${way}\n`), way).toMatchObject({
        entry: 'a',
        unresolved: [],
      });
  });

  it('values are followed through spread, push, concat, map, templates, objects, destructuring and loops', async () => {
    const ways: Record<string, string> = {
      'const x = [b, c];': '[a, ...x]',
      'const x = [a]; x.push(b, c);': 'x',
      'const x = [a].concat([b], c);': 'x',
      "const x = ['a', 'b', 'c'].map((name) => tool({ name, execute() {} }));": 'x',
      'const t = { p: a, q: b }; const { p, ...rest } = t;': '[p, rest.q, c]',
      'const t = { p: a, q: [b, c] };': "[t.p, ...t['q']]",
      'const x = []; for (const t of [a, b, c]) x.push(t);': 'x',
      'const x = []; for (let i = 0; i < 3; i++) { x.push([a, b, c][i]); }': 'x',
      'const x = Object.values({ p: a, q: b, r: c });': 'x',
      'const on = true; let x = on ? [a, b] : []; if (!on) { x = []; } else { x = [...x, c]; }': 'x',
      'const [p, , q] = [a, null, c];': '[p, b, q]',
      'const x = [a, undefined, b, c].filter(Boolean);': '[a, b, c]',
      "const x = (kind: string) => { switch (kind) { case 'n': return [a]; default: return [a, b, c]; } };":
        "x('m')",
      'const m = new Map([["p", a], ["q", b]]);': '[m.get("p"), m.get("q"), c]',
      'function x({ first = a, more = [] as Tool[] }: Options = {}) { return [first, ...more]; }':
        'x({ more: [b, c] })',
    };
    const tools = "const a = tool({ name: 'a' }), b = tool({ name: 'b' });\nlet c = tool({ name: 'c' });\n";
    for (const [lines, list] of Object.entries(ways)) {
      const found = await graph(
        `${tools}${lines}\nconst agent = new Agent({ name: \`\${'N'} \${1}\`, tools: ${list} });\nrun(agent, '');\n`,
      );
      expect(found, lines).toMatchObject({ agents: ['n_1'], tools: ['a', 'b', 'c'], unresolved: [] });
    }
  });

  it('modules are resolved by named, default, namespace and re-exported imports, by index and by alias', async () => {
    const found = await graphOf({
      'src/index.ts': `
import { run } from '@openai/agents';
import lead, { Names as N } from './agents';
import * as tools from '@/tools/all.js';
lead.tools.push(tools.look);
console.log(N.A);
run(lead, '');
`,
      'src/agents/index.ts': "export { default } from './lead.js';\nexport * from './names';\n",
      'src/agents/names.ts': "export enum Names { A = 'Aye', B = 'Bee' }\nexport const suffix = ' Agent';\n",
      'src/agents/lead.ts': `
import { Agent as Base } from '../sdk';
import { helper } from './helper';
import { Names, suffix } from './names';
import type { Agent } from './nothing';
export default new Base({ name: Names.B + suffix, handoffs: [helper()] });
`,
      'src/agents/helper.ts':
        "import { Agent } from '@openai/agents';\nexport function helper() { return made(); }\nconst made = () => new Agent({ name: 'Helper' });\n",
      'src/sdk.ts': "export * from '@openai/agents';\nexport { Agent } from '@openai/agents';\n",
      'src/tools/all.ts':
        "import { tool } from '@openai/agents';\nexport const look = tool({ execute() {} });\n",
    });
    expect(found).toMatchObject({
      entry: 'bee_agent',
      tools: ['look'],
      delegations: ['bee_agent helper handoff'],
      unresolved: ['tool-name 3 look'].map((one) => one.replace('3', '2')),
      notices: [],
    });
  });

  it('clones, guardrails, tool bodies, servers and hints follow the same rules as in Python code', async () => {
    const found = await graph(
      `
const guard = new Agent({ name: 'Guard' });
const nested = new Agent({ name: 'Nested' });
const check = { name: 'check', execute: async ({ input }) => { const r = await run(guard, input); return r; } };
const ask = tool({ name: 'ask', execute: async () => (await run(nested, '')).finalOutput });
const off = tool({ name: 'off', isEnabled: false, execute: () => 1 });
const base = new Agent({ name: 'Base', tools: [ask, off], mcpServers: [server] });
export function build(name: string) { return base.clone({ name, inputGuardrails: [check] }); }
`,
      { entry: parseEntryHint('main.ts:build(name="Built")') },
    );
    expect(found).toMatchObject({
      entry: 'built',
      allow: ['built ask'],
      unresolved: ['mcp-server 9 built'],
      notices: [
        'disabled 8 off',
        'nested-agent 6 Nested',
        'guardrail-agent 5 Guard',
        'unused 8 Base',
        'unused 7 off',
      ],
    });
  });

  it('several roots are combined with a coordinator or as a chain, and both branches of an unknown condition are merged', async () => {
    const start =
      "const a = new Agent({ name: 'A' }), b = new Agent({ name: 'B' }), c = new Agent({ name: 'C', handoffs: [a] });\n";
    const two = await graph(`${start}async function main() { await run(a, ''); await run(b, ''); }\n`);
    expect(two.agents).toEqual(['coordinator', 'a', 'b']);
    const chain = await graph(
      `${start}async function main() { const r = await run(b, ''); await run(c, r.finalOutput); }\n`,
    );
    expect(chain.delegations).toEqual(['b c external', 'c a handoff']);
    const either = await graph(
      `${start}const x = process.env.X ? [a] : [];\nif (process.env.Y) x.push(b);\nrun(new Agent({ name: 'D', handoffs: x }), '');\n`,
    );
    expect(either.agents).toEqual(['d', 'a', 'b']);
    expect(either.unresolved).toEqual(['conditional 3 d', 'conditional 4 d']);
    const none = await graph(`${start}export const go = (k: string) => run(k === 'a' ? a : b, '');\n`);
    expect(none.unresolved.join()).toMatch(/^entry-ambiguous/);
  });
});
