/** One question to the worker of the built site, in the words of the protocol, without the page between. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { DIST } from '../../../scripts/site.mjs';

/** Starts the site's worker as the page does and asks it once; what it refuses comes back as issues. */
export async function askWorker(page: Page, study: string, request: unknown): Promise<unknown> {
  const name = readdirSync(join(DIST, 'assets')).find((file) => /^engine\.worker.*\.js$/.test(file));
  const text = await page.evaluate(
    async ({ script, call, text }) => {
      const address = new URL(script, document.baseURI).href;
      const boot = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
      const worker = new Worker(URL.createObjectURL(boot), { type: 'module' });
      const heard = (): Promise<MessageEvent<{ value: { text?: string } | true }>> =>
        new Promise((resolve) => (worker.onmessage = resolve));
      const { port2 } = new MessageChannel();
      const raw = (value: unknown) => ({ type: 'RAW', value });
      const send = (path: string, args: readonly unknown[], moved: Transferable[]): void =>
        worker.postMessage({ id: path, type: 'APPLY', path: [path], argumentList: args.map(raw) }, moved);
      // Asked until it has loaded: what comes before is dropped.
      const alive = heard();
      const asking = setInterval(() => send('ping', [], []), 50);
      await alive;
      clearInterval(asking);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answer = heard();
      send(call, [text, port2, false], [port2]);
      const { data } = await answer;
      worker.terminate();
      return data.value === true ? '' : (data.value.text ?? JSON.stringify(data.value));
    },
    { script: `assets/${name ?? ''}`, call: study, text: JSON.stringify(request) },
  );
  return JSON.parse(text) as unknown;
}
