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
  /** Result of saving a run. */
  run: {
    kept: 'Run saved. It is listed in Saved runs.',
    page_only:
      'The run is listed in Saved runs until this page closes: the browser stores nothing here. Export it first.',
    overtaken: 'Nothing was saved: a newer edit or run came first. Save again.',
    not_run: 'Nothing was saved: the run did not finish. Run it again.',
    storage_full: 'This run could not be saved on this device. Share a link or a file instead.',
  },
} as const);
