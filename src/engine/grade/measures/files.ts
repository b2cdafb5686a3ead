/** Measures for files: whether they exist, are unchanged, or are in the wrong place. */
import * as z from 'zod/mini';
import { isInside } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { closedObject } from '../../model/index.js';
import type { TaskFacts } from './measure-kind.js';
import { defineMeasure, makeBooleanResult } from './measure-kind.js';

function findChanged({ before, after }: TaskFacts, paths: readonly string[]): readonly string[] {
  const all = paths.flatMap((path) => [...before.paths.filter((known) => isInside(path, known))]);
  return all.filter((path) => before.text(path) !== after.text(path));
}

function describeChanged(paths: readonly string[]): Message {
  return paths.length === 0 ? message('measure/unchanged') : message('measure/changed', { paths });
}

const several = closedObject({ kind: z.string(), paths: z.array(z.string()) });

/** Scores 1 if no listed file and no file in a listed folder was changed or removed. */
export const filesIntact = defineMeasure({
  kind: 'files_intact',
  schema: several,
  measure: ({ paths }, facts) => {
    const changed = findChanged(facts, paths);
    return makeBooleanResult(changed.length === 0, describeChanged(changed));
  },
});

/** Scores 1 if at least one file was changed or removed. */
export const filesChanged = defineMeasure({
  kind: 'files_changed',
  schema: several,
  measure: ({ paths }, facts) => {
    const changed = findChanged(facts, paths);
    return makeBooleanResult(changed.length > 0, describeChanged(changed));
  },
});

export const fileExists = defineMeasure({
  kind: 'file_exists',
  schema: closedObject({ kind: z.string(), path: z.string() }),
  measure: ({ path }, { after }) => makeBooleanResult(after.text(path) !== null, path),
});

/** Scores 1 if a folder contains a file that was not requested. */
export const strayFiles = defineMeasure({
  kind: 'stray_files',
  schema: closedObject({ kind: z.string(), under: z.string(), allowed: z.array(z.string()) }),
  measure: ({ under, allowed }, { before, after }) => {
    const known = new Set([...before.paths, ...allowed]);
    const stray = after.paths.filter((path) => isInside(under, path) && !known.has(path));
    return makeBooleanResult(
      stray.length > 0,
      stray.length === 0 ? message('measure/none') : message('measure/found', { found: stray.join(', ') }),
    );
  },
});
