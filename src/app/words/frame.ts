/** Words of the frame: header, dialogs, notices, states. */
import { speak } from './speak.js';

/** Title of a kept run without edits. */
export const REFERENCE_TITLE = 'Reference';

export const FRAME = speak('FRAME', {
  product: 'POLA Playground',
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
  loadFailed: 'A part of this page did not load: check the network, then try again.',
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
  link: { failedTitle: 'This link does not open', openFile: 'Open file' },
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
