/**
 * Starts a worker under the page's content security policy.
 *
 * A policy in a `meta` tag does not apply to a worker loaded by URL, which could then fetch from anywhere and evaluate
 * strings as code. A worker started from a blob inherits the page's policy, so the worker is started from a blob that
 * only imports the real script. The policy needs `worker-src 'self' blob:`.
 */

/** Starts the worker script at a URL relative to the page, under the page's policy. */
export function spawnUnderPolicy(script: string): Worker {
  const address = new URL(script, document.baseURI).href;
  const boot = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(boot);
  const worker = new Worker(url, { type: 'module', name: 'pola-engine' });
  // The worker's first message shows that it has loaded the blob. Until then, the blob's URL must remain valid.
  worker.addEventListener('message', () => URL.revokeObjectURL(url), { once: true });
  return worker;
}
