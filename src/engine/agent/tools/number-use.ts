/** Recognizes numbers that determine how much a tool returns, such as `limit`, or which part, such as `page`. */
import { listNameWords, type ToolEffectName, toWordSet } from '../../model/index.js';
import type { ToolProfile } from './tool-profile.js';

/** `count`: size of the result. `position`: part of the result. */
export type NumberUse = 'count' | 'position';

const COUNT_BEGINNINGS = toWordSet('max maximum num per top');
const COUNT_ENDINGS = toWordSet(
  'limit count size length max maximum lines results top head tail depth days hours minutes seconds timeout',
);
const POSITION_NAMES = toWordSet(
  'page page_number page_index page_no offset page_offset skip start start_index start_line start_row start_at',
);

/**
 * Effects of tools for which a position may determine which object is changed, such as the page that a tool deletes.
 */
const CHANGING: readonly ToolEffectName[] = ['changes', 'pays', 'runs-code', 'persists', 'delegates'];

/** Returns the purpose of a number, judging by the argument's name; null if the number may choose a target. */
export function findNumberUse(argument: string, { effects }: Pick<ToolProfile, 'effects'>): NumberUse | null {
  const words = listNameWords(argument);
  if (COUNT_BEGINNINGS.has(words[0] ?? '') || COUNT_ENDINGS.has(words.at(-1) ?? '')) return 'count';
  return POSITION_NAMES.has(words.join('_')) && onlyReads(effects.map(({ effect }) => effect))
    ? 'position'
    : null;
}

/** True for a tool that sends only the data that it needs for reading, such as a URL. */
function onlyReads(effects: readonly ToolEffectName[]): boolean {
  const isSending = effects.includes('sends-outside') && !effects.includes('reads-outside');
  return !isSending && !effects.some((effect) => CHANGING.includes(effect));
}
