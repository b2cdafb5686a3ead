import type { InjectionMark } from '../../engine/index.js';

export interface MarkedTextPiece {
  readonly text: string;
  /** Id of the injection that contains the piece; null for plain text. */
  readonly injection: string | null;
}

/** Splits text at marks. Marks may be given in any order. If two overlap, the earlier one wins. */
export function splitAtMarks(text: string, marks: readonly InjectionMark[]): readonly MarkedTextPiece[] {
  const pieces: MarkedTextPiece[] = [];
  let done = 0;
  const add = (end: number, injection: string | null): void => {
    if (end > done) pieces.push({ text: text.slice(done, end), injection });
    done = Math.max(done, end);
  };
  for (const { offset, length, injection } of [...marks].sort((a, b) => a.offset - b.offset)) {
    add(Math.min(offset, text.length), null);
    add(Math.min(offset + length, text.length), injection);
  }
  add(text.length, null);
  return pieces;
}
