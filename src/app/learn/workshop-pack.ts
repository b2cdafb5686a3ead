/**
 * A workshop pack file, `*.pola-workshop.json`: its lessons and, optionally, the required engine version.
 *
 * Versions may grade answers differently, so the page reports a mismatch.
 */
import {
  ENGINE_VERSION,
  type Issue,
  type Json,
  makeIssue,
  readJsonText,
  upgradeTerms,
  type Message,
  message,
} from '../../engine/index.js';

export const PACK_FILE = 'workshop.pola-workshop.json';
const VERSION = 1;

export interface WorkshopPack {
  readonly lessons: readonly string[];
  /** The required engine version; null if any version is accepted. */
  readonly engine: string | null;
  /** The reference fingerprint that every device should show. */
  readonly fingerprint: string | null;
}

export interface ParsedPack {
  readonly pack: WorkshopPack | null;
  /** Lessons in the pack that this page does not have. */
  readonly unknownLessons: readonly string[];
  /** The required engine version if it differs from this page's version; otherwise null. */
  readonly otherEngine: string | null;
  readonly issues: readonly Issue[];
}

/** Returns the file's text. `minutes` is meant only for people who read the file. */
export function writePack({ lessons, engine, fingerprint }: WorkshopPack, minutes: number): string {
  const pin = engine === null ? {} : { engine };
  return `${JSON.stringify({ v: VERSION, kind: 'workshop', ...pin, fingerprint, lessons, minutes }, null, 2)}\n`;
}

/** Reads a pack as untrusted input. `known`: ids of the lessons on this page. */
export function readPack(text: string, known: readonly string[]): ParsedPack {
  const { value: json, issues } = readJsonText(text, 'sheetBytes');
  if (issues.length > 0) return { ...NOTHING, issues };
  const { value } = upgradeTerms(json);
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, Json>>;
  if (fields.kind !== 'workshop') {
    const found = typeof fields.kind === 'string' ? fields.kind : message('found/something_else');
    return refuse(makeIssue('document/wrong_kind', ['kind'], { found, expected: 'workshop' }));
  }
  if (typeof fields.v === 'number' && fields.v > VERSION)
    return refuse(makeIssue('document/newer_version', ['v'], { found: fields.v, known: VERSION }));
  const wrong = Object.entries(fields).find(([name, field]) => SHAPE[name]?.isRight(field) === false);
  if (wrong !== undefined) {
    const [name, found] = wrong;
    return refuse(
      makeIssue('document/wrong_shape', [name], { expected: SHAPE[name]?.expected, found } as Facts),
    );
  }
  const lessons = (fields.lessons ?? []) as readonly string[];
  const here = known.filter((id) => lessons.includes(id));
  if (here.length === 0) {
    const facts = {
      expected: message('workshop/lesson_ids'),
      found: lessons.length === 0 ? message('found/no_value') : lessons.join(', '),
    };
    return refuse(makeIssue('document/wrong_shape', ['lessons'], facts));
  }
  const engine = textOr(fields.engine);
  return {
    pack: { lessons: here, engine, fingerprint: textOr(fields.fingerprint) },
    unknownLessons: lessons.filter((id) => !known.includes(id)),
    otherEngine: engine === ENGINE_VERSION ? null : engine,
    issues: Object.keys(fields).flatMap((field) =>
      KNOWN.includes(field) ? [] : [makeIssue('document/unknown_field', [field], { field })],
    ),
  };
}

const KNOWN = ['$schema', 'v', 'kind', 'engine', 'fingerprint', 'lessons', 'minutes'];

type Facts = Parameters<typeof makeIssue>[2];

/**
 * A field with the wrong type makes the pack invalid. If the field were merely ignored, a pack with an invalid `engine`
 * would match every version.
 */
const SHAPE: Readonly<
  Record<string, { readonly expected: Message; readonly isRight: (json: Json) => boolean }>
> = Object.assign(Object.create(null) as object, {
  v: {
    expected: message('value/integer_from', { value: '1' }),
    isRight: (json: Json) => Number.isInteger(json) && (json as number) >= 1,
  },
  engine: { expected: message('value/text'), isRight: (json: Json) => typeof json === 'string' },
  fingerprint: {
    expected: message('value/text'),
    isRight: (json: Json) => json === null || typeof json === 'string',
  },
  lessons: {
    expected: message('workshop/ids'),
    isRight: (json: Json) => Array.isArray(json) && json.every((id: Json) => typeof id === 'string'),
  },
});

const NOTHING = { pack: null, unknownLessons: [], otherEngine: null } as const;

function refuse(issue: Issue): ParsedPack {
  return { ...NOTHING, issues: [issue] };
}

function textOr(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
