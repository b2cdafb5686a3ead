/** A name or a word amid Chinese text: Latin letters and digits stand apart from it by a space, Chinese ones do not. */
export function spaceLatin(text: string): string {
  const isLatin = (end: string | undefined): boolean => end !== undefined && /[!-~]/.test(end);
  return `${isLatin(text[0]) ? ' ' : ''}${text}${isLatin(text.at(-1)) ? ' ' : ''}`;
}
