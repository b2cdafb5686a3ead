/** Which language the page speaks, and how one is chosen. */

/** `en-XA` is English with accents, brackets and a third more length: for tests of the page. */
export const LANGUAGES = ['en', 'zh-CN', 'en-XA'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Those a reader can choose, by their own name. */
export const LANGUAGE_NAMES = { en: 'English', 'zh-CN': '简体中文' } as const;

export type ReadLanguage = keyof typeof LANGUAGE_NAMES;

export const LANGUAGE_KEY = 'pola.language';

let current: Language = 'en';

export function language(): Language {
  return current;
}

/** Only `useLanguage` calls it, together with the words. */
export function setLanguage(next: Language): void {
  current = next;
}

/** The tag for `Intl`: British English, unless another language is spoken. */
export function numberLanguage(): string {
  return current === 'zh-CN' ? 'zh-CN' : 'en-GB';
}

/**
 * The language of a visit: the address, else what the reader chose earlier, else the first of the browser's
 * languages that is spoken here, else English.
 */
export function chooseLanguage(search: string, kept: string | null, wanted: readonly string[]): Language {
  const asked = new URLSearchParams(search).get('lang');
  return (
    asLanguage(asked) ?? asLanguage(kept) ?? wanted.map(spokenAs).find((tag) => tag !== undefined) ?? 'en'
  );
}

function asLanguage(tag: string | null): Language | undefined {
  return LANGUAGES.find((each) => each === tag);
}

/** A reader of traditional characters is better served in English than with simplified ones unasked. */
function spokenAs(tag: string): Language | undefined {
  if (/^en\b/i.test(tag)) return 'en';
  return /^zh(?!-(hant|tw|hk|mo)\b)\b/i.test(tag) ? 'zh-CN' : undefined;
}
