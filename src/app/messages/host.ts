/** Words of the trainer's desk. */
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const HOST = defineMessages('HOST', {
  title: 'Host a workshop',
  summary:
    'Prepare chooses lessons and makes a link for the room. Present shows one in large type. Collect grades answers on this device.',
  parts: { prepare: 'Prepare', present: 'Present', collect: 'Collect' },
  partsLabel: 'The desk',
  prepare: {
    lead: 'Choose the lessons. The link opens them on every device; nothing needs an account.',
    total: (count: number, minutes: number) =>
      `${formatCount(count, 'lesson', 'lessons')}, ${formatCount(minutes, 'minute', 'minutes')}`,
    link: 'Link for the room',
    copy: 'Copy the link',
    pack: 'Save as a pack file',
    none: 'Choose at least one lesson.',
    ready: 'Is this device ready?',
    handout: 'Printable handout',
    notes: 'Notes for the trainer',
  },
  qr: {
    title: 'QR sheet',
    lead: 'A camera opens all chosen lessons, or one of them.',
    print: 'Print',
    close: 'Back to the lessons',
    all: 'The whole workshop',
    code: (title: string) => `QR code of the link: ${title}`,
    tooLong: (length: number, limit: number) =>
      `No code for this link: it has ${formatNumber(length)} characters, and a code is made of up to ${formatNumber(limit)}.`,
    onlyHere: 'These links open on this device only: open the page at an address that the room can reach.',
  },
  present: {
    lesson: 'Lesson on screen',
    projector: 'Large type and highest contrast',
    reveal: 'Show the question to say aloud and the hints',
    fingerprint: 'Fingerprint of the reference',
    timer: 'Minutes left',
    start: 'Start the timer',
    stop: 'Stop the timer',
    over: 'Time is up.',
  },
  collect: {
    lead: 'Paste answer links, one on each line, or choose answer files. Every answer is run again here; nothing is sent.',
    paste: 'Answer links or texts',
    grade: 'Grade',
    files: 'Choose files',
    none: 'No answers yet.',
    grading: (done: number, all: number) => `Grading ${done} of ${formatCount(all, 'sheet', 'sheets')}`,
    graded: (answers: number, learners: number) =>
      `${formatCount(answers, 'answer', 'answers')} of ${formatCount(learners, 'learner', 'learners')} graded on this device.`,
    unreadable: (index: number, sentence: string) => `Line or file ${index}: ${sentence}`,
    ungraded: (learner: string, sentence: string) =>
      `The answers of ${learner === '' ? 'a learner without initials' : learner} could not be graded: ${sentence}`,
    caption: 'Learners and lessons',
    learner: 'Learner',
    passed: 'Passed',
    notPassed: 'Not passed',
    missing: 'Not handed in',
    failing: 'Most-missed checks',
    failingLine: (lesson: string, check: string, count: number, of: number) =>
      `${lesson}: ${check}, ${formatCount(count, 'time', 'times')} in ${formatCount(of, 'answer', 'answers')}`,
    csv: 'Save as CSV',
    clear: 'Clear',
  },
} as const);
