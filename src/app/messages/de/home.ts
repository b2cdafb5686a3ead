/** German translations of `home.ts`. */
import type { TranslatedTable } from '../catalogue.js';
import { formatCount, formatMs, formatNumber } from '../format.js';

const dollars = (amount: number): string => `${formatNumber(amount)} $`;

export const HOME: TranslatedTable<'HOME'> = {
  title: ['Dieser Agent wurde gekapert.', 'Was er als Nächstes tun kann, bestimmen Sie.'],
  lead: (amount) => `Ein Vermerk weist ihn an, ${dollars(amount)} zu überweisen.`,
  dial: 'Rechte des Agenten',
  reads: 'Was der Agent liest',
  amount: dollars,
  calls: 'Was er versucht',
  call: (tool, isInjected, isAllowed) =>
    `${tool}, ${isInjected ? 'eingeschleuster Aufruf' : 'Aufruf der Aufgabe'}: ${isAllowed ? 'erlaubt' : 'abgelehnt'}`,
  injected: (detail) => `${detail}, ausgelöst vom Vermerk`,
  denied: 'abgelehnt',
  outcome: 'Was geschieht',
  gone: (amount) => (amount === 0 ? 'Nichts verloren' : `${dollars(amount)} verloren`),
  why: {
    unchecked: 'Niemand hat die Überweisung geprüft.',
    allowed: 'Sie haben eine Vollmacht signiert, die jeden Aufruf erlaubt, auch diesen.',
    notGranted: ['Der Agent hat ', ' nie erhalten: Eine Prüfung braucht es nicht.'],
    limit: (most) => `Ihre Regel hat den Aufruf abgelehnt: höchstens ${dollars(most)}.`,
    denied: 'Die Vollmacht hat den Aufruf abgelehnt.',
  },
  task: {
    done: 'Die Zusammenfassung wurde trotzdem verschickt.',
    failed: 'Die Zusammenfassung wurde nicht verschickt.',
  },
  scale: (landed, of) => `${formatNumber(landed)} von ${formatNumber(of)} Angriffen gelingen`,
  scaleNote: 'bei dieser Einstellung',
  tile: (scenario, loss) => `${scenario}: ${loss}`,
  trials: {
    shipped: (count) => `${formatCount(count, 'Versuch', 'Versuche')}, in dieser Seite enthalten`,
    reran: (count, ms) =>
      `${formatCount(count, 'Versuch', 'Versuche')} auf Ihrem Gerät wiederholt in ${formatMs(ms)}`,
    promise: 'Nichts wurde gesendet. Alle Daten sind erfunden.',
  },
  replay: 'Schritt für Schritt ansehen',
  edit: 'Selbst verhindern',
  agent: 'Mit dem eigenen Agenten versuchen',
  course: 'Kurs: zehn Lektionen, 25 Minuten',
  matrix: 'Sieben Angriffe unter drei Arten von Rechten',
};

export const HOME_BELOW: TranslatedTable<'HOME_BELOW'> = {
  rule: {
    label: (tool) => `${tool}: Betrag höchstens`,
    hint: (amount) => `Der Vermerk verlangt ${dollars(amount)}.`,
    allFields: 'Alle Felder',
    reset: 'Diese Regel entfernen',
  },
  finding: {
    title:
      'Wir haben jede erlaubte Folge von Aufrufen durchsucht. Eine veröffentlichte Vollmacht hat noch eine Lücke.',
    searched: (calls, warrants) =>
      `${formatCount(calls, 'möglicher Aufruf', 'mögliche Aufrufe')} unter ${formatCount(warrants, 'aufgabenbezogenen Vollmacht', 'aufgabenbezogenen Vollmachten')}.`,
    rule: (scenario) => `Die Vollmacht von ${scenario} erlaubt`,
    inside: 'innerhalb von',
    call: 'Damit erlaubt sie auch diesen Aufruf, denn ein Ordner zählt zu sich selbst',
    damage: 'Und das richtet den Schaden an',
    hole: (folder) => `Eine Datei ersetzt den Ordner ${folder}. Das ist ein Schreiben außerhalb.`,
    replay: 'Diesen Aufruf ansehen',
    all: 'Den schlimmsten Fall jeder Zelle zeigen',
  },
};
