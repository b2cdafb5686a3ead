import type { ConstraintDocument, Json, LessonChoiceItem, LessonDocument } from '../../engine/index.js';
import { defineAnswer, type LessonDraft } from './define.js';

const ID = 't2-kinds';

const allow = (...values: readonly Json[]) => values.map((value) => ({ value, expect: 'allow' as const }));
const deny = (...values: readonly Json[]) => values.map((value) => ({ value, expect: 'deny' as const }));
const option = (id: string, label: string, rule: ConstraintDocument) => ({ id, label, rule });

/** Rule kinds offered for every item in the lesson. */
const EXACT = 'One exact value';
const FOLDER = 'A folder and all below it';
const LIST = 'A list of values';
const LIMIT = 'A lower and an upper limit';

const ITEMS: readonly LessonChoiceItem[] = [
  {
    id: 'reports',
    prompt:
      'The agent wrote `/reports/march.md` in March and `/reports/april.md` in April. Visitors can read everything in `/public`.',
    tool: 'write_file',
    argument: 'path',
    options: [
      option('exact', EXACT, { kind: 'Exact', value: '/reports/april.md' }),
      option('disk', `${FOLDER}: the whole disk`, { kind: 'Subpath', root: '/' }),
      option('folder', `${FOLDER}: the reports`, { kind: 'Subpath', root: '/reports' }),
      option('list', LIST, {
        kind: 'OneOf',
        values: ['/reports/march.md', '/reports/april.md', '/reports/may.md'],
      }),
    ],
    values: [
      ...allow('/reports/april.md', '/reports/may.md', '/reports/june.md', '/reports/march.md'),
      ...deny('/public/march.md', '/reports/../etc/passwd'),
    ],
  },
  {
    id: 'settings',
    prompt:
      'The agent reads `/app/settings.yml` every morning. The same folder holds last year’s settings, with a password, and the keys.',
    tool: 'read_file',
    argument: 'path',
    options: [
      option('folder', FOLDER, { kind: 'Subpath', root: '/app' }),
      option('list', LIST, { kind: 'OneOf', values: ['/app/settings.yml', '/app/settings-old.yml'] }),
      option('exact', EXACT, { kind: 'Exact', value: '/app/settings.yml' }),
    ],
    values: [
      ...allow('/app/settings.yml'),
      ...deny('/app/keys.yml', '/app/keys/payments.yml', '/app/settings-old.yml'),
    ],
  },
  {
    id: 'payments',
    prompt:
      'Last month the agent paid bills of $450, $350 and $12.50. A colleague pays every bill above $500.',
    tool: 'transfer_money',
    argument: 'amount',
    options: [
      option('list', LIST, { kind: 'OneOf', values: [450, 350, 12.5] }),
      option('wide', `${LIMIT}: up to $5,000`, { kind: 'Range', min: 0, max: 5_000 }),
      option('limit', `${LIMIT}: up to $500`, { kind: 'Range', min: 0, max: 500 }),
      option('exact', EXACT, { kind: 'Exact', value: 450 }),
    ],
    values: [...allow(450, 350, 12.5, 480), ...deny(501, 12_500)],
  },
  {
    id: 'rooms',
    prompt: 'The agent books rooms for the staff: Blue, Green or North. The room Board is for the directors.',
    tool: 'book_room',
    argument: 'room',
    options: [
      option('all', `${LIST}: four rooms`, { kind: 'OneOf', values: ['Blue', 'Green', 'North', 'Board'] }),
      option('limit', LIMIT, { kind: 'Range', min: 1, max: 3 }),
      option('exact', EXACT, { kind: 'Exact', value: 'Blue' }),
      option('list', `${LIST}: three rooms`, { kind: 'OneOf', values: ['Blue', 'Green', 'North'] }),
    ],
    values: [...allow('Blue', 'Green', 'North'), ...deny('Board')],
  },
];

const QUESTIONS: Readonly<Record<string, string>> = {
  reports: 'Which part of the path stays the same next month?',
  settings: 'What else is in that folder?',
  payments: 'Which bills may the agent pay next month, and which does a colleague pay?',
  rooms: 'Which rooms are for the staff, and which are not?',
};

export const LESSON_KINDS: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'tuesday',
  title: 'Four kinds of rules',
  minutes: 4,
  question: 'Which kind of rule fits which job?',
  goal: 'Choose the kind of rule that states what the job needs: one value, a folder, a list, or a limit.',
  situation:
    'It is still Tuesday. Four small jobs each need a rule on one argument. The rule has to allow what the job needs next month too, and nothing else.',
  task: 'Choose a kind of rule for each job. Each choice is tested with the job’s calls and with an attacker’s calls.',
  start: { route: `learn/${ID}` },
  locked: ['scenarios', 'warrants', 'injections', 'files'],
  stage: { kind: 'choices' },
  hints: [
    'What will be different about the same job next month?',
    'If a call proves a choice wrong, check whether it belongs to the job or to the attacker.',
    'A place where the file names change, one fixed value, amounts, and a few names: four jobs, four kinds.',
  ],
  checks: ITEMS.map((item) => ({ kind: 'choice', item, question: QUESTIONS[item.id] ?? '' })),
  readAloud: 'Which of the four jobs would you have given a wider rule than it needs?',
  trainerNotes:
    'Opening: "You have four tools in the box. Which one for which job?" Expected answers: an exact value for the report, a folder for the settings. Skip it if the class already writes rules. Debrief: a rule that is too narrow is noticed by the people who do the work, one that is too wide by nobody.',
  answers: {
    sampleAnswer: defineAnswer(ID, {
      choices: { reports: 'folder', settings: 'exact', payments: 'limit', rooms: 'list' },
    }),
    reason:
      'The reports share a folder, the settings have one path, the bills have a limit, and the rooms have three names.',
  },
};
