/**
 * The pseudo-language `en-XA`: English with accents, in brackets, and two fifths longer. It shows at a glance which
 * texts are missing from the catalog and which become too long.
 */
import { isMessageTable } from '../override.js';

const PLAIN = 'aceinorsuyACEINOSUZ';
const ACCENTED = 'áçéíñóřšúýÅÇÉÎÑØŠÛŽ';

/** Tables that have been translated. A table may be part of another, and nothing may be translated twice. */
const done = new WeakSet<object>();

export function translateTable(tableName: string, table: object): void {
  if (done.has(table)) return;
  done.add(table);
  const members = table as Record<string, unknown>;
  for (const [name, word] of Object.entries(members)) {
    if (isMessageTable(word)) translateTable(tableName, word);
    // Engine messages receive whole English texts as arguments, which are translated too.
    else members[name] = translateWord(word, tableName === 'ENGINE_MESSAGES');
  }
}

function translateWord(word: unknown, isSaid: boolean): unknown {
  if (typeof word === 'string') return pseudoTranslate(word, []);
  if (typeof word !== 'function') return word;
  const said = (...given: readonly unknown[]): unknown => {
    const texts = isSaid ? [] : given.filter((each): each is string => typeof each === 'string');
    return translateAnswer((word as (...given: readonly unknown[]) => unknown)(...given), texts);
  };
  return said;
}

function translateAnswer(answer: unknown, given: readonly string[]): unknown {
  if (typeof answer === 'string') return pseudoTranslate(answer, given);
  return Array.isArray(answer) ? answer.map((each: unknown) => translateAnswer(each, given)) : answer;
}

/** Puts a sentence in brackets once, even if it is built from several tables. Arguments stay unchanged. */
export function pseudoTranslate(text: string, given: readonly string[]): string {
  // Text without letters is not translated.
  if (!/\p{L}/u.test(text) || given.includes(text)) return text;
  const inner = clean(text);
  const kept = given.flatMap((each) => (each.length > 1 ? [clean(each)] : []));
  return `⟦${accentBetween(inner, kept)}${' ~~~~'.repeat(Math.ceil((inner.length * 0.4) / 5))}⟧`;
}

function clean(text: string): string {
  return text.replaceAll(/[⟦⟧]| ?~+/g, '');
}

function accentBetween(text: string, kept: readonly string[]): string {
  const [first, ...others] = kept;
  if (first === undefined) return [...text].map(accent).join('');
  return text
    .split(first)
    .map((part) => accentBetween(part, others))
    .join(first);
}

function accent(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}
