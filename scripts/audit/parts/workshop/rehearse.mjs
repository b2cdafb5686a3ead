/**
 * Rehearses a complete workshop: all learners open the page at once, the server stops, they complete the lessons and
 * hand in QR codes, and the host grades them.
 */
import { noteFirstQuestion, settle } from '../settle.mjs';
import { collect } from './desk.mjs';
import { inTime } from './in-time.mjs';
import { doLesson, readAnswerCodes, readAnswerLink } from './learner.mjs';
import { planAnswers } from './lessons.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./lessons.mjs').Lesson} Lesson */
/**
 * `openedMs`: time until the page was open on the last device; `keptMs`: time until the page worked there without the
 * server. `wrong`: cells of the grid that differ from the learner's result, one line each.
 * @typedef {{ openedMs: number; keptMs: number; lessonsMs: number; gradedMs: number; answers: number;
 * longestLink: number; codes: number; wrong: readonly string[] }} Rehearsal
 */

/** Number of learners working at the same time, limited by the machine's cores. */
const AT_ONCE = 4;
/** Maximum duration of one step. It is long because forty browsers share a slow connection and few cores. */
const PATIENCE_MS = 600_000;
/** Maximum duration of a step that one learner performs without waiting for other devices. */
const LEARNER_PATIENCE_MS = 120_000;

/**
 * @param {Browser} browser
 * @param {string} page URL of the page, without a hash
 * @param {{ learners: number; lessons: readonly Lesson[]; leave: () => Promise<void>; keeps: boolean; patienceMs?: number; tell?: (step: string) => void }} options
 *   `leave` stops the server; `keeps`: whether the page first caches itself; `patienceMs`: maximum duration of one
 *   step; `tell` reports progress
 * @returns {Promise<Rehearsal>}
 * @throws {Error} naming the first step that took longer
 */
export async function rehearse(
  browser,
  page,
  { learners, lessons, leave, keeps, patienceMs: ms = PATIENCE_MS, tell = () => {} },
) {
  const start = performance.now();
  const since = () => performance.now() - start;
  const report = (/** @type {string} */ what) => tell(`  ${(since() / 1000).toFixed(0)} s: ${what}`);
  const room = await Promise.all(
    Array.from({ length: learners + 1 }, (_, n) =>
      inTime(`the page was open on device ${n}`, ms, () => open(browser, page, ms)),
    ),
  );
  const openedMs = since();
  report(`the page is open on ${learners + 1} devices`);
  if (keeps)
    await Promise.all(
      room.map((seat, n) =>
        inTime(`device ${n} had cached the page with its large parts`, ms, () => untilKept(seat)),
      ),
    );
  const keptMs = since();
  if (keeps) report(`${learners + 1} devices work without the server`);
  await inTime('the server stopped', ms, leave);
  const [host, ...seats] = room;
  if (host === undefined) throw new Error('nobody came');
  /** @type {string[]} */
  const links = [];
  /** @type {string[]} */
  const codes = [];
  /** @type {string[]} */
  const wrong = [];
  let done = 0;
  await inTurns(seats, async (seat, n) => {
    const { link, read, complaints } = await work(seat, n, {
      lessons,
      ms: Math.min(ms, LEARNER_PATIENCE_MS),
    });
    links[n] = link;
    codes.push(...read);
    wrong.push(...complaints);
    report(`${++done} of ${learners} learners have done ${lessons.length} lessons`);
  });
  const lessonsMs = since() - keptMs;
  const { ms: gradedMs, grid } = await inTime('the host had graded the codes', ms, () =>
    atDesk(host, { texts: codes, answers: learners * lessons.length, ms }),
  );
  for (let n = 0; n < learners; n += 1)
    for (const [lesson, manner] of planAnswers(n, lessons)) {
      const said = grid[nameOf(n)]?.[lesson];
      if (said !== (manner !== 'mistake'))
        wrong.push(`${nameOf(n)}, ${lesson}: ${manner} answer is graded ${String(said)}`);
    }
  await host.context().close();
  const longestLink = Math.max(...links.map(({ length }) => length));
  return {
    openedMs,
    keptMs,
    lessonsMs,
    gradedMs,
    answers: learners * lessons.length,
    longestLink,
    codes: codes.length,
    wrong,
  };
}

/** @param {number} n */
const nameOf = (n) => `P${n + 1}`;

/**
 * Opens a learner's browser with a profile in which no page is cached.
 *
 * @param {Browser} browser
 * @param {string} address
 * @param {number} ms
 */
async function open(browser, address, ms) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(ms);
  await context.addInitScript(noteFirstQuestion);
  const page = await context.newPage();
  await page.goto(address);
  await settle(page);
  return page;
}

/**
 * Waits until the page reports that it works offline, including the code editor and other large parts.
 *
 * @param {Page}
 * page
 */
async function untilKept(page) {
  await page.evaluate(() => void (location.hash = '#/help/readiness'));
  await page
    .locator('[data-ready="offline"][data-ok="true"]')
    .filter({ hasText: 'The large parts are saved too' })
    .waitFor();
}

/** @param {Page} seat @param {number} n @param {{ lessons: readonly Lesson[]; ms: number }} task */
async function work(seat, n, { lessons, ms }) {
  const plan = planAnswers(n, lessons);
  /** @type {string[]} */
  const complaints = [];
  for (const lesson of lessons) {
    const manner = plan.get(lesson.id) ?? 'sampleAnswer';
    const what = () => `${nameOf(n)} had done ${lesson.id} (${manner}, at ${seat.url()})`;
    const passed = await inTime(what, ms, () => doLesson(seat, lesson, manner));
    if (passed !== (manner !== 'mistake'))
      complaints.push(
        `${nameOf(n)}, ${lesson.id}: ${manner} answer, and the page says ${passed ? 'passed' : 'not passed'}`,
      );
  }
  const link = await inTime(`the answer link of ${nameOf(n)} was ready`, ms, () =>
    readAnswerLink(seat, nameOf(n)),
  );
  const read = await inTime(`the QR codes of ${nameOf(n)} were read`, ms, () => readAnswerCodes(seat));
  await seat.context().close();
  return { link, read, complaints };
}

/** @param {Page} host @param {{ texts: readonly string[]; answers: number; ms: number }} handed */
async function atDesk(host, { texts, answers, ms }) {
  await host.evaluate(() => void (location.hash = '#/host/collect'));
  await host.locator('main[data-view="host"] textarea').waitFor();
  await settle(host);
  return collect(host, { texts, answers, patienceMs: ms });
}

/**
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T, index: number) => Promise<void>} work
 */
async function inTurns(all, work) {
  let next = 0;
  const take = async () => {
    for (let index = next++; index < all.length; index = next++)
      await work(/** @type {T} */ (all[index]), index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
