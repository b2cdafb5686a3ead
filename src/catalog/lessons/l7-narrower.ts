import type { LessonDocument, LinkDocument, WarrantDocument } from '../../engine/index.js';
import { allowListInside, allowReadInside, allowWriteInside } from '../grants.js';
import { defineAnswer, buildLessonChain, defineEdits } from './define.js';

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

const repair = (warrant: WarrantDocument, link: number) =>
  defineAnswer(ID, { bundle: defineEdits({ warrants: { [SCENARIO]: warrant } }), marks: { link } });

export const LESSON_NARROWER: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Only ever narrower',
  minutes: 5,
  goal: 'Delegation cannot add power.',
  situation:
    'A team lead holds the log folder and hands work on. The agent writes itself a link for the whole disk, signed by the team lead.',
  task: 'Mark the link that asks for more than the one above it holds. Then repair the chain without touching the root.',
  start: {
    route: `edit/${SCENARIO}`,
    bundle: defineEdits({ warrants: { [SCENARIO]: through('/var/log', '/') } }),
  },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'What does each link hold, from the root down?',
    'The ladder marks the field that is wider than its parent; the Why card names the link.',
    'One folder in one link, no wider than the folder of the link above.',
  ],
  checks: [
    { kind: 'why', scenario: SCENARIO, condition: 'yours', ask: 'link', of: 'start' },
    { kind: 'chain', scenario: SCENARIO },
    { kind: 'roots', scenario: SCENARIO },
    { kind: 'trial', scenario: SCENARIO, condition: 'yours', attack: 'stopped', task: 'done' },
  ],
  readAloud: 'The signature on the widened link is right. Why is the call refused all the same?',
  trainerNotes:
    'Links are counted from the root, which is link 0. Widening the link in the middle makes the chain verify as well, and the attack lands: narrowing is a property of the whole chain.',
  answers: {
    sampleAnswer: repair(through('/var/log', '/var/log'), 2),
    alternative: repair(buildLessonChain({ holder: 'worker', capabilities: work('/var/log') }), 2),
    mistake: repair(through('/', '/'), 1),
  },
};
