/** The reference benchmark's adapter, which makes every call in script order, even after denials. */
import type { Adapter } from './matrix-adapter.js';

export const scripted: Adapter = {
  title: 'Scripted',
  help: 'Makes every call in script order and never stops early.',
  start(plan) {
    let at = 0;
    return { next: () => plan[at++] ?? null };
  },
};
