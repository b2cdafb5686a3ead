/** Tests drafts whose document reader has not loaded yet. */
import { expect, it, vi } from 'vitest';
import { createTestWorkbench } from '../../support/workbench.js';

it('if the parser fails to load, the next change tries again, and no rejection is left unhandled', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  const { documents } = createTestWorkbench();
  const { loadReader: prepare } = documents;
  documents.loadReader = () => Promise.reject(new Error('not fetched'));
  documents.load({ config_review: { files: { '/new.txt': 'x' } } });
  await new Promise(setImmediate);
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
  expect(documents.readDraftOf('config_review')).toBeNull();
  documents.loadReader = prepare;
  documents.replace({ config_review: { files: { '/other.txt': 'x' } } }, null);
  await vi.waitFor(() => expect(documents.readDraftOf('config_review')?.valid).toBe(true), 30_000);
});

it('AGENT-94 undo reverts edits to an opened scenario, but never removes that scenario or restores the one opened before it', () => {
  const { documents } = createTestWorkbench();
  documents.replace({ config_review: { files: { '/new.txt': 'x' } } }, null);
  documents.setOwn('agent-steal', { title: 'first' });
  documents.undo();
  expect(documents.drafts).toEqual({ 'agent-steal': { own: { title: 'first' } } });
  expect([documents.canUndo, documents.canRedo]).toEqual([false, true]);
  const edited = { own: { title: 'first' }, warrantText: 'v: 1' };
  documents.replace({ 'agent-steal': edited }, null);
  documents.undo();
  documents.setOwn('agent-steal', { title: 'second' });
  expect([documents.canUndo, documents.canRedo]).toEqual([false, false]);
  expect(documents.drafts).toEqual({ 'agent-steal': { own: { title: 'second' } } });
  documents.replace({ 'agent-steal': { own: { title: 'second' }, warrantText: 'v: 1' } }, null);
  documents.undo();
  expect(documents.drafts).toEqual({ 'agent-steal': { own: { title: 'second' } } });
});

it('AGENT-103 edits to an opened scenario can be restored after other attacks were opened', () => {
  const { documents } = createTestWorkbench();
  const [first, second, third] = [{ title: 'first' }, { title: 'second' }, { title: 'third' }];
  const edited = { 'agent-steal': { own: first, warrantText: 'v: 1' } } as const;
  const other = { config_review: { files: { '/new.txt': 'x' } } };
  documents.setOwn('agent-steal', first);
  documents.replace(edited, null);
  documents.setOwn('agent-steal', second);
  expect(documents.drafts).toEqual({ 'agent-steal': { own: second } });
  documents.replace({ ...documents.drafts, ...other }, null);
  documents.setOwn('agent-steal', third);
  expect(documents.drafts).toEqual({ 'agent-steal': { own: third }, ...other });
  documents.undo();
  expect(documents.drafts).toEqual({ 'agent-steal': { own: third } });
  documents.undo();
  expect(documents.drafts).toEqual(edited);
  documents.undo();
  expect(documents.drafts).toEqual({ 'agent-steal': { own: first } });
  expect(documents.canUndo).toBe(false);
});
