/**
 * A learner: starts a lesson, enters an answer through the page, and waits for the grade.
 *
 * Documents are typed into the code editors; predictions, choices, injections and marks are entered on the page.
 * Only what the page produces is submitted.
 */
import decodeQR from 'qr/decode.js';
import { settle } from '../settle.mjs';
import { paintCode } from './paint-code.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./lessons.mjs').Lesson} Lesson */
/** @typedef {import('./lessons.mjs').Manner} Manner */
/** @typedef {import('../../../../src/engine/index.js').LessonAnswerDocument} Answer */

/**
 * Completes a lesson and waits until it is graded.
 *
 * @param {Page} page
 * @param {Lesson} lesson
 * @param {Manner} manner
 * @returns {Promise<boolean>} the page's final result: passed or not
 */
export async function doLesson(page, lesson, manner) {
  await goTo(page, `#/learn/${lesson.id}`);
  await page.locator('[data-begin]').click();
  await page.locator(`aside[data-lesson="${lesson.id}"]`).waitFor();
  const answer = manner === 'mistake' ? lesson.wrong[0] : lesson.right[manner === 'sampleAnswer' ? 0 : 1];
  if (answer !== undefined) await follow(page, lesson, answer);
  await graded(page, manner !== 'mistake');
  return (await page.locator('aside [data-done]').count()) > 0;
}

/** The link that a learner submits. @param {Page} page @param {string} name initials or a number */
export async function readAnswerLink(page, name) {
  await goTo(page, '#/learn');
  await page.locator('[data-learner]').fill(name);
  const field = page.locator('[data-copy="answers"]');
  await page.waitForFunction(() =>
    /** @type {HTMLInputElement | null} */ (document.querySelector('[data-copy="answers"]'))?.value.includes(
      '#/host/',
    ),
  );
  return field.inputValue();
}

/**
 * Reads the learner's QR codes as the host's camera does. Call this after `readAnswerLink`.
 *
 * @param {Page} page
 * @returns {Promise<string[]>} the text in each code
 */
export async function readAnswerCodes(page) {
  await page.locator('[data-show-codes]').click();
  const codes = page.locator('[data-answer-code]');
  await codes.first().waitFor();
  const drawn = await codes.evaluateAll((all) =>
    all.map((one) => ({
      size: one.querySelector('svg')?.viewBox.baseVal.width ?? 0,
      path: one.querySelector('svg path')?.getAttribute('d') ?? '',
    })),
  );
  return drawn.map((code) => decodeQR(paintCode(code)));
}

/** @param {Page} page @param {Lesson} lesson @param {Answer} answer */
async function follow(page, lesson, { predicted, reached, marks, bundle, choices, texts }) {
  if (predicted !== undefined) await page.locator(`input[name="prediction"][value="${predicted}"]`).check();
  for (const [item, option] of Object.entries(choices ?? {}))
    await page.locator(`[data-choice="${item}"] input[value="${option}"]`).check();
  // A level is unlocked once the previous one has been passed.
  for (const [level, text] of Object.entries(texts ?? {}))
    if (text !== '') await page.locator(`[data-level="${level}"] textarea`).fill(text);
  for (const [trial, step] of Object.entries(reached ?? {}))
    await goTo(page, `#/replay/${trial}?step=${step}`);
  for (const [scenario, warrant] of Object.entries(bundle?.warrants ?? {}))
    await writeCode(page, `#/edit/${scenario}?mode=code`, warrant);
  for (const [scenario, injections] of Object.entries(bundle?.injections ?? {}))
    await writeCode(page, `#/edit/${scenario}?part=injection&mode=code`, injections);
  await mark(page, lesson, marks ?? {});
}

/** @param {Page} page @param {Lesson} lesson @param {NonNullable<Answer["marks"]>} marks */
async function mark(page, { checks }, { step, link }) {
  const why = checks.find(({ kind }) => kind === 'why');
  if (why?.kind !== 'why') return;
  if (why.ask === 'injected_call_allowed' && step !== undefined)
    await page.locator(`[data-mark="call"][value="${step}"]`).check();
  if (why.ask === 'link' && link !== undefined)
    await page.locator(`[data-mark="link"][value="${link}"]`).check();
}

/**
 * Replaces a document's code, as if new code had been pasted.
 *
 * @param {Page} page
 * @param {string} address
 * @param {unknown} document
 */
async function writeCode(page, address, document) {
  await goTo(page, address);
  const editor = page.locator('[data-editor="full"]').getByRole('textbox');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify(document, null, 2));
  await settle(page);
}

/**
 * Waits for the expected grade. If it does not appear in time, returns the last grade shown.
 *
 * @param {Page} page
 * @param {boolean} passes
 */
async function graded(page, passes) {
  const wanted = passes ? 'aside [data-done]' : 'aside [data-pass="false"]';
  await page
    .locator(wanted)
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => {});
  // The submitted state is graded, so wait for the grade of the last edit.
  await page.waitForTimeout(400);
  await page.locator('aside section[aria-busy="true"]').waitFor({ state: 'detached' });
}

/**
 * Navigates within the page, because learners do not reload and there is no server.
 *
 * @param {Page} page
 * @param {string} hash
 */
async function goTo(page, hash) {
  await page.evaluate((address) => void (location.hash = address), hash);
  await page.locator('main h1').waitFor();
  await settle(page);
}
