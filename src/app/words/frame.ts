/** Words of the frame: header, dialogs, notices, states. */
import { countOf } from './format.js';
import { speak } from './speak.js';

/** Title of a kept run without edits. */
export const REFERENCE_TITLE = 'Reference';

export const FRAME = speak('FRAME', {
  product: 'POLA Playground',
  tagline: 'See what permissions decide',
  skip: 'Skip to the content',
  navigation: 'Views',
  notices: 'Notices',
  copyLink: 'Copy link to this',
  linkCopied: 'Link copied.',
  copied: 'Copied',
  copyByHand: 'Select the text and copy it.',
  /** At a link of a chain. */
  refusedHere: 'refused here',
  close: 'Close',
  menu: 'Menu',
  loading: 'Loading this view',
  loadFailed: 'This view did not load.',
  tryAgain: 'Try again',
  noSuchPage: {
    title: 'There is no page at this address',
    text: 'The address may be cut off, or it comes from another version.',
    action: 'Go to Matrix',
  },
  views: {
    matrix: 'Matrix',
    replay: 'Replay',
    edit: 'Edit',
    warrants: 'Warrants',
    graph: 'Graph',
    tasks: 'Tasks',
    runs: 'Runs',
    learn: 'Learn',
    host: 'Host',
    import: 'Import',
    compare: 'Compare',
    help: 'Help',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
    projector: 'Projector',
  },
  engine: {
    stopped: 'The engine stopped. Your text is safe.',
    restart: 'Restart engine',
  },
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
    failedTitle: 'This link does not open',
    openFile: 'Open file',
    newer: (made: string, here: string, ignored: number) =>
      `Made with version ${made}. This page has ${here}. Shown as far as understood: ${countOf(ignored, 'field', 'fields')} ignored.`,
    details: 'Details',
  },
  file: {
    opened: 'File opened. Undo brings your earlier work back.',
    failed: 'This file does not open',
  },
  share: 'Share',
  goTo: 'Go to',
  undo: 'Undo',
  redo: 'Redo',
  resetAll: 'Reset all edits',
  runAll: 'Run everything',
  keepRun: 'Keep as run',
  runKept: 'Run kept. It is listed in Runs.',
  runNotKept: 'This run could not be kept on this device.',
  undone: 'Undone.',
  redone: 'Redone.',
} as const);
