/** Returns the words in a text in which spaces separate them. */
export const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
