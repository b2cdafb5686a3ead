/**
 * Values worth trying for an argument: one for each thing in the world that it can touch, and those at the
 * border of the rule on it.
 */
import { type Constraint, listValuesToTry } from '../../authority/index.js';
import type { Value } from '../../kit/index.js';
import type { ArgumentSchema, ToolSchema } from '../../workspace/index.js';
import { isDecided } from './decided.js';
import { type Role, roleOf } from './roles.js';
import type { WorldSurvey } from './survey.js';

/** Names that no document mentions: they stand for everybody and everything else. */
export const STRANGER = { file: 'unheard-of.txt', person: 'somebody', domain: 'elsewhere.example' } as const;

export interface ArgumentQuestion {
  readonly tool: ToolSchema;
  /** Null for an argument that only the warrant names. */
  readonly argument: ArgumentSchema | null;
  readonly name: string;
  readonly rule: Constraint | undefined;
  /** Texts that a check looks for, tried first in arguments that are only words. */
  readonly wanted: readonly string[];
}

type Source = (survey: WorldSurvey, question: ArgumentQuestion) => readonly Value[];

const SOURCES: Readonly<Record<Role, Source>> = {
  path: (survey, question) => {
    const plain = listPaths(survey, question);
    return isLoose(question, 'path') ? plain.flatMap(spell) : plain;
  },
  addresses: listRecipients,
  payee: ({ payees }) => [...payees, `${STRANGER.person}-else`],
  amount: ({ amounts, balance }) => [1, ...amounts, balance, balance + 1].map(toNumber),
  id: ({ mails }) => mails.map(BigInt),
  text: (_, { wanted }) => [...wanted, 'x', ''],
};

/** Every value to try: what the documents' calls give, then the world, then the border of the rule. */
export function listValuesFor(survey: WorldSurvey, question: ArgumentQuestion): readonly Value[] {
  const { tool, argument, rule } = question;
  const role = argument === null ? 'text' : roleOf(tool, argument);
  const near = rule === undefined ? [] : listValuesToTry([rule]);
  const mentioned = listMentioned(survey, question);
  const things = SOURCES[role](survey, question);
  // Of words the short ones come first: they are what is shown.
  return role === 'text' ? [...things, ...mentioned, ...near] : [...mentioned, ...things, ...near];
}

/** What the scenario's own calls of this tool give for it. */
function listMentioned({ values }: WorldSurvey, { tool, name }: ArgumentQuestion): readonly Value[] {
  return values.get(`${tool.name} ${name}`) ?? [];
}

/** A rule whose answer for one way of writing a thing says nothing about another way. */
function isLoose({ rule }: ArgumentQuestion, role: Role): boolean {
  return rule !== undefined && !isDecided(rule.document, role);
}

function listPaths(
  { files, filled, folders }: WorldSurvey,
  { argument }: ArgumentQuestion,
): readonly string[] {
  if (argument?.path === 'list') return filled;
  // A file that is not there yet can be written first, and read then.
  const fresh = folders.flatMap((folder) => [
    joinPath(folder, STRANGER.file),
    joinPath(folder, `${STRANGER.person}/${STRANGER.file}`),
  ]);
  return [...files, ...fresh, ...folders];
}

/** Below a folder. */
export function joinPath(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** The same place, written in ways that the disk takes for the same and a rule on texts may not. */
function spell(path: string): readonly string[] {
  return [path, `/${path}`, `/.${path}`, `${path}/`, `${path}/.`];
}

function listRecipients({ addresses, domains }: WorldSurvey, question: ArgumentQuestion): readonly Value[] {
  const strangers = [...domains, STRANGER.domain].map((domain) => `${STRANGER.person}@${domain}`);
  const people = [...addresses, ...strangers];
  const alone = people.map((one) => [one]);
  if (!isLoose(question, 'addresses')) return alone;
  const together = addresses.flatMap((known) => people.map((one) => [known, one]));
  return [...alone, ...people, ...together];
}

function toNumber(amount: number): Value {
  return Number.isSafeInteger(amount) ? BigInt(amount) : amount;
}
