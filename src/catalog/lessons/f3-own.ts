import type { LessonAgent, LessonDocument } from '../../engine/index.js';
import { defineAnswer, type LessonDraft } from './define.js';

const ID = 'f3-own';

const AGENT: LessonAgent = {
  name: 'night nurse assistant',
  job: 'Reads charts and adjusts doses within the plan.',
  tools: [
    { name: 'read_chart', argument: 'patient' },
    { name: 'change_dose', argument: 'milligrams' },
  ],
  worst: 'change_dose',
  otherArguments: ['patient'],
  rule: { kind: 'Range', min: 0, max: 20 },
  rules: { read_chart: { kind: 'OneOf', values: ['A-12', 'B-07'] } },
  injected: '500',
  benign: ['5', '10'],
};

export const LESSON_OWN: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'friday',
  title: 'Your agent',
  minutes: 10,
  question: 'What is the worst call that your own agent could make?',
  goal: 'Least authority for your own agent: it may do what its job needs, and nothing else. You leave with a warrant, a test and a card.',
  situation:
    'Everything so far came with this page. Now it is your turn: an agent that you know, with two tools or more. Use a sample if you have none.',
  task: 'Describe the agent, choose the tool whose misuse would be worst, and write one rule for it. Give the call an attacker would want, and two calls that the job needs; one is enough if the rule allows one value only.',
  start: { route: `learn/${ID}` },
  locked: ['scenarios', 'warrants', 'injections', 'files'],
  stage: { kind: 'agent' },
  hints: [
    'Which of your agent’s calls would you least like to explain to your boss?',
    'The rule is about one argument of that tool: a path, an amount, an address, a name.',
    'One of the four kinds of rules: one exact value, a folder, a list, a limit.',
  ],
  checks: [
    {
      kind: 'own_agent',
      part: 'injected',
      question: 'Which values does the job need, and is this one of them?',
    },
    {
      kind: 'own_agent',
      part: 'benign',
      question: 'Which kind of rule allows each of the job’s calls without naming more?',
    },
  ],
  readAloud: 'Which of your own agent’s calls has nobody ever tried?',
  trainerNotes:
    'Opening: "Which agent do you have at work?" Let pairs describe it to each other first. Expected answers: a limit on amounts, a folder, a list of names; some forbid one value only. Nothing leaves the device. Debrief: what does your warrant not stop?',
  answers: {
    sampleAnswer: defineAnswer(ID, { agent: AGENT }),
    reason:
      'Both doses that the job needs are below the limit, and the injected one is far above it. The other tool reads only two charts.',
  },
};
