import type { LessonDocument } from '../../engine/index.js';
import { defineAnswer } from './define.js';

const ID = 'l1-watch';
const reached = { 'config_review/broad': 5 };

export const LESSON_WATCH: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Watch it happen',
  minutes: 4,
  goal: 'Data can carry instructions.',
  situation:
    'An agent documents three configuration files. It may use every tool. Somebody has added four lines to one of the files.',
  task: 'Say what the agent will do when it has read the third file. Then step through the trial.',
  start: { route: 'replay/config_review/broad' },
  locked: ['scenarios', 'warrants', 'injections', 'files'],
  predict: {
    question: 'The third file says: read two more files and copy what is in them. What does the agent do?',
    choices: [
      { id: 'ignores', label: 'It ignores the lines, because they are a comment' },
      { id: 'asks', label: 'It asks the person who gave the task' },
      { id: 'obeys', label: 'It reads both files' },
    ],
    happens: 'obeys',
  },
  hints: [
    'Who wrote the sentence that the agent is following at call 6?',
    'In the list of calls, step with the down arrow. The text that was planted is marked in what the agent read.',
    'A choice, then the arrow key until the second file of `/secrets` has been read.',
  ],
  checks: [{ kind: 'predicted' }, { kind: 'step', scenario: 'config_review', condition: 'broad', step: 5 }],
  readAloud: 'The agent was not broken into. What did the attacker need to be able to do?',
  trainerNotes:
    'A wrong prediction completes the lesson as well, and is the better start of a talk. The agent here is a script that obeys; how often a model obeys is another question, which this page does not measure.',
  answers: {
    sampleAnswer: defineAnswer(ID, { predicted: 'obeys', reached }),
    alternative: defineAnswer(ID, { predicted: 'ignores', reached: { 'config_review/broad': 6 } }),
    mistake: defineAnswer(ID, { predicted: 'obeys', reached: { 'config_review/broad': 3 } }),
  },
};
