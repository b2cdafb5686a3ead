/** The language that the page uses now. */

export const LANGUAGE_KEY = 'pola.language';

let current = 'en';
let format = 'en-GB';

/** Its tag, such as `zh-CN`. */
export function currentLanguage(): string {
  return current;
}

/** The tag for numbers, plural forms and dates. */
export function numberLocale(): string {
  return format;
}

/** Only `useLanguage` calls it, together with the texts. */
export function setLanguage(tag: string, formatTag: string): void {
  current = tag;
  format = formatTag;
}
