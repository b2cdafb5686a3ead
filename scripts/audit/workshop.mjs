/**
 * The workshop rehearsal: 40 devices share one slow connection, the server stops, lessons 1 to 8 are completed, and the
 * answers are collected from QR codes and graded. Some of the devices then repeat the rehearsal with the single file
 * opened from disk. A few devices are enough for this, because they share neither a connection nor a server.
 */
import { tellStep } from '../run.mjs';
import { fingerprintInNode } from './engines.mjs';
import { openSingle } from './parts/editions.mjs';
import { onStage } from './parts/visit.mjs';
import { loadWorkshop } from './parts/workshop/lessons.mjs';
import { rehearse } from './parts/workshop/rehearse.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('./parts/workshop/rehearse.mjs').Rehearsal} Rehearsal */

/** Number of learners. A quick run can use fewer: `AUDIT_LEARNERS=3 npm run audit -- workshop`. */
const LEARNERS = Number(process.env.AUDIT_LEARNERS ?? 40);
/** Number of learners who use the single file. It covers each kind of answer, and two mistakes. */
const FILE_LEARNERS = Math.min(LEARNERS, 6);

export const title = `Workshop: ${LEARNERS} devices, server stopped, lessons 1 to 8, graded answers`;

/** 5 Mbit/s, shared by all learners. */
const LINE = { bytesPerSecond: 5_000_000 / 8 };
const AIM_MS = 2_000;

/** @returns {Promise<Row[]>} */
export async function measure() {
  const lessons = await loadWorkshop(await fingerprintInNode());
  const site = await onStage(
    ({ browser, site: page, host }) =>
      rehearse(browser, page, {
        learners: LEARNERS,
        lessons,
        tell: tellStep,
        leave: host.close,
        keeps: true,
      }),
    LINE,
  );
  const rows = rowsOf('site', site, LEARNERS);
  const { name, page, close: leave } = await openSingle(false);
  const file = await onStage(({ browser }) =>
    rehearse(browser, page, { learners: FILE_LEARNERS, lessons, tell: tellStep, leave, keeps: false }),
  );
  return [...rows, ...rowsOf(name, file, FILE_LEARNERS)];
}

/** @param {string} where @param {Rehearsal} said @param {number} learners @returns {Row[]} */
function rowsOf(where, said, learners) {
  const seconds = (/** @type {number} */ ms) => ms / 1000;
  return [
    {
      name: `wrong grades, of ${said.answers}, ${where}`,
      value: said.wrong.length,
      unit: '',
      aim: 0,
      found: said.wrong,
    },
    { name: `answers of ${learners} graded, ${where}`, value: said.gradedMs, unit: 'ms', aim: AIM_MS },
    { name: `page open on the last device, ${where}`, value: seconds(said.openedMs), unit: 's' },
    { name: `kept on the last device, ${where}`, value: seconds(said.keptMs), unit: 's' },
    { name: `all lessons done, ${where}`, value: seconds(said.lessonsMs), unit: 's' },
    { name: `QR codes read, ${where}`, value: said.codes, unit: '' },
    { name: `longest answer link, ${where}`, value: said.longestLink, unit: '' },
  ];
}
