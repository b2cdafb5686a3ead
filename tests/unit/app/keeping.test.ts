/** Tests when drafts are saved. A page that closes waits for the save in progress. */
import { describe, expect, test } from 'vitest';
import { EditableDocuments } from '../../../src/app/drafts/editable-documents.svelte.js';
import { BUNDLE_EXTRAS_KEY } from '../../../src/app/drafts/drafts.js';
import { warnIfBundleTooLarge } from '../../../src/app/app-frame/bundle-files.js';
import { Persistence } from '../../../src/app/saving/persistence.svelte.js';
import { openTextStorages, type TextStorage } from '../../../src/app/preferences/text-storage.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import { LIMITS, makeIssue } from '../../../src/engine/index.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { createTestWorkbench } from '../../support/workbench.js';

test('a second request to save the same drafts waits for the first request', async () => {
  const documents = { drafts: { config_review: { warrantText: 'a' } }, edited: true };
  let written: () => void = () => undefined;
  const store = {
    onIssues: () => undefined,
    loadDraft: async () => null,
    listDrafts: async () => [],
    saveDraft: (tabId: string) =>
      new Promise((resolve) => (written = () => resolve({ ok: true, value: { tabId } }))),
  } as unknown as Store;
  const keeping = new Persistence(
    documents as unknown as EditableDocuments,
    async () => store,
    openTextStorages(true).tab,
  );
  await keeping.start();
  void keeping.saveNow();
  let settled = false;
  const second = keeping.saveNow().then(() => (settled = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(settled).toBe(false);
  written();
  expect(await second).toBe(true);
});

/** A tab with a store. Its session storage survives a reload. */
async function openTab(store: Store, shelf: TextStorage): Promise<Persistence> {
  const documents = new EditableDocuments(SCENARIOS, BROAD_WARRANT, () => undefined);
  const keeping = new Persistence(documents, () => Promise.resolve(store), shelf);
  await keeping.start();
  return keeping;
}

const BROUGHT = {
  expectations: { config_review: { yours: { attack: 'stopped' as const } } },
  files: { gone: { '/a': 'x' } },
  later: 1,
};

test('extra parts of a bundle are restored after a reload, but only in the same tab', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openTextStorages(true).tab];
  const before = await openTab(store, shelf);
  before.bundleExtras = BROUGHT;
  await before.saveNow();
  const after = await openTab(store, shelf);
  expect(after.bundleExtras).toEqual(BROUGHT);
  const other = await openTab(store, openTextStorages(true).tab);
  expect([other.bundleExtras, other.earlierWork?.drafts]).toEqual([{}, {}]);
  other.openEarlier();
  expect(other.bundleExtras).toEqual(BROUGHT);
  after.bundleExtras = {};
  await after.saveNow();
  expect((await openTab(store, shelf)).bundleExtras).toEqual({});
});

test('extra parts are set aside while a shared link is open, and both Keep and Discard restore them', async () => {
  const keeping = await openTab(await openStore({ memory: true }), openTextStorages(true).tab);
  for (const end of ['adoptShared', 'discardShared'] as const) {
    keeping.bundleExtras = BROUGHT;
    keeping.openShared({ config_review: { files: { '/x': 'y' } } });
    expect(keeping.bundleExtras).toEqual({});
    await keeping[end]();
    expect(keeping.bundleExtras).toEqual(BROUGHT);
  }
});

test('only invalid expectations are dropped', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openTextStorages(true).tab];
  const before = await openTab(store, shelf);
  before.bundleExtras = {
    expectations: { config_review: { yours: { attack: 'maybe' } } },
    later: 1,
  } as never;
  await before.saveNow();
  expect((await openTab(store, shelf)).bundleExtras).toEqual({ later: 1 });
});

test('saving a bundle that is too large to be opened again causes a warning', () => {
  const workbench = createTestWorkbench();
  const { value } = LIMITS.bundleBytes;
  warnIfBundleTooLarge(workbench, 'x'.repeat(value));
  expect(workbench.externalIssues).toEqual([]);
  // Each character takes two bytes, because the limit is in bytes.
  warnIfBundleTooLarge(workbench, 'é'.repeat(value / 2 + 1));
  expect(workbench.externalIssues.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'bundle/too_large_to_open: The saved bundle has 4194306 bytes; at most 4194304 can be opened again.',
  ]);
  // Other issues are kept. This issue is shown once, and only as long as it applies.
  const other = makeIssue('bundle/workflow_text', [], { found: 'Mine' });
  workbench.externalIssues = [...workbench.externalIssues, other];
  warnIfBundleTooLarge(workbench, 'é'.repeat(value / 2 + 1));
  expect(workbench.externalIssues.map(({ code }) => code)).toEqual([
    'bundle/workflow_text',
    'bundle/too_large_to_open',
  ]);
  warnIfBundleTooLarge(workbench, '');
  expect(workbench.externalIssues).toEqual([other]);
});

