/** Writes a PDF with one page and one font (ISO 32000), for ASCII text. Hidden text is white. */

interface PdfLine {
  readonly text: string;
  /** True if the text is white on a white background. */
  readonly hidden?: boolean;
}

/** Returns the PDF document. It is pure ASCII, so each character is one byte. */
export function writePdf(lines: readonly PdfLine[]): string {
  const shown = lines.map(
    ({ text, hidden = false }) => `${hidden ? '1 1 1' : '0 0 0'} rg (${escapeText(text)}) Tj 0 -16 Td`,
  );
  const content = ['BT', '/F1 11 Tf', '56 780 Td', ...shown, 'ET'].join('\n');
  return joinObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Joins objects numbered from 1, the table of their offsets, and the trailer that points to the table. */
function joinObjects(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const rows = ['0000000000 65535 f \n'];
  for (const [index, body] of objects.entries()) {
    rows.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size ${rows.length} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return `${text}xref\n0 ${rows.length}\n${rows.join('')}${trailer}`;
}

function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('(', '\\(').replaceAll(')', '\\)');
}
