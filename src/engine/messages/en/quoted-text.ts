/** Messages that contain finished text. */

export const TEXT_MESSAGES = {
  /** Plain text without a message code, from a library, a browser or an older version of this program. */
  text: ({ text }: { text: string }) => text,
  /** A string from a shipped document, such as a title. Translations are looked up by the English string. */
  'text/shipped': ({ text }: { text: string }) => text,
};
