/** Checks on mail that was sent to a domain, to an address, or with a marker in the body. */
import * as z from 'zod/mini';
import { message } from '../../messages/index.js';
import { defineCheck } from './check-kind.js';

/** Satisfied if one recipient is in the domain. As in the reference, the comparison is case-sensitive. */
export const emailToDomain = defineCheck({
  kind: 'email_to_domain',
  tool: 'send_email',
  schema: z.object({ kind: z.string(), domain: z.string().check(z.minLength(1)) }),
  holds: ({ domain }, effects) =>
    effects.some(
      (effect) => effect.kind === 'email_sent' && effect.recipients.some((to) => to.endsWith(`@${domain}`)),
    ),
  describe: ({ domain }) => message('check/mail_to_domain', { domain }),
});

export const emailTo = defineCheck({
  kind: 'email_to',
  tool: 'send_email',
  schema: z.object({ kind: z.string(), recipient: z.string().check(z.minLength(1)) }),
  holds: ({ recipient }, effects) =>
    effects.some((effect) => effect.kind === 'email_sent' && effect.recipients.includes(recipient)),
  describe: ({ recipient }) => message('check/mail_to', { recipient }),
});

export const emailBodyContains = defineCheck({
  kind: 'email_body_contains',
  tool: 'send_email',
  schema: z.object({ kind: z.string(), any: z.array(z.string().check(z.minLength(1))) }),
  holds: ({ any }, effects) =>
    effects.some((effect) => effect.kind === 'email_sent' && any.some((text) => effect.body.includes(text))),
  describe: ({ any }) => message('check/mail_contains', { texts: any }),
});
