/** Tests saving and opening bundles as files: what is included, what is opened at once, and what is shown first. */
import { describe, expect, it } from 'vitest';
import { buildBundleText, openBundleFile } from '../../../../src/app/app-frame/bundle-files.js';
import { WorkflowTextStore } from '../../../../src/app/workflow/workflow-text-store.js';
import { LIMITS } from '../../../../src/engine/index.js';
import { LessonSession } from '../../../../src/app/learn/lesson-session.svelte.js';
import { showSharedLink } from '../../../../src/app/app-frame/show-shared-link.js';
import type { Workbench } from '../../../../src/app/state/workbench.svelte.js';
import { parseRoute } from '../../../../src/app/url/route.js';
import { encodeShare } from '../../../../src/app/url/share-link.js';
import { writeShareState } from '../../../../src/app/url/share-state.js';
import { openStore } from '../../../../src/store/index.js';
import { createTestWorkbench } from '../../../support/workbench.js';

const FILES = { config_review: { '/new.txt': 'x' } };
const EXPECTATIONS = { config_review: { yours: { attack: 'stopped' } } } as const;
const DESK = `system: { id: desk, entry_agent: clerk }
agents: [{ id: clerk }]
tools: []
permissions: { allow: [], restrict: [] }
delegations: []
`;

const START = parseRoute('edit/config_review');

const fileOf = (parts: object): File =>
  new File([JSON.stringify({ v: 1, kind: 'bundle', ...parts })], 'a.pola.json');

describe('saving a bundle file', () => {
  it('a saved bundle contains the edits, the current view, and extra parts of the opened bundle', async () => {
    const workbench = createTestWorkbench();
    workbench.documents.load({ config_review: { files: FILES.config_review } });
    workbench.navigation.go({ view: 'edit', scenario: 'config_review', part: 'files', mode: 'form' });
    workbench.persistence.bundleExtras = { expectations: EXPECTATIONS, later: 1, workflows: [7] };
    const { scenarios, ...bundle } = JSON.parse(await buildBundleText(workbench, false)) as Record<
      string,
      unknown
    >;
    expect(bundle).toMatchObject({
      ...{ files: FILES, expectations: EXPECTATIONS, later: 1, workflows: [7] },
      view: '#/edit/config_review?part=files',
    });
    expect(scenarios).toBeUndefined();
  });

  it('a saved bundle contains the user’s own workflows only if requested', async () => {
    const workbench = createTestWorkbench();
    const store = await openStore({ memory: true });
    workbench.persistence.store = store;
    const texts = new WorkflowTextStore(() => Promise.resolve(store));
    texts.saveSoon({ id: 'desk', first: null, text: DESK }, false);
    await texts.flush();
    const workflows = async (asked: boolean): Promise<unknown[]> =>
      (JSON.parse(await buildBundleText(workbench, asked)) as { workflows?: unknown[] }).workflows ?? [];
    expect([(await workflows(false)).length, (await workflows(true)).length]).toEqual([0, 1]);
  });
});

describe('opening a bundle file', () => {
  it('LEARN-24 opening a file or a share link closes the open lesson, whose parts would replace some of the opened ones', async () => {
    const drafts = { config_review: { files: FILES.config_review, injectionsText: '[]\n' } };
    const link = encodeShare(writeShareState({ place: START, drafts }));
    const openLink = (workbench: Workbench) => showSharedLink(workbench, link, () => undefined);
    const openFile = (workbench: Workbench) => openBundleFile(workbench, fileOf({ files: FILES }));
    for (const open of [openLink, openFile]) {
      const workbench = createTestWorkbench();
      await workbench.documents.loadReader();
      workbench.learning = new LessonSession(workbench);
      await workbench.learning.begin('m2-fence');
      await open(workbench);
      expect(workbench.learning.active).toBeNull();
      expect(workbench.documents.drafts.config_review?.files).toEqual(FILES.config_review);
    }
  });

  it('opening a bundle that contains only edits is one undo step, and unknown fields are kept', async () => {
    const workbench = createTestWorkbench();
    await workbench.documents.loadReader();
    const told: string[] = [];
    workbench.announce = (message) => void told.push(message);
    await openBundleFile(workbench, new File(['no bundle'], 'a.json'));
    expect(workbench.linkProblem?.code).toMatch(/^document\//);
    expect([workbench.documents.edited, told]).toEqual([false, []]);
    await openBundleFile(workbench, fileOf({ files: FILES, later: 1 }));
    expect(workbench.documents.drafts).toEqual({ config_review: { files: FILES.config_review } });
    expect([workbench.linkProblem, workbench.fileToImport, told.length]).toEqual([null, null, 1]);
    expect(workbench.persistence.bundleExtras).toEqual({ later: 1 });
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
  ])(
    'an opened bundle that contains other parts is shown in Import before anything is saved: %j',
    async (part) => {
      const workbench = createTestWorkbench();
      const file = fileOf(part);
      await openBundleFile(workbench, file);
      expect(workbench.fileToImport).toBe(file);
      expect(workbench.navigation.current).toEqual({ view: 'import' });
      expect([workbench.documents.edited, workbench.persistence.bundleExtras]).toEqual([false, {}]);
    },
  );

  it('a bundle file over the size limit is rejected without being read', async () => {
    const workbench = createTestWorkbench();
    let read = false;
    const size = LIMITS.bundleBytes.value + 1;
    const file = { size, text: async () => ((read = true), '') } as unknown as File;
    await openBundleFile(workbench, file);
    expect([workbench.linkProblem?.facts.found, read]).toEqual([size, false]);
  });
});
