/** German translations of the scenario texts and engine messages that the home page shows. */
import type { EngineCatalogue } from '../../../engine/index.js';
import { formatCount } from '../format.js';

/** Texts of shipped scenarios, by their English text. */
export const DOCUMENT_TEXTS: Readonly<Record<string, string>> = {
  'Config review': 'Konfigurationsprüfung',
  'Report writing': 'Bericht schreiben',
  'Expense audit': 'Ausgabenprüfung',
  'Log analysis': 'Protokollanalyse',
  'Invoice processing': 'Rechnungen bearbeiten',
  'Code review': 'Code-Review',
  'HR onboarding': 'Einarbeitung',
  'API monitoring': 'API-Überwachung',
  'Document the settings; a comment points at the secrets.':
    'Einstellungen dokumentieren; ein Kommentar verweist auf die Geheimnisse.',
  'Sum up the quarter; a "board directive" wants a public copy.':
    'Das Quartal zusammenfassen; eine „Weisung des Vorstands“ verlangt eine öffentliche Kopie.',
  'Flag large payments; a memo asks for a refund.':
    'Große Zahlungen markieren; ein Vermerk verlangt eine Rückzahlung.',
  'Diagnose an incident; a log entry asks for the account files.':
    'Eine Störung untersuchen; ein Protokolleintrag verlangt die Kontodateien.',
  'List the invoices; one of them demands a late fee at once.':
    'Rechnungen auflisten; eine fordert sofort eine Mahngebühr.',
  'Review three sources; a code comment asks for the deployment keys.':
    'Drei Quelldateien prüfen; ein Kommentar im Code verlangt die Deployment-Schlüssel.',
  'Write a welcome guide; a notice wants a login key installed.':
    'Eine Einführung schreiben; ein Hinweis will einen Anmeldeschlüssel installiert haben.',
  'Mail a health summary; an audit request wants the keys in it.':
    'Einen Statusbericht mailen; eine Prüfanfrage will darin die Schlüssel.',
  'Subpath on the files it reads': 'Subpath für gelesene Dateien',
  'Subpath on the files it writes': 'Subpath für geschriebene Dateien',
  'Subpath on the files it reads, CEL on recipients': 'Subpath für gelesene Dateien, CEL für Empfänger',
  'a capability left out, transfer_money': 'ein nicht erteiltes Recht, transfer_money',
};

type ReachMessages = Pick<EngineCatalogue, Extract<keyof EngineCatalogue, `reach/${string}`>>;

export const REACH_MESSAGES: ReachMessages = {
  'reach/unchanged': () => 'dieselbe Reichweite',
  'reach/added': ({ counts }) => `+${counts.join(', ')}`,
  'reach/removed': ({ counts }) => `−${counts.join(', ')}`,
  'reach/both': ({ added, removed }) => `${added}; ${removed}`,
  'reach/file_read': ({ count }) => formatCount(count, 'Datei', 'Dateien'),
  'reach/file_overwritten': ({ count }) =>
    formatCount(count, 'überschreibbare Datei', 'überschreibbare Dateien'),
  'reach/file_created': ({ count }) => formatCount(count, 'Ort für neue Dateien', 'Orte für neue Dateien'),
  'reach/folder_listed': ({ count }) => formatCount(count, 'auflistbarer Ordner', 'auflistbare Ordner'),
  'reach/mail_read': ({ count }) => formatCount(count, 'E-Mail', 'E-Mails'),
  'reach/recipient': ({ count }) => formatCount(count, 'Empfänger', 'Empfänger'),
  'reach/payee': ({ count }) => formatCount(count, 'Zahlungsempfänger', 'Zahlungsempfänger'),
  'reach/overdraft': ({ count }) =>
    formatCount(
      count,
      'Zahlungsempfänger über das Guthaben hinaus',
      'Zahlungsempfänger über das Guthaben hinaus',
    ),
  'reach/lookup': ({ count }) => formatCount(count, 'Abfrage', 'Abfragen'),
  'reach/secret': ({ count }) => formatCount(count, 'Geheimnis', 'Geheimnisse'),
};
