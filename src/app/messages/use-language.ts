/** Chooses a language and loads its messages. English is built in. */
import { setTranslator } from './define-messages.js';
import { setLanguage } from './language.js';
import {
  LANGUAGE_NAMES,
  type LanguageRow,
  LANGUAGES,
  PAGE_LANGUAGES,
  type PageLanguage,
} from './languages.js';

const ROWS: Readonly<Record<PageLanguage, LanguageRow>> = LANGUAGES;

/**
 * Shows the page in `language`. Call it once, before the page is mounted; changing the language needs a reload. Rejects
 * if the messages cannot be loaded; the page then stays in English.
 */
export async function useLanguage(language: PageLanguage): Promise<void> {
  const { load, format } = ROWS[language];
  if (load === null) return;
  const translate = await load();
  setLanguage(language, format);
  setTranslator(translate);
}

/**
 * Chooses the language for a visit. In order of preference, this is the language in the URL, the user's earlier choice,
 * the first of the browser's languages that the menu offers, or English.
 *
 * @param search the query string of the URL; `lang` is a tag, a range (`zh`, `zh-*`) or a list of them
 * @param kept the user's earlier choice
 * @param preferred the browser's languages, best first
 *
 * @example
 * chooseLanguage('?lang=zh', null, []); // => 'zh-CN'
 */
export function chooseLanguage(
  search: string,
  kept: string | null,
  preferred: readonly string[],
): PageLanguage {
  const asked = new URLSearchParams(search).get('lang');
  const offered = LANGUAGE_NAMES.map(([tag]) => tag);
  return (
    findLanguage(asked?.split(',') ?? [], PAGE_LANGUAGES) ??
    findLanguage([kept ?? ''], PAGE_LANGUAGES) ??
    findLanguage(preferred, offered) ??
    'en'
  );
}

/** Returns the language for the first range that matches one of `tags` (lookup as in RFC 4647, section 3.4). */
export function findLanguage(
  ranges: readonly string[],
  tags: readonly PageLanguage[],
): PageLanguage | undefined {
  for (const range of ranges) {
    const found = lookUp(range.replace(/;.*$|-\*$/g, '').trim(), tags);
    if (found !== undefined) return found;
  }
  return undefined;
}

function lookUp(range: string, tags: readonly PageLanguage[]): PageLanguage | undefined {
  const exact = tags.find((tag) => tag.toLowerCase() === range.toLowerCase());
  const [primary = ''] = range.toLowerCase().split('-');
  return exact ?? tags.find((tag) => tag.split('-')[0] === primary && ROWS[tag].except?.test(range) !== true);
}
