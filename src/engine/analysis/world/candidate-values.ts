/**
 * Values worth trying for an argument: one for each thing in the world that it can touch, and those at the
 * border of the rule on it.
 */
import { type Constraint, isRuleDecidable, listValuesToTry } from '../../authority/index.js';
import type { Value } from '../../kit/index.js';
import type { ArgumentTargetKind } from '../../model/index.js';
import type { ArgumentSchema, ToolSchema } from '../../workspace/index.js';
import { findArgumentTargetKind } from './argument-target-kinds.js';
import type { WorldSurvey } from './survey.js';

/** Names that no document mentions: they stand for everybody and everything else. */
export const UNMENTIONED_NAMES = {
  file: 'unheard-of.txt',
  person: 'somebody',
  domain: 'elsewhere.example',
} as const;

export interface ArgumentContext {
  readonly tool: ToolSchema;
  /** Null for an argument that only the warrant names. */
  readonly argument: ArgumentSchema | null;
  readonly name: string;
  readonly rule: Constraint | undefined;
  /** Texts that a check looks for, tried first in arguments that are only words. */
  readonly wanted: readonly string[];
}

type Source = (survey: WorldSurvey, question: ArgumentContext) => readonly Value[];

const SOURCES: Readonly<Record<ArgumentTargetKind, Source>> = {
  path: (survey, question) => {
    const plain = listPaths(survey, question);
    return isLoose(question, 'path') ? plain.flatMap(spell) : plain;
  },
  addresses: listRecipients,
  payee: ({ payees }) => [...payees, `${UNMENTIONED_NAMES.person}-else`],
  amount: ({ amounts, balance }) => [1, ...amounts, balance, balance + 1].map(toNumber),
  id: ({ mails }) => mails.map(BigInt),
  text: (_, { wanted }) => [...wanted, 'x', ''],
};

/** Every value to try: what the documents' calls give, then the world, then the border of the rule. */
export function listCandidateValues(survey: WorldSurvey, question: ArgumentContext): readonly Value[] {
  const { tool, argument, rule } = question;
  const role = argument === null ? 'text' : findArgumentTargetKind(tool, argument);
  const near = rule === undefined ? [] : listValuesToTry([rule]);
  const mentioned = listMentioned(survey, question);
  const things = SOURCES[role](survey, question);
  // Of words the short ones come first: they are what is shown.
  return role === 'text' ? [...things, ...mentioned, ...near] : [...mentioned, ...things, ...near];
}

/** What the scenario's own calls of this tool give for it. */
function listMentioned({ values }: WorldSurvey, { tool, name }: ArgumentContext): readonly Value[] {
  return values.get(`${tool.name} ${name}`) ?? [];
}

/** A rule whose answer for one way of writing a thing says nothing about another way. */
function isLoose({ rule }: ArgumentContext, role: ArgumentTargetKind): boolean {
  return rule !== undefined && !isRuleDecidable(rule.document, role);
}

function listPaths(
  { files, filled, folders }: WorldSurvey,
  { argument }: ArgumentContext,
): readonly string[] {
  if (argument?.path === 'list') return filled;
  // A file that is not there yet can be written first, and read then.
  const fresh = folders.flatMap((folder) => [
    pathInFolder(folder, UNMENTIONED_NAMES.file),
    pathInFolder(folder, `${UNMENTIONED_NAMES.person}/${UNMENTIONED_NAMES.file}`),
  ]);
  return [...files, ...fresh, ...folders];
}

/** Below a folder. */
export function pathInFolder(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** The same place, written in ways that the disk takes for the same and a rule on texts may not. */
function spell(path: string): readonly string[] {
  return [path, `/${path}`, `/.${path}`, `${path}/`, `${path}/.`];
}

function listRecipients({ addresses, domains }: WorldSurvey, question: ArgumentContext): readonly Value[] {
  const strangers = [...domains, UNMENTIONED_NAMES.domain].map(
    (domain) => `${UNMENTIONED_NAMES.person}@${domain}`,
  );
  const people = [...addresses, ...strangers];
  const alone = people.map((one) => [one]);
  if (!isLoose(question, 'addresses')) return alone;
  const together = addresses.flatMap((known) => people.map((one) => [known, one]));
  return [...alone, ...people, ...together];
}

function toNumber(amount: number): Value {
  return Number.isSafeInteger(amount) ? BigInt(amount) : amount;
}
