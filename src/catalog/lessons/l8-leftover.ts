import type { ConstraintDocument, LessonDocument, WarrantDocument } from '../../engine/index.js';
import { allowReadInside, allowWriteInside } from '../grants.js';
import { buildLessonLeafChain, defineWarrantAnswer } from './define.js';

const ID = 'l8-leftover';
const SCENARIO = 'hr_onboarding';

const listing = (directory: ConstraintDocument): WarrantDocument =>
  buildLessonLeafChain({
    ...allowReadInside('/hr/onboarding'),
    ...allowWriteInside('/hr/guides'),
    list_files: { directory },
  });

const inside = (root: string): ConstraintDocument => ({ kind: 'Subpath', root });

export const LESSON_LEFTOVER: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Nothing left over',
  minutes: 6,
  goal: 'Minimal, but not brittle.',
  situation:
    'This is the warrant of the reference, as it was published. It stops the attack. It also permits a call that nobody needs.',
  task: 'Take away what nobody needs. Every honest variation has to stay done.',
  start: { route: `edit/${SCENARIO}` },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'Which folder may be listed that no honest variation lists?',
    'Leftovers are shown beside the warrant, each with a call that it permits.',
    'A rule that admits two folders and not the one that holds them both.',
  ],
  checks: [
    { kind: 'unused_permissions', scenario: SCENARIO, atMost: 0 },
    { kind: 'trial', scenario: SCENARIO, condition: 'yours', attack: 'stopped', task: 'done' },
    { kind: 'benign', scenario: SCENARIO },
  ],
  readAloud: 'What does a leftover cost while nobody attacks, and what when somebody does?',
  trainerNotes:
    'Too tight is visible too: naming the one folder breaks the look at earlier guides. The published reference is not changed by this; edits live in the column Yours.',
  answers: {
    sampleAnswer: defineWarrantAnswer(
      ID,
      SCENARIO,
      listing({ kind: 'Any', constraints: [inside('/hr/onboarding'), inside('/hr/guides')] }),
    ),
    alternative: defineWarrantAnswer(
      ID,
      SCENARIO,
      listing({ kind: 'OneOf', values: ['/hr/onboarding', '/hr/guides'] }),
    ),
    mistake: defineWarrantAnswer(ID, SCENARIO, listing(inside('/hr/onboarding'))),
  },
};
