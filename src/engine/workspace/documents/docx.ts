/**
 * Reads the text in DOCX files (ECMA-376), that is, the paragraphs and runs in the main part of the archive.
 *
 * Only this entry is unpacked. It is found by its exact name and unpacked into a buffer of limited size. All other
 * entries are ignored.
 */
import { unzipSync, zipSync } from 'fflate';
import { decodeUtf8, encodeUtf8 } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { readXmlText } from './xml-text.js';

const MAIN = 'word/document.xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';

/** Returns the text of the main part, with one line per paragraph; null if the bytes are not a DOCX file. */
export function readDocx(bytes: Uint8Array): string | null {
  const part = unpackMain(bytes);
  const xml = part === null ? null : decodeUtf8(part);
  return xml === null ? null : readXmlText(xml);
}

function unpackMain(bytes: Uint8Array): Uint8Array | null {
  try {
    let found = 0;
    // Only the first match is unpacked, because an archive may contain the same part a thousand times.
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === MAIN && (found += 1) === 1 && originalSize <= LIMITS.inflatedBytes.value;
    return unzipSync(bytes, { filter })[MAIN] ?? null;
  } catch {
    return null;
  }
}

/** Writes a DOCX archive with the three parts that readers require. The output is deterministic. */
export function writeDocx(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`,
  );
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${MAIN}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="${MAIN}"/></Relationships>`,
    [MAIN]: `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, encodeUtf8(HEAD + xml)] as const);
  // The archive stores this local time without a time zone, so every machine writes the same bytes.
  return zipSync(Object.fromEntries(files), { level: 6, mtime: '1980-01-02T12:00:00' });
}

/** Escapes text for XML. Characters that XML does not allow are removed. */
function escapeXml(text: string): string {
  const plain = [...text].filter((letter) => letter >= ' ' || letter === '\t' || letter === '\n').join('');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
