/** Checks the service worker's file lists: files cached at once, files cached later, and files never cached. */
import { describe, expect, it } from 'vitest';
import { listOffline } from '../../../scripts/offline-files.mjs';

describe('the list of files in a built site', () => {
  it('OFF-4 the files of a built site are found by following its imports', () => {
    const texts = Object.entries({
      'index.html': '<script type="module" src="./assets/index-1.js"></script>',
      'live.html': '<script type="module" src="./assets/live-2.js"></script>',
      'sw.js': '',
      'sw-files.js': '',
      'icon.svg': '',
      'assets/index-1.js': 'import"./shared-3.js";const v=()=>import("./View-4.js");',
      'assets/live-2.js': 'import"./shared-3.js";import"./only-5.js";',
      'assets/only-5.js': '',
      'assets/shared-3.js': '',
      'assets/View-4.js': 'import("./live-9-a.js");import("./live-page-10.js");import("./cm-11.js")',
      'assets/live-9-a.js': 'import("./exec-6.js");import("./buffer-12.js")',
      'assets/live-page-10.js': 'import("./only-5.js")',
      'assets/cm-11.js': 'const a="cm-scroller";',
      'assets/buffer-12.js': '',
      'assets/chat.worker-13.js': 'import"./own-14.js";const a="BASH_REMATCH";',
      'assets/own-14.js': '',
      'assets/View-4.css': '',
      'assets/engine.worker-7.js': 'import("./exec-6.js")',
      'assets/exec-6.js': 'import"./shared-3.js";import"./under-8.js";const a="BASH_REMATCH";',
      'assets/under-8.js': '',
    }).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
    expect(listOffline(new Map(texts))).toEqual({
      core: [
        ...['assets/View-4.css', 'assets/View-4.js', 'assets/engine.worker-7.js', 'assets/index-1.js'],
        ...['assets/shared-3.js', 'icon.svg', 'index.html'],
      ],
      later: [
        ...['assets/buffer-12.js', 'assets/cm-11.js', 'assets/exec-6.js', 'assets/live-9-a.js'],
        'assets/under-8.js',
      ],
    });
  });
});
