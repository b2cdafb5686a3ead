import type { LessonDocument, LinkDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { ALLOW_LEDGER_READ, ALLOW_COMPANY_MAIL } from '../grants.js';
import { defineEdits, buildLessonLeafChain, defineWarrantAnswer, type LessonDraft } from './define.js';

const ID = 'l4-takeaway';
const SCENARIO = 'expense_audit';

const transferUpTo = (max: number): LinkDocument['capabilities'] => ({
  transfer_money: { to: ANY_VALUE, amount: { kind: 'Range', min: 0, max }, memo: ANY_VALUE },
});

const TO_FINANCE: LinkDocument['capabilities'] = {
  transfer_money: {
    to: { kind: 'OneOf', values: ['refund-processing@payments.com'] },
    amount: { kind: 'Range', min: 0, max: 5_000 },
    memo: ANY_VALUE,
  },
};

const FINANCE_ONLY: LinkDocument['capabilities'] = {
  send_email: {
    recipients: { kind: 'Subset', allowed: ['finance@company.com'] },
    subject: ANY_VALUE,
    body: ANY_VALUE,
  },
};

export const LESSON_TAKEAWAY: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'tuesday',
  title: 'Money, in case',
  minutes: 5,
  question: 'How much money may an auditor move?',
  goal: 'Removing a tool beats putting a limit on it.',
  situation:
    'It is Tuesday. The agent audits expenses. A memo asks it for a refund of $2,000. Its warrant allows transfers up to $5,000, "in case".',
  task: 'Stop the attack so that no other sequence of calls can move money either.',
  start: {
    route: `edit/${SCENARIO}?focus=transfer_money`,
    bundle: defineEdits({
      warrants: {
        [SCENARIO]: buildLessonLeafChain({
          ...ALLOW_LEDGER_READ,
          ...ALLOW_COMPANY_MAIL,
          ...transferUpTo(5_000),
        }),
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
  ],
  readAloud: 'A cap of $100 stops this memo. What does the next memo ask for?',
  trainerNotes:
    'Opening: "Who needs to pay to count?" Let somebody lower the cap first. The injected call is denied, the worst case stays: many small transfers, or one of another size. Expected answers: a lower cap, one recipient, then no transfers at all. Debrief: a limit says how much may be stolen at once.',
  answers: {
    sampleAnswer: defineWarrantAnswer(
      ID,
      SCENARIO,
      buildLessonLeafChain({ ...ALLOW_LEDGER_READ, ...ALLOW_COMPANY_MAIL }),
    ),
    reason: 'An audit reads the ledger and sends a mail. Without `transfer_money` no memo can move a cent.',
    alternative: defineWarrantAnswer(
      ID,
      SCENARIO,
      buildLessonLeafChain({ ...ALLOW_LEDGER_READ, ...FINANCE_ONLY }),
    ),
    mistakes: [
      { ...ALLOW_LEDGER_READ, ...ALLOW_COMPANY_MAIL, ...transferUpTo(100) },
      ALLOW_LEDGER_READ,
      ALLOW_COMPANY_MAIL,
      { ...ALLOW_LEDGER_READ, ...ALLOW_COMPANY_MAIL, ...TO_FINANCE },
    ].map((held) => defineWarrantAnswer(ID, SCENARIO, buildLessonLeafChain(held))),
  },
};
