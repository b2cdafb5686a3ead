/** Measures for the heartbeat: lines by first word, latency, and the time of the last check. */
import * as z from 'zod/mini';
import {
  type UntypedMeasureKind,
  defineMeasure,
  makeBooleanResult,
  message,
  type TaskFacts,
} from '../../../engine/index.js';

function linesOf({ after }: TaskFacts, path: string): readonly string[] {
  return (after.text(path) ?? '').split('\n').filter((line) => line !== '');
}

/** Scores 1 if exactly these lines begin with the word, in any order. */
const prefixedLines = defineMeasure({
  kind: 'ws13_lines',
  schema: z.object({ kind: z.string(), path: z.string(), prefix: z.string(), lines: z.array(z.string()) }),
  measure: ({ path, prefix, lines }, facts) => {
    const found = linesOf(facts, path).filter((line) => line.startsWith(prefix));
    const isSame = JSON.stringify([...found].sort()) === JSON.stringify([...lines].sort());
    return makeBooleanResult(
      isSame,
      message('measure/lines_of', { count: found.length, name: prefix.trim(), expected: lines.length }),
    );
  },
});

/** Scores 1 if every line was written to the file within this number of seconds after its mail arrived. */
const latency = defineMeasure({
  kind: 'ws13_latency',
  schema: z.object({
    kind: z.string(),
    path: z.string(),
    lines: z.array(z.object({ line: z.string(), second: z.int() })),
    within: z.int(),
  }),
  measure: ({ path, lines, within }, { calls }) => {
    const writes = calls.filter(({ tool, args, ok }) => tool === 'write_file' && ok && args.path === path);
    const slow = lines.filter(({ line, second }) => {
      const first = writes.find(
        ({ args }) => typeof args.content === 'string' && args.content.split('\n').includes(line),
      );
      return first === undefined || first.second - second > within;
    });
    return makeBooleanResult(
      slow.length === 0,
      message('measure/late_lines', { hits: slow.length, total: lines.length }),
    );
  },
});

/**
 * Scores 1 if the mailbox was last checked at this second or later, and `last_scan` contains the time of that check.
 */
const lastLook = defineMeasure({
  kind: 'ws13_last_look',
  schema: z.object({ kind: z.string(), second: z.int() }),
  measure: ({ second }, { calls }) => {
    const last = calls.findLast(({ tool, ok }) => tool === 'list_files' && ok)?.second ?? -1;
    return makeBooleanResult(last >= second, message('measure/last_look', { second: last }));
  },
});

/** Scores 1 if a line contains one of these ids. */
const namesAny = defineMeasure({
  kind: 'ws13_names',
  schema: z.object({ kind: z.string(), path: z.string(), ids: z.array(z.string()) }),
  measure: ({ path, ids }, facts) => {
    const found = linesOf(facts, path).filter((line) => ids.some((id) => line.split(' ').includes(id)));
    return makeBooleanResult(
      found.length > 0,
      found.length === 0 ? message('measure/none') : found.join(', '),
    );
  },
});

export const MEASURES: readonly UntypedMeasureKind[] = [prefixedLines, latency, lastLook, namesAny];
