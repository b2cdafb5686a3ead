/** Finds problems in a single rule, depending on its argument's role. */
import { type ArgumentRole, type ToolEffectName, findArgumentRole } from '../../model/index.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import type { LintDraft } from './lint-finding.js';
import type { ProbeRule, RuleAcceptance } from './rule-acceptance.js';
import { lintRecipients } from './lint-recipients.js';
import { isAboutUrls, lintUrls } from './lint-urls.js';
import { findPathSample, lintAmounts, lintCommands, lintLists, lintPaths, lintSql } from './lint-values.js';

/** A rule with the values it accepts and the role of its argument. */
export interface LintedRule {
  readonly argument: string;
  readonly role: ArgumentRole;
  readonly language: RuleAcceptance;
}

/** The tool that a rule belongs to. `effects` is null if its effects are unknown. */
export interface LintedRuleTool {
  readonly tool: string;
  readonly effects: ReadonlySet<ToolEffectName> | null;
}

export function probeRule(
  rule: Constraint,
  argument: string,
  of: LintedRuleTool,
  ask: ProbeRule,
): LintedRule {
  const language = ask(rule);
  const named = findArgumentRole(argument, of.tool);
  const isKept = named !== 'recipient' || mayReceive(argument, of.effects);
  return { argument, role: roleFor(isKept ? named : 'identifier', language), language };
}

const REACHES_PEOPLE: readonly ToolEffectName[] = ['sends-outside', 'pays', 'delegates'];
/**
 * Argument names that refer to a recipient only in some tools. In other tools, `to` may be the end of a comparison or a
 * file's new location.
 */
const WHERE_TO: readonly string[] = ['to', 'destination', 'number', 'member'];

/** Whether an argument can be a recipient. In a read-only tool, an address only identifies a record. */
function mayReceive(argument: string, effects: ReadonlySet<ToolEffectName> | null): boolean {
  if (effects === null || REACHES_PEOPLE.some((effect) => effects.has(effect))) return true;
  const onlyReads = [...effects].every((effect) => effect.startsWith('reads-'));
  return !WHERE_TO.includes(argument) && (effects.size === 0 || !onlyReads);
}

/** Determines an argument's role from its name, or else from its rule. */
function roleFor(role: ArgumentRole, language: RuleAcceptance): ArgumentRole {
  // A command rule that accepts only paths, such as a script's path, is treated as a path rule.
  if (role === 'command' && language.openness === 'limited' && isPathOnly(language)) return 'path';
  if (role !== 'unknown' && role !== 'identifier') return role;
  if (language.openness !== 'limited') return role;
  if (language.namesAddress && !language.namesUrl) return 'recipient';
  if (findPathSample(language) !== null) return 'path';
  return isAboutUrls(language) ? 'url' : role;
}

function isPathOnly({ samples }: RuleAcceptance): boolean {
  return samples.length > 0 && samples.every((text) => /^\/\S*$/.test(text));
}

export function* lintArgumentRule({ argument, role, language }: LintedRule): Generator<LintDraft> {
  for (const draft of [...lintByRole(role, language), ...lintLists(language)]) yield { ...draft, argument };
}

function lintByRole(role: ArgumentRole, language: RuleAcceptance): Iterable<LintDraft> {
  if (role === 'recipient') return lintRecipients(language);
  if (role === 'url') return lintUrls(language);
  if (role === 'path') return lintPaths(language);
  if (role === 'command') return lintCommands(language);
  if (role === 'sql') return lintSql(language);
  return role === 'amount' ? lintAmounts(language) : [];
}
