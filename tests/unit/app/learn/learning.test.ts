/** Tests the open lesson and its edits. */
import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../../src/worker/index.js';
import { LessonSession } from '../../../../src/app/learn/lesson-session.svelte.js';
import { loadOpenLesson, saveOpenLesson } from '../../../../src/app/learn/lesson-progress.js';
import { undoEdit } from '../../../../src/app/app-frame/actions.js';
import { LEARN } from '../../../../src/app/messages/learn.js';
import type { TextStorage } from '../../../../src/app/preferences/text-storage.js';
import { createTestWorkbench } from '../../../support/workbench.js';

function makeShelf(): TextStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    isPersistent: () => true,
    set: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
}

const MINE = { config_review: { files: { '/docs/mine.md': 'of the lesson' } } };
const ASIDE = { config_review: { files: { '/docs/own.md': 'before it' } } };

/** A lesson in progress whose grades arrive when the test triggers them. */
async function begun() {
  const waiting: { readonly signal: AbortSignal; readonly say: (pass: boolean) => void }[] = [];
  const gradeAnswers: EngineClient['gradeAnswers'] = (_request, options) =>
    new Promise((resolve) => {
      const say = (pass: boolean): void =>
        resolve({
          ok: true,
          value: {
            results: [{ lesson: 'm2-fence', pass, checks: [], reach: null, stars: [pass, pass, false] }],
          },
        } as never);
      waiting.push({ signal: options?.signal as AbortSignal, say });
    });
  const { scenarios, documents, results, navigation } = createTestWorkbench();
  const learning = new LessonSession({
    scenarios,
    documents,
    results,
    navigation,
    engine: { gradeAnswers } as EngineClient,
    workflowSession: null,
    persistence: { restored: Promise.resolve() } as never,
    storages: { tab: makeShelf(), browser: makeShelf() },
  });
  await learning.begin('m2-fence');
  return { learning, documents, waiting };
}

