/**
 * Chooses plural forms by a language's rules (`Intl.PluralRules`), which do not depend on the user's region or system.
 */

/** Word forms by plural category. `other` is used for categories without their own form. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
};

export type Plural = (count: number, forms: PluralForms) => string;

/**
 * Returns the function that chooses plural forms for a language tag.
 *
 * @example
 * pluralFor('en')(1, { one: 'file', other: 'files' }); // => 'file'
 */
export function pluralFor(language: string): Plural {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
