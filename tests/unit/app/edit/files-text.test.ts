/** Tests editing a scenario's files as one text while other documents change. */
import { expect, it } from 'vitest';
import { FilesText } from '../../../../src/app/views/edit/files/files-text.svelte.js';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import type { Json, ScenarioDocument } from '../../../../src/engine/index.js';
import { createTestWorkbench } from '../../../support/workbench.js';

const SHIPPED = SCENARIOS.find(({ id }) => id === 'config_review')!;

function ownWith(text: string): Json {
  const files = [...SHIPPED.workspace.files, { path: '/more.txt', text }];
  return { ...SHIPPED, id: 'mine', workspace: { ...SHIPPED.workspace, files } } as unknown as Json;
}

it('APP-178 the file list is updated when an imported scenario replaces one with the same id', async () => {
  const workbench = createTestWorkbench();
  const { documents } = workbench;
  await documents.loadReader();
  const open = (text: string): ScenarioDocument => {
    documents.load({ mine: { own: ownWith(text) } });
    return documents.shippedScenario('mine')!;
  };
  const files = new FilesText(documents, open('swallow'));
  expect(files.text).toContain('swallow');
  open('heron');
  expect([files.text.includes('swallow'), files.text.includes('heron')]).toEqual([false, true]);
  files.write(files.text.replace('heron', 'crane'));
  expect(documents.draft('mine')?.files).toEqual({ '/more.txt': 'crane' });
  files.write(files.text.replace('crane', 'heron'));
  expect(documents.isEdited('mine')).toBe(false);
});
