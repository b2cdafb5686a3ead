/**
 * The smoke suite for an engine: the first minute, a saved run after a reload, a link opened elsewhere, a graded
 * lesson, and the fingerprint of the reference set.
 *
 * It uses only URLs, real key presses and `data-*` attributes, so that the same suite works with every engine and
 * edition.
 */
import { KEYS, until } from './engine.mjs';

/** @typedef {import('./engine.mjs').Running} Running */
/** @typedef {import('./engine.mjs').Seat} Seat */
/** @typedef {{ name: string; problem: string | null }} Step `problem` is null if the step succeeded */
/** @typedef {{ steps: readonly Step[]; fingerprint: string | null }} Smoke */

const FIELD = 'Link 1, Rule for path of read_file Directory';

/** Runs the steps and collects failures. A failing step does not prevent the next one. */
export function noteSteps() {
  /** @type {Step[]} */
  const steps = [];
  const attempt = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ work) => {
    const problem = await work().then(
      () => null,
      (/** @type {unknown} */ error) => String(error).split('\n')[0] ?? 'failed',
    );
    steps.push({ name, problem });
  };
  return { steps, attempt };
}

/**
 * @param {Running} engine
 * @param {string} page address of the page, without a hash
 * @returns {Promise<Smoke>}
 */
export async function smoke(engine, page) {
  const seat = await engine.seat();
  const { steps, attempt } = noteSteps();
  /** @type {string | null} */
  let fingerprint = null;
  let link = '';
  try {
    await attempt('the matrix ran', async () => void (fingerprint = await runMatrix(seat, page)));
    await attempt('an injected call is replayed, then denied, with the reason', () => replay(seat));
    await attempt('typing / opens the path fence', () => breakFence(seat));
    await attempt('a saved run is kept after a reload', () => keepRun(seat));
    await attempt('a link is created', async () => void (link = await makeLink(seat)));
  } finally {
    await seat.leave();
  }
  // Opens one window at a time, because WebKit's driver does not allow more.
  await attempt('the link opens in a new page', () => openLink(engine, link));
  await attempt('a lesson is graded', () => passLesson(engine, page));
  return { steps, fingerprint };
}

/** @param {Seat} seat @param {string} page */
async function runMatrix(seat, page) {
  await seat.goTo(page);
  await shows(seat, '.status', 'Same results as published');
  const cells = await seat.ask(() => document.querySelectorAll('[data-cell]').length);
  if (cells !== 21) throw new Error(`${cells} cells instead of 21`);
  return seat.ask(
    () => document.querySelector('.status[data-fingerprint]')?.getAttribute('data-fingerprint') ?? null,
  );
}

/**
 * Uses the keyboard: opens the highlighted cell twice, steps through the calls, then switches to the other condition.
 *
 * @param {Seat} seat
 */
async function replay(seat) {
  await focus(seat, '[data-cell="config_review:broad"]');
  await seat.press(KEYS.Enter);
  await there(seat, '[data-cell="config_review:broad"][aria-pressed="true"]');
  await seat.press(KEYS.Enter);
  await there(seat, 'main[data-view="replay"] [data-step]');
  await hash(seat, '#/replay/config_review/broad?step=5');
  await there(
    seat,
    '[aria-selected="true"] [data-outcome="injected_allowed"], [aria-selected="true"][data-outcome="injected_allowed"]',
  );
  await hash(seat, '#/replay/config_review/task_scoped?step=5');
  await there(seat, '[data-why-code="CONSTRAINT_VIOLATION"]');
}

/** @param {Seat} seat */
async function breakFence(seat) {
  await hash(seat, '#/edit/config_review');
  await there(seat, '[data-region="rule"]');
  await until(async () => ((await focusField(seat, FIELD)) ? true : null), 'the path field');
  await seat.press('/');
  await there(seat, '[data-cell="config_review:yours"][data-attack="landed"]');
  await there(seat, '[data-proven="true"]');
}

