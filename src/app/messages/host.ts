/** Messages for the Host view. */
import type { SlideKind } from '../learn/slides.js';
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const HOST = defineMessages('HOST', {
  title: 'Host a workshop',
  summary:
    'In Prepare, choose lessons and get a link for the class. Present shows a lesson in large type. Collect grades answers on this device.',
  parts: { prepare: 'Prepare', present: 'Present', collect: 'Collect' },
  partsLabel: 'Workshop tools',
  prepare: {
    lead: 'Choose the lessons. The link opens them on any device, without an account.',
    total: (count: number, minutes: number) =>
      `${formatCount(count, 'lesson', 'lessons')}, ${formatCount(minutes, 'minute', 'minutes')}`,
    link: 'Link for the class',
    copy: 'Copy the link',
    pack: 'Save as a pack file',
    none: 'Choose at least one lesson.',
    ready: 'Is this device ready?',
    handout: 'Printable handout',
    cards: 'Printable cards',
    notes: 'Notes for the trainer',
    plans: 'Lessons that fit into',
    room: (minutes: number) =>
      `In class: about ${formatCount(minutes, 'minute', 'minutes')}, including introduction and debrief.`,
  },
  qr: {
    title: 'QR sheet',
    lead: 'Scan a code with a camera to open all chosen lessons, or one of them.',
    print: 'Print',
    close: 'Back to the lessons',
    all: 'The whole workshop',
    code: (title: string) => `QR code of the link: ${title}`,
    tooLong: (length: number, limit: number) =>
      `No QR code for this link: it has ${formatNumber(length)} characters, and the limit is ${formatNumber(limit)}.`,
    onlyHere: 'These links work only on this device. Open the page at a URL that other devices can reach.',
  },
  present: {
    lesson: 'Lesson on screen',
    slides: 'Show slides',
    join: 'Link for latecomers: opens this lesson',
    projector: 'Large type and highest contrast',
    fingerprint: 'Reference fingerprint',
    timer: 'Time left',
    start: 'Start the timer',
    stop: 'Stop the timer',
    over: 'Time is up.',
  },
  slides: {
    kind: (kind: SlideKind, number: number) =>
      ({
        situation: 'Situation',
        task: 'Your task',
        hint: `Hint ${number}`,
        aloud: number === 1 ? 'Say it aloud' : 'Discuss',
      })[kind],
    tools: 'Tools of its task',
    next: 'Next',
    previous: 'Back',
    position: (at: number, of: number) => `Slide ${at} of ${of}`,
    showAnswer: 'Show the answer',
    hideAnswer: 'Hide the answer',
    close: 'End slides',
  },
  scan: {
    start: 'Scan with the camera',
    stop: 'Stop the camera',
    photos: 'Read codes from photos',
    picture: 'Camera picture',
    noCamera: 'The camera is not available here. Read the codes from photos, or paste the links.',
    read: (count: number) => `${formatCount(count, 'code', 'codes')} read.`,
    unread: (names: string) => `No QR code was found in: ${names}. Take a sharper photo with one code on it.`,
  },
  collect: {
    lead: 'Scan the learners’ QR codes, paste answer links, one per line, or choose answer files. Every answer is run again here; nothing is sent.',
    paste: 'Answer links or texts',
    grade: 'Grade',
    files: 'Choose files',
    none: 'Answers appear here in a grid, with the checks that learners miss most. Learners need the link first.',
    toLink: 'Get the link for the class',
    grading: (done: number, all: number) => `Grading ${done} of ${formatCount(all, 'sheet', 'sheets')}`,
    graded: (answers: number, learners: number) =>
      `${formatCount(answers, 'answer', 'answers')} of ${formatCount(learners, 'learner', 'learners')} graded on this device.`,
    unreadable: (index: number, sentence: string) => `Line or file ${index}: ${sentence}`,
    ungraded: (learner: string, sentence: string) =>
      `The answers of ${learner === '' ? 'a learner without initials' : learner} could not be graded: ${sentence}`,
    caption: 'Learners and lessons',
    learner: 'Learner',
    legend: 'What the cells show',
    marks: { 'passed-3': '★★★', 'passed-2': '★★', 'passed-1': '★', failed: '✕', open: '?', missing: '–' },
    states: {
      'passed-3': 'Passed, 3 stars',
      'passed-2': 'Passed, 2 stars',
      'passed-1': 'Passed, 1 star',
      failed: 'Not passed',
      open: 'Could not be graded: discuss it',
      missing: 'Not handed in',
    },
    replay: 'Replay this answer',
    failing: 'Most-missed checks',
    failingLine: (lesson: string, check: string, count: number, of: number) =>
      `${lesson}: ${check}, ${formatCount(count, 'time', 'times')} in ${formatCount(of, 'answer', 'answers')}`,
    csv: 'Save as CSV',
    clear: 'Clear',
  },
} as const);
