/** Plural forms by the rules of a language (`Intl.PluralRules`), which depend on the language alone. */

/** Texts by plural category; `other` serves the categories that are not named. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
};

/** Chooses the form of a count. */
export type Plural = (count: number, forms: PluralForms) => string;

/**
 * The plural rules of a language, by its tag.
 *
 * @example
 * pluralFor('en')(1, { one: 'file', other: 'files' }); // => 'file'
 */
export function pluralFor(language: string): Plural {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
