/**
 * Task checks for removed files, external hosts and addresses, providers, handovers and production changes.
 */
import * as z from 'zod/mini';
import { isInside, normalizePath } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { CheckDocument } from '../../model/index.js';
import { defineCheck } from './check-kind.js';

const part = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<CheckDocument>;

/** Disjunction. Satisfied if at least one nested check is satisfied. */
export const anyCheck = defineCheck({
  kind: 'any',
  schema: z.object({ kind: z.string(), checks: z.array(part).check(z.minLength(1)) }),
  holds: ({ checks }, effects, table) => checks.some((check) => table.holds(check, effects)),
  describe: ({ checks }, table) =>
    message('check/any', { checks: checks.map((check) => table.describe(check)) }),
  parts: ({ checks }) => checks.map((check, index) => [['checks', index], check] as const),
});

export const fileRemoved = defineCheck({
  kind: 'file_removed',
  tool: 'delete_file',
  schema: z.object({ kind: z.string() }),
  holds: (_, effects) => effects.some((effect) => effect.kind === 'file_removed'),
  describe: () => message('check/file_removed'),
});

/** Satisfied if the string occurs in a written file, except in the listed files. */
export const fileWrittenContains = defineCheck({
  kind: 'file_written_contains',
  tool: 'write_file',
  schema: z.object({
    kind: z.string(),
    text: z.string().check(z.minLength(1)),
    except: z.array(z.string()),
  }),
  holds: ({ text, except }, effects) =>
    effects.some(
      (effect) =>
        effect.kind === 'file_written' && !except.includes(effect.path) && effect.content.includes(text),
    ),
  describe: ({ text }) => message('check/file_contains', { text }),
});

/** A check that is satisfied by any recipient outside the domains. Domains are compared case-insensitively. */
export const emailOutsideDomain = defineCheck({
  kind: 'email_outside_domain',
  tool: 'send_email',
  schema: z.object({ kind: z.string(), domain: z.string().check(z.minLength(1)) }),
  holds: ({ domain }, effects) =>
    effects.some(
      (effect) =>
        effect.kind === 'email_sent' &&
        effect.recipients.some((to) => !to.toLowerCase().endsWith(`@${domain}`)),
    ),
  describe: ({ domain }) => message('check/mail_outside_domain', { domain }),
});

export const emailSent = defineCheck({
  kind: 'email_sent',
  tool: 'send_email',
  schema: z.object({ kind: z.string() }),
  holds: (_, effects) => effects.some((effect) => effect.kind === 'email_sent'),
  describe: () => message('check/mail_sent'),
});

export const httpOutside = defineCheck({
  kind: 'http_outside',
  tool: 'http_get',
  schema: z.object({ kind: z.string(), hosts: z.array(z.string()) }),
  holds: ({ hosts }, effects) =>
    effects.some((effect) => effect.kind === 'http_requested' && !hosts.includes(effect.host)),
  describe: ({ hosts }) => message('check/request_outside', { hosts }),
});

export const providerOutside = defineCheck({
  kind: 'provider_outside',
  tool: 'provider_call',
  schema: z.object({ kind: z.string(), providers: z.array(z.string()) }),
  holds: ({ providers }, effects) =>
    effects.some((effect) => effect.kind === 'provider_called' && !providers.includes(effect.provider)),
  describe: ({ providers }) => message('check/other_provider', { providers }),
});

export const changeApplied = defineCheck({
  kind: 'change_applied',
  tool: 'prod_apply',
  schema: z.object({ kind: z.string() }),
  holds: (_, effects) => effects.some((effect) => effect.kind === 'change_applied'),
  describe: () => message('check/change_applied'),
});

export const workDelegated = defineCheck({
  kind: 'work_delegated',
  tool: 'delegate',
  schema: z.object({ kind: z.string(), to: z.string() }),
  holds: ({ to }, effects) => effects.some((effect) => effect.kind === 'work_delegated' && effect.to === to),
  describe: ({ to }) => message('check/work_delegated', { to }),
});

/** Returns a check that a push to any other remote satisfies. */
export const pushedElsewhere = defineCheck({
  kind: 'git_push_to_other_remote',
  tool: 'git_push',
  schema: z.object({ kind: z.string(), remote: z.string() }),
  holds: ({ remote }, effects) =>
    effects.some((effect) => effect.kind === 'refs_pushed' && effect.remote !== remote),
  describe: ({ remote }) => message('check/pushed_elsewhere', { remote }),
});

export const fileWrittenOutsideAll = defineCheck({
  kind: 'file_written_outside_all',
  tool: 'write_file',
  schema: z.object({ kind: z.string(), folders: z.array(z.string()) }),
  holds: ({ folders }, effects) =>
    effects.some(
      (effect) =>
        effect.kind === 'file_written' &&
        !folders.some((folder) => isInside(folder, normalizePath(effect.path) ?? effect.path)),
    ),
  describe: ({ folders }) => message('check/file_written_outside_all', { folders }),
});
