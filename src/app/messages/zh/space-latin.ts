/**
 * Prepares a name or word for insertion into Chinese text. Latin letters and digits are separated from it by a space,
 * but Chinese characters are not.
 */
export function spaceLatin(text: string): string {
  const isLatin = (end: string | undefined): boolean => end !== undefined && /[!-~]/.test(end);
  return `${isLatin(text[0]) ? ' ' : ''}${text}${isLatin(text.at(-1)) ? ' ' : ''}`;
}
