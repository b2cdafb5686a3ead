/** Validates answers from a link or a file as untrusted input. */
import {
  checkCount,
  cutText,
  type Issue,
  type Json,
  LIMITS,
  makeIssue,
  readLessonAnswer,
  readJsonText,
  message,
} from '../../engine/index.js';
import { decodeShare } from '../url/share-link.js';
import type { AnswerSheet } from './answer-sheet.js';

/** The version of the sheet format that this page writes. */
const VERSION = 1;

export interface ParsedSheet {
  readonly sheet: AnswerSheet | null;
  readonly issues: readonly Issue[];
}

export interface ParsedSheets {
  readonly sheets: readonly AnswerSheet[];
  /** Issues found in each text, in order. */
  readonly issues: readonly (readonly Issue[])[];
  /** Issues about answers beyond the limit, which were not read. */
  readonly tooManyIssues: readonly Issue[];
}

/** Reads an answer sheet from JSON. Each answer is validated as untrusted input. */
export function readSheet(json: Json): ParsedSheet {
  const { v, kind, learner, device, answers } = (
    typeof json === 'object' && json !== null ? json : {}
  ) as Readonly<Record<string, Json>>;
  if (kind === 'answer') return readSheet({ v: VERSION, kind: 'answers', answers: [json] });
  if (kind !== 'answers' || !Array.isArray(answers)) {
    const found = typeof kind === 'string' ? kind : message('found/something_else');
    return refuse(makeIssue('document/wrong_kind', ['kind'], { found, expected: 'answers' }));
  }
  if (typeof v === 'number' && v > VERSION)
    return refuse(makeIssue('document/newer_version', ['v'], { found: v, known: VERSION }));
  const many = checkCount('answersPerSheet', answers.length, ['answers']);
  if (many.length > 0) return { sheet: null, issues: many };
  const readings = answers.map((answer) => readLessonAnswer(answer));
  const read = readings.flatMap(({ value }) => (value === null ? [] : [value]));
  const issues = readings.flatMap(({ issues: found }, index) =>
    found.map((issue): Issue => ({ ...issue, at: ['answers', index, ...issue.at] })),
  );
  const name =
    typeof learner === 'string' ? cutText(learner, LIMITS.learnerNameLength.value) : (read[0]?.learner ?? '');
  return { sheet: { learner: name, device: readDevice(device), answers: read }, issues };
}

function readDevice(device: Json | undefined): string | null {
  return typeof device === 'string' && /^[0-9a-f]{8}$/u.test(device) ? device : null;
}

function refuse(issue: Issue): ParsedSheet {
  return { sheet: null, issues: [issue] };
}

/** Reads answer sheets from pasted links or from files. `taken`: number of sheets collected so far. */
export function readSheets(texts: readonly string[], taken: number): ParsedSheets {
  const most = LIMITS.sheetsPerGrid.value;
  const tooMany = checkCount('sheetsPerGrid', taken + texts.length, []);
  const readings = texts.slice(0, Math.max(0, most - taken)).map((text) => readSheetText(text));
  return {
    sheets: readings.flatMap(({ sheet }) => sheet ?? []),
    issues: readings.map(({ issues }) => issues),
    tooManyIssues: tooMany,
  };
}

/** Reads an answer sheet from a pasted link or from the contents of a file. */
export function readSheetText(text: string): ParsedSheet {
  const trimmed = text.trim();
  const link = /#\/host\/(?:collect\/)?(\d+\.[\w-]+\.[0-9a-f]{8})/u.exec(trimmed)?.[1];
  if (link === undefined && trimmed.startsWith('{')) return readJson(trimmed);
  const { value, issues } = decodeShare(link ?? trimmed);
  return value === null ? { sheet: null, issues } : readSheet(value);
}

function readJson(text: string): ParsedSheet {
  const { value, issues } = readJsonText(text, 'sheetBytes');
  return value === null ? { sheet: null, issues } : readSheet(value);
}
