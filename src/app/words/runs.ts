/** Words of the Runs view. */
import { countOf, formatNumber } from './format.js';
import { speak } from './speak.js';

export { formatTime } from './format.js';

/** `812 kB`, `1.4 MB`: decimal units, as disks are sold and browsers count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return RUNS.storage.bytes(bytes);
  const units = ['kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[power - 1] ?? ''}`;
}

export const RUNS = speak('RUNS', {
  title: 'Runs',
  lead: 'Results you kept on this device, each with the documents it came from. Nothing here is run again to be shown, compared or exported.',
  summary: 'A table of kept runs: when, what changed, rates, fingerprint, note. Choose two to compare.',
  loading: 'Reading the kept runs',
  runAndKeep: 'Run all and keep',
  running: 'Running',
  none: 'No runs on this device yet. Reference results are in Matrix.',
  noMatch: (text: string) =>
    text === '' ? 'No run differs from the reference.' : `No run matches '${text}'.`,
  clearFilter: 'Clear filter',
  toMatrix: 'Go to Matrix',
  filter: 'Filter',
  filterHint: 'What changed, note or fingerprint',
  onlyDifferent: 'Only runs that differ from the reference',
  region: { list: 'Kept runs', storage: 'Storage on this device' },
  caption: 'Kept runs',
  scroll: 'Table of kept runs',
  select: 'Select',
  selectAll: 'Select every run on this page',
  selectOne: (title: string, when: string) => `Select ${title}, ${when}`,
  columns: {
    kept: 'Kept',
    changes: 'Changed against reference',
    asr: 'ASR',
    tcr: 'TCR',
    fingerprint: 'Fingerprint',
    note: 'Note',
  },
  columnsLong: { asr: 'attack success rate', tcr: 'task completion rate' },
  ratesOf: 'Rates of Yours. A run without edits shows Task-scoped, which is where Yours starts.',
  nothingChanged: 'Nothing: the reference as shipped',
  sameAsReference: 'same as reference',
  asShipped: 'as shipped',
  times: (count: number) => `kept ${countOf(count, 'time', 'times')}`,
  noteOf: (title: string) => `Note on ${title}`,
  noteHint: 'Add a note',
  noteKept: 'Note kept.',
  noteNotKept: 'The note could not be kept.',
  shown: (from: number, to: number, total: number) =>
    `${formatNumber(from)} to ${formatNumber(to)} of ${countOf(total, 'result', 'results')}`,
  older: 'Reading older runs',
  previous: 'Previous page',
  next: 'Next page',
  pages: 'Pages',
  selection: {
    region: 'Selected runs',
    none: 'Select two runs to compare them, or one to compare it with the reference.',
    count: (count: number) => `${countOf(count, 'result', 'results')} selected`,
    compare: 'Compare',
    compareReference: 'Compare with reference',
    export: 'Export',
    save: 'Save file',
    archive: 'Archive (JSON), for Import',
    bundle: 'Bundle (*.pola.json), for Import',
    asPng: (title: string) => title.replace('SVG', 'PNG'),
    exported: (name: string) => `Saved as ${name}.`,
    exportFailed:
      'No file was made: none of these runs could be read, or the picture could not be drawn. Reload the page and export again.',
    findings: 'with findings',
    findingsHint: 'Reach, leftovers, worst case and mutants of the warrants. No trial is run again.',
    finding: 'Asking what the warrants allow',
    stop: 'Stop',
    exportStopped: 'Stopped. No file was made.',
    delete: 'Delete',
    clear: 'Clear selection',
  },
  confirm: {
    deleteTitle: 'Delete kept runs?',
    deleteText: (count: number) =>
      `${countOf(count, 'kept run goes', 'kept runs go')}, with every trace and note. This cannot be undone. Export first if you may want them again.`,
    deleteAction: (count: number) => `Delete ${countOf(count, 'run', 'runs')}`,
    deleted: (count: number) => `${countOf(count, 'run', 'runs')} deleted.`,
    everythingTitle: 'Delete everything on this device?',
    everythingText:
      'Every kept run, saved draft and earlier version goes. This cannot be undone. Edits on screen stay open until you leave, and the next change saves them again. Theme and key settings stay.',
    everythingAction: 'Delete everything',
    everythingDone: 'Everything this page kept on this device is deleted.',
    failed: 'The browser refused to delete it.',
    cancel: 'Keep it',
  },
  storage: {
    title: 'Storage on this device',
    meter: 'Room used',
    bytes: (bytes: number) => countOf(bytes, 'byte', 'bytes'),
    used: (used: string, available: string | null) =>
      available === null ? `${used} used` : `${used} used of about ${available} there is`,
    unknown: 'This browser does not say how much room is used.',
    counted: (runs: number) => `${countOf(runs, 'kept run', 'kept runs')}.`,
    mayErase: 'The browser may clear this when room runs short. Export what you want to keep.',
    persistent: 'The browser keeps this until you delete it.',
    askToKeep: 'Ask the browser to keep it',
    askRefused: 'The browser did not agree. It often does after a few visits.',
    askGranted: 'The browser will keep it.',
    memory: 'This browser will not keep your work. Export before closing.',
    exportAll: 'Export all',
    exportFailed: 'No file was made: what is kept here could not be read. Reload the page and export again.',
    exportNothing:
      'No file was made: nothing is kept here. If work of yours is missing, reload the page and export again.',
    import: 'Import',
    imported: (added: number) =>
      added === 0 ? 'Nothing new in this file.' : `${countOf(added, 'entry', 'entries')} added.`,
    leftOut: (count: number) => `${countOf(count, 'entry was', 'entries were')} left out:`,
    deleteEverything: 'Delete everything on this device',
    close: 'Close',
  },
  one: {
    back: 'All runs',
    missing:
      'There is no such run on this device. Kept runs stay on the device that kept them; ask for an export.',
    summary: (title: string) => `A kept run, read only: ${title}. Its table, its calls, and what changed.`,
    keptAt: 'Kept',
    engine: 'Engine',
    trials: 'Trials',
    trialCount: (total: number, valid: number) =>
      total === valid ? formatNumber(total) : `${formatNumber(total)}, ${formatNumber(valid)} of them valid`,
    fingerprint: 'Fingerprint',
    changes: 'Changed',
    note: 'Note',
    others: (count: number) => `The same result was kept ${countOf(count, 'more time', 'more times')}:`,
    actions: 'What to do with this run',
    load: 'Load its edits into the editor',
    loadHint: 'One step, which undo takes back. Comments of the editor are not part of a run.',
    loaded: (count: number) =>
      `Edits of ${countOf(count, 'scenario', 'scenarios')} loaded. Undo brings your earlier work back.`,
    strangers: (names: string) => `Not loaded, because this page does not have it: ${names}.`,
    matrix: 'Its table',
    readOnly: 'Read only: as it was when it was kept.',
    blocked: 'Blocked',
    pick: 'Pick a cell to see its calls.',
    callsOf: (cell: string) => `Calls of ${cell}`,
    region: 'Calls of the chosen cell',
    closeCalls: 'Close these calls',
    workflow: 'Workflow',
    options: 'Run with',
    tests: 'Tests',
    openInGraph: 'Open in Graph',
    openHint: 'Brings back its workflow, its options and its results; undo brings your workflow back.',
    criteria: 'What was shown',
    criterion: 'Criterion',
    witnessed: 'Witnessed',
    restricted: 'Restricted pairs',
    restrictedRows: { probed: 'Probed', attempted: 'Attempted', breached: 'Breached' },
    fewer: 'Fewer attempts and breaches are better; a restriction is never witnessed by silence.',
    unrealized: 'Not shown, with the reason',
    allShown: 'Every obligation has a witness.',
    moreUnrealized: (count: number) => `${countOf(count, 'more', 'more')}; the export holds all of them.`,
    engineDiffers: (made: string, here: string) => `Made with engine ${made}; this page has ${here}.`,
  },
} as const);