test('APP-196 a part that fails to load does not block the page: its data stays stored and is offered on the next visit', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openTextStorages(true).tab];
  const before = await openTab(store, shelf);
  before.bundleExtras = BROUGHT;
  await before.saveNow();
  const documents = new EditableDocuments(SCENARIOS, BROAD_WARRANT, () => undefined);
  documents.loadReader = () => Promise.reject(new TypeError('no such chunk'));
  const keeping = new Persistence(documents, () => Promise.resolve(store), shelf);
  await keeping.start();
  await keeping.restored;
  expect([keeping.bundleExtras, keeping.earlierWork]).toEqual([{}, null]);
  keeping.bundleExtras = { later: 2 };
  await keeping.saveNow();
  expect(await store.listDrafts()).toHaveLength(2);
  // Another tab finds this draft, including later saves.
  expect((await openTab(store, shelf)).bundleExtras).toEqual({ later: 2 });
  expect(await draftsOf(store)).toContainEqual(expect.objectContaining({ [BUNDLE_EXTRAS_KEY]: BROUGHT }));
});

test('APP-196 unreadable work from an earlier visit does not make the page unusable', async () => {
  const store = await openStore({ memory: true });
  const before = await openTab(store, openTextStorages(true).tab);
  before.bundleExtras = BROUGHT;
  await before.saveNow();
  const documents = new EditableDocuments(SCENARIOS, BROAD_WARRANT, () => undefined);
  documents.loadReader = () => Promise.reject(new TypeError('no such chunk'));
  const keeping = new Persistence(documents, () => Promise.resolve(store), openTextStorages(true).tab);
  await keeping.start();
  await keeping.restored;
  expect(keeping.earlierWork).toBeNull();
  expect(await store.listDrafts()).toHaveLength(1);
});

function makeTab(store: Store, shelf: TextStorage) {
  const documents = new EditableDocuments(SCENARIOS, BROAD_WARRANT, () => undefined);
  return { documents, keeping: new Persistence(documents, () => Promise.resolve(store), shelf) };
}

const EDIT = { config_review: { files: { '/mine': 'x' } } };
const LINKED = { config_review: { files: { '/theirs': 'y' } } };
const draftsOf = async (store: Store): Promise<unknown> => (await store.listDrafts()).map(({ body }) => body);

test('APP-191 text typed just before a link is opened is saved, but the content of the link is not', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openTextStorages(true).tab];
  const { documents, keeping } = makeTab(store, shelf);
  await keeping.start();
  documents.replace(EDIT, null);
  keeping.openShared(LINKED);
  await keeping.saveNow();
  expect(await draftsOf(store)).toEqual([EDIT]);
  documents.replace({ expense_audit: { files: { '/z': 'z' } } }, null);
  await keeping.saveNow();
  expect(await draftsOf(store)).toEqual([EDIT]);
  keeping.openShared(LINKED);
  keeping.discardShared();
  expect(documents.drafts).toEqual(EDIT);
});

test('APP-191 the tab’s draft is restored later if a link was opened before the store was ready', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openTextStorages(true).tab];
  const before = makeTab(store, shelf);
  await before.keeping.start();
  before.documents.replace(EDIT, null);
  await before.keeping.saveNow();
  const { documents, keeping } = makeTab(store, shelf);
  keeping.openShared(LINKED);
  await keeping.start();
  expect(documents.drafts).toEqual(LINKED);
  keeping.discardShared();
  expect(documents.drafts).toEqual(EDIT);
});

describe('a run saved before the store is open', () => {
  const RUN = {} as Parameters<Persistence['saveRun']>[0];
  const withStore = (open: () => Promise<Store>): Persistence =>
    new Persistence(
      new EditableDocuments(SCENARIOS, BROAD_WARRANT, () => undefined),
      open,
      openTextStorages(true).tab,
    );

  test('saving a run waits for the store', async () => {
    const store = {
      kind: 'persistent',
      onIssues: () => undefined,
      loadDraft: async () => null,
      listDrafts: async () => [],
      saveRun: async () => ({ ok: true }),
      requestPersistence: async () => true,
    } as unknown as Store;
    const keeping = withStore(() => Promise.resolve(store));
    const saved = keeping.saveRun(RUN);
    await keeping.start();
    expect(await saved).toBe('kept');
  });

  test('a run is reported as not saved if the store cannot be loaded', async () => {
    const keeping = withStore(() => Promise.reject(new TypeError('no such chunk')));
    const saved = keeping.saveRun(RUN);
    await keeping.start();
    expect(await saved).toBe('storage_full');
  });
});
