/** Issues of whoever runs the engine: worker, store, command line, our own defects. */
import { plain, quote, type IssueText } from './text.js';

export const HOST_ISSUES = {
  'internal/defect': {
    severity: 'error',
    message: (f) => `The engine met a state it does not expect: ${plain(f.detail)}.`,
    hint: () => 'This is a defect of the playground; the trial counts as invalid. Please report it.',
  },
  'worker/stopped': {
    severity: 'error',
    message: () => 'The engine stopped. Your text is safe.',
    hint: (f) => `Restart the engine.${f.detail === undefined ? '' : ` What happened: ${plain(f.detail)}.`}`,
  },
  'worker/cancelled': {
    severity: 'note',
    message: () => 'The run was cancelled.',
    hint: () => 'Run it again when you like.',
  },
  'store/refused': {
    severity: 'warning',
    message: () => 'This browser will not keep your work.',
    hint: () => 'Export before closing.',
  },
  'store/blocked': {
    severity: 'warning',
    message: () => 'Another tab holds an older form of the storage, so nothing is kept for now.',
    hint: () => 'Close the other tabs of the playground, then reload this one.',
  },
  'store/newer_version': {
    severity: 'warning',
    message: () =>
      'A newer version of the playground has taken over the storage; this tab keeps nothing now.',
    hint: () => 'Export what you want to keep, then reload this tab.',
  },
  'store/emptied': {
    severity: 'warning',
    message: () => 'Earlier work on this device is gone; the browser cleared it.',
    hint: () => 'Import an export, if you have one.',
  },
  'store/full': {
    severity: 'warning',
    message: () => 'There is no room left to keep this run.',
    hint: () => 'Export and delete older runs, then keep it again.',
  },
  'store/unreadable_record': {
    severity: 'warning',
    message: (f) => `A stored ${plain(f.what)} could not be read and was left out: ${plain(f.detail)}.`,
    hint: () => 'It stays on this device; export all to look at it.',
  },
  'run/too_many': {
    severity: 'error',
    message: (f) =>
      `This run asks for ${plain(f.found)} ${plain(f.what)}; at most ${plain(f.limit)} are allowed.`,
    hint: () => 'Ask for less in one run.',
  },
  'cli/bad_option': {
    severity: 'error',
    message: (f) => `${quote(f.option)}: ${plain(f.detail)}.`,
    hint: (f) => plain(f.hint ?? 'See `npm run -s pola -- --help`.'),
  },
  'cli/unreadable_file': {
    severity: 'error',
    message: (f) => `${quote(f.file)} cannot be read: ${plain(f.detail)}.`,
    hint: () => 'Check the name and that you may read it.',
  },
} satisfies Record<string, IssueText>;
