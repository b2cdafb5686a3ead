/** Messages for the frame's dialogs, loaded when a dialog opens. */
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const DIALOGS = defineMessages('DIALOGS', {
  share: {
    intro:
      'The link contains the view and your edits. It is created on this device and is not sent anywhere.',
    ownSystem: (count: number) =>
      `The link and the file contain ${formatCount(count, 'scenario', 'scenarios')} of your own agent, with names of its tools, task values and recorded answers. Anyone who has the link or file can read them.`,
    link: 'Link',
    copy: 'Copy link',
    long: (length: number) =>
      `This link has ${formatNumber(length)} characters. Some mail and chat programs cut links above 2,000.`,
    tooLong: (length: number) =>
      `The link would have ${formatNumber(length)} characters. Share a file instead.`,
    card: 'Card with the attack before and after',
    cardLead: (scenario: string) => `${scenario}: the same attack under two sets of permissions.`,
    cardNote: (tool: string, isAllowed: boolean) => `${tool} ${isAllowed ? 'allowed' : 'denied'}`,
    cardFingerprint: (fingerprint: string) => `Fingerprint ${fingerprint}`,
    saveCard: 'Save picture (PNG)',
    qr: 'QR code of the link',
    embed: 'Code to embed this page',
    copyEmbed: 'Copy code',
    file: 'Save as file',
    openFile: 'Open file',
    workflows: (count: number) =>
      `The file also contains ${formatCount(count, 'workflow', 'workflows')} of your own`,
    fileHelp: 'A *.pola.json file contains the edited documents. The command line reads it too.',
  },
  palette: {
    label: 'View, scenario, lesson, step, task or action',
    /** `at` is counted from 1, like the calls in Replay. */
    step: (cell: string, step: number, call: string) => `${cell}, step ${formatNumber(step + 1)}: ${call}`,
    none: (text: string) => `Nothing matches '${text}'.`,
    count: (count: number) => formatCount(count, 'match', 'matches'),
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    letterKeys: 'Enable single-letter keys (outside text fields)',
    keys: 'Keys',
    does: 'Action',
  },
  language: {
    label: 'Language',
    note: 'The page reloads. Your work is kept.',
  },
} as const);
