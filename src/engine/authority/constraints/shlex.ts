/**
 * The Shlex constraint, which allows a command line that starts one of the listed programs and contains nothing that a
 * shell would interpret.
 *
 * Quotes have no meaning here: `ls "a;b"` is denied and `ls "` is allowed. The program is the first word, or the part
 * after its last slash.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import type { Value } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { requireTexts, makeRecord } from './cbor-fields.js';
import { memoizePerDecision } from './effort.js';
import { COVERED, type ConstraintCoverage, notCovered, toConstraintOutcome } from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { showValues } from './value-text.js';
import { estimateLookupEffort } from './value-lists.js';

interface Shlex {
  readonly allow: readonly string[];
}

/**
 * Characters that are denied in a command line: NUL, bell, backspace, line ends, DEL, and those that a shell
 * interprets.
 */
const ACTIVE = new Set('\0\x07\b\n\v\f\r\x7f$`|&;<>()');

/** Unicode white space, listed explicitly because the host's definition differs. */
const SPACE = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

function firstWord(command: string): string | null {
  return command.split(SPACE).find((word) => word !== '') ?? null;
}

/**
 * Returns a command line's program, as written and as a bare name; null if there is none or if a shell would interpret
 * the line.
 */
const readProgram = memoizePerDecision((command: string) => {
  if ([...command].some((sign) => ACTIVE.has(sign))) return null;
  const word = firstWord(command);
  return word === null || word.includes('..') ? null : { word, name: nameOf(word) };
});

function nameOf(word: string): string {
  return word.slice(word.lastIndexOf('/') + 1);
}

function admitsText({ allow }: Shlex, command: string): boolean {
  const program = readProgram(command);
  return program !== null && (allow.includes(program.word) || allow.includes(program.name));
}

function coversValue(parent: Shlex, value: Value): ConstraintCoverage {
  if (typeof value !== 'string') return notCovered('IncompatibleConstraintTypes');
  return admitsText(parent, value) ? COVERED : notCovered('ConstraintNotSatisfied');
}

/**
 * Marks the text starting at the first character that a shell would interpret. If there is no such character, marks the
 * program name.
 */
function findDifference(_: Shlex, text: string): { start: number; end: number } {
  const active = [...text].findIndex((sign) => ACTIVE.has(sign));
  if (active >= 0) return { start: [...text].slice(0, active).join('').length, end: text.length };
  const word = firstWord(text) ?? text;
  const start = text.indexOf(word);
  return { start, end: start + word.length };
}

export const shlexConstraint = defineConstraint<Shlex>({
  kind: 'Shlex',
  id: 128,
  write: ({ allow }) => ({ allow: [...allow] }),
  encode: ({ allow }) => makeRecord({ allow }),
  decode: (body) => ({ allow: requireTexts(body, 'allow') }),
  admits: (shlex, value) => toConstraintOutcome(typeof value === 'string' && admitsText(shlex, value)),
  cost: ({ allow }) => estimateLookupEffort(allow),
  coversSame: (parent, child) =>
    child.allow.every((name) => parent.allow.includes(name)) ? COVERED : notCovered('MonotonicityViolation'),
  coversValue,
  isTotal: () => true,
  depth: () => 0,
  describe: ({ allow }) =>
    allow.length === 0 ? message('rule/no_command') : message('rule/commands', showValues(allow)),
  findDifference,
});

export const shlexForm: ConstraintForm<Shlex, { allow: string[] }> = {
  of: shlexConstraint,
  parameters: [{ name: 'allow', type: 'text_list', required: true }],
  example: { kind: 'Shlex', allow: ['ls', 'git'] },
  limits: 'text',
  python: { isKeywordOnly: true },
  schema: () => closedObject({ allow: z.array(z.string()) }),
  build: ({ allow }) => ({ allow }),
  listBoundaryValues: ({ allow }) =>
    allow.length === 0
      ? ['ls']
      : [allow[0] as string, `${allow[0] as string} -l`, `${allow[0] as string}; reboot`, 'reboot now'],
};
