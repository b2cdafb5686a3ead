/** What is saved when: a page that goes away waits for the save that is under way. */
import { expect, test } from 'vitest';
import type { Documents } from '../../../src/app/documents.svelte.js';
import { Keeping } from '../../../src/app/keeping.svelte.js';
import { openShelves } from '../../../src/app/shelf.js';
import type { Store } from '../../../src/store/index.js';

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
