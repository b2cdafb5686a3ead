/** Workflows added by the user persist, so another session can open and edit them. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import { openStore, type Store } from '../../../../src/store/index.js';
import { WorkflowTextStore } from '../../../../src/app/workflow/workflow-text-store.js';
import { WorkflowSession } from '../../../../src/app/workflow/workflow-session.svelte.js';

const TEXT = `# mine
system: {id: desk, entry_agent: clerk}
agents: [{id: clerk}]
tools: []
permissions: {allow: [], restrict: []}
delegations: []
`;
const SHIPPED = WORKFLOWS[0]!.document.system.id;

function visit(store: Store): { study: WorkflowSession; texts: WorkflowTextStore } {
  const texts = new WorkflowTextStore(() => Promise.resolve(store));
  return {
    study: new WorkflowSession({
      engine: null,
      saveRun: () => Promise.resolve('storage_full' as const),
      texts,
    }),
    texts,
  };
}

describe('workflows stored in this browser', () => {
  it('a workflow stored in this browser is restored with its edits, and can be reset to the imported text', async () => {
    const store = await openStore({ memory: true });
    const { study, texts } = visit(store);
    expect(await study.addOwn(TEXT)).toBe('desk');
    study.edit(TEXT.replace('clerk}]', 'clerk, name: Clerk}]'));
    await texts.flush();
    const { study: later } = visit(store);
    expect(await later.open('desk')).toBe(true);
    expect(later.workflow?.agents).toEqual([{ id: 'clerk', name: 'Clerk' }]);
    expect([later.isEdited, later.ownIds]).toEqual([true, ['desk']]);
    later.reset();
    expect(later.text).toBe(TEXT);
  });

  it('a workflow stored in this browser gets an unused id, even if the other workflows have not been opened yet', async () => {
    const store = await openStore({ memory: true });
    const { study, texts } = visit(store);
    await study.addOwn(TEXT);
    await texts.flush();
    const { study: later } = visit(store);
    expect(await later.addOwn(TEXT.replace('# mine', '# other'))).toBe('desk-2');
    expect(await later.addOwn(TEXT.replace('id: desk', `id: ${SHIPPED}`))).toBe(`${SHIPPED}-2`);
  });

  it('an edited shipped workflow is stored in this browser only while it differs from the original', async () => {
    const store = await openStore({ memory: true });
    const { study, texts } = visit(store);
    await study.open(SHIPPED);
    study.edit(`${study.text}# noted\n`);
    await texts.flush();
    expect((await texts.list()).map(({ id, first }) => [id, first])).toEqual([[SHIPPED, null]]);
    const { study: later } = visit(store);
    await later.open(SHIPPED);
    expect(later.text).toContain('# noted');
    expect(later.ownIds).toEqual([]);
    study.reset();
    await texts.flush();
    expect(await texts.list()).toEqual([]);
  });

  it('a workflow stored in this browser can be removed, and stored rows of other kinds are ignored', async () => {
    const store = await openStore({ memory: true });
    const { study, texts } = visit(store);
    await study.addOwn(TEXT);
    await study.deleteOwn('desk');
    await store.saveItem({ id: 'workflow/odd', collection: 'workflows', body: { id: 5 }, savedAt: 1 }, 50);
    expect(await texts.list()).toEqual([]);
    expect(await visit(store).study.open('desk')).toBe(false);
  });

  it('LES-57 after a reload, or while a shipped workflow is open, the newest imported workflow is opened', async () => {
    const store = await openStore({ memory: true });
    const { study, texts } = visit(store);
    await study.openOwn();
    expect(study.id).toBe('');
    await study.addOwn(TEXT);
    await study.addOwn(TEXT.replace('id: desk', 'id: shop'));
    await study.open(SHIPPED);
    await study.openOwn();
    expect(study.workflow?.system.id).toBe('shop');
    await study.open('desk');
    await study.openOwn();
    expect(study.id).toBe('desk');
    await texts.flush();
    const { study: later } = visit(store);
    await later.openOwn();
    expect([later.ownIds.length, later.ownIds.includes(later.id), later.workflow !== null]).toEqual([
      2,
      true,
      true,
    ]);
  });

  it('if the browser does not allow storage, a workflow is kept only until the page closes', async () => {
    const study = new WorkflowSession({
      engine: null,
      saveRun: () => Promise.resolve('storage_full' as const),
      texts: null,
    });
    await study.addOwn(TEXT);
    expect(study.workflow?.system.id).toBe('desk');
  });
});