/** @param {Seat} seat */
async function keepRun(seat) {
  await hash(seat, '#/');
  await there(seat, 'main[data-view="home"] [data-cell="config_review:yours"]');
  await seat.ask(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  await seat.press(KEYS.Control, 's');
  await shows(seat, '.app > [role="status"]', 'Run saved');
  await seat.reload();
  await there(seat, '[data-cell="config_review:yours"][data-attack="landed"]');
  await hash(seat, '#/runs');
  await there(seat, '[data-run]');
}

/** @param {Seat} seat @returns {Promise<string>} */
async function makeLink(seat) {
  await hash(seat, '#/edit/config_review');
  await there(seat, 'main[data-view="edit"]');
  await until(() => seat.ask(pressButton, 'Share'), 'the Share button');
  const link = await until(() => seat.ask(readLink), 'the link');
  await seat.press(KEYS.Escape);
  return link;
}

/** @param {Running} engine @param {string} link */
async function openLink(engine, link) {
  const other = await engine.seat();
  try {
    await other.goTo(link);
    await there(other, 'main[data-view="edit"] [data-cell="config_review:yours"][data-attack="landed"]');
    await there(other, '[data-notice="shared"]');
  } finally {
    await other.leave();
  }
}

/**
 * Completes a lesson that requires an edit. The lesson is not passed at first, and is passed after an edit based on the
 * hints.
 *
 * @param {Running} engine
 * @param {string} page
 */
async function passLesson(engine, page) {
  const seat = await engine.seat();
  try {
    await seat.goTo(`${page}#/learn/m2-fence`);
    await until(() => seat.ask(pressSelector, '[data-begin]'), 'the lesson');
    await there(seat, '[data-check="trial"]');
    for (const button of ['[data-hint]', '[data-hint]', '[data-hint]', '[data-answer]'])
      await until(() => seat.ask(pressSelector, button), `the button ${button}`);
    await there(seat, '[data-check="trial"][data-pass="true"]');
    await there(seat, '[data-done]');
  } finally {
    await seat.leave();
  }
}

/** @param {Seat} seat @param {string} selector */
export async function there(seat, selector) {
  await until(
    () =>
      seat.ask((wanted) => {
        const busy = document.querySelector('[data-busy]') !== null;
        return document.querySelector(wanted) === null || busy ? null : true;
      }, selector),
    selector,
  );
}

/** @param {Seat} seat @param {string} selector @param {string} text */
async function shows(seat, selector, text) {
  await until(
    () =>
      seat.ask(
        (wanted, words) =>
          document.querySelector(wanted)?.textContent?.replace(/\s+/g, ' ').includes(words) === true
            ? true
            : null,
        selector,
        text,
      ),
    `the text "${text}"`,
  );
}

/** @param {Seat} seat @param {string} address */
async function hash(seat, address) {
  await seat.ask((wanted) => void (location.hash = wanted), address);
}

/** @param {Seat} seat @param {string} selector */
async function focus(seat, selector) {
  await seat.ask(
    (wanted) => /** @type {HTMLElement | null} */ (document.querySelector(wanted))?.focus(),
    selector,
  );
}

/** Focuses the field with the given name and selects its text. @param {Seat} seat @param {string} name */
function focusField(seat, name) {
  return seat.ask((wanted) => {
    for (const field of document.querySelectorAll('input')) {
      const named = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const words = named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const said = [
        field.getAttribute('aria-label'),
        words,
        ...[...(field.labels ?? [])].map((label) => label.textContent),
      ];
      if (!said.some((one) => one?.replace(/\s+/g, ' ').trim() === wanted)) continue;
      field.focus();
      field.select();
      return true;
    }
    return false;
  }, name);
}

/** Runs in the page. @param {string} name */
function pressButton(name) {
  const all = [...document.querySelectorAll('button')];
  const button = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name);
  button?.click();
  return button === undefined ? null : true;
}

/** Runs in the page. @param {string} selector */
function pressSelector(selector) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  button?.click();
  return button === null ? null : true;
}

/** Runs in the page. */
function readLink() {
  const fields = [...document.querySelectorAll('dialog input, dialog textarea')];
  const link = fields
    .map((one) => /** @type {HTMLInputElement} */ (one).value)
    .find((text) => text.includes('#/s/1.'));
  return link ?? null;
}
