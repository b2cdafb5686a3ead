/** Proposes the effects of tools that run code or that can perform any operation in a service. */
import { message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  listNameWords,
  type ToolEffectName,
  toSingular,
  toWordSet,
} from '../../model/index.js';
import { isForeign } from './content-kinds.js';
import type { ToolArgument } from './schema-arguments.js';
import type { ProfiledEffect, Traits } from './tool-traits.js';

const { OPERATION_ARGUMENTS, OPERATION_DATA, PROGRAM_NOUNS } = CONTEXT_WORDS;

/** True if the caller starts or installs a program, but does not supply its code. */
export function isProgram({ words, args }: Traits): boolean {
  return (
    !hasCode(args) && words.some((word) => PROGRAM_NOUNS.has(word) || word === 'deploy' || word === 'install')
  );
}

function hasCode(args: readonly ToolArgument[]): boolean {
  return args.some(({ role }) => role === 'command');
}

/** A caller that chooses both the operation of a service and its data can do anything that the service allows. */
export function listOfOperation({ tool, args, isRead }: Traits): readonly ProfiledEffect[] {
  const operation = args.find(
    ({ name, role, schema }) =>
      listNameWords(name).some((word) => OPERATION_ARGUMENTS.has(word)) &&
      role !== 'url' &&
      !Array.isArray(schema.enum),
  );
  const hasData = args.some(({ name }) => listNameWords(name).some((word) => OPERATION_DATA.has(word)));
  if (operation === undefined || !hasData || isRead || tool.annotations.readOnly === true) return [];
  const reason = message('agent/effect_by_operation', { word: operation.name });
  return EVERYTHING.map((effect) => ({ effect, reason }));
}

/** What code and arbitrary operations can do. */
const EVERYTHING = ['reads-private', 'reads-outside', 'sends-outside', 'changes'] as const;

/** True for a word that indicates a program. An SQL command or script is a query. */
const isOfProgram = (word: string, at: number, words: readonly string[]): boolean =>
  PROGRAM_WORDS.has(word) && words[at - 1] !== 'sql';

const PROGRAM_WORDS = toWordSet('code script shell command python javascript bash');

/** Code can read and send anything that the machine allows, but a query can access only the contents of a database. */
export function listOfCode({ words, clause, args, isMaking }: Traits): readonly ProfiledEffect[] {
  const named = [...words, ...clause.map(toSingular)];
  const isNamed = named.some((word) => word === 'query' || word === 'sql') && !named.some(isOfProgram);
  const isQuery = (args.some(({ role }) => role === 'sql') || isNamed) && !hasCode(args);
  const effects: readonly ToolEffectName[] = isQuery
    ? isMaking
      ? ['changes']
      : ['reads-private', ...(words.some(isForeign) ? (['reads-outside'] as const) : []), 'changes']
    : EVERYTHING;
  return effects.map((effect) => ({ effect, reason: message('agent/effect_by_code') }));
}
