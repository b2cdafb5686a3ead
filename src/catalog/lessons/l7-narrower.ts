import type { LessonDocument, LinkDocument, WarrantDocument } from '../../engine/index.js';
import { allowListInside, allowReadInside, allowWriteInside } from '../grants.js';
import { defineAnswer, buildLessonChain, defineEdits, type LessonDraft } from './define.js';

const ID = 'l7-narrower';
const SCENARIO = 'log_analysis';

const work = (folder: string): LinkDocument['capabilities'] => ({
  ...allowReadInside(folder),
  ...allowListInside(folder),
  ...allowWriteInside('/reports'),
});

const through = (middle: string, leaf: string): WarrantDocument =>
  buildLessonChain(
    { holder: 'team-lead', capabilities: work(middle) },
    { holder: 'worker', capabilities: work(leaf) },
  );

export const LESSON_NARROWER: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'thursday',
  title: 'The team lead’s signature',
  minutes: 6,
  question: 'Every signature is valid. Who was allowed to grant this?',
  goal: 'Delegation cannot add power.',
  situation:
    'It is Thursday. A team lead holds the log folder and hands work on to the agent. Each warrant that is handed on is a link in a chain. Whoever holds one link signs the next link, and gives it to somebody else to hold. A link may allow only what the link above it allows. The first is the root, link 0. One link names the whole disk. Every signature is valid.',
  task: 'Mark the link that asks for more than the one above it holds. Then repair the chain without touching the root.',
  start: {
    route: `edit/${SCENARIO}?focus=chain`,
    bundle: defineEdits({ warrants: { [SCENARIO]: through('/var/log', '/') } }),
  },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'What does each link hold, from the root down?',
    'Select each link above the rules and compare its folders with the link before it. More than one tool has a folder.',
    'One folder in one link, no wider than the folder of the link above.',
  ],
  checks: [
    {
      kind: 'why',
      scenario: SCENARIO,
      condition: 'yours',
      ask: 'link',
      of: 'start',
      question: 'Which link holds a folder that the link above it does not hold?',
    },
    { kind: 'chain', scenario: SCENARIO, question: 'What is the most that a link may hold?' },
    { kind: 'roots', scenario: SCENARIO, question: 'Who signs the root, and did they ask for this?' },
    {
      kind: 'trial',
      scenario: SCENARIO,
      condition: 'yours',
      attack: 'stopped',
      task: 'done',
      question: 'Which folder does the work need, and which one did the attack want?',
    },
  ],
  readAloud: 'The signature on the widened link is valid. Why is the call denied anyway?',
  trainerNotes:
    'Opening: "Can a boss give away more than the boss has?" Links are counted from the root, which is link 0. Expected answers: link 1, then widening the middle link. Widening the link in the middle makes the chain verify as well, and the attack lands: narrowing is a property of the whole chain. Debrief: what does a signature prove?',
  answers: {
    sampleAnswer: defineAnswer(ID, {
      bundle: defineEdits({ warrants: { [SCENARIO]: through('/var/log', '/var/log') } }),
      marks: { link: 2 },
    }),
    reason:
      'Link 2 asks for `/`, and link 1 holds only `/var/log`. With `/var/log` in both, the chain holds and the log is read.',
  },
};
