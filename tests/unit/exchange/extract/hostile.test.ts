/** Tests sources that try to do harm or to exhaust the reader. */
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/engine/model/index.js';
import { extractText, graphOf } from './graph-of.js';

const SDK = 'from agents import Agent, Runner, WebSearchTool\n';
const GOOD = `${SDK}a = Agent(name="A")\nRunner.run(a, "")\n`;

afterEach(() => {
  delete (globalThis as { harmed?: unknown }).harmed;
});

/**
 * Returns the report codes for the sources and the entry found in them. If the reader never finishes, the test times
 * out.
 */
async function read(
  sources: Record<string, string>,
): Promise<{ codes: readonly string[]; entry: string | null }> {
  const { unresolved, document } = await extractText(sources);
  const codes = [...new Set(unresolved.map(({ code }) => code))];
  return { codes, entry: document?.system.entry_agent ?? null };
}

describe('hostile sources', () => {
  it('EXTRACT-60 hostile source files are parsed but never run', async () => {
    const python =
      'import os\nos.system("touch /tmp/harmed")\n__import__("os").abort()\nexec("1/0")\neval("open(1)")\nglobalThis.harmed = 1\n';
    const script =
      'globalThis.harmed = 1; eval("globalThis.harmed = 2"); new Function("globalThis.harmed = 3")(); process.exit(1);\n';
    expect(await graphOf({ 'a.py': python + GOOD, 'b.ts': script })).toMatchObject({
      entry: 'a',
      unresolved: [],
    });
    expect((globalThis as { harmed?: unknown }).harmed).toBeUndefined();
  });

  it('EXTRACT-61 hostile source files cannot access built-in objects by name', async () => {
    const graph = await graphOf(`${SDK}
x = {"__proto__": 1}
y = x.get("constructor")
z = "".constructor
a = Agent(name="__proto__", tools=[x["constructor"], x.toString, hasOwnProperty])
b = Agent(name="constructor", handoffs=[a])
b.constructor.prototype.polluted = 1
Runner.run(b, "")
Runner.__proto__.run(b)
`);
    expect(graph.agents).toEqual(['constructor', 'proto']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('deeply nested source code is rejected or reported', async () => {
    const deep = 20_000;
    const sources = {
      brackets: `x = ${'('.repeat(deep)}1${')'.repeat(deep)}\n`,
      lists: `x = ${'['.repeat(1_500)}${']'.repeat(1_500)}\n`,
      calls: `x = ${'f('.repeat(1_900)}${')'.repeat(1_900)}\n`,
      attributes: `x = a${'.b'.repeat(deep)}\n`,
      sums: `x = 1${' + 1'.repeat(deep)}\n`,
      nots: `x = ${'not '.repeat(deep)}1\n`,
      lambdas: `x = ${'lambda: '.repeat(deep)}1\n`,
      choices: `x = ${'1 if a else '.repeat(deep)}1\n`,
      blocks: Array.from({ length: 2_000 }, (_, n) => `${' '.repeat(n)}if x:\n`).join(''),
    };
    for (const [what, text] of Object.entries(sources)) {
      const { codes, entry } = await read({
        'a.py': text + GOOD,
        'b.ts': text.replaceAll('lambda: ', '() => '),
      });
      expect(entry === 'a' || codes.length > 0, what).toBe(true);
    }
  });

  it('EXTRACT-63 files over the size limit are rejected, but other files are read', async () => {
    const line = 'x = f(1, "two", [3, 4])\n';
    const large = line.repeat(Math.ceil(2_097_152 / line.length));
    const { codes, entry } = await read({ 'large.py': large, 'a.py': GOOD });
    expect({ codes, entry }).toEqual({ codes: ['too-large'], entry: 'a' });
    const { value } = LIMITS.sourceFileBytes;
    const fill = (size: number) => `${GOOD}#${'.'.repeat(size - GOOD.length - 1)}`;
    expect((await read({ 'a.py': fill(value) })).codes).toEqual([]);
    expect((await read({ 'a.py': fill(value + 1) })).codes).toContain('too-large');
  });

  it('EXTRACT-64 files beyond the limits on the number of files and bytes are omitted', async () => {
    const many = Object.fromEntries(
      Array.from({ length: LIMITS.sourceFiles.value }, (_, n) => [`f${n}.py`, '']),
    );
    expect((await read(many)).codes).toEqual(['entry-missing']);
    expect((await read({ ...many, 'one_more.py': '' })).codes).toContain('too-large');
    const size = LIMITS.sourceFileBytes.value;
    const fills = LIMITS.sourceBytes.value / size;
    const bytes = Object.fromEntries(
      Array.from({ length: fills }, (_, n) => [`f${n}.py`, `#${'.'.repeat(size - 1)}`]),
    );
    expect((await read(bytes)).codes).toEqual(['entry-missing']);
    expect((await read({ ...bytes, 'one_more.py': '#' })).codes).toContain('too-large');
  });

  it('EXTRACT-65 the evaluation of an endless program stops at the step limit', async () => {
    const sources = {
      loops: `${Array.from({ length: 8 }, (_, n) => `${'  '.repeat(n)}for i${n} in range(64):\n`).join('')}${'  '.repeat(8)}x = Agent(name="X")\n`,
      calls: `${Array.from({ length: 14 }, (_, n) => `def f${n + 1}():\n    return [f${n}(), f${n}(), f${n}()]\n`).join('')}def f0():\n    return Agent(name="X")\nf14()\n`,
      recursion: 'def f(n):\n    return f(n - 1) + f(n - 2)\nf(30)\n',
      ring: 'def f():\n    return g()\ndef g():\n    return f()\nf()\n',
      doubling: `x = [1]\n${'x = x + x\n'.repeat(60)}`,
      text: `x = "ab"\n${'x = x + x\n'.repeat(60)}`,
      bases: `class A0: pass\n${Array.from({ length: 40 }, (_, n) => `class A${n + 1}(A${n}, A${n}): pass\n`).join('')}A40().x\n`,
      unions: `import os\n${Array.from({ length: 200 }, (_, n) => `x = ${n} if os.x else x\n`).join('')}`,
    };
    for (const [what, text] of Object.entries(sources)) {
      const { codes, entry } = await read({ 'b.py': SDK + text, 'a.py': GOOD });
      expect(entry === 'a' || codes.length > 0, what).toBe(true);
    }
  });

  it('the parser skips invalid code up to the next complete statement', async () => {
    const graph = await graphOf(`${SDK}
a = Agent(name="A")
b = Agent(name="B", handoffs=[a
def f(:
    pass
c = = 3
Runner.run(a, "")
`);
    expect(graph.entry).toBe('a');
    expect(graph.unresolved.length).toBeGreaterThan(0);
    expect(graph.unresolved.every((one) => one.startsWith('syntax'))).toBe(true);
    const open = await graphOf(`${SDK}
a = Agent(name="A")
b = Agent(name="B", handoffs=[a
def f(:
    pass
Runner.run(a, "")
`);
    expect(open).toMatchObject({ entry: 'a', unresolved: ['syntax 4', 'syntax 5'] });
    for (const junk of [
      '\u0000\u0001',
      '%%%%',
      '"""never closed',
      '\ud800',
      '})](',
      '@',
      'class',
      'from import',
    ])
      expect((await read({ 'j.py': junk, 'j.ts': junk, 'a.py': GOOD })).entry, junk).toBe('a');
  });
});
