/** Checks the page's requests and storage. Nothing may come from another origin, and no cookie may be set. */
import { VIEWS } from './parts/states.mjs';
import { onStage, visiting } from './parts/visit.mjs';

export const title = 'Network: third parties';

/** URL schemes without a host. */
const LOCAL = /^(?:blob|data):/;

/** @returns {Promise<import('../figures.mjs').Row[]>} */
export function measure() {
  return onStage((stage) =>
    visiting(stage, { serviceWorkers: 'allow' }, async ({ page, go }) => {
      /** @type {string[]} */
      const foreign = [];
      page.context().on('request', (request) => {
        const url = request.url();
        if (!LOCAL.test(url) && !url.startsWith(stage.site)) foreign.push(url);
      });
      page.on('websocket', (socket) => foreign.push(socket.url()));
      for (const address of [...Object.values(VIEWS), '?embed#/', 'live.html']) {
        if (address === 'live.html') await page.goto(stage.site + address);
        else await go(address);
      }
      const cookies = await page.context().cookies();
      return [
        {
          name: 'third-party requests in every view',
          value: foreign.length,
          unit: '',
          aim: 0,
          found: foreign,
        },
        { name: 'cookies', value: cookies.length, unit: '', aim: 0 },
      ];
    }),
  );
}
