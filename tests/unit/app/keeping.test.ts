/** What is saved when: a page that goes away waits for the save that is under way. */
import { expect, test, vi } from 'vitest';
import { Carried } from '../../../src/app/carried.svelte.js';
import { Documents } from '../../../src/app/documents.svelte.js';
import { remarkSize } from '../../../src/app/frame/files.js';
import { Keeping } from '../../../src/app/keeping.svelte.js';
import { openShelves, type Shelf } from '../../../src/app/shelf.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { LIMITS } from '../../../src/engine/index.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { rememberPlace } from '../../support/workbench.js';

test('APP-177 a save that is under way holds up whoever asks for the same to be saved', async () => {
  const documents = { drafts: { config_review: { warrantText: 'a' } }, edited: true };
  let written: () => void = () => undefined;
  const store = {
    onIssues: () => undefined,
    loadDraft: async () => null,
    listDrafts: async () => [],
    saveDraft: (tabId: string) =>
      new Promise((resolve) => (written = () => resolve({ ok: true, value: { tabId } }))),
  } as unknown as Store;
  const keeping = new Keeping(documents as unknown as Documents, async () => store, openShelves(true).tab);
  await keeping.start();
  void keeping.saveNow();
  let settled = false;
  const second = keeping.saveNow().then(() => (settled = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(settled).toBe(false);
  written();
  expect(await second).toBe(true);
});

/** A tab over a store: its shelf survives a reload. */
async function openTab(store: Store, shelf: Shelf) {
  const documents = new Documents(SCENARIOS, () => undefined);
  const carried = new Carried();
  const keeping = new Keeping(documents, () => Promise.resolve(store), shelf, carried);
  await keeping.start();
  return { documents, carried, keeping };
}

const EXPECTED = { config_review: { yours: { attack: 'stopped' as const } } };
const STRANGE = { files: { gone: { '/a': 'x' } }, later: 1 };

test('APP-184 what a bundle brought beside its edits is there after a reload, of this tab alone', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openShelves(true).tab];
  const before = await openTab(store, shelf);
  before.carried.expectations = EXPECTED;
  before.carried.extras = STRANGE;
  await before.keeping.saveNow();
  const after = await openTab(store, shelf);
  expect([after.carried.expectations, after.carried.extras]).toEqual([EXPECTED, STRANGE]);
  expect(after.documents.drafts).toEqual({});
  const other = await openTab(store, openShelves(true).tab);
  expect(other.carried.parts).toBeNull();
  other.keeping.openEarlier();
  await vi.waitFor(() => expect(other.carried.expectations).toEqual(EXPECTED));
  after.carried.clear();
  await after.keeping.saveNow();
  expect((await openTab(store, shelf)).carried.parts).toBeNull();
});

test('APP-184 it waits while a shared link is open, and comes back with Keep and with Discard', async () => {
  const [store, shelf] = [await openStore({ memory: true }), openShelves(true).tab];
  const { carried, keeping } = await openTab(store, shelf);
  for (const end of ['keepShared', 'discardShared'] as const) {
    carried.expectations = EXPECTED;
    keeping.openShared({ config_review: { files: { '/x': 'y' } } });
    expect(carried.parts).toBeNull();
    await keeping[end]();
    await vi.waitFor(() => expect(carried.expectations).toEqual(EXPECTED));
  }
});

test('APP-184 expectations that are none are left out, and the rest is kept', async () => {
  const carried = new Carried();
  await carried.open({ expectations: { config_review: { yours: { attack: 'maybe' } } }, later: 1 });
  expect([carried.expectations, carried.extras]).toEqual([null, { later: 1 }]);
});

test('APP-185 a saved bundle that is too large to be read again is said to be so', () => {
  const workbench = rememberPlace();
  const { value } = LIMITS.bundleBytes;
  remarkSize(workbench, 'x'.repeat(value));
  expect(workbench.remarks).toEqual([]);
  // Two bytes a letter: what is read is bytes.
  remarkSize(workbench, 'é'.repeat(value / 2 + 1));
  expect(workbench.remarks.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'bundle/too_large_to_open: The saved bundle has 4194306 bytes; at most 4194304 are read again.',
  ]);
});
