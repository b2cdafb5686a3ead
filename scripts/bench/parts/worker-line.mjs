/** The built site's worker, started from its page and called with protocol messages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../site.mjs';

/**
 * The object that `openLine` stores in the page as `globalThis.polaLine`.
 *
 * @typedef {{ ask: (study: string, text: string, port: MessagePort, wantsEvents?: boolean) => Promise<any>; end:
 * () => void }} WorkerLine
 */

/**
 * Starts the worker from a page of the site and waits until the worker responds.
 *
 * @param {import('playwright').Page} page
 */
export async function openWorkerLine(page) {
  const name = readdirSync(join(DIST, 'assets')).find((file) => /^engine\.worker.*\.js$/.test(file));
  await page.evaluate(openLine, `assets/${name ?? ''}`);
}

/** Runs in the page. @param {string} script */
async function openLine(script) {
  const address = new URL(script, document.baseURI).href;
  const boot = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(boot), { type: 'module' });
  /** @type {(call: string, args: unknown[], moved: Transferable[]) => Promise<any>} */
  const send = (call, args, moved) =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data.value);
      const argumentList = args.map((value) => ({ type: 'RAW', value }));
      worker.postMessage({ id: call, type: 'APPLY', path: [call], argumentList }, moved);
    });
  // The call is repeated until the script has loaded, because earlier messages are dropped.
  await new Promise((resolve) => {
    const asking = setInterval(() => {
      void send('ping', [], []).then(() => {
        clearInterval(asking);
        resolve(null);
      });
    }, 50);
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  /** @type {WorkerLine} */
  const polaLine = {
    ask: (study, text, port, wantsEvents = false) => send(study, [text, port, wantsEvents], [port]),
    end: () => worker.terminate(),
  };
  Object.assign(globalThis, { polaLine });
}
