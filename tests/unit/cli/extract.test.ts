import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LIMITS } from '../../../src/engine/index.js';
import { pola } from './terminal.js';

const FILES = {
  'team/main.py': `from agents import Agent, Runner, WebSearchTool, handoff
from .gone import thing
helper = Agent(name="Helper", tools=[WebSearchTool(), thing])
lead = Agent(name="Lead", handoffs=[handoff(helper)])
def make(name="x"):
    return Agent(name=name)
Runner.run(lead, "")
`,
  'team/notes.md': 'no source',
};

describe('pola extract', () => {
  it('pola extract prints the workflow, and writes unresolved parts to standard error', async () => {
    const { code, out, err } = await pola(['extract', 'team'], FILES);
    expect(code).toBe(0);
    expect(out).toContain('- { from: lead, to: helper, trigger: delegate }');
    expect(parse(out)).toMatchObject({
      system: { id: 'team', entry_agent: 'lead' },
      permissions: { allow: [['helper', 'web_search']], restrict: [['lead', 'web_search']] },
    });
    expect(err).toContain('main.py:3: tool-ref: ');
    expect(err).toContain('main.py:2: import-missing: `.gone`');
    const json = await pola(
      ['extract', 'team/main.py', '--json', '--id', 'mine', '--entry', 'main.py:make(name="Y")'],
      FILES,
    );
    expect(JSON.parse(json.out)).toMatchObject({
      document: { system: { id: 'mine', entry_agent: 'y' } },
      origins: { agents: { y: { place: { file: 'team/main.py', line: 6 } } } },
      orchestration: 'none',
    });
  });

  it('pola extract prints no workflow if there is no entry, and exits with code 1', async () => {
    const { code, out, err } = await pola(['extract', 'a.py'], { 'a.py': 'print(1)\n' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^entry-missing: /);
    const large = await pola(['extract', 'a.py'], { 'a.py': '#'.repeat(LIMITS.sourceFileBytes.value + 1) });
    expect(large.err).toContain('a.py:1: too-large');
  });

  it('for invalid options and paths, pola extract prints one message and exits with code 2', async () => {
    const wrong = [
      ['extract'],
      ['extract', 'gone'],
      ['extract', 'team', '--mode', 'ring'],
      ['extract', 'team', '--entry', ''],
      ['extract', 'team', '--entry', 'main.py:make(,)'],
      ['extract', 'team', '--yaml', '--json'],
      ['extract', 'team/notes.md'],
      ['extract', 'own.yaml', '--entry', 'lead'],
    ];
    for (const args of wrong) {
      const { code, out, err } = await pola(args, FILES);
      expect({ code, out, lines: err.trim().split('\n').length }, args.join(' ')).toEqual({
        code: 2,
        out: '',
        lines: 1,
      });
    }
    expect((await pola(['extract', '--help'])).out).toContain('pola extract PATH');
  });

  it('the entry, id and mode options are rejected for a manifest, and a folder without source files and one without an entry cause different messages', async () => {
    const { out } = await pola(['workflows', 'reading_room']);
    for (const [name, value] of Object.entries({ id: 'x', entry: 'librarian', mode: 'chain' })) {
      const told = await pola(['extract', 'own.yaml', `--${name}`, value], { 'own.yaml': out });
      expect([told.code, told.out, told.err]).toEqual([2, '', `\`--${name}\`: \`own.yaml\` is a manifest, which already defines this setting.\n`]); // prettier-ignore
    }
    const none = await pola(['extract', 'docs'], { 'docs/notes.md': 'no source' });
    expect([none.code, none.err]).toEqual([2, '`docs`: the path contains no Python or TypeScript file, judging by the file names.\n']); // prettier-ignore
    const wrong = await pola(['extract', 'team', '--entry', 'team/main.py:lead'], FILES);
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toContain('entry-unknown: The entry `team/main.py:lead` is not an agent; ');
    const unnamed = await pola(['extract', 'team', '--entry', 'Nobody'], FILES);
    expect([unnamed.code, unnamed.out]).toEqual([1, '']);
    expect(unnamed.err).toContain('entry-unknown: The entry `Nobody` is not an agent; ');
  });

  it('CLI-95 pola extract reads spans exported by the SDK, and checks a manifest against them', async () => {
    const span = (id: string, parent: string | null, span_data: object): string =>
      JSON.stringify({ object: 'trace.span', id, trace_id: 't', parent_id: parent, span_data });
    const text = [
      span('a', null, { type: 'agent', name: 'Lead Agent', tools: ['search'], handoffs: [] }),
      span('f', 'a', { type: 'function', name: 'search', input: '{"q":1}', output: '' }),
      'oops',
    ].join('\n');
    const { code, out, err } = await pola(['extract', 'runs.jsonl'], { 'runs.jsonl': text });
    expect(code).toBe(0);
    expect(parse(out)).toEqual({
      system: { id: 'runs', entry_agent: 'lead_agent' },
      agents: [{ id: 'lead_agent', name: 'Lead Agent' }],
      tools: [{ id: 'search', parameters: ['q'] }],
      permissions: { allow: [['lead_agent', 'search']], restrict: [] },
      delegations: [],
    });
    expect(err).toMatch(/^runs\.jsonl:3: span-line: /);
    const json = await pola(['extract', 'runs.jsonl', '--json'], { 'runs.jsonl': text });
    expect(JSON.parse(json.out)).toMatchObject({ traces: [{ id: 't' }], complete: false });
    const study = await pola(['coverage', 'reading_room', '--format', 'otlp']);
    const back = await pola(['extract', 'room.otlp.json'], { 'room.otlp.json': study.out });
    expect(parse(back.out)).toMatchObject({ system: { id: 'room', entry_agent: 'librarian' } });
    const plain = await pola(['extract', 'room.json'], { 'room.json': study.out });
    expect(plain.out).toBe(back.out);
    const listed = `{"data": [${text.trim().split('\n').slice(0, 2).join(',')}]}`;
    expect((await pola(['extract', 'runs.json'], { 'runs.json': listed })).code).toBe(0);
    const manifest = await pola(['workflows', 'reading_room', '--json']);
    const own = await pola(['extract', 'own.json'], { 'own.json': manifest.out });
    expect(parse(own.out)).toMatchObject({ system: { id: 'reading_room' } });
    const both = await pola(['extract', 'room.json', 'own.json'], {
      'room.json': study.out,
      'own.json': manifest.out,
    });
    expect([both.code, both.err]).toEqual([
      2,
      expect.stringContaining('cannot be combined with other files'),
    ]);
    const again = await pola(['extract', 'own.yaml'], { 'own.yaml': `${out}note: mine\n` });
    // The comment only describes how the spans were read. The manifest itself contains every item that is mentioned in
    // the comment.
    expect(out).toMatch(
      /^# Incomplete: parts of the source are missing from this workflow; see the reports\.\n/,
    );
    expect(again.out).toBe(out.slice(out.indexOf('\n') + 1));
    expect(again.err).toMatch(/^own\.yaml:\d+: note: The field `note` is unknown here/);
    const mixed = await pola(['extract', 'own.yaml', 'runs.jsonl'], {});
    expect([mixed.code, mixed.err.trim().split('\n').length]).toEqual([2, 1]);
    const entry = await pola(['extract', 'runs.jsonl', '--entry', 'nobody'], { 'runs.jsonl': text });
    expect([entry.code, entry.out]).toEqual([1, '']);
  });
});
