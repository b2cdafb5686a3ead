/**
 * Code that the browser suite runs in the page before any other script. It records the time of each key press, each
 * message from the worker, and each frame.
 *
 * `watchPage` is passed as source code, so it must not refer to anything outside itself.
 */

/**
 * One keystroke, in milliseconds: from the key press to the end of the frame with the result, and the worker's share of
 * it, from request to response.
 * @typedef {{ total: number; worker: number }} Stroke
 *
 * One study, in milliseconds: from request to response, and for the first study also from the worker's first message.
 * @typedef {{ ms: number; alive: number }} Study
 *
 * @typedef {{ strokes: Stroke[]; studies: Study[] }} Probe
 */

export function watchPage() {
  /** @type {Probe} */
  const probe = { strokes: [], studies: [] };
  /** @type {number | null} */
  let pressed = null;
  /** @type {{ pressed: number; worker: number } | null} */
  let answered = null;

  /** @param {{ pressed: number; worker: number }} stroke */
  function noteFrame(stroke) {
    const after = new MessageChannel();
    after.port1.onmessage = () => {
      probe.strokes.push({ total: performance.now() - stroke.pressed, worker: stroke.worker });
      after.port1.close();
    };
    requestAnimationFrame(() => after.port2.postMessage(null));
  }

  new MutationObserver(() => {
    if (answered !== null) noteFrame(answered);
    answered = null;
  }).observe(document, { subtree: true, attributeFilter: ['data-busy', 'data-rerun-ms'] });
  addEventListener('keydown', () => (pressed = performance.now()), { capture: true });

  class WatchedWorker extends Worker {
    /** @type {Map<string, number>} */
    #asked = new Map();
    /** @type {number | null} */
    #alive = null;

    /** @param {ConstructorParameters<typeof Worker>} args */
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => this.#hear(data.id));
    }

    /**
     * @param {any} message
     * @param {any} transfer
     * @override
     */
    postMessage(message, transfer) {
      if (message.path?.[0] === 'runMatrix') this.#asked.set(message.id, performance.now());
      super.postMessage(message, transfer);
    }

    /** @param {string} id */
    #hear(id) {
      const now = performance.now();
      this.#alive ??= now;
      const start = this.#asked.get(id);
      if (start === undefined) return;
      probe.studies.push({ ms: now - start, alive: now - Math.max(this.#alive, start) });
      // Ignores the result of the run that this keystroke superseded.
      if (pressed === null || start < pressed) return;
      answered = { pressed, worker: now - start };
      pressed = null;
    }
  }
  Object.assign(globalThis, { probe, Worker: WatchedWorker });
}
