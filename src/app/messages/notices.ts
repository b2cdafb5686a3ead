/** Messages for rare notices. */
import { formatCount } from './format.js';
import { defineMessages } from './define-messages.js';

export const NOTICES = defineMessages('NOTICES', {
  storage: {
    export: 'Export',
    earlier: (when: string) => `Work from an earlier visit is on this device, saved ${when}.`,
    open: 'Open it',
    dismiss: 'Not now',
  },
  update: {
    ready: 'A newer version is ready.',
    reload: 'Reload',
    hint: 'Your work is kept.',
  },
  shared: {
    banner: 'Shared by link, not saved.',
    own: 'Your own work is unchanged.',
    keep: 'Save',
    discard: 'Discard',
    kept: 'Saved. Undo restores your earlier work.',
    discarded: 'Discarded. Your own work is restored.',
    newer: (made: string, here: string, ignored: number) =>
      `Created with version ${made}; this page has ${here}. ${formatCount(ignored, 'unknown field is', 'unknown fields are')} ignored.`,
  },
  fileOpened: 'File opened. Undo restores your earlier work.',
  run: {
    kept: 'Run saved. It is listed in Saved runs.',
    page_only:
      'The run is listed in Saved runs until this page closes: the browser stores nothing here. Export it first.',
    overtaken: 'Nothing was saved: a newer edit or run came first. Save again.',
    not_run: 'Nothing was saved: the run did not finish. Run it again.',
    storage_full: 'This run could not be saved on this device. Share a link or a file instead.',
  },
} as const);
