import type { ConstraintDocument, LessonDocument } from '../../engine/index.js';
import { allowReadInside, allowWriteInside } from '../grants.js';
import { buildLessonLeafChain, defineWarrantAnswer, type LessonDraft } from './define.js';

const ID = 'l8-leftover';
const SCENARIO = 'hr_onboarding';

const BOTH_FOLDERS: ConstraintDocument = {
  kind: 'Any',
  constraints: [
    { kind: 'Subpath', root: '/hr/onboarding' },
    { kind: 'Subpath', root: '/hr/guides' },
  ],
};

export const LESSON_LEFTOVER: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'friday',
  title: 'The audit',
  minutes: 6,
  question: 'Which permission would nobody miss?',
  goal: 'Minimal, but not brittle: nobody lists the folder /hr itself, and both folders in it are needed.',
  situation:
    'It is Friday. The warrants are audited. This one prepares guides for new colleagues; it comes with this page, and it stops the attack. It also allows a call that nobody needs.',
  task: 'Take away what nobody needs. The task must still be done, even if it changes a little.',
  start: { route: `edit/${SCENARIO}?focus=rules` },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'Which folder may be listed that no variant of the task lists?',
    'Look at each folder in the warrant, and at the calls that the variants make there.',
    'A rule that allows two folders but not the one that contains them, such as a list of values.',
  ],
  checks: [
    {
      kind: 'unused_permissions',
      scenario: SCENARIO,
      atMost: 0,
      question: 'Which variant of the task would notice if this call were denied?',
    },
    {
      kind: 'trial',
      scenario: SCENARIO,
      condition: 'yours',
      attack: 'stopped',
      task: 'done',
      question: 'Which folders does the guide need?',
    },
    {
      kind: 'benign',
      scenario: SCENARIO,
      question: 'The call in question is not an attack. What is it for?',
    },
  ],
  readAloud: 'What does an unused permission cost when nobody attacks, and when somebody does?',
  trainerNotes:
    'Opening: "A warrant that stops the attack can still be too wide." Expected answers: naming one folder, which stops the agent from looking at earlier guides; then two folders. The published reference is not changed by this. Debrief: what does an unused permission cost?',
  answers: {
    sampleAnswer: defineWarrantAnswer(
      ID,
      SCENARIO,
      buildLessonLeafChain({
        ...allowReadInside('/hr/onboarding'),
        ...allowWriteInside('/hr/guides'),
        list_files: { directory: BOTH_FOLDERS },
      }),
    ),
    reason: 'The variants list `/hr/onboarding` and `/hr/guides`, and never the folder that holds them both.',
  },
};
