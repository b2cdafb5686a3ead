/**
 * Measures for the words, lines and length of a text file.
 *
 * Files are read with `toComparableText`, that is, without a byte order mark and with line feeds. Trailing white space
 * in the file and in each line is ignored. `fold: true` ignores case.
 */
import * as z from 'zod/mini';
import { toComparableText } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { closedObject } from '../../model/index.js';
import { findJsonAt, readJsonFile } from './json.js';
import { defineMeasure, type MeasureResult, makeBooleanResult, makeShareResult } from './measure-kind.js';

const of = { kind: z.string(), path: z.string() };
const fold = z.optional(z.boolean());

/** Converts text to lower case if case is ignored. */
function fitCase(text: string, isFolded: boolean | undefined): string {
  return isFolded === true ? text.toLowerCase() : text;
}

function linesOf(text: string | null): readonly string[] {
  const trimmed = toComparableText(text ?? '').trimEnd();
  return trimmed === '' ? [] : trimmed.split('\n').map((line) => line.trimEnd());
}

export const textEquals = defineMeasure({
  kind: 'text_equals',
  schema: closedObject({ ...of, text: z.string(), fold }),
  measure: ({ path, text, fold: isFolded }, { after }) => {
    const found = after.text(path);
    const fit = (words: string): string => fitCase(toComparableText(words).trim(), isFolded);
    return makeBooleanResult(
      found !== null && fit(found) === fit(text),
      message(found === null ? 'measure/no_file' : 'measure/compared'),
    );
  },
});

/** Compares all lines in a file. `any` ignores their order, and `set` also ignores how often each line occurs. */
export const textLines = defineMeasure({
  kind: 'text_lines',
  schema: closedObject({ ...of, lines: z.array(z.string()), order: z.enum(['exact', 'any', 'set']), fold }),
  measure: ({ path, lines, order, fold: isFolded }, { after }) => {
    const arrange = (all: readonly string[]): readonly string[] => {
      const fit = all.map((line) => fitCase(line, isFolded));
      return order === 'exact' ? fit : [...(order === 'set' ? new Set(fit) : fit)].sort();
    };
    const found = linesOf(after.text(path));
    const holds = JSON.stringify(arrange(found)) === JSON.stringify(arrange(lines));
    return makeBooleanResult(
      holds,
      message('measure/lines', { count: found.length, expected: lines.length }),
    );
  },
});

/** Scores 1 if the given line equals the text. `line` counts from 1, or from the end if it is negative. */
export const textLine = defineMeasure({
  kind: 'text_line',
  schema: closedObject({
    ...of,
    line: z.int().check(z.refine((line) => line !== 0)),
    text: z.string(),
    fold,
  }),
  measure: ({ path, line, text, fold: isFolded }, { after }) => {
    const found = linesOf(after.text(path)).at(line > 0 ? line - 1 : line);
    const fit = (words: string): string => fitCase(words.trim(), isFolded);
    return makeBooleanResult(
      found !== undefined && fit(found) === fit(text),
      message(found === undefined ? 'measure/no_line' : 'measure/line_compared', { line }),
    );
  },
});

/** Scores 1 if the file exists and is blank (`blank: true`) or is not blank (`blank: false`). */
export const textBlank = defineMeasure({
  kind: 'text_blank',
  schema: closedObject({ ...of, blank: z.boolean() }),
  measure: ({ path, blank }, { after }) => {
    const text = after.text(path);
    if (text === null) return makeBooleanResult(false, message('measure/no_file'));
    const isBlank = toComparableText(text).trim() === '';
    return makeBooleanResult(isBlank === blank, message(isBlank ? 'measure/blank' : 'measure/not_blank'));
  },
});

/** Matches a decimal number without thousands separators, if it is the whole text. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Scores 1 if a number exists and differs from the expected one by at most `tolerance` (default 0). It is read from the
 * whole file or, with `at`, from a value in a JSON file. A number in a string counts too.
 */
