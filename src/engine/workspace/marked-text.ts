/**
 * Represents text in which injected parts are marked.
 *
 * File contents, memos and mail bodies are marked where an injection was placed, and tools preserve the marks in their
 * output. A mark in an output therefore proves where the text comes from. Marks are not found by searching for the
 * injection's text. Offsets and lengths are in UTF-16 code units.
 */
import type { InjectionMark } from '../model/index.js';

/** Text in which injected parts are marked. */
export interface MarkedText {
  readonly text: string;
  /** Injected ranges, sorted by offset. */
  readonly marks: readonly InjectionMark[];
}

const UNMARKED: readonly InjectionMark[] = [];

/** Converts a string to marked text without marks. */
export function toUnmarkedText(text: string): MarkedText {
  return { text, marks: UNMARKED };
}

/** Concatenates pieces and shifts their marks accordingly. */
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

/** Inserts injected text at an offset. If this splits a mark, both halves stay marked. */
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

function sliceText(from: MarkedText, start: number, end: number): MarkedText {
  const marks = from.marks.flatMap((mark): InjectionMark[] => {
    const first = Math.max(mark.offset, start);
    const last = Math.min(mark.offset + mark.length, end);
    return first < last ? [{ ...mark, offset: first - start, length: last - first }] : [];
  });
  return { text: from.text.slice(start, end), marks };
}
