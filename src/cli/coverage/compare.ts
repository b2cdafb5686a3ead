/** `pola coverage ID --compare`: compares realizers, in the layout of the published Table III. */
import type { RealizerRow } from '../../engine/index.js';

const COLUMNS: readonly (readonly [title: string, cell: (row: RealizerRow) => string])[] = [
  ['realizer  ', ({ realizer }) => realizer],
  ['guidance', ({ routing }) => routing],
  ['passed', ({ passed, tests }) => `${passed}/${tests}`],
  ['own test', ({ witnessedByOwnTest: own, obligations }) => `${own}/${obligations}`],
  ['any test', ({ witnessed, obligations }) => `${witnessed}/${obligations}`],
  ['texts worked', ({ successfulAttempts: worked, runs }) => `${worked}/${runs}`],
  ['proposed', ({ calls }) => String(calls)],
];

export function formatRealizerComparison(id: string, rows: readonly RealizerRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...rows.map((row) => COLUMNS.map(([title, cell]) => cell(row).padEnd(title.length))),
  ];
  return `${[id, ...lines.map((cells) => `  ${cells.join('  ').trimEnd()}`)].join('\n')}\n`;
}
