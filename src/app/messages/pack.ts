/** Messages about workshop packs and about the files that participants take home. */
import { formatCount } from './format.js';
import { defineMessages } from './define-messages.js';

export const PACK = defineMessages('PACK', {
  open: 'Open a pack file',
  go: (count: number) => `Show ${formatCount(count, 'lesson', 'lessons')}`,
  unknown: (ids: string) => `This page lacks these lessons from the pack: ${ids}.`,
  other: (asked: string, here: string) =>
    `The pack requires engine ${asked}; this page has ${here}. Use the site or the single file of that version, or grades may differ.`,
  pin: 'Require this engine version',
  file: 'Download the single-file edition',
  fileNote: 'One HTML file for a USB stick or an email: it opens from disk and needs no network.',
} as const);
