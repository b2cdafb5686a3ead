import type { LessonDocument } from '../../engine/index.js';
import { defineAnswer, type LessonDraft } from './define.js';

const ID = 'm1-breach';
/** Position of the agent's seventh and last call, at which the lesson shows the fingerprint. */
const LAST_STEP = 6;

/**
 * `fingerprint`: fingerprint of the reference scenarios, from the host's lesson pack or from this version of the
 * program.
 */
export const buildLessonBreach = (fingerprint: string): LessonDraft<LessonDocument> => ({
  id: ID,
  kind: 'lesson',
  day: 'monday',
  title: 'The breach',
  minutes: 5,
  question: 'Who gives the agent its orders?',
  goal: 'Data can carry instructions, and the agent cannot tell them from its task. Least authority limits the harm: an agent may do what its job needs, and nothing else.',
  situation:
    'It is Monday. The office agent documents three configuration files. Its warrant, a signed list of the tools that it may use and how, allows everything. Somebody has added four lines to one of the files.',
  task: 'Say what the agent will do after it has read the third file. Then watch its calls, one by one: each use of a tool is a call. At the end you see a fingerprint, a short code for all results. Identical results have the same code on every device.',
  start: { route: `learn/${ID}` },
  locked: ['scenarios', 'warrants', 'injections', 'files'],
  stage: { kind: 'steps', scenario: 'config_review', condition: 'broad' },
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
    'Who wrote the sentence that the agent follows at call 6?',
    'Choose an answer first. Then press "Next call" and read what the agent has read so far.',
    'A choice, then every call up to the last one.',
  ],
  checks: [
    { kind: 'predicted', question: 'How could the agent tell these lines from what its owner wants?' },
    {
      kind: 'step',
      scenario: 'config_review',
      condition: 'broad',
      step: LAST_STEP,
      question: 'What does the agent do next with what it has read?',
    },
    {
      kind: 'fingerprint',
      question: 'What would have to be the same on two devices for their results to be identical?',
    },
  ],
  readAloud: 'Nobody broke into the agent. What did the attacker need to be able to do?',
  trainerNotes:
    'Opening: "Watch an assistant do its job." A wrong prediction completes the lesson as well, and is a better start for a talk. The agent is a script that obeys; how often a model obeys is another question, which this page does not measure. Every device must show the same fingerprint: if one differs, find out why before anybody goes on. Skip nothing here. Debrief: who wrote the line that the agent followed?',
  answers: {
    sampleAnswer: defineAnswer(ID, {
      predicted: 'obeys',
      reached: { 'config_review/broad': LAST_STEP },
      fingerprint,
    }),
    reason:
      'The four lines look like any other text to the agent. It reads both files, because nothing forbids it.',
  },
});
