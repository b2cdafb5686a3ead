/** Tests single documents as files, exported under their names and imported again. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import { describePath } from '../../../../src/engine/index.js';
import { writePack } from '../../../../src/app/learn/workshop-pack.js';
import * as reading from '../../../../src/app/drafts/draft-reading.js';
import { buildPartFile } from '../../../../src/app/views/edit/document/part-file.js';
import { Importer } from '../../../../src/app/views/import/importer.svelte.js';
import { findFileKind } from '../../../../src/app/views/import/recognise.js';
import { createTestWorkbench } from '../../../support/workbench.js';
import { offer } from './files.js';

const SCENARIO = SCENARIOS.find(({ id }) => id === 'invoice_processing')!;

function open(): Importer {
  return new Importer({
    scenarios: SCENARIOS,
    isShipped: (id) => SCENARIOS.some((one) => one.id === id),
    readSource: () => Promise.reject(new Error('no sources here')),
    warrant: (id) => SCENARIOS.find((one) => one.id === id)?.warrant ?? null,
    lessons: () => Promise.resolve(['l0-same', 'l1-watch']),
    now: () => 1_700_000_000,
  });
}

async function take(name: string, text: string): Promise<Importer> {
  const importer = open();
  await importer.addFiles([offer(name, text)]);
  return importer;
}

const draftsOf = ({ preview }: Importer) => (preview?.what === 'edits' ? preview.drafts : null);
const issuesOf = ({ preview }: Importer): string[] =>
  (preview?.issues ?? []).map(({ code, at }) => `${code} ${describePath(at)}`);

describe('importing one part of a scenario', () => {
  it('a part of a scenario is exported under its own name and imported exactly as typed', async () => {
    const { documents } = createTestWorkbench();
    await documents.loadReader();
    const { id } = SCENARIO;
    documents.setWarrantText(id, `# mine\n${documents.sourceText(id, 'warrant')!}`);
    documents.setInjectionsText(id, `# planted\n${documents.sourceText(id, 'injection')!}`);
    documents.setFile(id, '/new.txt', 'hello');
    const written = (['warrant', 'injection', 'files'] as const).map((part) =>
      buildPartFile(reading, documents, SCENARIO, part),
    );
    expect(written.map(({ name }) => name)).toEqual([
      `${id}.warrant.yaml`,
      `${id}.injection.yaml`,
      `${id}.scenario.yaml`,
    ]);
    const [warrant, injection, scenario] = await Promise.all(
      written.map(({ name, text }) => take(name, text)),
    );
    const draft = documents.draft(id)!;
    expect(draftsOf(warrant!)).toEqual({ [id]: { warrantText: draft.warrantText } });
    expect(draftsOf(injection!)).toEqual({ [id]: { injectionsText: draft.injectionsText } });
    expect(draftsOf(scenario!)?.[id]?.files).toEqual({ '/new.txt': 'hello' });
    expect([warrant, injection, scenario].map((one) => one?.usable)).toEqual([true, true, true]);
  });

  it.each([
    ['a.warrant.yaml', 'chain: [', 'document/not_yaml '],
    ['a.warrant.yaml', 'holder: worker\n', 'document/missing_field warrant.'],
    ['a.injection.yaml', 'text: hello\n', 'document/missing_field injections[0].'],
    ['a.scenario.yaml', 'title: x\n', 'document/missing_field '],
    ['a.workflow.yaml', 'agents: []\n', 'document/missing_field '],
    ['a.pola.json', '{', 'document/not_json '],
    ['a.pola.json', '{"colour": 1}', 'document/missing_field '],
  ])(
    'a scenario part named %s with content %j is rejected with the error and its position',
    async (name, text, told) => {
      const importer = await take(name, text);
      expect(importer.usable).toBe(false);
      expect(issuesOf(importer)[0]?.startsWith(told), issuesOf(importer).join()).toBe(true);
    },
  );
});

describe('importing a CEL expression', () => {
  it('APP-175 a CEL expression is added to the rules for the selected argument, and denied calls stay denied', async () => {
    const importer = await take('rule.cel', 'value.size() < 10\n');
    expect(importer.chosen?.kind).toBe('cel');
    expect(importer.slot).toBe(importer.slots()[0]);
    await importer.setSettings({ target: 'config_review', slot: 'read_file.path' });
    expect(importer.slots()).toContain('read_file.path');
    expect(importer.slot).toBe('read_file.path');
    const text = draftsOf(importer)?.config_review?.warrantText;
    const { value } = reading.readYaml(text ?? '');
    const old = SCENARIOS.find(({ id }) => id === 'config_review')!.warrant.chain.at(-1)!.capabilities
      .read_file!.path;
    expect((value as { chain: { capabilities: object }[] }).chain.at(-1)?.capabilities).toMatchObject({
      read_file: {
        path: { kind: 'All', constraints: [old, { kind: 'Cel', expression: 'value.size() < 10' }] },
      },
    });
    expect([importer.usable, issuesOf(importer)]).toEqual([true, []]);
  });

  it('APP-175 a CEL expression with an error is rejected, and the position of the error is given', async () => {
    const importer = await take('rule.cel', 'value.size( < 10');
    expect(importer.usable).toBe(false);
    expect(issuesOf(importer).join()).toMatch(/^warrant\/bad_constraint warrant\.chain/);
  });
});

describe('importing a workshop pack', () => {
  it('importing a workshop pack opens its lessons, and lists those that do not exist', async () => {
    const pack = { lessons: ['l1-watch', 'l99-later'], engine: '9.9.9', fingerprint: null };
    const importer = await take('workshop.pola-workshop.json', writePack(pack, 20));
    expect(importer.chosen?.kind).toBe('workshop');
    const { preview } = importer;
    expect(
      preview?.what === 'workshop' && [preview.pack?.lessons, preview.notes.length, preview.engineNote],
    ).toEqual([['l1-watch'], 1, expect.stringContaining('9.9.9')]);
    expect(importer.usable).toBe(true);
    const none = await take('a.pola-workshop.json', '{"v": 1}');
    expect([none.usable, none.preview?.what === 'workshop' && none.preview.notes.length]).toEqual([false, 1]);
  });

  it('a file with an unknown structure and name is not recognized', () => {
    expect(findFileKind({ path: 'a.json', text: '{"colour": 1}' })).toBeNull();
    expect(findFileKind({ path: 'notes.yaml', text: 'a: [' })).toBeNull();
  });
});
