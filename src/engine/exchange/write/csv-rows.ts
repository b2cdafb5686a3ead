/** Rows of CSV as RFC 4180 has them, CRLF included, with texts that no spreadsheet runs as a formula. */

export type CsvRow = readonly (string | number)[];

/** Rows as CSV (RFC 4180): fields quoted where needed, every row ended by CR and LF. */
export function writeCsvRows(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('');
}

/** Signs that begin a formula; the wide ones stand for the narrow ones where Chinese or Japanese is typed. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function writeField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  const guarded = FORMULA_START.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
