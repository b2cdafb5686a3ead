import type { LessonDocument, LinkDocument } from '../../engine/index.js';
import { ANYTHING } from '../broad.js';
import { LOOK_AT_LEDGER, MAIL_COMPANY } from '../grants.js';
import { edits, leafOf, warrantAnswer } from './define.js';

const ID = 'l4-takeaway';
const SCENARIO = 'expense_audit';

const transferUpTo = (max: number): LinkDocument['capabilities'] => ({
  transfer_money: { to: ANYTHING, amount: { kind: 'Range', min: 0, max }, memo: ANYTHING },
});

const FINANCE_ONLY: LinkDocument['capabilities'] = {
  send_email: {
    recipients: { kind: 'Subset', allowed: ['finance@company.com'] },
    subject: ANYTHING,
    body: ANYTHING,
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
    place: `edit/${SCENARIO}`,
    bundle: edits({
      warrants: { [SCENARIO]: leafOf({ ...LOOK_AT_LEDGER, ...MAIL_COMPANY, ...transferUpTo(5_000) }) },
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
  aloud: 'A cap of $100 stops this memo. What does the next memo ask for?',
  trainerNotes:
    'Let somebody lower the cap first. The planted call is refused, the worst case stays: many small transfers, or one of another size.',
  answers: {
    shown: warrantAnswer(ID, SCENARIO, leafOf({ ...LOOK_AT_LEDGER, ...MAIL_COMPANY })),
    alternative: warrantAnswer(ID, SCENARIO, leafOf({ ...LOOK_AT_LEDGER, ...FINANCE_ONLY })),
    mistake: warrantAnswer(
      ID,
      SCENARIO,
      leafOf({ ...LOOK_AT_LEDGER, ...MAIL_COMPANY, ...transferUpTo(100) }),
    ),
  },
};
