/** Finds problems in a tool's grant: in each of its rules, and in their combination. */
import {
  type ArgumentRole,
  type ToolEffectName,
  listToolEffects,
  hasNothingToLimit,
} from '../../model/index.js';
import type { Capability } from '../grants/capability.js';
import type { LintDraft, LintSeverity } from './lint-finding.js';
import { type ProbeRule, acceptsOnlyFixedValues, type RuleAcceptance } from './rule-acceptance.js';
import { findStranger } from './lint-recipients.js';
import { lintArgumentRule, type LintedRule, probeRule } from './lint-argument-rule.js';
import { findForeignHost } from './lint-urls.js';

/** A tool that a warrant grants, with the values that its rules accept. */
export interface LintedGrant {
  readonly tool: string;
  readonly effects: ReadonlySet<ToolEffectName>;
  readonly rules: readonly LintedRule[];
  /** True if arguments may have any value, because there are no rules or because unknown arguments are allowed. */
  readonly isOpen: boolean;
  readonly allowUnknown: boolean;
}

/** Effects whose potential damage depends on the arguments. */
const GRAVE: readonly ToolEffectName[] = ['sends-outside', 'changes', 'pays', 'runs-code', 'delegates'];

export function probeGrant(tool: string, { rules, allowUnknown }: Capability, ask: ProbeRule): LintedGrant {
  const effects = new Set(listToolEffects(tool, [...rules.keys()]).map(({ effect }) => effect));
  return {
    tool,
    effects,
    rules: [...rules].map(([argument, rule]) => probeRule(rule, argument, { tool, effects }, ask)),
    isOpen: rules.size === 0 || allowUnknown,
    allowUnknown,
  };
}

export function* lintGrant(grant: LintedGrant): Generator<LintDraft> {
  const { tool, rules, allowUnknown } = grant;
  if (tool === '*') yield { code: 'any-tool' };
  else if (rules.length === 0) yield { code: 'tool-without-rules', severity: severityOf(grant) };
  const found = rules.flatMap((rule) => [...lintArgumentRule(rule)]);
  yield* found;
  if (rules.length > 0 && allowUnknown) yield { code: 'undeclared-arguments' };
  yield* lintVacuous(grant, found);
  yield* lintFreeText(grant);
}

function severityOf({ tool, effects }: LintedGrant): LintSeverity {
  if (GRAVE.some((effect) => effects.has(effect))) return 'high';
  return hasNothingToLimit(tool) ? 'note' : 'medium';
}

/** Finds rules that accept anything, except on arguments that are naturally free text. */
function* lintVacuous(grant: LintedGrant, found: readonly LintDraft[]): Generator<LintDraft> {
  const { rules, effects } = grant;
  const named = new Set(found.map(({ argument }) => argument));
  const open = rules.filter(({ language }) => language.openness === 'open');
  const choosing = open.filter(({ argument, role }) => role !== 'text' && !named.has(argument));
  if (choosing.length === 0) return;
  if (open.length === rules.length) {
    yield { code: 'rules-accept-anything', severity: severityOf(grant) };
    return;
  }
  const reaches = effects.has('changes') || effects.has('pays') || effects.has('reads-private');
  for (const { argument, role } of choosing)
    if (role === 'identifier' && reaches) yield { code: 'any-record', argument };
}

/** Finds tools that send free text out of the system. The finding is less severe if the rules limit the recipients. */
function* lintFreeText(grant: LintedGrant): Generator<LintDraft> {
  if (!leavesOutside(grant)) return;
  const [free] = listFreeTexts(grant);
  if (free === undefined) return;
  const fixed = isFixedDestination(grant);
  const whereFixed = grant.effects.has('pays') ? 'note' : 'low';
  yield {
    code: 'free-body',
    argument: free.argument,
    severity: fixed ? whereFixed : 'medium',
    facts: { fixed },
  };
}

function leavesOutside({ effects }: LintedGrant): boolean {
  return effects.has('sends-outside') || effects.has('pays');
}

export function listFreeTexts({ rules }: LintedGrant): readonly LintedRule[] {
  return rules.filter(
    ({ role, language }) => (role === 'text' || role === 'unknown') && language.openness !== 'limited',
  );
}

/** Roles of arguments that never name a destination. */
const NO_PLACES: readonly ArgumentRole[] = ['text', 'amount', 'path'];

/**
 * Returns the arguments that determine the destination. If no argument has a suitable name, returns the restricted
 * arguments that are not content.
 */
function destinationsOf({ rules }: LintedGrant): readonly LintedRule[] {
  const named = rules.filter(({ role }) => role === 'recipient' || role === 'url');
  if (named.length > 0) return named;
  return rules.filter(({ role, language }) => !NO_PLACES.includes(role) && language.openness === 'limited');
}

function isFixedDestination(grant: LintedGrant): boolean {
  const destinations = destinationsOf(grant);
  return (
    !grant.allowUnknown &&
    destinations.length > 0 &&
    destinations.every(({ role, language }) =>
      role === 'url'
        ? language.openness === 'limited' && findForeignHost(language) === null
        : acceptsOnlyFixedValues(language) === true,
    )
  );
}

/** Returns an accepted value that lets a call reach an outside recipient; null if no call can. */
export function findOutsideRecipient(grant: LintedGrant): { readonly example: string | null } | null {
  if (!grant.effects.has('sends-outside')) return null;
  const destinations = destinationsOf(grant);
  if (grant.isOpen || destinations.length === 0) return { example: null };
  for (const { role, language } of destinations) {
    const example = role === 'url' ? findForeignHost(language) : findStranger(language);
    if (example !== null) return { example };
  }
  return null;
}

/** Whether a call can contain text that the caller chooses, either in an argument or in the URL itself. */
export function carriesText(grant: LintedGrant): boolean {
  const isAddressFree = ({ role, language }: { role: string; language: RuleAcceptance }): boolean =>
    role === 'url' && findForeignHost(language) !== null;
  return grant.isOpen || listFreeTexts(grant).length > 0 || grant.rules.some(isAddressFree);
}
