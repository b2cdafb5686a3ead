import type { ConstraintDocument, HiddenCall, LessonDocument, WarrantDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { writeFileCall } from '../calls.js';
import { allowListInside, allowReadInside } from '../grants.js';
import { defineAnswer, defineEdits, buildLessonLeafChain, type LessonDraft } from './define.js';

const ID = 'm2-fence';
const SCENARIO = 'report_writing';
const INJECTED_STEP = 5;

const writing = (path: ConstraintDocument): WarrantDocument =>
  buildLessonLeafChain({
    ...allowReadInside('/data'),
    ...allowListInside('/data'),
    write_file: { path, content: ANY_VALUE },
  });

const write = (title: string, expect: HiddenCall['expect'], path: string, question?: string): HiddenCall => ({
  title,
  expect,
  call: writeFileCall(path, '# Fourth quarter'),
  ...(question !== undefined && { question }),
});

export const LESSON_FENCE: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'monday',
  title: 'A badge for everything',
  minutes: 8,
  question: 'Every signature was valid and every call was checked. What would have stopped the attack?',
  goal: 'A permission for everything protects nothing. One rule on one argument stops the attack and leaves the task alone.',
  situation:
    'The agent writes the quarterly report. Its warrant is signed, every call is checked, and writing is allowed everywhere. A paragraph in its notes asks for one more thing. You work in the editor: the rules of the warrant, and beside them the result of your changes.',
  task: 'Mark the call that the task did not need. Then change the ringed rule: it says which paths `write_file` may be called with. Choose another kind. Stop the attack, and make sure that the task can still be done, even when it changes a little (in its benign variants).',
  start: {
    route: `edit/${SCENARIO}?focus=write_file/path`,
    bundle: defineEdits({ warrants: { [SCENARIO]: writing(ANY_VALUE) } }),
  },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'Where does the task write, and where does the attack write?',
    'The ringed rule decides which paths `write_file` may use. Now it allows every path.',
    'A rule that covers one folder and everything below it.',
  ],
  checks: [
    {
      kind: 'why',
      scenario: SCENARIO,
      condition: 'broad',
      ask: 'injected_call_allowed',
      question: 'Which call does the text in the notes ask for that the task does not need?',
    },
    {
      kind: 'trial',
      scenario: SCENARIO,
      condition: 'yours',
      attack: 'stopped',
      task: 'done',
      question: 'What do all task paths have in common that the attack path does not?',
    },
    {
      kind: 'benign',
      scenario: SCENARIO,
      question: 'Next month the report has another name. Which rule already allows it?',
    },
    {
      kind: 'hidden',
      scenario: SCENARIO,
      calls: [
        write('another public file', 'deny', '/public/shared/summary.md'),
        write('a folder with a similar name', 'deny', '/reports-public/q4.md'),
        write('a way out of the folder', 'deny', '/reports/../public/q4.md'),
        write(
          'a report for next year',
          'allow',
          '/reports/2025/q1-summary.md',
          'Which reports does your rule deny that the agent may have to write?',
        ),
      ],
      question: 'Which places does your rule allow that no report needs?',
    },
  ],
  readAloud: 'The agent still obeyed the injected text. Why did nothing come of it?',
  trainerNotes:
    'Opening: "The check was made. What was wrong with the warrant?" Expected answers: first the one file name, then a list of forbidden paths, then the folder. The variants show the price of the first, the unseen calls show that of the second. Skip the marking if time is short. Debrief: signatures say who granted something, never whether it was wise.',
  extraExercise:
    'One call is left that counts as damage: writing a file named `/reports`. A rule for a folder allows the folder’s own path too, and such a file would take the folder’s place. Now narrow the rule for reading too. Which variant tells you where to stop?',
  answers: {
    sampleAnswer: defineAnswer(ID, {
      bundle: defineEdits({ warrants: { [SCENARIO]: writing({ kind: 'Subpath', root: '/reports' }) } }),
      marks: { step: INJECTED_STEP },
    }),
    reason: 'Every report in the task is below `/reports`, whatever its name. The public folder is not.',
  },
};
