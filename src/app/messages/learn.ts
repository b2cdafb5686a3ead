/** Words of the lessons: the list, the dock beside a view, the handout. */
import type { LessonCheckKind } from '../../engine/index.js';
import type { LessonState } from '../learn/lesson-progress.js';
import { formatCount } from './format.js';
import { defineMessages } from './define-messages.js';

const STATES: Readonly<Record<LessonState, string>> = {
  new: 'New',
  started: 'Started',
  done: 'Done',
  helped: 'Done with help',
};

const CHECKS: Readonly<Record<LessonCheckKind, string>> = {
  trial: 'Attack and task',
  benign: 'Honest variations',
  hidden: 'Further calls',
  worst_case: 'Worst case',
  reach: 'Reach',
  unused_permissions: 'Leftovers',
  absent: 'Tool taken away',
  why: 'What you marked',
  obligations: 'Obligations',
  denials: 'Refusals as evidence',
  mutants: 'Mutant',
  fingerprint: 'Fingerprint',
  predicted: 'Prediction',
  step: 'Step reached',
  chain: 'Chain',
  roots: 'Root',
  fault: 'Faults',
  marked: 'Marked reply',
  imported: 'Workflow brought',
  exported: 'File saved',
};

/** Somebody else wrote them: no more than a sentence holds. */
const nameSome = (ids: readonly string[]): string =>
  ids
    .slice(0, 5)
    .map((id) => `'${id.slice(0, 40)}'`)
    .join(', ');

export const LEARN = defineMessages('LEARN', {
  title: 'Learn by doing',
  summary:
    'Short lessons on the real views. Each is graded by what your documents do; any answer that works passes. Progress stays on this device.',
  lead: 'Each lesson works on the real views and is graded by what your documents do. Any answer that works passes. Jump to any of them.',
  minutes: (minutes: number) => formatCount(minutes, 'minute', 'minutes'),
  total: (done: number, all: number, talks: number) =>
    `${done} of ${formatCount(all, 'lesson', 'lessons')} done${talks === 0 ? '' : `, and ${formatCount(talks, 'talk', 'talks')}`}`,
  state: (state: LessonState) => STATES[state],
  talk: 'Talk',
  begin: 'Begin',
  goOn: 'Go on',
  again: 'Open again',
  loading: 'Loading the lessons',
  noLesson: (id: string) => `There is no lesson '${id}'.`,
  unknownOf: (ids: readonly string[]) =>
    `This link asks for ${ids.length === 1 ? 'a lesson' : 'lessons'} that this page does not have: ${nameSome(ids)}. Ask your trainer for a new link, or take another lesson.`,
  toList: 'All lessons',
  dock: {
    label: 'Lesson',
    close: 'Close lesson',
    restart: 'Start over',
    back: 'To the view of this lesson',
    details: 'Situation',
    setAside: 'Your own edits are set aside and come back when you close the lesson.',
    checks: 'Checks',
    check: (kind: LessonCheckKind) => CHECKS[kind],
    passed: 'passed',
    failed: 'not yet',
    open: 'not judged',
    waiting: 'Checking.',
    unreadable: 'The text cannot be read yet; these are the checks of the last one that could.',
    done: 'Lesson done.',
    aloud: 'Say it aloud',
    next: (title: string) => `Next: ${title}`,
    last: 'That was the last lesson.',
    prompts: 'Questions',
  },
  hints: {
    title: 'Hints',
    next: (number: number) => `Show hint ${number} of 3`,
    answer: 'Show one answer',
    answerNote: 'One of many. It is now in the documents; undo brings yours back.',
  },
  predict: {
    kept: 'Your prediction stays on this device.',
    right: 'That is what happened.',
    wrong: 'Something else happened. That completes the lesson as well.',
  },
  marks: {
    call: 'Mark the call that is on screen',
    callMarked: (step: number) => `Call ${step + 1} is marked.`,
    callNone: 'Go to a call in Replay, then mark it.',
    link: 'Which link?',
    linkName: (index: number, holder: string) => `Link ${index}, held by ${holder}`,
    reply: 'Which reply was invented?',
    replyNone: 'Run the study with faults first; its replies are then listed here.',
    choose: 'Nothing marked',
  },
  share: {
    title: 'For your trainer',
    learner: 'Initials or a number',
    learnerHelp: 'Up to 12 characters, or nothing. It is all that says who you are.',
    link: 'Link with your answers',
    copy: 'Copy my answer link',
    save: 'Save my answers as a file',
    none: 'Begin a lesson first; then there is an answer to hand in.',
    note: 'The link holds your answers and is sent nowhere by this page.',
  },
  handout: {
    open: 'Printable handout',
    title: 'Least authority in forty-five minutes',
    print: 'Print',
    fingerprint: 'Reference fingerprint',
    goal: 'What it shows',
    aloud: 'Say it aloud',
    notes: 'Notes',
    limits:
      'This shows what permissions allow. It does not show how likely a model is to obey. Every secret in it is made up.',
  },
} as const);
