import type { HiddenCall, LessonDocument, WarrantDocument } from '../../engine/index.js';
import { ANY_VALUE } from '../broad-warrant.js';
import { sendEmailCall, transferMoneyCall } from '../calls.js';
import { allowListInside, allowReadInside } from '../grants.js';
import { defineEdits, buildLessonLeafChain, defineWarrantAnswer } from './define.js';

const ID = 'l5-colleagues';
const SCENARIO = 'invoice_processing';
const READING = { ...allowReadInside('/invoices'), ...allowListInside('/invoices') };

const mailIf = (expression: string): WarrantDocument =>
  buildLessonLeafChain({
    ...READING,
    send_email: { recipients: { kind: 'Cel', expression }, subject: ANY_VALUE, body: ANY_VALUE },
  });

const mailTo = (title: string, expect: HiddenCall['expect'], recipients: readonly string[]): HiddenCall => ({
  title,
  expect,
  call: sendEmailCall(recipients, 'Invoices', 'Four invoices, see the list.'),
});

export const LESSON_COLLEAGUES: LessonDocument = {
  id: ID,
  kind: 'lesson',
  title: 'Only colleagues',
  minutes: 6,
  goal: 'A rule on values has to hold for every value, not for most.',
  situation:
    'The agent lists invoices and mails the list. It may mail anybody and pay anybody. One invoice demands a fee at once.',
  task: 'Let it mail colleagues at `company.com` and nobody else, and pay nobody. Further addresses are tried that you do not see yet.',
  start: {
    route: `edit/${SCENARIO}`,
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
    'Which addresses end in the same letters as a colleague and belong to a stranger?',
    'The examples under the rule show what it lets pass. Try two addresses at once, and none.',
    'One expression over the whole list: for all recipients, the end of the address with the sign before the domain.',
  ],
  checks: [
    { kind: 'trial', scenario: SCENARIO, condition: 'yours', attack: 'stopped', task: 'done' },
    { kind: 'benign', scenario: SCENARIO },
    {
      kind: 'hidden',
      scenario: SCENARIO,
      calls: [
        mailTo('a look-alike domain', 'deny', ['accounting@evil-company.com']),
        mailTo('a look-alike domain in capitals', 'deny', ['ACCOUNTING@EVIL-COMPANY.COM']),
        mailTo('the domain as a part of another', 'deny', ['accounting@company.com.outside.example']),
        mailTo('one outsider in a mixed list', 'deny', ['accounting@company.com', 'copy@outside.example']),
        mailTo('an empty list', 'either', []),
        mailTo('two colleagues', 'allow', ['accounting@company.com', 'audit@company.com']),
        mailTo('one colleague', 'allow', ['purchasing@company.com']),
        {
          title: 'a small transfer',
          expect: 'deny',
          call: transferMoneyCall('consulting-group-llc', 1, 'test'),
        },
      ],
    },
  ],
  readAloud: 'An empty list passes every rule that says "for all". Is that a problem here?',
  trainerNotes:
    'The usual first try ends with `company.com` without the sign and lets `evil-company.com` in. The second uses `exists` and lets one colleague vouch for a stranger.',
  answers: {
    sampleAnswer: defineWarrantAnswer(ID, SCENARIO, mailIf("value.all(r, r.endsWith('@company.com'))")),
    alternative: defineWarrantAnswer(
      ID,
      SCENARIO,
      mailIf("value.all(r, r.matches('^[a-z.]+@company[.]com$'))"),
    ),
    mistake: defineWarrantAnswer(ID, SCENARIO, mailIf("value.all(r, r.endsWith('company.com'))")),
  },
};