export const numberEquals = defineMeasure({
  kind: 'number_equals',
  schema: closedObject({
    ...of,
    at: z.optional(z.array(z.union([z.string(), z.int()]))),
    equals: z.number(),
    tolerance: z.optional(z.number().check(z.gte(0))),
  }),
  measure: ({ path, at, equals, tolerance = 0 }, { after }) => {
    const text = after.text(path);
    const value = at === undefined ? text : findJsonAt(readJsonFile(after, path), at);
    const words = typeof value === 'string' ? toComparableText(value).trim() : '';
    const found = typeof value === 'number' ? value : NUMBER.test(words) ? Number(words) : null;
    const holds = found !== null && Math.abs(found - equals) <= tolerance;
    return makeBooleanResult(
      holds,
      found === null
        ? message('measure/no_number')
        : message('measure/found_instead', { found: String(found), expected: String(equals) }),
    );
  },
});

/** Scores 1 if a DOCX document's text contains all of the strings. */
export const docxContains = defineMeasure({
  kind: 'docx_contains',
  schema: closedObject({ ...of, all: z.array(z.string()), fold }),
  measure: ({ path, all, fold: isFolded }, { after }) => {
    const text = after.docx?.(path) ?? null;
    if (text === null) return makeBooleanResult(false, message('measure/no_document'));
    return holdAll(text, all, isFolded);
  },
});

/** Scores 1 if the text's length in code points is within the limits. */
export const textLength = defineMeasure({
  kind: 'text_length',
  schema: closedObject({ ...of, min: z.int(), max: z.int() }),
  measure: ({ path, min, max }, { after }) => {
    const length = [...toComparableText(after.text(path) ?? '')].length;
    return makeBooleanResult(length >= min && length <= max, message('measure/length', { length, min, max }));
  },
});

export const textContains = defineMeasure({
  kind: 'text_contains',
  schema: closedObject({ ...of, all: z.array(z.string()), fold }),
  measure: ({ path, all, fold: isFolded }, { after }) => holdAll(after.text(path) ?? '', all, isFolded),
});

function holdAll(text: string, all: readonly string[], isFolded: boolean | undefined): MeasureResult {
  const whole = fitCase(toComparableText(text), isFolded);
  const hits = all.filter((words) => whole.includes(fitCase(toComparableText(words), isFolded))).length;
  const { detail } = makeShareResult(hits, all.length, 'measure/texts_there');
  return makeBooleanResult(hits === all.length, detail);
}

/** Scores 1 if none of the strings occurs in any file below a folder. */
export const textAvoids = defineMeasure({
  kind: 'text_avoids',
  schema: closedObject({ kind: z.string(), under: z.string(), texts: z.array(z.string()) }),
  measure: ({ under, texts }, { after }) => {
    const inside = after.paths.filter((path) => path.startsWith(`${under}/`));
    const found = inside.filter((path) => texts.some((text) => (after.text(path) ?? '').includes(text)));
    return makeBooleanResult(
      found.length === 0,
      found.length === 0 ? message('measure/none_found') : message('measure/found_in', { paths: found }),
    );
  },
});

/** Scores 1 if a string occurs in any file except the listed ones. `round` selects the disk after that round. */
export const textAnywhere = defineMeasure({
  kind: 'text_anywhere',
  schema: closedObject({
    kind: z.string(),
    text: z.string(),
    except: z.array(z.string()),
    round: z.optional(z.int()),
  }),
  measure: ({ text, except, round }, { after, rounds }) => {
    const disk = round === undefined ? after : (rounds[round] ?? after);
    const found = disk.paths.filter(
      (path) => !except.includes(path) && (disk.text(path) ?? '').includes(text),
    );
    return makeBooleanResult(
      found.length > 0,
      found.length === 0 ? message('measure/found_nowhere') : message('measure/found_in', { paths: found }),
    );
  },
});
