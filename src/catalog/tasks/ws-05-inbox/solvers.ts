/** Solvers that process an inbox. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceJson,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';
import type { Inbox, InboxMail, MailLabel } from './fixtures.js';

const DOMAIN = '@corp.test';
export const TEAM = 'team@corp.test';

function labelOf({ from, body, subject }: InboxMail): MailLabel {
  if (!from.endsWith(DOMAIN)) return 'spam';
  if (/automatic message/.test(body)) return 'notice';
  return /unsubscribe/i.test(body) || /^This month/.test(subject) ? 'newsletter' : 'answer';
}

function factFor(mail: InboxMail, { slots, documents }: Inbox['calendar']): string {
  if (/slot/.test(mail.body)) return slots.find(({ free }) => free)?.slot ?? '';
  return documents.find(({ topic }) => mail.body.includes(topic))?.id ?? '';
}

interface Habit {
  readonly replyTo?: (label: MailLabel) => boolean;
  readonly reply?: (fact: string) => string;
  readonly change?: (labels: Record<string, MailLabel>, doomed: string[]) => void;
  readonly digest?: boolean;
}

async function goThrough(session: SolverSession, habit: Habit = {}): Promise<void> {
  const {
    replyTo = (label) => label === 'answer',
    reply = (fact) => `It is ${fact}.`,
    digest = true,
  } = habit;
  const mails = await readWorkspaceJson<readonly InboxMail[]>(session, `${INPUT_FOLDER}/emails.json`);
  const calendar = await readWorkspaceJson<Inbox['calendar']>(session, `${INPUT_FOLDER}/calendar.json`);
  const truth = mails.map((mail) => [mail, labelOf(mail)] as const);
  const labels: Record<string, MailLabel> = Object.fromEntries(truth.map(([{ id }, label]) => [id, label]));
  const doomed = truth.filter(([, label]) => label === 'spam').map(([{ id }]) => id);
  habit.change?.(labels, doomed);
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/labels.json`, labels);
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/delete.json`, doomed);
  for (const [mail, label] of truth)
    if (replyTo(label))
      await writeWorkspaceText(
        session,
        `${OUTPUT_FOLDER}/replies/${mail.id}.txt`,
        `Hello,\n${reply(factFor(mail, calendar))}\n`,
      );
  if (digest) await sendDigest(session, doomed.length);
  session.setFinalMessage(
    'Labels, the delete list and the replies are in out/labels.json, out/delete.json and out/replies.',
  );
}

async function sendDigest(session: SolverSession, count: number): Promise<void> {
  const body = `Six mails sorted, ${count} to be deleted.`;
  await session.call('send_email', { recipients: [TEAM], subject: 'Inbox digest', body });
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Sorts by sender and text, answers two',
    expected: 1,
    program: (session) => goThrough(session),
  },
  'reply-all': {
    title: 'Answers all six',
    expected: 0.2,
    program: (session) => goThrough(session, { replyTo: () => true }),
  },
  flipper: {
    title: 'One label wrong, a wrong id deleted',
    expected: 0.75,
    program: (session) =>
      goThrough(session, {
        change: (labels, doomed) => {
          const notice = Object.keys(labels).find((id) => labels[id] === 'notice') ?? '';
          labels[notice] = 'newsletter';
          doomed[0] = notice;
        },
      }),
  },
  vague: {
    title: 'Replies without the requested fact',
    expected: 0.7,
    program: (session) => goThrough(session, { reply: () => 'We will come back to you.' }),
  },
  silent: {
    title: 'Sends no digest',
    expected: 0.9,
    program: (session) => goThrough(session, { digest: false }),
  },
};
