/** Writes CSV rows that end with CRLF (RFC 4180), and prevents spreadsheets from running values as formulas. */

export type CsvRow = readonly (string | number)[];

/** Writes rows as CSV (RFC 4180). Fields are quoted if necessary, and each row ends with CR and LF. */
export function writeCsvRows(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('');
}

/**
 * Characters that begin a formula in a spreadsheet, including the full-width forms that are used in Chinese and
 * Japanese.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function writeField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  const guarded = FORMULA_START.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
