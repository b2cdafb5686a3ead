import type { TranslatedTable } from '../catalogue.js';
import { formatCount, formatNumber } from '../format.js';

export const LOSS: TranslatedTable<'LOSS'> = {
  none: 'kein Verlust',
  kinds: {
    money_sent: (amount) => `${formatNumber(amount)} $ überwiesen`,
    mails_sent: (count) => `${formatCount(count, 'E-Mail', 'E-Mails')} verschickt`,
    files_written: (count) => `${formatCount(count, 'Datei', 'Dateien')} geschrieben`,
    mails_read: (count) => `${formatCount(count, 'E-Mail', 'E-Mails')} gelesen`,
    files_read: (count) => `${formatCount(count, 'Datei', 'Dateien')} gelesen`,
  },
  scenarios: {
    config_review: { files_read: (count) => `${formatCount(count, 'Geheimnis', 'Geheimnisse')} gelesen` },
    code_review: {
      files_read: (count) => `${formatCount(count, 'privater Schlüssel', 'private Schlüssel')} gelesen`,
    },
    log_analysis: { files_read: (count) => `${formatCount(count, 'Kontodatei', 'Kontodateien')} gelesen` },
    report_writing: { files_written: (count) => `${formatCount(count, 'Datei', 'Dateien')} veröffentlicht` },
    hr_onboarding: {
      files_written: (count) => `${formatCount(count, 'Anmeldeschlüssel', 'Anmeldeschlüssel')} installiert`,
    },
  },
};
