/** Measures of a text artefact: its words, its lines, its length. White space at its end means nothing. */
import * as z from 'zod/mini';
import { defineMeasure, met, share } from './measure.js';

const of = { kind: z.string(), path: z.string() };

function linesOf(text: string | null): readonly string[] {
  const trimmed = (text ?? '').trimEnd();
  return trimmed === '' ? [] : trimmed.split('\n').map((line) => line.trimEnd());
}

export const textEquals = defineMeasure({
  kind: 'text_equals',
  schema: z.object({ ...of, text: z.string() }),
  measure: ({ path, text }, { after }) =>
    met(
      after.text(path)?.trim() === text.trim(),
      after.text(path) === null ? 'there is no file' : 'compared whole',
    ),
});

export const textLines = defineMeasure({
  kind: 'text_lines',
  schema: z.object({ ...of, lines: z.array(z.string()), order: z.enum(['exact', 'any']) }),
  measure: ({ path, lines, order }, { after }) => {
    const found = linesOf(after.text(path));
    const [a, b] = order === 'exact' ? [found, lines] : [[...found].sort(), [...lines].sort()];
    return met(JSON.stringify(a) === JSON.stringify(b), `${found.length} lines, expected ${lines.length}`);
  },
});

/** Length in code points. */
export const textLength = defineMeasure({
  kind: 'text_length',
  schema: z.object({ ...of, min: z.int(), max: z.int() }),
  measure: ({ path, min, max }, { after }) => {
    const length = [...(after.text(path) ?? '')].length;
    return met(length >= min && length <= max, `${length} characters, from ${min} to ${max} expected`);
  },
});

export const textContains = defineMeasure({
  kind: 'text_contains',
  schema: z.object({ ...of, all: z.array(z.string()) }),
  measure: ({ path, all }, { after }) => {
    const text = after.text(path) ?? '';
    const hits = all.filter((words) => text.includes(words)).length;
    return { ...met(hits === all.length, ''), detail: share(hits, all.length, 'texts are there').detail };
  },
});

/** None of the texts stands in any file below a folder. */
export const textAvoids = defineMeasure({
  kind: 'text_avoids',
  schema: z.object({ kind: z.string(), under: z.string(), texts: z.array(z.string()) }),
  measure: ({ under, texts }, { after }) => {
    const inside = after.paths.filter((path) => path.startsWith(`${under}/`));
    const found = inside.filter((path) => texts.some((text) => (after.text(path) ?? '').includes(text)));
    return met(found.length === 0, found.length === 0 ? 'none found' : `found in ${found.join(', ')}`);
  },
});

/** 1 when a text stands in any file of the disk but the named ones; `round` looks at the disk after it. */
export const textAnywhere = defineMeasure({
  kind: 'text_anywhere',
  schema: z.object({
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
    return met(found.length > 0, found.length === 0 ? 'found nowhere' : `found in ${found.join(', ')}`);
  },
});
