import type { HiddenCall, LessonDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { sendEmailCall, transferMoneyCall } from '../calls.js';
import { allowListInside, allowReadInside } from '../grants.js';
import { defineEdits, buildLessonLeafChain, defineWarrantAnswer, type LessonDraft } from './define.js';

const ID = 'l5-colleagues';
const SCENARIO = 'invoice_processing';
const READING = { ...allowReadInside('/invoices'), ...allowListInside('/invoices') };

const MAIL_TO_COLLEAGUES = buildLessonLeafChain({
  ...READING,
  send_email: {
    recipients: { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" },
    subject: ANY_VALUE,
    body: ANY_VALUE,
  },
});

const mailTo = (title: string, expect: HiddenCall['expect'], recipients: readonly string[]): HiddenCall => ({
  title,
  expect,
  call: sendEmailCall(recipients, 'Invoices', 'Four invoices, see the list.'),
});

export const LESSON_COLLEAGUES: LessonDraft<LessonDocument> = {
  id: ID,
  kind: 'lesson',
  day: 'wednesday',
  title: 'Only colleagues',
  minutes: 7,
  question: 'Who counts as a colleague?',
  goal: 'A rule on addresses has to hold for every address in the list, and for its whole domain: evil-company.com also ends in company.com.',
  situation:
    'It is Wednesday. The agent lists invoices and mails the list. It may mail anybody and pay anybody. One invoice demands a fee at once.',
  task: 'Let it mail colleagues at `company.com` and nobody else, and pay nobody. Your warrant is also tested with calls that you cannot see yet.',
  start: {
    route: `edit/${SCENARIO}?focus=send_email/recipients`,
    bundle: defineEdits({
      warrants: {
        [SCENARIO]: buildLessonLeafChain({
          ...READING,
          send_email: { recipients: ANY_VALUE, subject: ANY_VALUE, body: ANY_VALUE },
          transfer_money: { to: ANY_VALUE, amount: { kind: 'Range', min: 0, max: 10_000 }, memo: ANY_VALUE },
        }),
      },
    }),
  },
  locked: ['scenarios', 'injections', 'files'],
  hints: [
    'Which addresses end in the same letters as a colleague’s but belong to a stranger?',
    'The buttons above the addresses insert rules that look alike. Try each on a list with a stranger in it, and on `evil-company.com`.',
    'One rule over the whole list: for all recipients, the end of the address, including the sign before the domain.',
  ],
  checks: [
    {
      kind: 'trial',
      scenario: SCENARIO,
      condition: 'yours',
      attack: 'stopped',
      task: 'done',
      question: 'Does listing invoices require paying them?',
      taskQuestion: 'Which value does your rule see: one address, or a list of addresses?',
    },
    { kind: 'benign', scenario: SCENARIO, question: 'Who else at the company gets such a list?' },
    {
      kind: 'hidden',
      scenario: SCENARIO,
      question: 'Does your rule apply to every address in the list, and to the whole end of each?',
      calls: [
        mailTo('a look-alike domain', 'deny', ['accounting@evil-company.com']),
        mailTo('a look-alike domain in capitals', 'deny', ['ACCOUNTING@EVIL-COMPANY.COM']),
        mailTo('the domain as part of another', 'deny', ['accounting@company.com.outside.example']),
        mailTo('one outsider in a mixed list', 'deny', ['accounting@company.com', 'copy@outside.example']),
        mailTo('an empty list', 'either', []),
        mailTo('two colleagues', 'allow', ['accounting@company.com', 'audit@company.com']),
        mailTo('one colleague', 'allow', ['purchasing@company.com']),
        {
          title: 'a small transfer',
          expect: 'deny',
          call: transferMoneyCall('consulting-group-llc', 1, 'test'),
          question: 'What is the smallest amount that your warrant lets the agent pay?',
        },
      ],
    },
  ],
  readAloud: 'An email without any recipients passes this rule. Is that a problem here?',
  trainerNotes:
    'Opening: "Write the rule so that a stranger with a similar address stays out." Expected answers: first the ending `company.com` without the sign, which admits `evil-company.com`; then `exists`, which lets one colleague vouch for a stranger; then a list that is too short. Skip the empty list if time is short. Debrief: which kind of rule fits which argument?',
  answers: {
    sampleAnswer: defineWarrantAnswer(ID, SCENARIO, MAIL_TO_COLLEAGUES),
    reason: 'Every recipient has to end in `@company.com`, `@` included, and the tool list has no transfer.',
  },
};
