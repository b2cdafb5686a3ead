/** Bundles in and out of the page as files: what goes along, what is opened at once, and what is shown first. */
import { describe, expect, it } from 'vitest';
import { makeBundle, openBundleFile } from '../../../../src/app/frame/bundle-files.js';
import { OwnTexts } from '../../../../src/app/study/own-texts.js';
import { LIMITS } from '../../../../src/engine/index.js';
import { openStore } from '../../../../src/store/index.js';
import { rememberPlace } from '../../../support/workbench.js';

const FILES = { config_review: { '/new.txt': 'x' } };
const EXPECTATIONS = { config_review: { yours: { attack: 'stopped' } } } as const;
const DESK = `system: { id: desk, entry_agent: clerk }
agents: [{ id: clerk }]
tools: []
permissions: { allow: [], restrict: [] }
delegations: []
`;

const fileOf = (parts: object): File =>
  new File([JSON.stringify({ v: 1, kind: 'bundle', ...parts })], 'a.pola.json');

describe('a bundle that is saved', () => {
  it('APP-184 holds the edits, the place on screen and what an opened one brought beside them', async () => {
    const workbench = rememberPlace();
    workbench.documents.open({ config_review: { files: FILES.config_review } });
    workbench.place.go({ view: 'edit', scenario: 'config_review', part: 'files', mode: 'form' });
    workbench.keeping.beside = { expectations: EXPECTATIONS, later: 1, workflows: [7] };
    const { scenarios, ...bundle } = JSON.parse(await makeBundle(workbench, false)) as Record<
      string,
      unknown
    >;
    expect(bundle).toMatchObject({
      ...{ files: FILES, expectations: EXPECTATIONS, later: 1, workflows: [7] },
      view: '#/edit/config_review?part=files',
    });
    expect(scenarios).toBeUndefined();
  });

  it("APP-162 holds workflows of one's own where they are asked for, and only there", async () => {
    const workbench = rememberPlace();
    const store = await openStore({ memory: true });
    workbench.keeping.store = store;
    const texts = new OwnTexts(() => Promise.resolve(store));
    texts.remember({ id: 'desk', first: null, text: DESK }, false);
    await texts.flush();
    const workflows = async (asked: boolean): Promise<unknown[]> =>
      (JSON.parse(await makeBundle(workbench, asked)) as { workflows?: unknown[] }).workflows ?? [];
    expect([(await workflows(false)).length, (await workflows(true)).length]).toEqual([0, 1]);
  });
});

describe('a bundle that is opened', () => {
  it('APP-192 of edits alone is one change, which undo takes back, and keeps what nobody knows', async () => {
    const workbench = rememberPlace();
    await workbench.documents.prepare();
    const told: string[] = [];
    workbench.announce = (message) => void told.push(message);
    await openBundleFile(workbench, new File(['no bundle'], 'a.json'));
    expect(workbench.linkProblem?.code).toMatch(/^document\//);
    expect([workbench.documents.edited, told]).toEqual([false, []]);
    await openBundleFile(workbench, fileOf({ files: FILES, later: 1 }));
    expect(workbench.documents.drafts).toEqual({ config_review: { files: FILES.config_review } });
    expect([workbench.linkProblem, workbench.brought, told.length]).toEqual([null, null, 1]);
    expect(workbench.keeping.beside).toEqual({ later: 1 });
    workbench.documents.undo();
    expect(workbench.documents.edited).toBe(false);
  });

  it.each([
    { workflows: [7] },
    { runs: [7] },
    { expectations: EXPECTATIONS },
    { scenarios: [7] },
    { warrants: { gone: {} } },
    { injections: { gone: [] } },
    { files: { gone: { '/a': 'x' } } },
    { forks: { gone: [] } },
  ])('APP-192 with parts beside its edits is shown by Import before anything is kept: %j', async (part) => {
    const workbench = rememberPlace();
    const file = fileOf(part);
    await openBundleFile(workbench, file);
    expect(workbench.brought).toBe(file);
    expect(workbench.place.current).toEqual({ view: 'import' });
    expect([workbench.documents.edited, workbench.keeping.beside]).toEqual([false, {}]);
  });

  it('APP-192 that is too large is refused by its size, and its text is not read', async () => {
    const workbench = rememberPlace();
    let read = false;
    const size = LIMITS.bundleBytes.value + 1;
    const file = { size, text: async () => ((read = true), '') } as unknown as File;
    await openBundleFile(workbench, file);
    expect([workbench.linkProblem?.facts.found, read]).toEqual([size, false]);
  });
});
