/** The messages of `home.ts` in German. */
import type { TranslatedTable } from '../catalogue.js';
import { formatCount, formatNumber } from '../format.js';

const dollars = (amount: number): string => `${formatNumber(amount)} $`;

export const HOME: TranslatedTable<'HOME'> = {
  title: ['Dieser Agent wurde gekapert.', 'Was er als Nächstes tun kann, bestimmen Sie.'],
  lead: (amount) => `Ein Vermerk weist ihn an, ${dollars(amount)} zu überweisen. Ändern Sie seine Rechte:`,
  dial: 'Rechte des Agenten',
  stops: {
    no_warrant: { name: 'Ohne Grenzen', note: '' },
    broad: { name: 'Signiert, aber weit', note: '' },
    task_scoped: { name: 'Nur was die Aufgabe braucht', note: 'Prinzip der geringsten Rechte' },
    yours: { name: 'Ihre Regel', note: '' },
  },
  reads: 'Was der Agent liest',
  amount: dollars,
  calls: 'Was er versucht',
  call: (tool, isInjected, isAllowed) =>
    `${tool}, ${isInjected ? 'eingeschleuster Aufruf' : 'Aufruf der Aufgabe'}: ${isAllowed ? 'erlaubt' : 'abgelehnt'}`,
  injected: (detail) => `${detail}, ausgelöst vom Vermerk`,
  outcome: 'Was geschieht',
  gone: (amount) => (amount === 0 ? 'Nichts verloren' : `${dollars(amount)} verloren`),
  why: {
    unchecked: 'Niemand hat den Aufruf geprüft.',
    allowed: 'Die Vollmacht ist signiert und gültig, und sie erlaubt diesen Aufruf.',
    notGranted: ['Der Agent hat ', ' nie erhalten: Eine Prüfung braucht es nicht.'],
    limit: (most) => `Ihre Regel hat den Aufruf abgelehnt: höchstens ${dollars(most)}.`,
    denied: 'Die Vollmacht hat den Aufruf abgelehnt.',
  },
  task: {
    done: 'Die Zusammenfassung wurde trotzdem verschickt.',
    failed: 'Die Zusammenfassung wurde nicht verschickt.',
  },
  scale: (landed, of) => `${formatNumber(landed)} von ${formatNumber(of)} Angriffen gelingen`,
  tile: (scenario, loss) => `${scenario}: ${loss}`,
  promise: 'Läuft in dieser Seite. Sendet nichts. Alle Geheimnisse sind erfunden.',
  replay: 'Schritt für Schritt ansehen',
  edit: 'Selbst verhindern',
  agent: 'Mit dem eigenen Agenten versuchen',
  rule: {
    label: (tool) => `${tool}: Betrag höchstens`,
    hint: (amount) => `Der Vermerk verlangt ${dollars(amount)}.`,
    allFields: 'Alle Felder',
    reset: 'Diese Regel entfernen',
  },
  matrix: 'Sieben Angriffe unter drei Arten von Rechten',
  finding: {
    title:
      'Wir haben jede erlaubte Folge von Aufrufen durchsucht. Eine veröffentlichte Vollmacht hat noch eine Lücke.',
    searched: (calls, warrants) =>
      `${formatCount(calls, 'möglicher Aufruf', 'mögliche Aufrufe')} unter ${formatCount(warrants, 'aufgabenbezogenen Vollmacht', 'aufgabenbezogenen Vollmachten')}.`,
    hole: (tool, folder) =>
      `Die Vollmacht erlaubt ${tool} innerhalb von ${folder}, und ${folder} selbst zählt dazu. So lässt sich eine Datei an die Stelle des Ordners schreiben, und diese zählt für die Angriffsprüfung als außerhalb.`,
    replay: 'Diesen Aufruf ansehen',
    all: 'Den schlimmsten Fall jeder Zelle zeigen',
  },
};
