/** Tests an import from the first file to the preview, without a page. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS, WORKFLOWS } from '../../../../src/catalog/index.js';
import { extractWorkflow, writeWorkflowYaml } from '../../../../src/engine/index.js';
import { writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { translateIssue } from '../../../../src/app/messages/translate.js';
import { idFromPath, Importer } from '../../../../src/app/views/import/importer.svelte.js';
import type { SourceRequest } from '../../../../src/worker/index.js';
import { offer } from './files.js';

const PYTHON = 'from agents import Agent, Runner\na = Agent(name="A")\nb = Agent(name="B")\n';
const MANIFEST = writeWorkflowYaml(WORKFLOWS[0]!.document).text;

function open(asked: SourceRequest[] = []): Importer {
  return new Importer({
    scenarios: SCENARIOS,
    isShipped: () => true,
    readSource: async (request) => {
      asked.push(request);
      const { files, form: _form, ...options } = request;
      return { ok: true, value: await extractWorkflow(files, options) };
    },
    warrant: (id) => SCENARIOS.find((one) => one.id === id)?.warrant ?? null,
    lessons: () => Promise.resolve(['l0-same', 'l1-watch']),
    now: () => 1_700_000_000,
  });
}

const workflowOf = ({ preview }: Importer) => (preview?.what === 'workflow' ? preview.workflow : null);

describe('an import', () => {
  it('APP-76 an import shows the most likely candidate first, and another candidate when the user selects it', async () => {
    const importer = open();
    await importer.addFiles([
      offer('desk/a.py', `${PYTHON}Runner.run(a, "")\n`),
      offer('desk/flow.yaml', MANIFEST),
    ]);
    expect(importer.chosen?.kind).toBe('workflow');
    expect(workflowOf(importer)).toEqual(WORKFLOWS[0]!.document);
    await importer.choose(importer.candidates[1]!);
    expect(workflowOf(importer)?.system).toEqual({ id: 'desk', entry_agent: 'a' });
    expect(importer.usable).toBe(true);
  });

  it('APP-76 the user is asked for the entry agent if it cannot be found in the source files', async () => {
    const importer = open();
    await importer.addFiles([offer('desk.py', PYTHON)]);
    expect(importer.usable).toBe(false);
    await importer.setSettings({ entry: 'desk.py:b(?)' });
    expect(importer.problem?.code).toBe('import/bad_entry');
    await importer.setSettings({ entry: 'desk.py:b', id: 'mine' });
    expect(importer.problem).toBe(null);
    expect(workflowOf(importer)?.system).toEqual({ id: 'mine', entry_agent: 'b' });
  });

  it('APP-76 an import reports input that it does not recognize, and the line of a syntax error', async () => {
    const importer = open();
    await importer.addFiles([offer('notes.txt', 'words')]);
    expect(importer.problem?.code).toBe('import/unknown');
    expect(importer.unknown).toEqual(['notes.txt']);
    await importer.paste('more words');
    expect(importer.problem?.code).toBe('import/unknown');
    await importer.paste('name: desk\ntools:\n  - name: a\n   effect: [read\n');
    expect(importer.problem?.message).toMatch(/^Line 4, column 1, `effect: \[read`: Sequence item/);
    importer.clear();
    expect([importer.phase, importer.problem]).toEqual(['empty', null]);
  });

  it.each([
    'Dear all: this is: prose',
    'Note: please read this: it is new.\nThen reply.',
    '- buy milk: 2 litres: fresh\n- call Ann\n',
    '---\ntitle: Report\nauthor: Ann\n---\n\n# Summary\n\nSales rose: see the table: below.\n',
    '---\n\nA rule, then prose: with a colon: twice.\n',
    'From: ann@example.com\nTo: bob@example.com\nSubject: Re: lunch\n',
    '[A link](https://example.com): read it\n',
    '{name}, your order: 5: is ready',
    'error: cannot read: file: x\nwarning: no: such\n',
    'error: [disk] cannot read: x: y\nwarning: no: such\n',
    '---\ntitle: Report\ntags: [a]\n---\n# Heading\n- todo: [x\n',
    '[1] See the book: part 2: end',
    '[2026-01-02 10:00] error: a: b',
    '[ ] buy: milk: now',
    '[[page]] is new: see: it',
  ])('APP-76 pasted prose is an unknown format, not invalid YAML: %j', async (text) => {
    const importer = open();
    await importer.paste(text);
    expect(importer.problem?.code).toBe('import/unknown');
    await importer.addFiles([offer('notes.md', text)]);
    expect(importer.problem?.code).toBe('import/unknown');
  });

  it.each([
    ['- name: a\n  tools: [read\n- name: b\n', 3],
    ['---\nname: desk\nagents: 1\ntools: {a: 1\n', 5],
    ['{"name": "desk",\n "tools": [}', 2],
    ['{\n  name: desk\n  tools: 1,\n}', 2],
    ['[{"name": "a"},\n {"name" "b"}]', 2],
    ['name: desk\nallowed:\n  - read\n  - write\n  - delete\n bad: [x', 6],
    ['tools:\n  - read_file\n  - send_email\n  - delete_file\nentry: [desk', 5],
    ['# One\n# two\n# three\nname: desk\ntools: [x', 5],
    ['# One\n---\nname: desk\ntools: [x', 4],
    ['[1, 2,', 1],
    ['[[1,2],', 1],
    ['[ true, 1', 1],
    ['[\n  1,\n  -2\n', 4],
  ])('APP-76 pasted YAML or JSON that is invalid keeps its line: %j', async (text, line) => {
    const importer = open();
    await importer.paste(text);
    expect(importer.problem).toMatchObject({ code: 'document/not_yaml', facts: { line } });
  });

  it('APP-76 a syntax error in one of several files names the file', async () => {
    const importer = open();
    await importer.addFiles([offer('notes.txt', 'words'), offer('plan.json', '{"name": "a",\n "b" 1}')]);
    expect(importer.problem?.message).toMatch(/^`plan.json`: Line 2, /);
    expect(translateIssue(importer.problem!).message).toMatch(/^`plan.json`: Line 2, /);
    await importer.addFiles([offer('plan.json', '{"name": "a",\n "b" 1}')]);
    expect(importer.problem?.message).toMatch(/^Line 2, /);
  });

  it('APP-76 an import applies a document to the scenario in its file name, or to the selected one', async () => {
    const importer = open();
    await importer.addFiles([offer('expense_audit.warrant.yaml', writeYaml(SCENARIOS[0]!.warrant))]);
    expect(importer.settings.target).toBe('expense_audit');
    await importer.setSettings({ target: 'config_review' });
    expect(importer.preview?.what === 'edits' && Object.keys(importer.preview.drafts)).toEqual([
      'config_review',
    ]);
  });

  it('APP-76 an import ignores a result that arrives after other files were dropped', async () => {
    const late: (() => void)[] = [];
    const importer = new Importer({
      scenarios: SCENARIOS,
      isShipped: () => true,
      readSource: (request) =>
        new Promise((resolve) =>
          late.push(
            () =>
              void extractWorkflow(request.files, { id: request.id }).then((value) =>
                resolve({ ok: true, value }),
              ),
          ),
        ),
      warrant: () => null,
      lessons: () => Promise.resolve([]),
      now: () => 0,
    });
    const first = importer.paste(`${PYTHON}Runner.run(a, "")\n`);
    while (late.length === 0) await Promise.resolve();
    await importer.paste(MANIFEST);
    late[0]?.();
    await first;
    expect(workflowOf(importer)?.system.id).toBe(WORKFLOWS[0]!.document.system.id);
  });

  it('APP-76 an import names a workflow after the folder or file', () => {
    expect(['My Desk/a.py', 'flow.py', 'pasted.py', '???'].map(idFromPath)).toEqual([
      'my_desk',
      'flow',
      'my_workflow',
      'my_workflow',
    ]);
  });
});
