import type { LessonDocument } from '../../engine/index.js';
import { defineAnswer } from './define.js';

const ID = 'l2-badge';

export const LESSON_BADGE: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'A badge for everything',
  minutes: 3,
  goal: 'A broad grant is as good as none.',
  situation:
    'This agent holds a signed warrant. Every signature is right, the chain is complete, and every call is checked.',
  task: 'Find the call that nobody needed and nothing stopped. Mark it in the list of calls.',
  start: { route: 'replay/expense_audit/broad' },
  locked: ['scenarios', 'warrants', 'injections', 'files'],
  hints: [
    'Which call does the task not ask for?',
    'Each call has a glyph for its origin: part of the task, or planted.',
    'One call of four; it changes something that the task only looks at.',
  ],
  checks: [{ kind: 'why', scenario: 'expense_audit', condition: 'broad', ask: 'injected_call_allowed' }],
  readAloud: 'The warrant was genuine and the check was made. What was wrong with the warrant?',
  trainerNotes:
    'Compare with No warrant in the matrix: the same trials, the same outcomes. Signatures say who granted something, never whether it was wise.',
  answers: {
    sampleAnswer: defineAnswer(ID, { marks: { step: 2 } }),
    alternative: defineAnswer(ID, {
      marks: { step: 2, link: 1 },
      help: { hints: 1, sampleAnswerOpened: false },
    }),
    mistake: defineAnswer(ID, { marks: { step: 3 } }),
  },
};
