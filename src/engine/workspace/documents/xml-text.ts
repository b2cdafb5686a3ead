/** Reads the text of a word-processing document's main part in one pass, with one line per paragraph. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const BREAKS: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', '/w:p': '\n' };

/** Reads the text. Trailing empty paragraphs are omitted. */
export function readXmlText(xml: string): string {
  let text = '';
  let inRun = false;
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at);
    const end = open < 0 ? xml.length : open;
    if (inRun) text += readEntities(xml.slice(at, end));
    const close = open < 0 ? -1 : xml.indexOf('>', open);
    if (close < 0) break;
    const tag = xml.slice(open + 1, close);
    const name = tagName(tag);
    inRun = name === 'w:t' && !tag.endsWith('/');
    text += BREAKS[name] ?? '';
    at = close + 1;
  }
  return text.trimEnd();
}

function tagName(tag: string): string {
  const end = [' ', '/', '\t', '\n'].map((stop) => tag.indexOf(stop, 1)).filter((index) => index > 0);
  return tag.slice(0, Math.min(tag.length, ...end));
}

function readEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
