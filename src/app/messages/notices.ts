/** Words of the notices that most visits never see. */
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
    hint: 'Your work stays.',
  },
  shared: {
    banner: 'Shared by link, not saved.',
    own: 'Your own work is untouched.',
    keep: 'Keep',
    discard: 'Discard',
    kept: 'Kept. Undo brings your earlier work back.',
    discarded: 'Discarded. Your own work is back.',
    newer: (made: string, here: string, ignored: number) =>
      `Made with version ${made}. This page has ${here}. Shown as far as understood: ${formatCount(ignored, 'field', 'fields')} ignored.`,
  },
  fileOpened: 'File opened. Undo brings your earlier work back.',
  /** What came of keeping a run. */
  run: {
    kept: 'Run kept. It is listed in Runs.',
    page_only:
      'The run is listed in Runs until this page closes: the browser stores nothing here. Export it from Runs first.',
    overtaken: 'Nothing was kept: a newer edit or run came before this one was finished. Keep it again.',
    not_run: 'Nothing was kept: the run did not finish. Run it again.',
    storage_full: 'This run could not be kept on this device. Share a link or a file instead.',
  },
} as const);
