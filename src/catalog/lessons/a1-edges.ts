import type { LessonAnswerStudy, LessonChoiceItem, LessonDocument } from '../../engine/index.js';
import { defineAnswer, type LessonDraft } from './define.js';

const ID = 'a1-edges';

const WITHOUT_WARRANT: LessonChoiceItem = {
  id: 'without_warrant',
  prompt:
    'A run without a warrant shows the same 13 obligations. What does it tell you about the restrictions?',
  options: [
    {
      id: 'hold',
      label: 'They hold, because each of them was tried',
      right: false,
      reason: 'A call that is tried is not always denied.',
    },
    {
      id: 'unknown',
      label: 'Nothing, because none of them was tried',
      right: false,
      reason: 'They were tried: each counts as shown as soon as a call is made.',
    },
    {
      id: 'crossed',
      label: 'Some of them can be crossed: a call was made, and nothing denied it',
      right: true,
      reason: 'Trying a restriction is coverage. Crossing it is a finding.',
    },
  ],
};

const study: LessonAnswerStudy = {
  workflow: 'oai_customer_service',
  condition: 'derived',
  realizer: 'path-aware',
  runtime: 'router',
  faults: [],
};

export const LESSON_EDGES: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'advanced',
  title: 'Walk every edge',
  question: 'What do you know about a restriction that nobody has tried to cross?',
  minutes: 6,
  goal: 'A permission that no test has ever exercised tells you nothing.',
  situation:
    'Three customer service agents delegate work to each other. Some tools are restricted for some of them.',
  task: 'Run the study without a warrant first, and say what that run shows. Then run it so that it shows all 13 obligations and a denial for each restriction.',
  start: { route: 'graph/oai_customer_service' },
  locked: [],
  hints: [
    'What would count as evidence that a restriction holds?',
    'The meters count what was shown. Open one that is not full: each obligation lists the reason.',
    'One run without a warrant, then one with the derived warrants, and the difference between trying to cross a boundary and crossing it.',
  ],
  checks: [
    {
      kind: 'obligations',
      workflow: 'oai_customer_service',
      criterion: 'all',
      atLeast: 13,
      question: 'Which path must a request take to reach the missing agent?',
    },
    {
      kind: 'denials',
      workflow: 'oai_customer_service',
      atLeast: 4,
      question: 'Who decides a call when there is no warrant?',
    },
    {
      kind: 'choice',
      item: WITHOUT_WARRANT,
      question: 'What happened to the calls across a restriction in that run?',
    },
  ],
  readAloud: 'Nobody has ever crossed this restriction. What do you know about it?',
  trainerNotes:
    'Without warrants, the restrictions are crossed but still count as probed: probing is coverage, crossing is a finding. The second check requires denials.',
  answers: {
    sampleAnswer: defineAnswer(ID, { study, choices: { without_warrant: 'crossed' } }),
    reason:
      'Only a warrant that denies is evidence of a restriction. Without one, two of the four are crossed.',
  },
};
