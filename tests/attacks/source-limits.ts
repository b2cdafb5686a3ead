/** Issue codes reported for sources of a given size. Used by the table in `limits.test.ts`. */
import { extractWorkflow, LIMITS, readSpans } from '../../src/engine/index.js';

type Row = readonly [(size: number) => Promise<readonly string[]>, string];

const SDK = 'from agents import Agent, Runner, FunctionTool\n';

async function codesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const given = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { unresolved } = await extractWorkflow(given, { id: 'limits' });
  return unresolved.map(({ code }) => code);
}

const source = (text: string): Promise<readonly string[]> => codesOf({ 'a.py': text });

/** `count` files with a total size of `size` bytes. */
function filled(size: number): Readonly<Record<string, string>> {
  const most = LIMITS.sourceFileBytes.value;
  const count = Math.ceil(size / most);
  const sizes = Array.from({ length: count }, (_, index) => Math.min(most, size - index * most));
  return Object.fromEntries(sizes.map((bytes, index) => [`f${index}.py`, `#${'.'.repeat(bytes - 1)}`]));
}

function nestedCalls(depth: number): string {
  const inner = Array.from({ length: depth - 1 }, (_, n) => `def f${n + 1}():\n    return f${n}()\n`);
  return `${SDK}def f0():\n    return Agent(name="A")\n${inner.join('')}Runner.run(f${depth - 1}(), "")\n`;
}

/** A method that is never called, and the given number of instances that have it. */
function attached(size: number): string {
  const team = Array.from({ length: size }, (_, n) => `T("t${n}")`).join(', ');
  return `${SDK}a = Agent("A")\nclass T:\n    def __init__(self, name):\n        self.own = FunctionTool(name=name)\n    def add(self):\n        a.tools.append(self.own)\nteam = [${team}]\nRunner.run(a, "")\n`;
}

/** Looks up a tool by an unknown key, given this number of tools. */
function lookedUp(size: number): string {
  const tools = Array.from({ length: size }, (_, n) => `"t${n}": FunctionTool(name="t${n}")`).join(', ');
  return `${SDK}import os\nRunner.run(Agent("A", tools=[{${tools}}[os.x]]), "")\n`;
}

/**
 * Builds the given number of statements, each of which suppresses errors in the code that follows it, and then a call
 * that starts a run.
 */
function swallowed(size: number): string {
  return `${SDK}a = Agent("A")\n${'b = Agent("B", handoffs=[a\n'.repeat(size)}Runner.run(a, "")\n`;
}

/** Issue codes reported for the given number of span lines, all for one agent. */
function spanCodes(spans: readonly unknown[]): Promise<readonly string[]> {
  const text = spans.map((span) => JSON.stringify(span)).join('\n');
  const { unresolved } = readSpans([{ path: 's.jsonl', text }], { id: 'limits' });
  return Promise.resolve(unresolved.map(({ code }) => code));
}

function agentSpan(id: number, tools: readonly string[]): unknown {
  const span_data = { type: 'agent', name: 'A', tools };
  return { object: 'trace.span', id: `s${id}`, trace_id: 't', parent_id: null, span_data };
}

export const SOURCE_LIMITS = {
  traceSpans: [(size) => spanCodes(Array.from({ length: size }, (_, id) => agentSpan(id, []))), 'too-large'],
  tracePairs: [
    (size) =>
      spanCodes([
        agentSpan(
          0,
          Array.from({ length: size }, (_, tool) => `t${tool}`),
        ),
      ]),
    'too-large',
  ],
  sourceFiles: [
    (size) => codesOf(Object.fromEntries(Array.from({ length: size }, (_, n) => [`f${n}.py`, '']))),
    'too-large',
  ],
  sourceFileBytes: [(size) => source(`#${'.'.repeat(size - 1)}`), 'too-large'],
  sourceBytes: [(size) => codesOf(filled(size)), 'too-large'],
  sourceLineLength: [(size) => codesOf({ 'a.ts': `//${'.'.repeat(size - 2)}\n` }), 'too-large'],
  sourceDepth: [(size) => source(`x = ${'['.repeat(size)}${']'.repeat(size)}\n`), 'too-large'],
  sourceTurns: [
    (size) =>
      source(`${SDK}for i in range(${size}):\n    FunctionTool(name="t")\nRunner.run(Agent("A"), "")\n`),
    'loop-bound',
  ],
  sourceCalls: [(size) => source(nestedCalls(size)), 'call-depth'],
  sourceInstances: [(size) => source(attached(size)), 'instance-bound'],
  sourceOptions: [
    async (size) => (await source(lookedUp(size))).filter((code) => code !== 'conditional'),
    'tool-ref',
  ],
  sourceRepairs: [
    async (size) => (await source(swallowed(size))).filter((code) => code === 'entry-missing'),
    'entry-missing',
  ],
  sourceItems: [
    (size) => source(`${SDK}Runner.run(Agent("A", tools=[${'None, '.repeat(size)}]), "")\n`),
    'list-partial',
  ],
  sourceTextLength: [(size) => source(`${SDK}Runner.run(Agent("${'a'.repeat(size)}"), "")\n`), 'agent-name'],
  // A statement that consists of a number takes two steps, and a declaration takes one.
  sourceSteps: [
    (size) => source(`${'0\n'.repeat(size >> 1)}${size % 2 === 1 ? 'global x\n' : ''}`),
    'step-bound',
  ],
} satisfies Readonly<Record<string, Row>>;
