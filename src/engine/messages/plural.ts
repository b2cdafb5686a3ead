/** Plural forms by the rules of a language (`Intl.PluralRules`). They do not depend on the user's region or system. */

/** Forms by plural category. `other` is used for categories without their own form. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
};

/** Chooses the plural form for a count. */
export type Plural = (count: number, forms: PluralForms) => string;

/**
 * Returns the plural rules for a language tag.
 *
 * @example
 * pluralFor('en')(1, { one: 'file', other: 'files' }); // => 'file'
 */
export function pluralFor(language: string): Plural {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
