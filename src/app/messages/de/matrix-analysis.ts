/** German translations of `matrix-analysis.ts`, and of the messages from other views that the home page shows. */
import type { WorstCase } from '../../../engine/index.js';
import type { StartedTable, TranslatedTable } from '../catalogue.js';
import { formatCount, formatNumber } from '../format.js';

export const ANALYSIS: StartedTable<'ANALYSIS'> = {
  failed: ({ message, hint }) => `Nicht gemessen: ${message} ${hint}`,
};

export const REPLAY: StartedTable<'REPLAY'> = {
  fork: {
    idle: (title, step) =>
      `${title}: Der Versuch endet vor der Abzweigung bei Aufruf ${formatNumber(step + 1)}, sie ändert also nichts.`,
    look: 'Ablauf ansehen',
  },
};

function describeWorstCase(worst: WorstCase | null): string {
  if (worst === null) return 'Der schlimmste Fall wurde noch nicht gesucht';
  const { calls, exact } = worst;
  if (calls !== null)
    return `Schlimmster Fall erreichbar: ${formatCount(calls.length, 'erlaubter Aufruf richtet', 'erlaubte Aufrufe richten')} den Schaden an${exact ? '' : ' (vielleicht genügen weniger)'}`;
  return exact
    ? 'Schlimmster Fall unerreichbar: Keine erlaubte Folge richtet den Schaden an'
    : 'Schlimmster Fall unentschieden: Keine Folge gefunden, aber manche Regeln ließen sich nicht entscheiden';
}

export const MATRIX_ANALYSIS: TranslatedTable<'MATRIX_ANALYSIS'> = {
  waiting: 'Suche läuft',
  failed: ({ message }) => `Kein Ergebnis: ${message}`,
  stated: {
    title: 'Erwartete Ergebnisse der importierten Datei',
    hold: (held, total) =>
      `${formatNumber(held)} von ${formatCount(total, 'erwarteten Ergebnis trifft', 'erwarteten Ergebnissen treffen')} zu.`,
    running: 'Sie werden nach dem Lauf geprüft.',
    state: {
      held: 'Trifft zu',
      missed: 'Trifft nicht zu',
      error: 'Nicht prüfbar',
      not_run: 'Nicht ausgeführt',
    },
    row: (state, cell, expected, found) =>
      `${state}: ${cell}. Erwartet: ${expected}${found === null ? '' : `; gefunden: ${found}`}.`,
    away: 'Schließen',
  },
  worst: {
    possible: 'Erreichbar',
    impossible: 'Unerreichbar',
    unsettled: 'Unentschieden',
    calls: (count) => `mit ${formatCount(count, 'Aufruf', 'Aufrufen')}`,
    impossibleNote: 'mit keiner erlaubten Folge',
    unsettledNote: 'nichts gefunden; manche Regeln unentschieden',
    legend: {
      possible: 'Eine erlaubte Folge von Aufrufen richtet den Schaden an.',
      impossible: 'Keine erlaubte Folge richtet den Schaden an.',
      unsettled: 'Keine solche Folge wurde gefunden, aber manche Regeln ließen sich nicht entscheiden.',
    },
    replay: 'Ablauf',
    replayOf: (cell) => `: der schlimmste Fall von ${cell}`,
    name: (cell, worst) => `${cell}: ${describeWorstCase(worst)}`,
    title: 'Schlimmster Fall',
    sentence: (worst) => `${describeWorstCase(worst)}.`,
  },
  footer: {
    leftovers: ({ unusedPermissions: unused }) => {
      if (unused === null) return 'Keine Vollmacht';
      if (unused.lines === 0) return 'Keine';
      return `${formatCount(unused.lines, 'Recht', 'Rechte')} in ${formatCount(unused.scenarios, 'Szenario', 'Szenarien')}`;
    },
    worst: ({ worstCase: { met, unsettled, of } }) =>
      `In ${formatNumber(met)} von ${formatNumber(of)} erreichbar${unsettled === 0 ? '' : `, ${formatNumber(unsettled)} unentschieden`}`,
  },
  reach: {
    title: 'Reichweite',
    count: ({ counts, exact }) =>
      `${exact ? '' : 'Mindestens '}${formatCount(counts.total, 'Objekt', 'Objekte')} in Reichweite, ${
        counts.marked === 0
          ? 'kein Geheimnis'
          : `davon ${formatCount(counts.marked, 'Geheimnis', 'Geheimnisse')}`
      }.`,
    scoped: (scoped, text) => `Aufgabenbezogen: ${formatNumber(scoped.counts.total)}. Unterschied: ${text}.`,
    same: 'So viel wie aufgabenbezogen.',
  },
  loot: {
    title: 'Was der Angriff erbeutet hat',
    none: 'Nichts wurde gelesen oder bewegt.',
    count: (count) => `${formatCount(count, 'Objekt', 'Objekte')}:`,
    mail: (id) => `E-Mail ${id}`,
    payment: (amount, to) => `${amount} an ${to}`,
  },
};
