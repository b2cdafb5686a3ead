import type { ConstraintDocument, LessonDocument, WarrantDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { allowListInside, allowReadInside } from '../grants.js';
import { defineEdits, buildLessonLeafChain, defineWarrantAnswer } from './define.js';

const ID = 'l3-fence';
const SCENARIO = 'report_writing';

const writing = (path: ConstraintDocument): WarrantDocument =>
  buildLessonLeafChain({
    ...allowReadInside('/data'),
    ...allowListInside('/data'),
    write_file: { path, content: ANY_VALUE },
  });

export const LESSON_FENCE: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Draw the fence',
  minutes: 6,
  goal: 'A rule on one argument stops the attack and leaves the task alone.',
  situation:
    'The agent writes a report. A paragraph in its notes asks for a second copy in a public folder. The warrant lets it write anywhere.',
  task: 'Change the rule on `path` of `write_file` so that the attack is stopped and the task, with its honest variations, is still done.',
  start: { route: `edit/${SCENARIO}`, bundle: defineEdits({ warrants: { [SCENARIO]: writing(ANY_VALUE) } }) },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'Where does the task write, and where does the attack write?',
    'Open the tool `write_file` of the last link; its argument `path` has a rule of its own.',
    'A rule that holds a folder with everything below it, named once.',
  ],
  checks: [
    { kind: 'trial', scenario: SCENARIO, condition: 'yours', attack: 'stopped', task: 'done' },
    { kind: 'benign', scenario: SCENARIO },
  ],
  readAloud: 'The agent still obeyed the planted text. Why did nothing come of it?',
  trainerNotes:
    'Many name the one file first. The honest variations show the price: a rule that knows one file name breaks with the next report. Ask for the folder instead.',
  extraExercise: 'Narrow the reading too. Which honest variation tells you where to stop?',
  answers: {
    sampleAnswer: defineWarrantAnswer(ID, SCENARIO, writing({ kind: 'Subpath', root: '/reports' })),
    alternative: defineWarrantAnswer(
      ID,
      SCENARIO,
      writing({ kind: 'Cel', expression: "value.startsWith('/reports/') && !value.contains('..')" }),
    ),
    mistake: defineWarrantAnswer(ID, SCENARIO, writing({ kind: 'Exact', value: '/reports/q4-summary.md' })),
  },
};
