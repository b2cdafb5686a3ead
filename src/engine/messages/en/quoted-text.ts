/** Messages that quote text from elsewhere. */

export const TEXT_MESSAGES = {
  /**
   * Plain text that has no message code, because it comes from a library, a browser or an older version of this
   * program.
   */
  text: ({ text }: { text: string }) => text,
  /** A string from a shipped document, such as a title. Its translation is looked up by the English string. */
  'text/shipped': ({ text }: { text: string }) => text,
};
