/** A rehearsal step with a time limit: a missing result is named instead of blocking the run. */

/**
 * @template T
 * @param {string | (() => string)} what is waited for; a function is asked when it is too late
 * @param {number} ms the most it may take
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Error} "waited N s for ..." when the time is over
 */
export async function inTime(what, ms, work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    const complain = () => `waited ${ms / 1000} s for ${typeof what === 'string' ? what : what()}`;
    timer = setTimeout(() => reject(new Error(complain())), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
