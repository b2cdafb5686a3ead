export interface SentencePiece {
  readonly text: string;
  readonly code: boolean;
}

/** Splits a sentence at its backticks. Text between two backticks is a value. */
export function splitAtBackticks(sentence: string): readonly SentencePiece[] {
  const parts = sentence.split('`');
  const whole = parts.length % 2 === 1;
  if (!whole) return [{ text: sentence, code: false }];
  return parts
    .map((text, index) => ({ text, code: index % 2 === 1 }))
    .filter(({ text, code }) => code || text !== '');
}
