/**
 * A worker that the page's content policy binds.
 *
 * A policy in a `meta` tag does not reach a worker loaded by its address: it may fetch anywhere and
 * evaluate text. A worker started from a blob inherits the page's policy, so the blob only imports
 * the real script. The policy needs `worker-src 'self' blob:`.
 */

/** Starts the worker script at an address, relative to the page, under the page's policy. */
export function spawnUnderPolicy(script: string): Worker {
  const address = new URL(script, document.baseURI).href;
  const boot = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(boot);
  const worker = new Worker(url, { type: 'module', name: 'pola-engine' });
  // The worker has fetched the blob by the time it says anything; until then the address must last.
  worker.addEventListener('message', () => URL.revokeObjectURL(url), { once: true });
  return worker;
}
