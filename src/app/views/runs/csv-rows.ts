/** Rows as CSV, as the matrix's files have them. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets a quote in front, as in the matrix's files. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
