/** Which language the page speaks, and how one is chosen. */

/** `en-XA` is English with accents, brackets and a third more length: for tests of the page. */
export const PAGE_LANGUAGES = ['en', 'zh-CN', 'en-XA'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Those a reader can choose, by their own name. */
export const LANGUAGE_NAMES = { en: 'English', 'zh-CN': '简体中文' } as const;

export type SelectableLanguage = keyof typeof LANGUAGE_NAMES;

export const LANGUAGE_KEY = 'pola.language';

let current: PageLanguage = 'en';

export function currentLanguage(): PageLanguage {
  return current;
}

/** Only `useLanguage` calls it, together with the words. */
export function setLanguage(next: PageLanguage): void {
  current = next;
}

/** The tag for `Intl`: British English, unless another language is spoken. */
export function numberLocale(): string {
  return current === 'zh-CN' ? 'zh-CN' : 'en-GB';
}

/**
 * The language of a visit: the address, else what the reader chose earlier, else the first of the browser's
 * languages that is spoken here, else English.
 */
export function chooseLanguage(search: string, kept: string | null, wanted: readonly string[]): PageLanguage {
  const asked = new URLSearchParams(search).get('lang');
  return (
    asLanguage(asked) ?? asLanguage(kept) ?? wanted.map(spokenAs).find((tag) => tag !== undefined) ?? 'en'
  );
}

function asLanguage(tag: string | null): PageLanguage | undefined {
  return PAGE_LANGUAGES.find((each) => each === tag);
}

/** A reader of traditional characters is better served in English than with simplified ones unasked. */
function spokenAs(tag: string): PageLanguage | undefined {
  if (/^en\b/i.test(tag)) return 'en';
  return /^zh(?!-(hant|tw|hk|mo)\b)\b/i.test(tag) ? 'zh-CN' : undefined;
}
