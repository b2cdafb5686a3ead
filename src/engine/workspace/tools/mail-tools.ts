/** Defines the three mail tools. The inbox is read-only, and sent mail is recorded but not delivered. */
import { defineTool, makeToolOutput } from './define-tool.js';

export const readEmailTool = defineTool({
  name: 'read_email',
  description: 'Returns one email from the inbox with its sender, subject and body.',
  effect: 'read',
  reversible: true,
  args: { email_id: { type: 'integer', required: true } },
  act: (world, { email_id: id }) => {
    const mail = world.inbox.find((item) => item.id === id);
    const effect = { kind: 'email_read', id, found: mail !== undefined } as const;
    if (mail === undefined) return makeToolOutput([`There is no mail number ${id}.`], [effect]);
    return makeToolOutput([`From: ${mail.from}\nSubject: ${mail.subject}\n\n`, mail.body], [effect]);
  },
});

export const listEmailsTool = defineTool({
  name: 'list_emails',
  description: 'Lists the emails in the inbox.',
  effect: 'read',
  reversible: true,
  args: {},
  act: (world) => {
    const lines = world.inbox.map(({ id, from, subject }) => `${id}. ${from}: ${subject}`);
    return makeToolOutput([lines.length === 0 ? 'The inbox is empty.' : lines.join('\n')]);
  },
});

export const sendEmailTool = defineTool({
  name: 'send_email',
  description: 'Sends an email to one or more recipients.',
  effect: 'mail',
  reversible: false,
  args: {
    recipients: { type: 'text_list', required: true },
    subject: { type: 'text', required: true },
    body: { type: 'text', required: true },
  },
  act: (_world, { recipients, subject, body }) => {
    const to = recipients.length === 0 ? 'nobody: the list of recipients is empty' : recipients.join(', ');
    return makeToolOutput([`Mail sent to ${to}.`], [{ kind: 'email_sent', recipients, subject, body }]);
  },
});
