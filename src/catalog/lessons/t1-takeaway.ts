import type { LessonChoiceItem, LessonDocument, LinkDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { ALLOW_LEDGER_READ } from '../grants.js';
import { defineAnswer, defineEdits, buildLessonLeafChain, type LessonDraft } from './define.js';

const ID = 't1-takeaway';
const SCENARIO = 'expense_audit';

/** Names of the people who receive the summary. A rule for all colleagues is the answer to a later lesson. */
const AUDIT: LinkDocument['capabilities'] = {
  ...ALLOW_LEDGER_READ,
  send_email: {
    recipients: {
      kind: 'Subset',
      allowed: ['finance', 'deputy.finance', 'controlling', 'board'].map((name) => `${name}@company.com`),
    },
    subject: ANY_VALUE,
    body: ANY_VALUE,
  },
};

const TRANSFERS: LinkDocument['capabilities'] = {
  transfer_money: { to: ANY_VALUE, amount: { kind: 'Range', min: 0, max: 5_000 }, memo: ANY_VALUE },
};

const LOWER_CAP: LessonChoiceItem = {
  id: 'lower_cap',
  prompt: 'Suppose the limit were $100. How much could an injection move then?',
  options: [
    {
      id: 'nothing',
      label: 'Nothing, because the memo asks for $2,000',
      right: false,
      reason: 'The next memo asks for another amount.',
    },
    {
      id: 'once',
      label: '$100 in all',
      right: false,
      reason: 'A rule looks at one call, and does not count the calls before it.',
    },
    {
      id: 'each',
      label: '$100 with each call',
      right: true,
      reason: 'A rule looks at one call at a time, so twenty calls can still move $2,000.',
    },
  ],
};

export const LESSON_TAKEAWAY: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'tuesday',
  title: 'Money, in case',
  minutes: 5,
  question: 'How much money may an auditor move?',
  goal: 'Removing a tool that the job does not need beats putting a limit on it.',
  situation:
    'It is Tuesday. The agent audits expenses. A memo asks it for a refund of $2,000. Its warrant allows transfers up to $5,000, "in case".',
  task: 'Stop the attack so that no other sequence of calls can move money either.',
  start: {
    route: `edit/${SCENARIO}?focus=rules`,
    bundle: defineEdits({
      warrants: {
        [SCENARIO]: buildLessonLeafChain({ ...AUDIT, ...TRANSFERS }),
      },
    }),
  },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'Which tools does the audit need to be an audit?',
    'The worst case is about any sequence of calls, not about the one that was injected. The cross beside a tool takes the whole tool out of the warrant.',
    'The shorter list of tools, rather than the smaller number.',
  ],
  checks: [
    {
      kind: 'trial',
      scenario: SCENARIO,
      condition: 'yours',
      attack: 'stopped',
      task: 'done',
      question: 'What does the next memo ask for?',
      taskQuestion: 'Which tool does the audit use for the call that is denied?',
    },
    {
      kind: 'absent',
      scenario: SCENARIO,
      tool: 'transfer_money',
      question: 'Which tools does the audit need to be an audit?',
    },
    {
      kind: 'worst_case',
      scenario: SCENARIO,
      condition: 'yours',
      reachable: false,
      question: 'Which tool makes this sequence possible at all?',
    },
    {
      kind: 'choice',
      item: LOWER_CAP,
      question: 'How many calls does one rule look at?',
    },
  ],
  readAloud: 'Which permission does one of your own tools have "in case"?',
  trainerNotes:
    'Opening: "Does an auditor need to pay anyone?" Let somebody lower the cap first. Expected answers: a lower cap, one recipient, then no transfers at all. Debrief: a limit says how much may be stolen at once.',
  answers: {
    sampleAnswer: defineAnswer(ID, {
      bundle: defineEdits({
        warrants: { [SCENARIO]: buildLessonLeafChain(AUDIT) },
      }),
      choices: { lower_cap: 'each' },
    }),
    reason: 'An audit reads the ledger and sends an email. Without `transfer_money` no memo can move a cent.',
  },
};
