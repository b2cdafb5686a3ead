import type { LessonAnswerStudy, LessonDocument } from '../../engine/index.js';
import { defineAnswer, type LessonDraft } from './define.js';

const ID = 'l10-faults';

const study: LessonAnswerStudy = {
  workflow: 'oai_customer_service',
  condition: 'derived',
  realizer: 'path-aware',
  runtime: 'router',
  faults: ['error', 'empty'],
};

export const LESSON_FAULTS: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'advanced',
  title: 'Broken tools',
  question: 'What does an agent say when its tool returns nothing?',
  minutes: 4,
  goal: 'A mechanical witness shows that an answer arrived, not that it was invented.',
  situation:
    'The same tests, but each tool under test is broken on purpose: once it returns an error, once nothing at all.',
  task: 'Run the study with both faults. Then mark a reply that reports a result that no tool returned.',
  start: { route: 'graph/oai_customer_service' },
  locked: [],
  hints: [
    'What does the agent know when the tool returned nothing?',
    'The replies under faults are listed below the task once the run is finished.',
    'The fault that returns no text, and an answer that sounds like success.',
  ],
  checks: [
    {
      kind: 'fault',
      workflow: 'oai_customer_service',
      faults: ['error', 'empty'],
      question: 'In which two ways is a tool broken here?',
    },
    {
      kind: 'marked',
      workflow: 'oai_customer_service',
      question: 'What did the tool return to the agent before this reply?',
    },
  ],
  readAloud: 'WF1 holds in both runs. Which of the two would you want to be told about?',
  trainerNotes:
    'WF1 requires an answer that is more than a shrug and shows no raw error. It cannot detect an invented answer; the page says so wherever it shows the number.',
  answers: {
    sampleAnswer: defineAnswer(ID, { study, marks: { reply: 'C2/faq_agent/faq_lookup_tool|empty' } }),
    reason: 'With the fault `empty` the tool returned nothing, and the reply still reports a result.',
  },
};
