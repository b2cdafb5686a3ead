/** Escapes text for XML attributes and replaces characters that XML does not allow. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  const allowed = [...text].map((character) => (isXml(character) ? character : '\uFFFD')).join('');
  return allowed.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

function isXml(character: string): boolean {
  const point = character.codePointAt(0) as number;
  if (point < 0x20) return point === 0x9 || point === 0xa || point === 0xd;
  return (point < 0xd800 || point > 0xdfff) && point !== 0xfffe && point !== 0xffff;
}
