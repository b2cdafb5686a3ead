/** German translations of `frame.ts`, `format.ts` and `outcomes.ts`. */
import type { TranslatedTable } from '../catalogue.js';
import { formatCount } from '../format.js';

export const FRAME: TranslatedTable<'FRAME'> = {
  product: 'POLA Playground',
  skip: 'Zum Inhalt springen',
  navigation: 'Bereiche',
  places: { see: 'Ansehen', attacks: 'Angriffe', agent: 'Ihr Agent', workshop: 'Workshop' },
  notices: 'Hinweise',
  copyLink: 'Link hierher kopieren',
  linkCopied: 'Link kopiert.',
  copied: 'Kopiert',
  copyByHand: 'Markieren Sie den Text und kopieren Sie ihn.',
  refusedHere: 'hier abgelehnt',
  close: 'Schließen',
  menu: 'Menü',
  loading: 'Die Ansicht wird geladen',
  loadFailed:
    'Ein Teil dieser Seite wurde nicht geladen: Prüfen Sie das Netz und versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  noSuchPage: {
    title: 'Unter dieser URL gibt es keine Seite',
    text: 'Die URL ist vielleicht abgeschnitten oder stammt aus einer anderen Version.',
    action: 'Zur Startseite',
  },
  views: {
    home: 'Ansehen',
    attacks: 'Übersicht',
    agent: 'Agenten prüfen',
    replay: 'Ablauf',
    edit: 'Bearbeiten',
    warrants: 'Vollmachten',
    graph: 'Graph',
    tasks: 'Aufgaben',
    runs: 'Gespeicherte Läufe',
    learn: 'Lektionen',
    host: 'Vorführen und einsammeln',
    import: 'Importieren',
    compare: 'Vergleichen',
    help: 'Hilfe',
  },
  theme: { label: 'Farben', light: 'Hell', dark: 'Dunkel', auto: 'Wie das System', projector: 'Beamer' },
  engine: {
    stopped: 'Die Engine wurde beendet. Ihr Text ist nicht verloren.',
    restart: 'Engine neu starten',
  },
  link: { failedTitle: 'Dieser Link lässt sich nicht öffnen', openFile: 'Datei öffnen' },
  share: 'Teilen',
  goTo: 'Suchen',
  language: 'Sprache',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  resetAll: 'Alle Änderungen zurücksetzen',
  runAll: 'Alles ausführen',
  keepRun: 'Lauf speichern',
  undone: 'Rückgängig gemacht.',
  redone: 'Wiederholt.',
};

export const FORMAT: TranslatedTable<'FORMAT'> = {
  count: (hits, valid) => `${hits} von ${valid}`,
  percent: (percent) => `(${percent} %)`,
  nothing: '(nichts zu zählen)',
  none: '–',
  milliseconds: (value) => `${value} ms`,
  comma: ', ',
  colon: ': ',
  semicolon: '; ',
  stop: '.',
  sentence: '. ',
  gap: ' ',
  list: ', ',
  brackets: (text) => ` (${text})`,
};

export const CONDITION_MESSAGES: TranslatedTable<'CONDITION_MESSAGES'> = {
  no_warrant: { name: 'Ohne Grenzen', full: 'Ohne Grenzen', line: 'nichts wird geprüft' },
  broad: { name: 'Weit', full: 'Signiert, aber weit', line: 'ein Ausweis für alles' },
  task_scoped: {
    name: 'Aufgabenbezogen',
    full: 'Nur was die Aufgabe braucht',
    line: 'Prinzip der geringsten Rechte (POLA)',
  },
  yours: { name: 'Ihre', full: 'Ihre Regeln', line: 'wie Sie sie bearbeitet haben' },
};

export const ATTACK_MESSAGES: TranslatedTable<'ATTACK_MESSAGES'> = {
  landed: 'Angriff gelungen',
  stopped: 'Angriff verhindert',
  none: 'Kein Angriff',
};

export const TASK_RESULT_MESSAGES: TranslatedTable<'TASK_RESULT_MESSAGES'> = {
  done: 'Aufgabe erledigt',
  failed: 'Aufgabe gescheitert',
};

export const OUTCOME_MESSAGES: TranslatedTable<'OUTCOME_MESSAGES'> = {
  task_allowed: {
    name: 'Aufruf der Aufgabe erlaubt',
    sentence: 'Der Agent hat einen Teil der Aufgabe erledigt.',
  },
  injected_denied: {
    name: 'Eingeschleuster Aufruf abgelehnt',
    sentence: 'Dem Angreifer hat dieser Aufruf nichts gebracht.',
  },
  injected_allowed: {
    name: 'Eingeschleuster Aufruf erlaubt',
    sentence: 'Der Angreifer hat die Wirkung dieses Aufrufs erhalten.',
  },
  task_denied: {
    name: 'Aufruf der Aufgabe abgelehnt',
    sentence: 'Zu eng: Die Aufgabe braucht diesen Aufruf.',
  },
  error: { name: 'Fehler', sentence: 'Die Prüfung selbst ist gescheitert; das ist keine Ablehnung.' },
  not_reached: { name: 'Nicht erreicht', sentence: 'Der Versuch war vorher zu Ende.' },
};

export const CHAIN_MESSAGES: TranslatedTable<'CHAIN_MESSAGES'> = {
  holds: (tools, rules) =>
    `${formatCount(tools, 'Werkzeug', 'Werkzeuge')}, ${rules === 0 ? 'keine Regeln für Argumente' : formatCount(rules, 'Regel', 'Regeln')}`,
};
