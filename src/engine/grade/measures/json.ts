/** Measures for a JSON file, which examine one value, several values, an object's members, or a list as a set. */
import * as z from 'zod/mini';
import { abbreviate, canonicalJson, type Json, toComparableText } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { closedObject } from '../../model/index.js';
import type { DiskFacts } from './measure-kind.js';
import { defineMeasure, makeBooleanResult, makeShareResult } from './measure-kind.js';

const json: z.ZodMiniType<Json> = z.json();
const place = z.array(z.union([z.string(), z.int()]));
const at = { kind: z.string(), path: z.string(), at: place };

/** Parses the JSON in a file; returns undefined if the file is missing or is not JSON. */
export function readJsonFile(disk: DiskFacts, path: string): Json | undefined {
  const text = disk.text(path);
  if (text === null) return undefined;
  try {
    return JSON.parse(toComparableText(text)) as Json;
  } catch {
    return undefined;
  }
}

/** Finds the value at a path in a JSON value; returns undefined if there is none. */
export function findJsonAt(value: Json | undefined, steps: readonly (string | number)[]): Json | undefined {
  return steps.reduce<Json | undefined>((here, step) => {
    if (typeof here !== 'object' || here === null) return undefined;
    if (Array.isArray(here)) return typeof step === 'number' ? (here as readonly Json[])[step] : undefined;
    const object = here as { readonly [name: string]: Json };
    return Object.hasOwn(object, String(step)) ? object[String(step)] : undefined;
  }, value);
}

export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);
}

/** Formats a value for display; null if the value is undefined. */
function show(value: Json | undefined): string | null {
  if (value === undefined) return null;
  const text = canonicalJson(value);
  return abbreviate(text, 60);
}

function listAt(disk: DiskFacts, path: string, steps: readonly (string | number)[]): readonly Json[] | null {
  const list = findJsonAt(readJsonFile(disk, path), steps);
  return Array.isArray(list) ? (list as readonly Json[]) : null;
}

export const jsonEquals = defineMeasure({
  kind: 'json_equals',
  schema: closedObject({ ...at, equals: json }),
  measure: ({ path, at: steps, equals }, { after }) => {
    const found = findJsonAt(readJsonFile(after, path), steps);
    return makeBooleanResult(
      isSameJson(found, equals),
      message('measure/found_at', { place: steps.join('.'), found: show(found), expected: show(equals) }),
    );
  },
});

export const jsonShare = defineMeasure({
  kind: 'json_share',
  schema: closedObject({
    kind: z.string(),
    path: z.string(),
    items: z.array(closedObject({ at: place, equals: json })),
  }),
  measure: ({ path, items }, { after }) => {
    const file = readJsonFile(after, path);
    const hits = items.filter((item) => isSameJson(findJsonAt(file, item.at), item.equals)).length;
    return makeShareResult(hits, items.length, 'measure/values_right');
  },
});

export const jsonMembers = defineMeasure({
  kind: 'json_members',
  schema: closedObject({
    kind: z.string(),
    path: z.string(),
    members: z.array(z.string()),
    type: z.enum(['integer', 'any']),
  }),
  measure: ({ path, members, type }, { after }) => {
    const file = readJsonFile(after, path);
    if (typeof file !== 'object' || file === null || Array.isArray(file))
      return makeBooleanResult(false, message('measure/no_object'));
    const object = file as { readonly [name: string]: Json };
    const isExact = canonicalJson(Object.keys(object).sort()) === canonicalJson([...members].sort());
    const isTyped = type === 'any' || Object.values(object).every((value) => Number.isSafeInteger(value));
    return makeBooleanResult(
      isExact && isTyped,
      message('measure/members', { names: Object.keys(object).sort() }),
    );
  },
});

