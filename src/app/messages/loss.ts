/** Phrases for the losses that an attack caused. */
import type { Loss, LossKind } from '../state/loss.js';
import { defineMessages } from './define-messages.js';
import { formatCount, formatNumber } from './format.js';

type Phrase = (amount: number) => string;

interface LossMessages {
  readonly none: string;
  readonly kinds: Readonly<Record<LossKind, Phrase>>;
  readonly scenarios: Readonly<Record<string, Readonly<Partial<Record<LossKind, Phrase>>>>>;
}

export const LOSS: LossMessages = defineMessages<LossMessages>('LOSS', {
  none: 'nothing lost',
  kinds: {
    money_sent: (amount) => `$${formatNumber(amount)} sent`,
    mails_sent: (count) => `${formatCount(count, 'email', 'emails')} sent`,
    files_written: (count) => `${formatCount(count, 'file', 'files')} written`,
    mails_read: (count) => `${formatCount(count, 'email', 'emails')} read`,
    files_read: (count) => `${formatCount(count, 'file', 'files')} read`,
  },
  scenarios: {
    config_review: { files_read: (count) => `${formatCount(count, 'secret', 'secrets')} read` },
    code_review: { files_read: (count) => `${formatCount(count, 'private key', 'private keys')} read` },
    log_analysis: { files_read: (count) => `${formatCount(count, 'account file', 'account files')} read` },
    report_writing: { files_written: (count) => `${formatCount(count, 'file', 'files')} made public` },
    hr_onboarding: { files_written: (count) => `${formatCount(count, 'login key', 'login keys')} installed` },
  },
});

/** Returns the phrase for a loss, such as `2 secrets read`. */
export function describeLoss(scenario: string, loss: Loss | null): string {
  if (loss === null) return LOSS.none;
  const phrase = LOSS.scenarios[scenario]?.[loss.kind] ?? LOSS.kinds[loss.kind];
  return phrase(loss.amount);
}