/** A page that was reloaded while a lesson was open and whose store has not responded yet. */
function reload(active = 'm1-breach') {
  const tab = makeShelf();
  saveOpenLesson(tab, { active, aside: ASIDE, drafts: MINE });
  let restore = (): void => undefined;
  const restored = new Promise<void>((resolve) => (restore = resolve));
  const { scenarios, documents, results, navigation } = createTestWorkbench();
  const learning = new LessonSession({
    scenarios,
    documents,
    results,
    navigation,
    engine: null,
    workflowSession: null,
    persistence: { restored } as never,
    storages: { tab, browser: makeShelf() },
  });
  const settle = async (): Promise<void> => {
    restore();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { learning, documents, tab, settle };
}

describe('a lesson interrupted by a reload', () => {
  it("LEARN-1 an interrupted lesson restores the user's edits before it saves any", async () => {
    const { learning, documents, tab, settle } = reload();
    learning.gradeSoon();
    expect(loadOpenLesson(tab)?.drafts).toEqual(MINE);
    await settle();
    expect([learning.active, documents.drafts]).toEqual(['m1-breach', MINE]);
    learning.close();
    expect([documents.drafts, learning.progress('m1-breach').drafts]).toEqual([ASIDE, MINE]);
  });

  it("LEARN-1 an interrupted lesson does not lose the user's edits if it is closed before they are restored", async () => {
    const { learning, documents, settle } = reload();
    learning.close();
    await settle();
    expect([documents.drafts, learning.progress('m1-breach').drafts]).toEqual([ASIDE, MINE]);
  });

  it('LEARN-1 a lesson interrupted by a reload does not change another lesson that was opened in the meantime', async () => {
    const { learning, documents, settle } = reload();
    await learning.begin('m2-fence');
    const begun = documents.drafts;
    await settle();
    expect([learning.active, documents.drafts]).toEqual(['m2-fence', begun]);
    expect(learning.progress('m1-breach').drafts).toEqual(MINE);
  });

  it('LEARN-23 after a reload, parts that the open lesson sets are restored, no matter what is loaded first', async () => {
    for (const order of [['settle', 'prepare'] as const, ['prepare', 'settle'] as const]) {
      const { learning, documents, settle } = reload('m2-fence');
      for (const step of order) await (step === 'settle' ? settle() : learning.prepare());
      expect(documents.start?.locked).toContain('files');
      expect(documents.drafts).toEqual({});
      documents.replace({ ...documents.drafts, mine: { warrantText: 'v: 1' } }, null);
      await learning.prepare();
      expect(documents.canUndo).toBe(true);
    }
  });
});

it('a prediction made before the lesson opens is kept, and does not open the lesson', async () => {
  const { learning, settle } = reload();
  await settle();
  learning.setPrediction('m2-fence', 'obeys');
  expect([learning.active, learning.state('m2-fence')]).toEqual(['m1-breach', 'new']);
  expect(learning.progress('m1-breach').predicted).toBeNull();
  await learning.begin('m2-fence');
  expect(learning.progress('m2-fence').predicted).toBe('obeys');
});

it('unknown lessons in a link are listed, and the list is truncated if it is long', async () => {
  const { learning } = reload();
  await learning.prepare();
  expect(learning.listUnknownLessons('l0-same,nope,m1-breach,,neither,@0.1.0')).toEqual(['nope', 'neither']);
  expect(learning.listUnknownLessons(null)).toEqual([]);
  expect(LEARN.unknownOf(['nope'])).toBe(
    "This link names a lesson that this page does not have: 'nope'. Ask your trainer for a new link, or take another lesson.",
  );
  const many = Array.from({ length: 9 }, () => 'x'.repeat(99));
  expect(LEARN.unknownOf(many).length).toBeLessThan(400);
});

describe('grading the work in a lesson', () => {
  it('the newest request determines the grade in a lesson, even if an older response arrives later', async () => {
    const { learning, waiting } = await begun();
    const [first, second] = [learning.grade(), learning.grade()];
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    waiting[0]?.say(false);
    await first;
    expect([learning.grading, learning.result]).toEqual([true, null]);
    waiting[1]?.say(true);
    await second;
    expect([learning.grading, learning.result?.pass, learning.state('m2-fence')]).toEqual([
      false,
      true,
      'done',
    ]);
    const third = learning.grade();
    waiting[2]?.say(false);
    await third;
    expect([learning.result?.pass, learning.state('m2-fence')]).toEqual([false, 'done']);
    learning.close();
  });

  it('the learner’s marks from several attempts at a lesson are all kept, along with the furthest step', async () => {
    const { learning } = await begun();
    learning.setMark({ step: 2 });
    learning.setMark({ link: 1 });
    const replay = { view: 'replay', scenario: 'config_review', condition: 'broad', tab: null } as const;
    for (const step of [3, 5, 4, null]) learning.recordVisit({ ...replay, step });
    learning.recordVisit({ view: 'home', cell: null });
    const { marks, reached } = learning.progress('m2-fence');
    expect({ marks, reached }).toEqual({
      marks: { step: 2, link: 1 },
      reached: { 'config_review/broad': 5 },
    });
    learning.close();
  });
});

it('LEARN-23 no change, undo or reset replaces a part that the open lesson sets', async () => {
  const { learning, documents } = await begun();
  const start = documents.drafts;
  const locked = { files: { '/docs/mine.md': 'x' }, injectionsText: '[]', own: { title: 'other' } };
  const own = { own: { title: 'mine' }, warrantText: 'v: 1', files: { '/a.md': 'x' } };
  documents.replace({ config_review: { ...locked, warrantText: 'v: 1' }, mine: own }, null);
  expect(documents.drafts).toEqual({ config_review: { warrantText: 'v: 1' }, mine: own });
  undoEdit({ documents, announce: () => undefined });
  expect(documents.drafts).toEqual(start);
  documents.replace({ ...start, other: locked, config_review: locked }, null);
  await documents.loadReader();
  documents.reset();
  expect(documents.drafts).toEqual(start);
  learning.close();
  documents.replace({ config_review: locked }, null);
  expect(documents.drafts).toEqual({ config_review: locked });
});
