/** Accepting a bundle is the only step at which an import changes anything. */
import { expect, it } from 'vitest';
import { buildWorkflowParts } from '../../../../src/app/bundles/bundle-parts.js';
import { createEmbeddedEnvironment } from '../../../../src/app/embedding/embedded-environment.js';
import { LessonSession } from '../../../../src/app/learn/lesson-session.svelte.js';
import { WorkflowTextStore } from '../../../../src/app/workflow/workflow-text-store.js';
import { WorkflowSession } from '../../../../src/app/workflow/workflow-session.svelte.js';
import { acceptImport } from '../../../../src/app/views/import/accept-import.js';
import {
  type ImportPreview,
  isUsablePreview,
  previewBundle,
  previewRuns,
} from '../../../../src/app/views/import/preview.js';
import { findTextKind } from '../../../../src/app/views/import/recognise.js';
import { EMPTY_SUMMARY } from '../../../../src/app/state/reference-summary.js';
import { Workbench } from '../../../../src/app/state/workbench.svelte.js';
import { BROAD_WARRANT, SCENARIOS, WORKFLOWS } from '../../../../src/catalog/index.js';
import { writeWorkflowYaml } from '../../../../src/engine/index.js';
import { openStore } from '../../../../src/store/index.js';
import { runReference } from '../runs/sample-records.js';

const AT = 1_700_000_000_000;

async function visit(): Promise<Workbench> {
  const workbench = new Workbench({
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    reference: EMPTY_SUMMARY,
    engine: null,
    openStore: () => openStore({ memory: true }),
    environment: createEmbeddedEnvironment(new EventTarget() as HTMLElement),
  });
  await workbench.persistence.start();
  const texts = new WorkflowTextStore(() => workbench.persistence.opened);
  workbench.workflowSession = new WorkflowSession({
    engine: null,
    saveRun: () => Promise.resolve('storage_full' as const),
    texts,
  });
  return workbench;
}

const document = WORKFLOWS[0]!.document;
const OWN_TEXT = writeWorkflowYaml({ ...document, system: { ...document.system, id: 'own' } }).text;
const { workflows } = buildWorkflowParts([{ id: 'own', text: OWN_TEXT }]);
const expectations = { config_review: { yours: { attack: 'stopped' } } };

it('APP-166 an accepted bundle edits "Yours", opens its workflows, saves its runs and applies its expectations', async () => {
  const workbench = await visit();
  const files = { config_review: { '/new.txt': 'x' } };
  const runs = [await runReference()];
  const text = JSON.stringify({ v: 1, kind: 'bundle', files, workflows, runs, expectations, later: 1 });
  expect(findTextKind(text)).toBe('bundle');
  const preview = previewBundle(text, SCENARIOS, AT);
  expect([isUsablePreview(preview), preview.issues]).toEqual([
    true,
    [expect.objectContaining({ at: ['later'] })],
  ]);
  expect(await acceptImport(workbench, preview)).toBeNull();
  expect(workbench.documents.drafts).toEqual({ config_review: { files: files.config_review } });
  expect(workbench.workflowSession?.ownIds).toContain('own');
  expect((await workbench.persistence.store!.listRuns()).map(({ title }) => title)).toEqual(['Reference']);
  expect(workbench.persistence.bundleExtras).toEqual({ expectations, later: 1 });
  expect(workbench.navigation.current.view).toBe('home');
});

it('APP-166 a bundle without edits can also be accepted, and then its imported parts are opened', async () => {
  for (const [parts, view] of [
    [{ workflows }, 'graph'],
    [{ runs: [await runReference()] }, 'runs'],
    [{ expectations }, 'home'],
  ] as const) {
    const workbench = await visit();
    const preview = previewBundle(JSON.stringify({ v: 1, kind: 'bundle', ...parts }), SCENARIOS, AT);
    expect(isUsablePreview(preview)).toBe(true);
    await acceptImport(workbench, preview);
    expect(workbench.navigation.current.view).toBe(view);
  }
  expect(isUsablePreview(previewBundle('{"v":1,"kind":"bundle","later":1}', SCENARIOS, AT))).toBe(false);
});

it('APP-167 a single record and a full export are also saved', async () => {
  const record = JSON.stringify(await runReference());
  expect(findTextKind(record)).toBe('runs');
  const workbench = await visit();
  await acceptImport(workbench, previewRuns(record, AT));
  const store = workbench.persistence.store!;
  await store.saveDraft('tab', { name: 'n', body: {}, savedAt: 1 });
  const archive = JSON.stringify(await store.exportAll());
  expect(findTextKind(archive)).toBe('runs');
  const other = await visit();
  const preview = previewRuns(archive, AT);
  expect([isUsablePreview(preview), preview.parts?.runs.length]).toEqual([true, 1]);
  await acceptImport(other, preview);
  const kept = other.persistence.store!;
  expect([(await kept.listRuns()).length, (await kept.listDrafts()).length]).toEqual([1, 1]);
});

it('APP-167 nothing is imported if runs cannot be saved', async () => {
  const workbench = await visit();
  workbench.persistence.store = null;
  const text = JSON.stringify({ v: 1, kind: 'bundle', runs: [await runReference()], expectations });
  expect(await acceptImport(workbench, previewBundle(text, SCENARIOS, AT))).toMatch(/no space/);
  expect([workbench.persistence.bundleExtras, workbench.navigation.current.view]).toEqual([{}, 'home']);
});

it('LES-57 during the lesson about the learner’s own agent, an imported workflow leads back to the lesson', async () => {
  const workbench = await visit();
  const learning = new LessonSession(workbench);
  workbench.learning = learning;
  await learning.prepare();
  await learning.begin('f3-own');
  const preview = { what: 'workflow', text: OWN_TEXT } as ImportPreview;
  expect(await acceptImport(workbench, preview)).toBeNull();
  expect(workbench.navigation.current).toMatchObject({ view: 'learn', lesson: 'f3-own' });
  expect(workbench.workflowSession?.workflow?.system.id).toBe('own');
  learning.close();
  await acceptImport(workbench, preview);
  expect(workbench.navigation.current.view).toBe('graph');
});

it('LEARN-24 an import with edits closes the open lesson, whose parts would replace some of the edits', async () => {
  const workbench = await visit();
  await workbench.documents.loadReader();
  workbench.learning = new LessonSession(workbench);
  await workbench.learning.begin('m2-fence');
  const accept = (parts: object): Promise<string | null> =>
    acceptImport(workbench, previewBundle(JSON.stringify({ v: 1, kind: 'bundle', ...parts }), SCENARIOS, AT));
  await accept({ workflows });
  expect(workbench.learning.active).toBe('m2-fence');
  const files = { config_review: { '/new.txt': 'x' } };
  await accept({ files });
  expect(workbench.learning.active).toBeNull();
  expect(workbench.documents.drafts).toEqual({ config_review: { files: files.config_review } });
  workbench.documents.undo();
  expect(workbench.documents.drafts).toEqual({});
});
