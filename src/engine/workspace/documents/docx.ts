/**
 * The DOCX format (ECMA-376) as far as text goes: the main part of the archive, its paragraphs and runs.
 *
 * Only one entry of an archive is ever unpacked, by its exact name and into a bounded buffer; names of
 * other entries, however they climb, lead nowhere.
 */
import { unzipSync, zipSync } from 'fflate';
import { decodeUtf8, encodeUtf8 } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { readXmlText } from './xml-text.js';

const MAIN = 'word/document.xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';

/** The text of the main part, a line per paragraph; null when it is no such archive. */
export function readDocx(bytes: Uint8Array): string | null {
  const part = unpackMain(bytes);
  const xml = part === null ? null : decodeUtf8(part);
  return xml === null ? null : readXmlText(xml);
}

function unpackMain(bytes: Uint8Array): Uint8Array | null {
  try {
    let found = 0;
    // Once: a directory may name the same part a thousand times.
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === MAIN && (found += 1) === 1 && originalSize <= LIMITS.inflatedBytes.value;
    return unzipSync(bytes, { filter })[MAIN] ?? null;
  } catch {
    return null;
  }
}

/** An archive with the three parts that readers insist on. The same paragraphs give the same bytes. */
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
  // Without a zone it is read and written in the machine's own, so every machine writes the same time.
  return zipSync(Object.fromEntries(files), { level: 6, mtime: '1980-01-02T12:00:00' });
}

/** Text as XML content; characters that XML does not have are left out. */
function escapeXml(text: string): string {
  const plain = [...text].filter((letter) => letter >= ' ' || letter === '\t' || letter === '\n').join('');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
