/**
 * Lists values to try for an argument: one for each object in the workspace that it can address, and boundary values of
 * its rule.
 */
import { type Constraint, isRuleDecidable, listValuesToTry } from '../../authority/index.js';
import type { Value } from '../../kit/index.js';
import type { ArgumentTargetKind } from '../../model/index.js';
import type { ArgumentSchema, ToolSchema } from '../../workspace/index.js';
import { findArgumentTargetKind } from './argument-target-kinds.js';
import type { WorldSurvey } from './survey.js';

/** Names that appear in no document. They represent every other possible name. */
export const UNMENTIONED_NAMES = {
  file: 'unheard-of.txt',
  person: 'somebody',
  domain: 'elsewhere.example',
} as const;

export interface ArgumentContext {
  readonly tool: ToolSchema;
  /** Schema of the argument; null if only the warrant mentions it. */
  readonly argument: ArgumentSchema | null;
  readonly name: string;
  readonly rule: Constraint | undefined;
  /** Strings that a check looks for. They are tried first in free text arguments. */
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

/**
 * Lists all values to try: first those in the documents' calls, then those in the workspace, and then the rule's
 * boundary values.
 */
export function listCandidateValues(survey: WorldSurvey, question: ArgumentContext): readonly Value[] {
  const { tool, argument, rule } = question;
  const role = argument === null ? 'text' : findArgumentTargetKind(tool, argument);
  const near = rule === undefined ? [] : listValuesToTry([rule]);
  const mentioned = listMentioned(survey, question);
  const things = SOURCES[role](survey, question);
  // Short strings come first, because reports show the first value.
  return role === 'text' ? [...things, ...mentioned, ...near] : [...mentioned, ...things, ...near];
}

/** Lists the values that this argument has in the scenario's own calls to the tool. */
function listMentioned({ values }: WorldSurvey, { tool, name }: ArgumentContext): readonly Value[] {
  return values.get(`${tool.name} ${name}`) ?? [];
}

/** True if the rule may reach different decisions for different spellings of the same object. */
function isLoose({ rule }: ArgumentContext, role: ArgumentTargetKind): boolean {
  return rule !== undefined && !isRuleDecidable(rule.document, role);
}

function listPaths(
  { files, filled, folders }: WorldSurvey,
  { argument }: ArgumentContext,
): readonly string[] {
  if (argument?.path === 'list') return filled;
  // A new file may be written first and then read.
  const fresh = folders.flatMap((folder) => [
    pathInFolder(folder, UNMENTIONED_NAMES.file),
    pathInFolder(folder, `${UNMENTIONED_NAMES.person}/${UNMENTIONED_NAMES.file}`),
  ]);
  return [...files, ...fresh, ...folders];
}

export function pathInFolder(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** Returns other spellings of a path. The file system treats them as equal, but a rule on strings may not. */
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
