/** A rehearsal step with a time limit. A timeout reports the missing result instead of blocking the run. */

/**
 * @template T
 * @param {string | (() => string)} what the condition to wait for, as a clause; if it is a function, it is called after the timeout
 * @param {number} ms maximum duration
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Error} "waited N s until ..." if the time limit is exceeded
 */
export async function inTime(what, ms, work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    const complain = () => `waited ${ms / 1000} s until ${typeof what === 'string' ? what : what()}`;
    timer = setTimeout(() => reject(new Error(complain())), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
