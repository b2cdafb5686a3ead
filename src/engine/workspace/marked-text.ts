/**
 * Text that remembers which parts of it were planted.
 *
 * A file body, a memo and a mail body carry the regions where an injection was placed; whatever a
 * tool prints from them carries the regions along. So a mark in a tool's output is provenance, not a
 * search for the words. Offsets and lengths count UTF-16 code units.
 */
import type { InjectionMark } from '../model/index.js';

/** A text that knows which parts of it were planted. */
export interface MarkedText {
  readonly text: string;
  /** Planted regions, in order of offset. */
  readonly marks: readonly InjectionMark[];
}

const UNMARKED: readonly InjectionMark[] = [];

/** A text nobody tampered with. */
export function toUnmarkedText(text: string): MarkedText {
  return { text, marks: UNMARKED };
}

/** Pieces one after the other; every mark moves by what stands before its piece. */
export function joinMarkedText(pieces: readonly (string | MarkedText)[]): MarkedText {
  let text = '';
  const marks: InjectionMark[] = [];
  for (const piece of pieces) {
    const spanned = typeof piece === 'string' ? toUnmarkedText(piece) : piece;
    for (const mark of spanned.marks) marks.push({ ...mark, offset: mark.offset + text.length });
    text += spanned.text;
  }
  return { text, marks };
}

/** The text with planted words put in at an offset; a mark that is cut in two stays marked on both sides. */
export function injectText(
  into: MarkedText,
  offset: number,
  injection: string,
  inserted: string,
): MarkedText {
  return joinMarkedText([
    sliceText(into, 0, offset),
    { text: inserted, marks: [{ injection, offset: 0, length: inserted.length }] },
    sliceText(into, offset, into.text.length),
  ]);
}

/** A part of a text with the marks that reach into it. */
function sliceText(from: MarkedText, start: number, end: number): MarkedText {
  const marks = from.marks.flatMap((mark): InjectionMark[] => {
    const first = Math.max(mark.offset, start);
    const last = Math.min(mark.offset + mark.length, end);
    return first < last ? [{ ...mark, offset: first - start, length: last - first }] : [];
  });
  return { text: from.text.slice(start, end), marks };
}
