/**
 * What a reader should notice about a valid warrant: it grants more than its author may have meant, or
 * it ends soon. None of this stops a call.
 */
import { sayDuration } from './field-words.js';
import type { Warrant } from '../wire/envelope.js';
import { asksNobody } from '../grants/warnings.js';

export type WarningCode =
  | 'wildcard_tool'
  | 'open_tool'
  | 'unknown_arguments'
  | 'constraint'
  | 'deep_chain'
  | 'not_yet_issued'
  | 'ended'
  | 'ends_in_a_minute'
  | 'ends_in_an_hour'
  | 'idle_approvers';

/** A gap that a warrant leaves open although every rule holds. */
export interface WarrantWarning {
  readonly code: WarningCode;
  readonly sentence: string;
}

/** Delegations beyond which a chain is hard to follow. */
const DEEP = 3;

/** Warnings about a warrant; those about time look at the clock `at` (Unix seconds). */
export function listWarnings(warrant: Warrant, at: number): readonly WarrantWarning[] {
  return [...warnTools(warrant), ...warnTimes(warrant, at), ...warnShape(warrant)];
}

function* warnTools({ tools }: Warrant): Generator<WarrantWarning> {
  for (const [tool, { rules, allowUnknown }] of tools) {
    if (tool === '*')
      yield { code: 'wildcard_tool', sentence: 'It grants every tool that it does not name (`*`).' };
    if (rules.size === 0 && tool !== '*')
      yield { code: 'open_tool', sentence: `\`${tool}\` has no rules, so any arguments pass.` };
    if (rules.size > 0 && allowUnknown)
      yield {
        code: 'unknown_arguments',
        sentence: `\`${tool}\` lets arguments pass that have no rule.`,
      };
    for (const [argument, rule] of rules) yield* warnRule(`\`${tool}\` \`${argument}\``, rule.document);
  }
}

/** A pattern of stars alone lets every text pass. */
function* warnRule(
  place: string,
  document: { readonly kind: string; readonly [parameter: string]: unknown },
): Generator<WarrantWarning> {
  const { kind, pattern } = document;
  const isOpen = kind === 'Wildcard' || (kind === 'Pattern' && pattern === '*');
  if (isOpen) yield { code: 'constraint', sentence: `${place} has a rule that every text passes.` };
}

function* warnTimes({ issuedAt, expiresAt }: Warrant, at: number): Generator<WarrantWarning> {
  const now = BigInt(at);
  const left = expiresAt - now;
  if (left <= 0n) yield { code: 'ended', sentence: `It ended ${sayDuration(-left)} ago.` };
  else if (issuedAt > now)
    yield { code: 'not_yet_issued', sentence: `It is dated ${sayDuration(issuedAt - now)} ahead.` };
  else if (left <= 60n) yield { code: 'ends_in_a_minute', sentence: `It ends in ${sayDuration(left)}.` };
  else if (left <= 3600n)
    yield { code: 'ends_in_an_hour', sentence: `It ends within an hour, in ${sayDuration(left)}.` };
}

function* warnShape(warrant: Warrant): Generator<WarrantWarning> {
  const { depth } = warrant;
  if (depth > DEEP) yield { code: 'deep_chain', sentence: `It stands ${depth} delegations below the root.` };
  if (asksNobody(warrant))
    yield {
      code: 'idle_approvers',
      sentence: 'It names approvers, but no gate asks for an approval, so none is needed.',
    };
}
