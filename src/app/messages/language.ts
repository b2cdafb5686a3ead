/** The current page language. */

export const LANGUAGE_KEY = 'pola.language';

let current = 'en';
let format = 'en-GB';

/** The language tag, such as `zh-CN`. */
export function currentLanguage(): string {
  return current;
}

/** The language tag used for numbers, plural forms and dates. */
export function numberLocale(): string {
  return format;
}

/** Only for use by `useLanguage`, which also loads the messages. */
export function setLanguage(tag: string, formatTag: string): void {
  current = tag;
  format = formatTag;
}
