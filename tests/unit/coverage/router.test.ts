/** Tests the built-in agent under test: the information it receives, and the rules it follows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../../scripts/files.mjs';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type AgentAction,
  type AgentView,
  builtInRuntime,
  buildMeaningWeights,
  createRouter,
  ROUTER_DEFAULTS,
  type RouterOptions,
  type ToolCard,
  type WorkflowRuntime,
} from '../../../src/engine/index.js';
import { listMeanings, stemWord } from '../../../src/engine/coverage/router/words.js';
import { benchOf, run, shipped } from './bench.js';

const tool = (name: string, description: string, isForbidden = false): ToolCard => ({
  name,
  description,
  parameters: ['what'],
  isForbidden,
});
const BAKE = tool('bake', 'Bake bread in the oven.');
const WASH = tool('wash', 'Wash dishes in hot water.');

function look(text: string, view: Partial<AgentView> = {}): AgentView {
  return {
    name: 'Cook',
    instructions: '',
    tools: [BAKE, WASH],
    handoffs: [{ name: 'transfer_to_baker', agent: 'Pastry', description: 'Makes cakes with cream.' }],
    conversation: [{ kind: 'user', text }],
    ...view,
  };
}

function choose(view: AgentView, options: Partial<RouterOptions> = {}): AgentAction {
  const lexicon = buildMeaningWeights({
    agents: [{ id: 'cook', name: 'Cook' }],
    tools: [BAKE, WASH].map(({ name, description }) => ({ id: name, description })),
  });
  return createRouter(lexicon, { ...ROUTER_DEFAULTS, ...options }).choose(view) as AgentAction;
}

const named = (action: AgentAction): string =>
  action.kind === 'handoff' ? action.handoff : action.kind === 'answer' ? 'answer' : action.tool;

describe('the router', () => {
  it('the router chooses the action that shares words with the request, or replies directly if there is none', () => {
    expect(named(choose(look('Please bake some bread.')))).toBe('bake');
    expect(named(choose(look('I would like a cake with cream.')))).toBe('transfer_to_baker');
    expect(named(choose(look('What is the weather?')))).toBe('answer');
    expect(named(choose(look('Please bake some bread.'), { threshold: 9 }))).toBe('answer');
  });

  it('the router performs actions in the requested order, and performs none of them twice', () => {
    const text = 'Wash the dishes in hot water. Then bake bread in the oven.';
    const first = choose(look(text));
    expect(named(first)).toBe('wash');
    expect(first).toMatchObject({ kind: 'call', args: { what: text } });
    const done = { kind: 'call', agent: 'Cook', tool: 'wash', reply: 'Reply of wash.' } as const;
    expect(named(choose(look(text, { conversation: [{ kind: 'user', text }, done] })))).toBe('bake');
    const both = [{ kind: 'user', text }, done, { ...done, tool: 'bake' }] as const;
    expect(named(choose(look(text, { conversation: both })))).toBe('answer');
  });

  it('the router gives later sentences less weight, regardless of the seed', () => {
    const oven = tool('alpha', 'Heat bread.');
    const sink = tool('omega', 'Soak dishes.');
    for (let seed = 0; seed < 40; seed++)
      expect(named(choose(look('Soak dishes. Heat bread.', { tools: [oven, sink] }), { seed }))).toBe(
        'omega',
      );
  });

  it('the router treats the topics in a reply as already handled', () => {
    const text = 'Please bake some bread in the oven.';
    const reply = { kind: 'call', agent: 'Baker', tool: 'other', reply: 'Baked bread in an oven.' } as const;
    expect(named(choose(look(text, { conversation: [{ kind: 'user', text }, reply] })))).toBe('answer');
  });

  it('the router associates words from instructions with the tools named there, unless the instructions forbid the tool', () => {
    const text = 'The kettle is dirty.';
    const told = (instructions: string): string => named(choose(look(text, { instructions })));
    expect(told('')).toBe('answer');
    expect(told('Use wash for every dirty kettle.')).toBe('wash');
    expect(told('Never use wash for a dirty kettle.')).toBe('answer');
  });

  it('the router tries a forbidden tool with the probability given by its susceptibility, or when instructed to', () => {
    const forbidden = look('Please bake some bread.', { tools: [{ ...BAKE, isForbidden: true }, WASH] });
    const kinds = (susceptibility: number): string[] =>
      Array.from({ length: 200 }, (_, seed) => {
        const { kind } = choose(forbidden, { susceptibility, seed });
        return kind;
      });
    expect(new Set(kinds(0))).toEqual(new Set(['decline']));
    expect(new Set(kinds(1))).toEqual(new Set(['call']));
    const tried = kinds(0.25).filter((kind) => kind === 'call').length;
    expect(tried).toBeGreaterThan(25);
    expect(tried).toBeLessThan(80);
    const told = { ...forbidden, instructions: 'When bread runs out, use bake.' };
    expect(choose(told, { susceptibility: 0 }).kind).toBe('call');
    expect(choose(forbidden, { susceptibility: 0 })).toMatchObject({ rule: 'router/declined' });
  });

  it('the router mentions a failed tool reply in its own reply, and treats an empty tool reply as success', () => {
    const after = (reply: string): string => {
      const turn = { kind: 'call', agent: 'Cook', tool: 'bake', reply } as const;
      const action = choose(look('Hello', { conversation: [{ kind: 'user', text: 'Hello' }, turn] }));
      return action.kind === 'answer' ? action.text : '';
    };
    expect(after('Reply of bake. Fresh bread.')).toBe('Reply of bake. Fresh bread.');
    expect(after('{"error": 1}')).toMatch(/stays open/);
    expect(after('')).toMatch(/taken care of/);
    expect(after('x'.repeat(900))).toHaveLength(240);
  });

  it('the router matches words by stem and meaning', () => {
    expect(['planner', 'planning', 'plans'].map(stemWord)).toEqual(['plan', 'plan', 'plan']);
    expect(stemWord('copies')).toBe(stemWord('copy'));
    expect(listMeanings('Verify the audit')).toHaveLength(1);
    expect(listMeanings('of the and')).toEqual([]);
    expect(listMeanings('seatBooking_agent')).toEqual(listMeanings('seat booking'));
  });
});

describe('what the agent under test can see', () => {
  it('the agent under test has the information that a model would receive: descriptions, instructions and the conversation', async () => {
    const views: AgentView[] = [];
    const spy: WorkflowRuntime = {
      ...builtInRuntime,
      run: (task, stage) => {
        const policy = {
          choose: (view: AgentView) => {
            views.push(structuredClone(view));
            return task.policy.choose(view);
          },
        };
        return builtInRuntime.run({ ...task, policy }, stage);
      },
    };
    const bench = benchOf(shipped('social_media_agent_system'), { runtime: spy });
    await run(bench, 'Please gather facts and trends about a subject, with sources.', true);
    expect(views.length).toBeGreaterThan(2);
    for (const view of views) {
      expect(Object.keys(view).sort()).toEqual(['conversation', 'handoffs', 'instructions', 'name', 'tools']);
      for (const card of view.tools)
        expect(Object.keys(card).sort()).toEqual(['description', 'isForbidden', 'name', 'parameters']);
      for (const card of view.handoffs)
        expect(Object.keys(card).sort()).toEqual(['agent', 'description', 'name']);
    }
    expect(JSON.stringify(views)).not.toMatch(/C[1-4]\//);
  });

  it('the agent under test sees only the prompt, because the modules that choose actions import nothing about the test', () => {
    const files = listFiles(['src/engine/coverage/router', 'src/engine/coverage/runtime']);
    const imports = files
      .filter((path) => !path.endsWith('cards.ts') && !path.endsWith('test-harness.ts'))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name ?? ''),
      );
    expect(files.length).toBeGreaterThan(8);
    for (const name of imports)
      expect(name).not.toMatch(/obligation|bundle|graph|realize|observ|criteria|study|execute|warrants/);
  });

  it('the agent under test gets the same information for the same prompt, no matter which realizer or test it comes from', async () => {
    for (const { document } of WORKFLOWS.slice(0, 4)) {
      const text = 'Please find out what is new, then write it up.';
      const [one, two] = [benchOf(document), benchOf(document)];
      await run(one, 'Something else entirely.');
      expect(await run(one, text)).toEqual(await run(two, text));
    }
  });
});
