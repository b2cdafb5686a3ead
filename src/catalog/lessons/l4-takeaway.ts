import type { LessonDocument, LinkDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { ALLOW_LEDGER_READ, ALLOW_COMPANY_MAIL } from '../grants.js';
import { defineEdits, buildLessonLeafChain, defineWarrantAnswer } from './define.js';

const ID = 'l4-takeaway';
const SCENARIO = 'expense_audit';

const transferUpTo = (max: number): LinkDocument['capabilities'] => ({
  transfer_money: { to: ANY_VALUE, amount: { kind: 'Range', min: 0, max }, memo: ANY_VALUE },
});

const FINANCE_ONLY: LinkDocument['capabilities'] = {
  send_email: {
    recipients: { kind: 'Subset', allowed: ['finance@company.com'] },
    subject: ANY_VALUE,
    body: ANY_VALUE,
  },
};

export const LESSON_TAKEAWAY: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Take the tool away',
  minutes: 4,
  goal: 'Removing a tool beats putting a limit on it.',
  situation:
    'The agent audits expenses. A memo asks it for a refund of $2,000. Its warrant allows transfers up to $5,000, "in case".',
  task: 'Stop the attack so that no other sequence of calls can move money either.',
  start: {
    route: `edit/${SCENARIO}`,
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
    'The worst case asks for any sequence of calls, not for the one that was planted.',
    'The shorter list of tools, rather than the smaller number.',
  ],
  checks: [
    { kind: 'trial', scenario: SCENARIO, condition: 'yours', attack: 'stopped', task: 'done' },
    { kind: 'absent', scenario: SCENARIO, tool: 'transfer_money' },
    { kind: 'worst_case', scenario: SCENARIO, condition: 'yours', reachable: false },
  ],
  readAloud: 'A cap of $100 stops this memo. What does the next memo ask for?',
  trainerNotes:
    'Let somebody lower the cap first. The planted call is refused, the worst case stays: many small transfers, or one of another size.',
  answers: {
    sampleAnswer: defineWarrantAnswer(
      ID,
      SCENARIO,
      buildLessonLeafChain({ ...ALLOW_LEDGER_READ, ...ALLOW_COMPANY_MAIL }),
    ),
    alternative: defineWarrantAnswer(
      ID,
      SCENARIO,
      buildLessonLeafChain({ ...ALLOW_LEDGER_READ, ...FINANCE_ONLY }),
    ),
    mistake: defineWarrantAnswer(
      ID,
      SCENARIO,
      buildLessonLeafChain({ ...ALLOW_LEDGER_READ, ...ALLOW_COMPANY_MAIL, ...transferUpTo(100) }),
    ),
  },
};
