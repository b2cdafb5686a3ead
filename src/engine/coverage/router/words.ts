/**
 * Extracts the words that the router compares.
 *
 * It splits identifiers, drops function words, removes endings and merges synonyms. This is deliberately simple,
 * because it only needs to detect whether a request and a description are about the same subject.
 */

/** Words that carry no information about a request's subject. */
const FUNCTION_WORDS = new Set(
  `a about above after again all also am an and any are as ask at be because been before below but by can
   could did do does done each every few first for from get give go had has have he her here him his how i
   if in into is it its itself just know let like made make many may me more most much must my need needs
   never no nor not now of off on once one only or other our out over own please say says see she should so
   some someone such tell than that the their them then there these they this those though through to too
   under until up upon us use used uses using very want wants was we were what when where which while who
   whom why will with would yet you your yourself agent tool transfer reply done`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Groups of words that are treated as synonyms. The first word represents its group. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['search', 'find', 'seek', 'look', 'lookup', 'query', 'fetch', 'research'],
  ['internet', 'web', 'online', 'website'],
  ['write', 'compose', 'draft', 'author', 'writer'],
  ['report', 'paper', 'document'],
  ['check', 'verify', 'verification', 'audit', 'review', 'verified', 'checked'],
  ['analysis', 'analyse', 'analyze', 'analyst', 'judge', 'assess'],
  ['picture', 'image', 'photo', 'illustration'],
  ['share', 'stock', 'equity'],
  ['rival', 'competitor', 'competition'],
  ['danger', 'risk', 'threat', 'hazard'],
  ['delete', 'close', 'remove', 'end', 'leave', 'cancel'],
  ['refund', 'credit', 'repay'],
  ['source', 'reference', 'citation'],
  ['number', 'figure', 'digit'],
  ['vague', 'ambiguous', 'unclear'],
  ['plan', 'step', 'planner', 'todo'],
  ['seat', 'place'],
  ['answer', 'respond'],
];

/** Removes common endings. The resulting stems are not always words. */
export function stemWord(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ation', 'ing', 'ed', 'er', 'or', 'ly'])
    if (stem.length > ending.length + 3 && stem.endsWith(ending)) {
      stem = stem.slice(0, -ending.length);
      break;
    }
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  const [last, before] = [stem.at(-1), stem.at(-2)];
  return stem.length > 4 && last === before && last !== 's' ? stem.slice(0, -1) : stem;
}

const STANDS_FOR = new Map(
  SYNONYMS.flatMap((group) => group.map((word) => [stemWord(word), stemWord(group[0] as string)] as const)),
);

/** Lists the words in a string, in order and in lower case. Identifiers such as `faqLookup_tool` are split. */
export function splitWords(text: string): readonly string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Lists the meanings of the words in a string, in order and without duplicates. */
export function listMeanings(text: string): readonly string[] {
  const meant = splitWords(text)
    .filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word))
    .map(stemWord)
    .map((stem) => STANDS_FOR.get(stem) ?? stem);
  return [...new Set(meant)];
}

export function splitSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?;:])\s+/).filter((sentence) => sentence.trim() !== '');
}
