import type { LessonAnswerStudy, LessonDocument } from '../../engine/index.js';
import { defineAnswer } from './define.js';

const ID = 'l9-edges';

const study = (changes: Partial<LessonAnswerStudy>): LessonAnswerStudy => ({
  workflow: 'oai_customer_service',
  condition: 'derived',
  realizer: 'path-aware',
  runtime: 'router',
  faults: [],
  ...changes,
});

export const LESSON_EDGES: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Walk every edge',
  minutes: 6,
  goal: 'A permission that no test has ever used, or tried, tells you nothing.',
  situation:
    'Three agents of a customer service hand work to each other. Some tools are fenced off for some of them.',
  task: 'Choose how request texts are made so that a run shows all 13 obligations, the fences by refusals.',
  start: { route: 'graph/oai_customer_service' },
  locked: [],
  hints: [
    'What would count as evidence that a fence holds?',
    'The meters count what was shown. Open one that is not full: each obligation says why.',
    'The same study with texts that follow the way to the agent, under warrants that refuse.',
  ],
  checks: [
    { kind: 'obligations', workflow: 'oai_customer_service', criterion: 'all', atLeast: 13 },
    { kind: 'denials', workflow: 'oai_customer_service', atLeast: 4 },
  ],
  readAloud: 'Nobody has ever climbed this fence. What do you know about it?',
  trainerNotes:
    'Without warrants the fences are climbed and count as probed all the same: probing is coverage, climbing is a finding. The second check asks for refusals.',
  answers: {
    sampleAnswer: defineAnswer(ID, { study: study({}) }),
    alternative: defineAnswer(ID, { study: study({ realizer: 'diversified' }) }),
    mistake: defineAnswer(ID, { study: study({ condition: 'no_warrant' }) }),
  },
};
