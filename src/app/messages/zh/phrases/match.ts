/**
 * Translates English sentences from the engine with templates.
 *
 * In the English template, `{}` stands for any text and `{#}` for a number. In the translation, `{1}` inserts the first
 * of them unchanged, and `{1!}` inserts its translation if there is one. With `{1*}`, the template applies only if
 * there is a translation; `{1;}` does the same for each item in a list separated by commas.
 */

export type Phrases = Readonly<Record<string, string>>;
type Find = (english: string) => string | null;

interface Template {
  /** Fixed text before, between and after the placeholders. */
  readonly fixed: readonly string[];
  /** Whether each placeholder matches only numbers. */
  readonly isNumber: readonly boolean[];
  readonly said: string;
}

const MOST_KEPT = 2_000;

/** Returns a function that translates a sentence, or returns null if no template matches. */
export function phraseBook(tables: readonly Phrases[]): Find {
  const exact = new Map(tables.flatMap((table) => Object.entries(table)));
  const templates = [...exact].filter(([english]) => english.includes('{')).map(toTemplate);
  // A template with more fixed text is more specific.
  templates.sort((a, b) => weightOf(b) - weightOf(a));
  const kept = new Map<string, string | null>();
  const find: Find = (english) => {
    const known = exact.get(english) ?? kept.get(english);
    if (known !== undefined) return known;
    // Prevents endless recursion: a sentence that occurs again while its parts are translated has no translation.
    kept.set(english, null);
    const said =
      findJoined(english, '; ', '；', find) ??
      findFitting(templates, english, find) ??
      findJoined(english, ', ', '，', find);
    if (kept.size > MOST_KEPT) kept.clear();
    kept.set(english, said);
    return said;
  };
  return find;
}

function toTemplate([english, said]: readonly [string, string]): Template {
  const pieces = english.split(/(\{#?\})/);
  const isHole = (_: string, index: number): boolean => index % 2 === 1;
  return {
    fixed: pieces.filter((_, index) => index % 2 === 0),
    isNumber: pieces.filter(isHole).map((hole) => hole === '{#}'),
    said,
  };
}

function weightOf({ fixed }: Template): number {
  return fixed.join('').length;
}

function findFitting(templates: readonly Template[], english: string, find: Find): string | null {
  for (const template of templates) {
    const holes = takeApart(template, english);
    const said = holes === null ? null : fill(template.said, holes, find);
    if (said !== null) return said;
  }
  return null;
}

/** Returns the text for each placeholder, as short as possible but not empty; null if the template does not match. */
function takeApart({ fixed, isNumber }: Template, text: string): readonly string[] | null {
  if (!text.startsWith(fixed[0] as string) || !text.endsWith(fixed.at(-1) as string)) return null;
  const holes: string[] = [];
  let from = (fixed[0] as string).length;
  for (const [index, next] of fixed.slice(1).entries()) {
    const isLast = index === fixed.length - 2;
    const to = isLast ? text.length - next.length : text.indexOf(next, from + 1);
    if (to <= from) return null;
    const hole = text.slice(from, to);
    if (isNumber[index] === true && !/^[−-]?[\d.,]+$/.test(hole)) return null;
    holes.push(hole);
    from = to + next.length;
  }
  return holes;
}

function fill(said: string, holes: readonly string[], find: Find): string | null {
  let isKnown = true;
  const filled = said.replaceAll(/\{(\d)([!*;]?)\}/g, (_, index: string, how: string) => {
    const hole = holes[Number(index) - 1] as string;
    if (how === '') return hole;
    const found = how === ';' ? sayEach(hole, find) : find(hole);
    if (found === null && how !== '!') isKnown = false;
    return found ?? hole;
  });
  return isKnown ? filled : null;
}

/** Translates every part of a list such as `1 file, 2 mails`; null if a part has no translation. */
function sayEach(list: string, find: Find): string | null {
  const said = list.split(', ').map(find);
  return said.includes(null) ? null : said.join('、');
}

/** Translates the parts of a text. Null if none is known, or if one is unknown and not a path. */
function findJoined(english: string, joint: string, said: string, find: Find): string | null {
  const parts = english.split(joint);
  const known = parts.length < 2 ? [null] : parts.map(find);
  const found = parts.map((part, index) => known[index] ?? (/^\/\S+$/.test(part) ? part : null));
  return found.includes(null) || known.every((one) => one === null) ? null : found.join(said);
}
