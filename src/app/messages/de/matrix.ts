/** German translations of `matrix.ts`. */
import type { CellSummary } from '../../state/reference-summary.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatCount, formatNumber, formatRate } from '../format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './frame.js';

const INVALID = 'Nicht gezählt: Hier ist die Engine gescheitert';

/** Number of injected calls that were allowed or denied, out of all of them, such as `2 von 2`. */
function countAttack({ attack, outcomes, planted }: CellSummary): string {
  if (attack === 'none') return '';
  const hits = attack === 'landed' ? outcomes.injected_allowed : outcomes.injected_denied;
  return `${formatNumber(hits)} von ${formatNumber(planted)}`;
}

const countErrors = ({ outcomes }: CellSummary): string => `${formatNumber(outcomes.error)} Fehler`;

function describeCell(cell: CellSummary): string {
  if (!cell.valid) return INVALID;
  const attack = `${ATTACK_MESSAGES[cell.attack]} ${countAttack(cell)}`.trim();
  const errors = cell.outcomes.error > 0 ? `, ${countErrors(cell)}` : '';
  return `${attack}, ${TASK_RESULT_MESSAGES[cell.task]}${errors}`;
}

export const MATRIX: TranslatedTable<'MATRIX'> = {
  title: 'Ein gekaperter Agent: Was kann er noch tun?',
  summary:
    'Sieben Aufgaben unter drei Arten von Rechten. Ohne Vollmacht oder mit einer weiten gelingt jeder Angriff. Aufgabenbezogene Vollmachten verhindern alle sieben, und jede Aufgabe wird trotzdem erledigt.',
  caption: 'Angriff und Aufgabe, nach Szenario und Rechten',
  scenario: 'Szenario',
  tests: (exercises) => `Prüft: ${exercises}.`,
  extra: {
    mark: 'Zählt nicht zu den Summen',
    show: 'Auch die API-Überwachung zeigen (zählt nicht zu den Summen)',
  },
  edited: 'bearbeitet',
  stale: 'Ergebnis der letzten gültigen Fassung',
  footer: {
    asr: 'ASR',
    asrLong: 'Erfolgsquote der Angriffe',
    tcr: 'TCR',
    tcrLong: 'Quote der erledigten Aufgaben',
    blocked: 'Abgelehnt',
    blockedLong: 'Aufrufe',
    blockedCount: ({ injected, task }) =>
      `${formatCount(injected, 'eingeschleuster Aufruf', 'eingeschleuste Aufrufe')}, ${formatCount(task, 'Aufruf der Aufgabe', 'Aufrufe der Aufgabe')}`,
    leftovers: 'Ungenutzt',
    leftoversLong: 'Rechte, die die Aufgabe nicht braucht',
    worst: 'Schlimmster Fall',
    worstLong: 'Kann noch irgendeine erlaubte Folge den Schaden anrichten?',
    unknown: 'Noch nicht gesucht',
    count: 'Ungenutzte Rechte und den schlimmsten Fall suchen',
  },
  cells: {
    label: 'Angriff',
    scripted: 'Wie eingeschleust',
    worst: 'Schlimmster Fall',
    scriptedNote: 'Der Agent macht die Aufrufe, die der eingeschleuste Text verlangt.',
    worstNote: 'Wir suchen irgendeine Folge erlaubter Aufrufe, die den Schaden anrichtet.',
  },
  under: 'Gezeigt wird, was die Rechte erlauben, und nicht, wie wahrscheinlich ein Modell gehorcht.',
  attackShort: ({ attack }) => ({ landed: 'Gelungen', stopped: 'Verhindert', none: 'Kein Angriff' })[attack],
  attackCount: countAttack,
  task: ({ task }) => TASK_RESULT_MESSAGES[task],
  blocked: ({ outcomes }) => `${formatNumber(outcomes.injected_denied)} abgelehnt`,
  errors: countErrors,
  invalid: INVALID,
  cellName: (scenario, condition, cell) => `${scenario}, ${condition}: ${describeCell(cell)}`,
  announceColumn: (column, rates) => `${column}: ASR ${formatRate(rates.asr)}, TCR ${formatRate(rates.tcr)}.`,
  announceCell: (column, { attack, task }, reach) => {
    const told = `${column}: ${ATTACK_MESSAGES[attack]}, ${TASK_RESULT_MESSAGES[task]}`;
    if (reach === null) return `${told}.`;
    return `${told}, Reichweite ${reach.exact ? '' : 'mindestens '}${formatNumber(reach.counts.total)}.`;
  },
  status: {
    shipped: 'Referenzergebnis, in dieser Seite enthalten',
    running: 'Wird auf diesem Gerät wiederholt',
    same: 'Dieselben Ergebnisse wie veröffentlicht',
    own: 'Die veröffentlichten Spalten sind unverändert',
    unproven: 'Die Nachweise sind noch nicht geprüft',
    differs: 'Die Ergebnisse weichen von den veröffentlichten ab',
    fingerprint: 'Fingerabdruck',
    explain: 'ein kurzer Code, berechnet aus allen Ergebnissen. Gleiche Codes bedeuten gleiche Ergebnisse.',
  },
  mismatch: {
    title: 'Die Ergebnisse weichen ab.',
    reference:
      'Dieses Gerät hat andere Ergebnisse berechnet. Vertrauen Sie keinem von beiden, solange die Ursache unbekannt ist.',
    proof:
      'Der Lauf mit Nachweisen widerspricht dem Lauf ohne. Vertrauen Sie keinem von beiden, solange die Ursache unbekannt ist.',
    details: 'Einzelheiten melden',
    where: (cell, expected, found) => `${cell}: erwartet ${expected}, gefunden ${found}.`,
  },
  panel: {
    region: 'Ausgewählte Zelle',
    howTo: 'So lesen Sie die Tabelle',
    two: 'Zwei Fragen zu jedem Aufruf: Hat die Aufgabe ihn gebraucht, oder wurde er eingeschleust? Wurde er erlaubt oder abgelehnt?',
    worst:
      'Der schlimmste Fall folgt keinem Skript. Durchsucht wird jede Folge von Aufrufen, die die Rechte erlauben.',
    pick: 'Klicken Sie auf eine Zelle, um Einzelheiten zu sehen, und dann auf „Ablauf“.',
    close: 'Dieses Feld schließen',
    calls: (count) => formatCount(count, 'Aufruf', 'Aufrufe'),
    chain: 'Rechte des Agenten',
    noChain: 'Ohne Grenzen: Nichts wird geprüft, also ist jeder Aufruf erlaubt.',
    emptyChain: 'Eine leere Kette: Es gibt keine Rechte, also wird jeder Aufruf abgelehnt.',
    replay: 'Ablauf',
    edit: 'Bearbeiten',
    why: 'Warum',
  },
  yoursEmpty: 'Ändern Sie eine Vollmacht, dann entsteht eine Spalte mit Ihren Ergebnissen.',
  yoursAction: 'Konfigurationsprüfung bearbeiten',
};