/** Computes a list's F1 score. Compares whole items, or only the named fields in each item. */
export const jsonF1 = defineMeasure({
  kind: 'json_f1',
  schema: closedObject({ ...at, fields: z.array(z.string()), expected: z.array(json) }),
  measure: ({ path, at: steps, fields, expected }, { after }) => {
    const list = listAt(after, path, steps);
    if (list === null) return makeBooleanResult(false, message('measure/no_list'));
    const key = (item: Json): string =>
      fields.length === 0
        ? canonicalJson(item)
        : canonicalJson(fields.map((name) => findJsonAt(item, [name]) ?? null));
    const wanted = new Set(expected.map(key));
    const given = new Set(list.map(key));
    const hits = [...given].filter((item) => wanted.has(item)).length;
    const value = hits === 0 ? 0 : (2 * hits) / (wanted.size + given.size);
    return { value, detail: message('measure/list', { hits, given: given.size, expected: wanted.size }) };
  },
});

/** Scores 1 if the list contains exactly the expected items, in any order. */
export const jsonSet = defineMeasure({
  kind: 'json_set',
  schema: closedObject({ ...at, expected: z.array(json) }),
  measure: ({ path, at: steps, expected }, { after }) => {
    const list = listAt(after, path, steps);
    const sorted = (items: readonly Json[]): string =>
      canonicalJson(items.map((item) => canonicalJson(item)).sort());
    return makeBooleanResult(
      list !== null && sorted(list) === sorted(expected),
      message('measure/found', { found: show(list ?? undefined) }),
    );
  },
});

/** Scores 1 if none of the given items is in the list. */
export const jsonLacks = defineMeasure({
  kind: 'json_lacks',
  schema: closedObject({ ...at, items: z.array(json) }),
  measure: ({ path, at: steps, items }, { after }) => {
    const list = listAt(after, path, steps);
    const found = (list ?? []).filter((item) => items.some((other) => isSameJson(item, other)));
    return makeBooleanResult(
      list !== null && found.length === 0,
      message('measure/found', { found: show(found) }),
    );
  },
});

/**
 * Scores 1 if a file with one JSON object per line has exactly one line for each expected value of `member`, and none
 * of the members in `filled` is blank.
 */
export const jsonLines = defineMeasure({
  kind: 'json_lines',
  schema: closedObject({
    kind: z.string(),
    path: z.string(),
    member: z.string(),
    expected: z.array(json),
    filled: z.array(z.string()),
  }),
  measure: ({ path, member, expected, filled }, { after }) => {
    const rows = readJsonLines(after.text(path));
    const names = rows.map((row) => canonicalJson(findJsonAt(row, [member]) ?? null)).sort();
    const isExact = canonicalJson(names) === canonicalJson(expected.map(canonicalJson).sort());
    const isFilled = (row: Json): boolean => filled.every((name) => !isBlank(findJsonAt(row, [name])));
    return makeBooleanResult(
      isExact && rows.every(isFilled),
      message('measure/lines', { count: rows.length, expected: expected.length }),
    );
  },
});

function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Parses a file with one JSON value per line. An invalid line becomes null. */
export function readJsonLines(text: string | null): readonly Json[] {
  const lines = toComparableText(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    try {
      return JSON.parse(line) as Json;
    } catch {
      return null;
    }
  });
}

/**
 * Scores 1 if every item in a list, or the named field in every item, has an allowed value. A missing list counts as
 * empty.
 */
export const jsonAllIn = defineMeasure({
  kind: 'json_all_in',
  schema: closedObject({ ...at, field: z.nullable(z.string()), allowed: z.array(json) }),
  measure: ({ path, at: steps, field, allowed }, { after }) => {
    const list = listAt(after, path, steps) ?? [];
    const values = list.map((item) => (field === null ? item : findJsonAt(item, [field])));
    const foreign = values.filter((value) => !allowed.some((other) => isSameJson(value, other)));
    return makeBooleanResult(
      foreign.length === 0,
      foreign.length === 0
        ? message('measure/all_known')
        : message('measure/unknown', { found: show(foreign[0]) }),
    );
  },
});
