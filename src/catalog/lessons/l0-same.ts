import type { LessonDocument } from '../../engine/index.js';
import { defineAnswer } from './define.js';

const ID = 'l0-same';

/** `fingerprint`: that of the reference set, from the host's pack or this version. */
export const buildLessonSame = (fingerprint: string): LessonDocument => ({
  id: ID,
  kind: 'lesson',
  title: 'Same everywhere',
  minutes: 2,
  goal: 'The same input gives the same output, on every device in the room.',
  situation:
    'Twenty-one trials run on your device while you read this. Their outcomes are summed up in eight characters, the fingerprint.',
  task: 'Wait until the run is finished. Read your fingerprint aloud and compare it with your neighbour.',
  start: { route: '' },
  locked: ['scenarios', 'warrants', 'injections', 'files'],
  hints: [
    'What would have to be equal on two devices for their results to be equal?',
    'The status line under the heading of the matrix shows how long the run took and what it gave.',
    'Eight characters in two groups of four, the same ones as in the pack of your host.',
  ],
  checks: [{ kind: 'fingerprint' }],
  readAloud: 'Why does it matter that two people see the same result before they argue about it?',
  trainerNotes:
    'Show your own fingerprint in large type. A device that differs must not go on: find out why first. It is the only lesson that can fail without anybody doing something wrong.',
  answers: {
    sampleAnswer: defineAnswer(ID, { fingerprint }),
    alternative: defineAnswer(ID, { fingerprint, help: { hints: 2, sampleAnswerOpened: false } }),
    mistake: defineAnswer(ID, { fingerprint: '0000-0000' }),
  },
});
